import { contratoDaVersao, DESVIOS } from '#domain/envio/contrato-do-conector.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { EnvioAoConector } from '../../mec/conector/document-data.ts';

/** How a document that is a group by itself is written for this connector today. */
export async function envioDoAvulso(
  { config, conector }: Pick<Dependencies, 'config' | 'conector'>,
  yourNumber: string,
): Promise<EnvioAoConector> {
  const { clientId, clientSignature, dltId, versao, desvios } = config.conector;
  return {
    cliente: { clientId, clientSignature, dltId },
    chaves: { yourNumber, groupId: yourNumber },
    contrato: contratoDaVersao(versao ?? (await conector.servico.versao()), desvios ?? DESVIOS),
    ambiente: config.mec.ambiente,
  };
}
