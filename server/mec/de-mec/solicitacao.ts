import { type SituacaoEnade, VALORES_ENADE } from '#domain/novo-registro/enade.ts';
import { enadeParaMec } from '#domain/novo-registro/enade-mec.ts';
import { FORMAS_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { ehBrasileiro, UF_EXTERIOR } from '#domain/novo-registro/nacionalidade.ts';
import { FORMACAO_PADRAO, SITUACAO_ALUNO_PADRAO } from '#domain/novo-registro/padroes.ts';
import { NS_MEC, NS_MEC_HTTPS, VERSAO } from '../namespaces.ts';
import { cargaDe } from './elemento-historico.ts';
import { historicoDoElemento } from './historico.ts';
import { filho, filhos, lerArvore, type NoXml, textoDe, XmlMalformado } from './ler-arvore.ts';

/** The four requests of the layout, each with the name of the diploma's data in it. */
export const REQUISICOES = {
  RegistroReq: 'DadosDiploma',
  RegistroReqNSF: 'DadosDiplomaNSF',
  RegistroSegundaViaReq: 'DadosDiploma',
  RegistroPorDecisaoJudicialReq: 'DadosDiplomaPorDecisaoJudicial',
} as const;
type Requisicao = keyof typeof REQUISICOES;

/** An act as the request cites it: a published one, or a process that still runs at e-MEC. */
export interface AtoCitado {
  tipo: string | null;
  numero: string | null;
  data: string | null;
  processo: string | null;
}

/** In the form's own words and unchecked. */
export interface SolicitacaoLida {
  requisicao: Requisicao;
  ambiente: string;
  /** Digits of ReqDip, and of Dip. */
  nonce: string;
  nonceDoDiploma: string;
  /** The form as far as the request says it: neither book nor ids of the catalogue. */
  valores: Valores;
  /** Shape of `historicoAcademico`. */
  historico: object;
  emissora: { codigoMec: string; cnpj: string; nome: string; atos: Readonly<Record<string, AtoCitado | null>> };
  curso: {
    codigoEmec: string | null;
    nome: string;
    habilitacoes: string[];
    autorizacao: AtoCitado | null;
    reconhecimento: AtoCitado | null;
    renovacao: AtoCitado | null;
  };
  /** CPF and office of who signs the diploma's data. */
  assinantes: { cpf: string; cargo: string }[];
  temTermo: boolean;
  temEnade: boolean;
  /** Names of the elements that say by order of a court that something is not available. */
  indisponiveis: string[];
  formado: boolean;
  documentos: { tipo: string; base64: string }[];
  /** Of a court order's request; null elsewhere. */
  processoJudicial: { numero: string; juiz: string; decisao: string | null } | null;
}

const INDISPONIVEL = '_Indisponivel';

const em = (no: NoXml | undefined, ...caminho: readonly string[]): NoXml | undefined =>
  caminho.reduce<NoXml | undefined>((atual, nome) => filho(atual, nome), no);
const texto = (no: NoXml | undefined, nome: string): string => textoDe(no, nome)?.trim() ?? '';

/**
 * Reads a DocumentacaoAcademicaRegistro of layout 1.05, in either form of the namespace. @throws XmlMalformado, with a
 * sentence for whoever sent it
 */
export function lerSolicitacao(xml: string): SolicitacaoLida {
  const raiz = lerArvore(xml);
  const [req] = raiz.filhos;
  const doMec = raiz.espaco === NS_MEC || raiz.espaco === NS_MEC_HTTPS;
  if (raiz.nome !== 'DocumentacaoAcademicaRegistro' || !doMec || req === undefined) {
    throw new XmlMalformado(
      `O arquivo não é uma Documentação Acadêmica para Registro do MEC: o elemento principal é '${raiz.nome}'`,
      raiz.linha,
    );
  }
  const versao = req.atributos.get('versao') ?? '';
  if (versao !== VERSAO) {
    throw new XmlMalformado(
      `O documento é do leiaute ${versao === '' ? 'sem versão' : versao}; só o leiaute ${VERSAO} do MEC é aceito`,
      req.linha,
    );
  }
  if (!Object.hasOwn(REQUISICOES, req.nome))
    throw new XmlMalformado(`A requisição '${req.nome}' não é do leiaute`, req.linha);
  return lerRequisicao(req.nome as Requisicao, req);
}

function lerRequisicao(requisicao: Requisicao, req: NoXml): SolicitacaoLida {
  const dados = req.filhos.find(({ nome }) => nome.startsWith('DadosDiploma'));
  const privados = filho(req, 'DadosPrivadosDiplomado');
  const historico = filho(privados, 'HistoricoEscolar');
  const curso = filho(dados, 'DadosCurso');
  const ies = filho(dados, 'IesEmissora');
  const termo = filho(req, 'TermoResponsabilidadeEmissora');
  const processo = filho(privados, 'InformacoesProcessoJudicial');
  const nonceDoDiploma = (dados?.atributos.get('id') ?? '').replace(/^Dip/, '');
  return {
    requisicao,
    ambiente: req.atributos.get('ambiente') ?? 'Produção',
    nonce: (req.atributos.get('id') ?? '').replace(/^ReqDip/, ''),
    nonceDoDiploma,
    valores: {
      ...doDiplomado(filho(dados, 'Diplomado')),
      // Whoever has no number is found by the diploma's.
      ...(em(dados, 'Diplomado', `ID${INDISPONIVEL}`) !== undefined && { ID: nonceDoDiploma.slice(-20) }),
      ...dosGenitores(filho(privados, 'Filiacao')),
      ...doCurso(curso),
      ...doHistorico(historico),
      DataConclusao: texto(dados, 'DataConclusao') || texto(formadoDe(historico), 'DataConclusaoCurso'),
      DataColacao: texto(formadoDe(historico), 'DataColacaoGrau'),
      DataExpedicao: texto(formadoDe(historico), 'DataExpedicaoDiploma'),
      TermoNome: texto(termo, 'Nome'),
      TermoCPF: texto(termo, 'CPF'),
      TermoCargo: texto(termo, 'Cargo'),
      SegundaVia: requisicao === 'RegistroSegundaViaReq',
    },
    historico: historico === undefined ? {} : historicoDoElemento(historico).dados,
    emissora: {
      codigoMec: texto(ies, 'CodigoMEC'),
      cnpj: texto(ies, 'CNPJ'),
      nome: texto(ies, 'Nome'),
      atos: {
        credenciamento: atoDe(filho(ies, 'Credenciamento')),
        recredenciamento: atoDe(filho(ies, 'Recredenciamento')),
        renovacaoDeRecredenciamento: atoDe(filho(ies, 'RenovacaoDeRecredenciamento')),
      },
    },
    curso: {
      codigoEmec: textoDe(curso, 'CodigoCursoEMEC'),
      nome: texto(curso, 'NomeCurso'),
      habilitacoes: filhos(curso, 'Habilitacao').map((uma) => texto(uma, 'NomeHabilitacao')),
      autorizacao: atoDe(filho(curso, 'Autorizacao')),
      reconhecimento: atoDe(filho(curso, 'Reconhecimento')),
      renovacao: atoDe(filho(curso, 'RenovacaoReconhecimento')),
    },
    assinantes: filhos(filho(dados, 'Assinantes'), 'Assinante').map((um) => ({
      cpf: texto(um, 'CPF'),
      cargo: texto(um, 'Cargo') || texto(um, 'OutroCargo'),
    })),
    indisponiveis: [dados, filho(dados, 'Diplomado'), curso, privados, filho(req, 'DocumentacaoComprobatoria')].flatMap(
      (no) => (no?.filhos ?? []).filter(({ nome }) => nome.endsWith(INDISPONIVEL)).map(({ nome }) => nome),
    ),
    temTermo: termo !== undefined,
    temEnade: (em(historico, 'ENADE')?.filhos.length ?? 0) > 0,
    formado: formadoDe(historico) !== undefined,
    documentos: filhos(filho(req, 'DocumentacaoComprobatoria'), 'Documento').map((um) => ({
      tipo: um.atributos.get('tipo') ?? '',
      base64: um.texto,
    })),
    processoJudicial:
      processo === undefined
        ? null
        : {
            numero: texto(processo, 'NumeroProcessoJudicial'),
            juiz: texto(processo, 'NomeJuiz'),
            decisao: textoDe(processo, 'Decisao'),
          },
  };
}

const formadoDe = (historico: NoXml | undefined) => em(historico, 'SituacaoAtualDiscente', 'Formado');

function atoDe(no: NoXml | undefined): AtoCitado | null {
  if (no === undefined) return null;
  const processo = filho(no, 'InformacoesTramitacaoEMEC');
  return {
    tipo: textoDe(no, 'Tipo'),
    numero: textoDe(no, 'Numero'),
    data: textoDe(no, 'Data'),
    processo: textoDe(processo, 'NumeroProcesso'),
  };
}

function doDiplomado(no: NoXml | undefined): Valores {
  const natural = filho(no, 'Naturalidade');
  const rg = filho(no, 'RG');
  const outro = filho(no, 'OutroDocumentoIdentificacao');
  // The form asks a foreigner for a place abroad and another document than the RG; the layout takes either of anybody.
  const estrangeira = !ehBrasileiro(texto(no, 'Nacionalidade'));
  const noBrasil = textoDe(natural, 'NomeMunicipio');
  const deFora =
    textoDe(natural, 'NomeMunicipioEstrangeiro') ??
    (estrangeira && noBrasil !== null ? `${noBrasil}/${texto(natural, 'UF')}` : null);
  const rgDeFora = estrangeira && rg !== undefined;
  return {
    ID: texto(no, 'ID'),
    Nome: texto(no, 'Nome'),
    NomeSocial: texto(no, 'NomeSocial'),
    Sexo: texto(no, 'Sexo'),
    Nacionalidade: texto(no, 'Nacionalidade'),
    CPF: texto(no, 'CPF'),
    DataNascimento: texto(no, 'DataNascimento'),
    NaturalidadeUF: deFora === null ? texto(natural, 'UF') : UF_EXTERIOR,
    NaturalidadeCodigoMunicipio: texto(natural, 'CodigoMunicipio'),
    NaturalidadeNomeMunicipio: texto(natural, 'NomeMunicipio'),
    NaturalidadeNomeMunicipioEstrangeiro: deFora ?? '',
    RGNumero: texto(rg, 'Numero'),
    RGOrgaoExpedidor: texto(rg, 'OrgaoExpedidor'),
    RGUF: texto(rg, 'UF'),
    OutroDocumentoIdentificacaoTipoDocumento: rgDeFora ? 'RG' : texto(outro, 'TipoDocumento'),
    OutroDocumentoIdentificacaoIdentificador: rgDeFora
      ? [texto(rg, 'Numero'), texto(rg, 'OrgaoExpedidor'), texto(rg, 'UF')].filter(Boolean).join(' ')
      : texto(outro, 'Identificador'),
  };
}

const GENITORES = ['Mae', 'Pai', 'Genitor3', 'Genitor4'] as const;

const dosGenitores = (filiacao: NoXml | undefined): Valores =>
  Object.fromEntries(
    GENITORES.flatMap((qual, i) => {
      const um = filhos(filiacao, 'Genitor')[i];
      return [
        [`Nome${qual}`, texto(um, 'Nome')],
        [`NomeSocial${qual}`, texto(um, 'NomeSocial')],
        [`Sexo${qual}`, texto(um, 'Sexo')],
      ];
    }),
  );

function doCurso(no: NoXml | undefined): Valores {
  const titulo = filho(no, 'TituloConferido');
  return {
    NomeCurso: texto(no, 'NomeCurso'),
    Modalidade: texto(no, 'Modalidade'),
    Grau: texto(no, 'GrauConferido'),
    TituloConferido: texto(titulo, 'Titulo') || texto(titulo, 'OutroTitulo'),
    CursoFormacao: filhos(no, 'Enfase')[0]?.texto.trim() || FORMACAO_PADRAO,
  };
}

function doHistorico(no: NoXml | undefined): Valores {
  const ingresso = filho(no, 'IngressoCurso');
  const forma = texto(ingresso, 'FormaAcesso');
  const carga = cargaDe(filho(no, 'CargaHorariaCurso'));
  const anoMes = textoDe(ingresso, 'AnoMesProcessoSeletivo');
  return {
    ...doEnade(filho(no, 'ENADE')?.filhos ?? []),
    DataEmissaoHistorico: texto(no, 'DataEmissaoHistorico'),
    HoraEmissaoHistorico: texto(no, 'HoraEmissaoHistorico'),
    CodigoCurriculo: texto(no, 'CodigoCurriculo'),
    CargaHorariaUnidade: carga.unidade,
    CargaHorariaCurso: carga.horas,
    CargaHorariaCursada: cargaDe(filho(no, 'CargaHorariaCursoIntegralizada')).horas,
    SituacaoAluno: SITUACAO_ALUNO_PADRAO,
    FormaAcesso: FORMAS_ACESSO.find(({ mec }) => mec === forma)?.valor ?? '',
    DataIngresso: texto(ingresso, 'Data') || (anoMes === null ? '' : `${anoMes}-01`),
  };
}

const DE_ENADE: Readonly<Record<string, SituacaoEnade>> = Object.fromEntries(
  VALORES_ENADE.map((situacao) => {
    const mec = enadeParaMec(situacao);
    const porque = 'motivo' in mec ? mec.motivo : 'outroMotivo' in mec ? mec.outroMotivo : '';
    return [`${mec.tipo}|${mec.tipo === 'Habilitado' ? mec.condicao : ''}|${porque}`, situacao];
  }),
);

function situacaoDe(no: NoXml): SituacaoEnade {
  const motivo = texto(no, 'Motivo') || texto(no, 'OutroMotivo');
  const condicao = no.nome === 'Habilitado' ? texto(no, 'Condicao') : '';
  // Another reason in the institution's own words is its own act.
  return DE_ENADE[`${no.nome}|${condicao}|${motivo}`] ?? 'DispensadoPorAtoDaInstituicaoDeEnsino';
}

/** The conclusion's entry is the record's; an entrant's stands beside it. */
function doEnade(entradas: readonly NoXml[]): Valores {
  const principal = entradas.find((uma) => texto(uma, 'Condicao') === 'Concluinte') ?? entradas[0];
  const ingressante = entradas.find((uma) => uma !== principal && texto(uma, 'Condicao') === 'Ingressante');
  return {
    SituacaoENADE: principal === undefined ? '' : situacaoDe(principal),
    EdicaoENADE: texto(principal, 'Edicao'),
    EdicaoENADEIngressante: texto(ingressante, 'Edicao'),
  };
}
