import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umaInstituicao } from '../../test/factories/um-catalogo.ts';
import { conferir, enviar, passo, problemas } from './test/importar.ts';
import { xlsx } from './test/planilhas.ts';
import { csv, TITULOS } from './test/tabela.ts';

/* Workbooks as other programs write them, and tables as systems export them: nothing is lost without a word. */

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T15:00:00Z') });
  como = await t.entrar('administrador');
  await umaInstituicao(t.deps.prisma);
});
afterAll(() => t.fechar());

const deFora = (nome: string) => ({
  nome,
  bytes: readFileSync(join(import.meta.dirname, 'test/de-fora', nome)),
});
const lidas = async (id: string) =>
  (await t.deps.prisma.acervoLinha.findMany({ where: { importacaoId: id }, orderBy: { linha: 'asc' } })).map(
    ({ linha, situacao, lido, problemas }) => ({
      linha,
      situacao,
      lido: lido as { nome: string; cpf: string; numero: string; datas: Record<string, { data: string }> } | null,
      tipos: (problemas as { tipo: string }[])
        .map(({ tipo }) => tipo)
        .filter((tipo) => tipo !== 'curso-fora-do-catalogo'),
    }),
  );
const conferirDeFora = async (nome: string) => lidas((await conferir(t, deFora(nome), como)).id);
let n = 0;
const comoCsv = async (texto: string) => {
  n += 1;
  return conferir(t, { nome: `de-fora-${n}.csv`, bytes: texto }, como);
};

describe('workbooks that others made', () => {
  test('a number is what its format shows, a date has the day that it shows', async () => {
    const numeros = (await conferirDeFora('xlsxwriter-formatos.xlsx')).map(({ lido }) => lido?.numero);
    expect(numeros).toEqual(['', 'VERDADEIRO', '0123/1998', 'Nº 0012', '1234', '99', '1.5', '101', '102']);
    const datas = await conferirDeFora('openpyxl-datas-e-formatos.xlsx');
    expect(datas.map(({ lido }) => [lido?.numero, lido?.datas.registro?.data])).toEqual([
      ['00577', '1998-04-25'],
      ['000578', '1998-04-03'],
      ['579', undefined],
      ['580', '1998-04'],
      ['581', '1978'],
    ]);
  });

  test('a CPF that is a number with points and a hyphen in its format is read', async () => {
    const linha = ['Ana Lima', 1234567890, 'Direito', 'F1', '1', 1, null];
    const { id } = await conferir(
      t,
      { nome: 'cpf.xlsx', bytes: await xlsx([TITULOS, linha], { '1,1': { numFmt: '000"."000"."000"-"00' } }) },
      como,
    );
    expect((await lidas(id))[0]?.lido?.cpf).toBe('01234567890');
  });

  test('a formula without its result refuses its line, one with it is its result', async () => {
    const [sem, com] = await conferirDeFora('openpyxl-formulas-sem-valor.xlsx');
    expect([sem?.situacao, new Set(sem?.tipos)]).toEqual(['recusada', new Set(['formula-sem-valor'])]);
    expect(com?.situacao).toBe('aviso');
    const [ana] = await conferirDeFora('libreoffice-formulas.xlsx');
    expect([ana?.lido?.nome, ana?.lido?.numero, ana?.lido?.datas.registro?.data]).toEqual([
      'Ana Lima',
      '2',
      '1998-04-25',
    ]);
  });

  test('a line of formulas alone, none with its result, is no blank one', async () => {
    expect(
      (await conferirDeFora('openpyxl-so-formulas.xlsx')).map(({ situacao, tipos }) => [situacao, tipos[0]]),
    ).toEqual([['recusada', 'formula-sem-valor']]);
  });

  test('a blank line above the titles counts, in both kinds of workbook', async () => {
    for (const nome of ['openpyxl-titulos-na-quarta-linha.xlsx', 'libreoffice-titulos-na-quarta-linha.ods']) {
      expect((await conferirDeFora(nome)).map(({ linha, lido }) => [linha, lido?.nome])).toEqual([
        [5, 'Ana Beatriz Lima'],
        [6, 'José Conceição'],
        [7, 'Oculta Silva'],
      ]);
    }
  });

  test('a cover is passed over; a column without a title is none of ours', async () => {
    expect((await conferirDeFora('openpyxl-com-capa.xlsx')).map(({ situacao }) => situacao)).toEqual([
      'aviso',
      'aviso',
    ]);
    expect((await conferirDeFora('pandas.xlsx')).map(({ lido }) => lido?.nome)).toEqual([
      'Ana Beatriz Lima',
      'José Conceição',
    ]);
  });

  test.each([
    ['libreoffice-zeros-no-formato.ods', /zeros à esquerda.*XLSX/],
    ['libreoffice-riscada.ods', /riscado.*XLSX/],
    ['libreoffice-mes-e-ano.ods', /datas sem o dia.*XLSX/],
    ['libreoffice-duas-linhas.ods', /mais de uma linha.*XLSX/],
    ['libreoffice.fods', /planilha em XML.*XLSX ou CSV/],
    ['libreoffice.slk', /SYLK.*XLSX ou CSV/],
    ['libreoffice.dif', /DIF.*XLSX ou CSV/],
  ])('%s is refused by name, with what to do', async (nome, motivo) => {
    const { status, erro } = await enviar(t, deFora(nome), como);
    expect([status, erro.message]).toEqual([422, expect.stringMatching(motivo)]);
  });

  test('a number that the sheet took for a day is refused, never read as one', async () => {
    const linha = ['Ana', null, 'Direito', 'F2', '1', new Date(Date.UTC(1998, 11, 1)), '25/04/1998'];
    const { id } = await conferir(t, { nome: 'dia.xlsx', bytes: await xlsx([TITULOS, linha]) }, como);
    expect((await lidas(id))[0]).toMatchObject({ situacao: 'recusada', tipos: ['virou-data'] });
  });
});

describe('tables as systems export them', () => {
  test('titles on every page are no people; what nobody sees is taken away, and told', async () => {
    const { id, soma } = await comoCsv(
      csv(TITULOS, ['B\u200bia\u202e Lima', '', 'Direito', 'F3', '1', '1', ''], TITULOS, [
        "Joana D'Arc",
        "'52998224725",
        'Direito',
        'F3',
        '1',
        "'0012",
        '',
      ]),
    );
    expect(soma).toMatchObject({ linhas: 3, 'em-branco': 1 });
    const [bia, titulos, joana] = await lidas(id);
    expect([bia?.lido?.nome, bia?.tipos]).toEqual(['Bia Lima', ['sinais-removidos']]);
    expect(titulos?.tipos).toEqual(['titulos-repetidos']);
    expect([joana?.lido?.cpf, joana?.lido?.numero]).toEqual(['52998224725', '0012']);
  });

  test('what is no name of a person waits for an answer', async () => {
    const nomes = [
      '12345',
      'ΑΝΑ ЛИМА',
      'Ana <b>Lima</b>',
      'TOTAL: 3',
      'JOÃO "ZECA" D’ÁVILA (CASADA)',
      'Mª José S. Jr.',
    ];
    const { id } = await comoCsv(
      csv(TITULOS, ...nomes.map((nome, i) => [nome, '', 'Direito', 'F4', '1', String(i + 1), ''])),
    );
    expect((await lidas(id)).map(({ tipos }) => tipos.includes('nome-estranho'))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('a file without titles loses no line: its columns are numbered', async () => {
    const { corpo } = await enviar(
      t,
      {
        nome: 'sem-titulos.csv',
        bytes: csv(['Ana Lima', '52998224725', 'Direito', 'F5', '1'], ['Bia Lima', '', 'Letras', 'F5', '2']),
      },
      como,
    );
    const { titulos } = (await t.chamar(acervoApi.lerAmostra, { params: { id: corpo.id } }, como)).corpo;
    expect([corpo.leitura.cabecalho, titulos]).toEqual([0, [1, 2, 3, 4, 5].map((i) => `Coluna ${i}`)]);
    const { status } = await t.chamar(
      acervoApi.dizerColunas,
      { params: { id: corpo.id }, body: { colunas: ['nome', 'cpf', 'curso', 'livro', 'numero'], perfil: null } },
      como,
    );
    expect(status).toBe(200);
    expect((await passo(t, 'conferir', corpo.id, como)).soma).toMatchObject({ linhas: 2, aviso: 2 });
  });

  test('the table that goes round for art. 23 has no book: its number is enough, once a person says so', async () => {
    const { id } = await comoCsv(
      'NOME;CPF;EMEC_CURSO;CURSO;ANO_INGRESSO;SEMESTRE_INGRESSO;DATA_EXPEDICAO_DIPLOMA;DATA_REGISTRO_DIPLOMA;NUMERO_REGISTRO_DIPLOMA;DATA_PUBLICACAO_DOU;EMEC_IES_EXPEDIDORA;EMEC_IES_REGISTRADORA\n' +
        'ANA LIMA;52998224725;12345;DIREITO;2010;1;20/03/2015;25/04/2015;577;;1082;1082\n',
    );
    const [sem] = await problemas(t, id, como);
    expect(sem).toMatchObject({ tipo: 'sem-livro', bloqueia: true, respostas: ['so-numero'] });
    await t.chamar(
      acervoApi.responder,
      {
        params: { id },
        body: { respostas: [{ tipo: 'sem-livro', campo: 'livro', valor: '', resposta: 'so-numero' }] },
      },
      como,
    );
    await passo(t, 'conferir', id, como);
    await passo(t, 'importar', id, como);
    const [registro] = await t.deps.prisma.registroAntigo.findMany({ where: { importacaoId: id } });
    expect([registro?.nome, registro?.livro, registro?.numero]).toEqual(['ANA LIMA', '', '577']);
    const lida = await t.chamar(acervoApi.listar, { query: { filtro: 'ANA LIMA' } }, como);
    expect(lida.corpo.itens.map(({ numero }) => numero)).toContain('577');
    const { corpo: mapa } = await t.chamar(acervoApi.lerMapa, { query: {} }, como);
    expect([mapa.livro, mapa.registros.map(({ numero }) => numero)]).toEqual(['', ['577']]);
  });

  test.each([
    ['12 / 03 / 1978', '1978-03-12'],
    ['12/03/1978.', '1978-03-12'],
    ['12/03/1978 - quinta', '1978-03-12'],
    ['Cuiabá, 12 de março de 1978', '1978-03-12'],
    ['domingo, 12/03/1978', '1978-03-12'],
    ['1978-03', '1978-03'],
  ])('%s is the date %s', async (texto, data) => {
    const { id } = await comoCsv(
      csv(
        TITULOS,
        ['Ana', '', 'Direito', 'F6', '1', String(n), texto],
        ['Bia', '', 'Direito', 'F6', '2', String(n), '25/12/1978'],
      ),
    );
    expect((await lidas(id))[0]?.lido?.datas.registro?.data).toBe(data);
  });
});
