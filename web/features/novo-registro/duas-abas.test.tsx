import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { rascunhosApi, type salvarRascunhoBody } from '#contract/novo-registro.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { alunoDeTeste, umaAbertura, umRascunho } from './test/abertura.ts';
import { useRegistro } from './use-registro.ts';

const CAMPOS = ['NomeSocial', 'NomeSocialMae'] as const;

function Aba({ nome, rascunho = null }: { nome: string; rascunho?: ReturnType<typeof umRascunho> | null }) {
  const { folha, tela, agir } = useRegistro(alunoDeTeste.matricula, umaAbertura({ rascunho }), '2026-11-21');
  return (
    <>
      {CAMPOS.map((campo) => (
        <input
          key={campo}
          aria-label={`${campo} na aba ${nome}`}
          value={String(folha.valores[campo] ?? '')}
          onChange={({ target }) => agir({ tipo: 'mudou', mudanca: { [campo]: target.value } })}
        />
      ))}
      <output>{tela.rascunho.situacao}</output>
    </>
  );
}

test('two tabs of one student: what one changes stands in the other at once, which keeps what it changed itself', async () => {
  let guardado: ReturnType<typeof umRascunho> | null = null;
  apiFake()
    .responder(rascunhosApi.ler, () => ({ rascunho: guardado, outros: [] }))
    .responder(rascunhosApi.salvar, ({ body }, versao) => {
      // As the server does: both may save at once, and one of them joins what the other has saved.
      if ((guardado?.versao ?? null) !== versao) return erroDaApi(409, 'O rascunho foi alterado.');
      const { Passo, Valores } = body as z.infer<typeof salvarRascunhoBody>;
      guardado = umRascunho({ passo: Passo, valores: Valores, versao: (guardado?.versao ?? 0) + 1 });
      return { versao: guardado.versao, atualizadoEm: guardado.atualizadoEm, outros: [] };
    });
  const { usuario } = renderApp(
    <>
      <Aba nome="um" />
      <Aba nome="dois" />
    </>,
  );
  const campo = (qual: (typeof CAMPOS)[number], aba: string) =>
    screen.getByLabelText<HTMLInputElement>(`${qual} na aba ${aba}`);
  await usuario.type(campo('NomeSocial', 'um'), 'Aba Um');
  await usuario.type(campo('NomeSocialMae', 'dois'), 'Da Aba Dois');
  await waitFor(() => expect(campo('NomeSocial', 'dois').value).toBe('Aba Um'));
  await waitFor(() => expect(campo('NomeSocialMae', 'um').value).toBe('Da Aba Dois'));
  expect(campo('NomeSocial', 'um').value).toBe('Aba Um');
  expect(campo('NomeSocialMae', 'dois').value).toBe('Da Aba Dois');
});

test('what was read of the draft before a change was saved does not undo it, however late it comes', async () => {
  let guardado = umRascunho({ passo: 1, valores: { NomeSocial: 'A' }, versao: 1 });
  const atrasadas: (() => void)[] = [];
  const api = apiFake()
    .responder(rascunhosApi.ler, () => {
      const lido = { rascunho: guardado, outros: [] };
      return atrasadas.length > 0 ? lido : new Promise((resolve) => atrasadas.push(() => resolve(lido)));
    })
    .responder(rascunhosApi.salvar, ({ body }) => {
      const { Passo, Valores } = body as z.infer<typeof salvarRascunhoBody>;
      guardado = umRascunho({ passo: Passo, valores: Valores, versao: guardado.versao + 1 });
      return { versao: guardado.versao, atualizadoEm: guardado.atualizadoEm, outros: [] };
    });
  const { usuario } = renderApp(<Aba nome="um" rascunho={guardado} />);
  const campo = screen.getByLabelText<HTMLInputElement>('NomeSocial na aba um');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(atrasadas).toHaveLength(1));
  await usuario.type(campo, 'na');
  await waitFor(() => expect(guardado.versao).toBe(2));
  await screen.findByText('em-dia');
  atrasadas[0]?.();
  await waitFor(() => expect(api.pedidos(rascunhosApi.ler)).toHaveLength(2));
  expect(campo.value).toBe('Ana');
});
