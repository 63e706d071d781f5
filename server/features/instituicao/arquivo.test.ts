import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { UMA_PESSOA } from '../../test/factories/uma-pessoa.ts';
import { aplicarArquivo, comparar, exportarArquivo, lerArquivo } from './arquivo.ts';
import { lerCadastro } from './cadastro.queries.ts';
import { pedirDoArquivo } from './pedir-do-arquivo.ts';

const EXEMPLO = readFileSync(join(import.meta.dirname, 'exemplo.yaml'), 'utf8');
let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

function certo(texto: string) {
  const { valor, erros } = lerArquivo(texto);
  if (valor === null) throw new Error(JSON.stringify(erros));
  return valor;
}
const guardado = () => lerCadastro(t.deps.prisma, 1);

test('the example is right, and names a fault by line and field', () => {
  expect(lerArquivo(EXEMPLO).erros).toBeNull();
  const linhas = EXEMPLO.split('\n');
  const linha = linhas.findIndex((uma) => uma.includes('cpf: 529.982.247-25')) + 1;
  const errado = EXEMPLO.replace('cpf: 529.982.247-25', 'cpf: 529.982.247-24').replace(
    'sigla: UEX',
    'sigla: UEX\n  siglas: 1',
  );
  const { erros } = lerArquivo(errado);
  expect(erros).toEqual([
    {
      linha: expect.any(Number),
      coluna: expect.any(Number),
      campo: 'instituicao.siglas',
      mensagem: 'Campo desconhecido',
    },
    { linha: linha + 1, coluna: 10, campo: 'assinantes.0.cpf', mensagem: 'CPF inválido: confira os dígitos' },
  ]);
  expect(errado.split('\n')[(erros?.[0]?.linha ?? 0) - 1]).toContain('siglas: 1');
});

test.each([
  ['a: [', /não é YAML/],
  ['', /./],
  ['instituicao: nada', /./],
  ['- 1', /./],
])('a text that is no such file is refused: %j', (texto, mensagem) => {
  expect(lerArquivo(texto).erros?.[0]?.mensagem).toMatch(mensagem);
});

test('digits without quotes are the texts that are meant', () => {
  const { instituicao, atos } = certo(EXEMPLO.replace('"99901"', '99901').replace('numero: "5647"', 'numero: 5647'));
  expect([instituicao.codigoEmec, atos?.[0]?.numero]).toEqual(['99901', '5647']);
});

test('what a file says is stored in one act, said again changes nothing, and comes out as it went in', async () => {
  const arquivo = certo(EXEMPLO);
  const { linhas } = await aplicarArquivo(t.deps, UMA_PESSOA, arquivo);
  expect(linhas.every(({ o }) => o === 'entra')).toBe(true);
  expect(comparar(await guardado(), arquivo)).toEqual({ linhas: [], mudancas: [] });
  expect(comparar(await guardado(), certo(exportarArquivo(await guardado())))).toEqual({ linhas: [], mudancas: [] });
  const entradas = await t.deps.prisma.auditoria.findMany({
    where: { entidade: 'instituicao' },
    orderBy: { id: 'asc' },
  });
  expect(entradas.map(({ acao }) => acao)).toEqual(
    ['identificacao', 'mantenedora', 'atos', 'campi', 'assinantes', 'encarregado', 'enderecos'].map(
      (s) => `gravar-${s}`,
    ),
  );
});

test('what the file leaves out is kept, and is told', async () => {
  const { instituicao } = certo(EXEMPLO);
  const assinantes = [{ ...certo(EXEMPLO).assinantes?.[0], cargo: 'Reitor em Exercício' }] as never;
  const comparacao = comparar(await guardado(), { instituicao, assinantes });
  expect(comparacao.linhas.map(({ o, texto }) => [o, texto])).toEqual([
    ['muda', 'DocumentacaoAcademica: Fulana Inventada Reitora'],
    ['fica', 'DiplomaDigital: Beltrano Inventado do Registro'],
    ['fica', 'TermoResponsabilidade: Fulana Inventada Reitora'],
  ]);
  await aplicarArquivo(t.deps, UMA_PESSOA, { instituicao, assinantes });
  expect((await guardado()).assinantes.map(({ cargo }) => cargo).toSorted()).toEqual([
    'Chefe da área de registro de diplomas',
    'Reitor em Exercício',
    'Reitora',
  ]);
});

test('a file of which one part is refused stores nothing', async () => {
  const antes = await guardado();
  const arquivo = certo(EXEMPLO.replace('sigla: UEX', 'sigla: OUTRA').replaceAll('"5103403"', '"5199999"'));
  await expect(aplicarArquivo(t.deps, UMA_PESSOA, arquivo)).rejects.toMatchObject({ status: 400 });
  expect(await guardado()).toEqual(antes);
});

test('with two people on, what is sensitive waits and the rest is stored', async () => {
  const arquivo = certo(EXEMPLO.replace('cargo: Reitora', 'cargo: Vice-Reitora').replace('cae.uex', 'nova.uex'));
  const usuario = { nome: 'root@maquina', cpf: '', papel: 'administrador' as const, cargo: '', matricula: '' };
  expect(await pedirDoArquivo(t.deps, { usuario, requisicao: '' }, arquivo)).toEqual({
    gravadas: ['enderecos'],
    pedidas: ['assinantes'],
  });
  expect((await guardado()).assinantes.map(({ cargo }) => cargo)).not.toContain('Vice-Reitora');
  const pedido = await t.deps.prisma.pedidoDeConfirmacao.findFirstOrThrow();
  expect(pedido).toMatchObject({ especie: 'instituicao', alvo: '1/assinantes', situacao: 'aberto' });
});
