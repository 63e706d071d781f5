import { isoOuNulo } from '../../db/datas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente, regraDoRegistro } from '../../erros/app-error.ts';
import type { CursoMinimo } from '../../mec/registro-para-mec.ts';
import { tramitacaoDaLinha } from '../apoio/apoio.service.ts';
import { atoParaSnapshot } from '../instituicao/instituicao.service.ts';
import { lerCurso } from './catalogo.queries.ts';
import { atosEmVigor } from './curso-do-registro.ts';

/**
 * For documents about a course, and no diploma: code and acts in force, the latest recognition.
 * @throws AppError 404, 422 where the catalogue lacks an act or a code
 */
export async function lerCursoMinimo(db: Db, qual: { id: string } | { codigoInterno: string }): Promise<CursoMinimo> {
  const curso = existente(await lerCurso(db, qual), 'Curso não encontrado no cadastro.');
  const autorizacao = atosEmVigor(curso.autorizacoes).at(-1);
  const emVigor = atosEmVigor(curso.reconhecimentos);
  const ultimo = emVigor.at(-1);
  const reconhecimento = emVigor.findLast(({ renovacao }) => !renovacao) ?? ultimo;
  const tramitacaoEmec = curso.codigoEmec === null ? tramitacaoDaLinha(curso) : null;
  if (autorizacao === undefined) throw regraDoRegistro('O curso não tem ato de autorização em vigor.');
  if (ultimo === undefined || reconhecimento === undefined) {
    throw regraDoRegistro('O curso não tem ato de reconhecimento em vigor.');
  }
  if (curso.codigoEmec === null && tramitacaoEmec === null) {
    throw regraDoRegistro('O curso não tem código e-MEC nem processo em tramitação.');
  }
  const { habilitacao, ato } = ultimo;
  const paraSnapshot = ({ ato: um }: typeof autorizacao) => atoParaSnapshot(um.tipo?.nome ?? null, um);
  return {
    nome: curso.nome,
    codigoEmec: curso.codigoEmec === null ? null : String(curso.codigoEmec),
    tramitacaoEmec,
    habilitacoes: habilitacao === null ? [] : [{ nome: habilitacao, data: isoOuNulo(ato.data) ?? '' }],
    autorizacao: paraSnapshot(autorizacao),
    reconhecimento: paraSnapshot(reconhecimento),
    renovacaoReconhecimento: reconhecimento === ultimo ? null : paraSnapshot(ultimo),
  };
}
