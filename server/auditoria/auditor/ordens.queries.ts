// SQL, not Prisma: what waits to be done, and the orders and acts that it should rest on, are of many tables.
import type { PoolClient } from 'pg';
import { eFigura, TIPOS } from '#domain/envio/especies.ts';
import { conferirLinha } from '../../acoes/linhas.ts';
import type { Ordem } from '../../db/generated/client.ts';
import { ATO_COM_CODIGO, type AtoComCodigo, lerAtosAssinados } from '../atos-assinados.ts';
import { instituicaoConfere } from '../conteudo-da-instituicao.ts';
import { APARTAR } from '../do-sistema.ts';
import { escritaPorCliente } from '../escrita-por-cliente.ts';
import type { Diferenca } from './diferenca.ts';

/* What the server does, or would do, without a person's order (decision 124). */

const MAXIMO = 200;

const FIGURAS = TIPOS.filter(eFigura).join(', ');

/** Each kind of step that waits: SQL of its rows, with the kind of order that each needs. */
const PASSOS = [
  `SELECT 'acervo_importacao' AS tabela, 'importação ' || i.id AS linha, 'situacao' AS coluna, 'acervo-' || i.situacao AS especie, i.id::text AS alvo
   FROM acervo_importacao i WHERE i.situacao IN ('provando', 'conferindo', 'importando', 'publicando', 'desfazendo')`,
  // What came signed is only looked at again; a picture never does.
  `SELECT 'documento_no_conector', 'documento ' || d.your_number, 'andamento', 'assinar-' || d.tipo, d.id::text
   FROM documento_no_conector d WHERE d.andamento IN ('intencao', 'enviando', 'incerto') OR (d.andamento = 'enviado' AND d.xml_sha256 IS NULL AND NOT d.tipo IN (${FIGURAS}))`,
  `SELECT 'documento_no_conector', 'documento ' || d.your_number, 'andamento', 'retirar-do-conector', d.id::text
   FROM documento_no_conector d WHERE d.registro_id IS NULL AND d.andamento = 'desistido' AND d.ultimo_envio_em IS NOT NULL`,
] as const;
const ORDENS = `SELECT id::text, especie, alvo::text, conteudo, por, por_cpf AS "porCpf", confirmada_por AS "confirmadaPor", em, cumprida_em AS "cumpridaEm", codigo
  FROM ordem WHERE cumprida_em IS NULL AND alvo = ANY ($1::uuid[])`;

/** Steps for which no order stands. */
async function semOrdem(cliente: PoolClient): Promise<Diferenca[]> {
  const { rows: passos } = await cliente.query<Omit<Diferenca, 'motivo'> & { especie: string; alvo: string }>(
    PASSOS.join(' UNION ALL '),
  );
  const { rows: ordens } = await cliente.query<Ordem>(ORDENS, [passos.map(({ alvo }) => alvo)]);
  const dadas = new Set(
    ordens.filter((uma) => conferirLinha('ordem', uma)).map(({ especie, alvo }) => `${especie} ${alvo}`),
  );
  return passos
    .filter(({ especie, alvo }) => !dadas.has(`${especie} ${alvo}`))
    .map(({ tabela, linha, coluna }) => ({ tabela, linha, coluna, motivo: 'ninguém ordenou este passo' }));
}

/** Those set aside are told until a person has acted on them; an entry that carries out an older order is no such act. */
const APARTADOS = `SELECT 'auditoria' AS tabela, format('entrada %s (%s %s)', a.id, a.entidade, a.entidade_id) AS linha, NULL AS coluna,
    'um pedido que ninguém desta casa fez foi apartado' AS motivo
  FROM auditoria a WHERE a.acao = '${APARTAR}' AND NOT EXISTS (SELECT 1 FROM auditoria d
    WHERE d.entidade = a.entidade AND d.entidade_id = a.entidade_id AND d.id > a.id AND d.usuario_nome <> 'Sistema' AND d.para->'ordem' IS NULL) ORDER BY a.id LIMIT ${MAXIMO}`;

/** Rows that only an act of this program makes, or ends: table, kind of thing, the act, and the condition under which it must be there. */
const FEITAS = [
  { tabela: 'acervo_importacao', entidade: 'acervo', acao: 'receber', quando: `t.situacao <> 'recebendo'` },
  { tabela: 'historico_parcial', entidade: 'historico-parcial', acao: 'emitir', quando: 'true' },
  { tabela: 'curriculo', entidade: 'curriculo', acao: 'gerar', quando: 'true' },
  { tabela: 'arquivo_fiscalizacao', entidade: 'arquivo-fiscalizacao', acao: 'gerar', quando: 'true' },
  // What it holds back leaves once a person has ended it.
  { tabela: 'restauracao', entidade: 'restauracao', acao: 'concluir', quando: 't.concluida_em IS NOT NULL' },
] as const;

async function semAto(cliente: PoolClient): Promise<Diferenca[]> {
  const regra = await lerAtosAssinados(cliente);
  const acreditado = ({ numero, ato }: { numero: string | null; ato: AtoComCodigo }) =>
    numero === null ? regra.valeNaFila(ato) : regra.valeNoLugar(ato, BigInt(numero));
  const diferencas: Diferenca[] = [];
  for (const { tabela, entidade, acao, quando } of FEITAS) {
    const { rows } = await cliente.query<{ id: string; atos: { numero: string | null; ato: AtoComCodigo }[] }>(
      `SELECT t.id::text AS id, (SELECT coalesce(json_agg(json_build_object('numero', l.numero::text, 'ato', ${ATO_COM_CODIGO})), '[]') FROM auditoria e
         LEFT JOIN auditoria_lugar l ON l.entrada_id = e.id
         WHERE e.entidade = $1 AND e.entidade_id = t.id::text AND e.acao = $2) AS atos FROM ${tabela} t WHERE ${quando} ORDER BY t.id`,
      [entidade, acao],
    );
    const sem = rows.filter(({ atos }) => !atos.some(acreditado));
    for (const { id } of sem.slice(0, MAXIMO))
      diferencas.push({ tabela, linha: `linha ${id}`, coluna: null, motivo: 'nenhum ato deste programa a fez' });
  }
  return diferencas;
}

/** Institutions whose facts are not what the last coded entry about them left. */
async function instituicoesDiferentes(cliente: PoolClient): Promise<Diferenca[]> {
  const { rows } = await cliente.query<{ id: number; sigla: string }>('SELECT id, sigla FROM instituicao ORDER BY id');
  const diferencas: Diferenca[] = [];
  for (const { id, sigla } of rows) {
    if (await instituicaoConfere(escritaPorCliente(cliente), id)) continue;
    const motivo = 'não é o que o último ato deste programa sobre ela deixou';
    diferencas.push({ tabela: 'instituicao', linha: `instituição ${sigla} (${id})`, coluna: null, motivo });
  }
  return diferencas;
}

/** Finds what is done or would be done without an order, and what was set aside for that. */
export async function conferirOrdens(cliente: PoolClient): Promise<Diferenca[]> {
  const { rows: apartados } = await cliente.query<Diferenca>(APARTADOS);
  return [
    ...(await semOrdem(cliente)),
    ...(await semAto(cliente)),
    ...(await instituicoesDiferentes(cliente)),
    ...apartados,
  ];
}
