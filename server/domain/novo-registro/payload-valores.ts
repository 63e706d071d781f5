import type { CampoDoFormulario, Valores } from './formulario-campos.ts';
import { UF_EXTERIOR } from './nacionalidade.ts';

/** Where each form field stands in the payload; fields that are only shown, never sent, are not here. */
export const CAMINHO_NO_PAYLOAD: Readonly<Partial<Record<CampoDoFormulario, string>>> = {
  ID: 'Diplomado.ID',
  Nome: 'Diplomado.Nome',
  NomeSocial: 'Diplomado.NomeSocial',
  Sexo: 'Diplomado.Sexo',
  Nacionalidade: 'Diplomado.Nacionalidade',
  CPF: 'Diplomado.CPF',
  DataNascimento: 'Diplomado.DataNascimento',
  NaturalidadeUF: 'Diplomado.Naturalidade.UF',
  NaturalidadeCodigoMunicipio: 'Diplomado.Naturalidade.CodigoMunicipio',
  NaturalidadeNomeMunicipio: 'Diplomado.Naturalidade.NomeMunicipio',
  NaturalidadeNomeMunicipioEstrangeiro: 'Diplomado.Naturalidade.NomeMunicipioEstrangeiro',
  RGNumero: 'Diplomado.RG.Numero',
  RGOrgaoExpedidor: 'Diplomado.RG.OrgaoExpedidor',
  RGUF: 'Diplomado.RG.UF',
  OutroDocumentoIdentificacaoTipoDocumento: 'Diplomado.OutroDocumentoIdentificacao.TipoDocumento',
  OutroDocumentoIdentificacaoIdentificador: 'Diplomado.OutroDocumentoIdentificacao.Identificador',
  NomeMae: 'Filiacao.0.Nome',
  NomeSocialMae: 'Filiacao.0.NomeSocial',
  SexoMae: 'Filiacao.0.Sexo',
  NomePai: 'Filiacao.1.Nome',
  NomeSocialPai: 'Filiacao.1.NomeSocial',
  SexoPai: 'Filiacao.1.Sexo',
  CursoID: 'DadosCurso.CursoID',
  NomeCurso: 'DadosCurso.NomeCurso',
  Modalidade: 'DadosCurso.Modalidade',
  Grau: 'DadosCurso.GrauConferido',
  CursoFormacao: 'DadosCurso.CursoFormacao',
  TituloConferido: 'DadosCurso.TituloConferido',
  ReconhecimentoID: 'DadosCurso.ReconhecimentoID',
  LivroID: 'LivroRegistro.LivroID',
  LivroRegistro: 'LivroRegistro.LivroRegistro',
  Processo: 'LivroRegistro.ProcessoDoDiploma',
  DataColacao: 'LivroRegistro.DataColacaoGrau',
  DataExpedicao: 'LivroRegistro.DataExpedicaoDiploma',
  DataRegistro: 'LivroRegistro.DataRegistroDiploma',
  ResponsavelNome: 'LivroRegistro.ResponsavelRegistro.Nome',
  ResponsavelCPF: 'LivroRegistro.ResponsavelRegistro.CPF',
  ResponsavelIDouNumeroMatricula: 'LivroRegistro.ResponsavelRegistro.IDouNumeroMatricula',
  SituacaoENADE: 'SituacaoENADE',
  EdicaoENADE: 'EdicaoENADE',
  DataEmissaoHistorico: 'DataEmissaoHistorico',
  HoraEmissaoHistorico: 'HoraEmissaoHistorico',
  CodigoCurriculo: 'CodigoCurriculo',
  CargaHorariaUnidade: 'CargaHorariaUnidade',
  CargaHorariaCurso: 'CargaHorariaCurso',
  CargaHorariaCursada: 'CargaHorariaCursada',
  SituacaoAluno: 'SituacaoAluno',
  FormaAcesso: 'IngressoCurso.FormaAcesso',
  DataIngresso: 'IngressoCurso.Data',
  DataConclusao: 'IngressoCurso.DataConclusao',
  AssinaturasDiploma: 'AssinaturasDiploma',
  AssinaturasRegistro: 'AssinaturasRegistro',
  TermoNome: 'TermoResponsabilidade.Nome',
  TermoCPF: 'TermoResponsabilidade.CPF',
  TermoCargo: 'TermoResponsabilidade.Cargo',
  IesEmissoraId: 'IesEmissoraId',
  IesRegistradoraId: 'IesRegistradoraId',
  Observacao: 'Observacao',
  SegundaVia: 'SegundaVia',
  PrimeiraViaRegistroID: 'PrimeiraVia.RegistroID',
  PrimeiraViaLivro: 'PrimeiraVia.LivroRegistro',
  PrimeiraViaNumeroRegistro: 'PrimeiraVia.NumeroRegistro',
};

/**
 * The payload as form values, for the cross-field rules to judge a body that came from anywhere. A Brazilian born abroad
 * gets UF 'OU' back.
 */
export function valoresDoPayload(payload: unknown): Valores {
  const valores: Partial<Record<CampoDoFormulario, unknown>> = {};
  for (const [campo, caminho] of Object.entries(CAMINHO_NO_PAYLOAD) as [CampoDoFormulario, string][]) {
    valores[campo] = ler(payload, caminho);
  }
  const titulo = ler(payload, 'DadosCurso.TituloConferido');
  valores.TituloConferido = ler(titulo, 'Titulo') ?? ler(titulo, 'OutroTitulo');
  if (valores.NaturalidadeNomeMunicipioEstrangeiro !== undefined) valores.NaturalidadeUF ??= UF_EXTERIOR;
  return valores;
}

function ler(objeto: unknown, caminho: string): unknown {
  return caminho.split('.').reduce<unknown>((valor, chave) => {
    if (typeof valor !== 'object' || valor === null || !Object.hasOwn(valor, chave)) return undefined;
    return (valor as Record<string, unknown>)[chave];
  }, objeto);
}
