import type { DisciplinaComPendencia } from '../../adapters/siga/formandos-do-siga.ts';
import type { DadosEnade, Estudante, HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { lerHistorico } from './estudante.ts';

/** What the academic system says of a student at one moment: read once a registration. */
export interface LidoDoSiga {
  estudante: Estudante;
  enade: DadosEnade | null;
  historico: HistoricoDoEstudante;
  disciplinas: readonly DisciplinaComPendencia[];
}

/** Reads all of it at once. @throws AppError 422 if unknown, SigaIndisponivel */
export async function lerDoSiga(deps: Pick<Dependencies, 'siga' | 'prisma'>, rga: string): Promise<LidoDoSiga> {
  const { siga } = deps;
  const [estudante, enade, historico, disciplinas] = await Promise.all([
    siga.estudante(rga),
    siga.dadosEnade(rga),
    lerHistorico(deps, rga),
    siga.disciplinasComPendencia(rga),
  ]);
  if (estudante === null) {
    const message = 'O SIGA não tem os dados deste estudante: nada pode ser registrado para este RGA.';
    throw regraDoRegistro(message, [{ campo: 'Diplomado.ID', message }]);
  }
  return { estudante, enade, historico, disciplinas: disciplinas ?? [] };
}
