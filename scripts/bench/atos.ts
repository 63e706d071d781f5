import { setTimeout as esperar } from 'node:timers/promises';
import { umCatalogo } from '../../server/test/factories/um-catalogo.ts';
import { umPayload } from '../../server/test/factories/um-payload.ts';
import { type Pedido, pedir } from '../../server/test/medida/pedir.ts';
import type { Bancada } from './bancada.ts';
import { carregar, type Turnos } from './leituras.ts';
import { type Medida, meioDe } from './tabela.ts';

type Medicao = (bancada: Bancada, turnos: Turnos) => Promise<(Omit<Medida, 'titulo'> & { aspecto?: string })[]>;

const FORMANDOS = 500;

/** These are no readings; they are measured in this order. */
export const ATOS: Record<string, Medicao> = {
  'Start over the existing database': medirPartida,
  'Memory at rest': medirRepouso,
  'Registration, 20 clients in one book, numbering exact': registros(1, 20),
  'Registration, 40 clients in 8 books, numbering exact': registros(8, 40),
  [`Ceremony of ${FORMANDOS}, one after the other`]: medirColacao,
  'Statement of 10,000 records, PDF': relacao('/api/registro/exportar-extrato-dou-pdf'),
  'Statement of 10,000 records, DOCX': relacao('/api/registro/exportar-extrato-dou-doc'),
};

/** From the start of the process over the existing database to its first `/pronto`: the middle of three. */
async function medirPartida({ partir }: Bancada) {
  const partidas: number[] = [];
  while (partidas.length < 3) {
    const outro = await partir();
    await outro.parar();
    partidas.push(outro.partidaMs / 1_000);
  }
  return [{ valor: meioDe(partidas), unidade: 's' as const, barra: { ate: 5 } }];
}

/** Resident memory of a server that nobody has asked anything, half a minute after its start. */
async function medirRepouso({ partir }: Bancada) {
  const outro = await partir();
  await esperar(30_000);
  const valor = outro.memoriaMb();
  await outro.parar();
  return [{ valor, unidade: 'MB' as const, barra: { ate: 350 } }];
}

/** In books of their own; one whose numbers have a gap or a repetition is a failure. */
function registros(quantos: number, clientes: number): Medicao {
  return async (bancada, { segundos, vezes }) => {
    const livros = [await umCatalogo(bancada.prisma)];
    while (livros.length < quantos) livros.push(await umCatalogo(bancada.prisma));
    let n = 0;
    const pedido = () => daEquipe(bancada, '/api/registro', umPayload(livros[n++ % quantos] as (typeof livros)[0]));
    const { porta } = bancada.produto;
    let falhas = 0;
    const passos: number[] = [];
    for (let vez = 0; vez <= vezes; vez += 1) {
      const um = await carregar({ porta, pedido, conexoes: clientes, segundos: vez === 0 ? 2 : segundos * 3 });
      falhas += um.falhas;
      // The next turn does not pay for what this one left to the sequencer, which has a minute for it.
      const prazo = { signal: AbortSignal.timeout(60_000) };
      while ((await bancada.pool.query(NA_FILA)).rowCount !== 0) await esperar(100, undefined, prazo);
      // The first turn only warms the server.
      if (vez > 0) passos.push(um.porSegundo);
    }
    const { rowCount } = await bancada.pool.query(INEXATOS, [livros.map(({ livroId }) => livroId)]);
    return [{ valor: meioDe(passos), unidade: '/s', barra: { desde: 50 }, falhas: falhas + (rowCount ?? 0) }];
  };
}

const NA_FILA = 'SELECT FROM auditoria_fila WHERE apartada_em IS NULL LIMIT 1';
const INEXATOS = `SELECT FROM livro_registro l CROSS JOIN LATERAL (
    SELECT count(*) AS quantos, max(numero_registro) AS maior, min(numero_registro) AS menor FROM registro r WHERE r.livro_id = l.id) r
  WHERE l.id = ANY ($1::uuid[]) AND (ultimo_numero = quantos AND quantos = maior AND menor = 1) IS NOT TRUE`;

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
async function medirColacao(bancada: Bancada) {
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
  const { loteID } = JSON.parse(lote.toString());
  for (const rga of rgas) {
    const item = JSON.parse((await chamar(bancada, `/api/registro/lote/${loteID}/registrar/${rga}`)).toString());
    if (item.situacao !== 'registrado') throw new Error(`${rga}: ${item.erro}`);
  }
  return [{ valor: (performance.now() - inicio) / 1_000, unidade: 's' as const, barra: { ate: 30 } }];
}

/** The largest statement as a file, and what its making takes of memory beyond that of a server at work. */
function relacao(caminho: string): Medicao {
  return async (bancada, { vezes }) => {
    const { rows } = await bancada.pool.query<{ DataInicio: string; DataFim: string }>(
      `SELECT min(d)::text AS "DataInicio", max(d)::text AS "DataFim" FROM (
         SELECT data_registro_diploma AS d FROM registro ORDER BY data_registro_diploma LIMIT 9900) x`,
    );
    const tempos: number[] = [];
    const memorias: number[] = [];
    for (let vez = 0; vez < Math.min(vezes, 3); vez += 1) {
      const antes = bancada.produto.memoriaMb();
      let maior = antes;
      const olheiro = setInterval(() => {
        maior = Math.max(maior, bancada.produto.memoriaMb());
      }, 50);
      const inicio = performance.now();
      await chamar(bancada, caminho, rows[0]).finally(() => clearInterval(olheiro));
      tempos.push((performance.now() - inicio) / 1_000);
      memorias.push(maior - antes);
    }
    return [
      { valor: meioDe(tempos), unidade: 's', barra: { ate: 15 } },
      { aspecto: 'memory', valor: Math.max(...memorias), unidade: 'MB', barra: { ate: 700 } },
    ];
  };
}

function daEquipe({ cookie }: Bancada, caminho: string, corpo?: object): Pedido {
  return { metodo: 'POST', caminho, corpo, cookie, de: '10.255.0.1' };
}

async function chamar(bancada: Bancada, caminho: string, corpo?: object): Promise<Buffer> {
  const { status, corpo: dito } = await pedir(bancada.produto.porta, daEquipe(bancada, caminho, corpo));
  if (status !== 200) throw new Error(`${caminho}: ${status} ${dito.subarray(0, 300)}`);
  return dito;
}
