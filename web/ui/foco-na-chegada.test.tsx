import { act, screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderApp } from '../test/render-app.tsx';
import { Campo } from './campo.tsx';
import { Formulario } from './formulario.tsx';
import { Pagina } from './pagina.tsx';

const nomeSchema = z.string({ error: 'Nome é obrigatório' });

const Form = ({ nome, foco }: { nome: string; foco?: string }) => (
  <Formulario nome={nome} rotulo={nome} enviar="Salvar" aoEnviar={() => {}} {...(foco !== undefined && { foco })}>
    <Campo nome="Nome" rotulo={`Nome ${nome}`} schema={nomeSchema}>
      <Input />
    </Campo>
    <Campo nome="Cargo" rotulo={`Cargo ${nome}`}>
      <Input />
    </Campo>
  </Formulario>
);

let teclado = true;
beforeEach(() => {
  teclado = true;
  // A popup of whoever was here before may still have the focus.
  document.body.replaceChildren();
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('hover: hover') && teclado,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
});

async function focoEm(conteudo: ReactNode, em = '/'): Promise<string | undefined> {
  renderApp(
    <main>
      <Pagina titulo="Novo livro" acao={<a href="/outra">Outra</a>}>
        {conteudo}
      </Pagina>
    </main>,
    { em },
  );
  await screen.findByRole('heading', { name: 'Novo livro' });
  return document.activeElement?.id;
}

test('the first field of a form that the page is for has the focus, and leaving it says nothing', async () => {
  expect(await focoEm(<Form nome="livro" />)).toBe('livro_Nome');
  act(() => screen.getByLabelText('Cargo livro').focus());
  expect(screen.queryByText('Nome é obrigatório')).toBeNull();
});

test('a form that comes later takes the focus from the title', async () => {
  const Tarde = () => {
    const [veio, vir] = useState(false);
    useEffect(() => {
      document.querySelector('h1')?.focus();
      vir(true);
    }, []);
    return veio && <Form nome="livro" />;
  };
  expect(await focoEm(<Tarde />)).toBe('livro_Nome');
});

test('a field that is asked for has it, whatever else stands on the page', async () => {
  const campos = (
    <>
      <button type="button">Outro ato</button>
      <Form nome="dou" foco="Cargo" />
    </>
  );
  expect(await focoEm(campos)).toBe('dou_Cargo');
});

test('none where the keyboard would cover the page', async () => {
  teclado = false;
  expect(await focoEm(<Form nome="livro" foco="Nome" />)).not.toBe('livro_Nome');
});

test('none where the address leads to a part of the page', async () => {
  expect(await focoEm(<Form nome="livro" />, '/livros/novo#campi')).not.toBe('livro_Nome');
});

test.each([
  [
    'something else to operate',
    <p key="outro">
      <a href="/registros">Ver</a>
    </p>,
  ],
  ['another form', <Form key="outro" nome="outro" />],
])('none where %s stands before it', async (_, antes) => {
  const focado = await focoEm(
    <>
      {antes}
      <Form nome="livro" />
    </>,
  );
  expect(focado).not.toMatch(/_Nome$/);
});

test('none where somebody has moved the focus', async () => {
  const botao = document.createElement('button');
  document.body.append(botao);
  botao.focus();
  expect(await focoEm(<Form nome="livro" />)).not.toBe('livro_Nome');
  await waitFor(() => expect(document.activeElement).toBe(botao));
});
