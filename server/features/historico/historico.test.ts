import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentosApi } from '#contract/documentos.contract.ts';
import { historicoApi, LIMITE_DO_HISTORICO } from '#contract/historico.contract.ts';
import { sigaApi } from '#contract/novo-registro.contract.ts';
import { MODELO_DE_HISTORICO } from '#domain/novo-registro/modelo-de-historico.ts';
import type { Estudante } from '../../adapters/siga/siga.port.ts';
import {
  historicoDoRegistro,
  historicoEscolarXml,
  historicoSegundaViaDoRegistro,
  historicoSegundaViaXml,
} from '../../mec/historico-em-xml.ts';
import { umSnapshot } from '../../mec/test/um-snapshot.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { sigaComHistorico } from '../../test/factories/um-payload.ts';
import { umFormulario } from '../../test/factories/um-pdf.ts';

const snapshot = umSnapshot(3);
const RGA = snapshot.diplomado.id;
const { codigoCurriculo, elementos, nomeParaAreas, areas, cargaHorariaCurso, cargaHorariaIntegralizada } =
  snapshot.historico;
const historico = { codigoCurriculo, elementos, nomeParaAreas, areas, cargaHorariaCurso, cargaHorariaIntegralizada };
const xml = historicoEscolarXml('final', historicoDoRegistro(snapshot, 'Homologação'));

const estudante: Estudante = {
  rga: RGA,
  nome: snapshot.diplomado.nome,
  nomeSocial: null,
  sexo: 'F',
  nacionalidade: 'Brasileira',
  cpf: snapshot.diplomado.cpf,
  dataNascimento: '1999-01-01',
  outroDocumento: null,
  mae: null,
  pai: null,
  naturalidade: { uf: 'MT', municipio: 'Cuiabá', codigoMunicipio: '5103403' },
  identidade: { numero: '1234567', orgaoExpedidor: 'SSP', uf: 'MT' },
  ingresso: { descricao: null, data: null },
  ocorrencia: null,
  codigoCurso: 'T1',
  curso: 'Curso Inventado',
  campusId: 3,
  campus: 'Campus Central',
  dataColacaoId: null,
  dataColacaoGrau1: null,
  dataColacaoGrau2: null,
};

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  const siga = {
    ...sigaComHistorico(),
    estudante: async (rga: string) => (rga === RGA ? estudante : null),
    historico: async () => null,
  };
  t = await buildTestApp({ trocar: { siga } });
  como = await t.entrar('operador');
});
afterAll(() => t.fechar());

async function importar(conteudo: string | Uint8Array, rga = RGA, quem: string | null = como) {
  const bytes = typeof conteudo === 'string' ? Buffer.from(conteudo) : conteudo;
  const body = umFormulario({ file: { nome: 'historico.json', conteudo: bytes } });
  return t.chamar(historicoApi.importar, { params: { rga }, body }, quem);
}
const ler = () => t.chamar(historicoApi.ler, { params: { rga: RGA } }, como);
const guardado = async () => (await t.deps.prisma.historicoImportado.findUniqueOrThrow({ where: { rga: RGA } })).dados;
const json = (trocar: object = {}) => JSON.stringify({ rga: RGA, ...historico, ...trocar }, null, 2);
const problemas = async (conteudo: string | Uint8Array) => {
  const { status, erro } = await importar(conteudo);
  return [status, ...erro.campos.map(({ campo, message }) => `${campo} | ${message}`)];
};

describe('JSON', () => {
  test('is kept, counted, audited, and used in place of what SIGA lacks', async () => {
    expect((await ler()).status).toBe(404);
    const { status, corpo } = await importar(json());
    expect(status).toBe(200);
    expect(corpo).toMatchObject({ rga: RGA, origem: 'JSON', por: 'Ana Teste da Silva', disciplinas: 3, avisos: [] });
    expect(await guardado()).toEqual(historico);
    expect((await ler()).corpo).toMatchObject({ codigoCurriculo, cargaHorariaCurso });
    const { corpo: enade } = await t.chamar(sigaApi.lerEnade, { params: { rga: RGA } }, como);
    expect(enade).toMatchObject({
      codigoCurriculo,
      disciplinas: historico.elementos.filter((e) => e.elemento === 'disciplina').length,
    });
    const audita = await t.deps.prisma.auditoria.findFirstOrThrow({
      where: { entidade: 'historico', entidadeId: RGA },
    });
    expect(audita).toMatchObject({
      acao: 'importar',
      para: { origem: 'JSON', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  test('the model of the screen is refused as it is, and taken with the student’s own subjects (M4)', async () => {
    const modelo = JSON.stringify({ rga: RGA, ...MODELO_DE_HISTORICO });
    const recusado = await importar(modelo);
    expect([recusado.status, recusado.erro.campos[0]?.message]).toEqual([
      400,
      expect.stringContaining('ainda tem o exemplo do modelo'),
    ]);
    const { status, corpo } = await importar(modelo.replace('Nome da disciplina', 'Cálculo Inventado'));
    expect([status, corpo.avisos]).toEqual([200, []]);
    expect(corpo).toMatchObject({ disciplinas: 1, atividadesComplementares: 1, estagios: 1, situacoes: 1 });
  });

  test('names every fault with its line: shape first, then what MEC would refuse', async () => {
    const [primeiro, ...outros] = historico.elementos;
    const forma = json({ elementos: [{ ...primeiro, resultado: 'Passou', nota: 7 }, ...outros], areas: 'nenhuma' });
    const linhaDe = (texto: string, parte: string) => texto.split('\n').findIndex((linha) => linha.includes(parte)) + 1;
    const achados = await problemas(forma);
    expect(achados[0]).toBe(400);
    expect(achados).toContain(`elementos.0.resultado | Linha ${linhaDe(forma, '"Passou"')}: Valor inválido`);
    expect(achados).toContain(`areas | Linha ${linhaDe(forma, '"nenhuma"')}: Valor inválido`);
    expect(achados).toHaveLength(4);

    const faceta = json({ codigoCurriculo: 'C😀', elementos: [{ ...primeiro, codigo: 'COM ESPAÇO' }, ...outros] });
    const [, ...linhas] = await problemas(faceta);
    expect(linhas).toHaveLength(2);
    expect(linhas[0]).toMatch(/^codigoCurriculo \| Linha 3: O texto /);
    expect(linhas[1]).toBe(
      `elementos.0.codigo | Linha ${linhaDe(faceta, 'COM ESPAÇO')}: O código aceita letras, dígitos, hífen e ponto, sem espaços`,
    );
  });

  test.each([
    ['{\n"rga": 1,\n}', 'O arquivo não é um JSON válido', 3],
    ['{"rga": ', 'O arquivo não é um JSON válido', 1],
    ['[]', 'Envie o histórico em JSON ou no XML do Histórico Escolar do MEC', 1],
    ['%PDF-1.7', 'Envie o histórico em JSON ou no XML do Histórico Escolar do MEC', 1],
  ])('%j is refused in line %3$i', async (conteudo, motivo, linha) => {
    expect(await problemas(conteudo)).toEqual([400, ` | Linha ${linha}: ${motivo}`]);
  });

  test('text is composed (NFC) before it is kept', async () => {
    await importar(json({ nomeParaAreas: 'A\u0301reas' }));
    expect(await guardado()).toMatchObject({ nomeParaAreas: 'Áreas' });
  });

  test('without codes or teachers it is kept with a notice: good for a second copy only', async () => {
    const [primeiro] = historico.elementos;
    const { corpo } = await importar(json({ elementos: [{ ...primeiro, codigo: null, docentes: [] }] }));
    expect(corpo.avisos).toHaveLength(1);
    expect(corpo.avisos[0]).toContain('serve só para segunda via');
  });
});

describe("MEC's XML", () => {
  test('says the same as the JSON', async () => {
    const { status, corpo } = await importar(xml);
    expect([status, corpo.origem, corpo.avisos]).toEqual([200, 'MEC Histórico XML', []]);
    expect(await guardado()).toEqual(historico);
  });

  test('in the https form, indented, and of a second copy, too', async () => {
    const indentado = xml.replaceAll('http://portal.mec', 'https://portal.mec').replaceAll('><', '>\n<');
    expect((await importar(indentado.replaceAll('http://lattes', 'https://lattes'))).status).toBe(200);
    expect(await guardado()).toEqual(historico);
    const segunda = historicoSegundaViaXml(historicoSegundaViaDoRegistro(snapshot, 'Homologação'));
    expect((await importar(segunda)).status).toBe(200);
    expect(await guardado()).toEqual(historico);
  });

  test("what the schema refuses is named in MEC's words, with the line", async () => {
    const torto = xml.replaceAll('><', '>\n<').replace('<Titulacao>Doutorado<', '<Titulacao>Doutor<');
    const linha = torto.split('\n').findIndex((um) => um.includes('>Doutor<')) + 1;
    const [status, achado] = await problemas(torto);
    expect(status).toBe(400);
    expect(achado).toMatch(
      new RegExp(`Docente.*Titulacao \\| Linha ${linha}: O valor 'Doutor' não está entre os aceitos`),
    );
  });

  test("a term of situation 'Formado' is left out, and told", async () => {
    const formado =
      '<SituacaoDiscente><PeriodoLetivo>2023/2</PeriodoLetivo><Formado><DataConclusaoCurso>2023-12-01</DataConclusaoCurso><DataColacaoGrau>2023-12-20</DataColacaoGrau><DataExpedicaoDiploma>2024-01-10</DataExpedicaoDiploma></Formado></SituacaoDiscente></ElementosHistorico>';
    const { corpo } = await importar(xml.replace('</ElementosHistorico>', formado));
    expect(corpo.avisos).toEqual([
      "A situação 'Formado' de 2023/2 não é importada: ela decorre das datas do registro.",
    ]);
    expect(await guardado()).toEqual(historico);
  });

  test("without MEC's own files nothing in the file goes unnoticed, either", async () => {
    const outro = await buildTestApp({
      bancoUrl: t.deps.config.banco.url ?? '',
      env: { MEC_XSD_DIR: '/nao-existe' },
      trocar: { siga: t.deps.siga },
    });
    const enviar = (conteudo: string) =>
      outro.chamar(
        historicoApi.importar,
        { params: { rga: RGA }, body: umFormulario({ file: { nome: 'h.xml', conteudo: Buffer.from(conteudo) } }) },
        como,
      );
    try {
      expect((await enviar(xml)).status).toBe(200);
      for (const [de, para, campo] of [
        ['</Docentes>', '</Docentes><Observacao>x</Observacao>', 'Observacao'],
        ['<NomeDisciplina>', '<NomeDisciplina lang="pt">', 'NomeDisciplina.lang'],
        ['<Aprovado>', '<Reprovado/><Aprovado>', 'Aprovado'],
        ['<Disciplina>', '<Modulo/><Disciplina>', 'Modulo'],
        ['<HoraAula>64', '<HoraAula>muitas', 'HoraAula'],
      ] as const) {
        const { status, erro } = await enviar(xml.replace(de, para));
        expect([status, erro.campos[0]?.campo]).toEqual([400, expect.stringMatching(`\\b${campo}$`)]);
      }
    } finally {
      await outro.fechar();
    }
  });

  test.each([
    ['<a>', 'O arquivo não é um XML bem formado'],
    [
      '<Diploma xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"/>',
      'O arquivo não é um Histórico Escolar do MEC',
    ],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'O arquivo tem DOCTYPE, que não é aceito'],
  ])('%s is refused', async (conteudo, motivo) => {
    expect(await problemas(conteudo)).toEqual([400, ` | Linha 1: ${motivo}`]);
  });
});

describe('whose it is', () => {
  test('the student of the address, by RGA and by CPF; another name is told', async () => {
    expect(await problemas(json({ rga: '999' }))).toEqual([
      400,
      `rga | Linha 2: O arquivo tem de ser do estudante de RGA ${RGA}`,
    ]);
    expect((await problemas(xml.replace(`<ID>${RGA}<`, '<ID>999<')))[1]).toMatch(
      /^Aluno\.ID \| Linha 1: O arquivo tem/,
    );
    expect((await problemas(xml.replace(`<CPF>${estudante.cpf}<`, '<CPF>52998224725<')))[1]).toMatch(/^Aluno\.CPF/);
    const { corpo } = await importar(xml.replace(`<Nome>${estudante.nome}<`, '<Nome>Outra Pessoa<'));
    expect(corpo.avisos[0]).toContain('O nome no arquivo (Outra Pessoa) difere');
    const outro = await importar(json(), '404');
    expect([outro.status, outro.erro.message]).toEqual([404, 'RGA não encontrado! Verifique RGA informado']);
  });

  test('roles: operador imports and deletes, consulta only looks', async () => {
    const consulta = await t.entrar('consulta');
    expect((await importar(json(), RGA, null)).status).toBe(401);
    expect((await importar(json(), RGA, consulta)).status).toBe(403);
    expect((await t.chamar(historicoApi.ler, { params: { rga: RGA } }, consulta)).status).toBe(200);
    expect((await t.chamar(historicoApi.excluir, { params: { rga: RGA } }, consulta)).status).toBe(403);
  });
});

test('uploads: nothing, empty, too large, unknown parts', async () => {
  const enviar = (body: FormData) => t.chamar(historicoApi.importar, { params: { rga: RGA }, body }, como);
  const arquivo = { nome: 'h.json', conteudo: Buffer.from('{}') };
  expect((await enviar(umFormulario({}))).status).toBe(400);
  expect((await enviar(umFormulario({ file: { ...arquivo, conteudo: Buffer.alloc(0) } }))).erro.message).toBe(
    'O arquivo está vazio.',
  );
  const grande = await enviar(umFormulario({ file: { ...arquivo, conteudo: Buffer.alloc(LIMITE_DO_HISTORICO, ' ') } }));
  expect([grande.status, grande.erro.message]).toEqual([413, 'O tamanho do arquivo ultrapassa o limite (1 MB).']);
  expect((await enviar(umFormulario({ file: arquivo, rga: RGA }))).erro.campos[0]?.campo).toBe('rga');
  expect((await enviar(umFormulario({ outro: arquivo }))).erro.campos[0]?.campo).toBe('outro');
});

test('a deleted import is gone: the transcript is missing again', async () => {
  await importar(json());
  expect((await t.chamar(historicoApi.excluir, { params: { rga: RGA } }, como)).status).toBe(200);
  expect((await t.chamar(historicoApi.excluir, { params: { rga: RGA } }, como)).status).toBe(404);
  const { status } = await t.chamar(
    documentosApi.enviarHistorico,
    { body: umFormulario({ rga: RGA, tipoId: '10' }) },
    como,
  );
  expect(status).toBe(404);
});
