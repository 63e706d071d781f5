import { expect, test } from 'vitest';
import { rotuloDoMec } from './rotulo-do-mec.ts';

test.each([
  ['RegistroReq.DadosDiploma.Diplomado.CPF', 'CPF'],
  ['RegistroReq.DadosPrivadosDiplomado.Filiacao.0.Genitor.Nome', 'Nome da mãe'],
  ['infDiploma.DadosRegistro.Assinantes.1.Assinante.CPF', 'Assinantes do registro 2, CPF'],
  ['DadosDiploma.Assinantes.Assinante.0.Cargo', 'Assinantes do diploma 1, Cargo'],
  ['RegistroReq.TermoResponsabilidadeEmissora.CPF', 'CPF do responsável pelo termo'],
  ['meta.clientId', 'Configuração do conector'],
  ['RegistroReq.DocumentacaoComprobatoria.0.Documento.Arquivo', 'Documento comprobatório 1'],
  ['RegistroReq.DadosDiploma.IesEmissora.Endereco.CEP', 'Instituição emissora'],
  ['Outro.Lugar', null],
  ['', null],
])('%s', (caminho, rotulo) => {
  expect(rotuloDoMec(caminho)).toBe(rotulo);
});
