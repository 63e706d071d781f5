import type { HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { historicoImportado } from '../historico/historico.queries.ts';

/** The transcript that the office imported, else SIGA's; null when neither knows it. @throws SigaIndisponivel */
export async function procurarHistorico(deps: Dependencies, rga: string): Promise<HistoricoDoEstudante | null> {
  return (await historicoImportado(deps.prisma, rga)) ?? deps.siga.historico(rga);
}

/** The same where it cannot be done without. @throws AppError 422 when neither knows it, SigaIndisponivel */
export async function lerHistorico(deps: Dependencies, rga: string): Promise<HistoricoDoEstudante> {
  const historico = await procurarHistorico(deps, rga);
  if (historico === null)
    throw regraDoRegistro(
      'O SIGA não tem o histórico escolar deste estudante. Importe o histórico antes de registrar.',
    );
  return historico;
}
