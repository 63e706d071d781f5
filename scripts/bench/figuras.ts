import { createHash } from 'node:crypto';
import { buildApp } from '../../server/app.ts';
import { loadConfig } from '../../server/config.ts';
import { FILTROS_DE_PUBLICACAO, ORDENS_DA_LISTA } from '../../server/contract/registros.contract.ts';
import { hashDoSegredo } from '../../server/db/segredos.ts';
import { createDependencies } from '../../server/dependencies.ts';
import { SITUACOES } from '../../server/domain/registro/situacao.ts';
import { type Pedido, visitante } from '../../server/test/medida/pedir.ts';
import { anotarConsultas, type ConsultaFeita } from '../../server/test/planos.ts';
import { type Bancada, SELO_DA_MEDIDA } from './bancada.ts';

/** The bare server answers a figure by the statements that the product sent and the bytes it answered. */
export interface Variante {
  consultas: ConsultaFeita[];
  corpo: string;
}

/** The bare route does `variantes` for what the product is asked; none: there is no floor. */
export interface Figura {
  titulo: string;
  pedido(): Pedido;
  variantes: Variante[];
}

/** From the commonest to the rarest. */
const NOMES =
  'Silva|Maria|Santos|Oliveira|José|Ribeiro|Ferreira da|Souza Lima|Carvalho|Araújo|Nakamura|Buriti|Müller|Jandira|Ítalo|Cavalcante|Ana Nogueira|Pantanal|Tereza|Bittencourt'.split(
    '|',
  );
/** So many records are asked for by CPF or code. */
const REGISTROS = 40;
/** So many readings of diplomas have a pass. */
const PASSES = 60_000;
const [ANOS, POR_PAGINA] = [30, 20];
const ORDENS_DO_ACERVO = ['nome', '-nome', 'livro', 'registro', '-registro'];
const DOIS_ANOS = Array.from({ length: 24 }, (_, i) => {
  const [ano, mes] = [2000 + i, String((i % 12) + 1).padStart(2, '0')];
  return { DataInicio: `${ano}-${mes}-01`, DataFim: `${ano + 1}-${mes}-28` };
});

const ler = (caminho: string, query: Record<string, string> = {}): Pedido => ({
  metodo: 'GET',
  caminho: `${caminho}?${new URLSearchParams(query)}`,
});
const pedirCom =
  (caminho: string) =>
  (corpo: object): Pedido => ({ metodo: 'POST', caminho, corpo });
const validar = ({ codigo }: { codigo: string }) => ler(`/api/Conector/valida-diploma/${codigo}`);

export async function lerFiguras(bancada: Bancada, pedidas: RegExp): Promise<Figura[]> {
  const { pool, quantos, cookie } = bancada;
  const { rows } = await pool.query<{ codigo: string; cpf: string }>(
    `SELECT codigo_validacao AS codigo, cpf FROM registro WHERE NOT cancelado ORDER BY md5(id::text) LIMIT ${REGISTROS}`,
  );
  const { rows: antigos } = await pool.query<Record<'cpf' | 'codigo' | 'livro' | 'numero' | 'processo', string>>(
    `SELECT cpf, codigo_validacao AS codigo, livro, numero, processo FROM registro_antigo
     WHERE cpf IS NOT NULL AND codigo_validacao IS NOT NULL AND situacao = 'ativo' AND length(numero) > 1 ORDER BY md5(id::text) LIMIT ${REGISTROS}`,
  );
  const buscar = pedirCom('/api/registro/busca');
  const buscarNoAcervo = pedirCom('/api/acervo/busca');
  const deAntes = { livro: '', numero: '', cpf: '', processo: '', ...antigos[0] };
  const doAcervo: Record<string, string>[] = [
    {},
    { livro: deAntes.livro },
    { situacao: 'anulado' },
    { situacao: 'retirado' },
    ...[deAntes.numero, deAntes.processo, deAntes.cpf, ...NOMES].map((filtro) => ({ filtro })),
    { filtro: 'Silva', situacao: 'anulado' },
  ];
  const ultima = Math.floor((quantos * 2) / ANOS / POR_PAGINA) - 1;
  const daEquipe = (pedidos: Pedido[]) => pedidos.map((um) => ({ ...um, cookie }));
  const procurar = (onde: string, textos: string[]) => daEquipe(textos.map((texto) => pedirCom(onde)({ texto })));
  const numaOrdem = (onde: string, filtros: Record<string, string>[], ordens: readonly string[]) =>
    daEquipe(filtros.flatMap((um) => ordens.map((ordem) => ler(onde, { ...um, ordem }))));
  const nomesNosAnos = NOMES.map((filtro, i) => ({ filtro, ...DOIS_ANOS[i] }));
  const chaves = rows.flatMap(({ cpf, codigo }) => [cpf, codigo]);
  const chavesDeAntes = antigos.flatMap((um) => [um.cpf, um.codigo, um.numero, um.processo]);
  const nomesDaLista = daEquipe(NOMES.map((filtro) => ler('/api/registro', { filtro })));
  const registros = numaOrdem('/api/registro', await filtrosDaLista(bancada), ORDENS_DA_LISTA);
  const situacoes = rows.map(({ codigo }) => ler(`/api/diploma/situacao/${codigo}`));
  const nomesDeAntes = NOMES.map((filtro) => buscarNoAcervo({ filtro }));
  const cpfsDeAntes = antigos.map(({ cpf }) => buscarNoAcervo({ filtro: cpf }));
  const listaDeAntes = numaOrdem('/api/acervo', doAcervo, ORDENS_DO_ACERVO);
  const mapas = daEquipe(antigos.map(({ livro }) => ler('/api/acervo/mapa', { livro })));
  const listas: [titulo: string, pedidos: Pedido[], piso?: 'com piso'][] = [
    ['Public search by period', DOIS_ANOS.map(buscar), 'com piso'],
    ['The same, last page', DOIS_ANOS.map((anos) => buscar({ ...anos, pagina: ultima }))],
    ['Public search by name', NOMES.map((filtro) => buscar({ filtro })), 'com piso'],
    ['Public search by name and period', nomesNosAnos.map(buscar)],
    ['Public search by whole CPF', rows.map(({ cpf }) => buscar({ filtro: cpf })), 'com piso'],
    ["Office's list by name", nomesDaLista, 'com piso'],
    ["Office's list, 20 filters in each of its orders", registros],
    ['Box of every page, records', procurar('/api/registro/procura', [...NOMES, ...chaves])],
    ['Public status by code', situacoes, 'com piso'],
    ['Public validation by code', rows.map(validar)],
    ['Old books: public search by name', nomesDeAntes, 'com piso'],
    ['Old books: public search by CPF', cpfsDeAntes, 'com piso'],
    ['Old books: public validation by code', antigos.map(validar)],
    ["Old books: office's list, 28 filters in each of its orders", listaDeAntes, 'com piso'],
    ['Old books: list of the books', daEquipe([ler('/api/acervo/livros')])],
    ['Old books: map of a book', mapas],
    ['Box of every page, old books', procurar('/api/acervo/procura', [...NOMES, ...chavesDeAntes])],
    ['Diploma by code, after the captcha', await comPasse(bancada, rows)],
  ];
  const escolhidas = listas.filter(([titulo]) => pedidas.test(titulo));
  const comPiso = escolhidas.map(([, pedidos, piso]) => (piso ? pedidos : []));
  const gravadas = await gravar(bancada, comPiso);
  return escolhidas.map(([titulo, pedidos], i) => {
    // Counted on from turn to turn: the visitors of the one before are beyond what one may ask a minute.
    let vindos = 0;
    const pedido = () => ({ ...(pedidos[vindos % pedidos.length] as Pedido), de: visitante(vindos++) });
    return { titulo, pedido, variantes: gravadas[i] ?? [] };
  });
}

async function filtrosDaLista({ pool }: Bancada): Promise<Record<string, string>[]> {
  const { rows } = await pool.query<Record<'livro' | 'curso' | 'campus', string>>(
    'SELECT livro_id AS livro, curso_id AS curso, campus_id::text AS campus FROM registro WHERE NOT cancelado LIMIT 1 OFFSET 500',
  );
  const { livro = '', curso = '', campus = '' } = rows[0] ?? {};
  return [
    { livro },
    { curso },
    { campus },
    ...SITUACOES.map((situacao) => ({ situacao })),
    ...['1', '5', '9', '12'].map((envio) => ({ envio })),
    ...FILTROS_DE_PUBLICACAO.map((publicacao) => ({ publicacao })),
    { dataInicio: '2012-03-01', dataFim: '2012-09-30' },
    { livro, situacao: 'cancelado' },
    { curso, publicacao: 'pendente' },
    { campus, envio: '9', dataInicio: '2015-01-01' },
    { filtro: 'Bittencourt', curso },
  ];
}

/** The product in this process, to hear what it asks of the database; session and limits are left out of the floor. */
async function gravar({ url }: Bancada, listas: readonly (readonly Pedido[])[]): Promise<Variante[][]> {
  const deps = createDependencies(
    loadConfig({
      NODE_ENV: 'test',
      MODO: 'demo',
      LOG_NIVEL: 'silent',
      LIMITE_POR_MINUTO: '1000000',
      DATABASE_URL: url,
      CAPTCHA_SEGREDO: 'segredo-so-para-medir-com-mais-de-32-letras',
      LOG_SELO: SELO_DA_MEDIDA,
      URL_PUBLICA: 'http://127.0.0.1',
    }),
  );
  const app = await buildApp(deps);
  let gravadas = 0;
  const variante = async ({ metodo: method, caminho, corpo: payload, cookie }: Pedido): Promise<Variante> => {
    let corpo = '';
    const consultas = await anotarConsultas(async () => {
      const headers = cookie ? { cookie } : {};
      const remoteAddress = visitante(++gravadas);
      const dita = await app.inject({ method, url: caminho, remoteAddress, payload, headers });
      if (dita.statusCode !== 200) throw new Error(`${caminho}: ${dita.statusCode} ${dita.body}`);
      corpo = dita.body;
    });
    const daFigura = consultas.filter(
      ({ name, text }) => name !== 'limitar' && name !== 'sessao' && !/^(?:BEGIN|ROLLBACK)/.test(text),
    );
    return { consultas: daFigura, corpo };
  };
  const gravados: Variante[][] = listas.map(() => []);
  // One after the other: statements are heard of the whole process.
  for (const [i, pedidos] of listas.entries()) for (const pedido of pedidos) gravados[i]?.push(await variante(pedido));
  await app.close();
  await deps.fechar();
  return gravados;
}

/** Each reading of a diploma needs a pass, good for the network that got it alone: number n for visitor n. */
async function comPasse({ pool }: Bancada, registros: readonly { codigo: string }[]): Promise<Pedido[]> {
  const codigos = registros.map(({ codigo }) => codigo);
  const hashes = Array.from({ length: PASSES }, (_, n) => hashDoSegredo(`medida-${n}|${visitante(n)}`));
  await pool.query(
    `INSERT INTO passe_captcha (hash, codigo_validacao, expira_em)
     SELECT hash, ($1::text[])[(n - 1) % $2 + 1], now() + interval '1 day' FROM unnest($3::text[]) WITH ORDINALITY p (hash, n)`,
    [codigos, codigos.length, hashes],
  );
  return hashes.map((_, n) => {
    const codigo = codigos[n % codigos.length] ?? '';
    const cookie = `passe-${createHash('sha256').update(codigo).digest('hex').slice(0, 16)}=medida-${n}`;
    return { ...ler(`/api/diploma/dadosregistro/codigo/${codigo}`), cookie };
  });
}
