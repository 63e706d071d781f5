import { expect, test } from 'vitest';
import { criarLeitorDeTipo } from './tipo-pelo-nome.ts';

const TIPOS = [
  'Documento de identidade',
  'Prova de conclusão do ensino médio',
  'Prova de colação de grau',
  'Comprovação de estágio curricular',
  'Certidão de nascimento',
  'Certidão de casamento',
  'Título de eleitor',
  'Ato de naturalização',
  'Outros',
  'Histórico escolar',
  'Termo de responsabilidade',
  'Comprovante de vacinação',
].map((nome, i) => ({ id: i + 1, nome }));
const tipoDe = criarLeitorDeTipo(TIPOS);
const nomeDe = (caminho: string, texto?: string) => TIPOS.find(({ id }) => id === tipoDe(caminho, texto))?.nome ?? null;

test.each([
  ['2019200001_rg.pdf', 'Documento de identidade'],
  ['Maria Identidade.pdf', 'Documento de identidade'],
  ['CNH maria.pdf', 'Documento de identidade'],
  ['cedula de identidade.pdf', 'Documento de identidade'],
  ['maria certificado de conclusão do ensino médio.pdf', 'Prova de conclusão do ensino médio'],
  ['Histórico Escolar do Ensino Médio.pdf', 'Prova de conclusão do ensino médio'],
  ['historico_ensino_medio.pdf', 'Prova de conclusão do ensino médio'],
  ['certificado 2º grau.pdf', 'Prova de conclusão do ensino médio'],
  ['ensinoMedio-2019200001.pdf', 'Prova de conclusão do ensino médio'],
  ['historico.pdf', 'Histórico escolar'],
  ['ata de colação.pdf', 'Prova de colação de grau'],
  ['estagio.pdf', 'Comprovação de estágio curricular'],
  ['certidao nascimento.pdf', 'Certidão de nascimento'],
  ['casamento.pdf', 'Certidão de casamento'],
  ['titulo de eleitor.pdf', 'Título de eleitor'],
  ['naturalização.pdf', 'Ato de naturalização'],
  ['termo de responsabilidade.pdf', 'Termo de responsabilidade'],
  ['outros.pdf', 'Outros'],
  ['comprovante de vacinacao.pdf', 'Comprovante de vacinação'],
  ['RG/2019200001.pdf', 'Documento de identidade'],
  ['Ensino Médio/maria/2019200001.pdf', 'Prova de conclusão do ensino médio'],
  ['Ensino Médio/rg maria.pdf', 'Documento de identidade'],
  ['Colação 2026/rg maria.pdf', 'Documento de identidade'],
])('%s is %s', (caminho, tipo) => expect(nomeDe(caminho)).toBe(tipo));

test.each([
  '2019200001.pdf',
  'identidades/2019200001.pdf',
  'Colação de grau 2026/2019200001.pdf',
  'rg e certidão de casamento.pdf',
  'Jorge.pdf',
  '',
])('%s says no type, or two', (caminho) => expect(nomeDe(caminho)).toBeNull());

test('of a text the first phrase counts, single words never, and only where the name says nothing', () => {
  const certificado = 'CERTIFICADO DE CONCLUSÃO DO ENSINO MÉDIO. Portador da carteira de identidade nº 1';
  expect(nomeDe('scan.pdf', certificado)).toBe('Prova de conclusão do ensino médio');
  expect(nomeDe('scan.pdf', 'Carteira de Identidade. Registro Geral 12')).toBe('Documento de identidade');
  expect(nomeDe('scan.pdf', 'RG 12, eleitor, casamento')).toBeNull();
  expect(nomeDe('rg.pdf', certificado)).toBe('Documento de identidade');
});

test('a type that is not there is never said', () => {
  expect(criarLeitorDeTipo([{ id: 9, nome: 'Outros' }])('rg.pdf')).toBeNull();
});
