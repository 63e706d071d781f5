import { type Cabeca, confereConsistencia, provarConsistencia, raizDe } from '#domain/log/arvore.ts';
import { type Checkpoint, lerCheckpoint } from '#domain/log/checkpoint.ts';
import { conferirNota } from '#domain/log/conferir-nota.ts';
import { enderecoDoLadrilho, LARGURA, nosDosLadrilhos } from '#domain/log/ladrilhos.ts';
import { lerNota, lerVerificador, type Nota } from '#domain/log/nota.ts';
import { doNavegador } from '../../lib/guarda.ts';

/** By the browser itself: the head is the log's, and continues the one seen last. */
export interface Conferencia {
  cabeca: Checkpoint;
  /** Null: this browser cannot verify Ed25519. */
  assinatura: boolean | null;
  /** Null: no head was seen in this browser before. */
  anterior: { tamanho: number; em: string; continua: boolean } | null;
}

interface Guardada {
  verificador: string;
  nota: string;
  em: string;
}

const CHAVE = 'registro-aberto/ultima-cabeca';

const lerGuardada = (): Guardada | null => {
  const lida = doNavegador.lerJson(CHAVE) as Partial<Guardada> | null;
  const certa = typeof lida?.nota === 'string' && typeof lida.verificador === 'string' && typeof lida.em === 'string';
  return certa ? (lida as Guardada) : null;
};

const cabecaDe = (texto: string): { nota: Nota; cabeca: Checkpoint } | null => {
  const nota = lerNota(texto);
  const cabeca = nota && lerCheckpoint(nota.texto);
  return nota && cabeca ? { nota, cabeca } : null;
};

/** Nodes of the published tree, by the log's public addresses. */
const nosPublicados = (tamanho: number, signal: AbortSignal) =>
  nosDosLadrilhos((lugares) =>
    Promise.all(
      lugares.map(async ({ nivel, indice }) => {
        const quantos = Math.floor(tamanho / LARGURA ** nivel) - indice * LARGURA;
        const endereco = enderecoDoLadrilho(nivel, indice, Math.min(LARGURA, quantos));
        const resposta = await fetch(`/log/${endereco}`, { signal });
        if (!resposta.ok) throw new Error(`O servidor não entregou a parte ${endereco} do registro.`);
        return { nivel, indice, hashes: new Uint8Array(await resposta.arrayBuffer()) };
      }),
    ),
  );

async function continua(antes: Cabeca, depois: Cabeca, signal: AbortSignal): Promise<boolean> {
  if (antes.tamanho > depois.tamanho) return false;
  const nos = nosPublicados(depois.tamanho, signal);
  // The tiles are believed only when they are those of the signed head.
  const raiz = await raizDe(depois.tamanho, nos);
  const ehDaCabeca = confereConsistencia({ tamanho: depois.tamanho, raiz }, depois, []);
  return ehDaCabeca && confereConsistencia(antes, depois, await provarConsistencia(antes.tamanho, depois.tamanho, nos));
}

/**
 * Verifies a head in this browser, against the one it saw last; a head that holds is kept for the next visit, one that
 * does not never takes its place. @throws Error in Portuguese when the head or the tiles cannot be read
 */
export async function conferirCabeca(nota: string, vkey: string, signal: AbortSignal): Promise<Conferencia> {
  const lida = cabecaDe(nota);
  const verificador = lerVerificador(vkey);
  if (lida === null || verificador === null) throw new Error('A cabeça do registro não pode ser lida.');
  const { cabeca } = lida;
  const { estado } = await conferirNota(lida.nota, verificador);
  const assinatura = estado === 'nao-sabe' ? null : estado === 'confere';
  const guardada = lerGuardada();
  const antes = guardada && cabecaDe(guardada.nota);
  const mesmaChave = guardada === null || guardada.verificador === vkey;
  const anterior =
    guardada && antes
      ? {
          tamanho: antes.cabeca.tamanho,
          em: guardada.em,
          continua: mesmaChave && (await continua(antes.cabeca, cabeca, signal)),
        }
      : null;
  if (assinatura !== false && anterior?.continua !== false) {
    doNavegador.guardar(CHAVE, JSON.stringify({ verificador: vkey, nota, em: new Date().toISOString() }));
  }
  return { cabeca, assinatura, anterior };
}
