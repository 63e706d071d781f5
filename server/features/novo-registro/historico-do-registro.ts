import { historicoDoSnapshot } from '#domain/novo-registro/snapshot-historico.ts';
import type { HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { regraDoRegistro } from '../../http/app-error.ts';

/** The imported part of a transcript: what SIGA would have answered. */
const importado = historicoDoSnapshot.pick({
  codigoCurriculo: true,
  elementos: true,
  nomeParaAreas: true,
  areas: true,
  cargaHorariaIntegralizada: true,
  cargaHorariaCurso: true,
});

/** The transcript that the office imported, else SIGA's. @throws AppError 422 when neither knows it, SigaIndisponivel */
export async function lerHistorico(deps: Dependencies, rga: string): Promise<HistoricoDoEstudante> {
  const guardado = await deps.prisma.historicoImportado.findUnique({ where: { rga } });
  if (guardado !== null) return { rga, ...importado.parse(guardado.dados) };
  const historico = await deps.siga.historico(rga);
  if (historico === null)
    throw regraDoRegistro(
      'O SIGA não tem o histórico escolar deste estudante. Importe o histórico antes de registrar.',
    );
  return historico;
}
