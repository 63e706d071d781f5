import { afterAll, beforeAll, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { consultaPublicaApi, lotePublicoApi, xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umAcervo } from '../../test/factories/um-acervo.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { passarNoCaptcha } from '../../test/resolver-captcha.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';

let t: AppDeTeste;
let responsavel: string;
beforeAll(async () => {
  t = await buildTestApp();
  await umCatalogo(t.deps.prisma);
  responsavel = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

const buscar = (filtro: string) => t.chamar(consultaPublicaApi.buscarLivrosAnteriores, { body: { filtro } });
const ler = (registroId: string, passe: string | null) =>
  t.chamar(consultaPublicaApi.lerLivroAnterior, { params: { registroId } }, passe);
const doPublico = async (id: string) => ler(id, await passarNoCaptcha(t, id));
const SEM_REGISTRO = '01890000-0000-7000-8000-0000000000aa';

test('the facts of an old registration stand behind the captcha, once; what the book does not tell is null', async () => {
  const [id = ''] = await umAcervo(t, [
    {
      nome: 'Zulmira Água Prudente',
      cpf: '529.982.247-25',
      livro: 'IX',
      folha: '34v',
      numero: '000567',
      registro: '1978',
    },
  ]);
  for (const sem of [await ler(id, null), await ler(SEM_REGISTRO, null)])
    expect([sem.status, sem.erro.codigo]).toEqual([403, 'CAPTCHA_NECESSARIO']);
  const passe = await passarNoCaptcha(t, id);
  const { status, corpo } = await ler(id, passe);
  expect(status).toBe(200);
  expect(corpo).toMatchObject({
    id,
    anulado: false,
    digital: false,
    fatos: {
      nome: 'Zulmira Água Prudente',
      cpf: '***.982.247-**',
      curso: 'Direito',
      livro: 'IX',
      folha: '34v',
      verso: true,
      numero: '000567',
      registro: '1978',
      conclusao: null,
      dou: null,
      iesEmissora: null,
      nivel: null,
      codigoValidacao: null,
      registradora: expect.stringMatching(/\(e-MEC \d+\)$/),
    },
  });
  expect((await ler(id, passe)).status).toBe(403);
  expect((await doPublico(SEM_REGISTRO)).status).toBe(404);
});

test('of an annulled one only that it is leaves; a withdrawn one is not there; a changed one is told to nobody', async () => {
  const [anulado = '', retirado = '', mudado = ''] = await umAcervo(t, [
    { nome: 'Ana do Livro', livro: '71', numero: '1' },
    { nome: 'Rita do Livro', livro: '71', numero: '2' },
    { nome: 'Marta do Livro', livro: '72', numero: '3' },
  ]);
  const motivo = 'Fraude provada, CPF 529.982.247-25.';
  await t.chamar(
    acervoApi.anotar,
    { params: { id: anulado }, body: { acao: 'anular', data: '1999-01-02', motivo } },
    responsavel,
  );
  await t.chamar(acervoApi.anotar, { params: { id: retirado }, body: { acao: 'retirar', motivo } }, responsavel);
  await sequenciarTudo(t.deps);
  const { corpo } = await doPublico(anulado);
  expect(corpo).toMatchObject({ anulado: true, anuladoEm: '1999-01-02', fatos: null });
  expect(JSON.stringify(corpo)).not.toMatch(/Ana do Livro|52998224725|529\.982/);
  expect((await doPublico(retirado)).status).toBe(404);
  await t.deps.pool.query(`UPDATE registro_antigo SET nome = 'Outra' WHERE id = $1`, [mudado]);
  expect((await doPublico(mudado)).status).toBe(503);
});

test('fewer than three letters are refused; a CPF is tried ten times a minute, like in the first group', async () => {
  const curto = await buscar('ab');
  expect([curto.status, curto.erro.campos[0]?.campo]).toEqual([400, 'filtro']);
  const outroLugar = await buildTestApp();
  try {
    const tentar = () =>
      outroLugar.chamar(consultaPublicaApi.buscarLivrosAnteriores, { body: { filtro: '529.982.247-25' } });
    for (let i = 0; i < 10; i += 1) expect((await tentar()).status).toBe(200);
    expect((await tentar()).status).toBe(429);
  } finally {
    await outroLugar.fechar();
  }
});

test('the code of an old digital one leads to its status everywhere, which no answer calls valid', async () => {
  const codigo = `99991.99991.${'c'.repeat(24)}`;
  const [id = ''] = await umAcervo(t, [
    { nome: 'Dora Digital', livro: '80', numero: '9', registro: '25/04/2021', codigoValidacao: codigo.toUpperCase() },
  ]);
  const params = { codigo };
  const validacao = (await t.chamar(consultaPublicaApi.validarDiploma, { params })).corpo;
  expect(validacao).toMatchObject({
    registroId: id,
    livroAnterior: true,
    resultado: 'Consta do acervo',
    rotulo: 'Ativo',
    tom: 'neutro',
    nome: 'Dora Digital',
    curso: 'Direito',
    artigo23: null,
    dataExpedicao: null,
  });
  expect(JSON.stringify(validacao)).not.toMatch(/v[áa]lido/i);
  const situacao = await t.chamar(consultaPublicaApi.lerSituacao, { params });
  expect(situacao.corpo).toMatchObject({
    codigoValidacao: codigo,
    situacao: 'Consta do acervo',
    dataRegistro: '2021-04-25',
    dataExpedicao: null,
    veredito: { frase: expect.stringMatching(/^Consta do acervo desta instituição, importado em/) },
  });
  expect(JSON.stringify(situacao.corpo)).not.toContain('Dora');
  const assinada = await t.chamar(consultaPublicaApi.lerSituacaoAssinada, { params });
  const dita = JSON.parse(Buffer.from(assinada.bytes.toString().split('.')[1] ?? '', 'base64url').toString());
  expect(dita).toMatchObject({ sub: codigo, diploma: { situacao: 'Consta do acervo' } });
  expect([dita.status, dita.credentialStatus]).toEqual([undefined, undefined]);
  expect((await t.chamar(consultaPublicaApi.lerComprovante, { params, query: {} })).status).toBe(200);
  const lote = await t.chamar(lotePublicoApi.conferir, {
    body: { codigos: [codigo, `99991.99991.${'0'.repeat(24)}`] },
  });
  expect(lote.corpo.itens.map(({ resultado, situacao: uma }) => [resultado, uma?.manchete])).toEqual([
    ['encontrado', 'Consta dos livros anteriores'],
    ['nao-encontrado', undefined],
  ]);
  const xml = (await t.chamar(xmlPublicoApi.lerConferencia, { params })).corpo;
  expect(xml).toMatchObject({ resumos: null, motivo: expect.stringMatching(/outro sistema/), xmlSha256: null });

  const motivo = 'Erro de Fato no registro.';
  await t.chamar(
    acervoApi.anotar,
    { params: { id }, body: { acao: 'anular', data: '2022-01-02', motivo } },
    responsavel,
  );
  await sequenciarTudo(t.deps);
  expect((await t.chamar(consultaPublicaApi.validarDiploma, { params })).corpo).toMatchObject({
    resultado: 'Revogado',
    rotulo: 'Anulado',
    tom: 'perigo',
    nome: null,
    curso: null,
    cancelado: true,
  });
  await t.deps.pool.query(`UPDATE registro_antigo SET situacao = 'ativo', anulado_em = NULL WHERE id = $1`, [id]);
  expect((await t.chamar(consultaPublicaApi.lerSituacao, { params })).status).toBe(503);
});

test('a common name is paged by date over all who have it, nobody twice and nobody left out', async () => {
  const quantos = 130;
  const ids = await umAcervo(
    t,
    Array.from({ length: quantos }, (_, i) => ({
      nome: `Teodora Comum ${'abcdefghijklm'[i % 13]}`,
      livro: '90',
      numero: String(i + 1),
      // The newest stand last in the book and in the table.
      registro: `${1850 + i}-05-06`,
    })),
  );
  const achados: { id: string; registro: string | null }[] = [];
  for (let pagina = 1; achados.length < quantos && pagina <= 20; pagina++) {
    const { corpo } = await t.chamar(consultaPublicaApi.buscarLivrosAnteriores, {
      body: { filtro: 'Teodora Comum', pagina, tamanho: 20 },
    });
    achados.push(...corpo.itens.map(({ id, registro }) => ({ id, registro })));
  }
  expect(achados.map(({ id }) => id)).toEqual(ids.toReversed());
  const depois = await t.chamar(consultaPublicaApi.buscarLivrosAnteriores, {
    body: { filtro: 'Teodora Comum', pagina: 90, tamanho: 20 },
  });
  expect(depois.corpo).toMatchObject({ itens: [], total: quantos, totalExato: true });
});
