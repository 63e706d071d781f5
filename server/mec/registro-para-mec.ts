import { enadeParaMec } from '#domain/novo-registro/enade-mec.ts';
import { formaAcessoParaMec } from '#domain/novo-registro/forma-acesso.ts';
import { TITULOS_MEC } from '#domain/novo-registro/padroes.ts';
import type { AssinanteDoSnapshot, CursoDoSnapshot, SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { CargaHorariaDoSnapshot, SituacaoDoPeriodo } from '#domain/novo-registro/snapshot-elemento.ts';
import type { EnadeDoSnapshot, HistoricoDoSnapshot } from '#domain/novo-registro/snapshot-historico.ts';
import type {
  AtoDoSnapshot,
  EnderecoDoSnapshot,
  IesEmissoraDoSnapshot,
  IesRegistradoraDoSnapshot,
  MunicipioDoSnapshot,
  TramitacaoDoSnapshot,
} from '#domain/novo-registro/snapshot-instituicao.ts';
import { nomeParaMec } from '#domain/texto/nome-para-mec.ts';
import type { DocumentacaoAcademica, InfDiploma } from './documentos.ts';
import type { ErroDeCampo } from './erros.ts';
import { errosDe } from './gramatica/conferir.ts';
import type { TDadosCurso, TDadosMinimoCurso } from './gramatica/curso.ts';
import { type TDadosDiploma, TDadosRegistro } from './gramatica/diploma.ts';
import type { TDadosDiplomado } from './gramatica/diplomado.ts';
import { TDocumentacaoAcademicaRegistro } from './gramatica/documentacao.ts';
import {
  type THistoricoEscolar,
  type THistoricoEscolarSegundaVia,
  TSegurancaHistorico,
} from './gramatica/historico.ts';
import type {
  TAtoRegulatorioComOuSemEMEC,
  TDadosIesEmissora,
  TDadosIesRegistradora,
  TEndereco,
  TInformacoesTramitacaoEMEC,
  TNaturalidade,
} from './gramatica/instituicao.ts';
import { CARGOS } from './gramatica/listas.ts';
import type { TInfoAssinantes, TLivroRegistro } from './gramatica/livro.ts';
import { tipo, type Valor } from './gramatica/notacao.ts';
import { type Ambiente, VERSAO } from './namespaces.ts';
import { opcional, seHouver, seNaoVazia } from './para-mec/ausente.ts';
import { elementoParaMec, situacaoParaMec } from './para-mec/elemento-historico.ts';

/*
 * From the stored snapshot to MEC's values: the only place where the wizard's words become the schema's. Everything
 * comes from the snapshot, nothing from today's tables. The results are unchecked; the builders check them.
 */

/** MEC's infDiploma of the preview, with its own DadosDiploma. */
export function diplomaDoRegistro(snapshot: SnapshotDoRegistro, ambiente: Ambiente): InfDiploma {
  return {
    '@versao': VERSAO,
    '@id': idsDoNonce(snapshot.ids.nonce).VDip,
    '@ambiente': ambiente,
    DadosDiploma: dadosDiplomaParaMec(snapshot),
    DadosRegistro: dadosRegistroParaMec(snapshot),
  };
}

/** In diploma and transcript, beside the request. */
const partesDaRegistradora = tipo('', { DadosRegistro: TDadosRegistro, SegurancaHistorico: TSegurancaHistorico });

/**
 * Everything in a snapshot that no document could express, by MEC's field names, without building one: for the wizard
 * and the graduate list. Each part is looked at once. The supporting documents are not, they may still arrive.
 */
export function problemasDoRegistro(snapshot: SnapshotDoRegistro): ErroDeCampo[] {
  return [...problemasDaEmissora(snapshot), ...problemasDaRegistradora(snapshot)];
}

/** Of them, what stands in the parts that the registering institution writes: all of a diploma that another one issued. */
export function problemasDaRegistradora(snapshot: SnapshotDoRegistro): ErroDeCampo[] {
  return errosDe(partesDaRegistradora, {
    DadosRegistro: dadosRegistroParaMec(snapshot),
    SegurancaHistorico: { CodigoValidacao: snapshot.ids.codigoValidacaoHistorico },
  });
}

function problemasDaEmissora(snapshot: SnapshotDoRegistro): ErroDeCampo[] {
  const requisicao = documentacaoDoRegistro(snapshot, { ambiente: 'Homologação', documentos: [] });
  return errosDe(TDocumentacaoAcademicaRegistro, requisicao).filter(
    ({ campo }) => !campo.includes('DocumentacaoComprobatoria'),
  );
}

/** `tipo` in MEC's words (TTipoDocumentacao), PDF/A in base64. */
export interface DocumentoComprobatorio {
  tipo: string;
  observacoes: string | null;
  base64: string;
}

interface AnexosDoRegistro {
  ambiente: Ambiente;
  documentos: readonly DocumentoComprobatorio[];
  /** Designation act of the term's signer, PDF/A in base64. */
  atoDesignacao?: string | undefined;
}

/** RegistroReq, or RegistroSegundaViaReq for a second copy. */
export function documentacaoDoRegistro(
  snapshot: SnapshotDoRegistro,
  { ambiente, documentos, atoDesignacao }: AnexosDoRegistro,
): DocumentacaoAcademica {
  const inicio = {
    '@versao': VERSAO,
    '@id': idsDoNonce(snapshot.ids.nonce).ReqDip,
    '@ambiente': ambiente,
    DadosDiploma: dadosDiplomaParaMec(snapshot),
  };
  const Filiacao = {
    Genitor: snapshot.filiacao.map(({ nome, nomeSocial, sexo }) => ({
      Nome: nomeParaMec(nome),
      NomeSocial: opcional(nomeSocial && nomeParaMec(nomeSocial)),
      Sexo: sexo,
    })),
  };
  const termo = snapshot.termoResponsabilidade;
  const TermoResponsabilidadeEmissora = seHouver(termo, ({ nome, cpf, cargo }) => ({
    Nome: nomeParaMec(nome),
    CPF: cpf,
    Cargo: cargo,
    AtoDesignacao: atoDesignacao,
  }));
  const Documento = documentos.map(({ tipo, observacoes, base64 }) => ({
    '@tipo': tipo,
    '@observacoes': opcional(observacoes),
    '#': base64,
  }));
  if (snapshot.segundaVia) {
    return {
      RegistroSegundaViaReq: {
        ...inicio,
        DadosPrivadosDiplomado: { Filiacao, HistoricoEscolar: historicoSegundaViaParaMec(snapshot) },
        TermoResponsabilidadeEmissora,
        DocumentacaoComprobatoria: Documento.length === 0 ? undefined : { Documento },
      },
    };
  }
  return {
    RegistroReq: {
      ...inicio,
      DadosPrivadosDiplomado: { Filiacao, HistoricoEscolar: historicoParaMec(snapshot) },
      TermoResponsabilidadeEmissora,
      DocumentacaoComprobatoria: { Documento },
    },
  };
}

const contem = (lista: readonly string[], valor: string) => lista.includes(valor);

/** TInfoAssinantes; a position outside MEC's list goes to OutroCargo. */
function assinantesParaMec(assinantes: readonly AssinanteDoSnapshot[]): Valor<typeof TInfoAssinantes> | undefined {
  if (assinantes.length === 0) return undefined;
  return {
    Assinante: assinantes.map(({ cpf, cargo }) =>
      contem(CARGOS, cargo) ? { CPF: cpf, Cargo: cargo } : { CPF: cpf, OutroCargo: cargo },
    ),
  };
}

/** For another institution that stated none: its own document says so, and ours never has it. */
const AUSENTE = '';

/** TDadosDiplomado. */
export function diplomadoParaMec(diplomado: SnapshotDoRegistro['diplomado']): Valor<typeof TDadosDiplomado> {
  return {
    ID: diplomado.id,
    Nome: nomeParaMec(diplomado.nome),
    NomeSocial: opcional(diplomado.nomeSocial && nomeParaMec(diplomado.nomeSocial)),
    Sexo: diplomado.sexo ?? AUSENTE,
    Nacionalidade: nomeParaMec(diplomado.nacionalidade ?? AUSENTE),
    Naturalidade: seHouver(diplomado.naturalidade, municipioParaMec) ?? {},
    CPF: diplomado.cpf,
    RG: seHouver(diplomado.rg, ({ numero, orgaoExpedidor, uf }) => ({
      Numero: numero,
      OrgaoExpedidor: opcional(orgaoExpedidor),
      UF: uf,
    })),
    OutroDocumentoIdentificacao: seHouver(diplomado.outroDocumento, ({ tipoDocumento, identificador }) => ({
      TipoDocumento: tipoDocumento,
      Identificador: identificador,
    })),
    DataNascimento: diplomado.dataNascimento ?? AUSENTE,
  };
}

export type CursoMinimo = Pick<
  CursoDoSnapshot,
  | 'nome'
  | 'codigoEmec'
  | 'tramitacaoEmec'
  | 'habilitacoes'
  | 'autorizacao'
  | 'reconhecimento'
  | 'renovacaoReconhecimento'
>;

/** TDadosMinimoCurso. */
export function cursoMinimoParaMec(curso: CursoMinimo): Valor<typeof TDadosMinimoCurso> {
  return {
    NomeCurso: nomeParaMec(curso.nome),
    CodigoCursoEMEC: opcional(curso.codigoEmec),
    SemCodigoCursoEMEC: seHouver(curso.tramitacaoEmec, tramitacaoParaMec),
    Habilitacao: seNaoVazia(curso.habilitacoes, ({ nome, data }) => ({ NomeHabilitacao: nome, DataHabilitacao: data })),
    Autorizacao: atoParaMec(curso.autorizacao),
    Reconhecimento: atoParaMec(curso.reconhecimento),
    RenovacaoReconhecimento: seHouver(curso.renovacaoReconhecimento, atoParaMec),
  };
}

/** TDadosCurso; a title outside MEC's four (Bacharela, Médica) goes to OutroTitulo, the formation to Enfase. */
export function cursoParaMec(curso: CursoDoSnapshot): Valor<typeof TDadosCurso> {
  return {
    ...cursoMinimoParaMec(curso),
    Modalidade: curso.modalidade,
    TituloConferido: contem(TITULOS_MEC, curso.titulo) ? { Titulo: curso.titulo } : { OutroTitulo: curso.titulo },
    GrauConferido: curso.grau,
    Enfase: seHouver(curso.formacao, (formacao) => [formacao]),
    EnderecoCurso: enderecoParaMec(curso.endereco),
    Polo: seHouver(curso.polo, (polo) => ({
      Nome: polo.nome,
      Endereco: enderecoParaMec(polo.endereco),
      CodigoEMEC: opcional(polo.codigoEmec),
      SemCodigoEMEC: seHouver(polo.tramitacaoEmec, tramitacaoParaMec),
    })),
  };
}

/** TDadosDiploma without signatures. */
function dadosDiplomaParaMec(snapshot: SnapshotDoRegistro): Valor<typeof TDadosDiploma> {
  return {
    '@id': idsDoNonce(snapshot.ids.nonce).Dip,
    Diplomado: diplomadoParaMec(snapshot.diplomado),
    DataConclusao: snapshot.dataConclusao,
    DadosCurso: cursoParaMec(snapshot.curso),
    IesEmissora: iesEmissoraParaMec(snapshot.iesEmissora),
    Assinantes: assinantesParaMec(snapshot.assinantesDiploma),
  };
}

/** TLivroRegistro. */
export function livroParaMec({ responsavel, ...livro }: SnapshotDoRegistro['livro']): Valor<typeof TLivroRegistro> {
  const matricula = opcional(responsavel.idOuNumeroMatricula);
  return {
    LivroRegistro: livro.nome,
    NumeroRegistro: livro.numeroRegistro,
    ProcessoDoDiploma: opcional(livro.processo),
    DataColacaoGrau: livro.dataColacaoGrau,
    DataExpedicaoDiploma: livro.dataExpedicaoDiploma,
    DataRegistroDiploma: livro.dataRegistroDiploma,
    ResponsavelRegistro: { Nome: nomeParaMec(responsavel.nome), CPF: responsavel.cpf, IDouNumeroMatricula: matricula },
  };
}

/** TDadosRegistro without signatures. */
function dadosRegistroParaMec(snapshot: SnapshotDoRegistro): Valor<typeof TDadosRegistro> {
  const { nonce, nonceDaDocumentacao = nonce } = snapshot.ids;
  return {
    '@id': idsDoNonce(nonce).RDip,
    IesRegistradora: iesRegistradoraParaMec(snapshot.iesRegistradora),
    LivroRegistro: livroParaMec(snapshot.livro),
    IdDocumentacaoAcademica: idsDoNonce(nonceDaDocumentacao).ReqDip,
    Seguranca: { CodigoValidacao: snapshot.ids.codigoValidacao },
    InformacoesAdicionais: opcional(snapshot.observacao),
    Assinantes: assinantesParaMec(snapshot.assinantesRegistro),
  };
}

/** TCargaHoraria. */
export const cargaParaMec = ({ unidade, horas }: CargaHorariaDoSnapshot) =>
  unidade === 'hora-aula' ? { HoraAula: horas } : { HoraRelogio: horas };

// R10; the condition noted at import wins over the one that follows from the status.
function enadeDoHistorico({ situacao, condicao, edicao }: EnadeDoSnapshot) {
  const mec = enadeParaMec(situacao);
  const entrada = { Condicao: condicao ?? mec.condicao, Edicao: edicao };
  if (mec.tipo !== 'NaoHabilitado') return { [mec.tipo]: entrada };
  return {
    NaoHabilitado: 'motivo' in mec ? { ...entrada, Motivo: mec.motivo } : { ...entrada, OutroMotivo: mec.outroMotivo },
  };
}

/** Areas, only written when there are some. */
export const areasParaMec = (areas: HistoricoDoSnapshot['areas']) =>
  areas.length === 0 ? undefined : { Area: areas.map(({ codigo, nome }) => ({ Codigo: codigo, Nome: nome })) };

type Comum = Omit<HistoricoDoSnapshot, 'codigoCurriculo' | 'elementos' | 'situacaoAluno' | 'ingresso'>;

/** Besides elements and admission; the student's situation stays as it is given. */
function comum<S>(historico: Comum, situacao: S) {
  return {
    NomeParaAreas: opcional(historico.nomeParaAreas),
    Areas: areasParaMec(historico.areas),
    DataEmissaoHistorico: historico.dataEmissao,
    HoraEmissaoHistorico: historico.horaEmissao,
    SituacaoAtualDiscente: { PeriodoLetivo: opcional(historico.periodoLetivoAtual), ...situacao },
    ENADE: { '#': historico.enade.map(enadeDoHistorico) },
    CargaHorariaCursoIntegralizada: cargaParaMec(historico.cargaHorariaIntegralizada),
    CargaHorariaCurso: cargaParaMec(historico.cargaHorariaCurso),
  };
}

const formado = ({ livro, dataConclusao }: SnapshotDoRegistro) => ({
  Formado: {
    DataConclusaoCurso: dataConclusao,
    DataColacaoGrau: livro.dataColacaoGrau,
    DataExpedicaoDiploma: livro.dataExpedicaoDiploma,
  },
});

/** Of today, with the situation that the office states. */
export type HistoricoDeEstudante = Omit<HistoricoDoSnapshot, 'situacaoAluno'> & { situacao: SituacaoDoPeriodo };

/** THistoricoEscolar of somebody who has not graduated. */
export function historicoDeEstudanteParaMec(historico: HistoricoDeEstudante): Valor<typeof THistoricoEscolar> {
  const { codigoCurriculo, elementos, ingresso, situacao } = historico;
  return {
    CodigoCurriculo: codigoCurriculo,
    ElementosHistorico: { '#': elementos.map(elementoParaMec) },
    ...comum(historico, situacaoParaMec(situacao)),
    IngressoCurso: { Data: ingresso.data, FormaAcesso: formaAcessoParaMec(ingresso.formaAcesso) },
  };
}

/** THistoricoEscolar: the graduate's situation is always Formado, with the record's own dates. */
export function historicoParaMec(snapshot: SnapshotDoRegistro): Valor<typeof THistoricoEscolar> {
  const { codigoCurriculo, elementos, ingresso } = snapshot.historico;
  return {
    CodigoCurriculo: codigoCurriculo,
    ElementosHistorico: { '#': elementos.map(elementoParaMec) },
    ...comum(snapshot.historico, formado(snapshot)),
    IngressoCurso: { Data: ingresso.data, FormaAcesso: formaAcessoParaMec(ingresso.formaAcesso) },
  };
}

/** THistoricoEscolarSegundaVia: what an old paper record does not tell may be missing. */
export function historicoSegundaViaParaMec(snapshot: SnapshotDoRegistro): Valor<typeof THistoricoEscolarSegundaVia> {
  const { codigoCurriculo, elementos, ingresso } = snapshot.historico;
  return {
    CodigoCurriculo: codigoCurriculo === '' ? undefined : codigoCurriculo,
    ElementosHistorico: { '#': elementos.map(elementoParaMec) },
    ...comum(snapshot.historico, formado(snapshot)),
    IngressoCurso: { Data: ingresso.data, FormaAcesso: [formaAcessoParaMec(ingresso.formaAcesso)] },
  };
}

const iesParaMec = (ies: IesEmissoraDoSnapshot | IesRegistradoraDoSnapshot) => ({
  Nome: ies.nome,
  CodigoMEC: ies.codigoMec,
  CNPJ: ies.cnpj,
  Endereco: enderecoParaMec(ies.endereco),
  Credenciamento: atoParaMec(ies.credenciamento),
  Recredenciamento: seHouver(ies.recredenciamento, atoParaMec),
  RenovacaoDeRecredenciamento: seHouver(ies.renovacaoDeRecredenciamento, atoParaMec),
});

const mantenedoraParaMec = (mantenedora: IesRegistradoraDoSnapshot['mantenedora']) => ({
  RazaoSocial: mantenedora.razaoSocial,
  CNPJ: mantenedora.cnpj,
  Endereco: enderecoParaMec(mantenedora.endereco),
});

/** TDadosIesEmissora. */
export function iesEmissoraParaMec(ies: IesEmissoraDoSnapshot): Valor<typeof TDadosIesEmissora> {
  return { ...iesParaMec(ies), Mantenedora: seHouver(ies.mantenedora, mantenedoraParaMec) };
}

/** TDadosIesRegistradora. */
export function iesRegistradoraParaMec(ies: IesRegistradoraDoSnapshot): Valor<typeof TDadosIesRegistradora> {
  return {
    ...iesParaMec(ies),
    AtoRegulatorioAutorizacaoRegistro: seHouver(ies.atoAutorizacaoRegistro, publicadoParaMec),
    Mantenedora: mantenedoraParaMec(ies.mantenedora),
  };
}

/** GMunicipio. */
function municipioParaMec(municipio: MunicipioDoSnapshot): Valor<typeof TNaturalidade> {
  if ('nomeMunicipioEstrangeiro' in municipio) return { NomeMunicipioEstrangeiro: municipio.nomeMunicipioEstrangeiro };
  return { CodigoMunicipio: municipio.codigoMunicipio, NomeMunicipio: municipio.nomeMunicipio, UF: municipio.uf };
}

/** TEndereco. */
function enderecoParaMec(endereco: EnderecoDoSnapshot): Valor<typeof TEndereco> {
  return {
    Logradouro: endereco.logradouro,
    Numero: opcional(endereco.numero),
    Complemento: opcional(endereco.complemento),
    Bairro: endereco.bairro,
    ...municipioParaMec(endereco.municipio),
    CEP: endereco.cep,
  };
}

/** TInformacoesTramitacaoEMEC. */
function tramitacaoParaMec(tramitacao: TramitacaoDoSnapshot): Valor<typeof TInformacoesTramitacaoEMEC> {
  return {
    NumeroProcesso: tramitacao.numeroProcesso,
    TipoProcesso: tramitacao.tipoProcesso,
    DataCadastro: tramitacao.dataCadastro,
    DataProtocolo: tramitacao.dataProtocolo,
  };
}

const publicadoParaMec = (ato: Extract<AtoDoSnapshot, { situacao: 'publicado' }>) => ({
  Tipo: ato.tipo,
  Numero: ato.numero,
  Data: ato.data,
  VeiculoPublicacao: opcional(ato.veiculoPublicacao),
  DataPublicacao: opcional(ato.dataPublicacao),
  SecaoPublicacao: opcional(ato.secaoPublicacao),
  PaginaPublicacao: opcional(ato.paginaPublicacao),
  NumeroDOU: opcional(ato.numeroPublicacao),
});

/** TAtoRegulatorioComOuSemEMEC. */
function atoParaMec(ato: AtoDoSnapshot): Valor<typeof TAtoRegulatorioComOuSemEMEC> {
  return ato.situacao === 'publicado' ? publicadoParaMec(ato) : { InformacoesTramitacaoEMEC: tramitacaoParaMec(ato) };
}

/** xs:ID of infDiploma, DadosDiploma, DadosRegistro and the request. @throws RangeError when not 44 digits */
export function idsDoNonce(nonce: string) {
  if (!/^[0-9]{44}$/.test(nonce)) throw new RangeError('O nonce tem de ter 44 dígitos');
  return { VDip: `VDip${nonce}`, Dip: `Dip${nonce}`, RDip: `RDip${nonce}`, ReqDip: `ReqDip${nonce}` };
}
