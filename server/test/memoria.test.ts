import { afterEach, expect, test } from 'vitest';
import { portaLivre } from '../db/embutido/porta.ts';
import { contar, correrCampanha, PRAZO_DA_CAMPANHA, quantidade, sementes } from './campanha.ts';
import { type Campo, montarCampo } from './campo-das-quedas.ts';
import { type Expediente, trabalharNoBalcao } from './expediente.ts';
import { abrirInspetor, type Inspetor, type Memoria } from './inspetor.ts';

/** Rounds of an office's work; in an ordinary run there is none: an hour of it tells something, a minute nothing. */
const TAMANHO = { pequena: 0, inteira: 4_000 };
/** Samples of a run; of the first quarter of them nothing is said: caches and pools fill. */
const AMOSTRAS = 40;
/** Above its least since the first quarter, what is held may be so much more. */
const FOLGA = 1.1;
/** Kinds that are told of what was held more at the end. */
const ESPECIES = 15;

let campo: Campo | undefined;
let inspetor: Inspetor | undefined;
afterEach(async () => {
  inspetor?.fechar();
  await campo?.fechar();
});

test.runIf(quantidade(TAMANHO) > 0)(
  'one server, its simulators elsewhere, holds no more memory after days of an office than after an hour',
  async () => {
    const porta = await portaLivre();
    campo = await montarCampo({ quantos: 1, discoMb: 4_096, argumentos: [`--inspect=127.0.0.1:${porta}`] });
    await campo.subir();
    inspetor = await abrirInspetor(porta);
    const [cliente] = campo.clientes;
    if (cliente === undefined) throw new Error('Sem cliente');
    const expediente: Expediente = await trabalharNoBalcao(cliente);
    const { de, ate } = sementes(TAMANHO);
    const cada = Math.max(1, Math.floor((ate - de + 1) / AMOSTRAS));
    const amostras: Memoria[] = [];
    let antes = new Map<string, { bytes: number }>();
    await correrCampanha('memoria', TAMANHO, async (rodada) => {
      await expediente.rodada(rodada);
      if ((rodada - de + 1) % cada !== 0 || inspetor === undefined) return;
      const memoria = await inspetor.medir();
      amostras.push(memoria);
      contar('memoria', `rodada ${rodada}: heap ${memoria.heap} MB, fora ${memoria.fora} MB, RSS ${memoria.rss} MB`);
      if (amostras.length === Math.ceil(AMOSTRAS / 4)) antes = await inspetor.especies();
    });
    const depois = await inspetor.especies();
    const cresceram = [...depois]
      .map(([especie, { bytes, quantos }]) => ({
        especie,
        quantos,
        kb: (bytes - (antes.get(especie)?.bytes ?? 0)) / 1024,
      }))
      .toSorted((a, b) => b.kb - a.kb);
    for (const { especie, quantos, kb } of cresceram.slice(0, ESPECIES))
      contar('memoria', `${especie}: ${kb.toFixed(0)} kB a mais, ${quantos} no fim`);
    contar('memoria', expediente.dizer());
    expect(expediente.erradas).toEqual([]);
    const guardada = amostras.slice(Math.ceil(amostras.length / 4)).map(({ heap, fora }) => heap + fora);
    expect(Math.max(...guardada)).toBeLessThanOrEqual(Math.min(...guardada) * FOLGA);
  },
  PRAZO_DA_CAMPANHA,
);
