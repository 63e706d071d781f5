import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { umCatalogo } from '../../server/test/factories/um-catalogo.ts';
import { umPayload } from '../../server/test/factories/um-payload.ts';
import type { Bancada } from './bancada.ts';
import { abrir, carregar, montarPedido, type Resultado } from './carga.ts';

/** One act of the office: how long it took, and the same rows by the `pg` driver alone (null where there is no such thing). */
export interface Ato {
  nome: string;
  titulo: string;
  ms: number;
  pisoMs: number | null;
}

const CLIENTES = 20;
/** A DOU date that no invented record is later than. */
const DIA_SEGUINTE = '2026-06-02';

/** Registrations per second with 20 clients in one book, the floor, and whether the numbering is exact. */
export async function medirRegistro(
  bancada: Bancada,
  segundos: number,
): Promise<{ produto: Resultado; pisoPorSegundo: number; numeracaoExata: boolean }> {
  const catalogo = await umCatalogo(bancada.prisma);
  const pedido = () =>
    montarPedido('POST', '/api/registro', { corpo: umPayload(catalogo), cookie: bancada.cookie, de: '10.255.0.1' });
  const carga = { porta: bancada.produto.porta, conexoes: CLIENTES, pedido };
  await carregar({ ...carga, segundos: 2 });
  const produto = await carregar({ ...carga, segundos });
  const { rows } = await bancada.pool.query<{ exata: boolean }>(
    `SELECT l.ultimo_numero = count(r.id) AND count(r.id) = max(r.numero_registro) AND min(r.numero_registro) = 1 AS exata
     FROM livro_registro l JOIN registro r ON r.livro_id = l.id WHERE l.id = $1 GROUP BY l.ultimo_numero`,
    [catalogo.livroId],
  );
  return { produto, pisoPorSegundo: await pisoDoRegistro(bancada, segundos), numeracaoExata: rows[0]?.exata ?? false };
}

/** The same rows and locks by the driver alone: a number from the book, a copied record, an entry and its place in the queue, a commit. */
async function pisoDoRegistro(bancada: Bancada, segundos: number): Promise<number> {
  const catalogo = await umCatalogo(bancada.prisma);
  const { rows } = await bancada.pool.query<{ id: string }>('SELECT id FROM registro ORDER BY id DESC LIMIT 1');
  const pool = new pg.Pool({ connectionString: bancada.url, max: CLIENTES });
  pool.on('connect', (cliente) => cliente.on('error', () => undefined));
  const fim = performance.now() + segundos * 1_000;
  let feitos = 0;
  await Promise.all(
    Array.from({ length: CLIENTES }, async () => {
      const cliente = await pool.connect();
      while (performance.now() < fim) {
        const [hash, rga] = [randomBytes(32).toString('hex'), String(Math.floor(Math.random() * 1e15))];
        await cliente.query('BEGIN');
        await cliente.query({ name: 'piso-registro', text: COPIA, values: [catalogo.livroId, rows[0]?.id, rga, hash] });
        await cliente.query({ name: 'piso-entrada', text: ENTRADA, values: [rga] });
        await cliente.query('COMMIT');
        feitos += 1;
      }
      cliente.release();
    }),
  );
  await pool.end();
  return feitos / segundos;
}

const COPIA = `WITH vez AS (UPDATE livro_registro SET ultimo_numero = ultimo_numero + 1 WHERE id = $1::uuid RETURNING id, ultimo_numero)
  INSERT INTO registro (id, ies_emissora_id, ies_registradora_id, livro_id, numero_registro, rga, cpf, nome_diplomado, curso_id, campus_id,
    nome_curso, processo, data_ingresso, data_conclusao, data_colacao_grau, data_expedicao_diploma, data_registro_diploma,
    codigo_validacao, nonce, responsavel_nome, responsavel_cpf, snapshot, criado_por)
  SELECT uuidv7(), r.ies_emissora_id, r.ies_registradora_id, vez.id, vez.ultimo_numero, $3::text, substr(lpad($3::text, 15, '0'), 5, 11),
    r.nome_diplomado, r.curso_id, r.campus_id, r.nome_curso, r.processo, r.data_ingresso, r.data_conclusao, r.data_colacao_grau,
    r.data_expedicao_diploma, r.data_registro_diploma, '1.1.' || substr($4::text, 1, 24), substr(translate($4::text, 'abcdef', '012345'), 1, 44),
    r.responsavel_nome, r.responsavel_cpf, r.snapshot, r.criado_por
  FROM vez, registro r WHERE r.id = $2::uuid`;
const ENTRADA = `WITH nova AS (
    INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf)
    VALUES (now(), 'registro', $1::text, 'registrar', 'Medida', '52998224725') RETURNING id)
  INSERT INTO auditoria_fila (entrada_id) SELECT id FROM nova`;

/** Large acts, one after the other, each three times; the middle one counts. */
export async function medirAtos(bancada: Bancada): Promise<Ato[]> {
  const { pool } = bancada;
  const { rows: pendentes } = await pool.query<{ id: string }>(
    `SELECT id FROM registro
     WHERE NOT cancelado ORDER BY data_registro_diploma DESC, id LIMIT 3000`,
  );
  const { rows: periodos } = await pool.query<{ de: string; ate: string }>(
    `SELECT min(d)::text AS de, max(d)::text AS ate FROM (
       SELECT data_registro_diploma AS d FROM registro WHERE livro_id IN (SELECT id FROM livro_registro)
       ORDER BY data_registro_diploma LIMIT 9900) x`,
  );
  const lote = (vez: number) => pendentes.slice(vez * 1_000, vez * 1_000 + 1_000).map(({ id }) => id);
  const periodo = { DataInicio: periodos[0]?.de, DataFim: periodos[0]?.ate };
  const DO_PERIODO = `SELECT r.*, l.nome FROM registro r JOIN livro_registro l ON l.id = r.livro_id
    WHERE data_registro_diploma BETWEEN $1 AND $2 ORDER BY l.nome, r.numero_registro`;
  const doPeriodo = {
    corpo: () => periodo,
    piso: () => pool.query(DO_PERIODO, [periodo.DataInicio, periodo.DataFim]),
  };
  const atos: AtoAMedir[] = [
    {
      ...{
        nome: 'publicacao-lote',
        titulo: 'DOU publication of 1,000 at once',
        caminho: '/api/registro/publicacao-lote',
      },
      ...{ corpo: (vez) => ({ DataPublicacao: DIA_SEGUINTE, Registros: lote(vez) }), piso: null },
    },
    {
      ...{ nome: 'extrato-pdf', titulo: 'DOU extract of about 10,000, PDF', ...doPeriodo },
      caminho: '/api/registro/exportar-extrato-dou-pdf',
    },
    {
      ...{ nome: 'extrato-doc', titulo: 'DOU extract of about 10,000, DOCX', ...doPeriodo },
      caminho: '/api/registro/exportar-extrato-dou-doc',
    },
    {
      ...{ nome: 'lista-anulados', titulo: 'Annulled list (1 % of the records)', caminho: '/api/lista-anulados' },
      ...{ corpo: () => ({}), piso: () => pool.query(ANULADOS) },
    },
  ];
  const medidos: Ato[] = [];
  for (const ato of atos) medidos.push(await medirAto(bancada, ato));
  return medidos;
}

const ANULADOS = `SELECT codigo_validacao, data_anulacao, motivo_anulacao_id FROM registro
  WHERE ies_registradora_id = 1 AND cancelado ORDER BY data_anulacao`;

interface AtoAMedir {
  nome: string;
  titulo: string;
  caminho: string;
  corpo(vez: number): object;
  piso: (() => Promise<unknown>) | null;
}

async function medirAto(bancada: Bancada, { nome, titulo, caminho, corpo, piso }: AtoAMedir): Promise<Ato> {
  const [tempos, pisos]: [number[], number[]] = [[], []];
  for (let vez = 0; vez < 3; vez += 1) {
    if (piso !== null) pisos.push(await cronometrar(piso));
    const canal = await abrir(bancada.produto.porta);
    const pedido = montarPedido('POST', caminho, { corpo: corpo(vez), cookie: bancada.cookie, de: '10.255.0.2' });
    const perguntar = async () => {
      const { status, corpo } = await canal.trocar(pedido);
      if (status !== 200) throw new Error(`${caminho}: ${status} ${corpo.slice(0, 300)}`);
    };
    tempos.push(await cronometrar(perguntar));
    canal.fechar();
  }
  return { nome, titulo, ms: meio(tempos), pisoMs: piso === null ? null : meio(pisos) };
}

const meio = (tempos: number[]): number => tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length / 2)] ?? 0;

async function cronometrar(fazer: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await fazer();
  return performance.now() - inicio;
}
