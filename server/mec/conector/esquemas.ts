import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv } from 'ajv';
import formatos from 'ajv-formats';
import emPortugues from 'ajv-i18n/localize/pt-BR/index.js';
import type { ErroDeCampo } from '../erros.ts';
import type { DocumentData } from './document-data.ts';

/* RNP's own JSON schemas (draft-07), where the office has them (CONECTOR_ESQUEMAS_DIR); they are RNP's, not ours. */

const MAXIMO_DE_ERROS = 20;

interface Esquema {
  /** Layout that the schema is of; null: it says none (pictures). */
  leiaute: string | null;
  validar: ValidateFunction;
}

const abertos = new Map<string, ReadonlyMap<string, Esquema>>();

/** The schemas of a folder by the `docType` that each one fixes; files that are none are passed over. */
function esquemasDaPasta(pasta: string): ReadonlyMap<string, Esquema> {
  const conhecidos = abertos.get(pasta);
  if (conhecidos !== undefined) return conhecidos;
  const ajv = new Ajv({ allErrors: true, strict: false });
  formatos.default(ajv);
  const achados = new Map<string, Esquema>();
  for (const nome of readdirSync(pasta).filter((arquivo) => arquivo.endsWith('.json'))) {
    const esquema = JSON.parse(readFileSync(join(pasta, nome), 'utf8'));
    const { meta, data } = esquema.properties ?? {};
    const docType = meta?.properties?.docType?.const;
    if (typeof docType !== 'string') continue;
    const leiaute = data?.properties?.Versao?.const ?? null;
    achados.set(docType, { leiaute, validar: ajv.compile(esquema) });
  }
  abertos.set(pasta, achados);
  return achados;
}

/** An empty list for nothing, null where the folder has no schema for this kind and layout. */
export function errosNoEsquema(pasta: string, documento: DocumentData): ErroDeCampo[] | null {
  const esquema = esquemasDaPasta(pasta).get(documento.meta.docType);
  if (esquema === undefined) return null;
  if (esquema.leiaute !== null && esquema.leiaute !== documento.data.Versao) return null;
  return esquema.validar(documento) ? [] : errosLegiveis(esquema.validar.errors ?? []);
}

// A failed choice reports every branch: what is said of fields inside is of more use than that none fits.
function errosLegiveis(erros: ErrorObject[]): ErroDeCampo[] {
  emPortugues(erros);
  const deRamo = ({ schemaPath, keyword }: ErrorObject) =>
    /\/(oneOf|anyOf|not)\//.test(schemaPath) || ['oneOf', 'anyOf', 'not'].includes(keyword);
  const diretos = erros.filter((erro) => !deRamo(erro));
  const campos = new Map<string, string>();
  for (const erro of diretos.length > 0 ? diretos : maisFundos(erros)) {
    const campo = erro.instancePath.slice(1).replaceAll('/', '.');
    if (!campos.has(campo)) campos.set(campo, erro.message ?? 'Valor inválido');
  }
  return [...campos].slice(0, MAXIMO_DE_ERROS).map(([campo, mensagem]) => ({ campo, mensagem }));
}

function maisFundos(erros: readonly ErrorObject[]): ErrorObject[] {
  const fundo = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const maximo = Math.max(...erros.map(fundo));
  return erros.filter((erro) => fundo(erro) === maximo);
}
