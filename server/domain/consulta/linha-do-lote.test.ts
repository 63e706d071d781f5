import { expect, test } from 'vitest';
import { frase } from '../idiomas/frase.ts';
import { emCsv } from '../texto/csv.ts';
import { type ItemConferido, julgarLinha, type RespostaDoLote } from './linha-do-lote.ts';

const ativo: RespostaDoLote = {
  resultado: 'encontrado',
  situacao: { tom: 'sucesso', rotulo: 'Ativo', frases: { frase: frase('Este diploma é válido.') }, xmlSha256: 'aa' },
};
const revogado: RespostaDoLote = {
  resultado: 'encontrado',
  situacao: {
    tom: 'perigo',
    rotulo: 'Revogado',
    frases: { frase: frase('Este diploma foi revogado e não tem validade.') },
    xmlSha256: 'aa',
  },
};
const nenhum: RespostaDoLote = { resultado: 'nao-encontrado', situacao: null };
const fora: RespostaDoLote = { resultado: 'indisponivel', situacao: null };
const xml = (sha256: string, integridade: 'confirmado' | 'negado' = 'confirmado'): ItemConferido => ({
  tipo: 'xml',
  sha256,
  integridade,
});

test.each<[string, ItemConferido, RespostaDoLote, string, string]>([
  ['a valid code', { tipo: 'codigo' }, ativo, 'sucesso', 'Ativo'],
  ['a revoked code', { tipo: 'codigo' }, revogado, 'perigo', 'Revogado'],
  ['an unknown code', { tipo: 'codigo' }, nenhum, 'perigo', 'Não encontrado'],
  ['a register that is away', { tipo: 'pdf' }, fora, 'neutro', 'Não foi possível conferir'],
  ['the registered file', xml('aa'), ativo, 'sucesso', 'Ativo'],
  ['another file of a valid diploma', xml('bb'), ativo, 'alerta', 'Ativo'],
  ['another file of a revoked one', xml('bb'), revogado, 'perigo', 'Revogado'],
  ['an altered file, whatever the register says', xml('aa', 'negado'), ativo, 'perigo', 'O arquivo não confere'],
  ['an altered file while the register is away', xml('aa', 'negado'), fora, 'perigo', 'O arquivo não confere'],
])('%s', (_, item, resposta, tom, palavra) => {
  expect(julgarLinha(item, resposta)).toMatchObject({ tom, palavra });
});

test('CSV keeps its columns whatever a file is called, and no name becomes a formula', () => {
  expect(emCsv([['a;b', '=1+1', 'diz "oi"']])).toBe('\ufeff"a;b";\'=1+1;"diz ""oi"""\r\n');
});
