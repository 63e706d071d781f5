import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { contar, quantidade } from '../../test/campanha.ts';
import { sha256 } from './arvore.ts';
import { emBytes, emHex } from './bytes.ts';
import { entradaDaFolha, fatosEmTexto, hashDoDiploma, salDaFolha, salDoDiploma } from './folha.ts';

/*
 * Somebody who knows every public fact of every person, in what order they were registered, and the whole log: what do
 * the entries tell? And what do their places tell that the public list does not?
 */
const PESSOAS = quantidade({ pequena: 2_500, inteira: 50_000 });
const ATOS = ['registrar', 'assinar'] as const;
const ZEROS = new Uint8Array(32);

/** Everything that the public list and the diploma's page say of a person, and the act. */
const fatosDe = (pessoa: number, ato: (typeof ATOS)[number], diploma: string) => ({
  ato,
  quando: new Date(Date.UTC(2026, 0, 1) + pessoa * 60_000).toISOString(),
  conteudo: `registro/1:${pessoa}`,
  codigo: `99991.99991.${pessoa.toString(16).padStart(24, '0')}`,
  oficial: true,
  assinado: ato === 'assinar',
  situacao: 'ativo',
  motivoAnulacao: null,
  dataAnulacao: null,
  dataPublicacaoDou: null,
  diploma,
});
const daPessoa = (pessoa: number) => ({ nome: `PESSOA INVENTADA ${pessoa}`, livro: 'L1', numeroRegistro: pessoa });

/** As the sequencer makes them: two leaves a person, each person with a secret of 256 bits. */
function fazerLog() {
  const sais = Array.from({ length: PESSOAS }, () => new Uint8Array(randomBytes(32)));
  const entradas = sais.flatMap((sal, pessoa) =>
    ATOS.map((ato, i) => {
      const fatos = fatosDe(pessoa, ato, hashDoDiploma(salDoDiploma(sal), daPessoa(pessoa)));
      return entradaDaFolha(salDaFolha(sal, pessoa * 2 + i), fatos);
    }),
  );
  return { sais, entradas };
}

test('entries tell nothing: no guess hits, no bit leans, equal facts look unlike', () => {
  const { sais, entradas } = fazerLog();
  const vistas = new Set(entradas.map(emHex));
  expect(vistas.size).toBe(entradas.length);
  // Every salt that one could think of without having it, over the true facts.
  let tentativas = 0;
  for (let pessoa = 0; pessoa < PESSOAS; pessoa += 1) {
    for (const [i, ato] of ATOS.entries()) {
      const texto = fatosEmTexto(daPessoa(pessoa));
      const indice = pessoa * 2 + i;
      const palpites = [ZEROS, sha256(emBytes(texto)), emBytes(''), salDaFolha(ZEROS, indice)];
      for (const palpite of palpites) {
        const fatos = fatosDe(pessoa, ato, hashDoDiploma(palpite, daPessoa(pessoa)));
        tentativas += 1;
        if (vistas.has(emHex(entradaDaFolha(palpite, fatos)))) throw new Error(`adivinhada: ${pessoa} ${ato}`);
      }
    }
  }
  // What a holder gets of one leaf opens no other one of the same person.
  const [sal = ZEROS] = sais;
  const recebido = salDaFolha(sal, 0);
  const outra = fatosDe(0, 'assinar', hashDoDiploma(salDoDiploma(sal), daPessoa(0)));
  for (const palpite of [recebido, salDaFolha(recebido, 1), salDoDiploma(sal)])
    expect(vistas.has(emHex(entradaDaFolha(palpite, outra)))).toBe(false);
  // Each of the 256 bits is one as often as not, over all leaves and over those of one kind of act (6 standard
  // deviations).
  const desvio = (das: Uint8Array[]) =>
    Math.max(...frequencias(das).map((uns) => Math.abs(uns - 0.5))) * 2 * Math.sqrt(das.length);
  const porAto = ATOS.map((_, i) => entradas.filter((_um, n) => n % 2 === i));
  const desvios = [entradas, ...porAto].map(desvio);
  for (const um of desvios) expect(um).toBeLessThan(6);
  // Two leaves of one person are as far from each other as any two.
  const distancias = entradas.filter((_, n) => n % 2 === 0).map((uma, n) => distancia(uma, entradas[n * 2 + 1] ?? uma));
  const media = distancias.reduce((soma, d) => soma + d, 0) / distancias.length;
  expect(Math.abs(media - 128)).toBeLessThan((6 * 8) / Math.sqrt(distancias.length));
  contar(
    'privacidade do registro aberto',
    `${entradas.length} folhas, ${tentativas} palpites, 0 certos; maior desvio de um bit ${Math.max(...desvios).toFixed(1)} σ; distância média entre folhas da mesma pessoa ${media.toFixed(2)} de 256`,
  );
});

function frequencias(entradas: readonly Uint8Array[]): number[] {
  const uns = new Array<number>(256).fill(0);
  for (const entrada of entradas)
    for (let bit = 0; bit < 256; bit += 1)
      uns[bit] = (uns[bit] ?? 0) + (((entrada[1 + (bit >> 3)] ?? 0) >> (bit & 7)) & 1);
  return uns.map((um) => um / entradas.length);
}

const distancia = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((soma, byte, i) => soma + (byte ^ (b[i] ?? 0)).toString(2).replaceAll('0', '').length, 0);

/**
 * Days of a year with registrations in a known order and other acts between them: how often is the leaf that one would
 * guess by order alone the right one? `outros`: other acts for each registration.
 */
function acertosPelaOrdem(outros: number): number {
  let [semente, certas, todas] = [20_261_122, 0, 0];
  const sortear = (limite: number) => {
    semente = (Math.imul(semente, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((semente / 2 ** 32) * limite);
  };
  const porDia = 40;
  for (let dia = 0; dia * porDia < 50_000; dia += 1) {
    const folhas: (number | null)[] = Array.from({ length: porDia }, (_, i) => i);
    for (let i = 0; i < porDia * outros; i += 1) folhas.splice(sortear(folhas.length + 1), 0, null);
    for (let i = 0; i < porDia; i += 1) {
      const palpite = Math.round(((i + 0.5) * folhas.length) / porDia - 0.5);
      certas += folhas[palpite] === i ? 1 : 0;
      todas += 1;
    }
  }
  return certas / todas;
}

test('places tell the order, and so the moment: surely on a day of registrations only, hardly among other acts', () => {
  const [soRegistros, umOutro, tresOutros] = [0, 1, 3].map(acertosPelaOrdem);
  expect(soRegistros).toBe(1);
  // As the page says.
  expect(umOutro).toBeCloseTo(0.13, 2);
  expect(tresOutros).toBeCloseTo(0.05, 2);
  const emPercentagem = [soRegistros, umOutro, tresOutros].map((uma = 0) => `${(uma * 100).toFixed(1)}%`);
  contar(
    'privacidade do registro aberto',
    `folha certa pela ordem, com 0, 1 e 3 outros atos por registro: ${emPercentagem.join(', ')}`,
  );
});
