import { expect, test } from 'vitest';
import { umSnapshot } from '../mec/test/um-snapshot.ts';
import { lerPdf } from '../test/ler-pdf.ts';
import { curriculoEmPdf } from './curriculo-em-pdf.ts';
import { historicoEmPdf } from './historico-em-pdf.ts';

const instituicao = 'Universidade de Teste';
const AGORA = new Date('2026-06-01T12:00:00Z');

/** Archival and tagged, its tables with headings that speak for their columns. */
function exigirMarcado(cru: string): void {
  expect(cru).toContain('/MarkInfo');
  expect(cru).toContain('/S /TH');
  expect(cru).toMatch(/\/Scope \/Column/);
  expect(cru).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
}

test('a transcript is a tagged table of its components, the same bytes for the same facts', async () => {
  const { diplomado, curso, historico } = umSnapshot(60);
  const estudante = { nome: diplomado.nome, rga: '201911122033', curso: curso.nome };
  const desenhar = () =>
    historicoEmPdf(estudante, historico, { instituicao, emitidoEm: '2026-05-31', agora: AGORA, codigo: '1.1.abc' });
  const bytes = await desenhar();
  const { cru, texto } = lerPdf(bytes);
  exigirMarcado(cru);
  for (const dito of [instituicao, diplomado.nome, '1.1.abc', '31/05/2026', 'Disciplina Inventada nº 59'])
    expect(texto.replaceAll('\n', ' ')).toContain(dito);
  // The heading stands on every page.
  expect(texto.match(/^Componente$/gm)?.length).toBe(texto.match(/^Página \d+ de \d+$/gm)?.length);
  expect(bytes.equals(await desenhar())).toBe(true);
});

test('a curriculum is drawn with what it has, and no table of what it has not', async () => {
  const unidade = { tipo: 'Disciplina', horasAula: 64, horasRelogio: null, fase: '1', areas: [], preRequisitos: [] };
  const curriculo = {
    codigo: 'C-2019',
    data: '2019-01-02',
    minutosDaHoraAula: 50,
    nomeParaAreas: null,
    etiquetas: [],
    areas: [],
    unidades: [{ ...unidade, codigo: 'U-1', nome: 'Unidade Inventada', etiquetas: [] }],
    atividades: [],
    criterios: [],
    informacoes: null,
  } as const;
  const dados = { instituicao, curso: 'Curso Inventado', codigo: null, agora: AGORA };
  const { cru, texto } = lerPdf(await curriculoEmPdf(curriculo as never, dados));
  exigirMarcado(cru);
  for (const dito of ['Curso Inventado', 'ainda não assinado', 'Unidade Inventada', '53,33'])
    expect(texto).toContain(dito);
  expect(texto).not.toContain('Etiquetas\n');
  expect(texto).not.toContain('Áreas');
});
