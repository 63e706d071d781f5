import { randomBytes } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { umCatalogo } from '../../server/test/factories/um-catalogo.ts';
import { umPayload } from '../../server/test/factories/um-payload.ts';
import { alternar, meioDe, razaoDe } from './alternar.ts';
import type { Bancada } from './bancada.ts';
import { carregar, type Pedido, pedir } from './carga.ts';
import type { Turnos } from './leituras.ts';
import type { Medida } from './tabela.ts';

/** One busy book registers beside the floor, and a whole office alone. */
const CASOS = [
  { nome: 'registro-1', titulo: 'Registration, 20 clients in one book', livros: 1, clientes: 20, comPiso: true },
  { nome: 'registro-8', titulo: 'Registration, 40 clients in 8 books', livros: 8, clientes: 40, comPiso: false },
];

type Caso = (typeof CASOS)[number];
type Catalogos = Awaited<ReturnType<typeof umCatalogo>>[];

/** Registrations a second, in books of their own, and whether their numbers have neither gap nor repetition. */
export async function medirRegistros(bancada: Bancada, turnos: Turnos, pedidas: readonly string[] | null) {
  const medidas: Medida[] = [];
  for (const caso of CASOS.filter(({ nome }) => pedidas === null || pedidas.includes(nome)))
    medidas.push(await medirCaso(bancada, caso, turnos));
  return medidas;
}

async function medirCaso(bancada: Bancada, caso: Caso, { segundos, vezes }: Turnos): Promise<Medida> {
  const { pool } = bancada;
  const doProduto = await catalogos(bancada, caso.livros);
  const doPiso = await catalogos(bancada, caso.livros);
  let falhas = 0;
  const registrar = async (porSegundos: number): Promise<number> => {
    const resultado = await carregar({
      porta: bancada.produto.porta,
      conexoes: caso.clientes,
      segundos: porSegundos,
      pedido: (n) => daEquipe(bancada, '/api/registro', umPayload(umDe(doProduto, n))),
    });
    falhas += resultado.falhas;
    await esperarFila(pool);
    return resultado.porSegundo;
  };
  await registrar(2);
  const poolDoPiso = new pg.Pool({ connectionString: bancada.url, max: caso.clientes });
  try {
    await pool.query(TABELAS_DO_PISO);
    const modelo = await ultimoRegistro(pool, doProduto[0]?.livroId ?? '');
    const turnos = await alternar(
      vezes,
      () => registrar(segundos),
      caso.comPiso ? () => piso(poolDoPiso, { caso, modelo, livros: doPiso }, segundos) : null,
    );
    const exata = await numeracaoExata(pool, doProduto);
    return {
      nome: caso.nome,
      titulo: caso.titulo,
      valor: meioDe(turnos.produto),
      unidade: '/s',
      piso: caso.comPiso ? { porSegundo: meioDe(turnos.piso), razao: razaoDe(turnos) } : null,
      nota: exata ? 'numbering exact' : 'NUMBERING WRONG',
      falhas: exata ? falhas : falhas + 1,
    };
  } finally {
    await poolDoPiso.end();
    await pool.query(SEM_TABELAS_DO_PISO);
  }
}

const FORMANDOS = 500;
const COLACAO = '202602';
/** The office answers this of each graduate where the stand-in for SIGA has nothing to say. */
const RESPOSTAS = {
  FormaAcesso: 'Sisu',
  SituacaoENADE: 'DispensadoEmRazaoDoCalendarioTrienal',
  EdicaoENADE: '2025',
  CursoFormacao: 'Ênfase em Ensaios',
  TituloConferido: 'Bacharela em Engenharia de Teste',
};

/** Registers a ceremony of 500 one by one, as the screen does. @throws Error when one of them is refused */
export async function medirColacao(bancada: Bancada): Promise<Medida> {
  const [catalogo] = await catalogos(bancada, 1);
  if (catalogo === undefined) throw new Error('nenhum livro');
  const rgas = Array.from({ length: FORMANDOS }, () => umPayload(catalogo).Diplomado.ID ?? '');
  bancada.siga.anunciarColacao(COLACAO, rgas);
  const inicio = performance.now();
  const lote = await chamar(
    bancada,
    daEquipe(bancada, '/api/registro/lote', {
      DataColacaoId: COLACAO,
      Rgas: rgas,
      Linhas: rgas.map((Rga) => ({ Rga, Respostas: RESPOSTAS })),
      LivroID: catalogo.livroId,
      Processo: '23108.000001/2026-01',
      DataExpedicao: '2026-02-20',
      DataRegistro: '2026-03-01',
      DataEmissaoHistorico: '2026-02-15',
      HoraEmissaoHistorico: '10:30:00',
    }),
  );
  for (const rga of rgas) {
    const item = await chamar(bancada, daEquipe(bancada, `/api/registro/lote/${lote.loteID}/registrar/${rga}`));
    if (item.situacao !== 'registrado') throw new Error(`${rga}: ${item.erro}`);
  }
  const valor = (performance.now() - inicio) / 1_000;
  return { nome: 'colacao', titulo: `Ceremony of ${FORMANDOS}, one after the other`, valor, unidade: 's' };
}

const daEquipe = ({ cookie }: Bancada, caminho: string, corpo?: object): Pedido => ({
  metodo: 'POST',
  caminho,
  corpo,
  cookie,
  de: '10.255.0.1',
});

async function chamar({ produto }: Bancada, pedido: Pedido) {
  const { status, corpo } = await pedir(produto.porta, pedido);
  if (status !== 200) throw new Error(`${pedido.caminho}: ${status} ${corpo.subarray(0, 300)}`);
  return JSON.parse(corpo.toString());
}

const umDe = (lista: Catalogos, n: number): Catalogos[number] => {
  const um = lista[n % lista.length];
  if (um === undefined) throw new Error('nenhum livro');
  return um;
};

async function catalogos({ prisma }: Bancada, quantos: number): Promise<Catalogos> {
  const lista: Catalogos = [];
  for (let i = 0; i < quantos; i += 1) lista.push(await umCatalogo(prisma));
  return lista;
}

/** Between the turns: what one left for the sequencer, the other does not pay for. @throws Error after a minute */
async function esperarFila(pool: pg.Pool): Promise<void> {
  const prazo = performance.now() + 60_000;
  while (performance.now() < prazo) {
    const { rowCount } = await pool.query('SELECT FROM auditoria_fila WHERE apartada_em IS NULL LIMIT 1');
    if (rowCount === 0) return;
    await esperar(100);
  }
  throw new Error('as entradas medidas não tiveram lugar na auditoria em um minuto');
}

async function numeracaoExata(pool: pg.Pool, livros: Catalogos): Promise<boolean> {
  const { rows } = await pool.query<{ exata: boolean }>(
    `SELECT bool_and(ultimo_numero = quantos AND quantos = maior AND menor = 1) AS exata FROM livro_registro l CROSS JOIN LATERAL (
       SELECT count(*) AS quantos, max(numero_registro) AS maior, min(numero_registro) AS menor FROM registro r WHERE r.livro_id = l.id) r
     WHERE l.id = ANY ($1::uuid[])`,
    [livros.map(({ livroId }) => livroId)],
  );
  return rows[0]?.exata ?? false;
}

/** The floor writes this again: a record of the product's, and the entry of its act. */
interface Modelo {
  registro: string;
  entrada: string;
  /** It travels with each record, as it does in the product. */
  snapshot: string;
}

async function ultimoRegistro(pool: pg.Pool, livroId: string): Promise<Modelo> {
  const { rows } = await pool.query<Modelo>(
    `SELECT r.id AS registro, a.id AS entrada, r.snapshot::text AS snapshot FROM registro r JOIN auditoria a ON a.entidade_id = r.id::text AND a.acao = 'registrar'
     WHERE r.livro_id = $1 ORDER BY r.id DESC LIMIT 1`,
    [livroId],
  );
  if (rows[0] === undefined) throw new Error('nada foi registrado');
  return rows[0];
}

/** Writes the same rows under the same locks by the driver alone: the book's number, a record, its entry and place in the queue. */
async function piso(
  pool: pg.Pool,
  { caso, modelo, livros }: { caso: Caso; modelo: Modelo; livros: Catalogos },
  segundos: number,
): Promise<number> {
  const fim = performance.now() + segundos * 1_000;
  let feitos = 0;
  await Promise.all(
    Array.from({ length: caso.clientes }, async (_, i) => {
      const { livroId } = umDe(livros, i);
      const cliente = await pool.connect();
      while (performance.now() < fim) {
        const hash = randomBytes(32).toString('hex');
        const rga = String(Math.floor(Math.random() * 1e15));
        await cliente.query('BEGIN');
        const values = [livroId, modelo.registro, rga, hash, modelo.snapshot];
        const { rows } = await cliente.query<{ id: string }>({ name: 'piso-registro', text: COPIA, values });
        await cliente.query({ name: 'piso-entrada', text: ENTRADA, values: [modelo.entrada, rows[0]?.id] });
        await cliente.query('COMMIT');
        feitos += 1;
      }
      cliente.release();
    }),
  );
  return feitos / segundos;
}

// Tables of its own, with the same columns and indexes: in the register its rows would be forged records, which the product refuses to tell.
const SEM_TABELAS_DO_PISO = 'DROP TABLE IF EXISTS piso_registro, piso_auditoria, piso_fila';
const TABELAS_DO_PISO = `${SEM_TABELAS_DO_PISO};
  CREATE TABLE piso_registro (LIKE registro INCLUDING ALL);
  CREATE TABLE piso_auditoria (LIKE auditoria INCLUDING ALL);
  CREATE TABLE piso_fila (LIKE auditoria_fila INCLUDING ALL)`;
const COPIA = `WITH vez AS (UPDATE livro_registro SET ultimo_numero = ultimo_numero + 1 WHERE id = $1::uuid RETURNING id, ultimo_numero)
  INSERT INTO piso_registro (id, ies_emissora_id, ies_registradora_id, livro_id, numero_registro, rga, cpf, nome_diplomado, curso_id, campus_id,
    nome_curso, processo, data_ingresso, data_conclusao, data_colacao_grau, data_expedicao_diploma, data_registro_diploma,
    codigo_validacao, nonce, responsavel_nome, responsavel_cpf, snapshot, criado_por)
  SELECT uuidv7(), r.ies_emissora_id, r.ies_registradora_id, vez.id, vez.ultimo_numero, $3::text, substr(lpad($3::text, 15, '0'), 5, 11),
    r.nome_diplomado, r.curso_id, r.campus_id, r.nome_curso, r.processo, r.data_ingresso, r.data_conclusao, r.data_colacao_grau,
    r.data_expedicao_diploma, r.data_registro_diploma, '1.1.' || substr($4::text, 1, 24), substr(translate($4::text, 'abcdef', '012345'), 1, 44),
    r.responsavel_nome, r.responsavel_cpf, $5::jsonb, r.criado_por
  FROM vez, registro r WHERE r.id = $2::uuid RETURNING id::text`;
const ENTRADA = `WITH nova AS (
    INSERT INTO piso_auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, de, para, porque, requisicao, conteudo, fatos)
    SELECT now(), entidade, $2::text, acao, usuario_nome, usuario_cpf, de, para, porque, requisicao, conteudo, fatos
    FROM auditoria WHERE id = $1::bigint RETURNING id)
  INSERT INTO piso_fila (entrada_id) SELECT id FROM nova`;
