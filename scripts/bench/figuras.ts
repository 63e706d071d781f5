import { createHash } from 'node:crypto';
import { buildApp } from '../../server/app.ts';
import { loadConfig } from '../../server/config.ts';
import { hashDoSegredo } from '../../server/db/segredos.ts';
import { createDependencies } from '../../server/dependencies.ts';
import { anotarConsultas } from '../../server/test/planos.ts';
import { type Bancada, SELO_DA_MEDIDA } from './bancada.ts';
import { montarPedido, visitante } from './carga.ts';
import type { Variante } from './piso.ts';

/** One thing that is measured: how the product is asked, and what the bare route does for the same. */
export interface Figura {
  nome: string;
  titulo: string;
  pedido(numero: number): Buffer;
  variantes: Variante[];
}

interface Chamada {
  metodo: 'GET' | 'POST';
  caminho: string;
  corpo?: object;
  equipe?: boolean;
}

/** Fragments of names, from the commonest to the rarest. */
const FRAGMENTOS =
  'Silva|Maria|Santos|Oliveira|José|Ribeiro|Ferreira da|Souza Lima|Carvalho|Araújo|Nakamura|Buriti|Müller|Jandira|Ítalo|Cavalcante|Ana Nogueira|Pantanal|Tereza|Bittencourt'.split(
    '|',
  );
const VARIANTES = 40;
/** The bare route spends the first so many of its own, the driver alone the rest. */
export const PASSES = 60_000;

const buscar = (corpo: object): Chamada => ({ metodo: 'POST', caminho: '/api/registro/busca', corpo });
const ler = (caminho: string): Chamada => ({ metodo: 'GET', caminho });
const DOIS_ANOS = Array.from({ length: 24 }, (_, i) => {
  const [ano, mes] = [2000 + i, String((i % 12) + 1).padStart(2, '0')];
  return { DataInicio: `${ano}-${mes}-01`, DataFim: `${ano + 1}-${mes}-28` };
});

/** The reading side at this size; the SQL of each is what the product really sends for it. */
export async function lerFiguras(bancada: Bancada): Promise<Figura[]> {
  const { rows } = await bancada.pool.query<{ codigo: string; cpf: string }>(
    `SELECT codigo_validacao AS codigo, cpf FROM registro WHERE NOT cancelado AND snapshot <> '{}' ORDER BY md5(id::text) LIMIT ${VARIANTES}`,
  );
  const ultima = Math.floor(bancada.quantos / 20);
  const equipe = (filtro: string) => ({ ...ler(`/api/registro?filtro=${encodeURIComponent(filtro)}`), equipe: true });
  const listas: [string, string, Chamada[]][] = [
    ['busca-periodo', 'Public search by period, page 1', DOIS_ANOS.map(buscar)],
    ['busca-periodo-50', 'Public search, page 50', [buscar({ pagina: 50 })]],
    ['busca-fim', 'Public search, last page of all', [buscar({ pagina: ultima })]],
    ['busca-nome', 'Public search by name, page 1', FRAGMENTOS.map((filtro) => buscar({ filtro }))],
    ['busca-nome-50', 'Public search by name, page 50', [buscar({ filtro: 'Silva', pagina: 50 })]],
    [
      'busca-nome-periodo',
      'Public search by name and period',
      FRAGMENTOS.map((filtro, i) => buscar({ filtro, ...DOIS_ANOS[i] })),
    ],
    ['busca-ninguem', 'Public search that finds nobody', [buscar({ filtro: 'Xptoxyzw' })]],
    ['busca-cpf', 'Public search by whole CPF', rows.map(({ cpf }) => buscar({ filtro: cpf }))],
    ['lista-equipe', 'Staff list filtered by name', FRAGMENTOS.map(equipe)],
    ['situacao', 'Public status by code', rows.map(({ codigo }) => ler(`/api/diploma/situacao/${codigo}`))],
    ['validacao', 'Public validation by code', rows.map(({ codigo }) => ler(`/api/Conector/valida-diploma/${codigo}`))],
  ];
  const gravador = await abrirGravador(bancada);
  const figuras: Figura[] = [];
  for (const [nome, titulo, lista] of listas) {
    const variantes: Variante[] = [];
    for (const chamada of lista) {
      // The second time: what a process asks once (nodes of the tree it has not seen) is no part of the floor.
      await gravador.gravar(chamada);
      variantes.push(await gravador.gravar(chamada));
    }
    // Each turn of a load counts from one: its visitors would be those of the turn before, beyond what one may ask a minute.
    let vindos = 0;
    const pedido = (numero: number) => {
      const { metodo, caminho, corpo, equipe } = lista[numero % lista.length] ?? ler('/');
      return montarPedido(metodo, caminho, {
        corpo,
        de: visitante(vindos++),
        cookie: equipe ? bancada.cookie : undefined,
      });
    };
    figuras.push({ nome, titulo, pedido, variantes });
  }
  const codigos = rows.map(({ codigo }) => codigo);
  figuras.push(await figuraDoDiploma(bancada, codigos, gravador));
  await gravador.fechar();
  return figuras;
}

/** The product in this process, to hear what it asks of the database; limits are left out of the floor. */
async function abrirGravador(bancada: Bancada) {
  const deps = createDependencies(
    loadConfig({
      NODE_ENV: 'test',
      MODO: 'demo',
      LOG_NIVEL: 'silent',
      LIMITE_POR_MINUTO: '1000000',
      DATABASE_URL: bancada.url,
      CAPTCHA_SEGREDO: 'segredo-so-para-medir-com-mais-de-32-letras',
      LOG_SELO: SELO_DA_MEDIDA,
      URL_PUBLICA: 'https://diplomas.exemplo.br',
    }),
  );
  const app = await buildApp(deps);
  let gravadas = 0;
  return {
    async gravar(
      { metodo, caminho, corpo, equipe }: Chamada & { cookie?: string },
      cookie = bancada.cookie,
      de = visitante(++gravadas),
    ): Promise<Variante> {
      let texto = '';
      const consultas = await anotarConsultas(async () => {
        const resposta = await app.inject({
          method: metodo,
          url: caminho,
          remoteAddress: de,
          ...(corpo === undefined ? {} : { payload: corpo }),
          headers: equipe ? { cookie } : {},
        });
        if (resposta.statusCode !== 200) throw new Error(`${caminho}: ${resposta.statusCode} ${resposta.body}`);
        texto = resposta.body;
      });
      const daFigura = consultas.filter(({ name }) => name !== 'limitar' && name !== 'sessao');
      return { consultas: daFigura.map(({ name, ...resto }) => (name ? { name, ...resto } : resto)), corpo: texto };
    },
    async fechar() {
      await app.close();
      await deps.fechar();
    },
  };
}

/** The diploma needs a pass for each reading; the bare route spends passes of its own, by the same statement. */
async function figuraDoDiploma(
  bancada: Bancada,
  codigos: readonly string[],
  gravador: Awaited<ReturnType<typeof abrirGravador>>,
): Promise<Figura> {
  await bancada.pool.query('TRUNCATE passe_captcha');
  // A pass is good for the network that got it alone: number n for visitor n.
  const doProduto = Array.from({ length: PASSES + 1 }, (_, n) => hashDoSegredo(`medida-${n}|${visitante(n)}`));
  const doPiso = Array.from({ length: 2 * PASSES + 1 }, (_, n) => `piso-${n}`);
  for (const hashes of [doProduto, doPiso])
    await bancada.pool.query(
      `INSERT INTO passe_captcha (hash, codigo_validacao, expira_em)
       SELECT hash, ($1::text[])[(n - 1) % $2 + 1], now() + interval '1 day' FROM unnest($3::text[]) WITH ORDINALITY p (hash, n)`,
      [codigos, codigos.length, hashes],
    );
  const cookie = (codigo: string, n: number) =>
    `passe-${createHash('sha256').update(codigo).digest('hex').slice(0, 16)}=medida-${n}`;
  const caminho = (codigo: string) => `/api/diploma/dadosregistro/codigo/${codigo}`;
  let proximo = codigos.length;
  const variantes: Variante[] = [];
  for (const [n, codigo] of codigos.entries()) {
    const gravada = await gravador.gravar({ ...ler(caminho(codigo)), equipe: true }, cookie(codigo, n), visitante(n));
    const consultas = gravada.consultas.map((consulta) =>
      consulta.name === 'diploma-com-passe'
        ? { ...consulta, values: ['{piso-{n}}', ...consulta.values.slice(1)] }
        : consulta,
    );
    variantes.push({ ...gravada, consultas });
  }
  return {
    nome: 'diploma',
    titulo: 'Diploma by code, after the captcha',
    pedido: () => {
      const n = proximo++;
      const codigo = codigos[n % codigos.length] ?? '';
      return montarPedido('GET', caminho(codigo), { cookie: cookie(codigo, n), de: visitante(n) });
    },
    variantes,
  };
}
