import type { PoolClient } from 'pg';
import { lerConteudos } from '../auditoria/conteudo.ts';
import { escritaPorCliente } from '../auditoria/escrita-por-cliente.ts';
import {
  baldeDe,
  caminhoDe,
  hashDoBalde,
  hashDoNo,
  noVazio,
  type Selado,
  trocarEm,
} from '../auditoria/selados/arvore.ts';
import { criarSorteio } from './adulteracoes.ts';

export interface Alvos {
  registros: readonly string[];
  cancelado: string;
  publicado: string;
  documento: string;
  lista: string;
  codigoForjado: string;
}

interface Sorteado {
  sorteio: (n: number) => number;
  /** 0: the rows alone; 1: what repeats them, too; 2: the acts that say so; 3: the tree over the contents. */
  cuidado: number;
  alvos: Alvos;
}

type Adulterar = (cliente: PoolClient, como: Sorteado) => Promise<string>;

const sql = async (cliente: PoolClient, texto: string, valores: unknown[] = []): Promise<void> =>
  void (await cliente.query(texto, valores));

/** Makes a record's last act, its sealed content and the tree say what stands, as far as one can without the key. */
async function acertar(cliente: PoolClient, id: string, cuidado: number): Promise<void> {
  if (cuidado < 2) return;
  const agora = (await lerConteudos(escritaPorCliente(cliente), [id])).get(id);
  if (agora !== undefined) {
    await sql(
      cliente,
      `UPDATE auditoria SET conteudo = $2, fatos = $3 WHERE id = (SELECT max(id) FROM auditoria WHERE entidade_id = $1 AND conteudo IS NOT NULL)`,
      [id, agora.conteudo, agora.fatos],
    );
    const valor = { ativo: 0, suspenso: 2 }[String(agora.fatos.situacao)] ?? 1;
    await sql(
      cliente,
      `INSERT INTO conteudo_selado (alvo_id, balde, entrada_id, conteudo, valor)
       SELECT $1::uuid, $2, coalesce((SELECT max(id) FROM auditoria WHERE entidade_id = $1::text AND conteudo IS NOT NULL), 1), $3, $4
       ON CONFLICT (alvo_id) DO UPDATE SET entrada_id = excluded.entrada_id, conteudo = excluded.conteudo, valor = excluded.valor`,
      [id, baldeDe(id), agora.conteudo, valor],
    );
  } else await sql(cliente, 'DELETE FROM conteudo_selado WHERE alvo_id = $1', [id]);
  if (cuidado >= 3) await refazerArvore(cliente, baldeDe(id));
}

async function refazerArvore(cliente: PoolClient, balde: number): Promise<void> {
  const { rows } = await cliente.query<Selado>(
    'SELECT alvo_id::text AS alvo, entrada_id AS entrada, conteudo, valor FROM conteudo_selado WHERE balde = $1',
    [balde],
  );
  let abaixo = hashDoBalde(rows);
  for (const { nivel, indice, posicao } of caminhoDe(balde)) {
    const { rows: nos } = await cliente.query(
      'SELECT hashes FROM conteudo_selado_no WHERE (nivel, indice) = ($1, $2)',
      [nivel, indice],
    );
    const no = trocarEm(nos[0]?.hashes ?? noVazio(nivel), posicao, abaixo);
    await sql(
      cliente,
      'INSERT INTO conteudo_selado_no VALUES ($1, $2, $3) ON CONFLICT (nivel, indice) DO UPDATE SET hashes = excluded.hashes',
      [nivel, indice, no],
    );
    abaixo = hashDoNo(no);
  }
  await sql(cliente, 'UPDATE auditoria_cabeca SET raiz_dos_conteudos = $1', [abaixo]);
}

const um = ({ sorteio, alvos: { registros } }: Sorteado): string => registros[sorteio(registros.length)] ?? '';

const renomear: Adulterar = async (cliente, como) => {
  const id = um(como);
  await sql(cliente, `UPDATE registro SET nome_diplomado = 'Nome Trocado' WHERE id = $1`, [id]);
  if (como.cuidado > 0)
    await sql(
      cliente,
      `UPDATE registro SET snapshot = jsonb_set(snapshot, '{diplomado,nome}', '"Nome Trocado"') WHERE id = $1`,
      [id],
    );
  await acertar(cliente, id, como.cuidado);
  return 'renamed';
};

const excluir: Adulterar = async (cliente, como) => {
  const id = um(como);
  await sql(
    cliente,
    `WITH foi AS (DELETE FROM registro WHERE id = $1 RETURNING livro_id, numero_registro)
     UPDATE livro_registro l SET ultimo_numero = ultimo_numero - 1 FROM foi WHERE l.id = foi.livro_id AND l.ultimo_numero = foi.numero_registro`,
    [id],
  );
  if (como.cuidado > 0) {
    for (const tabela of ['registro_anotacao', 'registro_publicacao', 'lista_de_situacao_item', 'registro_ressalva'])
      await sql(cliente, `DELETE FROM ${tabela} WHERE registro_id = $1`, [id]);
  }
  if (como.cuidado > 1) await sql(cliente, 'DELETE FROM auditoria WHERE entidade_id = $1', [id]);
  await acertar(cliente, id, como.cuidado);
  return 'deleted';
};

const forjar: Adulterar = async (cliente, como) => {
  const id = um(como);
  const { rows } = await cliente.query(
    `SELECT string_agg(quote_ident(attname), ',') AS c FROM pg_attribute WHERE attrelid = 'registro'::regclass AND attnum > 0
       AND NOT attisdropped AND attgenerated = ''`,
  );
  const novo = `01a20000-0000-7000-8000-${String(como.sorteio(1e6)).padStart(12, '0')}`;
  await sql(
    cliente,
    'UPDATE livro_registro SET ultimo_numero = ultimo_numero + 1 WHERE id = (SELECT livro_id FROM registro WHERE id = $1)',
    [id],
  );
  await sql(
    cliente,
    `INSERT INTO registro (${rows[0].c}) SELECT ${rows[0].c} FROM (SELECT (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'numero_registro',
       (SELECT ultimo_numero FROM livro_registro l WHERE l.id = r.livro_id), 'rga', '1', 'cpf', '39053344705', 'nonce', repeat('7', 44),
       'codigo_validacao', $3::text, 'cancelado', false, 'motivo_anulacao_id', NULL, 'data_anulacao', NULL))).* FROM registro r WHERE id = $1) x`,
    [id, novo, como.alvos.codigoForjado],
  );
  if (como.cuidado > 1)
    await sql(
      cliente,
      `INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, para, conteudo, fatos)
       SELECT quando, entidade, $2, acao, usuario_nome, usuario_cpf, para, conteudo, fatos FROM auditoria WHERE entidade_id = $1 AND acao = 'registrar'`,
      [id, novo],
    );
  await acertar(cliente, novo, como.cuidado);
  return 'forged';
};

const renumerar: Adulterar = async (cliente, como) => {
  const id = um(como);
  const numero = 50 + como.sorteio(50);
  await sql(cliente, 'UPDATE registro SET numero_registro = $2 WHERE id = $1', [id, numero]);
  if (como.cuidado > 0) {
    await sql(
      cliente,
      `UPDATE registro SET snapshot = jsonb_set(snapshot, '{livro,numeroRegistro}', to_jsonb($2::text)) WHERE id = $1`,
      [id, String(numero)],
    );
    await sql(cliente, 'UPDATE livro_registro SET ultimo_numero = $1', [numero]);
  }
  if (como.cuidado > 1)
    await sql(
      cliente,
      `UPDATE auditoria SET para = jsonb_set(para, '{numeroRegistro}', to_jsonb($2::int)) WHERE entidade_id = $1 AND acao = 'registrar'`,
      [id, numero],
    );
  await acertar(cliente, id, como.cuidado);
  return 'renumbered';
};

const descancelar: Adulterar = async (cliente, como) => {
  const { cancelado: id } = como.alvos;
  await sql(
    cliente,
    'UPDATE registro SET cancelado = false, motivo_anulacao_id = NULL, data_anulacao = NULL WHERE id = $1',
    [id],
  );
  if (como.cuidado > 0) await sql(cliente, 'DELETE FROM registro_anotacao WHERE registro_id = $1', [id]);
  if (como.cuidado > 1) {
    await sql(cliente, `DELETE FROM auditoria WHERE entidade_id = $1 AND acao = 'cancelar'`, [id]);
    await sql(cliente, 'UPDATE lista_de_situacao_item SET valor = 0 WHERE registro_id = $1', [id]);
  }
  await acertar(cliente, id, como.cuidado);
  return 'un-cancelled';
};

const suspender: Adulterar = async (cliente, como) => {
  const id = um(como);
  await sql(cliente, 'UPDATE registro SET suspenso = NOT suspenso, assinado = true WHERE id = $1 AND NOT cancelado', [
    id,
  ]);
  await sql(cliente, 'UPDATE registro SET assinado = true WHERE id = $1', [id]);
  await acertar(cliente, id, como.cuidado);
  return 'suspended or signed';
};

const trocar: Adulterar = async (cliente, como) => {
  const { registros } = como.alvos;
  const i = como.sorteio(registros.length);
  const par = [registros[i], registros[(i + 1) % registros.length]];
  const colunas = [
    'snapshot',
    ...(como.cuidado > 0 ? ['nome_diplomado', 'data_conclusao', 'processo', 'nome_curso', 'criado_em'] : []),
  ];
  await sql(
    cliente,
    `UPDATE registro r SET ${colunas.map((c) => `${c} = o.${c}`).join(', ')} FROM registro o WHERE (r.id, o.id) IN (($1::uuid, $2::uuid), ($2, $1))`,
    par,
  );
  for (const id of par) await acertar(cliente, String(id), como.cuidado);
  return 'two snapshots swapped';
};

const contador: Adulterar = async (cliente, { sorteio }) => {
  await sql(
    cliente,
    [
      'UPDATE livro_registro SET ultimo_numero = ultimo_numero + 1',
      'UPDATE livro_registro SET ultima_data = ultima_data - 1',
      'UPDATE instituicao SET ultima_lista_anulados = ultima_lista_anulados + 1 WHERE id = 1',
    ][sorteio(3)] ?? '',
  );
  return 'a counter shifted';
};

const publicacao: Adulterar = async (cliente, como) => {
  const { publicado: id } = como.alvos;
  await sql(cliente, `UPDATE registro SET data_publicacao_dou = '2026-05-29' WHERE id = $1`, [id]);
  if (como.cuidado > 0)
    await sql(cliente, `UPDATE registro_publicacao SET data = '2026-05-29' WHERE registro_id = $1`, [id]);
  if (como.cuidado > 1)
    await sql(
      cliente,
      `UPDATE auditoria SET para = '{"dataPublicacao": "2026-05-29"}' WHERE entidade_id = $1 AND acao = 'publicar'`,
      [id],
    );
  await acertar(cliente, id, como.cuidado);
  return 'another date of publication';
};

const arquivo: Adulterar = async (cliente, { cuidado, alvos: { documento } }) => {
  await sql(
    cliente,
    `UPDATE arquivo_conteudo SET conteudo = conteudo || '\\x0a' WHERE guid = (SELECT arquivo_guid FROM documento WHERE id = $1)`,
    [documento],
  );
  if (cuidado > 0)
    await sql(
      cliente,
      `UPDATE documento d SET sha256 = encode(sha256(c.conteudo), 'hex'), tamanho = octet_length(c.conteudo) FROM arquivo_conteudo c
       WHERE c.guid = d.arquivo_guid AND d.id = $1`,
      [documento],
    );
  if (cuidado > 1)
    await sql(
      cliente,
      `UPDATE auditoria a SET para = para || jsonb_build_object('sha256', d.sha256, 'tamanho', d.tamanho), conteudo = 'arquivo/1:' || d.sha256
       FROM documento d WHERE d.id = $1 AND a.entidade_id = d.id::text`,
      [documento],
    );
  return 'a PDF replaced';
};

const anotacao: Adulterar = async (cliente, { sorteio, alvos }) => {
  const texto =
    [
      `UPDATE registro_anotacao SET justificativa = justificativa || '.' WHERE registro_id = $1`,
      `UPDATE registro_anotacao SET data = data - interval '1 day' WHERE registro_id = $1`,
      `UPDATE registro_anotacao SET motivo_id = 3 WHERE registro_id = $1`,
      'DELETE FROM registro_anotacao WHERE registro_id = $1',
      `INSERT INTO registro_anotacao SELECT gen_random_uuid(), registro_id, 'revogarCancelamento', motivo_id, justificativa, data, responsavel_nome, responsavel_documento
       FROM registro_anotacao WHERE registro_id = $1`,
    ][sorteio(5)] ?? '';
  await sql(cliente, texto, [alvos.cancelado]);
  return 'an annotation';
};

const lista: Adulterar = async (cliente, { sorteio, cuidado, alvos }) => {
  const texto =
    [
      'DELETE FROM lista_anulados_item WHERE lista_id = $1',
      `UPDATE lista_anulados_item SET codigo_validacao = '1.1.aaaaaaaaaaaa' WHERE lista_id = $1`,
      `UPDATE lista_anulados SET xml = replace(xml, 'Anulad', 'Anulad ') WHERE id = $1`,
      `UPDATE documento_no_conector SET xml = xml || ' ' WHERE lista_id = $1`,
      'DELETE FROM lista_anulados WHERE id = $1',
    ][sorteio(5)] ?? '';
  await sql(cliente, texto, [alvos.lista]);
  if (cuidado > 0)
    await sql(
      cliente,
      `UPDATE documento_no_conector SET xml_sha256 = encode(sha256(convert_to(xml, 'UTF8')), 'hex') WHERE lista_id = $1`,
      [alvos.lista],
    );
  return 'a list';
};

const selo: Adulterar = async (cliente, { sorteio }) => {
  await sql(
    cliente,
    [
      `UPDATE auditoria_cabeca SET selo_dos_conteudos = repeat('a', 64)`,
      `UPDATE auditoria_cabeca SET raiz_dos_conteudos = NULL, soma_dos_restritos = NULL, selo_dos_conteudos = NULL`,
      'DELETE FROM conteudo_selado WHERE valor <> 0',
      'DELETE FROM conteudo_selado_no WHERE nivel = 3',
      `UPDATE auditoria_cabeca SET soma_dos_restritos = sha256('x')`,
    ][sorteio(5)] ?? '',
  );
  return 'the seal';
};

const TIPOS: readonly Adulterar[] = [
  renomear,
  excluir,
  forjar,
  renumerar,
  descancelar,
  suspender,
  trocar,
  contador,
  publicacao,
  arquivo,
  anotacao,
  lista,
  selo,
];

/** Does to the register what a seed stands for, inside a transaction with the triggers off; says what it was. */
export async function adulterarRegistro(cliente: PoolClient, semente: number, alvos: Alvos): Promise<string> {
  const sorteio = criarSorteio(semente);
  const tipo = TIPOS[sorteio(TIPOS.length)] ?? renomear;
  const cuidado = sorteio(4);
  return `${await tipo(cliente, { sorteio, cuidado, alvos })}, with care ${cuidado}`;
}
