import { expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { erroResponse } from '#contract/common.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { buscar } from '../features/consulta-publica/busca.api.ts';
import { instituicaoDeTeste } from '../test/dados.ts';
import { lerErro } from './api-client.ts';
import { lerInstituicao } from './instituicao.ts';
import { tentar } from './leve.ts';

const registro = {
  registroID: 'a',
  numeroRegistro: '1',
  livro: 'L',
  nomeDiplomado: 'Ana',
  cpf: '***.456.789-**',
  nomeCurso: 'Direito',
  dataRegistroDiploma: '2024-01-01',
  cancelado: false,
  revogado: false,
  suspenso: true,
  segundaVia: false,
};
const erro = { codigo: 'X', message: 'm', mensagem: 'm', campos: [{ campo: 'c', message: 'm' }], requisicao: 'r' };
const pagina = { itens: [registro], total: 1, totalExato: true, pagina: 1, tamanho: 20 };

/** The value, and every one that differs from it by one member: missing, null, a number, a text, with one more. */
function* variantes(valor: unknown): Generator<unknown> {
  yield valor;
  if (Array.isArray(valor)) {
    for (const outro of variantes(valor[0])) yield [outro];
    yield {};
  } else if (typeof valor === 'object' && valor !== null) {
    yield { ...valor, aMais: 1 };
    for (const [nome, membro] of Object.entries(valor)) {
      yield Object.fromEntries(Object.entries(valor).filter(([outro]) => outro !== nome));
      for (const outro of [null, 1.5, 7, 'texto', true, [], {}]) yield { ...valor, [nome]: outro };
      for (const outro of variantes(membro)) yield { ...valor, [nome]: outro };
    }
  }
}

test.each([
  ['busca', buscar.resposta, consultaPublicaApi.buscar.resposta, pagina],
  ['instituicao', lerInstituicao.resposta, apoioApi.lerInstituicaoPublica.resposta, instituicaoDeTeste],
  ['erro', { safeParse: (valor: unknown) => tentar(lerErro, valor) }, erroResponse, erro],
])('%s is read as the contract reads it', (_, leve, contrato, valor) => {
  for (const um of variantes(valor)) {
    const [deLa, daqui] = [contrato.safeParse(um), leve.safeParse(um)];
    expect(daqui, JSON.stringify(um)).toEqual(deLa.success ? { success: true, data: deLa.data } : { success: false });
  }
});

test.each([
  [buscar, consultaPublicaApi.buscar],
  [lerInstituicao, apoioApi.lerInstituicaoPublica],
])('the light endpoint is the contract’s', (leve, { metodo, path, acesso }) =>
  expect(leve).toMatchObject({ metodo, path, acesso }),
);
