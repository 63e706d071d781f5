import { resumir } from '#domain/agenda/prazo.ts';
import { prazosDoDia } from '#domain/cartas/prazos-do-dia.ts';
import { anotarAto, SISTEMA } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { jaAnotado } from './agenda.repository.ts';
import { lerPrazos } from './prazos.queries.ts';

const ATO = { entidade: 'agenda', acao: 'enviar-resumo' };

/**
 * Sends the digest of what asks for attention to the configured addresses, once a day; nothing is sent when nothing
 * does.
 * @throws CorreioFalhou, for the queue to try again
 */
export async function enviarResumo(deps: Dependencies): Promise<void> {
  const { correio, config, prisma } = deps;
  if (correio === null || config.agendaEmails.length === 0) return;
  const { hoje, prazos } = await lerPrazos(deps, null);
  const grupos = resumir(prazos, hoje);
  if (grupos.length === 0) return;
  if (await jaAnotado(prisma, ATO, hoje)) return;
  await correio.enviar({ para: config.agendaEmails, ...prazosDoDia({ grupos, hoje, urlPublica: config.urlPublica }) });
  await anotarAto(deps, SISTEMA, ATO, { id: hoje, para: { assuntos: grupos.length } });
}
