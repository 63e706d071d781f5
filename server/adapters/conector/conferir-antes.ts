import { campoDaRecusa } from '../../mec/conector/campo-da-recusa.ts';
import type { DocumentData } from '../../mec/conector/document-data.ts';
import { errosNoEsquema } from '../../mec/conector/esquemas.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import type { ConectorPort, DocumentoParaEnviar } from './conector.port.ts';

/* What is asked of a document before it is handed over, beyond our own check. */

/** Folder of RNP's JSON schemas, where the office has them. */
interface ComEsquemas {
  config: { conector: { esquemasDir: string | undefined } };
}

/** RNP's own JSON schema, where the office has it. @throws DocumentoInvalido with its fields */
export function conferirNoEsquemaDaRnp({ config }: ComEsquemas, documento: DocumentData): void {
  const { esquemasDir } = config.conector;
  const erros = esquemasDir === undefined ? null : errosNoEsquema(esquemasDir, documento);
  if (erros !== null && erros.length > 0) throw new DocumentoInvalido(erros);
}

/**
 * RNP's own schema where the office has it, and, of what is signed, the connector itself where its version can be
 * asked.
 * @throws DocumentoInvalido with what would be refused
 */
export async function conferirAntes(
  deps: ComEsquemas & { conector: ConectorPort },
  { tipo, documento, arquivo }: { tipo: number; documento: DocumentData; arquivo?: DocumentoParaEnviar['arquivo'] },
): Promise<void> {
  conferirNoEsquemaDaRnp(deps, documento);
  if (arquivo !== undefined) return;
  const { Versao = '' } = documento.data;
  const recusas = await deps.conector.servico.validar(tipo, String(Versao), JSON.stringify(documento));
  if (recusas === null || recusas.length === 0) return;
  throw new DocumentoInvalido(recusas.map((recusa) => campoDaRecusa(recusa)));
}
