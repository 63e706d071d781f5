import { createHash } from 'node:crypto';
import { buildApp } from '../../server/app.ts';
import { loadConfig } from '../../server/config.ts';
import { FILTROS_DE_PUBLICACAO, ORDENS_DA_LISTA } from '../../server/contract/registros.contract.ts';
import { hashDoSegredo } from '../../server/db/segredos.ts';
import { createDependencies } from '../../server/dependencies.ts';
import { SITUACOES } from '../../server/domain/registro/situacao.ts';
import { type Pedido, visitante } from '../../server/test/medida/pedir.ts';
import { anotarConsultas } from '../../server/test/planos.ts';
import { type Bancada, SELO_DA_MEDIDA } from './bancada.ts';
import type { Variante } from './piso.ts';

/** The bare route does `variantes` for what the product is asked; null: there is no floor. */
export interface Figura {
  nome: string;
  titulo: string;
  pedido(numero: number): Pedido;
  variantes: Variante[] | null;
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
const COM_PISO = new Set(
  'busca-periodo busca-nome busca-cpf lista-equipe situacao acervo-nome acervo-cpf acervo-lista'.split(' '),
);
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

export const pedeAcervo = (pedidas: readonly string[] | null): boolean =>
  pedidas === null || pedidas.some((nome) => nome.startsWith('acervo-'));

export async function lerFiguras(bancada: Bancada, pedida: (nome: string) => boolean): Promise<Figura[]> {
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
  const listas: [string, string, Pedido[]][] = [
    ['busca-periodo', 'Public search by period', DOIS_ANOS.map(buscar)],
    ['busca-periodo-fundo', 'The same, last page', DOIS_ANOS.map((anos) => buscar({ ...anos, pagina: ultima }))],
    ['busca-nome', 'Public search by name', NOMES.map((filtro) => buscar({ filtro }))],
    [
      'busca-nome-periodo',
      'Public search by name and period',
      NOMES.map((filtro, i) => buscar({ filtro, ...DOIS_ANOS[i] })),
    ],
    ['busca-cpf', 'Public search by whole CPF', rows.map(({ cpf }) => buscar({ filtro: cpf }))],
    ['lista-equipe', "Office's list by name", daEquipe(NOMES.map((filtro) => ler('/api/registro', { filtro })))],
    [
      'lista-filtrada',
      "Office's list, 20 filters in each of its orders",
      numaOrdem('/api/registro', await filtrosDaLista(bancada), ORDENS_DA_LISTA),
    ],
    [
      'procura',
      'Box of every page, records',
      procurar('/api/registro/procura', [...NOMES, ...rows.flatMap(({ cpf, codigo }) => [cpf, codigo])]),
    ],
    ['situacao', 'Public status by code', rows.map(({ codigo }) => ler(`/api/diploma/situacao/${codigo}`))],
    ['validacao', 'Public validation by code', rows.map(validar)],
    ['acervo-nome', 'Old books: public search by name', NOMES.map((filtro) => buscarNoAcervo({ filtro }))],
    ['acervo-cpf', 'Old books: public search by CPF', antigos.map(({ cpf }) => buscarNoAcervo({ filtro: cpf }))],
    ['acervo-codigo', 'Old books: public validation by code', antigos.map(validar)],
    [
      'acervo-lista',
      "Old books: office's list, 28 filters in each of its orders",
      numaOrdem('/api/acervo', doAcervo, ORDENS_DO_ACERVO),
    ],
    ['acervo-livros', 'Old books: list of the books', daEquipe([ler('/api/acervo/livros')])],
    [
      'acervo-mapa',
      'Old books: map of a book',
      daEquipe(antigos.map(({ livro }) => ler('/api/acervo/mapa', { livro }))),
    ],
    [
      'acervo-procura',
      'Box of every page, old books',
      procurar('/api/acervo/procura', [
        ...NOMES,
        ...antigos.flatMap((um) => [um.cpf, um.codigo, um.numero, um.processo]),
      ]),
    ],
  ];
  const gravador = await abrirGravador(bancada);
  const figuras: Figura[] = [];
  for (const [nome, titulo, lista] of listas.filter(([nome, , lista]) => lista.length > 0 && pedida(nome))) {
    const variantes = COM_PISO.has(nome) ? await gravador.gravar(lista) : null;
    // Each turn of a load counts from one: its visitors would be those of the turn before, beyond what one may ask a minute.
    let vindos = 0;
    const pedido = (numero: number) => ({ ...(lista[numero % lista.length] ?? ler('/')), de: visitante(vindos++) });
    figuras.push({ nome, titulo, pedido, variantes });
  }
  await gravador.fechar();
  const codigos = rows.map(({ codigo }) => codigo);
  return pedida('diploma') ? [...figuras, await figuraDoDiploma(bancada, codigos)] : figuras;
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
  return {
    async gravar(pedidos: readonly Pedido[]): Promise<Variante[]> {
      const variantes: Variante[] = [];
      for (const { metodo, caminho, corpo, cookie } of pedidos) {
        let texto = '';
        const consultas = await anotarConsultas(async () => {
          const headers = cookie ? { cookie } : {};
          const remoteAddress = visitante(++gravadas);
          const dita = await app.inject({ method: metodo, url: caminho, remoteAddress, payload: corpo, headers });
          if (dita.statusCode !== 200) throw new Error(`${caminho}: ${dita.statusCode} ${dita.body}`);
          texto = dita.body;
        });
        const daFigura = consultas.filter(
          ({ name, text }) => name !== 'limitar' && name !== 'sessao' && !/^(?:BEGIN|ROLLBACK)/.test(text),
        );
        const ditas = daFigura.map(({ name, ...resto }) => (name ? { name, ...resto } : resto));
        variantes.push({ consultas: ditas, corpo: texto });
      }
      return variantes;
    },
    async fechar() {
      await app.close();
      await deps.fechar();
    },
  };
}

/** Each reading needs a pass, good for the network that got it alone: number n for visitor n. */
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
