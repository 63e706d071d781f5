import { setTimeout as esperar } from 'node:timers/promises';
import { pedir } from '../../server/test/medida/pedir.ts';
import type { Bancada } from './bancada.ts';
import { type Medida, meioDe } from './tabela.ts';

const RELACOES = {
  'relacao-pdf': { titulo: 'Statement of 10,000 records, PDF', caminho: '/api/registro/exportar-extrato-dou-pdf' },
  'relacao-docx': { titulo: 'Statement of 10,000 records, DOCX', caminho: '/api/registro/exportar-extrato-dou-doc' },
};
const REGISTROS = 9_900;
const OLHAR_A_CADA_MS = 50;

/** The largest statement as a file, and what its making takes of memory beyond that of a server at work. */
export async function medirRelacao(bancada: Bancada, nome: keyof typeof RELACOES, vezes: number): Promise<Medida[]> {
  const { titulo, caminho } = RELACOES[nome];
  const { rows } = await bancada.pool.query<{ de: string; ate: string }>(
    `SELECT min(d)::text AS de, max(d)::text AS ate FROM (
       SELECT data_registro_diploma AS d FROM registro ORDER BY data_registro_diploma LIMIT $1) x`,
    [REGISTROS],
  );
  const corpo = { DataInicio: rows[0]?.de, DataFim: rows[0]?.ate };
  const tempos: number[] = [];
  const memorias: number[] = [];
  for (let vez = 0; vez < vezes; vez += 1) {
    const antes = bancada.produto.memoriaMb();
    let maior = antes;
    const olheiro = setInterval(() => {
      maior = Math.max(maior, bancada.produto.memoriaMb());
    }, OLHAR_A_CADA_MS);
    const inicio = performance.now();
    const pedido = { metodo: 'POST', caminho, corpo, cookie: bancada.cookie, de: '10.255.0.2' } as const;
    const resposta = await pedir(bancada.produto.porta, pedido).finally(() => clearInterval(olheiro));
    if (resposta.status !== 200) throw new Error(`${caminho}: ${resposta.status} ${resposta.corpo.subarray(0, 300)}`);
    tempos.push((performance.now() - inicio) / 1_000);
    memorias.push(maior - antes);
  }
  const memoria = { nome: `${nome}-memoria`, titulo: `${titulo}: memory`, valor: Math.max(...memorias) };
  return [
    { nome, titulo, valor: meioDe(tempos), unidade: 's', barra: { ate: 15 } },
    { ...memoria, unidade: 'MB', barra: { ate: 700 } },
  ];
}

/** From the start of the process over the existing database to its first `/pronto`: the middle of three. */
export async function medirPartida(bancada: Bancada): Promise<Medida> {
  const partidas: number[] = [];
  for (let vez = 0; vez < 3; vez += 1) {
    const outro = await bancada.partir();
    partidas.push(outro.partidaMs / 1_000);
    await outro.parar();
  }
  const titulo = 'Start over the existing database';
  return { nome: 'partida', titulo, valor: meioDe(partidas), unidade: 's', barra: { ate: 5 } };
}

/** Resident memory of a server that nobody has asked anything, half a minute after its start. */
export async function medirRepouso(bancada: Bancada): Promise<Medida> {
  const outro = await bancada.partir();
  await esperar(30_000);
  const valor = outro.memoriaMb();
  await outro.parar();
  return { nome: 'repouso', titulo: 'Memory at rest', valor, unidade: 'MB', barra: { ate: 350 } };
}
