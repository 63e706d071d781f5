import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../app/paths.ts';
import { usuarioDeTeste } from '../test/dados.ts';
import { renderApp } from '../test/render-app.tsx';
import { useEstadoDaLista } from './estado-da-lista.ts';
import { LinkVoltar } from './link-voltar.tsx';
import { Trilha } from './trilha.tsx';

const lista = paths.registros.href();

function Lista() {
  useEstadoDaLista({ lista });
  return <p>A lista</p>;
}

beforeEach(() => sessionStorage.clear());

test('trail and Voltar lead to a list as it was left, its period in the path too, from any page', async () => {
  const deixada = '/registros/2026-01-01/2026-06-30?filtro=silva&pagina=3';
  renderApp([{ path: paths.registros.path, element: <Lista /> }], { em: deixada }).unmount();
  renderApp(
    <>
      <Trilha passos={[{ rotulo: 'Consulta de Registros', href: lista }, { rotulo: 'Ordens Judiciais' }]} />
      <LinkVoltar lista={lista} />
    </>,
  );
  expect((await screen.findByRole('link', { name: 'Consulta de Registros' })).getAttribute('href')).toBe(deixada);
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe(deixada);
});

test('the trail of another institution’s person begins at a home that is not the CAE’s', async () => {
  const usuario = { ...usuarioDeTeste, papel: 'emissora' as const, instituicaoId: 2 };
  renderApp(<Trilha passos={[{ rotulo: 'Enviar solicitações de registro' }]} />, { usuario });
  expect((await screen.findByRole('link', { name: 'Página Inicial' })).getAttribute('href')).toBe(paths.cae.href());
});
