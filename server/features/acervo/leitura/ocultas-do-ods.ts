import { lerDiretorio } from './conteiner.ts';
import { percorrer } from './percorrer.ts';

/** Hidden whole, and which of its columns are, from 0. */
export interface Ocultas {
  aba: boolean;
  colunas: number[];
}

/** The same of a sheet of LibreOffice's kind, with ranges of its lines, from 1: what is filtered out is hidden, too. */
interface OcultasDoOds extends Ocultas {
  linhas: { de: number; ate: number }[];
}

/** Reads what of a sheet, by its place from 0, is hidden, among its first `largura` columns. */
export async function lerOcultasDoOds(caminho: string, aba: number, largura: number): Promise<OcultasDoOds> {
  const ocultas: OcultasDoOds = { aba: false, colunas: [], linhas: [] };
  const conteudo = (await lerDiretorio(caminho)).find(({ nome }) => nome === 'content.xml');
  if (conteudo === undefined) return ocultas;
  const estilos = new Set<string>();
  let [daVez, linha, coluna, estilo] = [-1, 0, 0, ''];
  const ouvinte = {
    abrir(nome: string, atributos: Record<string, string>): void {
      const escondida = ['collapse', 'filter'].includes(atributos['table:visibility'] ?? '');
      if (nome === 'style') estilo = atributos['style:name'] ?? '';
      if (nome === 'table-properties' && atributos['table:display'] === 'false') estilos.add(estilo);
      if (nome === 'table') {
        [daVez, linha, coluna] = [daVez + 1, 0, 0];
        if (daVez === aba) ocultas.aba = estilos.has(atributos['table:style-name'] ?? '');
      }
      if (nome === 'table-column') {
        const quantas = Number(atributos['table:number-columns-repeated'] ?? 1);
        if (escondida && daVez === aba)
          for (let i = coluna; i < Math.min(coluna + quantas, largura); i += 1) ocultas.colunas.push(i);
        coluna += quantas;
      }
      if (nome === 'table-row') {
        const ate = linha + Number(atributos['table:number-rows-repeated'] ?? 1);
        if (escondida && daVez === aba) ocultas.linhas.push({ de: linha + 1, ate });
        linha = ate;
      }
    },
  };
  for await (const _ of percorrer(caminho, conteudo, ouvinte));
  return ocultas;
}
