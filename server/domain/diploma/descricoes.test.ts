import { expect, test } from 'vitest';
import { descreverAto, descreverEndereco, formatarCep, formatarCnpj } from './descricoes.ts';

const ato = {
  emTramitacao: false,
  tipo: 'Portaria',
  numero: '1337',
  data: '2018-10-05',
  veiculoPublicacao: 'DOU',
  dataPublicacao: '2018-10-08',
  secaoPublicacao: '1',
  paginaPublicacao: '20',
  numeroPublicacao: '194',
};

test('an act with its publication', () => {
  expect(descreverAto(ato)).toBe(
    'Portaria nº 1337, de 05/10/2018, publicação: DOU, nº 194, seção 1, página 20, de 08/10/2018',
  );
});

test('an act without publication, with parts of one, and in process', () => {
  const sem = {
    ...ato,
    veiculoPublicacao: null,
    dataPublicacao: null,
    secaoPublicacao: null,
    paginaPublicacao: null,
    numeroPublicacao: null,
  };
  expect(descreverAto(sem)).toBe('Portaria nº 1337, de 05/10/2018');
  expect(descreverAto({ ...sem, dataPublicacao: '2018-10-08' })).toBe(
    'Portaria nº 1337, de 05/10/2018, publicação: DOU, de 08/10/2018',
  );
  expect(descreverAto({ ...sem, emTramitacao: true, tipo: 'Reconhecimento', numero: '2024001' })).toBe(
    'Em tramitação no e-MEC: Reconhecimento, processo nº 2024001, de 05/10/2018',
  );
});

test('an address on one line', () => {
  const endereco = {
    logradouro: 'Avenida da Invenção',
    numero: '100',
    complemento: null,
    bairro: 'Centro',
    nomeMunicipio: 'Cuiabá',
    uf: 'MT',
    cep: '78000000',
  };
  expect(descreverEndereco(endereco)).toBe('Avenida da Invenção, 100 – Centro – Cuiabá/MT – CEP 78000-000');
  expect(descreverEndereco({ ...endereco, numero: null, uf: '', cep: '' })).toBe(
    'Avenida da Invenção – Centro – Cuiabá',
  );
});

test('numbers with their marks', () => {
  expect([formatarCnpj('11222333000181'), formatarCnpj('1'), formatarCep('78000000'), formatarCep('x')]).toEqual([
    '11.222.333/0001-81',
    '1',
    '78000-000',
    'x',
  ]);
});
