// SQL, not Prisma: the auditor needs every column as PostgreSQL writes it, as text.
import type { PoolClient } from 'pg';
import { ATOS_COM_CONTEUDO } from '#domain/log/atos-publicos.ts';
import { ELEMENTOS_DO_CONTEUDO } from '../conteudo.ts';
import type { Ato } from './reproduzir.ts';

/** A record with what its content is made of (in the order of `COLUNAS_DO_CONTEUDO`). */
export interface RegistroLido {
  id: string;
  livro: string;
  elementos: unknown[];
}

/** A row that goes with a record, its columns as text; `chave` names it. */
export interface Companheira {
  registro: string;
  chave: string;
  colunas: Readonly<Record<string, string | null>>;
}

export interface Lote {
  registros: RegistroLido[];
  atos: Map<string, Ato[]>;
  companheiras: Record<TabelaCompanheira, Map<string, Companheira[]>>;
}

const ATE_O_MILISSEGUNDO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const instante = (coluna: string) => `to_char(${coluna} AT TIME ZONE 'UTC', '${ATE_O_MILISSEGUNDO}')`;
const DO_REGISTRO = 'registro_id = ANY ($1::uuid[])';

const COMPANHEIRAS = {
  registro_anotacao: `SELECT registro_id::text AS registro, id::text AS chave, json_build_object('acao', acao, 'motivo_id', motivo_id::text,
      'justificativa', justificativa, 'data', ${instante('data')}, 'responsavel_nome', responsavel_nome,
      'responsavel_documento', responsavel_documento) AS colunas FROM registro_anotacao WHERE ${DO_REGISTRO} ORDER BY data, id`,
  registro_publicacao: `SELECT registro_id::text AS registro, id::text AS chave, json_build_object('data', data::text, 'data_anterior',
      data_anterior::text, 'edicao', edicao, 'secao', secao::text, 'pagina', pagina::text, 'desfaz', desfaz::text,
      'quando', ${instante('quando')}, 'por', por) AS colunas FROM registro_publicacao WHERE ${DO_REGISTRO} ORDER BY quando, id`,
  registro_ressalva: `SELECT registro_id::text AS registro, id::text AS chave, json_build_object('campo', campo, 'origem', origem, 'motivo', motivo,
      'documento_id', documento_id::text, 'valor_da_fonte', valor_da_fonte, 'valor_informado', valor_informado,
      'justificativa', rotulo || ': ' || justificativa) AS colunas FROM registro_ressalva WHERE ${DO_REGISTRO} ORDER BY id`,
  codigo_anterior: `SELECT registro_id::text AS registro, codigo AS chave, json_build_object('codigo', codigo) AS colunas
    FROM codigo_anterior WHERE ${DO_REGISTRO} ORDER BY codigo`,
  documento_no_conector: `SELECT registro_id::text AS registro, id::text AS chave, json_build_object('tipo', tipo::text, 'xml_sha256', xml_sha256)
      AS colunas FROM documento_no_conector WHERE ${DO_REGISTRO} AND xml_sha256 IS NOT NULL ORDER BY tipo`,
  lista_de_situacao_item: `SELECT registro_id::text AS registro, lista || '/' || indice AS chave, json_build_object('valor', valor::text) AS colunas
    FROM lista_de_situacao_item WHERE ${DO_REGISTRO} ORDER BY 2`,
  conteudo_selado: `SELECT s.alvo_id::text AS registro, s.alvo_id::text AS chave, json_build_object('entrada_id', s.entrada_id::text,
      'conteudo', s.conteudo, 'valor', s.valor::text, 'balde', s.balde::text) AS colunas FROM conteudo_selado s WHERE s.alvo_id = ANY ($1::uuid[])`,
} as const;
export type TabelaCompanheira = keyof typeof COMPANHEIRAS;

const REGISTROS = `SELECT r.id::text AS id, l.nome AS livro, ${ELEMENTOS_DO_CONTEUDO} AS elementos
  FROM registro r JOIN livro_registro l ON l.id = r.livro_id WHERE r.id > $1 ORDER BY r.id LIMIT $2`;
const ATOS = `SELECT entidade_id AS registro, id::text AS id, acao, quando, usuario_nome AS usuario, usuario_cpf AS cpf, de, para, porque, conteudo, fatos
  FROM auditoria WHERE entidade = 'registro' AND entidade_id = ANY ($1::text[]) AND acao = ANY ($2) ORDER BY auditoria.id`;

/** The next `quantos` records after an id, with all that goes with them, as they stand at the caller's instant. */
export async function lerLote(cliente: PoolClient, depoisDe: string, quantos: number): Promise<Lote> {
  const { rows: registros } = await cliente.query<RegistroLido>(REGISTROS, [depoisDe, quantos]);
  const ids = registros.map(({ id }) => id);
  const { rows: atos } = await cliente.query<Ato & { registro: string }>(ATOS, [ids, [...ATOS_COM_CONTEUDO]]);
  const companheiras = {} as Lote['companheiras'];
  for (const [tabela, sql] of Object.entries(COMPANHEIRAS)) {
    const { rows } = await cliente.query<Companheira>(sql, [ids]);
    companheiras[tabela as TabelaCompanheira] = Map.groupBy(rows, ({ registro }) => registro);
  }
  return { registros, atos: Map.groupBy(atos, ({ registro }) => registro), companheiras };
}

/** Names of the columns. */
export async function colunasQueDiferem(cliente: PoolClient, id: string): Promise<string[]> {
  const { rows } = await cliente.query<{ coluna: string }>(
    `SELECT coluna FROM registro r CROSS JOIN LATERAL (VALUES
       ('nome_diplomado', r.nome_diplomado, r.snapshot #>> '{diplomado,nome}'), ('cpf', r.cpf, r.snapshot #>> '{diplomado,cpf}'),
       ('rga', r.rga, r.snapshot #>> '{diplomado,id}'), ('nome_curso', r.nome_curso, r.snapshot #>> '{curso,nome}'),
       ('curso_id', r.curso_id::text, r.snapshot #>> '{curso,cursoId}'), ('livro_id', r.livro_id::text, r.snapshot #>> '{livro,livroId}'),
       ('numero_registro', r.numero_registro::text, r.snapshot #>> '{livro,numeroRegistro}'), ('nonce', r.nonce, r.snapshot #>> '{ids,nonce}'),
       ('data_conclusao', r.data_conclusao::text, r.snapshot #>> '{dataConclusao}'),
       ('data_colacao_grau', r.data_colacao_grau::text, r.snapshot #>> '{livro,dataColacaoGrau}'),
       ('data_expedicao_diploma', r.data_expedicao_diploma::text, r.snapshot #>> '{livro,dataExpedicaoDiploma}'),
       ('data_registro_diploma', r.data_registro_diploma::text, r.snapshot #>> '{livro,dataRegistroDiploma}'),
       ('data_ingresso', r.data_ingresso::text, r.snapshot #>> '{historico,ingresso,data}'),
       ('processo', r.processo, coalesce(r.snapshot #>> '{livro,processo}', '')),
       ('responsavel_nome', r.responsavel_nome, r.snapshot #>> '{livro,responsavel,nome}'),
       ('responsavel_cpf', r.responsavel_cpf, r.snapshot #>> '{livro,responsavel,cpf}')) AS c (coluna, tem, devia)
     WHERE r.id = $1::uuid AND c.tem IS DISTINCT FROM c.devia ORDER BY 1`,
    [id],
  );
  return rows.map(({ coluna }) => coluna);
}
