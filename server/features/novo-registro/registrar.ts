import type { z } from 'zod';
import type { registroCriadoResponse } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { caminhoNoPayload, campoDoMec } from '#domain/novo-registro/payload.ts';
import { problemasDeFuturo } from '#domain/novo-registro/regras.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, regraDoRegistro } from '../../erros/app-error.ts';
import { gerarCodigoHistorico, gerarCodigoValidacao, gerarNonce } from '../../mec/ids.ts';
import { problemasDoRegistro } from '../../mec/registro-para-mec.ts';
import { type CursoInteiro, cursoParaSnapshot, lerCursoInteiro, prenderAtos } from './curso-do-registro.ts';
import { naVezDoLivro } from './fila-do-livro.ts';
import { lerHistorico } from './historico-do-registro.ts';
import { type ContextoDoSnapshot, montarSnapshot } from './montar-snapshot.ts';
import {
  type DadosDoRegistro,
  inserirRegistro,
  lerInstituicao,
  lerLivroDoRegistro,
  lerPrimeiraVia,
  type Pretendente,
  recusarRepetido,
} from './novo-registro.repository.ts';
import { emissoraParaSnapshot, registradoraParaSnapshot } from './partes-do-snapshot.ts';

type Criado = z.output<typeof registroCriadoResponse>;

/** Who registers, in which request (for the audit chain). `historico` spares the call to SIGA when a whole ceremony was read. */
export interface AtoDeRegistro {
  usuario: Usuario;
  requisicao: string;
  historico?: HistoricoDoEstudante;
}

/**
 * Registers a diploma (R1, R3, R4, R5, A6). Everything is read and judged before the transaction; inside it the book gives its next
 * number, the record and its audit entry are written, or nothing is. What MEC's schema could not express is refused here, at its field.
 * @throws AppError 400, 409 (already registered), 422 (a rule of the registry) and SigaIndisponivel 502/504
 */
export async function registrarDiploma(deps: Dependencies, f: Formulario, ato: AtoDeRegistro): Promise<Criado> {
  const { prisma } = deps;
  conferirResponsavel(f, ato.usuario);
  recusarFuturo(f, hojeEm(deps.agora(), deps.config.fusoHorario));
  const pretendente: Pretendente = { rga: f.ID, cpf: f.CPF, cursoId: f.CursoID, segundaVia: f.SegundaVia };
  await recusarRepetido(prisma, pretendente);
  const { contexto, curso } = await reunirContexto(deps, f, ato, pretendente);
  const modelo = montarSnapshot(f, contexto, 1);
  recusarInexpressivel(modelo);

  try {
    return await naVezDoLivro(f.LivroID, () =>
      gravar(deps, modelo, curso, { iesEmissoraId: f.IesEmissoraId, iesRegistradoraId: f.IesRegistradoraId }, ato),
    );
  } catch (erro) {
    // Another request for the same student was faster: the partial unique index refused this one.
    if (violacaoDeUnicidade(erro)) await recusarRepetido(prisma, pretendente);
    throw erro;
  }
}

/** The transaction: number and record, then the audit entry, whose lock on the chain's head is the shortest. */
function gravar(
  deps: Dependencies,
  snapshot: SnapshotDoRegistro,
  curso: CursoInteiro,
  instituicoes: Pick<DadosDoRegistro, 'iesEmissoraId' | 'iesRegistradoraId'>,
  { usuario, requisicao }: AtoDeRegistro,
): Promise<Criado> {
  const [livro, codigoValidacao] = [snapshot.livro.nome, snapshot.ids.codigoValidacao];
  return withTransaction(deps.prisma, async (tx) => {
    const quando = deps.agora();
    await prenderAtos(tx, curso);
    const dados = {
      ...instituicoes,
      campusId: curso.campusId,
      criadoPor: usuario.nome,
      criadoEm: quando,
      rascunhoDe: usuario.cpf,
    };
    const { id, numeroRegistro } = await inserirRegistro(tx, snapshot, dados);
    const para = { livro, numeroRegistro, codigoValidacao };
    await anotarNaAuditoria(tx, {
      entidade: 'registro',
      entidadeId: id,
      acao: 'registrar',
      usuario,
      quando,
      para,
      requisicao,
    });
    return { registroID: id, livro, numeroRegistro, codigoValidacao };
  });
}

/** A13: the responsible person is the session's; a body that names another one is refused. */
function conferirResponsavel(f: Formulario, usuario: Usuario): void {
  if (f.ResponsavelCPF === usuario.cpf) return;
  const message = 'O responsável pelo registro deve ser a pessoa que está na sessão';
  throw new AppError('ENTRADA_INVALIDA', 400, message, [{ campo: 'LivroRegistro.ResponsavelRegistro.CPF', message }]);
}

function recusarFuturo(f: Formulario, hoje: string): void {
  const campos = problemasDeFuturo(f, hoje).map(({ campo, mensagem }) => ({
    campo: caminhoNoPayload(campo),
    message: mensagem,
  }));
  if (campos.length > 0)
    throw new AppError('ENTRADA_INVALIDA', 400, campos.map(({ message }) => message).join('; '), campos);
}

async function reunirContexto(
  deps: Dependencies,
  f: Formulario,
  ato: AtoDeRegistro,
  pretendente: Pretendente,
): Promise<{ contexto: ContextoDoSnapshot; curso: CursoInteiro }> {
  const { prisma } = deps;
  const dia = new Date(f.DataRegistro);
  const lendo = lerInstituicao(prisma, f.IesEmissoraId, 'IesEmissoraId');
  const mesma = f.IesRegistradoraId === f.IesEmissoraId;
  const [curso, emissora, registradora, livro, historico] = await Promise.all([
    lerCursoInteiro(prisma, f.CursoID),
    lendo,
    mesma ? lendo : lerInstituicao(prisma, f.IesRegistradoraId, 'IesRegistradoraId'),
    lerLivroDoRegistro(prisma, f.LivroID),
    ato.historico ?? lerHistorico(deps, f.ID),
  ]);
  const emec = [String(emissora.codigoEmec), String(registradora.codigoEmec)] as const;
  const contexto: ContextoDoSnapshot = {
    curso: cursoParaSnapshot(curso, { ...f, titulo: f.TituloConferido, GrauConferido: f.Grau }, f.Sexo),
    iesEmissora: emissoraParaSnapshot(emissora, dia),
    iesRegistradora: registradoraParaSnapshot(registradora, dia),
    livro,
    historico,
    usuario: ato.usuario,
    ids: {
      nonce: gerarNonce(),
      codigoValidacao: gerarCodigoValidacao(...emec),
      codigoValidacaoHistorico: gerarCodigoHistorico(emec[0]),
    },
    primeiraVia: await primeiraVia(deps, f, pretendente),
  };
  return { contexto, curso };
}

async function primeiraVia(
  deps: Dependencies,
  f: Formulario,
  pretendente: Pretendente,
): Promise<SnapshotDoRegistro['primeiraVia']> {
  if (!f.SegundaVia) return null;
  if (f.PrimeiraViaRegistroID) return lerPrimeiraVia(deps.prisma, f.PrimeiraViaRegistroID, pretendente);
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
