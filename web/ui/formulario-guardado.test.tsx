import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Input } from 'antd';
import { useState } from 'react';
import { Link, Outlet, type RouteObject } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { ErroDaApi } from '../lib/api-client.ts';
import { esquecerTudoDigitado } from '../lib/digitado.ts';
import { apiFake } from '../test/api-fake.ts';
import { renderApp } from '../test/render-app.tsx';
import { Campo } from './campo.tsx';
import { CampoDoPdf } from './campo-do-pdf.tsx';
import { ComDigitado } from './com-digitado.tsx';
import { Formulario } from './formulario.tsx';

interface Valores {
  Veiculo: string;
  Secao: string;
  Pagina: string;
}
type Props = Partial<Parameters<typeof Formulario<Valores>>[0]>;

const SAIR = 'Sair desta tela sem salvar?';
const GRAVADO: Valores = { Veiculo: 'DOU', Secao: '1', Pagina: '32' };

beforeEach(() => {
  // What an earlier test typed lives as long as the page.
  esquecerTudoDigitado();
  apiFake().responder(sessaoApi.chaveDoDigitado, { chave: 'ab'.repeat(32) });
});

function Campos() {
  return (
    <>
      <Campo nome="Veiculo" rotulo="Veículo" schema={z.string()}>
        <Input />
      </Campo>
      <Campo nome="Secao" rotulo="Seção">
        <Input />
      </Campo>
      <Campo nome="Pagina" rotulo="Página">
        <Input />
      </Campo>
      <Link to="/outra">Outra tela</Link>
    </>
  );
}

const daEquipe = (children: RouteObject[]): RouteObject[] => {
  const element = (
    <ComDigitado>
      <Outlet />
    </ComDigitado>
  );
  return [{ element, children }];
};
const rotasCom = (props: Props): RouteObject[] => {
  const ato = (
    <Formulario<Valores> nome="ato" rotulo="Ato" enviar="Salvar" aoEnviar={async () => {}} {...props}>
      {props.children ?? <Campos />}
    </Formulario>
  );
  return daEquipe([
    { path: '/ato', element: ato },
    { path: '/outra', element: <Link to="/ato">Voltar ao ato</Link> },
  ]);
};
const montar = (props: Props = {}) => renderApp(rotasCom(props), { em: '/ato' });
const responder = async (pergunta: string, botao: 'Sim' | 'Não') => {
  const janela = await screen.findByRole('dialog', { name: pergunta });
  fireEvent.click(within(janela).getByRole('button', { name: botao }));
};
const valorDe = (rotulo: string) => screen.getByLabelText<HTMLInputElement>(rotulo, { selector: 'input' }).value;
const fechar = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving a changed form asks; who stays finds everything, who leaves finds it again later', async () => {
  const { usuario, endereco } = montar();
  await usuario.type(await screen.findByLabelText('Veículo'), 'Diário');
  await usuario.click(screen.getByRole('link', { name: 'Outra tela' }));
  const janela = await screen.findByRole('dialog', { name: SAIR });
  expect(janela.textContent).toContain('fica guardado nesta aba por até 8 horas');
  await responder(SAIR, 'Não');
  expect([endereco(), valorDe('Veículo')]).toEqual(['/ato', 'Diário']);

  await usuario.click(screen.getByRole('link', { name: 'Outra tela' }));
  await responder(SAIR, 'Sim');
  await usuario.click(await screen.findByRole('link', { name: 'Voltar ao ato' }));
  await screen.findByText('O que você tinha digitado está de volta');
  expect(valorDe('Veículo')).toBe('Diário');

  await usuario.click(screen.getByRole('button', { name: 'Descartar o que foi digitado' }));
  expect(valorDe('Veículo')).toBe('');
  await usuario.click(screen.getByRole('link', { name: 'Outra tela' }));
  await usuario.click(await screen.findByRole('link', { name: 'Voltar ao ato' }));
  expect([valorDe('Veículo'), screen.queryByText(/está de volta/)]).toEqual(['', null]);
});

test('the browser is asked to hold a reload only while something is typed, and Back asks too', async () => {
  const { usuario, router, endereco } = renderApp(rotasCom({}), { em: '/outra' });
  await usuario.click(await screen.findByRole('link', { name: 'Voltar ao ato' }));
  expect(fechar()).toBe(false);
  await usuario.type(screen.getByLabelText('Veículo'), 'D');
  expect(fechar()).toBe(true);
  await usuario.tab();
  await act(() => router.navigate(-1));
  await responder(SAIR, 'Não');
  expect(endereco()).toBe('/ato');
  await usuario.clear(screen.getByLabelText('Veículo'));
  expect(fechar()).toBe(false);
  await act(() => router.navigate(-1));
  expect(endereco()).toBe('/outra');
});

test('what is saved is not asked about, nor kept; what a Não stopped still is', async () => {
  const aoEnviar = vi.fn<() => Promise<unknown>>(async () => false);
  const { usuario } = montar({ aoEnviar });
  await usuario.type(await screen.findByLabelText('Veículo'), 'Diário{Enter}');
  await waitFor(() => expect(aoEnviar).toHaveBeenCalledOnce());
  await waitFor(() => expect(fechar()).toBe(true));

  aoEnviar.mockResolvedValue(undefined);
  await usuario.type(screen.getByLabelText('Veículo'), '{Enter}');
  await waitFor(() => expect(fechar()).toBe(false));
  await usuario.click(screen.getByRole('link', { name: 'Outra tela' }));
  await usuario.click(await screen.findByRole('link', { name: 'Voltar ao ato' }));
  expect(valorDe('Veículo')).toBe('');
});

test('a password and a file are asked about, and never kept', async () => {
  const { usuario } = montar({
    children: (
      <>
        <Campo nome="Senha" rotulo="Senha">
          <Input.Password />
        </Campo>
        <Campo nome="Codigo" rotulo="Código">
          <Input autoComplete="one-time-code" />
        </Campo>
        <Campos />
        <CampoDoPdf />
      </>
    ),
  });
  await usuario.type(await screen.findByLabelText('Senha'), 'segredo');
  await usuario.type(screen.getByLabelText('Código'), '123456');
  await usuario.type(screen.getByLabelText('Página'), '33');
  const pdf = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
  await usuario.upload(screen.getByLabelText('Arquivo'), pdf);
  await screen.findByText(/a\.pdf/);
  await usuario.click(screen.getByRole('link', { name: 'Outra tela' }));
  expect((await screen.findByRole('dialog', { name: SAIR })).textContent).toContain('Arquivos e senhas não ficam.');
  await responder(SAIR, 'Sim');
  await usuario.click(await screen.findByRole('link', { name: 'Voltar ao ato' }));
  expect([valorDe('Senha'), valorDe('Código'), valorDe('Página')]).toEqual(['', '', '33']);
  expect(screen.queryByText(/a\.pdf/)).toBeNull();
});

const recusa = () =>
  new ErroDaApi(409, {
    codigo: 'CONFLITO',
    message: 'Alterado por outra pessoa.',
    mensagem: 'Alterado por outra pessoa.',
    campos: [],
    requisicao: 'r',
  });

/** A form over what is stored; its first saving is refused, since somebody else came first with `deles`. */
function Editar({ deles, enviados, falhou }: { deles: Valores; enviados: Valores[]; falhou: () => void }) {
  const [gravado, setGravado] = useState(GRAVADO);
  return (
    <Formulario<Valores>
      nome="ato"
      rotulo="Ato"
      enviar="Salvar"
      inicial={gravado}
      aoEnviar={async (valores) => {
        enviados.push(valores);
        // Stored with blanks cut, as the server does it.
        if (enviados.length > 1) return setGravado({ ...valores, Veiculo: valores.Veiculo.trim() });
        setGravado(deles);
        throw recusa();
      }}
      aoFalhar={falhou}
    >
      <Campos />
    </Formulario>
  );
}

function editar(deles: Valores) {
  const enviados: Valores[] = [];
  const falhou = vi.fn();
  const element = <Editar deles={deles} enviados={enviados} falhou={falhou} />;
  return { enviados, falhou, ...renderApp(daEquipe([{ path: '/ato', element }]), { em: '/ato' }) };
}

test('after a conflict each keeps what only one changed, and both values are shown where both did', async () => {
  const { usuario, enviados, falhou } = editar({ Veiculo: 'Gazeta', Secao: '1', Pagina: '78' });
  await usuario.clear(await screen.findByLabelText('Veículo'));
  await usuario.type(screen.getByLabelText('Veículo'), 'Diário ');
  await usuario.clear(screen.getByLabelText('Seção'));
  await usuario.type(screen.getByLabelText('Seção'), '2');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByRole('heading', { name: 'Outra pessoa gravou enquanto você digitava' });
  expect(falhou).toHaveBeenCalledOnce();
  expect([valorDe('Veículo'), valorDe('Seção'), valorDe('Página')]).toEqual(['Diário ', '2', '78']);
  expect(screen.getByText(/Já está nos campos o que mudou em: Página\./)).toBeTruthy();
  const escolha = screen.getByRole('radiogroup', { name: 'Veículo' });
  expect(within(escolha).getByLabelText('O que foi gravado: Gazeta')).toBeTruthy();
  expect(within(escolha).getByLabelText<HTMLInputElement>(/O que você digitou: Diário/).checked).toBe(true);

  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByRole('dialog', { name: 'Escolha o que vale' });
  await usuario.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(enviados).toHaveLength(1);

  await usuario.click(screen.getByRole('button', { name: 'Aplicar escolhas' }));
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(enviados[1]).toEqual({ Veiculo: 'Diário ', Secao: '2', Pagina: '78' }));
  // One's own saving is no conflict: what the server made of it stands in the field.
  await waitFor(() => expect(valorDe('Veículo')).toBe('Diário'));
  expect(screen.queryByText('Outra pessoa gravou enquanto você digitava')).toBeNull();
  expect(fechar()).toBe(false);
});

test('who takes all that was stored has nothing to save, and is told so', async () => {
  const { usuario, enviados } = editar({ ...GRAVADO, Veiculo: 'Gazeta' });
  await usuario.clear(await screen.findByLabelText('Veículo'));
  await usuario.type(screen.getByLabelText('Veículo'), 'Diário{Enter}');
  await usuario.click(await screen.findByLabelText('O que foi gravado: Gazeta'));
  await usuario.click(screen.getByRole('button', { name: 'Aplicar escolhas' }));
  expect(valorDe('Veículo')).toBe('Gazeta');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByRole('dialog', { name: 'Nada a salvar' });
  expect(enviados).toHaveLength(1);
});

test('what comes back over something that changed meanwhile is joined in the same way', async () => {
  const primeira = montar({ inicial: GRAVADO });
  await primeira.usuario.type(await screen.findByLabelText('Página'), '1');
  await primeira.usuario.type(screen.getByLabelText('Seção'), '1');
  primeira.unmount();
  // Until somebody chooses, it is asked as often as the form is opened.
  for (const _ of [1, 2]) {
    const tela = montar({ inicial: { Veiculo: 'Gazeta', Secao: '3', Pagina: '32' } });
    await screen.findByRole('heading', { name: 'Outra pessoa gravou enquanto você digitava' });
    expect([valorDe('Veículo'), valorDe('Seção'), valorDe('Página')]).toEqual(['Gazeta', '11', '321']);
    expect(screen.getByLabelText('O que foi gravado: 3')).toBeTruthy();
    tela.unmount();
  }
});

test('forms of other rows, and public ones, share nothing', async () => {
  const primeira = montar({ sobre: 'a' });
  await primeira.usuario.type(await screen.findByLabelText('Página'), '9');
  primeira.unmount();
  const outra = montar({ sobre: 'b' });
  expect((await screen.findByLabelText<HTMLInputElement>('Página')).value).toBe('');
  outra.unmount();
  const publica = renderApp(
    <Formulario<Valores> nome="ato" rotulo="Ato" enviar="Salvar" aoEnviar={async () => {}}>
      <Campos />
    </Formulario>,
    { em: '/ato' },
  );
  await publica.usuario.type(screen.getByLabelText('Página'), '9');
  expect(fechar()).toBe(false);
});
