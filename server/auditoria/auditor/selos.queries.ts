import type { PoolClient } from 'pg';
import {
  HASH_DO_VAZIO,
  hashDoBalde,
  hashDoNo,
  hashEm,
  NIVEIS,
  noVazio,
  RAIZ_VAZIA,
  type Selado,
  SOMA_VAZIA,
  seloDosConteudos,
  somar,
} from '../selados/arvore.ts';
import type { Diferenca } from './diferenca.ts';

/** Of a million records some ten thousand rows: whoever asks meanwhile waits for none of them. */
const LOTE = 512;
const ULTIMO_BALDE = 65_535;

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
  const nos = await lerNos(cliente);
  const { soma, diferencas } = await percorrerBaldes(cliente, nos, chave);
  return [
    ...conferirNos(nos, cabeca.raiz ?? RAIZ_VAZIA),
    ...diferencas,
    ...(chave === undefined ? [] : conferirCabeca(cabeca, soma, chave)),
    ...(await semAto(cliente)),
  ];
}

type Nos = ReadonlyMap<string, Buffer>;
const noEm = (nos: Nos, nivel: number, indice: number): Buffer => nos.get(`${nivel}/${indice}`) ?? noVazio(nivel);

async function lerNos(cliente: PoolClient): Promise<Nos> {
  const { rows } = await cliente.query<{ nivel: number; indice: number; hashes: Buffer }>(
    'SELECT nivel, indice, hashes FROM conteudo_selado_no',
  );
  return new Map(rows.map(({ nivel, indice, hashes }) => [`${nivel}/${indice}`, hashes]));
}

function conferirNos(nos: Nos, raiz: Uint8Array): Diferenca[] {
  const diferencas: Diferenca[] = [];
  const difere = (nivel: number, indice: number) =>
    diferencas.push({
      ...{ tabela: 'conteudo_selado_no', linha: `nó ${nivel}/${indice} dos conteúdos selados`, coluna: 'hashes' },
      motivo: 'não é o que está sob o selo',
    });
  if (Buffer.compare(hashDoNo(noEm(nos, 0, 0)), raiz) !== 0) difere(0, 0);
  for (let nivel = 1; nivel < NIVEIS; nivel += 1) {
    for (let indice = 0; indice < 16 ** nivel; indice += 1) {
      const acima = hashEm(noEm(nos, nivel - 1, indice >> 4), indice & 15);
      if (Buffer.compare(hashDoNo(noEm(nos, nivel, indice)), acima) !== 0) difere(nivel, indice);
    }
  }
  return diferencas;
}

async function percorrerBaldes(cliente: PoolClient, nos: Nos, chave: string | undefined) {
  const diferencas: Diferenca[] = [];
  let soma: Buffer = SOMA_VAZIA;
  for (let de = 0; de <= ULTIMO_BALDE; de += LOTE) {
    const { rows } = await cliente.query<Selado & { balde: number }>(
      `SELECT balde, alvo_id::text AS alvo, entrada_id AS entrada, conteudo, valor FROM conteudo_selado WHERE balde >= $1 AND balde < $2`,
      [de, de + LOTE],
    );
    const baldes = Map.groupBy(rows, ({ balde }) => balde);
    for (let balde = de; balde < Math.min(de + LOTE, ULTIMO_BALDE + 1); balde += 1) {
      const daqui = baldes.get(balde) ?? [];
      const esperado = hashEm(noEm(nos, NIVEIS - 1, balde >> 4), balde & 15);
      const hash = daqui.length === 0 ? HASH_DO_VAZIO : hashDoBalde(daqui);
      if (Buffer.compare(hash, esperado) !== 0) {
        const quem = daqui.map(({ alvo }) => alvo).join(', ') || 'nada';
        const linha = `conteúdos selados do balde ${balde} (${quem})`;
        diferencas.push({ tabela: 'conteudo_selado', linha, coluna: null, motivo: 'não são os que estão sob o selo' });
      }
      if (chave !== undefined) for (const um of daqui) soma = somar(soma, um, chave, 1);
    }
  }
  return { soma, diferencas };
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
