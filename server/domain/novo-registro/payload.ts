import type { z } from 'zod';
import { type assinanteSchema, limparCpf, limparRg } from './campos.ts';
import type { Formulario } from './formulario-campos.ts';
import { ehBrasileiro, pedeMunicipioEstrangeiro } from './nacionalidade.ts';
import { TITULOS_MEC } from './padroes.ts';
import { limparTexto } from './regra-de-texto.ts';

export type Assinante = z.output<typeof assinanteSchema>;

/** A Brazilian municipality, or the free name of a foreign one (NOV-64). */
export type NaturalidadePayload =
  | { CodigoMunicipio: string; NomeMunicipio: string; UF: string }
  | { NomeMunicipioEstrangeiro: string };

/**
 * Body of `POST /api/registro` (NOV-63 to NOV-75), keys as the specification writes them; `NomeSocial` of a parent, `EdicaoENADE`,
 * `HoraEmissaoHistorico`, `CodigoCurriculo`, the hours and `PrimeiraVia` are added for MEC 1.05. What is not filled is absent.
 */
export interface RegistroPayload {
  Diplomado: {
    ID: string;
    Nome: string;
    NomeSocial?: string;
    Sexo: Formulario['Sexo'];
    Nacionalidade: string;
    CPF: string;
    DataNascimento: string;
    Naturalidade: NaturalidadePayload;
    RG?: { Numero: string; OrgaoExpedidor?: string; UF: string };
    OutroDocumentoIdentificacao?: { Identificador: string; TipoDocumento: string };
  };
  DadosCurso: {
    NomeCurso: string;
    Modalidade: Formulario['Modalidade'];
    TituloConferido: { Titulo: string } | { OutroTitulo: string };
    GrauConferido: Formulario['Grau'];
    CursoID: string;
    ReconhecimentoID: string;
    CursoFormacao: string;
  };
  IesEmissoraId: number;
  IesRegistradoraId: number;
  Filiacao: { Nome: string; NomeSocial?: string; Sexo: Formulario['Sexo'] }[];
  DataEmissaoHistorico: string;
  HoraEmissaoHistorico: string;
  CodigoCurriculo: string;
  CargaHorariaUnidade: Formulario['CargaHorariaUnidade'];
  CargaHorariaCurso: number;
  CargaHorariaCursada: number;
  IngressoCurso: { Data: string; FormaAcesso: Formulario['FormaAcesso']; DataConclusao: string };
  LivroRegistro: {
    LivroRegistro: string;
    ProcessoDoDiploma: string;
    ResponsavelRegistro: { Nome: string; CPF: string; IDouNumeroMatricula: string };
    LivroID: string;
    DataColacaoGrau: string;
    DataExpedicaoDiploma: string;
    DataRegistroDiploma: string;
  };
  SituacaoAluno: Formulario['SituacaoAluno'];
  SituacaoENADE: Formulario['SituacaoENADE'];
  EdicaoENADE: string;
  Observacao?: string;
  TermoResponsabilidade: { Nome: string; CPF: string; Cargo: string };
  SegundaVia: boolean;
  PrimeiraVia?: { RegistroID?: string; LivroRegistro?: string; NumeroRegistro?: string };
  AssinaturasDiploma: Assinante[];
  AssinaturasRegistro: Assinante[];
}

/** The valid form as the body of `POST /api/registro`. */
export function montarPayload(f: Formulario): RegistroPayload {
  return {
    Diplomado: diplomado(f),
    DadosCurso: {
      NomeCurso: f.NomeCurso,
      Modalidade: f.Modalidade,
      TituloConferido: tituloConferido(f.TituloConferido),
      GrauConferido: f.Grau,
      CursoID: f.CursoID,
      ReconhecimentoID: f.ReconhecimentoID,
      CursoFormacao: f.CursoFormacao,
    },
    IesEmissoraId: f.IesEmissoraId,
    IesRegistradoraId: f.IesRegistradoraId,
    Filiacao: filiacao(f),
    DataEmissaoHistorico: f.DataEmissaoHistorico,
    HoraEmissaoHistorico: f.HoraEmissaoHistorico,
    CodigoCurriculo: f.CodigoCurriculo,
    CargaHorariaUnidade: f.CargaHorariaUnidade,
    CargaHorariaCurso: f.CargaHorariaCurso,
    CargaHorariaCursada: f.CargaHorariaCursada,
    IngressoCurso: { Data: f.DataIngresso, FormaAcesso: f.FormaAcesso, DataConclusao: f.DataConclusao },
    LivroRegistro: {
      LivroRegistro: f.LivroRegistro,
      ProcessoDoDiploma: f.Processo,
      ResponsavelRegistro: {
        Nome: limparTexto(f.ResponsavelNome),
        CPF: limparCpf(f.ResponsavelCPF),
        IDouNumeroMatricula: limparTexto(f.ResponsavelIDouNumeroMatricula),
      },
      LivroID: f.LivroID,
      DataColacaoGrau: f.DataColacao,
      DataExpedicaoDiploma: f.DataExpedicao,
      DataRegistroDiploma: f.DataRegistro,
    },
    SituacaoAluno: f.SituacaoAluno,
    SituacaoENADE: f.SituacaoENADE,
    EdicaoENADE: f.EdicaoENADE,
    ...seDado('Observacao', f.Observacao),
    TermoResponsabilidade: { Nome: f.TermoNome, CPF: limparCpf(f.TermoCPF), Cargo: f.TermoCargo },
    SegundaVia: f.SegundaVia,
    ...primeiraVia(f),
    AssinaturasDiploma: f.AssinaturasDiploma,
    AssinaturasRegistro: f.AssinaturasRegistro,
  };
}

/** The title in MEC's words when it is one of them, else as `OutroTitulo` (NOV-65). */
export function tituloConferido(titulo: string): { Titulo: string } | { OutroTitulo: string } {
  return TITULOS_MEC.some((doMec) => doMec === titulo) ? { Titulo: titulo } : { OutroTitulo: titulo };
}

function diplomado(f: Formulario): RegistroPayload['Diplomado'] {
  return {
    ID: f.ID,
    Nome: f.Nome,
    ...seDado('NomeSocial', f.NomeSocial),
    Sexo: f.Sexo,
    Nacionalidade: f.Nacionalidade,
    CPF: limparCpf(f.CPF),
    DataNascimento: f.DataNascimento,
    Naturalidade: naturalidade(f),
    ...documento(f),
  };
}

function naturalidade(f: Formulario): NaturalidadePayload {
  const uf = limparTexto(f.NaturalidadeUF);
  if (pedeMunicipioEstrangeiro(f.Nacionalidade, uf)) {
    return { NomeMunicipioEstrangeiro: limparTexto(f.NaturalidadeNomeMunicipioEstrangeiro) };
  }
  return {
    CodigoMunicipio: limparTexto(f.NaturalidadeCodigoMunicipio),
    NomeMunicipio: limparTexto(f.NaturalidadeNomeMunicipio),
    UF: uf,
  };
}

/** A Brazilian shows the RG, a foreigner the other document: MEC takes exactly one. */
function documento(f: Formulario): Pick<RegistroPayload['Diplomado'], 'RG' | 'OutroDocumentoIdentificacao'> {
  if (!ehBrasileiro(f.Nacionalidade)) {
    return {
      OutroDocumentoIdentificacao: {
        Identificador: limparTexto(f.OutroDocumentoIdentificacaoIdentificador),
        TipoDocumento: limparTexto(f.OutroDocumentoIdentificacaoTipoDocumento),
      },
    };
  }
  return {
    RG: {
      Numero: limparRg(f.RGNumero),
      ...seDado('OrgaoExpedidor', f.RGOrgaoExpedidor),
      UF: limparTexto(f.RGUF),
    },
  };
}

/** Mother, and the father only when he is filled in (NOV-116). */
function filiacao(f: Formulario): RegistroPayload['Filiacao'] {
  const mae = { Nome: f.NomeMae, ...seDado('NomeSocial', f.NomeSocialMae), Sexo: f.SexoMae };
  if (!f.NomePai || !f.SexoPai) return [mae];
  return [mae, { Nome: f.NomePai, ...seDado('NomeSocial', f.NomeSocialPai), Sexo: f.SexoPai }];
}

function primeiraVia(f: Formulario): Pick<RegistroPayload, 'PrimeiraVia'> {
  if (!f.SegundaVia) return {};
  return {
    PrimeiraVia: {
      ...seDado('RegistroID', f.PrimeiraViaRegistroID),
      ...seDado('LivroRegistro', f.PrimeiraViaLivro),
      ...seDado('NumeroRegistro', f.PrimeiraViaNumeroRegistro),
    },
  };
}

function seDado<C extends string>(chave: C, valor: unknown): Partial<Record<C, string>> {
  const texto = limparTexto(valor);
  const objeto: Partial<Record<C, string>> = {};
  if (texto !== '') objeto[chave] = texto;
  return objeto;
}
