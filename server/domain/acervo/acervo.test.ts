import { describe, expect, test } from 'vitest';
import { proporCabecalho, proporColunas, proporSeparador } from './cabecalho.ts';
import { NOMES_DOS_CAMPOS } from './campos.ts';
import { chaveDeIdentidade, chaveDeOrdem, chaveDoNome, lerRomano } from './chaves.ts';
import { lerDataDoAcervo, type OrdemDaData, ordemDaColuna, ordemDaMaioria, provaDaOrdem } from './datas.ts';
import { type ContextoDaLinha, lerLinha, type RespostaLida } from './linha.ts';
import { dividirLugar, ehVerso, perdeuAlgarismos, semPontuacaoDeMilhar } from './lugar.ts';
import { ehPalavraDeVazio } from './palavras.ts';
import { dizAnulado, dizVia, lerCpf, lerVia, soONome } from './pessoa.ts';
import { chaveDoProblema, type Problema } from './problemas.ts';

const data = (texto: string, ordem: OrdemDaData | null = null, seculo: 1900 | 2000 | null = null) => {
  const lida = lerDataDoAcervo(texto, { ordem, maioria: null, anoAtual: 2026, seculo: () => seculo });
  return lida.caso === 'lida' ? lida.lida.data : lida.caso;
};

describe('dates', () => {
  test.each([
    ['25/04/1998', '1998-04-25'],
    ['04/25/1998', '1998-04-25'],
    ['05/05/1998', '1998-05-05'],
    ['1998-04-25', '1998-04-25'],
    ['1998-04-25 00:00:00', '1998-04-25'],
    ['25.4.1998', '1998-04-25'],
    ['19980425', '1998-04-25'],
    ['25041998', '1998-04-25'],
    ['12 de março de 1978', '1978-03-12'],
    ['1º de maio de 1980', '1980-05-01'],
    ['12.III.1978', '1978-03-12'],
    ['12-mar-1978', '1978-03-12'],
    ['março de 1978', '1978-03'],
    ['03/1978', '1978-03'],
    ['1978', '1978'],
    ['2015/1', '2015'],
    ['35866', '1998-03-12'],
    ['12/mar/78', '1978-03-12'],
    ['03/04/1998', 'sem-ordem'],
    ['30/02/1999', 'impossivel'],
    ['29/02/2000', '2000-02-29'],
    ['00/00/0000', 'vazia'],
    ['30/12/1899', 'vazia'],
    ['0', 'vazia'],
    ['', 'ausente'],
    ['no verão', 'ilegivel'],
    ['3024', 'impossivel'],
    ['25/03/2098', 'impossivel'],
    ['2098-03-12', 'impossivel'],
    ['0198-03-12', 'impossivel'],
    ['2098-03', 'impossivel'],
    ['03/2098', 'impossivel'],
    ['20980312', 'impossivel'],
    ['março de 2098', 'impossivel'],
    ['99999', 'impossivel'],
    ['1998/02', '1998'],
    ['1998-01', '1998'],
    ['1998/03', '1998-03'],
    ['02/1998', '1998-02'],
  ])('%s is %s', (texto, esperada) => expect(data(texto)).toBe(esperada));

  test('a column has one order: proven by any day above 12, refused where it is the other', () => {
    expect(provaDaOrdem('25/04/1998')).toBe('dia-mes');
    expect(provaDaOrdem('04/25/1998 10:00')).toBe('mes-dia');
    expect(provaDaOrdem('03/04/1998')).toBeNull();
    expect(data('03/04/1998', 'dia-mes')).toBe('1998-04-03');
    expect(data('03/04/1998', 'mes-dia')).toBe('1998-03-04');
    expect(data('04/25/1998', 'dia-mes')).toBe('fora-da-ordem');
    expect(ordemDaColuna({ 'dia-mes': 1, 'mes-dia': 0 }, null)).toBe('dia-mes');
    expect(ordemDaColuna({ 'dia-mes': 0, 'mes-dia': 0 }, null)).toBeNull();
    expect(ordemDaColuna({ 'dia-mes': 9, 'mes-dia': 1 }, null)).toBeNull();
    expect(ordemDaColuna({ 'dia-mes': 9, 'mes-dia': 1 }, 'mes-dia')).toBe('mes-dia');
    expect(ordemDaMaioria({ 'dia-mes': 9, 'mes-dia': 1 })).toBe('dia-mes');
    expect(ordemDaMaioria({ 'dia-mes': 0, 'mes-dia': 0 })).toBeNull();
  });

  test('two figures of a year: past this year they are of the last century, else somebody is asked', () => {
    expect(data('12/03/78', 'dia-mes')).toBe('1978-03-12');
    expect(data('12/03/25', 'dia-mes')).toBe('sem-seculo');
    expect(data('12/03/25', 'dia-mes', 1900)).toBe('1925-03-12');
    expect(data('12/03/25', 'dia-mes', 2000)).toBe('2025-03-12');
  });
});

describe('places', () => {
  test.each([
    ['001234 LvrDSRD-3 Fls 155', { livro: 'DSRD-3', folha: '155', numero: '001234' }],
    ['Livro 12-A fl. 34v nº 567', { livro: '12-A', folha: '34v', numero: '567' }],
    ['Livro 42-B, Fls. 118', { livro: '42-B', folha: '118', numero: '' }],
    ['Registro nº 77, livro IX, folha 3 verso', { livro: 'IX', folha: '3verso', numero: '77' }],
    ['524/2005', null],
  ])('%s is taken apart', (texto, esperado) => expect(dividirLugar(texto)).toEqual(esperado));

  test('keys: figures are numbers, roman books stand among the others, a lone letter is a letter', () => {
    expect([lerRomano('IX'), lerRomano('XLII'), lerRomano('C'), lerRomano('IIII'), lerRomano('')]).toEqual([
      9,
      42,
      null,
      null,
      null,
    ]);
    expect(chaveDeIdentidade('000123')).toBe(chaveDeIdentidade(' nº 123'));
    expect(chaveDeIdentidade('Livro IX')).not.toBe(chaveDeIdentidade('9'));
    expect(['Livro IX', '10', '2', '12-A'].toSorted((a, b) => (chaveDeOrdem(a) < chaveDeOrdem(b) ? -1 : 1))).toEqual([
      '2',
      'Livro IX',
      '10',
      '12-A',
    ]);
    expect(chaveDoNome(' José  d’Água ')).toBe(chaveDoNome('JOSE D AGUA'));
    expect([ehVerso('34v'), ehVerso('34 verso'), ehVerso('34'), ehVerso('34 frente')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('numbers: what a program put in comes out, what it lost is said', () => {
    expect([semPontuacaoDeMilhar('1.234'), semPontuacaoDeMilhar('1234.0'), semPontuacaoDeMilhar('12.34')]).toEqual([
      '1234',
      '1234',
      null,
    ]);
    expect(semPontuacaoDeMilhar('524/2005')).toBeNull();
    expect(perdeuAlgarismos('23008012345201812', true)).toBe(true);
    expect(perdeuAlgarismos('23008012345201811', false)).toBe(false);
    expect(perdeuAlgarismos('2,3008E+16', false)).toBe(true);
  });
});

describe('people', () => {
  test('a CPF: zeros put back only where the check digits agree, wrong ones for the office, masked ones by six', () => {
    expect(lerCpf('529.982.247-25')).toMatchObject({ cpf: '52998224725', central: '982247', problema: null });
    expect(lerCpf('1234567890')).toMatchObject({ cpf: '01234567890', problema: 'cpf-completado' });
    expect(lerCpf('1234567891')).toMatchObject({
      cpf: null,
      central: null,
      escrito: '1234567891',
      problema: 'cpf-invalido',
    });
    expect(lerCpf('111.111.111-11').problema).toBe('cpf-invalido');
    expect(lerCpf('***.456.789-**')).toEqual({
      cpf: null,
      central: '456789',
      escrito: '***.456.789-**',
      problema: null,
    });
    expect(lerCpf('')).toEqual({ cpf: null, central: null, escrito: null, problema: null });
  });

  test('what is no part of a name is taken out of it', () => {
    expect(soONome('Maria  José (2ª VIA)')).toBe('Maria José');
    expect(soONome('ANA PAULA - SEM EFEITO')).toBe('ANA PAULA');
    expect(soONome('JOÃO "ZECA" SILVA')).toBe('JOÃO "ZECA" SILVA');
    expect(soONome('CANCELADO')).toBe('');
    expect([
      dizVia('Ana 2a via'),
      dizVia('segunda via'),
      dizVia('via'),
      lerVia('2ª'),
      lerVia('Primeira'),
      lerVia('x'),
    ]).toEqual([2, 2, null, 2, 1, null]);
    expect([dizAnulado('Anulado - Port. 3'), dizAnulado('tornada  sem efeito'), dizAnulado('efeito')]).toEqual([
      'ANULADO',
      'TORNADA SEM EFEITO',
      null,
    ]);
  });

  test('filler words', () => {
    expect(['NAO INFORMADO', '#N/D', '---', 'XXXX', 'null'].every(ehPalavraDeVazio)).toBe(true);
    expect(['Ana', '0', 'Xi'].some(ehPalavraDeVazio)).toBe(false);
  });
});

test('titles of real systems are known; two of one name get one field', () => {
  expect(
    proporColunas([
      'NOME',
      'CPF',
      'EMEC_CURSO',
      'CURSO',
      'ANO_INGRESSO',
      'DATA_EXPEDICAO_DIPLOMA',
      'DATA_REGISTRO_DIPLOMA',
    ]),
  ).toEqual(['nome', 'cpf', 'cursoEmec', 'curso', 'ingresso', 'expedicao', 'registro']);
  expect(proporColunas(['NUMERO_REGISTRO_DIPLOMA', 'DATA_PUBLICACAO_DOU', 'EMEC_IES_EXPEDIDORA'])).toEqual([
    'numero',
    'dou',
    'iesEmissoraEmec',
  ]);
  expect(
    proporColunas(['Livro', 'Folha', 'Nº', 'Protocolo', 'Colação', 'Registro', 'Expedição', 'Observação']),
  ).toEqual(['livro', 'folha', 'numero', 'processo', 'colacao', null, 'expedicao', 'observacao']);
  expect(proporColunas(['Aluno', 'Livro', 'Livro'])).toEqual(['nome', 'livro', null]);
  expect(new Set(NOMES_DOS_CAMPOS).size).toBe(NOMES_DOS_CAMPOS.length);
});

test('the line of titles and the sign between cells are proposed', () => {
  expect(proporCabecalho([['Livro de registro'], ['Nome', 'Livro', 'Data'], ['Ana', '3', '12/03/1998']])).toBe(2);
  expect(proporCabecalho([])).toBe(1);
  expect(proporSeparador('Nome;Curso\n"SILVA; Ana";Letras\nSOUZA, Bia, Filha;Direito\n', [';', ',', '\t', '|'])).toBe(
    ';',
  );
  expect(proporSeparador('a\tb\tc\n1\t2\t3\n', [';', ',', '\t', '|'])).toBe('\t');
});

describe('a line', () => {
  const respostas = new Map<string, RespostaLida>();
  const contexto: ContextoDaLinha = {
    colunas: ['nome', 'cpf', 'curso', 'livro', 'folha', 'numero', 'registro', 'observacao'],
    ordens: { registro: { ordem: 'dia-mes', maioria: 'dia-mes' } },
    anoAtual: 2026,
    respostas,
    cursos: new Map([['DIREITO', 'id-do-direito']]),
  };
  const ler = (...celulas: string[]) => lerLinha({ linha: 2, celulas }, contexto);
  const responder = (problema: Problema, resposta: RespostaLida) => respostas.set(chaveDoProblema(problema), resposta);

  test('is read as it is written, with keys', () => {
    expect(ler('Ana Água', '', 'direito', 'Livro IX', '34v', '000567', '03/04/1998', '')).toEqual({
      situacao: 'pronta',
      outroNivel: false,
      problemas: [],
      lido: expect.objectContaining({
        nome: 'Ana Água',
        cpf: null,
        curso_nome: 'direito',
        curso_id: 'id-do-direito',
        livro: 'Livro IX',
        folha: '34v',
        verso: true,
        numero: '000567',
        livro_chave: '000000000009',
        via: 1,
        data_registro: '1998-04-03',
        situacao: 'ativo',
      }),
    });
  });

  test('blank, without a person, of another level, refused', () => {
    expect(ler('', '', ' ').situacao).toBe('em-branco');
    expect(ler('', '', '', '3', '12', '577').situacao).toBe('sem-pessoa');
    expect(ler('NÃO INFORMADO', '', '', '3', '12', '577').situacao).toBe('sem-pessoa');
    expect(ler('Ana', '', 'Mestrado em Letras', '3', '12', '577')).toMatchObject({
      situacao: 'aviso',
      lido: { nivel: 'mestrado', curso_nome: 'Mestrado em Letras', curso_id: null },
      problemas: [{ tipo: 'outro-nivel', campo: 'curso', valor: 'Mestrado' }],
    });
    expect(ler('Ana', '', 'Direito', '', '', '577')).toMatchObject({
      situacao: 'recusada',
      problemas: [{ tipo: 'sem-livro' }],
    });
    expect(ler('Ana', '', 'Direito', '3', '', '577', '', '', 'demais')).toMatchObject({
      situacao: 'recusada',
      problemas: [{ tipo: 'colunas-demais', valor: '9 colunas onde há 8' }],
    });
  });

  test('is annulled only by an answer, which brings reason and date; never part of the name', () => {
    const sem = ler('Ana SEM EFEITO', '', 'Direito', '3', '', '577');
    expect(sem).toMatchObject({ situacao: 'recusada', problemas: [{ tipo: 'talvez-anulado', valor: 'SEM EFEITO' }] });
    responder(
      { tipo: 'talvez-anulado', campo: 'situacao', valor: 'SEM EFEITO' },
      { resposta: 'anulado', motivo: 'Portaria 3', data: '1999-01-02' },
    );
    expect(ler('Ana SEM EFEITO', '', 'Direito', '3', '', '577')).toMatchObject({
      situacao: 'aviso',
      lido: { nome: 'Ana', situacao: 'anulado', anulado_em: '1999-01-02', motivo: 'Portaria 3' },
    });
    respostas.clear();
    expect(
      lerLinha({ linha: 2, celulas: ['Ana', '', 'Direito', '3', '', '5'], riscada: true }, contexto).problemas,
    ).toMatchObject([{ tipo: 'talvez-anulado' }]);
  });

  test('a date that does not exist goes with a yes, a course out of the catalogue by one answer', () => {
    const celulas = ['Ana', '', 'Lic. Letras (Port./Ingl.)', '3', '', '577', '30/02/1999'];
    expect(ler(...celulas)).toMatchObject({
      situacao: 'recusada',
      problemas: [{ tipo: 'curso-fora-do-catalogo' }, { tipo: 'data-impossivel', valor: '30/02/1999' }],
    });
    responder({ tipo: 'data-impossivel', campo: 'registro', valor: '30/02/1999' }, { resposta: 'vazio' });
    responder(
      { tipo: 'curso-fora-do-catalogo', campo: 'curso', valor: 'Lic. Letras (Port./Ingl.)' },
      { resposta: 'curso', cursoId: 'id-de-letras' },
    );
    expect(ler(...celulas)).toMatchObject({
      situacao: 'aviso',
      lido: { datas: {}, curso_nome: 'Lic. Letras (Port./Ingl.)', curso_id: 'id-de-letras' },
    });
    respostas.clear();
  });
});
