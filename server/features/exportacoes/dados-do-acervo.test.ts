import { afterAll, beforeAll, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umAcervo } from '../../test/factories/um-acervo.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

const baixar = (formato: 'csv' | 'json') => t.chamar(exportacoesApi.baixarDadosDoAcervo, { params: { formato } });
const contar = async () => (await t.chamar(exportacoesApi.lerDadosDoAcervo, {})).corpo.registros;

test('the old books have open data of their own, in pieces, each row once', async () => {
  expect([(await baixar('csv')).status, await contar()]).toEqual([404, 0]);
  // More than what is read at once.
  const muitos = Array.from({ length: 2_050 }, (_, i) => ({
    nome: `Pessoa ${'abcdefghij'[i % 10]} do Livro`,
    livro: '12-A',
    folha: String(1 + Math.floor(i / 4)),
    numero: String(i + 1).padStart(6, '0'),
    registro: i === 0 ? '1978' : '25/04/1998',
    cpf: i === 1 ? '529.982.247-25' : '',
  }));
  const ids = await umAcervo(t, muitos);
  await umAcervo(t, [{ nome: 'Ainda Não Publicada', livro: '13', numero: '1' }], { publicar: false });
  const [, segunda = '', terceira = ''] = ids;
  const responsavel = await t.entrar('responsavel');
  const motivo = 'Conferido com o livro em papel.';
  await t.chamar(acervoApi.anotar, { params: { id: segunda }, body: { acao: 'anular', motivo } }, responsavel);
  await t.chamar(acervoApi.anotar, { params: { id: terceira }, body: { acao: 'retirar', motivo } }, responsavel);
  await sequenciarTudo(t.deps);
  expect(await contar()).toBe(2_049);

  const { headers, bytes } = await baixar('json');
  expect(String(headers['content-disposition'])).toContain('livros-anteriores.json');
  const linhas: Record<string, unknown>[] = JSON.parse(bytes.toString());
  expect(linhas).toHaveLength(2_049);
  const numero = (qual: string) => linhas.find((linha) => linha.numero_registro === qual);
  expect(numero('000001')).toMatchObject({
    livro: '12-A',
    folha: '1',
    via: 1,
    curso: 'Direito',
    expedidora: null,
    data_ingresso: null,
    data_registro: '1978',
    precisao_data_registro: 'ano',
    cpf: '***.***.***-**',
    situacao: 'Consta do acervo',
  });
  expect(numero('000002')).toMatchObject({ situacao: 'Anulado', cpf: '***.***.***-**', data_registro: '1998-04-25' });
  expect(numero('000003')).toBeUndefined();
  expect(bytes.toString()).not.toContain('Ainda Não Publicada');
  expect(new Set(linhas.map((linha) => linha.numero_registro)).size).toBe(2_049);

  const csv = (await baixar('csv')).bytes.toString();
  expect(csv.split('\r\n')).toHaveLength(1 + 2_049 + 1);
  expect(csv.split('\ufeff')).toHaveLength(2);
  expect(csv).toContain('numero_registro;livro;folha;sequencia;via;diplomado');
});

test('a row that is not what its last act left is told to nobody', async () => {
  await t.deps.pool.query(`UPDATE registro_antigo SET nome = 'Forjada' WHERE numero = '000007'`);
  const resposta = await baixar('json').catch(() => null);
  expect(resposta === null || resposta.status === 503 || !resposta.bytes.toString().endsWith(']\n')).toBe(true);
  expect(resposta?.bytes.toString() ?? '').not.toContain('Forjada');
});
