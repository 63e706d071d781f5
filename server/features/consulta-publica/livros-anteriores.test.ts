import { afterAll, beforeAll, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
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

const buscar = (filtro: string) => t.chamar(acervoApi.buscar, { body: { filtro } });
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
    ...{ id, anulado: false, digital: false },
    fatos: {
      ...{
        nome: 'Zulmira Água Prudente',
        cpf: '***.982.247-**',
        curso: 'Direito',
        livro: 'IX',
        folha: '34v',
        verso: true,
      },
      ...{ numero: '000567', registro: '1978', conclusao: null, dou: null, expedidora: null, codigoValidacao: null },
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
    const tentar = () => outroLugar.chamar(acervoApi.buscar, { body: { filtro: '529.982.247-25' } });
    for (let i = 0; i < 10; i += 1) expect((await tentar()).status).toBe(200);
    expect((await tentar()).status).toBe(429);
  } finally {
    await outroLugar.fechar();
  }
});
