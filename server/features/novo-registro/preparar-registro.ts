import type { Revisao } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { campoDoMec } from '#domain/novo-registro/campo-do-mec.ts';
import type { Problema } from '#domain/novo-registro/datas.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { problemasDeFuturo } from '#domain/novo-registro/regras.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { conferirComFontes } from '#domain/ressalva/conferir-com-fontes.ts';
import type { Divergencia } from '#domain/ressalva/divergencia.ts';
import type { Fontes } from '#domain/ressalva/fontes.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, regraDoRegistro } from '../../erros/app-error.ts';
import { gerarCodigoHistorico, gerarCodigoValidacao, gerarNonce } from '../../mec/ids.ts';
import { problemasDoRegistro } from '../../mec/registro-para-mec.ts';
import { procurarNoAcervo } from '../acervo/acervo.service.ts';
import { lerSignatariosDoConector } from '../assinaturas/assinaturas.service.ts';
import { emissoraParaSnapshot, registradoraParaSnapshot } from '../instituicao/instituicao.service.ts';
import { type CursoInteiro, lerCurso, lerInstituicao, lerLivroComData } from './catalogo.queries.ts';
import { cursoParaSnapshot } from './curso-do-registro.ts';
import { montarFontes } from './fontes-do-registro.ts';
import { type LidoDoSiga, lerDoSiga } from './ler-do-siga.ts';
import { conferirRevisao, marcarRevisao, type Revista } from './marcas-da-revisao.ts';
import { type ContextoDoSnapshot, montarSnapshot } from './montar-snapshot.ts';
import { lerPrimeiraVia, type Pretendente, recusarLivroDaCasa, recusarRepetido } from './novo-registro.repository.ts';
import { quemAssina } from './quem-assina.queries.ts';
import { noCorpo, recusar } from './recusas.ts';

export type DepsDoRegistro = Pick<
  Dependencies,
  'prisma' | 'pool' | 'siga' | 'agora' | 'config' | 'conector' | 'confirmacao'
>;

/** A registration that could be written now, and everything in which it differs from its sources. */
interface Preparado {
  pretendente: Pretendente;
  modelo: SnapshotDoRegistro;
  curso: CursoInteiro;
  fontes: Fontes;
  divergencias: readonly Divergencia[];
  revista: () => Revista;
}

/** What the caller has read already, and what was reviewed. */
interface JaLido {
  siga?: LidoDoSiga | undefined;
  revisao?: Revisao | undefined;
  documentosQueFaltam?: readonly string[];
}

/**
 * Everything before the transaction: read, judged and held against SIGA, catalogue and tables; nothing is written. Also
 * the review, and the rehearsal of a ceremony. @throws AppError 400, 409 (already registered, not what was reviewed),
 * 422, and SigaIndisponivel
 */
export async function prepararRegistro(
  deps: DepsDoRegistro,
  f: Formulario,
  usuario: Usuario,
  { siga, revisao, documentosQueFaltam = [] }: JaLido = {},
): Promise<Preparado> {
  const hoje = hojeEm(deps.agora(), deps.config.fusoHorario);
  conferirResponsavel(f, usuario);
  recusar(noCorpo(problemasDeFuturo(f, hoje)));
  const pretendente: Pretendente = { rga: f.ID, cpf: f.CPF, cursoId: f.CursoID, segundaVia: f.SegundaVia };
  const { contexto, curso, lido, assinantes, ultimaData } = await reunirContexto(deps, f, usuario, pretendente, siga);
  const revista = () => marcarRevisao(f, lido, contexto, assinantes);
  // Before anything else is said of it: what changed since the review explains the rest.
  if (revisao !== undefined) conferirRevisao(revisao, revista());
  const modelo = montarSnapshot(f, contexto, 1);
  recusarInexpressivel(modelo);
  const livro = { nome: contexto.livro.nome, ultimaData };
  const noConector = await lerSignatariosDoConector(deps);
  const noAcervo = await procurarNoAcervo(deps.pool, {
    cpf: f.CPF,
    nome: f.Nome,
    codigoCurso: curso.codigoInterno,
    curso: curso.nome,
  });
  const doEscritorio = { curso, livro, assinantes, noConector, documentosQueFaltam, noAcervo, hoje };
  const fontes = montarFontes(lido, doEscritorio);
  const divergencias = conferirComFontes(f, fontes);
  return { pretendente, modelo, curso, fontes, divergencias, revista };
}

/** A13: the responsible person is the session's; a body that names another one, or that one otherwise, is refused. */
function conferirResponsavel(f: Formulario, { cpf, nome, matricula }: Usuario): void {
  const mensagem = 'O responsável pelo registro deve ser a pessoa que está na sessão';
  // What the session does not know is typed.
  const iguais = (um: string | null | undefined, dele: string) =>
    dele === '' || semAcento(um ?? '') === semAcento(dele);
  const recusados: Problema[] = [];
  if (f.ResponsavelCPF !== cpf) recusados.push({ campo: 'ResponsavelCPF', mensagem });
  if (!iguais(f.ResponsavelNome, nome)) recusados.push({ campo: 'ResponsavelNome', mensagem });
  if (!iguais(f.ResponsavelIDouNumeroMatricula, matricula))
    recusados.push({ campo: 'ResponsavelIDouNumeroMatricula', mensagem });
  recusar(noCorpo(recusados));
}

async function reunirContexto(
  deps: DepsDoRegistro,
  f: Formulario,
  usuario: Usuario,
  pretendente: Pretendente,
  jaLido?: LidoDoSiga,
) {
  const dia = new Date(f.DataRegistro);
  const { prisma } = deps;
  await recusarRepetido(prisma, pretendente);
  const emissora = await lerInstituicao(prisma, f.IesEmissoraId, 'IesEmissoraId');
  const registradora = await lerInstituicao(prisma, f.IesRegistradoraId, 'IesRegistradoraId');
  const livro = await lerLivroComData(prisma, f.LivroID, 'LivroRegistro.LivroID');
  const curso = await lerCurso(prisma, { id: f.CursoID });
  if (curso === null) throw campoInvalido('DadosCurso.CursoID', 'Curso não encontrado');
  const { ultimaData } = livro;
  const assinantes = quemAssina(livro.assinantes, emissora.id, registradora.id);
  const lido = jaLido ?? (await lerDoSiga(deps, f.ID));
  const emec = [String(emissora.codigoEmec), String(registradora.codigoEmec)] as const;
  const contexto: ContextoDoSnapshot = {
    curso: cursoParaSnapshot(curso, f),
    iesEmissora: emissoraParaSnapshot(emissora, dia),
    iesRegistradora: registradoraParaSnapshot(registradora, dia),
    livro: { id: livro.id, nome: livro.nome },
    historico: lido.historico,
    usuario,
    ids: {
      nonce: gerarNonce(),
      codigoValidacao: gerarCodigoValidacao(...emec),
      codigoValidacaoHistorico: gerarCodigoHistorico(emec[0]),
    },
    primeiraVia: f.SegundaVia ? await primeiraVia(deps, f, pretendente) : null,
  };
  return { contexto, curso, lido, assinantes, ultimaData };
}

async function primeiraVia({ prisma }: DepsDoRegistro, f: Formulario, pretendente: Pretendente) {
  if (f.PrimeiraViaRegistroID) return lerPrimeiraVia(prisma, f.PrimeiraViaRegistroID, pretendente);
  const [livro, numeroRegistro] = [f.PrimeiraViaLivro ?? '', f.PrimeiraViaNumeroRegistro ?? ''];
  await recusarLivroDaCasa(prisma, livro, numeroRegistro, pretendente);
  return { registroId: null, livro, numeroRegistro };
}

function recusarInexpressivel(snapshot: SnapshotDoRegistro): void {
  const campos = problemasDoRegistro(snapshot).map(({ campo, mensagem }) => ({
    campo: campoDoMec(campo),
    message: mensagem,
  }));
  if (campos.length === 0) return;
  const frases = campos.slice(0, 5).map(({ campo, message }) => `${campo}: ${message}`);
  throw regraDoRegistro(`O registro não cabe no leiaute do MEC. ${frases.join('; ')}`, campos);
}
