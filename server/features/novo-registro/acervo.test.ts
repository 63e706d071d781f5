import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import type { RegistroPayload } from '#domain/novo-registro/payload.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umAcervo } from '../../test/factories/um-acervo.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { estudanteDoPayload, sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';

let t: AppDeTeste;
let sessao: string;
let catalogo: CatalogoDeTeste;
beforeAll(async () => {
  const siga = sigaComHistorico();
  siga.estudante = async (rga) => estudanteDoPayload(rga);
  t = await buildTestApp({ trocar: { siga } });
  sessao = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const CURSO = 'Engenharia de Teste';
const RESSALVA = {
  Campo: 'Pendencias.Acervo',
  Motivo: 'decisao-administrativa',
  Justificativa: 'Diploma de novo curso.',
};
let pessoas = 0;
const umaPessoa = (): RegistroPayload => {
  pessoas += 1;
  return umPayload(catalogo, (p) => {
    p.Diplomado.Nome = `Formanda Antiga ${['Alfa', 'Beta', 'Gama', 'Delta', 'Zeta'][pessoas % 5]} ${'I'.repeat(pessoas)}`;
  });
};
const registrar = (body: object) => t.chamar(novoRegistroApi.registrar, { body: body as RegistroPayload }, sessao);
const revisar = async (body: object) =>
  (await t.chamar(novoRegistroApi.revisar, { body: body as RegistroPayload }, sessao)).corpo.divergencias;
const de = ({ Diplomado: { Nome = '', CPF: cpf } }: RegistroPayload) => ({ nome: Nome, cpf });
const ditas = async (body: object) =>
  (await revisar(body))
    .filter(({ campo }) => campo.startsWith('Pendencias.Acervo'))
    .map(({ campo, gravidade }) => [campo, gravidade]);

test('the same person and course in the old books asks for a ressalva, and is never refused for good', async () => {
  const pessoa = umaPessoa();
  await umAcervo(t, [{ ...de(pessoa), curso: CURSO, livro: 'IX', folha: '34v', numero: '567' }]);
  const [uma] = (await revisar(pessoa)).filter(({ campo }) => campo === 'Pendencias.Acervo');
  expect(uma).toMatchObject({ gravidade: 'ressalva', valorDaFonte: 'livro IX, folha 34v, nº 567' });
  const sem = await registrar(pessoa);
  expect([sem.status, sem.erro.campos.map(({ campo }) => campo)]).toEqual([422, ['Pendencias.Acervo']]);
  expect((await registrar({ ...pessoa, Ressalvas: [RESSALVA] })).status).toBe(200);
});

test('the first copy is picked from the old books, and nothing is asked of the second', async () => {
  const pessoa = umaPessoa();
  const [id] = await umAcervo(t, [{ ...de(pessoa), curso: CURSO, livro: 'X', numero: '88', registro: '1998' }]);
  const abertura = await t.chamar(novoRegistroApi.abrir, { params: { rga: pessoa.Diplomado.ID ?? '' } }, sessao);
  const [antigo] = abertura.corpo.noAcervo;
  expect(antigo).toMatchObject({ id, livro: 'X', numero: '88', registro: '1998', via: 1, mesmaPessoa: true });
  const PrimeiraVia = { LivroRegistro: antigo?.livro, NumeroRegistro: antigo?.numero };
  expect(await ditas({ ...pessoa, SegundaVia: true, PrimeiraVia })).toEqual([]);
  const { status, corpo } = await registrar({ ...pessoa, SegundaVia: true, PrimeiraVia });
  expect(status).toBe(200);
  const linha = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: corpo.registroID } });
  expect(linha.snapshot).toMatchObject({ primeiraVia: { registroId: null, livro: 'X', numeroRegistro: '88' } });
});

test('by name only, or where others have the CPF in the old books, it is told and nothing is asked', async () => {
  const [soNome, cpfDoPai] = [umaPessoa(), umaPessoa()];
  await umAcervo(t, [
    { nome: de(soNome).nome.toUpperCase(), curso: CURSO, livro: 'XI', numero: '1' },
    { ...de(cpfDoPai), curso: CURSO, livro: 'XI', numero: '2' },
    { nome: 'Irmão Dela Com o CPF', cpf: de(cpfDoPai).cpf, curso: 'Letras', livro: 'XI', numero: '3' },
  ]);
  expect(await ditas(soNome)).toEqual([['Pendencias.AcervoParecido', 'nota']]);
  expect(await ditas(cpfDoPai)).toEqual([['Pendencias.AcervoParecido', 'nota']]);
  for (const pessoa of [soNome, cpfDoPai]) expect((await registrar(pessoa)).status).toBe(200);
});

test('another course, what is not published, annulled or withdrawn says nothing', async () => {
  const [outroCurso, naoPublicada] = [umaPessoa(), umaPessoa()];
  await umAcervo(t, [{ ...de(outroCurso), curso: 'Medicina', livro: 'XII', numero: '1' }]);
  await umAcervo(t, [{ ...de(naoPublicada), curso: CURSO, livro: 'XII', numero: '2' }], { publicar: false });
  for (const pessoa of [outroCurso, naoPublicada]) {
    expect(await ditas(pessoa)).toEqual([]);
    expect((await registrar(pessoa)).status).toBe(200);
  }
});
