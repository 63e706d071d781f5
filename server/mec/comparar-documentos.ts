import { atributoDe, type Documento, type Elemento, elementosDe, textoDe } from '#assinatura/arvore.ts';
import { descendentesComCaminho } from '#assinatura/campos-do-diploma.ts';
import { type ContratoDoConector, DESVIOS } from '#domain/envio/contrato-do-conector.ts';

/** One value that two documents do not share: its path below the root; null where one of them has none. */
export interface Diferenca {
  caminho: string;
  esperado: string | null;
  recebido: string | null;
}

/** Paths to leave out, and those that the received document may lack. */
interface Tolerancia {
  alheios: RegExp;
  dispensaveis?: RegExp;
}

// What an older contract cannot say, or says in other words.
const DE_OUTRO_CONTRATO =
  /(^|\.)HistoricoEscolar\.(.*\.)?(CodigoCurriculo|HoraEmissaoHistorico|FormaAcesso|Carga\w*|Codigo\w*|Areas?|NomeParaAreas|Concedente\w*|Docentes?\w*)([.[@]|$)/;

/** Paths in which a document sent by a contract may differ from the register, besides what is never compared. */
export function toleranciaDoContrato(contrato: ContratoDoConector, mesmoLeiaute: boolean, alheios: RegExp): Tolerancia {
  const completo = mesmoLeiaute && contrato.leiaute === '1.05' && contrato.desvios.size === DESVIOS.length;
  return {
    alheios: completo ? alheios : new RegExp(`${alheios.source}|${DE_OUTRO_CONTRATO.source}`),
    ...(!mesmoLeiaute && { dispensaveis: /HistoricoEscolar/ }),
  };
}

// Ids and layout belong to who writes the document.
const ATRIBUTOS_ALHEIOS = ['id', 'versao'];

/**
 * Compares every value of a received document with those that are expected, signatures apart: elements and attributes
 * by their path, siblings by their place; `8.50` is `8.5`.
 */
export function compararDocumentos(
  recebido: Documento,
  esperado: Documento,
  { alheios, dispensaveis }: Tolerancia,
): Diferenca[] {
  const [dele, nosso] = [valoresDe(recebido.raiz, alheios), valoresDe(esperado.raiz, alheios)];
  const diferencas: Diferenca[] = [];
  for (const [caminho, valor] of dele) {
    const outro = nosso.get(caminho) ?? null;
    if (outro === null || !mesmoValor(valor, outro)) diferencas.push({ caminho, esperado: outro, recebido: valor });
  }
  for (const [caminho, valor] of nosso) {
    if (!dele.has(caminho) && !dispensaveis?.test(caminho)) {
      diferencas.push({ caminho, esperado: valor, recebido: null });
    }
  }
  return diferencas;
}

const valoresDe = (raiz: Elemento, alheios: RegExp): Map<string, string> =>
  new Map([...valores(raiz)].filter(([caminho]) => !alheios.test(caminho)));

function* valores(raiz: Elemento): Generator<readonly [string, string]> {
  yield* atributos(raiz, '');
  for (const [caminho, elemento] of descendentesComCaminho(raiz)) {
    if (elementosDe(elemento).length === 0) yield [caminho, arrumar(textoDe(elemento))];
    yield* atributos(elemento, caminho);
  }
}

function* atributos(elemento: Elemento, caminho: string): Generator<readonly [string, string]> {
  for (const { uri, local, valor } of elemento.atributos) {
    if (uri === '' && !ATRIBUTOS_ALHEIOS.includes(local)) yield [`${caminho}@${local}`, arrumar(valor)];
  }
  // MEC's schema gives the part that states the layout its environment where it states none.
  if (atributoDe(elemento, 'versao') !== null && atributoDe(elemento, 'ambiente') === null)
    yield [`${caminho}@ambiente`, 'Produção'];
}

const arrumar = (valor: string): string => valor.normalize('NFC').trim();

const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Decimals by their value; digits alone may be a code, and stay what they are. */
function mesmoValor(um: string, outro: string): boolean {
  if (um === outro) return true;
  return DECIMAL.test(um) && DECIMAL.test(outro) && `${um}${outro}`.includes('.') && Number(um) === Number(outro);
}

/** Of a document of the service's making. */
interface IdentificacaoDoDocumento {
  raiz: string;
  versao: string | null;
  /** 44 digits of its id; null: it has none. */
  nonce: string | null;
  codigo: string | null;
  /** Id of the request that a diploma goes back to. */
  idDocumentacao: string | null;
}

export function identificar({ raiz }: Documento): IdentificacaoDoDocumento {
  const [inf] = elementosDe(raiz, raiz.uri);
  const lidos = [...valores(raiz)];
  const achar = (forma: RegExp) => lidos.find(([caminho]) => forma.test(caminho))?.[1] ?? null;
  const id = inf === undefined ? null : atributoDe(inf, 'id');
  return {
    raiz: raiz.local,
    versao: inf === undefined ? null : atributoDe(inf, 'versao'),
    nonce: /^(?:VDip|ReqDip)(\d{44})$/.exec(id ?? '')?.[1] ?? null,
    codigo: achar(/(^|\.)Seguranca(Historico|Curriculo)?\.CodigoValidacao$/),
    idDocumentacao: achar(/(^|\.)IdDocumentacaoAcademica$/),
  };
}
