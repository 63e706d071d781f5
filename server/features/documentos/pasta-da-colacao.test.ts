import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentosApi, pastaApi } from '#contract/documentos.contract.ts';
import { colacoesApi } from '#contract/formandos.contract.ts';
import { buildDemo, type DemoDeTeste } from '../../test/demo.ts';
import { umFormulario, umPdf } from '../../test/factories/um-pdf.ts';

let t: DemoDeTeste;
let cookie: string;
let id: string;

beforeAll(async () => {
  t = await buildDemo();
  cookie = await t.entrar('operador');
  const { corpo } = await t.chamar(colacoesApi.listar, { params: { campusId: '3', ano: '2026' } }, cookie);
  id = corpo.toSorted((a, b) => b.formandos - a.formandos)[0]?.dataColacaoId ?? '';
});
afterAll(() => t.fechar());

const ler = async () => (await t.chamar(pastaApi.ler, { params: { id } }, cookie)).corpo;
const reconhecer = async (arquivos: { caminho: string; texto?: string }[], como = cookie) =>
  t.chamar(pastaApi.reconhecer, { params: { id }, body: { arquivos } }, como);

it('tells what each graduate of the ceremony has, by name, type and fingerprint; never a CPF', async () => {
  const antes = await ler();
  expect(antes.data).toMatch(/^2026-/);
  expect(antes.formandos.every(({ documentos }) => documentos.length === 0)).toBe(true);
  const rga = antes.formandos[0]?.rga ?? '';
  const body = umFormulario({
    rga,
    tipoId: '1',
    obs: 'Documento de identidade',
    file: { nome: 'rg.pdf', conteudo: umPdf() },
  });
  expect((await t.chamar(documentosApi.enviar, { body }, cookie)).status).toBe(200);
  const [documento] = (await ler()).formandos[0]?.documentos ?? [];
  expect(documento).toEqual({
    nome: 'rg.pdf',
    tipoId: 1,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    conta: true,
  });
});

it('recognises files by RGA, by the CPF that only SIGA knows, by name, and by text', async () => {
  const [a, b, c] = (await ler()).formandos;
  const cpf = (await t.deps.siga.estudante(b?.rga ?? ''))?.cpf ?? '';
  expect(cpf).toHaveLength(11);
  const { status, corpo } = await reconhecer([
    { caminho: `colação/${a?.rga} rg.pdf` },
    { caminho: `${cpf} certificado ensino médio.pdf` },
    { caminho: `${c?.nome}.pdf` },
    { caminho: 'scan.pdf', texto: `CERTIDÃO DE NASCIMENTO de ${c?.nome}` },
    { caminho: 'scan.pdf' },
  ]);
  expect(status).toBe(200);
  expect(corpo).toEqual([
    { rga: a?.rga, pista: 'RGA', candidatos: [], tipoId: 1 },
    { rga: b?.rga, pista: 'CPF', candidatos: [], tipoId: 2 },
    { rga: c?.rga, pista: 'nome', candidatos: [], tipoId: null },
    { rga: c?.rga, pista: 'texto', candidatos: [], tipoId: 5 },
    { rga: null, pista: null, candidatos: [], tipoId: null },
  ]);
  expect(JSON.stringify(corpo)).not.toContain(cpf);
});

it('is for operators, and for 500 files at most', async () => {
  expect((await reconhecer([{ caminho: 'a.pdf' }], await t.entrar('consulta'))).status).toBe(403);
  const muitos = Array.from({ length: 501 }, (_, i) => ({ caminho: `${i}.pdf` }));
  expect((await reconhecer(muitos)).erro.message).toContain('até 500 arquivos');
});
