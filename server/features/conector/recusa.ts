import type { XmlRecusado } from '#domain/envio/recepcao.ts';
import { encurtar } from '#domain/texto/encurtar.ts';
import type { Diferenca } from '../../mec/comparar-documentos.ts';

export interface Contra {
  /** It cannot be read, or is no document of this kind: nothing else was looked at. */
  forma: { motivo: string; detalhe: string } | null;
  /** Layout in which it came and was sent. */
  versao: string | null;
  enviado: string;
  outroLeiaute: boolean;
  anexos: readonly string[];
  diferencas: readonly Diferenca[];
  ids: readonly string[];
  assinaturas: readonly string[];
  esquema: readonly string[];
}

const umaRecusa = (motivo: string): XmlRecusado => ({ motivo, detalhes: [], porAceitar: [] });

const MAXIMO_DE_DETALHES = 50;
const recusaDoRegistro = (motivos: readonly string[], detalhes: readonly string[]): XmlRecusado => ({
  motivo: `O XML assinado que o conector devolveu foi recusado: ${motivos.join('; ')}.`,
  detalhes: [...new Set(detalhes)].slice(0, MAXIMO_DE_DETALHES),
  porAceitar: [],
});

/** Of a record's document everything is said: one sentence for the queue, one for each difference. */
export function recusarDoRegistro(contra: Contra): XmlRecusado | null {
  const { forma, versao, enviado, outroLeiaute, anexos, diferencas, ids, assinaturas, esquema } = contra;
  if (forma !== null) return recusaDoRegistro([forma.motivo], [forma.detalhe]);
  const motivos = [
    ...(outroLeiaute ? ['não é do leiaute em que foi enviado'] : []),
    ...(anexos.length > 0 ? ['os documentos anexados não são os que foram enviados'] : []),
    ...(diferencas.length > 0 ? [`não confere com o registro em ${nomesDe(diferencas)}`] : []),
    ...(ids.length > 0 ? ['identificadores ou código de validação não conferem'] : []),
    ...(assinaturas.length > 0 ? ['as assinaturas não conferem'] : []),
    ...(esquema.length > 0 ? ['não segue o esquema do MEC'] : []),
  ];
  if (motivos.length === 0) return null;
  const leiaute = outroLeiaute ? [`Leiaute: enviado ${enviado}, recebido ${versao ?? 'nenhum'}.`] : [];
  const detalhes = [...leiaute, ...anexos, ...diferencas.map(emPalavras), ...ids, ...assinaturas, ...esquema];
  return recusaDoRegistro(motivos, detalhes);
}

/**
 * Of one of the institution's own the first thing is said that speaks against it; `devolvido`: it came from the connector,
 * and is no file that the office had signed.
 */
export function recusarDaInstituicao(contra: Contra, devolvido: boolean): XmlRecusado | null {
  const recusada = oQueRecusa(contra);
  if (recusada === null || !devolvido) return recusada;
  return { ...recusada, motivo: `O arquivo que o conector devolveu foi recusado. ${recusada.motivo}` };
}

function oQueRecusa(contra: Contra): XmlRecusado | null {
  const { forma, versao, enviado, outroLeiaute, diferencas, ids, assinaturas, esquema } = contra;
  if (forma !== null) return umaRecusa(`${forma.motivo}: ${forma.detalhe}`);
  const [diferenca] = diferencas;
  if (diferenca !== undefined) {
    return umaRecusa(`O arquivo não diz o mesmo que o gerado aqui: difere em ${nomeDe(diferenca)}.`);
  }
  if (outroLeiaute) return umaRecusa(`O arquivo é do leiaute ${versao ?? 'nenhum'}, e foi enviado no ${enviado}.`);
  const [id] = ids;
  if (id !== undefined) return umaRecusa(id);
  const [erro] = esquema;
  if (erro !== undefined) return umaRecusa(`O arquivo não segue o esquema do MEC: ${erro}`);
  const [assinatura] = assinaturas;
  return assinatura === undefined ? null : umaRecusa(assinatura);
}

const nomeDe = ({ caminho }: Diferenca): string => caminho.split(/[.@]/).at(-1) ?? caminho;

const MAXIMO_DE_NOMES = 5;
/** Last names of the paths: 'NumeroRegistro, DataExpedicaoDiploma e mais 3'. */
function nomesDe(diferencas: readonly Diferenca[]): string {
  const nomes = [...new Set(diferencas.map(nomeDe))];
  const resto = nomes.length - MAXIMO_DE_NOMES;
  return resto > 0 ? `${nomes.slice(0, MAXIMO_DE_NOMES).join(', ')} e mais ${resto}` : nomes.join(', ');
}

const SIGILOSO = /CPF|RG\b|Filiacao|DataNascimento|OutroDocumento/;
function emPalavras({ caminho, esperado, recebido }: Diferenca): string {
  if (SIGILOSO.test(caminho)) return `${caminho}: valor diferente do registrado.`;
  const valor = (um: string | null) => (um === null ? 'nada' : `'${encurtar(um, 100)}'`);
  return `${caminho}: registrado ${valor(esperado)}, recebido ${valor(recebido)}.`;
}
