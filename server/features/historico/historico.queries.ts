import type { HistoricoImportado } from '#contract/historico.contract.ts';
import { type HistoricoAcademico, historicoAcademico } from '#domain/novo-registro/snapshot-historico.ts';
import type { HistoricoImportado as Linha } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';

/** Null when none was imported. */
export async function historicoImportado(db: Db, rga: string): Promise<(HistoricoAcademico & { rga: string }) | null> {
  const linha = await db.historicoImportado.findUnique({ where: { rga } });
  return linha && lerImportado(rga, linha.dados);
}

const lerImportado = (rga: string, dados: unknown): HistoricoAcademico & { rga: string } => ({
  rga,
  ...historicoAcademico.parse(dados),
});

export function paraImportado(linha: Linha): HistoricoImportado {
  const historico = historicoAcademico.parse(linha.dados);
  const quantos = (tipo: HistoricoAcademico['elementos'][number]['elemento']) =>
    historico.elementos.filter(({ elemento }) => elemento === tipo).length;
  return {
    rga: linha.rga,
    origem: linha.origem,
    importadoEm: linha.importadoEm.toISOString(),
    por: linha.por,
    codigoCurriculo: historico.codigoCurriculo,
    disciplinas: quantos('disciplina'),
    atividadesComplementares: quantos('atividade-complementar'),
    estagios: quantos('estagio'),
    situacoes: quantos('situacao-discente'),
    cargaHorariaCurso: historico.cargaHorariaCurso,
    cargaHorariaIntegralizada: historico.cargaHorariaIntegralizada,
  };
}

/** @throws AppError 404 */
export async function lerImportacao(db: Db, rga: string): Promise<HistoricoImportado> {
  const linha = await db.historicoImportado.findUnique({ where: { rga } });
  return paraImportado(existente(linha, 'Nenhum histórico foi importado para este RGA.'));
}
