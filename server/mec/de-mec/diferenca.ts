import { documento, type ValorXml } from '../escrever-xml.ts';
import { lerArvore, type NoXml } from './ler-arvore.ts';

/** The first place where a document says something that was not understood. */
interface Diferenca {
  linha: number;
  campo: string;
}

/** Written back and compared: finds whatever an import ignored, misread or reordered; null: nothing. */
export function diferenca(origem: NoXml, nome: string, lido: ValorXml): Diferenca | null {
  return comparar(origem, lerArvore(documento(nome, {}, lido)), nome);
}

function comparar(origem: NoXml, escrito: NoXml, campo: string): Diferenca | null {
  const igual =
    origem.nome === escrito.nome &&
    mesmoTexto(origem.texto, escrito.texto, origem.filhos.length + escrito.filhos.length > 0) &&
    origem.atributos.size === escrito.atributos.size &&
    [...origem.atributos].every(([chave, valor]) => escrito.atributos.get(chave) === valor);
  if (!igual) return { linha: origem.linha, campo };
  for (const [i, filho] of origem.filhos.entries()) {
    const par = escrito.filhos[i];
    const aqui = `${campo}.${filho.nome}`;
    const achada = par === undefined ? { linha: filho.linha, campo: aqui } : comparar(filho, par, aqui);
    if (achada !== null) return achada;
  }
  return escrito.filhos.length > origem.filhos.length ? { linha: origem.linha, campo } : null;
}

/** `8.50` is `8.5`, and an address of Lattes is the same with https. */
function mesmoTexto(origem: string, escrito: string, temFilhos: boolean): boolean {
  if (temFilhos || origem === escrito) return true;
  if (/^-?[0-9.]+$/.test(origem) && Number(origem) === Number(escrito)) return true;
  return origem.replace(/^https:/, 'http:') === escrito || (origem.trim() === '' && escrito === '');
}
