import type { ClientBase } from 'pg';
import { USAR_NOME_SOCIAL } from '#domain/log/atos-publicos.ts';
import type { LinhaDaAuditoria } from '../canonico.ts';
import {
  baldeDe,
  caminhoDe,
  chaveDoNo,
  hashDoBalde,
  hashDoNo,
  type Nos,
  noEm,
  ponteiroDaLista,
  RAIZ_VAZIA,
  type Selado,
  SOMA_VAZIA,
  seloDosConteudos,
  sobARaiz,
  somar,
  trocarEm,
} from './arvore.ts';

/** Root, sum and seal beside the chain's head, as they are stored: all null before the first act. */
export interface CabecaDosConteudos {
  raiz: Buffer | null;
  soma: Buffer | null;
  selo: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const VALORES: Readonly<Record<string, number>> = { ativo: 0, revogado: 1, cancelado: 1, suspenso: 2 };

/** As `Selado`; without a value it stays what it was. */
type Deixado = Omit<Selado, 'valor'> & { valor: number | null };

/** The last of each entity, by bucket. */
function ultimos(linhas: readonly LinhaDaAuditoria[]): Map<number, Deixado[]> {
  const deixados = linhas.flatMap((linha): Deixado[] => {
    const { id: entrada, entidade_id: alvo, conteudo, acao, fatos } = linha;
    if (conteudo === null || !UUID.test(alvo)) return [];
    const { situacao = 'ativo' } = (fatos ?? {}) as { situacao?: string };
    const valor = fatos === null && acao === USAR_NOME_SOCIAL ? null : (VALORES[situacao] ?? 1);
    return [{ alvo, entrada, conteudo, valor }, ...daListaAssinada(linha)];
  });
  deixados.sort((a, b) => Number(BigInt(a.entrada) - BigInt(b.entrada)));
  const porAlvo = new Map<string, Deixado>();
  for (const um of deixados) porAlvo.set(um.alvo, { ...um, valor: um.valor ?? porAlvo.get(um.alvo)?.valor ?? null });
  return Map.groupBy(porAlvo.values(), ({ alvo }) => baldeDe(alvo));
}

/** A signed list is its institution's newest one, too: the next is only made once it is signed. */
function daListaAssinada({ id: entrada, entidade, para }: LinhaDaAuditoria): Selado[] {
  const { lista, instituicaoId } = (para ?? {}) as { lista?: string; instituicaoId?: number };
  if (entidade !== 'lista-anulados' || lista === undefined || instituicaoId === undefined) return [];
  return [{ alvo: ponteiroDaLista(instituicaoId), entrada, conteudo: lista, valor: 0 }];
}

/**
 * Brings what the acts of a batch left under the seal, at the place `numero` of the chain. What does not fit the seal
 * of before is left as it is: it goes on not fitting until its owner has looked (`npm run auditoria:selar`). `chave` is
 * the seals' key.
 */
export async function selarConteudos(
  cliente: ClientBase,
  antes: CabecaDosConteudos & { numero: bigint },
  linhas: readonly LinhaDaAuditoria[],
  { numero, chave }: { numero: bigint; chave: string },
): Promise<CabecaDosConteudos> {
  const [raiz, soma] = [antes.raiz ?? RAIZ_VAZIA, antes.soma ?? SOMA_VAZIA];
  const primeira = antes.raiz === null && antes.selo === null;
  if (!primeira && seloDosConteudos({ numero: antes.numero, raiz, soma }, chave) !== antes.selo) return antes;
  const novos = ultimos(linhas);
  const depois = novos.size === 0 ? { raiz, soma } : await trocar(cliente, { raiz, soma }, novos, chave);
  return { ...depois, selo: seloDosConteudos({ numero, ...depois }, chave) };
}

async function trocar(
  cliente: ClientBase,
  antes: { raiz: Buffer; soma: Buffer },
  novos: ReadonlyMap<number, readonly Deixado[]>,
  chave: string,
): Promise<{ raiz: Buffer; soma: Buffer }> {
  const baldes = [...novos.keys()];
  const [linhas, nos] = [await lerBaldes(cliente, baldes), await lerNos(cliente, baldes)];
  const mudados: Nos = new Map();
  const gravar: Selado[] = [];
  let { soma } = antes;
  for (const [balde, deixados] of novos) {
    const daqui = linhas.get(balde) ?? new Map<string, Selado>();
    // Against the nodes as they were before the batch.
    if (!sobARaiz(caminhoDe(balde), hashDoBalde([...daqui.values()]), (lugar) => noEm(nos, lugar), antes.raiz))
      continue;
    for (const deixado of deixados) {
      const velho = daqui.get(deixado.alvo);
      if (velho !== undefined && BigInt(velho.entrada) >= BigInt(deixado.entrada)) continue;
      const novo = { ...deixado, valor: deixado.valor ?? velho?.valor ?? 0 };
      if (velho !== undefined) soma = somar(soma, velho, chave, -1);
      soma = somar(soma, novo, chave, 1);
      daqui.set(novo.alvo, novo);
      gravar.push(novo);
    }
    subir(balde, hashDoBalde([...daqui.values()]), nos, mudados);
  }
  for (const [lugar, no] of mudados) nos.set(lugar, no);
  await gravarTudo(cliente, gravar, mudados);
  return { raiz: hashDoNo(noEm(nos, { nivel: 0, indice: 0 })), soma };
}

function subir(balde: number, hash: Buffer, nos: Nos, mudados: Nos): void {
  let abaixo = hash;
  for (const lugar of caminhoDe(balde)) {
    const chave = chaveDoNo(lugar);
    const no = trocarEm(mudados.get(chave) ?? noEm(nos, lugar), lugar.posicao, abaixo);
    mudados.set(chave, no);
    abaixo = hashDoNo(no);
  }
}

async function lerBaldes(cliente: ClientBase, baldes: readonly number[]): Promise<Map<number, Map<string, Selado>>> {
  const { rows } = await cliente.query<Selado & { balde: number }>(
    `SELECT balde, alvo_id::text AS alvo, entrada_id AS entrada, conteudo, valor FROM conteudo_selado WHERE balde = ANY ($1::int[])`,
    [baldes],
  );
  const por = new Map<number, Map<string, Selado>>();
  for (const { balde, ...um } of rows) por.set(balde, (por.get(balde) ?? new Map()).set(um.alvo, um));
  return por;
}

async function lerNos(cliente: ClientBase, baldes: readonly number[]): Promise<Nos> {
  const lugares = baldes.flatMap(caminhoDe);
  const { rows } = await cliente.query<{ nivel: number; indice: number; hashes: Buffer }>(
    `SELECT n.nivel, n.indice, n.hashes FROM conteudo_selado_no n
     JOIN (SELECT DISTINCT * FROM unnest($1::int[], $2::int[]) AS u (nivel, indice)) u ON (u.nivel, u.indice) = (n.nivel, n.indice)`,
    [lugares.map(({ nivel }) => nivel), lugares.map(({ indice }) => indice)],
  );
  return new Map(rows.map(({ nivel, indice, hashes }) => [chaveDoNo({ nivel, indice }), hashes]));
}

async function gravarTudo(cliente: ClientBase, selados: readonly Selado[], nos: Nos): Promise<void> {
  await cliente.query(
    `INSERT INTO conteudo_selado AS s (alvo_id, balde, entrada_id, conteudo, valor)
     SELECT * FROM unnest($1::uuid[], $2::int[], $3::bigint[], $4::text[], $5::smallint[])
     ON CONFLICT (alvo_id) DO UPDATE SET entrada_id = excluded.entrada_id, conteudo = excluded.conteudo, valor = excluded.valor`,
    [
      selados.map(({ alvo }) => alvo),
      selados.map(({ alvo }) => baldeDe(alvo)),
      selados.map(({ entrada }) => entrada),
      selados.map(({ conteudo }) => conteudo),
      selados.map(({ valor }) => valor),
    ],
  );
  await gravarNos(cliente, nos);
}

async function gravarNos(cliente: ClientBase, nos: Nos): Promise<void> {
  const lugares = [...nos.keys()].map((lugar) => lugar.split('/').map(Number));
  await cliente.query(
    `INSERT INTO conteudo_selado_no (nivel, indice, hashes) SELECT * FROM unnest($1::int[], $2::int[], $3::bytea[])
     ON CONFLICT (nivel, indice) DO UPDATE SET hashes = excluded.hashes`,
    [lugares.map(([nivel]) => nivel), lugares.map(([, indice]) => indice), [...nos.values()]],
  );
}
