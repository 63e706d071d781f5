import { FORMACAO_PADRAO } from '#domain/novo-registro/padroes.ts';
import type { CursoDoSnapshot } from '#domain/novo-registro/snapshot.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { AppError, type CampoRecusado, conflito, regraDoRegistro } from '../../erros/app-error.ts';
import { atoParaSnapshot, dataIso, enderecoParaSnapshot, tramitacaoParaSnapshot } from './partes-do-snapshot.ts';

const CURSO_INTEIRO = {
  endereco: true,
  poloEndereco: true,
  grau: true,
  titulacoes: true,
  formacoes: true,
  reconhecimentos: { include: { ato: { include: { tipo: true } } }, orderBy: { ato: { data: 'asc' } } },
  autorizacoes: { include: { ato: { include: { tipo: true } } }, orderBy: { ato: { data: 'asc' } } },
} as const satisfies Prisma.CursoInclude;
export type CursoInteiro = Prisma.CursoGetPayload<{ include: typeof CURSO_INTEIRO }>;

/** The course of a SIGA code, with all that a registration shows of it; null when the catalogue does not have it. */
export const lerCursoPorCodigo = (db: Db, codigoInterno: string) =>
  db.curso.findUnique({
    relationLoadStrategy: 'join',
    where: { codigoInterno },
    include: { ...CURSO_INTEIRO, modalidade: true },
  });

/** What the officer chose of the course. */
export interface EscolhasDoCurso {
  NomeCurso: string;
  Modalidade: 'Presencial' | 'EAD';
  titulo: string;
  GrauConferido: string;
  ReconhecimentoID: string;
  CursoFormacao: string;
}

/** The course with all that a registration shows of it. @throws AppError 400 at `DadosCurso.CursoID` */
export async function lerCursoInteiro(db: Db, id: string): Promise<CursoInteiro> {
  const curso = await db.curso.findUnique({ relationLoadStrategy: 'join', where: { id }, include: CURSO_INTEIRO });
  if (curso !== null) return curso;
  const message = 'Curso não encontrado';
  throw new AppError('ENTRADA_INVALIDA', 400, message, [{ campo: 'DadosCurso.CursoID', message }]);
}

/**
 * Holds the course's acts as they were read until the transaction ends: whoever cancels or edits one waits, and an act that changed since
 * is noticed. @throws AppError 409
 */
export async function prenderAtos(tx: Db, curso: CursoInteiro): Promise<void> {
  const atos = [...curso.reconhecimentos, ...curso.autorizacoes].map(({ ato }) => ato).filter((ato) => !ato.cancelado);
  const ids = atos.map(({ id }) => id);
  const agora = await tx.$queryRaw<{ id: string; versao: number }[]>`
    SELECT id, versao FROM ato_regulatorio WHERE id = ANY(${ids}::uuid[]) AND NOT cancelado ORDER BY id FOR SHARE`;
  const versoes = new Map(agora.map(({ id, versao }) => [id, versao]));
  if (atos.every(({ id, versao }) => versoes.get(id) === versao)) return;
  throw conflito(
    'Um ato regulatório do curso mudou enquanto o registro era feito. Nada foi registrado; confira e tente novamente.',
  );
}

/**
 * The course as the snapshot keeps it. What was chosen must be true of the catalogue: an uncancelled recognition and
 * authorization of this very course, one of its titles, one of its formations. @throws AppError 422 naming every refused field
 */
export function cursoParaSnapshot(curso: CursoInteiro, escolhas: EscolhasDoCurso, sexo: 'F' | 'M'): CursoDoSnapshot {
  const recusas: CampoRecusado[] = [];
  const recusar = (campo: string, message: string) => recusas.push({ campo: `DadosCurso.${campo}`, message });

  const escolhido = curso.reconhecimentos.find(({ id }) => id === escolhas.ReconhecimentoID);
  if (escolhido === undefined) recusar('ReconhecimentoID', 'O reconhecimento escolhido não é deste curso');
  else if (escolhido.ato.cancelado) recusar('ReconhecimentoID', 'O ato de reconhecimento escolhido está cancelado');
  const autorizacao = curso.autorizacoes.filter(({ ato }) => !ato.cancelado).at(-1);
  if (autorizacao === undefined) recusar('CursoID', 'O curso não tem ato de autorização em vigor');
  if (!curso.titulacoes.some((titulo) => titulo.titulacao === escolhas.titulo && titulo.sexo === sexo)) {
    recusar('TituloConferido', 'O título conferido não é deste curso para o sexo do diplomado');
  }
  const semFormacao = escolhas.CursoFormacao === FORMACAO_PADRAO;
  if (!semFormacao && !curso.formacoes.some(({ formacao }) => formacao === escolhas.CursoFormacao)) {
    recusar('CursoFormacao', 'A formação não é deste curso');
  }
  if (curso.grau.descricao !== escolhas.GrauConferido)
    recusar('GrauConferido', `O grau deste curso é ${curso.grau.descricao}`);
  const tramitacaoEmec = tramitacaoParaSnapshot(curso);
  if (curso.endereco === null) recusar('CursoID', 'O curso não tem endereço cadastrado');
  if (curso.codigoEmec === null && tramitacaoEmec === null)
    recusar('CursoID', 'O curso não tem código e-MEC nem processo em tramitação');
  if (recusas.length > 0 || escolhido === undefined || autorizacao === undefined || curso.endereco === null) {
    throw regraDoRegistro(recusas.map(({ message }) => message).join('; '), recusas);
  }

  const primeiro = escolhido.renovacao
    ? curso.reconhecimentos.find(({ renovacao, ato }) => !renovacao && !ato.cancelado)
    : escolhido;
  const reconhecimento = primeiro ?? escolhido;
  return {
    cursoId: curso.id,
    codigoInterno: curso.codigoInterno,
    nome: escolhas.NomeCurso,
    codigoEmec: curso.codigoEmec === null ? null : String(curso.codigoEmec),
    tramitacaoEmec: curso.codigoEmec === null ? tramitacaoEmec : null,
    habilitacoes: escolhido.habilitacao ? [{ nome: escolhido.habilitacao, data: dataIso(escolhido.ato.data) }] : [],
    modalidade: escolhas.Modalidade,
    titulo: escolhas.titulo,
    grau: escolhas.GrauConferido,
    formacao: semFormacao ? null : escolhas.CursoFormacao,
    endereco: enderecoParaSnapshot(curso.endereco),
    polo: poloParaSnapshot(curso),
    autorizacao: atoParaSnapshot(autorizacao.ato.tipo?.nome ?? null, autorizacao.ato),
    reconhecimento: atoParaSnapshot(reconhecimento.ato.tipo?.nome ?? null, reconhecimento.ato),
    renovacaoReconhecimento:
      reconhecimento === escolhido ? null : atoParaSnapshot(escolhido.ato.tipo?.nome ?? null, escolhido.ato),
  };
}

function poloParaSnapshot(curso: CursoInteiro): CursoDoSnapshot['polo'] {
  if (curso.poloNome === null || curso.poloEndereco === null || curso.poloCodigoEmec === null) return null;
  return {
    nome: curso.poloNome,
    endereco: enderecoParaSnapshot(curso.poloEndereco),
    codigoEmec: String(curso.poloCodigoEmec),
    tramitacaoEmec: null,
  };
}
