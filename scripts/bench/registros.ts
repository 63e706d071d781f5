import { setTimeout as esperar } from 'node:timers/promises';
import type { Pool } from 'pg';
import { umCatalogo } from '../../server/test/factories/um-catalogo.ts';
import { umPayload } from '../../server/test/factories/um-payload.ts';
import { type Pedido, pedir } from '../../server/test/medida/pedir.ts';
import type { Bancada } from './bancada.ts';
import { carregar, type Turnos } from './leituras.ts';
import { type Medida, meioDe } from './tabela.ts';

const CASOS = {
  'registro-1': { titulo: 'Registration, 20 clients in one book', livros: 1, clientes: 20 },
  'registro-8': { titulo: 'Registration, 40 clients in 8 books', livros: 8, clientes: 40 },
};
type Catalogo = Awaited<ReturnType<typeof umCatalogo>>;

/** In books of their own, whose numbers must have neither gap nor repetition. */
export async function medirRegistros(
  bancada: Bancada,
  nome: keyof typeof CASOS,
  { segundos, vezes }: Turnos,
): Promise<Medida> {
  const { titulo, livros, clientes } = CASOS[nome];
  const catalogos: Catalogo[] = [];
  for (let i = 0; i < livros; i += 1) catalogos.push(await umCatalogo(bancada.prisma));
  const pedido = (n: number) => {
    const catalogo = catalogos[n % catalogos.length];
    if (catalogo === undefined) throw new Error('nenhum livro');
    return daEquipe(bancada, '/api/registro', umPayload(catalogo));
  };
  let falhas = 0;
  const passos: number[] = [];
  for (let vez = 0; vez <= vezes; vez += 1) {
    const { porta } = bancada.produto;
    const um = await carregar({ porta, pedido, conexoes: clientes, segundos: vez === 0 ? 2 : segundos });
    falhas += um.falhas;
    await esperarFila(bancada.pool);
    // The first turn only warms the server.
    if (vez > 0) passos.push(um.porSegundo);
  }
  const exata = await numeracaoExata(bancada.pool, catalogos);
  return {
    nome,
    titulo,
    valor: meioDe(passos),
    unidade: '/s',
    barra: { desde: 50 },
    nota: exata ? 'numbering exact' : 'NUMBERING WRONG',
    falhas: exata ? falhas : falhas + 1,
  };
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

/** As the screen does. @throws Error when a graduate is refused */
export async function medirColacao(bancada: Bancada): Promise<Medida> {
  const catalogo = await umCatalogo(bancada.prisma);
  const rgas = Array.from({ length: FORMANDOS }, () => umPayload(catalogo).Diplomado.ID ?? '');
  bancada.siga.anunciarColacao(COLACAO, rgas);
  const inicio = performance.now();
  const lote = await chamar(bancada, '/api/registro/lote', {
    DataColacaoId: COLACAO,
    Rgas: rgas,
    Linhas: rgas.map((Rga) => ({ Rga, Respostas: RESPOSTAS })),
    LivroID: catalogo.livroId,
    Processo: '23108.000001/2026-01',
    DataExpedicao: '2026-02-20',
    DataRegistro: '2026-03-01',
    DataEmissaoHistorico: '2026-02-15',
    HoraEmissaoHistorico: '10:30:00',
  });
  for (const rga of rgas) {
    const item = await chamar(bancada, `/api/registro/lote/${lote.loteID}/registrar/${rga}`);
    if (item.situacao !== 'registrado') throw new Error(`${rga}: ${item.erro}`);
  }
  const valor = (performance.now() - inicio) / 1_000;
  const titulo = `Ceremony of ${FORMANDOS}, one after the other`;
  return { nome: 'colacao', titulo, valor, unidade: 's', barra: { ate: 30 } };
}

const daEquipe = ({ cookie }: Bancada, caminho: string, corpo?: object): Pedido => ({
  metodo: 'POST',
  caminho,
  corpo,
  cookie,
  de: '10.255.0.1',
});

async function chamar(bancada: Bancada, caminho: string, corpo?: object) {
  const { status, corpo: dito } = await pedir(bancada.produto.porta, daEquipe(bancada, caminho, corpo));
  if (status !== 200) throw new Error(`${caminho}: ${status} ${dito.subarray(0, 300)}`);
  return JSON.parse(dito.toString());
}

/** A turn does not pay for what the one before left to the sequencer. @throws Error after a minute */
async function esperarFila(pool: Pool): Promise<void> {
  const prazo = performance.now() + 60_000;
  while (performance.now() < prazo) {
    const { rowCount } = await pool.query('SELECT FROM auditoria_fila WHERE apartada_em IS NULL LIMIT 1');
    if (rowCount === 0) return;
    await esperar(100);
  }
  throw new Error('as entradas medidas não tiveram lugar na auditoria em um minuto');
}

async function numeracaoExata(pool: Pool, livros: readonly Catalogo[]): Promise<boolean> {
  const { rows } = await pool.query<{ exata: boolean }>(
    `SELECT bool_and(ultimo_numero = quantos AND quantos = maior AND menor = 1) AS exata FROM livro_registro l CROSS JOIN LATERAL (
       SELECT count(*) AS quantos, max(numero_registro) AS maior, min(numero_registro) AS menor FROM registro r WHERE r.livro_id = l.id) r
     WHERE l.id = ANY ($1::uuid[])`,
    [livros.map(({ livroId }) => livroId)],
  );
  return rows[0]?.exata ?? false;
}
