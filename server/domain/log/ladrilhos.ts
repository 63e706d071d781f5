import { hashDoNo, type LerNos, type No } from './arvore.ts';

/** Hashes of a whole tile (C2SP tlog-tiles). */
export const LARGURA = 256;
const ALTURA = 8;
const BYTES = 32;

/** `nivel`: 8 levels of the tree each. */
export interface Lugar {
  nivel: number;
  indice: number;
}

/** Up to 256 neighbours on one level, 32 bytes each. */
export interface Ladrilho extends Lugar {
  hashes: Uint8Array;
}

/** A tile's number as its address writes it: `1234067` is `x001/x234/067`. */
function numeroNoEndereco(indice: number): string {
  const partes = [String(indice % 1_000).padStart(3, '0')];
  for (let resto = Math.floor(indice / 1_000); resto > 0; resto = Math.floor(resto / 1_000)) {
    partes.unshift(`x${String(resto % 1_000).padStart(3, '0')}`);
  }
  return partes.join('/');
}

/** Address of a tile below the log's own; `entries` is the level of the entry bundles. */
export const enderecoDoLadrilho = (nivel: number | 'entries', indice: number, largura: number): string =>
  `tile/${nivel}/${numeroNoEndereco(indice)}${largura < LARGURA ? `.p/${largura}` : ''}`;

const ENDERECO = /^(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/;

/** The tile of an address without its `tile/`; null for one that is no address of a tile. */
export function lerEndereco(endereco: string): { nivel: number | 'entries'; indice: number; largura: number } | null {
  const [, nivel = '', numero = '', parcial] = ENDERECO.exec(endereco) ?? [];
  if (nivel === '' || numero === '') return null;
  const indice = Number(numero.replaceAll(/[x/]/g, ''));
  const largura = parcial === undefined ? LARGURA : Number(parcial);
  const lido = { nivel: nivel === 'entries' ? nivel : Number(nivel), indice, largura } as const;
  const certo = Number.isSafeInteger(indice) && largura > 0 && (parcial === undefined || largura < LARGURA);
  return certo && `tile/${endereco}` === enderecoDoLadrilho(lido.nivel, indice, largura) ? lido : null;
}

/** The tiles, with their widths, that a tree of `tamanho` leaves has beyond one of `antes`. */
export function ladrilhosNovos(antes: number, tamanho: number): (Lugar & { largura: number })[] {
  const novos: (Lugar & { largura: number })[] = [];
  for (let [nivel, de, ate] = [0, antes, tamanho]; ate > 0; nivel += 1) {
    for (let indice = Math.floor(de / LARGURA); indice * LARGURA < ate; indice += 1) {
      const largura = Math.min(LARGURA, ate - indice * LARGURA);
      if (indice * LARGURA + largura > de) novos.push({ nivel, indice, largura });
    }
    [de, ate] = [Math.floor(de / LARGURA), Math.floor(ate / LARGURA)];
  }
  return novos;
}

const lugarDoNo = ({ nivel, indice }: No) => {
  const dentro = nivel % ALTURA;
  const primeiro = indice * 2 ** dentro;
  const lugar = { nivel: Math.floor(nivel / ALTURA), indice: Math.floor(primeiro / LARGURA) };
  return { lugar, de: primeiro % LARGURA, quantos: 2 ** dentro };
};

/** The root over 2^n hashes that lie one after the other. */
function dobrar(hashes: Uint8Array): Uint8Array {
  if (hashes.length === BYTES) return hashes;
  const meio = hashes.length / 2;
  return hashDoNo(dobrar(hashes.subarray(0, meio)), dobrar(hashes.subarray(meio)));
}

const chaveDe = ({ nivel, indice }: Lugar): string => `${nivel}/${indice}`;

/** Reads nodes out of tiles, each tile once. `lerLadrilhos` may answer in any order. */
export function nosDosLadrilhos(lerLadrilhos: (lugares: readonly Lugar[]) => Promise<Ladrilho[]>): LerNos {
  return async (nos) => {
    const lugares = new Map(nos.map(lugarDoNo).map(({ lugar }) => [chaveDe(lugar), lugar]));
    const lidos = new Map((await lerLadrilhos([...lugares.values()])).map((um) => [chaveDe(um), um.hashes]));
    return nos.map((no) => {
      const { lugar, de, quantos } = lugarDoNo(no);
      const hashes = lidos.get(chaveDe(lugar))?.subarray(de * BYTES, (de + quantos) * BYTES);
      if (hashes?.length !== quantos * BYTES) throw new Error(`falta o ladrilho ${chaveDe(lugar)} do log`);
      return dobrar(hashes);
    });
  };
}

/** The last tile of each level of a tree of `tamanho` leaves: what growing goes on from. */
export function lugaresDaBorda(tamanho: number): Lugar[] {
  const lugares: Lugar[] = [];
  for (let [nivel, quantos] = [0, tamanho]; quantos > 0; nivel += 1) {
    lugares.push({ nivel, indice: Math.floor(quantos / LARGURA) });
    quantos = Math.floor(quantos / LARGURA);
  }
  return lugares;
}

/** Tiles that change when `folhas` (leaf hashes) follow `tamanho` others; `borda` holds what `lugaresDaBorda` names. */
export function crescer(borda: readonly Ladrilho[], tamanho: number, folhas: readonly Uint8Array[]): Ladrilho[] {
  const mudados: Ladrilho[] = [];
  let novos: readonly Uint8Array[] = folhas;
  for (let [nivel, antes] = [0, tamanho]; novos.length > 0; nivel += 1) {
    const acima: Uint8Array[] = [];
    let lugar = { nivel, indice: Math.floor(antes / LARGURA) };
    const parcial = borda.find((um) => chaveDe(um) === chaveDe(lugar))?.hashes ?? new Uint8Array();
    const guardados = antes % LARGURA;
    if (parcial.length < guardados * BYTES) throw new Error(`falta o ladrilho ${chaveDe(lugar)} do log`);
    const fila = Uint8Array.from([...parcial.subarray(0, guardados * BYTES), ...novos.flatMap((hash) => [...hash])]);
    for (let i = 0; i < fila.length; i += LARGURA * BYTES) {
      const hashes = fila.slice(i, i + LARGURA * BYTES);
      mudados.push({ ...lugar, hashes });
      if (hashes.length === LARGURA * BYTES) acima.push(dobrar(hashes));
      lugar = { nivel, indice: lugar.indice + 1 };
    }
    [novos, antes] = [acima, Math.floor(antes / LARGURA)];
  }
  return mudados;
}

/** Each entry behind its length in two bytes. */
export function pacoteDeEntradas(entradas: readonly Uint8Array[]): Uint8Array {
  const partes = entradas.map((entrada) => [entrada.length >> 8, entrada.length & 0xff, ...entrada]);
  return Uint8Array.from(partes.flat());
}

/** Reads the entries of a bundle. @throws RangeError when it ends in the middle of one */
export function lerPacote(pacote: Uint8Array): Uint8Array[] {
  const entradas: Uint8Array[] = [];
  for (let i = 0; i < pacote.length; ) {
    const tamanho = (pacote[i] ?? 0) * 256 + (pacote[i + 1] ?? 0);
    const entrada = pacote.subarray(i + 2, i + 2 + tamanho);
    if (entrada.length !== tamanho) throw new RangeError('pacote de entradas incompleto');
    entradas.push(entrada);
    i += 2 + tamanho;
  }
  return entradas;
}
