import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { avisosApi } from '#contract/avisos.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { EquipeLayout } from '../../app/layout/equipe-layout.tsx';
import { PublicoLayout } from '../../app/layout/publico-layout.tsx';
import { paths } from '../../app/paths.ts';
import { fora } from '../../lib/navegar-fora.ts';
import { anunciarSessaoEncerrada } from '../../lib/sessao-encerrada.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { instituicaoDeTeste, semAvisos, usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { destinoSeguro, urlDePermissaoNegada } from './entrada.ts';
import { rotas, rotasPublicas } from './sessao.rotas.tsx';
import { gravarSessaoLocal, lerSessaoLocal } from './sessao-local.ts';

beforeEach(() => void vi.spyOn(fora, 'navegar').mockReturnValue());

const externa = {
  ...instituicaoDeTeste,
  identidade: 'externa' as const,
  enderecos: { ...instituicaoDeTeste.enderecos, permissaoNegadaUrl: 'https://permissao.example/negada' },
};
const NEGADA = 'https://permissao.example/negada?sistema=161';

const app: RouteObject[] = [
  { element: <PublicoLayout />, children: rotasPublicas },
  {
    element: <EquipeLayout />,
    children: [
      ...rotas,
      { path: '/cae', element: <Pagina titulo="Página Inicial - CAE">cartões</Pagina> },
      { path: '/livros', element: <Pagina titulo="Livros">lista</Pagina> },
    ],
  },
];

test('/cae/{token} exchanges the token once, mirrors the user and forgets the token (SES-02..04, SES-07)', async () => {
  const api = apiFake().responder(sessaoApi.entrarComToken, usuarioDeTeste).responder(sessaoApi.ler, usuarioDeTeste);
  const { endereco } = renderApp(app, { em: '/cae/tok%2Fen' });
  await screen.findByRole('heading', { name: 'Página Inicial - CAE' });
  expect(api.pedidos(sessaoApi.entrarComToken).map(({ query }) => query)).toEqual([{ cookie: 'tok/en' }]);
  expect(endereco()).toBe('/cae');
  expect(lerSessaoLocal()).toEqual({ estado: 'presente', usuario: usuarioDeTeste });
});

test.each([
  ['empty', () => new Response('')],
  ['an HTML page', () => new Response('<!doctype html><p>Sistema</p>', { headers: { 'content-type': 'text/html' } })],
  ['a refusal', () => erroDaApi(401, 'Credencial inválida')],
])('a login reply that is %s leads to the permission-denied page (SES-05, SES-06, SES-13)', async (_, resposta) => {
  apiFake().responder(sessaoApi.entrarComToken, resposta);
  renderApp(app, { em: '/cae/abc', instituicao: externa });
  await waitFor(() => expect(fora.navegar).toHaveBeenCalledExactlyOnceWith(NEGADA));
  expect(lerSessaoLocal().estado).toBe('ausente');
});

test('a token of another person asks first, naming both; who stays keeps the session, who changes forgets what was read', async () => {
  const outra = { ...usuarioDeTeste, nome: 'Bento Outro', cpf: '86288366757' };
  const campos = [
    { campo: 'atual', message: usuarioDeTeste.nome },
    { campo: 'nova', message: outra.nome },
  ];
  const api = apiFake()
    .responder(sessaoApi.entrarComToken, () => erroDaApi(409, 'Outra pessoa', campos, 'OUTRA_PESSOA'))
    .responder(sessaoApi.trocarDePessoa, outra)
    .responder(sessaoApi.ler, outra)
    .responder(avisosApi.listar, semAvisos);
  gravarSessaoLocal(usuarioDeTeste);
  const { usuario } = renderApp(app, { em: '/cae/abc' });
  await screen.findByRole('button', { name: `Continuar como ${usuarioDeTeste.nome}` });
  expect(api.pedidos(sessaoApi.trocarDePessoa)).toHaveLength(0);
  await usuario.click(screen.getByRole('button', { name: 'Entrar como Bento Outro' }));
  await screen.findByRole('heading', { name: 'Página Inicial - CAE' });
  expect(lerSessaoLocal()).toEqual({ estado: 'presente', usuario: outra });
});

test('the login shows single sign-on beside the password, or alone, and why somebody is back', async () => {
  apiFake();
  const instituicao = {
    ...instituicaoDeTeste,
    identidade: 'oidc' as const,
    entradas: { local: false, provedor: 'gov.br' },
  };
  renderApp(app, { em: '/entrar?motivo=sem-conta&destino=/livros', instituicao });
  const botao = await screen.findByRole('link', { name: /Entrar com gov.br/ });
  expect(botao.getAttribute('href')).toBe('/api/sessao/provedor?destino=%2Flivros');
  await screen.findByText('Sem acesso ao registro');
  expect(screen.queryByLabelText('CPF')).toBeNull();
});

test('without an external page there is our own', async () => {
  apiFake().responder(sessaoApi.entrarComToken, () => new Response(''));
  renderApp(app, { em: '/cae/abc' });
  await screen.findByRole('heading', { name: 'Permissão negada' });
});

test('an outage at the login is no refusal: it can be tried again', async () => {
  let vezes = 0;
  apiFake()
    .responder(sessaoApi.entrarComToken, () => (vezes++ === 0 ? erroDaApi(503, 'x') : usuarioDeTeste))
    .responder(sessaoApi.ler, usuarioDeTeste);
  const { usuario } = renderApp(app, { em: '/cae/abc' });
  await usuario.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('heading', { name: 'Página Inicial - CAE' });
  expect(fora.navegar).not.toHaveBeenCalled();
});

test('no session: local identity goes to the login and comes back to where it wanted (SES-10)', async () => {
  let entrou = false;
  const api = apiFake()
    .responder(sessaoApi.ler, () => (entrou ? usuarioDeTeste : erroDaApi(401, 'Sem sessão')))
    .responder(avisosApi.listar, semAvisos)
    .responder(sessaoApi.entrarLocal, { token: 'novo' })
    .responder(sessaoApi.entrarComToken, () => {
      entrou = true;
      return usuarioDeTeste;
    });
  const { usuario, endereco } = renderApp(app, { em: '/livros?pagina=2' });
  await screen.findByRole('heading', { name: 'Entrar' });
  expect(endereco()).toBe('/entrar?destino=%2Flivros%3Fpagina%3D2');
  await usuario.type(screen.getByLabelText('CPF'), '529.982.247-25');
  await usuario.type(screen.getByLabelText('Senha'), 'senha inventada{Enter}');
  await screen.findByRole('heading', { name: 'Livros' });
  expect(endereco()).toBe('/livros?pagina=2');
  expect(api.pedidos(sessaoApi.entrarLocal)[0]?.body).toEqual({ CPF: '52998224725', Senha: 'senha inventada' });
});

test('no session: external identity goes to the permission-denied page with code 161', async () => {
  apiFake().responder(sessaoApi.ler, () => erroDaApi(401, 'Sem sessão'));
  renderApp(app, { em: '/livros', instituicao: externa });
  await waitFor(() => expect(fora.navegar).toHaveBeenCalledWith(NEGADA));
  expect(screen.queryByText('lista')).toBeNull();
});

test.each(['cpfResponsavel', 'usuario'])('the placeholder CPF in %s is nobody (SES-11, SES-12)', async (chave) => {
  gravarSessaoLocal(usuarioDeTeste);
  const ninguem = '99999999999';
  sessionStorage.setItem(chave, chave === 'usuario' ? JSON.stringify({ ...usuarioDeTeste, cpf: ninguem }) : ninguem);
  apiFake();
  renderApp(app, { em: '/livros' });
  await screen.findByRole('heading', { name: 'Entrar' });
  expect(screen.queryByText('lista')).toBeNull();
});

test('the mirror saves waiting, but the server decides', async () => {
  gravarSessaoLocal(usuarioDeTeste);
  apiFake().responder(sessaoApi.ler, () => erroDaApi(401, 'Sessão vencida'));
  renderApp(app, { em: '/livros' });
  expect(screen.getByText('lista')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Entrar' });
  expect(lerSessaoLocal().estado).toBe('ausente');
});

test('a new tab without the mirror takes it from the server', async () => {
  apiFake().responder(sessaoApi.ler, usuarioDeTeste);
  renderApp(app, { em: '/livros' });
  await screen.findByText('lista');
  expect(lerSessaoLocal()).toEqual({ estado: 'presente', usuario: usuarioDeTeste });
});

test.each([
  ['nobody', () => {}],
  ['somebody whose session ended', () => gravarSessaoLocal(usuarioDeTeste)],
])('%s: the server is asked once, however slowly the login comes', async (_, preparar) => {
  preparar();
  const api = apiFake().responder(sessaoApi.ler, () => erroDaApi(401, 'Sem sessão'));
  const lenta: RouteObject = {
    path: paths.entrar.path,
    lazy: async () => {
      await new Promise((pronto) => setTimeout(pronto, 300));
      return { element: <h1>Entrar</h1> };
    },
  };
  renderApp([lenta, ...app.slice(1)], { em: '/livros' });
  await screen.findByRole('heading', { name: 'Entrar' });
  expect(api.pedidos(sessaoApi.ler)).toHaveLength(1);
});

test('a 401 of any call leads to the login', async () => {
  gravarSessaoLocal(usuarioDeTeste);
  apiFake().responder(sessaoApi.ler, usuarioDeTeste);
  renderApp(app, { em: '/livros' });
  await screen.findByText('lista');
  anunciarSessaoEncerrada();
  // Two calls that are refused at once.
  anunciarSessaoEncerrada();
  await screen.findByRole('heading', { name: 'Entrar' });
  await screen.findByText('Sua sessão terminou');
});

test('Sair ends the session in the server and forgets it here', async () => {
  gravarSessaoLocal(usuarioDeTeste);
  const api = apiFake()
    .responder(sessaoApi.ler, usuarioDeTeste)
    .responder(sessaoApi.sair, { ok: true, saidaUrl: null });
  const { usuario } = renderApp(app, { em: '/livros' });
  await usuario.click(await screen.findByRole('button', { name: 'Sair' }));
  await screen.findByRole('heading', { name: 'Entrar' });
  expect(screen.queryByText('Sua sessão terminou')).toBeNull();
  expect(api.pedidos(sessaoApi.sair)).toHaveLength(1);
  expect(lerSessaoLocal().estado).toBe('ausente');
});

test('wrong password: the reason stands in the form and nothing typed is lost', async () => {
  apiFake().responder(sessaoApi.entrarLocal, () => erroDaApi(401, 'CPF ou senha não conferem'));
  const { usuario } = renderApp(app, { em: '/entrar' });
  await usuario.type(await screen.findByLabelText('CPF'), '52998224725');
  await usuario.type(screen.getByLabelText('Senha'), 'errada{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('CPF ou senha não conferem');
  expect(screen.getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25');
});

test('the demonstration offers its login; production does not', async () => {
  apiFake().responder(apoioApi.lerInstituicaoPublica, { ...instituicaoDeTeste, modo: 'demo' });
  const demo = renderApp(app, { em: '/entrar', instituicao: null });
  const ligacao = await screen.findByRole('link', { name: 'Entrar como responsável de demonstração' });
  expect(ligacao.getAttribute('href')).toBe('/cae/demo-responsavel');
  demo.unmount();
  renderApp(app, { em: '/entrar' });
  await screen.findByRole('heading', { name: 'Entrar' });
  expect(screen.queryByText('Ambiente de demonstração')).toBeNull();
});

test('a password change asks for twelve characters and says when it is done', async () => {
  gravarSessaoLocal(usuarioDeTeste);
  const api = apiFake()
    .responder(sessaoApi.ler, usuarioDeTeste)
    .responder(sessaoApi.chaveDoDigitado, { chave: 'ab'.repeat(32) })
    .responder(sessaoApi.trocarSenha, { ok: true });
  const { usuario } = renderApp(app, { em: '/trocar-senha' });
  await usuario.type(await screen.findByLabelText('Senha atual'), 'antiga');
  await usuario.type(screen.getByLabelText('Nova senha'), 'curta');
  const formulario = within(screen.getByRole('form', { name: 'Trocar senha' }));
  await usuario.click(formulario.getByRole('button', { name: 'Trocar senha' }));
  await formulario.findByText('Corrija 1 campo:');
  expect(api.pedidos(sessaoApi.trocarSenha)).toHaveLength(0);
  await usuario.type(screen.getByLabelText('Nova senha'), ' mas agora longa');
  await usuario.click(formulario.getByRole('button', { name: 'Trocar senha' }));
  await screen.findByRole('dialog', { name: 'Senha alterada com sucesso!' });
  expect(api.pedidos(sessaoApi.trocarSenha)[0]?.body).toEqual({
    SenhaAtual: 'antiga',
    NovaSenha: 'curta mas agora longa',
  });
  await usuario.click(screen.getByRole('button', { name: 'Continuar agora' }));
  await screen.findByText('cartões');
});

test('only addresses of this application are destinations', () => {
  for (const fora of ['//mau.example', '/\\mau.example', 'https://mau.example', 'javascript:1', null, '/entrar']) {
    expect(destinoSeguro(fora)).toBe('/cae');
  }
  expect(destinoSeguro('/livros?pagina=2')).toBe('/livros?pagina=2');
});

test('the system code is added once (SES-13)', () => {
  expect(urlDePermissaoNegada('https://p.example/x?a=1')).toBe('https://p.example/x?a=1&sistema=161');
  expect(urlDePermissaoNegada('https://p.example/x?codigo=161')).toBe('https://p.example/x?codigo=161');
});
