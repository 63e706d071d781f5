import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as esperar } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { tentar } from '../erros/causa.ts';
import { criarVagas } from '../exame/vagas.ts';
import { lerPdf } from '../test/ler-pdf.ts';
import type { Documento } from './documento.ts';
import { createRenderer, RendererOcupado } from './renderer.ts';

const filhos = (): number[] =>
  readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .filter((pid) => {
      const estado = tentar(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
      return estado.slice(estado.lastIndexOf(')') + 2).split(' ')[1] === String(process.pid);
    })
    .map(Number);

const emLista = (linhas: string[][] = []): Documento => ({
  titulo: 'Título',
  instituicao: 'Universidade de Teste – UTESTE',
  rodape: 'Rodapé',
  orientacao: 'retrato',
  blocos: [
    { tipo: 'titulo', nivel: 1, texto: 'PRIMEIRO' },
    {
      tipo: 'tabela',
      legenda: 'Pessoas',
      colunas: [
        { titulo: 'Nº', largura: 1 },
        { titulo: 'Nome', largura: 4 },
      ],
      linhas,
    },
  ],
});

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
    const montar = async () => {
      await segurar;
      return emLista();
    };
    const publicos = [renderer.renderizar('pdf', montar, 'publica'), renderer.renderizar('pdf', montar, 'publica')];
    await expect(renderer.renderizar('pdf', montar, 'publica')).rejects.toThrow(RendererOcupado);
    const daCasa = await renderer.renderizar('pdf', () => emLista([['1', 'Pessoa']]));
    expect(lerPdf(daCasa).texto).toContain('Pessoa');
    soltar();
    await Promise.all(publicos);
  });

  test('a word wider than its column is broken, a long table repeats its heading on every page', async () => {
    const pessoas = Array.from({ length: 80 }, (_, i) => [String(i + 1), i === 0 ? 'x'.repeat(300) : `Pessoa ${i}`]);
    // The font draws 'ff' as one sign, which must still be read as two letters.
    const ultimas = [
      ['81', 'Última Pessoa'],
      ['82', '99991.99991.23573c257817ac8ff581fa64'],
    ];
    const bytes = await renderer.renderizar('pdf', () => emLista([...pessoas, ...ultimas]));
    const { texto } = lerPdf(bytes);
    expect(texto).toContain('Última Pessoa');
    expect(texto).toContain('99991.99991.23573c257817ac8ff581fa64');
    expect(texto.replaceAll('\n', '')).toContain('x'.repeat(300));
    expect(texto.match(/^Nº$/gm)?.length).toBe(2);
    expect(texto).toContain('Página 2 de 2');
  });

  test('what reading throws comes out as it is, and its place is free again', async () => {
    const erro = new Error('a consulta falhou');
    const falha = renderer.renderizar('docx', () => Promise.reject(erro));
    await expect(falha).rejects.toBe(erro);
    const bom = await renderer.renderizar('docx', () => emLista());
    expect(bom.subarray(0, 2).toString()).toBe('PK');
  });

  test('a document that cannot be made says so, and the next one is made', async () => {
    const quebrado = { ...emLista(), blocos: null } as unknown as Documento;
    await expect(renderer.renderizar('pdf', () => quebrado)).rejects.toThrow('O arquivo não foi gerado');
    const bom = await renderer.renderizar('pdf', () => emLista());
    expect(bom.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a process that somebody kills is tried once more, before a visitor hears of it', async () => {
    const proprio = createRenderer({ simultaneos: 1 });
    const antes = new Set(filhos());
    await proprio.renderizar('pdf', () => emLista());
    const [aquecido = 0] = filhos().filter((pid) => !antes.has(pid));
    const linhas = Array.from({ length: 4_000 }, (_, i) => [String(i), `Pessoa ${i}`]);
    const pedido = proprio.renderizar('pdf', () => emLista(linhas));
    // It has the file by now, and is far from its end.
    await esperar(50);
    process.kill(aquecido, 'SIGKILL');
    expect((await pedido).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('one that takes more memory than a process has ends that process alone', async () => {
    const pequeno = createRenderer({ simultaneos: 1, memoriaMb: 96 });
    const linhas = Array.from({ length: 40_000 }, (_, i) => [String(i), `Pessoa ${i}`]);
    await expect(pequeno.renderizar('docx', () => emLista(linhas))).rejects.toThrow('O arquivo não foi gerado');
    const bom = await pequeno.renderizar('docx', () => emLista());
    expect(bom.subarray(0, 2).toString()).toBe('PK');
  });
});
