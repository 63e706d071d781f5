import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Input } from 'antd';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { avisosApi } from '#contract/avisos.contract.ts';
import { livrosApi, nomeDoLivroSchema } from '#contract/livros.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { EquipeLayout } from '../../app/layout/equipe-layout.tsx';
import { PublicoLayout } from '../../app/layout/publico-layout.tsx';
import { chamar } from '../../lib/api-client.ts';
import { esquecerTudoDigitado } from '../../lib/digitado.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { semAvisos, usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { rotas, rotasPublicas } from './sessao.rotas.tsx';
import { gravarSessaoLocal } from './sessao-local.ts';

const OUTRA = { ...usuarioDeTeste, nome: 'Bia Outra', cpf: '11144477735' };

const NovoLivro = () => (
  <Pagina titulo="Novo livro">
    <Formulario<{ Nome: string }>
      nome="livro"
      rotulo="Novo livro"
      enviar="Salvar"
      aoEnviar={(body) => chamar(livrosApi.criar, { body })}
    >
      <Campo nome="Nome" rotulo="Nome do livro" schema={nomeDoLivroSchema}>
        <Input />
      </Campo>
    </Formulario>
  </Pagina>
);
const app: RouteObject[] = [
  { element: <PublicoLayout />, children: rotasPublicas },
  { element: <EquipeLayout />, children: [...rotas, { path: '/livros/novo', element: <NovoLivro /> }] },
];

/** Whose session the server knows; null: nobody's. */
let dentro: typeof usuarioDeTeste | null;
let entra = usuarioDeTeste;
const sem = () => erroDaApi(401, 'Sessão vencida');
beforeEach(() => {
  esquecerTudoDigitado();
  dentro = usuarioDeTeste;
  entra = usuarioDeTeste;
  gravarSessaoLocal(usuarioDeTeste);
  apiFake()
    .responder(sessaoApi.ler, () => dentro ?? sem())
    .responder(sessaoApi.chaveDoDigitado, () => (dentro === null ? sem() : { chave: dentro.cpf.slice(0, 8).repeat(8) }))
    .responder(livrosApi.criar, sem)
    .responder(avisosApi.listar, semAvisos)
    .responder(sessaoApi.sair, { ok: true, saidaUrl: null })
    .responder(sessaoApi.entrarLocal, { token: 'novo' })
    .responder(sessaoApi.entrarComToken, () => {
      dentro = entra;
      return entra;
    });
});

async function digitar() {
  const tela = renderApp(app, { em: '/livros/novo' });
  await tela.usuario.type(await screen.findByLabelText('Nome do livro'), 'MED/2026');
  return tela;
}
async function entrarDeNovo({ usuario }: Awaited<ReturnType<typeof digitar>>) {
  await usuario.type(await screen.findByLabelText('CPF'), usuarioDeTeste.cpf);
  await usuario.type(screen.getByLabelText('Senha'), 'senha inventada{Enter}');
  return screen.findByLabelText<HTMLInputElement>('Nome do livro');
}

test('a session that ends leads to the login without a question, and what was typed is there again', async () => {
  const tela = await digitar();
  dentro = null;
  await tela.usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(/O que você digitou continua guardado/);
  expect(screen.queryByRole('dialog', { name: /sem salvar/ })).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('MED/2026');
  expect((await entrarDeNovo(tela)).value).toBe('MED/2026');
  expect(screen.getByText('O que você tinha digitado está de volta')).toBeTruthy();
});

test('of the wizard nothing is promised but what its draft had when it was saved last', async () => {
  await digitar();
  cleanup();
  renderApp(app, { em: '/entrar?sessao=encerrada&destino=/novo-registro/201911722001' });
  await screen.findByText(/O rascunho do registro continua guardado como foi salvo pela última vez/);
  expect(screen.queryByText(/O que você digitou continua/)).toBeNull();
});

test('another person who enters then finds an empty form, and the first one later too', async () => {
  const tela = await digitar();
  dentro = null;
  await tela.usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  entra = OUTRA;
  expect((await entrarDeNovo(tela)).value).toBe('');
  dentro = null;
  await tela.usuario.type(screen.getByLabelText('Nome do livro'), 'DIR/2026');
  await tela.usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  entra = usuarioDeTeste;
  expect((await entrarDeNovo(tela)).value).toBe('');
});

test('signing out asks first, and takes what was typed along', async () => {
  const tela = await digitar();
  const pergunta = 'Sair do sistema sem salvar?';
  const sair = async (botao: 'Sim' | 'Não') => {
    await tela.usuario.click(screen.getByRole('button', { name: 'Sair' }));
    const janela = await screen.findByRole('dialog', { name: pergunta });
    fireEvent.click(within(janela).getByRole('button', { name: botao }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: pergunta })).toBeNull());
  };
  await sair('Não');
  expect(screen.getByLabelText<HTMLInputElement>('Nome do livro').value).toBe('MED/2026');
  await sair('Sim');
  await screen.findByRole('heading', { name: 'Entrar' });
  expect({ ...sessionStorage }).toEqual({});
});
