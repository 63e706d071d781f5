import { chaveDoGrupo } from '#domain/envio/chaves.ts';
import { contratoDaVersao, DESVIOS } from '#domain/envio/contrato-do-conector.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DocumentData, EnvioAoConector } from '../../mec/conector/document-data.ts';
import { errosNoEsquema } from '../../mec/conector/esquemas.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { campoDaRecusa } from './campo-da-recusa.ts';

/** What the contract with the connector follows from. */
export type DepsDoContrato = Pick<Dependencies, 'config' | 'conector'>;

/** How documents are written for this connector today: its own version decides, unless CONECTOR_VERSAO says another. */
export async function prepararEnvio(
  { config, conector }: DepsDoContrato,
  chaves: EnvioAoConector['chaves'],
): Promise<EnvioAoConector> {
  const { clientId, clientSignature, dltId, versao, desvios } = config.conector;
  const contrato = contratoDaVersao(versao ?? (await conector.servico.versao()), desvios ?? DESVIOS);
  return { cliente: { clientId, clientSignature, dltId }, chaves, contrato, ambiente: config.mec.ambiente };
}

/** The keys of a document of a registration. */
export const chavesDoEnvio = (yourNumber: string, registroId: string): EnvioAoConector['chaves'] => ({
  yourNumber,
  groupId: chaveDoGrupo(registroId),
});

/** RNP's own JSON schema, where the office has it. @throws DocumentoInvalido with its fields */
export function conferirNoEsquemaDaRnp({ config }: Pick<Dependencies, 'config'>, documento: DocumentData): void {
  const { esquemasDir } = config.conector;
  const erros = esquemasDir === undefined ? null : errosNoEsquema(esquemasDir, documento);
  if (erros !== null && erros.length > 0) throw new DocumentoInvalido(erros);
}

/** What the connector itself would refuse, where its version can be asked. @throws DocumentoInvalido with its sentences */
export async function conferirNoConector({ conector }: DepsDoContrato, tipo: number, documento: DocumentData) {
  const { Versao = '' } = documento.data;
  const recusas = await conector.servico.validar(tipo, String(Versao), JSON.stringify(documento));
  if (recusas === null || recusas.length === 0) return;
  throw new DocumentoInvalido(recusas.map((recusa) => campoDaRecusa(recusa)));
}
