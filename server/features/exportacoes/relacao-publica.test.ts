import { expect, test } from 'vitest';
import { abrirPdf } from '../../renderer/pdf/abrir-pdf.ts';
import { compor } from '../../renderer/pdf/compor.ts';
import { criarMedida } from '../../renderer/pdf/medida.ts';
import type { RegistroExportado } from './leitura-do-periodo.ts';
import { linhaPublica, montarRelacaoPublica } from './relacao-publica.ts';

const NOMES = ['Maria Inventada da Conceição Ação', 'João Pedro Inventado Nascimento Filho', 'Ana Lima'];
const CURSOS = ['Engenharia de Controle e Automação', 'Licenciatura em Ciências Biológicas', 'Direito'];
const ies = { nome: 'Universidade Federal Inventada do Cerrado', codigoEmec: 99001 };

const registro = (i: number): RegistroExportado => ({
  id: String(i),
  numero: 10_000 + i,
  livro: 'GRAD/2026',
  nome: '',
  nomeUsado: NOMES[i % 3] ?? '',
  cpf: '52998224725',
  curso: CURSOS[i % 2] ?? '',
  codigoEmec: '1234567',
  processo: '23108.000001/2026-01',
  emissora: ies,
  registradora: ies,
  ingresso: '2019-03-01',
  conclusao: '2026-01-01',
  expedicao: '2026-02-01',
  registro: '2026-03-01',
  publicacao: i % 2 === 0 ? null : '2026-03-20',
  assinado: true,
  cancelado: false,
  revogado: false,
  suspenso: i % 50 === 0,
  segundaVia: i % 50 === 0,
});

test('a page of the public list holds 25 records and more, all facts of each', async () => {
  const instituicao = { ...ies, id: 1, sigla: 'UFIC', cnpj: '', municipio: '', uf: '' };
  const documento = montarRelacaoPublica(
    { instituicoes: [instituicao], expedidoras: [ies] },
    Array.from({ length: 300 }, (_, i) => registro(i)),
    { periodo: { inicio: '2026-01-01', fim: '2026-12-31' }, agora: '', endereco: '' },
  );
  const { doc } = await abrirPdf({ Title: '', Author: '', Creator: '' });
  expect(300 / compor(documento, criarMedida(doc)).length).toBeGreaterThanOrEqual(25);
});

test.each([
  [{}, 'Ativo'],
  [{ suspenso: true }, 'Suspenso'],
  [{ cancelado: true }, 'Anulado'],
  [{ cancelado: true, revogado: true }, 'Revogado'],
  [{ segundaVia: true }, 'Ativo (2ª via)'],
])('of %o the list says what the validation says, and the name as it was registered', (marcas, palavra) => {
  const linha = linhaPublica({
    ...registro(1),
    suspenso: false,
    segundaVia: false,
    nomeUsado: "Íris da Lontra d'água",
    ...marcas,
  });
  expect(linha.at(-1)).toBe(palavra);
  expect(linha[1]).toBe("Íris da Lontra d'água");
});
