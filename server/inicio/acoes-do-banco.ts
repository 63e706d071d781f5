import type { Client, Pool } from 'pg';
import { chavesDasAcoes, chavesDe, idDaChave, marcarResumo, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { lerChavesConhecidas, lerCorte } from '../acoes/corte.queries.ts';
import { assinarCorte } from '../acoes/corte.ts';
import { assinarLinha, colunaDe, LINHAS, type LinhaDe, type NomeDaLinha } from '../acoes/linhas.ts';
import { anotarNaAuditoria } from '../auditoria/anotar.ts';
import { SISTEMA } from '../auditoria/atuar.ts';
import { lerLinhas } from '../auditoria/auditor/codigos.queries.ts';
import { escritaPorCliente } from '../auditoria/escrita-por-cliente.ts';
import { comTransacao } from '../db/conexao.ts';
import { TRAVAS } from '../db/travas.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';

const LIMITE_MS = 10_000;
const POR_VEZ = 2_000;

/**
 * Once in a database's life, as its owner and in one transaction (decision 101): rows that give a right get their codes as they
 * stand, secrets at rest become keyed hashes, and the beginning of the codes is written down: the chain's last place,
 * for which its seal vouches, and the entries that wait for theirs. From then on nothing without a code gets one. Keys
 * never go into a statement: values are made here.
 */
export const prepararAcoes = (urlDoDono: string, agora: Date): Promise<void> =>
  comTransacao(urlDoDono, LIMITE_MS, async (cliente) => {
    await cliente.query(`SELECT pg_advisory_xact_lock(${TRAVAS.acoes})`);
    if ((await lerChavesConhecidas(cliente)).length > 0) return;
    const linhas = await assinarLinhas(cliente);
    await cliente.query(
      'INSERT INTO acoes_chave (id, criada_em, assina) SELECT id, $2, id = $3 FROM unnest($1::text[]) AS id',
      [[...chavesDasAcoes().porId.keys()], agora, chavesDasAcoes().assina],
    );
    const numero = await cortar(cliente, agora);
    if (linhas > 0 || numero > 0n) {
      const para = { linhas, ultimoLugar: numero.toString(), chave: chavesDasAcoes().assina };
      const ato = { entidade: 'acoes', entidadeId: 'banco', acao: 'assinar-o-que-havia', quando: agora, para };
      await anotarNaAuditoria(escritaPorCliente(cliente), { ...ato, usuario: SISTEMA.usuario });
    }
  });

async function cortar(cliente: Client, em: Date): Promise<bigint> {
  const { rows } = await cliente.query<{ numero: string; hash: string; esperavam: string[] }>(
    `SELECT ultimo_id AS numero, hash, ARRAY(SELECT entrada_id::text FROM auditoria_fila) AS esperavam FROM auditoria_cabeca WHERE id = 1
     FOR UPDATE`,
  );
  const [cabeca] = rows;
  if (cabeca === undefined) throw new Error('A cabeça da auditoria não existe');
  const numero = BigInt(cabeca.numero);
  const corte = { numero, hash: cabeca.hash, esperavam: new Set(cabeca.esperavam) };
  await cliente.query('INSERT INTO acoes_corte (numero, hash, esperavam, em, codigo) VALUES ($1, $2, $3, $4, $5)', [
    cabeca.numero,
    cabeca.hash,
    cabeca.esperavam,
    em,
    assinarCorte(corte),
  ]);
  return numero;
}

async function assinarLinhas(cliente: Client): Promise<number> {
  let quantas = 0;
  for (const nome of Object.keys(LINHAS) as NomeDaLinha[]) quantas += await assinarTabela(cliente, nome);
  return quantas;
}

/** Codes a table's rows as they stand, and puts keyed hashes in the place of SHA-256; answers how many rows. */
export async function assinarTabela(cliente: Client, nome: NomeDaLinha): Promise<number> {
  const linha: { tabela: string; chave: string; segredos?: readonly string[] } = LINHAS[nome];
  const { tabela, chave, segredos = [] } = linha;
  const mudam = [...segredos, 'codigo'];
  const { rows } = await cliente.query<Record<string, unknown>>(lerLinhas(nome, 'todas'), ['', null]);
  const novas = rows.map((antes) => {
    const marcados = segredos.map((campo) => [campo, marcarResumo(String(antes[campo]), chavesDasAcoes().assina)]);
    const depois = { ...antes, ...Object.fromEntries(marcados) };
    return { _chave: antes._chave, ...depois, codigo: assinarLinha(nome, depois as LinhaDe<typeof nome>) };
  });
  const trocas = mudam.map((campo) => `${colunaDe(campo)} = n."${campo}"`).join(', ');
  const tipos = mudam.map((campo) => `"${campo}" text`).join(', ');
  const trocar = `UPDATE ${tabela} t SET ${trocas} FROM jsonb_to_recordset($1::jsonb) AS n ("_chave" text, ${tipos})
    WHERE t.${colunaDe(chave)}::text = n."_chave"`;
  for (let i = 0; i < novas.length; i += POR_VEZ) {
    const fatia = novas.slice(i, i + POR_VEZ);
    const valores = fatia.map((uma) =>
      Object.fromEntries(['_chave', ...mudam].map((campo) => [campo, uma[campo as 'codigo']])),
    );
    await cliente.query(trocar, [JSON.stringify(valores)]);
  }
  return novas.length;
}

const AJUDA = 'Veja "The key of the actions" em docs/operations.md.';

/**
 * With the beginning of its codes.
 * @throws the driver's error
 */
export async function temAcoes(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ ha: boolean }>(`SELECT to_regclass('public.acoes_chave') IS NOT NULL AS ha`);
  return rows[0]?.ha === true && (await lerChavesConhecidas(pool)).length > 0;
}

/**
 * The keys that this process was given are those of the database; from then on it signs with the one that the database
 * names. A database that has none yet gets those of its first start. @throws PartidaRecusada where one is missing, or
 * one is of another installation
 */
export async function exigirChaves(pool: Pool, chaves: readonly string[]): Promise<void> {
  if (!(await temAcoes(pool))) return;
  const conhecidas = await lerChavesConhecidas(pool);
  const daqui = new Set(chaves.map(idDaChave));
  const faltam = conhecidas.filter(({ id }) => !daqui.has(id)).map(({ id }) => id);
  if (faltam.length > 0) {
    throw new PartidaRecusada(
      `Falta a chave das ações ${faltam.join(', ')} (ACOES_CHAVES, ou segredos/acoes da pasta de dados): este banco só serve com ela. Nada foi alterado. ${AJUDA}`,
    );
  }
  const deFora = chaves.flatMap((chave, i) =>
    conhecidas.some(({ id }) => id === idDaChave(chave))
      ? []
      : [`${idDaChave(chave)} (a ${i + 1}ª das que foram dadas)`],
  );
  if (deFora.length > 0) {
    throw new PartidaRecusada(
      `A chave das ações ${deFora.join(', ')} não é deste banco: é de outra instalação, ou mais nova do que o backup restaurado. Nada foi alterado. Tire-a de ACOES_CHAVES (ou de segredos/acoes da pasta de dados), guarde-a à parte e inicie de novo. ${AJUDA}`,
    );
  }
  usarChavesDasAcoes(chavesDe(chaves, conhecidas.find(({ assina }) => assina)?.id));
  try {
    await lerCorte(pool);
  } catch (erro) {
    throw new PartidaRecusada(`${erro instanceof Error ? erro.message : erro}. Nada foi alterado. ${AJUDA}`);
  }
}
