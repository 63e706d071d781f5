import { randomBytes } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { umCatalogo } from '../../server/test/factories/um-catalogo.ts';
import { umPayload } from '../../server/test/factories/um-payload.ts';
import { alternar, meioDe, type Razao, razaoDe } from './alternar.ts';
import type { Bancada } from './bancada.ts';
import { carregar, montarPedido } from './carga.ts';

/** Registrations a second from so many clients in so many books, against the same rows by the driver alone. */
export interface MedidaDoRegistro {
  nome: string;
  titulo: string;
  porSegundo: number;
  pisoPorSegundo: number;
  razao: Razao | null;
  /** Milliseconds of processor that one registration costs the server's processes; the database's are not in it. */
  cpuMs: number;
  numeracaoExata: boolean;
}

/** Who registers at once: one busy book, and a whole office. */
export const CASOS = [
  { nome: 'registro-1', titulo: 'Registration, 20 clients in one livro', livros: 1, clientes: 20 },
  { nome: 'registro-8', titulo: 'Registration, 40 clients in 8 livros', livros: 8, clientes: 40 },
];

type Catalogos = Awaited<ReturnType<typeof umCatalogo>>[];
type Caso = (typeof CASOS)[number];

/** Product and floor take turns, each over books of its own. `casos`: their names; default: all. */
export async function medirRegistros(
  bancada: Bancada,
  { segundos, vezes, casos }: { segundos: number; vezes: number; casos?: readonly string[] | undefined },
): Promise<MedidaDoRegistro[]> {
  const medidas: MedidaDoRegistro[] = [];
  for (const caso of CASOS.filter(({ nome }) => casos === undefined || casos.includes(nome)))
    medidas.push(await medirCaso(bancada, caso, { segundos, vezes }));
  return medidas;
}

async function medirCaso(
  bancada: Bancada,
  caso: Caso,
  { segundos, vezes }: { segundos: number; vezes: number },
): Promise<MedidaDoRegistro> {
  const doPiso = await catalogos(bancada, caso.livros);
  const carga = await cargaDeRegistros(bancada, caso);
  const produto = carga.registrar;
  await produto(2);
  const pool = new pg.Pool({ connectionString: bancada.url, max: caso.clientes });
  pool.on('connect', (cliente) => cliente.on('error', () => undefined));
  try {
    await pool.query(TABELAS_DO_PISO);
    const modelo = await ultimoRegistro(pool, umDe(carga.catalogos, 0).livroId);
    await piso(pool, { caso, modelo, livros: doPiso }, 1);
    await esperarFila(pool);
    const jaFeitos = carga.feitos();
    let gasto = 0;
    const turnos = await alternar(
      vezes,
      async () => {
        const antes = bancada.produto.cpuMs();
        const porSegundo = await produto(segundos);
        await esperarFila(pool);
        gasto += bancada.produto.cpuMs() - antes;
        return porSegundo;
      },
      async () => {
        const porSegundo = await piso(pool, { caso, modelo, livros: doPiso }, segundos);
        await esperarFila(pool);
        return porSegundo;
      },
    );
    const cpuMs = gasto / (carga.feitos() - jaFeitos);
    const { nome, titulo } = caso;
    const [porSegundo, pisoPorSegundo] = [meioDe(turnos.produto), meioDe(turnos.piso)];
    const razao = razaoDe(turnos, 'vazao');
    return {
      nome,
      titulo,
      porSegundo,
      pisoPorSegundo,
      razao,
      cpuMs,
      numeracaoExata: await exata(pool, carga.catalogos),
    };
  } finally {
    await pool.query(SEM_TABELAS_DO_PISO);
    await pool.end();
  }
}

/** Clients that register without a pause in books of their own; answers how many a second. @throws Error when refused */
export async function cargaDeRegistros(bancada: Bancada, caso: Caso) {
  const deste = await catalogos(bancada, caso.livros);
  let feitos = 0;
  return {
    catalogos: deste,
    feitos: () => feitos,
    async registrar(segundos: number): Promise<number> {
      const { porSegundo, falhas, pedidos } = await carregar({
        porta: bancada.produto.porta,
        conexoes: caso.clientes,
        segundos,
        pedido: (n) =>
          montarPedido('POST', '/api/registro', {
            corpo: umPayload(umDe(deste, n)),
            cookie: bancada.cookie,
            de: '10.255.0.1',
          }),
      });
      if (falhas > 0) throw new Error(`${caso.nome}: ${falhas} registros recusados`);
      feitos += pedidos;
      return porSegundo;
    },
  };
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

/**
 * Between the turns: what one left for the sequencer, the other does not pay for. One that is refused works in vain at
 * every second. @throws Error when it does not get through
 */
export async function esperarFila(pool: pg.Pool): Promise<void> {
  const prazo = performance.now() + 60_000;
  while (performance.now() < prazo) {
    const { rowCount } = await pool.query('SELECT FROM auditoria_fila WHERE apartada_em IS NULL LIMIT 1');
    if (rowCount === 0) return;
    await esperar(100);
  }
  throw new Error('as entradas medidas não tiveram lugar na auditoria em um minuto');
}

async function exata(pool: pg.Pool, livros: Catalogos): Promise<boolean> {
  const { rows } = await pool.query<{ exata: boolean }>(
    `SELECT bool_and(ultimo_numero = quantos AND quantos = maior AND menor = 1) AS exata FROM livro_registro l CROSS JOIN LATERAL (
       SELECT count(*) AS quantos, max(numero_registro) AS maior, min(numero_registro) AS menor FROM registro r WHERE r.livro_id = l.id) r
     WHERE l.id = ANY ($1::uuid[])`,
    [livros.map(({ livroId }) => livroId)],
  );
  return rows[0]?.exata ?? false;
}

/** What the floor writes again: a record of the product's, and the entry of its act. */
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
        const [hash, rga] = [randomBytes(32).toString('hex'), String(Math.floor(Math.random() * 1e15))];
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
