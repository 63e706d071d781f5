import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Painel, painelApi } from '#contract/painel.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { PainelPage } from './painel-page.tsx';
import { emCsv } from './quadro.tsx';

// The chart needs a canvas, which this environment has not; what it shows stands in the table.
vi.mock('./grafico.tsx', () => ({ Grafico: ({ rotulo }: { rotulo: string }) => <p>{rotulo}</p> }));

const TEMPO = { quantos: 3, mediana: 12.5, p90: 40, pior: 61 };
const painel: Painel = {
  ano: 2026,
  anos: [2026, 2025],
  total: 3,
  porMes: [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0],
  porCurso: [{ nome: 'Letras', quantos: 3 }],
  porCampus: [{ nome: 'Central', quantos: 3 }],
  porLivro: [{ nome: '=GRAD/2026', quantos: 3 }],
  tempos: { ateRegistro: TEMPO, ateAssinatura: { quantos: 0, mediana: null, p90: null, pior: null }, ateDou: TEMPO },
  prazos: [{ nome: 'Do registro ao DOU', norma: 'Portaria MEC 1.095/2018, art. 21', dias: 30, dentro: 2, fora: 1 }],
  desvios: { cancelados: 1, revogados: 0, suspensos: 0, corrigidos: 0, segundasVias: 0, recusados: 0 },
};
beforeEach(() => apiFake().responder(painelApi.ler, painel));

test('each figure stands in a table beside its chart', async () => {
  renderApp(<PainelPage />, { em: '/painel' });
  const tempos = await screen.findByRole('region', { name: 'Dias desde a colação de grau' });
  expect(within(tempos).getByRole('row', { name: 'o registro 13 40 61 3' })).toBeTruthy();
  // What is 0 everywhere is no row.
  expect(within(tempos).queryByRole('row', { name: /a assinatura/ })).toBeNull();
  const meses = screen.getByRole('region', { name: 'Por mês' });
  expect(within(meses).getAllByRole('row')).toHaveLength(3);
  await within(meses).findByText('Gráfico: Por mês. Os números estão na tabela a seguir.');
  // Every figure can be taken along.
  const quadros = screen.getAllByRole('region').map((quadro) => within(quadro).getByRole('heading').textContent);
  for (const quadro of quadros) expect(screen.getByRole('button', { name: `Baixar CSV: ${quadro}` })).toBeTruthy();
  expect(quadros).toHaveLength(7);
  // On paper: of which year, how fresh, by whom.
  expect(
    screen.getByText(/^Relatório de 2026, com os números de \d\d\/\d\d\/\d{4} .*, emitido por .+, .+\.$/),
  ).toBeTruthy();
});

test('the CSV opens in a spreadsheet as what it is, and starts no formula', async () => {
  const texto = await emCsv(
    ['Livro', 'Registros'],
    [
      ['=GRAD/2026', 3],
      ['A; "B"', -1],
    ],
  ).text();
  expect(texto.replace('\u{feff}', '')).toBe('Livro;Registros\r\n\'=GRAD/2026;3\r\n"A; ""B""";-1\r\n');
});
