import type { Doc } from './abrir-pdf.ts';
import type { Item } from './compor.ts';
import { criarLetras } from './letras.ts';
import { FONTES } from './medida.ts';
import { porDentro, Referencia } from './por-dentro.ts';

type Elemento = ReturnType<Doc['struct']>;
type Fila = Item & { tipo: 'fila' };

/**
 * Draws rows of data with their structure, as `desenhar.ts` does it for headings by pdfkit's own means: a row is one
 * text of the page's stream and one of the file's objects, at a tenth of the cost. Says whether it could.
 */
export function criarEscritaDeFilas(doc: Doc, raiz: Elemento): (tabela: Elemento, fila: Fila) => boolean {
  const dentro = porDentro(doc);
  const letras = criarLetras(doc, 'normal');
  const filaEscrita = moldeDeFila(raiz);

  return (tabela, { tabela: { celula, colunas }, celulas, y }) => {
    doc.font(FONTES.normal);
    const { page: pagina, _font: fonte } = dentro;
    const pais = dentro.getStructParentTree().get(pagina.structParentTreeKey);
    const id = dentro._offsets.length + 1;
    let texto = `q\n1 0 0 -1 0 ${pagina.height} cm\n/${fonte.id} ${celula.tamanho} Tf\n`;
    const objetos: string[] = [];
    const novosPais: Referencia[] = [];
    const topo = pagina.height - y - celula.folga - (fonte.ascender / 1000) * celula.tamanho;
    for (const [indice, linhas] of celulas.entries()) {
      const coluna = colunas[indice];
      const cheia = coluna !== undefined && linhas.some((linha) => linha !== '');
      const marca = pais.length + novosPais.length;
      objetos.push(
        `/S /TD\n/P ${id} 0 R\n/K [${cheia ? marca : ''}]${cheia ? `\n/Pg ${pagina.dictionary.id} 0 R` : ''}`,
      );
      if (!cheia) continue;
      novosPais.push(new Referencia(id + objetos.length));
      texto += `/TD <</MCID ${marca}>> BDC\nBT\n`;
      for (const [numero, linha] of linhas.entries()) {
        const escrito = letras(linha);
        if (escrito === null) return false;
        const cabe = coluna.largura - 2 * celula.lado;
        const sobra = coluna.direita ? cabe - (escrito.largura * celula.tamanho) / 1000 : 0;
        const lugar = `${ponto(coluna.x + celula.lado + sobra)} ${ponto(topo - numero * celula.linha)}`;
        texto += `1 0 0 1 ${lugar} Tm\n[<${escrito.glifos}>] TJ\n`;
      }
      texto += 'ET\nEMC\n';
    }
    pagina.fonts[fonte.id] ??= fonte.ref();
    pagina.write(Buffer.from(`${texto}Q\n`, 'latin1'));
    pais.push(...novosPais);
    tabela.add(filaEscrita(id));
    const filhos = objetos.map((_, i) => `${id + 1 + i} 0 R`).join(' ');
    escreverObjetos(doc, [`/S /TR\n/P ${numeroDe(tabela)} 0 R\n/K [${filhos}]`, ...objetos]);
    return true;
  };
}

const ponto = (numero: number) => Math.round(numero * 1e6) / 1e6;
const numeroDe = (elemento: Elemento) => (elemento as unknown as { dictionary: Referencia }).dictionary.id;

/** Dictionaries as objects of the next numbers, at once. */
function escreverObjetos(doc: Doc, dicionarios: readonly string[]): void {
  const dentro = porDentro(doc);
  let texto = '';
  for (const dicionario of dicionarios) {
    dentro._offsets.push(dentro._offset + texto.length);
    texto += `${dentro._offsets.length} 0 obj\n<<\n${dicionario}\n>>\nendobj\n`;
  }
  dentro._write(texto.slice(0, -1));
}

/** A row that stands in the file already: its table takes it as a child and finds nothing left to do. */
function moldeDeFila(raiz: Elemento): (id: number) => Elemento {
  const nada = () => undefined;
  const feita = { setParent: nada, setAttached: nada, end: nada, _isFlushable: () => true };
  const molde: object = Object.assign(Object.create(Object.getPrototypeOf(raiz)), feita);
  return (id) => Object.assign(Object.create(molde), { dictionary: new Referencia(id) });
}
