// SQL, not Prisma: buckets and nodes of the sealed tree are read in shares.
import type { PoolClient } from 'pg';
import {
  BALDES,
  chaveDoNo,
  HASH_DO_VAZIO,
  hashDoBalde,
  hashDoNo,
  hashEm,
  MAIS_BAIXO,
  NIVEIS,
  type Nos,
  noEm,
  noVazio,
  RAIZ_VAZIA,
  type Selado,
  SOMA_VAZIA,
  seloDosConteudos,
  somar,
} from '../selados/arvore.ts';
import type { Diferenca } from './diferenca.ts';

/** Of a million records some eight thousand rows: whoever asks meanwhile waits for none of them. */
const LOTE = 8_192;

interface Cabeca {
  numero: string;
  raiz: Buffer | null;
  soma: Buffer | null;
  selo: string | null;
}

/**
 * The sealed contents as a whole: every bucket under the sealed root, the sum of what is not valid, no content without
 * its act. Without the key (`chave`: 64 hex digits) seal and sum are not recomputed.
 */
export async function conferirSelos(cliente: PoolClient, chave: string | undefined): Promise<Diferenca[]> {
  const { rows } = await cliente.query<Cabeca>(
    `SELECT ultimo_id AS numero, raiz_dos_conteudos AS raiz, soma_dos_restritos AS soma, selo_dos_conteudos AS selo FROM auditoria_cabeca`,
  );
  const [cabeca] = rows;
  if (cabeca === undefined) return [];
  const nos = await lerNos(cliente, { nivel: 0, ate: MAIS_BAIXO }, { de: 0, ate: BALDES });
  const { soma, diferencas } = await percorrerBaldes(cliente, nos, chave);
  return [
    ...conferirNos(nos, cabeca.raiz ?? RAIZ_VAZIA),
    ...diferencas,
    ...(chave === undefined ? [] : conferirCabeca(cabeca, soma, chave)),
    ...(await semAto(cliente)),
  ];
}

type Faixa = { de: number; ate: number };
const HASHES_VAZIOS = Array.from({ length: NIVEIS }, (_, nivel) => hashDoNo(noVazio(nivel)));

/** Nodes of levels and places up to `ate`, which is not among them. */
async function lerNos(cliente: PoolClient, niveis: { nivel: number; ate: number }, lugares: Faixa): Promise<Nos> {
  const { rows } = await cliente.query<{ nivel: number; indice: number; hashes: Buffer }>(
    'SELECT nivel, indice, hashes FROM conteudo_selado_no WHERE nivel >= $1 AND nivel < $2 AND indice >= $3 AND indice < $4',
    [niveis.nivel, niveis.ate, lugares.de, lugares.ate],
  );
  return new Map(rows.map(({ nivel, indice, hashes }) => [chaveDoNo({ nivel, indice }), hashes]));
}

const noDiferente = (nivel: number, indice: number): Diferenca => ({
  tabela: 'conteudo_selado_no',
  linha: `nó ${nivel}/${indice} dos conteúdos selados`,
  coluna: 'hashes',
  motivo: 'não é o que está sob o selo',
});

/** Those above the lowest ones, which are looked at with their buckets. */
function conferirNos(nos: Nos, raiz: Uint8Array): Diferenca[] {
  const diferencas: Diferenca[] = [];
  if (Buffer.compare(hashDoNo(noEm(nos, { nivel: 0, indice: 0 })), raiz) !== 0) diferencas.push(noDiferente(0, 0));
  for (let nivel = 1; nivel < MAIS_BAIXO; nivel += 1)
    diferencas.push(...abaixoDe(nos, nos, nivel, { de: 0, ate: 16 ** nivel }));
  return diferencas;
}

/** Which nodes of a level are not what those above them (`acima`) say. */
function abaixoDe(acima: Nos, nos: Nos, nivel: number, { de, ate }: Faixa): Diferenca[] {
  const diferentes: Diferenca[] = [];
  for (let indice = de; indice < ate; indice += 1) {
    const devido = hashEm(noEm(acima, { nivel: nivel - 1, indice: indice >> 4 }), indice & 15);
    const no = nos.get(chaveDoNo({ nivel, indice }));
    const hash = no === undefined ? HASHES_VAZIOS[nivel] : hashDoNo(no);
    if (hash === undefined || Buffer.compare(hash, devido) !== 0) diferentes.push(noDiferente(nivel, indice));
  }
  return diferentes;
}

async function percorrerBaldes(cliente: PoolClient, nos: Nos, chave: string | undefined) {
  const diferencas: Diferenca[] = [];
  let soma: Buffer = SOMA_VAZIA;
  for (let de = 0; de < BALDES; de += LOTE) {
    const lugares = { de: de >> 4, ate: (de + LOTE) >> 4 };
    const baixos = await lerNos(cliente, { nivel: MAIS_BAIXO, ate: NIVEIS }, lugares);
    diferencas.push(...abaixoDe(nos, baixos, MAIS_BAIXO, lugares));
    const { rows } = await cliente.query<Selado & { balde: number }>(
      `SELECT balde, alvo_id::text AS alvo, entrada_id AS entrada, conteudo, valor FROM conteudo_selado WHERE balde >= $1 AND balde < $2`,
      [de, de + LOTE],
    );
    const porNo = Map.groupBy(rows, ({ balde }) => balde >> 4);
    for (let indice = lugares.de; indice < lugares.ate; indice += 1) {
      const daqui = porNo.get(indice) ?? [];
      const no = baixos.get(chaveDoNo({ nivel: MAIS_BAIXO, indice }));
      if (daqui.length > 0 || no !== undefined)
        diferencas.push(...conferirBaldes(indice, no ?? noVazio(MAIS_BAIXO), daqui));
      if (chave !== undefined) for (const um of daqui) soma = somar(soma, um, chave, 1);
    }
  }
  return { soma, diferencas };
}

/** The sixteen buckets under a lowest node. */
function conferirBaldes(indice: number, no: Uint8Array, linhas: readonly (Selado & { balde: number })[]): Diferenca[] {
  const porBalde = Map.groupBy(linhas, ({ balde }) => balde);
  return Array.from({ length: 16 }, (_, posicao) => indice * 16 + posicao).flatMap((balde, posicao) => {
    const daqui = porBalde.get(balde) ?? [];
    const hash = daqui.length === 0 ? HASH_DO_VAZIO : hashDoBalde(daqui);
    if (Buffer.compare(hash, hashEm(no, posicao)) === 0) return [];
    const quem = daqui.map(({ alvo }) => alvo).join(', ') || 'nada';
    const linha = `conteúdos selados do balde ${balde} (${quem})`;
    return [{ tabela: 'conteudo_selado', linha, coluna: null, motivo: 'não são os que estão sob o selo' }];
  });
}

function conferirCabeca({ numero, raiz, soma, selo }: Cabeca, contada: Uint8Array, chave: string): Diferenca[] {
  const onde = { tabela: 'auditoria_cabeca', linha: 'selo dos conteúdos' };
  if (raiz === null || soma === null) {
    if (raiz === null && soma === null && selo === null && numero === '0') return [];
    return [{ ...onde, coluna: 'raiz_dos_conteudos', motivo: 'os conteúdos não estão selados' }];
  }
  const cabeca = { numero: BigInt(numero), raiz, soma };
  if (seloDosConteudos(cabeca, chave) !== selo)
    return [{ ...onde, coluna: 'selo_dos_conteudos', motivo: 'o selo não confere' }];
  if (Buffer.compare(contada, soma) === 0) return [];
  return [{ ...onde, coluna: 'soma_dos_restritos', motivo: 'anulados e suspensos não são os que estão sob o selo' }];
}

/** A sealed content is of a record, list or file that is there, and each placed act's one is under the seal. */
async function semAto(cliente: PoolClient): Promise<Diferenca[]> {
  const { rows } = await cliente.query<Diferenca>(
    `(SELECT 'conteudo_selado' AS tabela, 'conteúdo ' || s.alvo_id AS linha, NULL AS coluna, 'nenhum ato o deixou' AS motivo FROM conteudo_selado s
       WHERE NOT EXISTS (SELECT 1 FROM auditoria a WHERE a.id = s.entrada_id AND (a.entidade_id = s.alvo_id::text AND a.conteudo = s.conteudo
         OR a.entidade = 'lista-anulados' AND a.para->>'lista' = s.conteudo)) LIMIT 200)
     UNION ALL
     (SELECT 'conteudo_selado', 'conteúdo ' || a.entidade_id, NULL, format('o ato %s não está sob o selo', a.id) FROM auditoria a
       JOIN auditoria_lugar l ON l.entrada_id = a.id
       WHERE a.entidade = 'registro' AND a.conteudo IS NOT NULL AND EXISTS (SELECT 1 FROM registro r WHERE r.id::text = a.entidade_id)
         AND NOT EXISTS (SELECT 1 FROM conteudo_selado s WHERE s.alvo_id::text = a.entidade_id) LIMIT 200)`,
  );
  return rows;
}
