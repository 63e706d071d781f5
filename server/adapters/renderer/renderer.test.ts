import { describe, expect, test } from 'vitest';
import { lerPdf } from '../../test/ler-pdf.ts';
import { criarVagas } from '../vagas.ts';
import type { Documento } from './documento.ts';
import { createRenderer } from './renderer.ts';
import { RendererOcupado } from './renderer-ocupado.ts';

const documento: Documento = {
  titulo: 'Título',
  instituicao: 'Universidade de Teste – UTESTE',
  rodape: 'Rodapé',
  orientacao: 'retrato',
  blocos: [
    { tipo: 'titulo', nivel: 1, texto: 'PRIMEIRO' },
    {
      tipo: 'relacao',
      legenda: 'Pessoas',
      colunas: [
        { titulo: 'Nº', largura: 1 },
        { titulo: 'Nome', largura: 4 },
      ],
    },
  ],
};

describe('places', () => {
  test('who comes when all are taken waits; when the line is full too, is turned away', async () => {
    const vagas = criarVagas(1, 1, () => new RendererOcupado());
    const { promise: segurar, resolve: soltar } = Promise.withResolvers<void>();
    const primeiro = vagas.ocupar(async () => segurar);
    const segundo = vagas.ocupar(async () => 'segundo');
    await expect(vagas.ocupar(async () => 'terceiro')).rejects.toThrow(RendererOcupado);
    soltar();
    await primeiro;
    expect(await segundo).toBe('segundo');
    expect(await vagas.ocupar(async () => 'quarto')).toBe('quarto');
  });

  test('a failure gives the place back', async () => {
    const vagas = criarVagas(1, 0, () => new RendererOcupado());
    await expect(vagas.ocupar(() => Promise.reject(new Error('não')))).rejects.toThrow('não');
    expect(await vagas.ocupar(async () => 1)).toBe(1);
  });
});

describe('rendering in a process of its own', () => {
  const renderer = createRenderer({ simultaneos: 1, espera: 1 });

  test('the public fills its own line and never the office’s', async () => {
    const { promise: segurar, resolve: soltar } = Promise.withResolvers<void>();
    const umDoPublico = () => renderer.renderizar('pdf', () => segurar, 'publica').catch((erro: unknown) => erro);
    const publicos = [umDoPublico(), umDoPublico()];
    await expect(renderer.renderizar('pdf', () => segurar, 'publica')).rejects.toThrow(RendererOcupado);
    const daCasa = await renderer.renderizar('pdf', async (destino) => {
      await destino.iniciar(documento);
      await destino.linhas([['1', 'Pessoa']]);
    });
    expect(lerPdf(daCasa).texto).toContain('Pessoa');
    soltar();
    await Promise.all(publicos);
  });

  test('a word wider than its column is broken, a long table repeats its heading on every page', async () => {
    const bytes = await renderer.renderizar('pdf', async (destino) => {
      await destino.iniciar(documento);
      await destino.linhas(
        Array.from({ length: 80 }, (_, i) => [String(i + 1), i === 0 ? 'x'.repeat(300) : `Pessoa ${i}`]),
      );
      // The font draws 'ff' as one sign, which must still be read as two letters.
      await destino.linhas([
        ['81', 'Última Pessoa'],
        ['82', '99991.99991.23573c257817ac8ff581fa64'],
      ]);
    });
    const { texto } = lerPdf(bytes);
    expect(texto).toContain('Última Pessoa');
    expect(texto).toContain('99991.99991.23573c257817ac8ff581fa64');
    expect(texto.replaceAll('\n', '')).toContain('x'.repeat(300));
    expect(texto.match(/^Nº$/gm)?.length).toBe(2);
    expect(texto).toContain('Página 2 de 2');
  });

  test('what the writer throws comes out as it is, and nothing is left behind', async () => {
    const erro = new Error('a consulta falhou');
    const falha = renderer.renderizar('docx', async (destino) => {
      await destino.iniciar(documento);
      throw erro;
    });
    await expect(falha).rejects.toBe(erro);
    await expect(renderer.renderizar('pdf', async () => undefined)).rejects.toThrow('Nenhum documento foi escrito');
  });

  test('nobody gets a piece of a file before its last row was read: until then it may be refused', async () => {
    const erro = new Error('uma linha não confere');
    let entregue = false;
    const linhas = Array.from({ length: 20_000 }, (_, i) => [String(i), `Pessoa ${Math.sin(i)}`]);
    const falha = renderer.transmitir('docx', async (destino) => {
      await destino.iniciar(documento);
      for (let i = 0; i < linhas.length; i += 1_000) await destino.linhas(linhas.slice(i, i + 1_000));
      // A file that takes as long to be made is done by now, were it not for its last row.
      await renderer.renderizar('docx', (outro) => outro.iniciar(documento), 'publica');
      expect(entregue).toBe(false);
      throw erro;
    });
    falha.then(
      () => {
        entregue = true;
      },
      () => undefined,
    );
    await expect(falha).rejects.toBe(erro);
    expect(entregue).toBe(false);
  });

  test('a document that cannot be made says so, and the next one is made', async () => {
    const quebrado = { ...documento, blocos: null } as unknown as Documento;
    const falha = renderer.renderizar('pdf', (destino) => destino.iniciar(quebrado));
    await expect(falha).rejects.toThrow(/^O arquivo não foi gerado \(1\)/);
    const bom = await renderer.renderizar('docx', (destino) => destino.iniciar(documento));
    expect(bom.subarray(0, 2).toString()).toBe('PK');
  });
});
