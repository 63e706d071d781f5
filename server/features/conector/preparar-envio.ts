import { contratoDaVersao, DESVIOS } from '#domain/envio/contrato-do-conector.ts';
import { chaveDoGrupo } from '#domain/envio/especies.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { EnvioAoConector } from '../../mec/conector/document-data.ts';

/** What the contract with the connector follows from. */
export type DepsDoContrato = Pick<Dependencies, 'config' | 'conector'>;

/** How documents are written for this connector today: its own version decides, unless CONECTOR_VERSAO says another. */
export async function prepararEnvio(
  { config, conector }: DepsDoContrato,
  chaves: EnvioAoConector['chaves'],
  ambiente: EnvioAoConector['ambiente'],
): Promise<EnvioAoConector> {
  const { clientId, clientSignature, dltId, versao, desvios } = config.conector;
  const contrato = contratoDaVersao(versao ?? (await conector.servico.versao()), desvios ?? DESVIOS);
  return { cliente: { clientId, clientSignature, dltId }, chaves, contrato, ambiente };
}

/** The keys of a document of a registration. */
export const chavesDoEnvio = (yourNumber: string, registroId: string): EnvioAoConector['chaves'] => ({
  yourNumber,
  groupId: chaveDoGrupo(registroId),
});
