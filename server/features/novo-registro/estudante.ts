import type { Estudante, HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';
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
export async function lerHistorico(deps: Deps, rga: string): Promise<HistoricoDoEstudante> {
  const historico = await procurarHistorico(deps, rga);
  if (historico !== null) return historico;
  throw regraDoRegistro('O SIGA não tem o histórico escolar deste estudante. Importe o histórico antes de registrar.');
}

/** Reads of unmasked personal data are entries of the chain too (R5). */
export const anotarConsulta = (deps: Pick<Dependencies, 'prisma' | 'agora'>, ator: Ator, rga: string): Promise<void> =>
  anotarAto(deps, ator, { entidade: 'estudante', acao: 'consultar-dados-pessoais' }, { id: rga });
