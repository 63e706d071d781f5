import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { agendaApi } from '#contract/agenda.contract.ts';
import { apoioApi } from '#contract/apoio.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { instituicaoApi } from '#contract/instituicao.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { painelApi } from '#contract/painel.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { servidorApi } from '#contract/servidor.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { desviar } from '../lib/desviar.ts';
import { apiFake, erroDaApi } from '../test/api-fake.ts';
import { instituicaoDeTeste, usuarioDeTeste } from '../test/dados.ts';
import { renderApp } from '../test/render-app.tsx';
import { Pagina } from '../ui/pagina.tsx';
import { destinoDoLocalizador } from './localizador.ts';
import { paths } from './paths.ts';
import type { ModuloDeRotas } from './rotas.ts';
import { modulosDeRotas } from './rotas.ts';
import { montarRotas } from './router.tsx';

const modulos: ModuloDeRotas[] = [
  {
    rotas: [
      { path: paths.livros.path, element: <Pagina titulo="Livros de Registro">x</Pagina> },
      {
        path: paths.cursos.path,
        loader: () => {
          throw new Error('quebrou');
        },
        element: <p>nunca</p>,
      },
    ],
    rotasPublicas: [
      { path: paths.consultaPublica.path, element: <Pagina titulo="Consulta pública">x</Pagina> },
      { path: paths.registroLocalizar.path, element: <Pagina titulo="Localizar registro">x</Pagina> },
      { path: paths.localizar.path, element: <Pagina titulo="Localizar Diploma">x</Pagina> },
    ],
  },
];

test.each(['/', '/nada/disso', '/registros/x/y/z'])(
  'unknown %s falls back to the public consultation (PUB-18)',
  async (em) => {
    const { endereco } = renderApp(montarRotas(modulos), { em });
    await screen.findByRole('heading', { name: 'Consulta pública', level: 1 });
    expect(endereco()).toBe('/ConsultaPublica');
    await waitFor(() => expect(document.title).toBe('Consulta pública – Registro de Diplomas – UFC-Teste'));
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
  },
);

test.each(['/?localizador=ABC', '/ConsultaPublica?localizador=ABC', '/algo/localizador=ABC'])(
  'an address with localizador leads to the record locating page: %s (PUB-37)',
  async (em) => {
    const { endereco } = renderApp(montarRotas(modulos), { em });
    await screen.findByRole('heading', { name: 'Localizar registro' });
    expect(endereco()).toBe('/Registro/Localizar?localizador=ABC');
  },
);

test('an address that only leads on leaves no entry behind where the browser stands on it', () => {
  const aqui = desviar(new Request(window.location.href), '/ConsultaPublica');
  expect(aqui.headers.get('X-Remix-Replace')).toBe('true');
  const aoSeguirLink = desviar(new Request(`${window.location.origin}/outro`), '/ConsultaPublica');
  expect(aoSeguirLink.headers.has('X-Remix-Replace')).toBe(false);
});

test('the locating page itself stays, in any letter case', () => {
  expect(destinoDoLocalizador('/digital/registro/localizar?localizador=A')).toBeNull();
  expect(destinoDoLocalizador('/digital/Localizar/A')).toBeNull();
});

test.each(['/localizar/1.2.abc', '/Localizar/1.2.abc'])('%s is the captcha page (PUB-12, PUB-13)', async (em) => {
  renderApp(montarRotas(modulos), { em });
  await screen.findByRole('heading', { name: 'Localizar Diploma' });
});

const SEM_TEMPO = { quantos: 0, mediana: null, p90: null, pior: null };

const SEM_FALTA = {
  aparelhosNovos: [],
  agenda: { prazos: [], colacoesLidasEm: null },
  atencao: {
    tarefas: [],
    backup: null,
    ensaio: null,
    somenteLeitura: false,
    restauradoDe: null,
    relogioAntesDe: null,
    relogioDepoisDe: null,
    diferencas: null,
    arquivos: [],
  },
  registros: { itens: [], total: 0, pagina: 1, tamanho: 5 },
  listaAtual: null,
  pendenciaDaLista: { motivo: null, emAssinatura: false },
  discordancias: [],
  carimbos: { vencendo: 0, primeiro: null, falharam: 0 },
};

const nadaPedeAtencao = () =>
  apiFake()
    .responder(sessaoApi.ler, usuarioDeTeste)
    .responder(sessaoApi.aparelhosNovos, SEM_FALTA.aparelhosNovos)
    .responder(listaAnuladosApi.lerPendencia, SEM_FALTA.pendenciaDaLista)
    .responder(listaAnuladosApi.lerAtual, () => erroDaApi(404, 'A instituição ainda não publicou uma lista.'))
    .responder(conectorApi.lerCarimbos, SEM_FALTA.carimbos)
    .responder(agendaApi.listar, SEM_FALTA.agenda)
    .responder(registrosApi.listar, SEM_FALTA.registros)
    .responder(painelApi.ler, {
      ano: 2026,
      anos: [],
      total: 0,
      porMes: Array<number>(12).fill(0),
      porCurso: [],
      porCampus: [],
      porLivro: [],
      tempos: { ateRegistro: SEM_TEMPO, ateAssinatura: SEM_TEMPO, ateDou: SEM_TEMPO },
      prazos: [],
      desvios: { cancelados: 0, revogados: 0, suspensos: 0, corrigidos: 0, segundasVias: 0, recusados: 0 },
    })
    .responder(fiscalizacaoApi.listarDiscordancias, SEM_FALTA.discordancias)
    .responder(servidorApi.atencao, SEM_FALTA.atencao)
    .responder(instituicaoApi.antesDoPrimeiro, { passos: [], pronto: true });

test('a staff page stands in the staff shell, with breadcrumbs from the CAE home (GER-07)', async () => {
  nadaPedeAtencao();
  const { usuario, endereco } = renderApp(montarRotas(modulos), { em: '/livros' });
  await screen.findByRole('heading', { name: 'Livros de Registro' });
  expect(screen.getByText(usuarioDeTeste.nome)).toBeTruthy();
  await usuario.click(screen.getByRole('link', { name: 'Página Inicial - CAE' }));
  await screen.findByRole('heading', { name: 'Página Inicial - CAE' });
  expect(endereco()).toBe('/cae');
});

test('the home says that nothing asks for attention only when it is known to be so', async () => {
  const api = nadaPedeAtencao();
  renderApp(montarRotas([]), { em: '/cae' });
  await screen.findByText('Nada pede atenção agora.');
  api.responder(agendaApi.listar, () => erroDaApi(503, 'O registro está ocupado agora.'));
  const { container } = renderApp(montarRotas([]), { em: '/cae' });
  await waitFor(() => expect(container.textContent).toContain('Erro ao ler o que espera por você!'));
  expect(container.textContent).not.toContain('Nada pede atenção');
});

test('the six cards lead where the specification says (GER-09..14)', async () => {
  nadaPedeAtencao();
  renderApp(montarRotas([]), { em: '/cae' });
  await screen.findByRole('heading', { name: 'Página Inicial - CAE' });
  const cartoes = screen.getByRole('main').querySelectorAll('li > a');
  expect(
    [...cartoes].map((cartao) => [
      cartao.querySelector('.inicio-cartao-titulo')?.textContent,
      cartao.getAttribute('href'),
    ]),
  ).toEqual([
    ['Gerenciar Envios dos arquivos XML', '/Conector/Enviar'],
    ['Documentação Acadêmica', '/Documentacao/Cadastrar'],
    ['Consultar Registros', '/registros'],
    ['Consulta Externa', '/ConsultaPublica'],
    ['Livros de Registro', '/livros'],
    ['Gerenciar Cursos', '/cursos'],
  ]);
});

test('the demonstration says that it is one', async () => {
  apiFake().responder(apoioApi.lerInstituicaoPublica, { ...instituicaoDeTeste, modo: 'demo' });
  renderApp(montarRotas(modulos), { em: '/', instituicao: null });
  await screen.findByText('Ambiente de demonstração: sem valor legal');
});

test('every room registers by its file', () => {
  const publicas = modulosDeRotas().flatMap((modulo) => modulo.rotasPublicas ?? []);
  expect(publicas.map((rota) => rota.path)).toContain(paths.consultaPublica.path);
});
