import type { Client } from 'pg';
import { anotarVariosNaAuditoria } from '../../../server/auditoria/anotar.ts';
import { escritaPorCliente } from '../../../server/auditoria/escrita-por-cliente.ts';
import { LOTE, sequenciar } from '../../../server/auditoria/sequenciar.ts';
import { SELO_DA_MEDIDA } from '../bancada.ts';

/** Records of one step: their numbers in `medida`, without the first one and with the last. */
export interface Turma {
  de: number;
  ate: number;
}

/** Who acts: a session of the running role, and the day it is. */
export interface Cartorio {
  cliente: Client;
  hoje: Date;
}

const PESSOA = { nome: 'Ana Teste da Silva', cpf: '52998224725' };

/** One transaction of the running role: the guards look at it as they do at the product's. */
export async function transacao<T>({ cliente }: Pick<Cartorio, 'cliente'>, fazer: () => Promise<T>): Promise<T> {
  await cliente.query('BEGIN');
  try {
    const feito = await fazer();
    await cliente.query('COMMIT');
    return feito;
  } catch (erro) {
    await cliente.query('ROLLBACK').catch(() => undefined);
    throw erro;
  }
}

/** The entries of an act on these records, by the product's own statement, and their places in the chain by its sequencer. */
async function anotar(
  { cliente, hoje }: Cartorio,
  acao: string,
  ids: readonly string[],
  fatos?: Record<string, string | number>,
) {
  await anotarVariosNaAuditoria(
    escritaPorCliente(cliente),
    ids.map((entidadeId) => ({
      ...{ entidade: 'registro', entidadeId, acao, usuario: PESSOA, quando: hoje },
      ...{ para: { ato: acao }, ...(fatos && { fatos }) },
    })),
  );
}

/** Gives what waits its place in the chain and brings it under the seal. */
export async function sequenciarTudo({ cliente }: Cartorio): Promise<void> {
  while ((await sequenciar(cliente, SELO_DA_MEDIDA)).entradas === LOTE);
}

interface Mudanca {
  /** Of the step's records, by the columns of `medida`. */
  quais: string;
  set: string;
  acao: string;
  anotacao?: boolean;
}

/** Acts of so many records come at once, and get their places at once. */
const POR_LOTE = 20;

function* lotes({ de, ate }: Turma): Generator<Turma> {
  for (let n = de; n < ate; n += POR_LOTE) yield { de: n, ate: Math.min(ate, n + POR_LOTE) };
}

/** Changes columns of these records as an act does: with its annotation, its entry and its place in the chain. */
export async function mudar(cartorio: Cartorio, turma: Turma, { quais, set, acao, anotacao }: Mudanca): Promise<void> {
  for (const { de, ate } of lotes(turma)) {
    await transacao(cartorio, async () => {
      const { rows } = await cartorio.cliente.query<{ id: string }>(
        `UPDATE registro r SET ${set}, atualizado_em = $3::timestamptz FROM medida WHERE medida.id = r.id AND n > $1 AND n <= $2 AND ${quais} RETURNING r.id`,
        [de, ate, cartorio.hoje],
      );
      const ids = rows.map(({ id }) => id);
      if (anotacao)
        await cartorio.cliente.query(
          `INSERT INTO registro_anotacao (id, registro_id, acao, justificativa, data, responsavel_nome, responsavel_documento)
           SELECT uuidv7(), id, $2, 'Justificativa inventada para a medida.', $3, $4, $5 FROM unnest($1::uuid[]) AS id`,
          [ids, acao, cartorio.hoje, PESSOA.nome, PESSOA.cpf],
        );
      await anotar(cartorio, acao, ids);
    });
    await sequenciarTudo(cartorio);
  }
}

/** One row after the other, each in a transaction of its own: `um` in `corpo` is the id that `quais` answered. */
export async function umPorUm({ cliente }: Pick<Cartorio, 'cliente'>, quais: string, corpo: string): Promise<void> {
  await cliente.query(`DO $$ DECLARE um uuid; BEGIN FOR um IN ${quais} LOOP ${corpo} COMMIT; END LOOP; END $$`);
}

/** Moves the status of the sending, which is no act. */
export const mover = (cartorio: Cartorio, { de, ate }: Turma, quais: string, situacao: number): Promise<void> =>
  umPorUm(
    cartorio,
    `SELECT id FROM medida WHERE n > ${de} AND n <= ${ate} AND ${quais} ORDER BY n`,
    `UPDATE registro SET situacao_envio_id = ${situacao}, atualizado_em = '${cartorio.hoje.toISOString()}' WHERE id = um;`,
  );

/** A signed file was received for each of these records. */
export async function receberXml(cartorio: Cartorio, turma: Turma, quais: string, tipo: number): Promise<void> {
  for (const { de, ate } of lotes(turma)) {
    const { rows } = await cartorio.cliente.query<{ id: string }>(`SELECT id ${DA_TURMA} AND ${quais} ORDER BY n`, [
      de,
      ate,
    ]);
    const ids = rows.map(({ id }) => id);
    await transacao(cartorio, () => anotar(cartorio, 'receber-xml', ids, { documento: tipo, sha256: 'a'.repeat(64) }));
    await sequenciarTudo(cartorio);
  }
}

const DA_TURMA = 'FROM medida WHERE n > $1 AND n <= $2';
const DADOS = `(SELECT jsonb_object_agg('campo' || i, repeat('resposta ', 4)) FROM generate_series(1, 60) i)`;

/** What the wizard keeps until the registration, saved at each of its steps, and the keys of the requests. */
async function prepararRegistros({ cliente, hoje }: Cartorio, { de, ate }: Turma): Promise<void> {
  await cliente.query(
    `INSERT INTO rascunho_registro (id, rga, dados, atualizado_por_cpf, atualizado_por, criado_em, atualizado_em)
     SELECT uuidv7(), rga, ${DADOS}, '${PESSOA.cpf}', '${PESSOA.nome}', $3, $3 ${DA_TURMA}`,
    [de, ate, hoje],
  );
  for (let passo = 2; passo <= 6; passo += 1)
    await cliente.query(
      `UPDATE rascunho_registro r SET passo = $3, versao = versao + 1, dados = r.dados || jsonb_build_object('passo', $3::int), atualizado_em = $4
       FROM medida WHERE medida.rga = r.rga AND n > $1 AND n <= $2`,
      [de, ate, passo, hoje],
    );
  await cliente.query(
    `INSERT INTO pedido_repetivel (chave, impressao, recebido_em)
     SELECT encode(sha256(('pedido' || n)::bytea), 'hex'), encode(sha256(('impressao' || n)::bytea), 'hex'), $3 ${DA_TURMA}`,
    [de, ate, hoje],
  );
}

/** Registers a step's records under their books' next numbers. `inserir` is `INSERCAO` with its snapshot. */
export async function registrar(
  cartorio: Cartorio,
  turma: Turma,
  { inserir, snapshot }: { inserir: string; snapshot: string },
): Promise<void> {
  const { cliente } = cartorio;
  const [de, ate] = [turma.de, turma.ate];
  await prepararRegistros(cartorio, turma);
  await transacao(cartorio, async () => {
    await cliente.query(
      `UPDATE livro_registro l SET ultimo_numero = m.numero, ultima_data = m.data
       FROM (SELECT livro_id, max(numero) AS numero, max(data) AS data ${DA_TURMA} GROUP BY livro_id) m WHERE l.id = m.livro_id`,
      [de, ate],
    );
    await cliente.query(inserir, [snapshot, de + 1, ate, true]);
    await cliente.query(`DELETE FROM rascunho_registro WHERE rga IN (SELECT rga ${DA_TURMA})`, [de, ate]);
    const { rows } = await cliente.query<{ id: string }>(`SELECT id ${DA_TURMA} ORDER BY n`, [de, ate]);
    await anotar(
      cartorio,
      'registrar',
      rows.map(({ id }) => id),
    );
  });
  await cliente.query(
    `UPDATE pedido_repetivel p SET status = 201, corpo = repeat('{"id":"resposta"}', 12) FROM medida
     WHERE p.chave = encode(sha256(('pedido' || n)::bytea), 'hex') AND n > $1 AND n <= $2`,
    [de, ate],
  );
  await cliente.query(`DELETE FROM pedido_repetivel WHERE recebido_em < $1`, [cartorio.hoje]);
  await sequenciarTudo(cartorio);
}

/** Publishes a step's records in the DOU. */
export async function publicar(cartorio: Cartorio, { de, ate }: Turma, quais: string): Promise<void> {
  await transacao(cartorio, async () => {
    const { rows } = await cartorio.cliente.query<{ id: string }>(`SELECT id ${DA_TURMA} AND ${quais}`, [de, ate]);
    const ids = rows.map(({ id }) => id);
    await cartorio.cliente.query(
      `INSERT INTO registro_publicacao (id, registro_id, data, edicao, secao, pagina, quando, por)
       SELECT uuidv7(), id, $2::date, '101', 3, 12, $3, $4 FROM unnest($1::uuid[]) AS id`,
      [ids, cartorio.hoje, cartorio.hoje, PESSOA.nome],
    );
    await cartorio.cliente.query(
      'UPDATE registro SET data_publicacao_dou = $2::date, atualizado_em = $3 WHERE id = ANY ($1::uuid[])',
      [ids, cartorio.hoje, cartorio.hoje],
    );
    await anotar(cartorio, 'publicar', ids);
  });
  await sequenciarTudo(cartorio);
}
