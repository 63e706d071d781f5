import { alternar, meioDe, type Razao, razaoDe } from './alternar.ts';
import type { Bancada } from './bancada.ts';
import { abrir, montarPedido } from './carga.ts';

/** One act of the office: how long it took, and the same rows by the `pg` driver alone (null: no such thing). */
export interface Ato {
  nome: string;
  titulo: string;
  ms: number;
  pisoMs: number | null;
  razao: Razao | null;
  /** Until the first byte of the answer. */
  primeiroByteMs: number;
}

const POR_LOTE = 1_000;
/** A DOU date that no invented record is later than. */
const DIA_SEGUINTE = '2026-06-02';

/** Large acts, one after the other; the middle one of each counts. */
export async function medirAtos(bancada: Bancada, vezes: number): Promise<Ato[]> {
  const { pool } = bancada;
  const { rows: pendentes } = await pool.query<{ id: string }>(
    `SELECT id FROM registro
     WHERE NOT cancelado ORDER BY data_registro_diploma DESC, id LIMIT $1`,
    [vezes * POR_LOTE],
  );
  const { rows: periodos } = await pool.query<{ de: string; ate: string }>(
    `SELECT min(d)::text AS de, max(d)::text AS ate FROM (
       SELECT data_registro_diploma AS d FROM registro WHERE livro_id IN (SELECT id FROM livro_registro)
       ORDER BY data_registro_diploma LIMIT 9900) x`,
  );
  const lote = (vez: number) => pendentes.slice(vez * POR_LOTE, vez * POR_LOTE + POR_LOTE).map(({ id }) => id);
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
  for (const ato of atos) medidos.push(await medirAto(bancada, ato, vezes));
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

async function medirAto(
  bancada: Bancada,
  { nome, titulo, caminho, corpo, piso }: AtoAMedir,
  vezes: number,
): Promise<Ato> {
  const primeiros: number[] = [];
  const produto = async (vez: number) => {
    const canal = await abrir(bancada.produto.porta);
    const pedido = montarPedido('POST', caminho, { corpo: corpo(vez), cookie: bancada.cookie, de: '10.255.0.2' });
    const inicio = performance.now();
    const { status, corpo: resposta, primeiroByteEm } = await canal.trocar(pedido);
    canal.fechar();
    if (status !== 200) throw new Error(`${caminho}: ${status} ${resposta.slice(0, 300)}`);
    primeiros.push(primeiroByteEm - inicio);
    return performance.now() - inicio;
  };
  const turnos = await alternar(vezes, produto, async () => (piso === null ? 0 : cronometrar(piso)));
  return {
    ...{ nome, titulo },
    ms: meioDe(turnos.produto),
    pisoMs: piso === null ? null : meioDe(turnos.piso),
    razao: piso === null ? null : razaoDe(turnos, 'tempo'),
    primeiroByteMs: meioDe(primeiros),
  };
}

async function cronometrar(fazer: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await fazer();
  return performance.now() - inicio;
}
