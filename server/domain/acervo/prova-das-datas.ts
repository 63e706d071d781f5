import type { CampoDoAcervo } from './campos.ts';
import {
  lerDataDoAcervo,
  type OrdemDaData,
  ordemDaColuna,
  ordemDaMaioria,
  type ProvaDaColuna,
  provaDaOrdem,
} from './datas.ts';
import type { ContextoDaLinha, RespostaLida } from './linha.ts';
import { chaveDoProblema } from './problemas.ts';

export interface CelulaLida {
  linha: number;
  texto: string;
}

/**
 * Over all lines: how many texts prove each order and the first that does, the first different ones, how many have no
 * order but the column's, and the years of two figures that may be of two centuries.
 */
export interface DatasDaColuna {
  campo: CampoDoAcervo;
  coluna: number;
  prova: ProvaDaColuna;
  exemplos: Partial<Record<OrdemDaData, CelulaLida>>;
  amostras: CelulaLida[];
  semOrdem: number;
  seculos: { ano: string; linhas: number }[];
}

const AMOSTRAS = 3;

/** Begins with a column of which nothing was read. */
export const semDatas = (campo: CampoDoAcervo, coluna: number): DatasDaColuna => ({
  campo,
  coluna,
  prova: { 'dia-mes': 0, 'mes-dia': 0 },
  exemplos: {},
  amostras: [],
  semOrdem: 0,
  seculos: [],
});

export function somarData(datas: DatasDaColuna, celula: CelulaLida, anoAtual: number): void {
  const texto = celula.texto.trim();
  if (texto === '') return;
  const { amostras, exemplos, prova, seculos } = datas;
  const cortada = { linha: celula.linha, texto: texto.slice(0, 60) };
  if (amostras.length < AMOSTRAS && amostras.every((uma) => uma.texto !== cortada.texto)) amostras.push(cortada);
  const qual = provaDaOrdem(texto);
  const regra = { maioria: null, anoAtual, seculo: () => null };
  if (qual !== null) {
    prova[qual] += 1;
    // A day that does not exist proves the order, too; who reads it believes another one sooner.
    const convence = ({ texto: um }: CelulaLida) =>
      lerDataDoAcervo(um, { ...regra, ordem: qual }).caso !== 'impossivel';
    const dita = exemplos[qual];
    if (dita === undefined || (!convence(dita) && convence(cortada))) exemplos[qual] = cortada;
  }
  const semOrdem = lerDataDoAcervo(texto, { ...regra, ordem: null });
  if (semOrdem.caso === 'sem-ordem') datas.semOrdem += 1;
  // Which century it is of is another question than which of its numbers is the day.
  const lida = semOrdem.caso === 'sem-ordem' ? lerDataDoAcervo(texto, { ...regra, ordem: 'dia-mes' }) : semOrdem;
  if (lida.caso !== 'sem-seculo') return;
  const conhecido = seculos.find(({ ano }) => ano === lida.ano);
  if (conhecido === undefined) seculos.push({ ano: lida.ano, linhas: 1 });
  else conhecido.linhas += 1;
}

/** Null: nobody answered. */
export function ordemRespondida(
  { campo }: Pick<DatasDaColuna, 'campo'>,
  respostas: ReadonlyMap<string, Pick<RespostaLida, 'resposta'>>,
): OrdemDaData | null {
  const dada = respostas.get(chaveDoProblema({ tipo: 'data-sem-ordem', campo, valor: '' }))?.resposta;
  return dada === 'dia-mes' || dada === 'mes-dia' ? dada : null;
}

/** A person's answer, else what the column's texts prove. */
export const ordensDe = (
  datas: readonly DatasDaColuna[],
  respostas: ContextoDaLinha['respostas'],
): ContextoDaLinha['ordens'] =>
  Object.fromEntries(
    datas.map((uma) => [
      uma.campo,
      { ordem: ordemDaColuna(uma.prova, ordemRespondida(uma, respostas)), maioria: ordemDaMaioria(uma.prova) },
    ]),
  );

/** Some cell has no order of its own, and nothing proves one. */
export const pedeOrdem = ({ prova, semOrdem }: Pick<DatasDaColuna, 'prova' | 'semOrdem'>): boolean =>
  semOrdem > 0 && ordemDaColuna(prova, null) === null;
