import { setTimeout as esperar } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { meioDe } from '../../scripts/bench/tabela.ts';
import { portaLivre } from '../db/embutido/porta.ts';
import { contar, correrCampanha, PRAZO_DA_CAMPANHA, SO_NA_CAMPANHA, sementes } from './campanha.ts';
import { type Campo, montarCampo } from './campo-das-quedas.ts';
import { trabalharNoBalcao } from './expediente.ts';
import { abrirInspetor, type Inspetor, type Memoria } from './inspetor.ts';

/** Minutes; in an ordinary run there is none: hours tell something, a minute nothing. */
const TAMANHO = { pequena: 0, inteira: 240 };
/** A busy office and its public ask 3.6 times a second; all day long a tenth of it comes. */
const POR_SEGUNDO = Number(process.env.MEMORIA_POR_SEGUNDO ?? '0.36');
const MINUTO_MS = 60_000;
/**
 * Of the last three quarters the one with most memory may have so much more than the one with least, in the middle of its
 * minutes; in the first one caches and pools fill.
 */
const FOLGA = 1.1;
/** Kinds that are told of what was held more at the end. */
const ESPECIES = 20;

let campo: Campo | undefined;
let inspetor: Inspetor | undefined;
afterEach(async () => {
  inspetor?.fechar();
  await campo?.fechar();
});

test.runIf(SO_NA_CAMPANHA)(
  'one server, its simulators elsewhere, holds no more memory after hours of an office than after the first',
  async () => {
    const porta = await portaLivre();
    campo = await montarCampo({
      quantos: 1,
      discoMb: 4_096,
      assinando: true,
      argumentos: [`--inspect=127.0.0.1:${porta}`],
    });
    await campo.subir();
    const olheiro = await abrirInspetor(porta);
    inspetor = olheiro;
    const [cliente] = campo.clientes;
    if (cliente === undefined) throw new Error('Sem cliente');
    const expediente = await trabalharNoBalcao(cliente);
    const { de, ate } = sementes(TAMANHO);
    const aquecidoEm = de + Math.floor((ate - de) / 4);
    const presa = async (quando: string) => {
      await olheiro.recolher();
      contar('memoria', `${quando}, sem lixo: ${dizer(await olheiro.medir())}`);
      return olheiro.especies();
    };
    const aquecidas: Memoria[] = [];
    let antes = new Map<string, { bytes: number }>();
    const [inicio, pedidosAntes] = [performance.now(), expediente.pedidos()];
    let rodada = 0;
    await correrCampanha('memoria', TAMANHO, async (minuto) => {
      const fim = inicio + (minuto - de + 1) * MINUTO_MS;
      while (performance.now() < fim) {
        const devidos = ((performance.now() - inicio) / 1_000) * POR_SEGUNDO;
        if (expediente.pedidos() - pedidosAntes >= devidos) await esperar(500);
        else {
          await expediente.rodada(rodada);
          rodada += 1;
        }
      }
      const memoria = await olheiro.medir();
      contar('memoria', `minuto ${minuto}: ${dizer(memoria)}, ${expediente.pedidos()} pedidos`);
      // A snapshot takes memory itself: what it leaves has been let go a minute later.
      if (minuto > aquecidoEm + 1) aquecidas.push(memoria);
      if (minuto === aquecidoEm) antes = await presa('no primeiro quarto');
    });
    const cresceram = [...(await presa('no fim'))]
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
    const terco = Math.ceil(aquecidas.length / 3);
    const meios = [0, 1, 2].map((n) => meioDe(aquecidas.slice(n * terco, (n + 1) * terco).map(({ rss }) => rss)));
    contar('memoria', `RSS no meio dos últimos três quartos: ${meios.join(', ')} MB`);
    expect(Math.max(...meios)).toBeLessThanOrEqual(Math.min(...meios) * FOLGA);
  },
  PRAZO_DA_CAMPANHA,
);

const dizer = ({ rss, heap, fora }: Memoria): string => `RSS ${rss} MB, heap ${heap} MB, fora ${fora} MB`;
