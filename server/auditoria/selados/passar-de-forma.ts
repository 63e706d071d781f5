import type { ClientBase } from 'pg';
import {
  baldeDe,
  caminhoDe,
  chaveDoNo,
  hashDoBalde,
  type Lugar,
  MAIS_BAIXO,
  type Nos,
  nosVazios,
  noVazio,
  posicaoEm,
  type Selado,
  seloDosConteudos,
  sobARaiz,
  subirAteARaiz,
  trocarEm,
} from './arvore.ts';
import { type CabecaDosConteudos, gravarNos } from './selar.ts';

/** A bucket of form 1: its rows are those of sixteen buckets under one of today's lowest nodes. */
const BALDES_DE_ANTES = 65_536;
const POR_VEZ = 2_048;
const VAZIOS_DE_ANTES = nosVazios(MAIS_BAIXO);
/** No rows fit it, and none is no fit either: what did not stand under the seal goes on not standing. */
const SEM_PROVA = Buffer.alloc(noVazio(MAIS_BAIXO).length);

/**
 * Brings the tree of form 1 (65,536 buckets, four levels) into today's, in the transaction that holds the head. Each
 * bucket is proven under the old root first; what does not stand there stands under the new one neither. Without a good
 * seal nothing changes, and every answer goes on being refused. `chave` is the seals' key.
 */
export async function passarDeForma<C extends CabecaDosConteudos & { numero: bigint; forma: number }>(
  cliente: ClientBase,
  antes: C,
  chave: string,
): Promise<C> {
  const { numero, raiz, soma, selo } = antes;
  if (raiz === null || soma === null || seloDosConteudos({ numero, raiz, soma }, chave) !== selo) return antes;
  const nos = await nosDeHoje(cliente, raiz);
  if (nos === null) return antes;
  const nova = subirAteARaiz(nos);
  await gravarNos(cliente, nos);
  const depois = { raiz: nova, soma, selo: seloDosConteudos({ numero, raiz: nova, soma }, chave) };
  await cliente.query(
    'UPDATE auditoria_cabeca SET raiz_dos_conteudos = $1, selo_dos_conteudos = $2, forma_dos_conteudos = 2 WHERE id = 1',
    [depois.raiz, depois.selo],
  );
  return { ...antes, ...depois, forma: 2 };
}

/** Today's lowest nodes, of the rows that stand under the root of form 1; null: none does, it is no root of form 1. */
async function nosDeHoje(cliente: ClientBase, raiz: Uint8Array): Promise<Nos | null> {
  const { rows: velhos } = await cliente.query<{ nivel: number; indice: number; hashes: Buffer }>(
    'SELECT nivel, indice, hashes FROM conteudo_selado_no WHERE nivel < $1',
    [MAIS_BAIXO],
  );
  const deAntes = new Map(velhos.map(({ nivel, indice, hashes }) => [chaveDoNo({ nivel, indice }), hashes]));
  const noDeAntes = (lugar: Lugar): Uint8Array =>
    deAntes.get(chaveDoNo(lugar)) ?? VAZIOS_DE_ANTES[lugar.nivel] ?? SEM_PROVA;
  // None of them stays as it was.
  const nos: Nos = new Map(velhos.map(({ nivel, indice }) => [chaveDoNo({ nivel, indice }), noVazio(nivel)]));
  let algum = false;
  for (let de = 0; de < BALDES_DE_ANTES; de += POR_VEZ) {
    const { rows } = await cliente.query<Selado & { antes: number }>(
      `SELECT balde >> 4 AS antes, alvo_id::text AS alvo, entrada_id AS entrada, conteudo, valor FROM conteudo_selado
       WHERE balde >= $1 AND balde < $2`,
      [de * 16, (de + POR_VEZ) * 16],
    );
    const baldes = Map.groupBy(rows, ({ antes }) => antes);
    for (let antes = de; antes < de + POR_VEZ; antes += 1) {
      const linhas = baldes.get(antes) ?? [];
      // The places above a bucket of form 1 are those above today's node in its place.
      const provado = sobARaiz(caminhoDe(antes * 16).slice(1), hashDoBalde(linhas), noDeAntes, raiz);
      algum ||= provado;
      const lugar = chaveDoNo({ nivel: MAIS_BAIXO, indice: antes });
      if (!provado) nos.set(lugar, SEM_PROVA);
      else if (linhas.length > 0) nos.set(lugar, noDe(linhas));
    }
  }
  return algum ? nos : null;
}

function noDe(linhas: readonly Selado[]): Buffer {
  const porBalde = Map.groupBy(linhas, ({ alvo }) => baldeDe(alvo));
  let no = noVazio(MAIS_BAIXO);
  for (const [balde, daqui] of porBalde) no = trocarEm(no, posicaoEm(balde, MAIS_BAIXO), hashDoBalde(daqui));
  return no;
}
