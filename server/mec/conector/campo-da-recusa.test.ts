import { expect, test } from 'vitest';
import { campoDaRecusa } from './campo-da-recusa.ts';

const CPF = 'RegistroReq.DadosDiploma.Diplomado.CPF';

test.each([
  [
    'data/RegistroReq/DadosDiploma/Diplomado/CPF must match pattern "^[0-9]{11}$"',
    CPF,
    'must match pattern "^[0-9]{11}$"',
  ],
  ['/data/RegistroReq/DadosDiploma/Diplomado/CPF Invalid string', CPF, 'Invalid string'],
  ['data.RegistroReq.DadosDiploma.Diplomado.CPF: inválido', CPF, 'inválido'],
  ['instance.data.RegistroReq.DadosDiploma.Diplomado.CPF does not match', CPF, 'does not match'],
  ['O campo "data.RegistroReq.DadosDiploma.Diplomado.CPF" é inválido', CPF, 'O campo é inválido'],
  [
    'data.RegistroReq.DocumentacaoComprobatoria[0].Documento.Tipo should be string',
    'RegistroReq.DocumentacaoComprobatoria.0.Documento.Tipo',
    'should be string',
  ],
  ['/meta/clientId must be UUID', 'meta.clientId', 'must be UUID'],
  ['Grupo inexistente', '', 'Grupo inexistente'],
  ['Invalid data for this document', '', 'Invalid data for this document'],
])('%s', (recusa, campo, mensagem) => {
  expect(campoDaRecusa(recusa)).toEqual({ campo, mensagem });
});
