import type { z } from 'zod';
import type { registroCriadoResponse } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { campoDoMec } from '#domain/novo-registro/payload.ts';
import { problemasDeFuturo } from '#domain/novo-registro/regras.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, regraDoRegistro } from '../../erros/app-error.ts';
import { gerarCodigoHistorico, gerarCodigoValidacao, gerarNonce } from '../../mec/ids.ts';
import { problemasDoRegistro } from '../../mec/registro-para-mec.ts';
import { type CursoInteiro, lerCurso, lerInstituicao, lerLivro } from './catalogo.queries.ts';
import { cursoParaSnapshot } from './curso-do-registro.ts';
import { lerHistorico } from './estudante.ts';
import { naVezDoLivro } from './fila-do-livro.ts';
import { type ContextoDoSnapshot, montarSnapshot } from './montar-snapshot.ts';
import {
  inserirRegistro,
  lerPrimeiraVia,
  type Pretendente,
  prenderAtos,
  recusarRepetido,
} from './novo-registro.repository.ts';
import { emissoraParaSnapshot, registradoraParaSnapshot } from './partes-do-snapshot.ts';
import { noCorpo, recusar } from './recusas.ts';

type Criado = z.output<typeof registroCriadoResponse>;
export type DepsDoRegistro = Pick<Dependencies, 'prisma' | 'siga' | 'agora' | 'config'>;

/**
 * Registers a diploma (R1, R3, R4, R5, A6). Everything is read and judged before the transaction; inside it the book
 * gives its next number, the record and its audit entry are written, or nothing is. What MEC's schema could not express
 * is refused here, at its field. `historico` spares the call to SIGA when a whole ceremony was read. @throws AppError
 * 400, 409 (already registered), 422 (a rule of the registry) and SigaIndisponivel 502/504
 */
export async function registrarDiploma(
  deps: DepsDoRegistro,
  f: Formulario,
  ator: Ator,
  historico?: HistoricoDoEstudante,
): Promise<Criado> {
  const { pretendente, modelo, curso } = await prepararRegistro(deps, f, ator.usuario, historico);
  try {
    return await naVezDoLivro(f.LivroID, () => gravar(deps, modelo, curso, f, ator));
  } catch (erro) {
    // Another request for the same student was faster: the partial unique index refused this one.
    if (violacaoDeUnicidade(erro)) await recusarRepetido(deps.prisma, pretendente);
    throw erro;
  }
}

/** Everything before the transaction: read and judged, nothing written; also the rehearsal of a ceremony. @throws as above */
async function prepararRegistro(
  deps: DepsDoRegistro,
  f: Formulario,
  usuario: Usuario,
  historico?: HistoricoDoEstudante,
): Promise<{ pretendente: Pretendente; modelo: SnapshotDoRegistro; curso: CursoInteiro }> {
  conferirResponsavel(f, usuario);
  recusar(noCorpo(problemasDeFuturo(f, hojeEm(deps.agora(), deps.config.fusoHorario))));
  const pretendente: Pretendente = { rga: f.ID, cpf: f.CPF, cursoId: f.CursoID, segundaVia: f.SegundaVia };
  await recusarRepetido(deps.prisma, pretendente);
  const { contexto, curso } = await reunirContexto(deps, f, usuario, pretendente, historico);
  const modelo = montarSnapshot(f, contexto, 1);
  recusarInexpressivel(modelo);
  return { pretendente, modelo, curso };
}

/** The transaction: number and record, then the audit entry, whose lock on the chain's head is the shortest. */
function gravar(
  deps: DepsDoRegistro,
  snapshot: SnapshotDoRegistro,
  curso: CursoInteiro,
  { IesEmissoraId, IesRegistradoraId }: Formulario,
  ator: Ator,
): Promise<Criado> {
  const [livro, codigoValidacao] = [snapshot.livro.nome, snapshot.ids.codigoValidacao];
  return atuar(deps, ator, { entidade: 'registro', acao: 'registrar' }, async (tx, quando) => {
    await prenderAtos(tx, curso);
    const { id, numeroRegistro } = await inserirRegistro(tx, snapshot, {
      iesEmissoraId: IesEmissoraId,
      iesRegistradoraId: IesRegistradoraId,
      campusId: curso.campusId,
      criadoPor: ator.usuario.nome,
      criadoEm: quando,
      rascunhoDe: ator.usuario.cpf,
    });
    const para = { livro, numeroRegistro, codigoValidacao };
    return { retorno: { registroID: id, ...para }, anotar: { id, para } };
  });
}

/** A13: the responsible person is the session's; a body that names another one is refused. */
function conferirResponsavel(f: Formulario, usuario: Usuario): void {
  if (f.ResponsavelCPF === usuario.cpf) return;
  throw campoInvalido(
    'LivroRegistro.ResponsavelRegistro.CPF',
    'O responsável pelo registro deve ser a pessoa que está na sessão',
  );
}

async function reunirContexto(
  deps: DepsDoRegistro,
  f: Formulario,
  usuario: Usuario,
  pretendente: Pretendente,
  historicoLido?: HistoricoDoEstudante,
): Promise<{ contexto: ContextoDoSnapshot; curso: CursoInteiro }> {
  const { prisma } = deps;
  const dia = new Date(f.DataRegistro);
  const lendo = lerInstituicao(prisma, f.IesEmissoraId, 'IesEmissoraId');
  const mesma = f.IesRegistradoraId === f.IesEmissoraId;
  const [curso, emissora, registradora, livro, historico] = await Promise.all([
    lerCurso(prisma, { id: f.CursoID }),
    lendo,
    mesma ? lendo : lerInstituicao(prisma, f.IesRegistradoraId, 'IesRegistradoraId'),
    lerLivro(prisma, f.LivroID, 'LivroRegistro.LivroID'),
    historicoLido ?? lerHistorico(deps, f.ID),
  ]);
  if (curso === null) throw campoInvalido('DadosCurso.CursoID', 'Curso não encontrado');
  const emec = [String(emissora.codigoEmec), String(registradora.codigoEmec)] as const;
  const contexto: ContextoDoSnapshot = {
    curso: cursoParaSnapshot(curso, f),
    iesEmissora: emissoraParaSnapshot(emissora, dia),
    iesRegistradora: registradoraParaSnapshot(registradora, dia),
    livro,
    historico,
    usuario,
    ids: {
      nonce: gerarNonce(),
      codigoValidacao: gerarCodigoValidacao(...emec),
      codigoValidacaoHistorico: gerarCodigoHistorico(emec[0]),
    },
    primeiraVia: f.SegundaVia ? await primeiraVia(deps, f, pretendente) : null,
  };
  return { contexto, curso };
}

async function primeiraVia({ prisma }: DepsDoRegistro, f: Formulario, pretendente: Pretendente) {
  if (f.PrimeiraViaRegistroID) return lerPrimeiraVia(prisma, f.PrimeiraViaRegistroID, pretendente);
  return { registroId: null, livro: f.PrimeiraViaLivro ?? '', numeroRegistro: f.PrimeiraViaNumeroRegistro ?? '' };
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
