import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criarCasadorDeFormando, type Graduado } from './casar-formando.ts';

const TURMA: Graduado[] = [
  { rga: '2019200001', cpf: '52998224725', nome: 'MARIA APARECIDA DA SILVA SANTOS' },
  { rga: '2019200002', cpf: '11144477735', nome: 'João Souza' },
  { rga: '2019200003', cpf: null, nome: 'Ana Lima' },
  { rga: '2019200004', cpf: '93541134780', nome: 'Ana Lima Fictícia' },
  { rga: '2019200005', cpf: null, nome: 'José Inventado Pereira' },
  { rga: '2019200006', cpf: null, nome: 'José Inventado Pereira' },
  { rga: '2019200007', cpf: null, nome: "Lia D'Ávila Conceição" },
];
const MARIA = '2019200001';
const casar = criarCasadorDeFormando(TURMA);
const achado = (rga: string, pista: string) => ({ rga, pista, candidatos: [] });
const ninguem = { rga: null, pista: null, candidatos: [] };
const entre = (...candidatos: string[]) => ({ rga: null, pista: null, candidatos });

describe('the name of the file', () => {
  test.each([
    ['2019200001.pdf', MARIA],
    ['rg_2019200001_frente.pdf', MARIA],
    ['RG2019200001v2.pdf', MARIA],
    ['2019.200.001-rg.pdf', MARIA],
    ['colacao 2026/2019200001/identidade.pdf', MARIA],
    ['2019200001 - MARIA APARECIDA DA SILVA SANTOS - RG.pdf', MARIA],
    ['2019200001 maria santos.pdf', MARIA],
    ['2019200006 José Inventado Pereira.pdf', '2019200006'],
  ])('%s: by RGA', (caminho, rga) => expect(casar(caminho)).toEqual(achado(rga, 'RGA')));

  test.each([
    ['52998224725.pdf', MARIA],
    ['529.982.247-25 certidão.pdf', MARIA],
    ['111.444.777-35/rg.pdf', '2019200002'],
  ])('%s: by CPF', (caminho, rga) => expect(casar(caminho)).toEqual(achado(rga, 'CPF')));

  test.each([
    ['Maria Aparecida da Silva Santos.pdf', MARIA],
    ['rg_maria_aparecida_silva_santos.pdf', MARIA],
    ['MariaAparecidaDaSilvaSantos-RG.pdf', MARIA],
    ['Turma de Cuiabá/maria aparecida da silva santos/doc1.pdf', MARIA],
    ['Maria Aparecida da Silva Santos, medicina.pdf', MARIA],
    ['Maria Santos RG.pdf', MARIA],
    ['maria silva - certificado ensino médio.pdf', MARIA],
    ['Colação 2026/maria santos/rg.pdf', MARIA],
    ['joao souza.pdf', '2019200002'],
    // Who is called just so; a longer name that begins so is somebody else's.
    ['Ana Lima.pdf', '2019200003'],
    ['João Souza RG (2).pdf', '2019200002'],
    ['Ana Lima Ficticia.pdf', '2019200004'],
    ['ana ficticia rg.pdf', '2019200004'],
    ["Lia D'Avila Conceicao.pdf", '2019200007'],
    ['lia davila conceicao.pdf', null],
    ['Lia Conceição.pdf', '2019200007'],
  ])('%s: by name', (caminho, rga) => expect(casar(caminho)).toEqual(rga ? achado(rga, 'nome') : ninguem));

  test.each([
    ['José Inventado Pereira.pdf', ['2019200005', '2019200006']],
    ['jose pereira.pdf', ['2019200005', '2019200006']],
    ['2019200001 e 2019200002.pdf', [MARIA, '2019200002']],
    ['2019200001/111.444.777-35.pdf', [MARIA, '2019200002']],
    ['2019200002 Maria Aparecida da Silva Santos.pdf', ['2019200002', MARIA]],
    ['2019200002 maria santos.pdf', ['2019200002', MARIA]],
    ['2019200002/maria santos.pdf', ['2019200002', MARIA]],
  ])('%s: left to a person', (caminho, candidatos) => expect(casar(caminho)).toEqual(entre(...candidatos)));

  test.each([
    'scan0001.pdf',
    'maria.pdf',
    'silva santos.pdf',
    'santos maria.pdf',
    'Maria Santos Oliveira.pdf',
    'João Souza Prates.pdf',
    '20192000011.pdf',
    '1201920000.pdf',
    '5299822472.pdf',
    '',
  ])('%s says nothing', (caminho) => expect(casar(caminho)).toEqual(ninguem));
});

describe('the text of the file', () => {
  const TEXTO = 'REPÚBLICA FEDERATIVA\nNome: Maria Aparecida da Silva Santos\nFiliação: Rita Inventada';
  test.each([
    [TEXTO, achado(MARIA, 'texto')],
    ['CPF 529.982.247-25', achado(MARIA, 'texto')],
    ['matrícula 2019200002', achado('2019200002', 'texto')],
    ['mãe: Maria Aparecida da Silva Santos; aluno 2019200002', entre('2019200002', MARIA)],
    ['João Souza esteve aqui', ninguem],
    ['Maria Santos', ninguem],
    ['', ninguem],
  ])('%j', (texto, esperado) => expect(casar('scan0001.pdf', texto)).toEqual(esperado));

  test('decides between those whom the name may mean, and no others', () => {
    expect(casar('jose pereira.pdf', 'RGA 2019200006')).toEqual(achado('2019200006', 'texto'));
    expect(casar('jose pereira.pdf', 'RGA 2019200001')).toEqual(entre('2019200005', '2019200006', MARIA));
    expect(casar('2019200002.pdf', TEXTO)).toEqual(achado('2019200002', 'RGA'));
  });
});

const palavra = fc.constantFrom('ana', 'bia', 'caio', 'davi', 'lima', 'souza', 'rocha', 'prado', 'neves');
const turma = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.array(palavra, { minLength: 2, maxLength: 4 })), {
    selector: ([numero]) => numero,
    minLength: 1,
    maxLength: 12,
  })
  .map((todos) =>
    todos.map(([n, nome]) => ({
      rga: String(2_020_000_000 + n),
      cpf: String(10_000_000_000 + n),
      nome: nome.join(' '),
    })),
  );

test('of any class: a number alone finds its owner; nothing is ever given to whom number or text contradict', () => {
  fc.assert(
    fc.property(turma, fc.nat(), fc.nat(), (todos, i, j) => {
      const um = todos[i % todos.length];
      const outro = todos[j % todos.length];
      if (um === undefined || outro === undefined) return;
      const casarTurma = criarCasadorDeFormando(todos);
      expect(casarTurma(`${um.rga}.pdf`)).toEqual(achado(um.rga, 'RGA'));
      expect(casarTurma(`${um.cpf} rg.pdf`)).toEqual(achado(um.rga, 'CPF'));
      expect([um.rga, null]).toContain(casarTurma(`${um.rga} ${outro.nome}.pdf`).rga);
      if (outro.nome !== um.nome) expect(casarTurma(`${um.rga} ${um.nome}.pdf`, outro.rga).rga).toBe(um.rga);
      const peloNome = casarTurma(`${um.nome}.pdf`);
      if (peloNome.rga !== null) expect(todos.filter(({ nome }) => nome === um.nome)).toHaveLength(1);
      if (peloNome.rga !== null) expect(peloNome.rga).toBe(um.rga);
    }),
    { numRuns: 300 },
  );
});
