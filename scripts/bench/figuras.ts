import { createHash } from 'node:crypto';
import { buildApp } from '../../server/app.ts';
import { loadConfig } from '../../server/config.ts';
import { FILTROS_DE_PUBLICACAO, ORDENS_DA_LISTA } from '../../server/contract/registros.contract.ts';
import { hashDoSegredo } from '../../server/db/segredos.ts';
import { createDependencies } from '../../server/dependencies.ts';
import { SITUACOES } from '../../server/domain/registro/situacao.ts';
import { anotarConsultas } from '../../server/test/planos.ts';
import { type Bancada, SELO_DA_MEDIDA } from './bancada.ts';
import { type Pedido, visitante } from './carga.ts';
import type { Variante } from './piso.ts';

/** One reading that is measured: how the product is asked, and what the bare route does for the same (null: no floor). */
export interface Figura {
  nome: string;
  titulo: string;
  pedido(numero: number): Pedido;
  variantes: Variante[] | null;
}

/** Fragments of names, from the commonest to the rarest. */
const FRAGMENTOS =
  'Silva|Maria|Santos|Oliveira|José|Ribeiro|Ferreira da|Souza Lima|Carvalho|Araújo|Nakamura|Buriti|Müller|Jandira|Ítalo|Cavalcante|Ana Nogueira|Pantanal|Tereza|Bittencourt'.split(
    '|',
  );
/** So many records are asked for by CPF or code. */
const REGISTROS = 40;
/** So many readings of diplomas have a pass. */
const PASSES = 60_000;
const ANOS = 30;
const POR_PAGINA = 20;
/** These stand beside the floor, and `registro-1`. */
const COM_PISO = ['busca-periodo', 'busca-nome', 'busca-cpf', 'lista-equipe', 'situacao'].concat(
  'acervo-nome',
  'acervo-cpf',
  'acervo-lista',
);

/** Orders of the list of the old books. */
const ORDENS_DO_ACERVO = ['nome', '-nome', 'livro', 'registro', '-registro'];

const DOIS_ANOS = Array.from({ length: 24 }, (_, i) => {
  const [ano, mes] = [2000 + i, String((i % 12) + 1).padStart(2, '0')];
  return { DataInicio: `${ano}-${mes}-01`, DataFim: `${ano + 1}-${mes}-28` };
});

const buscar = (corpo: object): Pedido => ({ metodo: 'POST', caminho: '/api/registro/busca', corpo });
const buscarNoAcervo = (filtro: string): Pedido => ({
  metodo: 'POST',
  caminho: '/api/acervo/busca',
  corpo: { filtro },
});
const ler = (caminho: string): Pedido => ({ metodo: 'GET', caminho });

export async function lerFiguras(bancada: Bancada, pedidas: readonly string[] | null): Promise<Figura[]> {
  const { rows } = await bancada.pool.query<{ codigo: string; cpf: string }>(
    `SELECT codigo_validacao AS codigo, cpf FROM registro WHERE NOT cancelado ORDER BY md5(id::text) LIMIT ${REGISTROS}`,
  );
  const ultima = Math.floor((bancada.quantos * 2) / ANOS / POR_PAGINA) - 1;
  const daEquipe = (filtro: string) => ({
    ...ler(`/api/registro?filtro=${encodeURIComponent(filtro)}`),
    cookie: bancada.cookie,
  });
  const listas: [string, string, Pedido[]][] = [
    ['busca-periodo', 'Public search by period', DOIS_ANOS.map(buscar)],
    [
      'busca-periodo-fundo',
      'The same, last page of two years',
      DOIS_ANOS.map((anos) => buscar({ ...anos, pagina: ultima })),
    ],
    ['busca-nome', 'Public search by name', FRAGMENTOS.map((filtro) => buscar({ filtro }))],
    [
      'busca-nome-periodo',
      'Public search by name and period',
      FRAGMENTOS.map((filtro, i) => buscar({ filtro, ...DOIS_ANOS[i] })),
    ],
    ['busca-cpf', 'Public search by whole CPF', rows.map(({ cpf }) => buscar({ filtro: cpf }))],
    ['lista-equipe', "Office's list filtered by name", FRAGMENTOS.map(daEquipe)],
    ['lista-filtrada', "Office's list, 20 filters in each of its orders", await listasFiltradas(bancada)],
    [
      'procura',
      'Box of every page, records',
      [...FRAGMENTOS, ...rows.flatMap(({ cpf, codigo }) => [cpf, codigo])].map((texto) => ({
        metodo: 'POST',
        caminho: '/api/registro/procura',
        corpo: { texto },
        cookie: bancada.cookie,
      })),
    ],
    ['situacao', 'Public status by code', rows.map(({ codigo }) => ler(`/api/diploma/situacao/${codigo}`))],
    ['validacao', 'Public validation by code', rows.map(({ codigo }) => ler(`/api/Conector/valida-diploma/${codigo}`))],
  ];
  const pedida = (nome: string) => pedidas === null || pedidas.includes(nome);
  if (pedeAcervo(pedidas)) listas.push(...(await listasDoAcervo(bancada)));
  const gravador = await abrirGravador(bancada);
  const figuras: Figura[] = [];
  for (const [nome, titulo, lista] of listas.filter(([nome]) => pedida(nome))) {
    const variantes = COM_PISO.includes(nome) ? await gravador.gravar(lista) : null;
    // Each turn of a load counts from one: its visitors would be those of the turn before, beyond what one may ask a minute.
    let vindos = 0;
    const pedido = (numero: number) => ({ ...(lista[numero % lista.length] ?? ler('/')), de: visitante(vindos++) });
    figuras.push({ nome, titulo, pedido, variantes });
  }
  await gravador.fechar();
  if (pedida('diploma'))
    figuras.push(
      await figuraDoDiploma(
        bancada,
        rows.map(({ codigo }) => codigo),
      ),
    );
  return figuras;
}

/** The office's list under twenty filters, alone and together, each in every order that it has. */
async function listasFiltradas({ pool, cookie }: Bancada): Promise<Pedido[]> {
  const { rows } = await pool.query<{ livro: string; curso: string; campus: number }>(
    'SELECT livro_id AS livro, curso_id AS curso, campus_id AS campus FROM registro WHERE NOT cancelado LIMIT 1 OFFSET 5000',
  );
  const { livro = '', curso = '', campus = 0 } = rows[0] ?? {};
  const filtros: Record<string, string>[] = [
    { livro },
    { curso },
    { campus: String(campus) },
    ...SITUACOES.map((situacao) => ({ situacao })),
    ...['1', '5', '9', '12'].map((envio) => ({ envio })),
    ...FILTROS_DE_PUBLICACAO.map((publicacao) => ({ publicacao })),
    { dataInicio: '2012-03-01', dataFim: '2012-09-30' },
    { livro, situacao: 'cancelado' },
    { curso, publicacao: 'pendente' },
    { campus: String(campus), envio: '9', dataInicio: '2015-01-01' },
    { filtro: 'Bittencourt', curso },
  ];
  return filtros.flatMap((um) =>
    ORDENS_DA_LISTA.map((ordem) => ({ ...ler(`/api/registro?${new URLSearchParams({ ...um, ordem })}`), cookie })),
  );
}

export const pedeAcervo = (pedidas: readonly string[] | null): boolean =>
  pedidas === null || pedidas.some((nome) => nome.startsWith('acervo-'));

async function listasDoAcervo({ pool, cookie }: Bancada): Promise<[string, string, Pedido[]][]> {
  const { rows } = await pool.query<{ cpf: string; codigo: string; livro: string; numero: string; processo: string }>(
    `SELECT cpf, codigo_validacao AS codigo, livro, numero, processo FROM registro_antigo
     WHERE cpf IS NOT NULL AND codigo_validacao IS NOT NULL AND situacao = 'ativo' AND length(numero) > 1 ORDER BY md5(id::text) LIMIT ${REGISTROS}`,
  );
  const daEquipe = (caminho: string, query: Record<string, string>) => ({
    ...ler(`${caminho}?${new URLSearchParams(query)}`),
    cookie,
  });
  const procurar = (texto: string): Pedido => ({
    metodo: 'POST',
    caminho: '/api/acervo/procura',
    corpo: { texto },
    cookie,
  });
  const { livro = '', numero = '', cpf = '', processo = '' } = rows[0] ?? {};
  const filtros: Record<string, string>[] = [
    {},
    { livro },
    { situacao: 'anulado' },
    { situacao: 'retirado' },
    { filtro: numero },
    { filtro: processo },
    { filtro: cpf },
    ...FRAGMENTOS.map((filtro) => ({ filtro })),
    { filtro: 'Silva', situacao: 'anulado' },
  ];
  const digitados = [...FRAGMENTOS, ...rows.flatMap((um) => [um.cpf, um.codigo, um.numero, um.processo])];
  return [
    ['acervo-nome', 'Old books: public search by name', FRAGMENTOS.map(buscarNoAcervo)],
    ['acervo-cpf', 'Old books: public search by whole CPF', rows.map(({ cpf }) => buscarNoAcervo(cpf))],
    [
      'acervo-codigo',
      'Old books: public validation by code',
      rows.map(({ codigo }) => ler(`/api/Conector/valida-diploma/${codigo}`)),
    ],
    [
      'acervo-lista',
      "Old books: office's list, 28 filters in each of its orders",
      filtros.flatMap((um) => ORDENS_DO_ACERVO.map((ordem) => daEquipe('/api/acervo', { ...um, ordem }))),
    ],
    ['acervo-livros', 'Old books: list of the books', [daEquipe('/api/acervo/livros', {})]],
    ['acervo-mapa', 'Old books: map of a book', rows.map((um) => daEquipe('/api/acervo/mapa', { livro: um.livro }))],
    ['acervo-procura', 'Box of every page, old books', digitados.map(procurar)],
  ];
}

/** The product in this process, to hear what it asks of the database; session and limits are left out of the floor. */
async function abrirGravador({ url }: Bancada) {
  const deps = createDependencies(
    loadConfig({
      NODE_ENV: 'test',
      MODO: 'demo',
      LOG_NIVEL: 'silent',
      LIMITE_POR_MINUTO: '1000000',
      DATABASE_URL: url,
      CAPTCHA_SEGREDO: 'segredo-so-para-medir-com-mais-de-32-letras',
      LOG_SELO: SELO_DA_MEDIDA,
      URL_PUBLICA: 'https://diplomas.exemplo.br',
    }),
  );
  const app = await buildApp(deps);
  let gravadas = 0;
  async function gravarUma({ metodo, caminho, corpo, cookie }: Pedido): Promise<Variante> {
    let texto = '';
    const consultas = await anotarConsultas(async () => {
      const resposta = await app.inject({
        method: metodo,
        url: caminho,
        remoteAddress: visitante(++gravadas),
        payload: corpo,
        headers: cookie ? { cookie } : {},
      });
      if (resposta.statusCode !== 200) throw new Error(`${caminho}: ${resposta.statusCode} ${resposta.body}`);
      texto = resposta.body;
    });
    const daFigura = consultas.filter(
      ({ name, text }) => name !== 'limitar' && name !== 'sessao' && !/^(?:BEGIN|ROLLBACK)/.test(text),
    );
    return { consultas: daFigura.map(({ name, ...resto }) => (name ? { name, ...resto } : resto)), corpo: texto };
  }
  return {
    async gravar(pedidos: readonly Pedido[]): Promise<Variante[]> {
      const variantes: Variante[] = [];
      for (const pedido of pedidos) variantes.push(await gravarUma(pedido));
      return variantes;
    },
    async fechar() {
      await app.close();
      await deps.fechar();
    },
  };
}

/** The diploma needs a pass for each reading, good for the network that got it alone: number n for visitor n. */
async function figuraDoDiploma({ pool }: Bancada, codigos: readonly string[]): Promise<Figura> {
  await pool.query('TRUNCATE passe_captcha');
  const hashes = Array.from({ length: PASSES }, (_, n) => hashDoSegredo(`medida-${n}|${visitante(n)}`));
  await pool.query(
    `INSERT INTO passe_captcha (hash, codigo_validacao, expira_em)
     SELECT hash, ($1::text[])[(n - 1) % $2 + 1], now() + interval '1 day' FROM unnest($3::text[]) WITH ORDINALITY p (hash, n)`,
    [codigos, codigos.length, hashes],
  );
  let proximo = 0;
  return {
    nome: 'diploma',
    titulo: 'Diploma by code, after the captcha',
    variantes: null,
    pedido: () => {
      const n = proximo++;
      const codigo = codigos[n % codigos.length] ?? '';
      const cookie = `passe-${createHash('sha256').update(codigo).digest('hex').slice(0, 16)}=medida-${n}`;
      return { ...ler(`/api/diploma/dadosregistro/codigo/${codigo}`), cookie, de: visitante(n) };
    },
  };
}
