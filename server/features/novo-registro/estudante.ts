import type { DisciplinaComPendencia } from '../../adapters/siga/formandos-do-siga.ts';
import type { DadosEnade, Estudante, HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';
import { type Ator, anotarAto } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente, regraDoRegistro } from '../../erros/app-error.ts';
import { historicoImportado } from '../historico/historico.service.ts';

type Deps = Pick<Dependencies, 'siga' | 'prisma'>;

/** Reads SIGA's student. @throws AppError 404 for an unknown RGA, SigaIndisponivel */
export const lerEstudante = async ({ siga }: Pick<Dependencies, 'siga'>, rga: string): Promise<Estudante> =>
  existente(await siga.estudante(rga), 'RGA não encontrado! Verifique RGA informado');

/** The transcript that the office imported, else SIGA's; null when neither knows it. @throws SigaIndisponivel */
export async function procurarHistorico({ siga, prisma }: Deps, rga: string): Promise<HistoricoDoEstudante | null> {
  return (await historicoImportado(prisma, rga)) ?? siga.historico(rga);
}

/** Reads the same where it cannot be done without. @throws AppError 422 when neither knows it, SigaIndisponivel */
async function lerHistorico(deps: Deps, rga: string): Promise<HistoricoDoEstudante> {
  const historico = await procurarHistorico(deps, rga);
  if (historico !== null) return historico;
  throw regraDoRegistro('O SIGA não tem o histórico escolar deste estudante. Importe o histórico antes de registrar.');
}

/** At one moment: read once a registration. */
export interface LidoDoSiga {
  estudante: Estudante;
  enade: DadosEnade | null;
  historico: HistoricoDoEstudante;
  disciplinas: readonly DisciplinaComPendencia[];
}

/** Reads all of it at once. @throws AppError 422 if unknown, SigaIndisponivel */
export async function lerDoSiga(deps: Deps, rga: string): Promise<LidoDoSiga> {
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

/** Reads of unmasked personal data are entries of the chain too (R5). */
export const anotarConsulta = (deps: Pick<Dependencies, 'prisma' | 'agora'>, ator: Ator, rga: string): Promise<void> =>
  anotarAto(deps, ator, { entidade: 'estudante', acao: 'consultar-dados-pessoais' }, { id: rga });
