import { screen, waitFor, within } from '@testing-library/react';
import { Input } from 'antd';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ErroDaApi, FalhaDeRede } from '../lib/api-client.ts';
import { renderApp } from '../test/render-app.tsx';
import { Campo } from './campo.tsx';
import { CampoCpf } from './campo-cpf.tsx';
import { CampoData } from './campo-data.tsx';
import { Formulario } from './formulario.tsx';

const body = z.strictObject({
  Nome: z.string().min(1, { error: 'Nome é obrigatório' }).max(100, { error: 'Nome deve ter até 100 caracteres' }),
  CPF: z.string().regex(/^\d{11}$/, { error: 'CPF deve ter 11 dígitos' }),
  Data: z.iso.date({ error: 'Data é obrigatória' }),
});
type Valores = z.infer<typeof body>;

type Props = Parameters<typeof Formulario<Valores>>[0];

function montar(props: Partial<Props> & Pick<Props, 'aoEnviar'>) {
  return renderApp(
    <Formulario<Valores> nome="teste" rotulo="Teste" enviar="Salvar" {...props}>
      <Campo nome="Nome" rotulo="Nome" schema={body.shape.Nome} dica="Exemplo: MED/2019">
        <Input />
      </Campo>
      <Campo nome="CPF" rotulo="CPF" schema={body.shape.CPF}>
        <CampoCpf />
      </Campo>
      <Campo nome="Data" rotulo="Data" schema={body.shape.Data}>
        <CampoData />
      </Campo>
    </Formulario>,
  );
}

async function preencher({ usuario }: ReturnType<typeof renderApp>) {
  await usuario.type(screen.getByLabelText('Nome'), 'MED/2019');
  await usuario.click(screen.getByLabelText('CPF'));
  await usuario.paste('529.982.247-25');
  await usuario.type(screen.getByLabelText('Data'), '29/02/2024');
  await usuario.tab();
}

test('sends digits and yyyy-MM-dd, whatever was typed or pasted', async () => {
  const aoEnviar = vi.fn();
  const tela = montar({ aoEnviar });
  await preencher(tela);
  expect(screen.getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25');
  await tela.usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(aoEnviar).toHaveBeenCalledExactlyOnceWith({ Nome: 'MED/2019', CPF: '52998224725', Data: '2024-02-29' }),
  );
});

test('shows the contract sentences at the fields and on top, and focuses the first wrong field', async () => {
  const aoEnviar = vi.fn();
  const aoInvalidar = vi.fn();
  const { usuario } = montar({ aoEnviar, aoInvalidar });
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  const resumo = await screen.findByText('Corrija 3 campos:');
  expect(aoEnviar).not.toHaveBeenCalled();
  expect(aoInvalidar).toHaveBeenCalledExactlyOnceWith([
    'Nome é obrigatório',
    'CPF deve ter 11 dígitos',
    'Data é obrigatória',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')));
  const campo = screen.getByLabelText('Nome');
  expect(campo.getAttribute('aria-invalid')).toBe('true');
  const descricao = campo
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(descricao?.join(' ')).toContain('Nome é obrigatório');
  await usuario.click(
    within(resumo.parentElement as HTMLElement).getByRole('button', { name: 'CPF deve ter 11 dígitos' }),
  );
  expect(document.activeElement).toBe(screen.getByLabelText('CPF'));
});

test("the server's field messages stand at their fields; unknown ones on top only", async () => {
  const campos = [
    { campo: 'Nome', message: 'Já existe um livro com este nome' },
    { campo: 'Outro', message: 'Algo mais' },
  ];
  const tela = montar({
    aoEnviar: () =>
      Promise.reject(new ErroDaApi(400, { codigo: 'X', message: 'm', mensagem: 'm', campos, requisicao: 'r' })),
  });
  await preencher(tela);
  await tela.usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Corrija 2 campos:');
  expect(screen.getAllByText('Já existe um livro com este nome')).toHaveLength(2);
  expect(screen.getAllByText('Algo mais')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'MED/2019');
});

test('the summary says nothing of a field that has been put right meanwhile', async () => {
  const { usuario } = montar({ aoEnviar: vi.fn() });
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Corrija 3 campos:');
  await usuario.type(screen.getByLabelText('Nome'), 'MED/2019');
  expect(await screen.findByText('Corrija 2 campos:')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Nome é obrigatório')).toBeNull());
});

test('another failure goes to the room, or stands in the form', async () => {
  const falha = new FalhaDeRede('Não foi possível falar com o servidor.');
  const tela = montar({ aoEnviar: () => Promise.reject(falha) });
  await preencher(tela);
  await tela.usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('O que foi digitado continua aqui.');
  tela.unmount();
  const aoFalhar = vi.fn();
  const outra = montar({ aoEnviar: () => Promise.reject(falha), aoFalhar });
  await preencher(outra);
  await outra.usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(aoFalhar).toHaveBeenCalledExactlyOnceWith(falha));
});

test('two quick submits send once', async () => {
  let soltar = () => {};
  const aoEnviar = vi.fn(() => new Promise<void>((resolve) => (soltar = resolve)));
  const tela = montar({ aoEnviar });
  await preencher(tela);
  await tela.usuario.type(screen.getByLabelText('Nome'), '{Enter}{Enter}');
  await waitFor(() => expect(aoEnviar).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(aoEnviar).toHaveBeenCalledOnce();
  soltar();
});
