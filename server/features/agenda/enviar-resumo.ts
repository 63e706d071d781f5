import { type GrupoDePrazos, resumir } from '#domain/agenda/prazo.ts';
import { tipoDePrazo } from '#domain/agenda/tipos.ts';
import { formatarData } from '#domain/texto/data.ts';
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
  await correio.enviar({ para: config.agendaEmails, ...resumoEmTexto(grupos, hoje, config.urlPublica) });
  await anotarAto(deps, SISTEMA, ATO, { id: hoje, para: { assuntos: grupos.length } });
}

/** Subject and text of the digest: kinds, counts and dates, about nobody. */
function resumoEmTexto(grupos: readonly GrupoDePrazos[], hoje: string, urlPublica: string) {
  const vencidos = grupos.reduce((total, grupo) => total + grupo.vencidos, 0);
  const linhas = grupos.map((grupo) => {
    const { titulo, norma } = tipoDePrazo(grupo.tipo);
    const partes = [
      ...(grupo.vencidos > 0 ? [`${grupo.vencidos} com prazo vencido`] : []),
      ...(grupo.perto > 0 ? [`${grupo.perto} com prazo próximo`] : []),
      ...(grupo.abertos > 0 ? [`${grupo.abertos} à espera`] : []),
      ...(grupo.proximo === null ? [] : [`o primeiro em ${formatarData(grupo.proximo)}`]),
    ];
    return `- ${titulo}: ${partes.join(', ')}${norma === null ? '' : ` (${norma})`}`;
  });
  return {
    assunto: `Prazos do registro de diplomas, ${formatarData(hoje)}${vencidos > 0 ? `: ${vencidos} vencidos` : ''}`,
    texto: `O que pede atenção em ${formatarData(hoje)}:\n\n${linhas.join('\n')}\n\n${urlPublica}/digital/agenda\n`,
  };
}
