import { lerUtf8 } from '#assinatura/codificacao.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { EscolhasDaSolicitacao } from '#contract/solicitacoes.contract.ts';
import { NAO_VERIFICADO, recusaDoPdfa } from '#domain/documento/pdfa.ts';
import { emPortugues } from '#domain/idiomas/frase.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { CAMPOS, type CampoDoFormulario, type Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { historicoAcademico } from '#domain/novo-registro/snapshot-historico.ts';
import { type Achado, aviso, erro, temErro } from '#domain/solicitacao/achado.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { ExameInterrompido } from '../../exame/exame-falhou.ts';
import { recortarDadosDiploma } from '../../mec/dados-diploma-assinados.ts';
import { XmlMalformado } from '../../mec/de-mec/ler-arvore.ts';
import { lerSolicitacao, REQUISICOES, type SolicitacaoLida } from '../../mec/de-mec/solicitacao.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { examinarPdf } from '../documentos/documentos.service.ts';
import { lerAmbiente } from '../instituicao/instituicao.service.ts';
import { deFora, noCorpo, prepararDe } from '../novo-registro/novo-registro.service.ts';
import { type Catalogo, lerCatalogo, lerDuplicadas } from './catalogo-da-solicitacao.queries.ts';
import { conferirCatalogo } from './conferir-catalogo.ts';
import type { Resumo } from './solicitacoes.repository.ts';

export type DepsDoJulgamento = Pick<
  Dependencies,
  'prisma' | 'pool' | 'siga' | 'conector' | 'config' | 'agora' | 'verificador'
>;

/** A request that is to be judged: its bytes, and whose it has to be. */
export interface PorJulgar {
  id: string;
  instituicaoId: number;
  bytes: Buffer;
}

/** Null: nothing could be read. */
export interface Julgada {
  achados: Achado[];
  resumo: Resumo;
  lida: Lida | null;
}

export interface Lida {
  solicitacao: SolicitacaoLida;
  catalogo: Catalogo;
}

const SEM_RESUMO: Resumo = { nonce: null, nome: null, cpf: null, curso: null, expedidaEm: null };

/** Nobody registers yet: the form is judged for whoever will. */
const QUEM_REGISTRARA: Usuario = {
  nome: 'Responsável pelo Registro',
  cpf: '52998224725',
  matricula: '1',
  cargo: 'Responsável pelo registro',
  papel: 'responsavel',
};

/**
 * Judges a request by everything that its registration would be refused by: layout, signatures and who signed,
 * institution, course and acts in the catalogue, dates, ENADE, documents, and whether the same is here already. A
 * sentence for each thing, with its place in the document.
 */
export async function julgarSolicitacao(
  deps: DepsDoJulgamento,
  { id, instituicaoId, bytes }: PorJulgar,
): Promise<Julgada> {
  const texto = lerUtf8(bytes);
  if ('codificacao' in texto)
    return ilegivel(`O arquivo não está em UTF-8; parece estar em ${emPortugues(texto.codificacao)}`);
  let solicitacao: SolicitacaoLida;
  try {
    solicitacao = lerSolicitacao(texto.texto);
  } catch (falha) {
    if (falha instanceof XmlMalformado) return ilegivel(falha.message);
    throw falha;
  }
  const catalogo = await lerCatalogo(deps, instituicaoId, solicitacao);
  const lida = { solicitacao, catalogo };
  const provas = await conferirProvas(deps, texto.texto, catalogo);
  const noLeiaute = provas.every(({ mensagem }) => !mensagem.startsWith(LEIAUTE));
  const doFormulario = await conferirFormulario(deps, lida, noLeiaute);
  const achados = [
    ...(await conferirAmbiente(deps, solicitacao)),
    ...provas,
    ...(temErro(provas) ? [] : conferirRecorte(texto.texto)),
    ...conferirCatalogo(solicitacao, catalogo),
    ...conferirPartes(solicitacao),
    ...(await conferirDocumentos(solicitacao, catalogo)),
    ...(await lerDuplicadas(deps.prisma, id, solicitacao, catalogo)),
    ...doFormulario,
  ];
  return { achados: umaVez(achados), resumo: resumoDe(solicitacao), lida };
}

const ilegivel = (mensagem: string): Julgada => ({
  achados: [erro('', `${mensagem}.`)],
  resumo: SEM_RESUMO,
  lida: null,
});

const umaVez = (achados: readonly Achado[]): Achado[] => [
  ...new Map(achados.map((um) => [`${um.lugar}|${um.mensagem}`, um])).values(),
];

const dataDe = (valor: unknown): Date | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(valor)) && !Number.isNaN(Date.parse(String(valor)))
    ? new Date(String(valor))
    : null;

const cabe = (valor: unknown, maximo: number): string | null => String(valor ?? '').slice(0, maximo) || null;

const resumoDe = ({ nonce, valores, curso }: SolicitacaoLida): Resumo => ({
  nonce: /^\d{44}$/.test(nonce) ? nonce : null,
  nome: cabe(valores.Nome, 255),
  cpf: /^\d{11}$/.test(String(valores.CPF)) ? String(valores.CPF) : null,
  curso: cabe(curso.nome, 255),
  expedidaEm: dataDe(valores.DataExpedicao),
});

async function conferirAmbiente(deps: DepsDoJulgamento, { ambiente }: SolicitacaoLida): Promise<Achado[]> {
  const nosso = await lerAmbiente(deps.prisma, deps.config);
  return ambiente === nosso ? [] : [erro('@ambiente', `O documento é de ${ambiente}, e este registro é de ${nosso}.`)];
}

const LEIAUTE = 'Leiaute do MEC: ';

/** Layout and signatures, by the same judge as the files that the signing service brings. */
async function conferirProvas(
  { verificador }: DepsDoJulgamento,
  xml: string,
  { emissora }: Catalogo,
): Promise<Achado[]> {
  try {
    const quem = { instituicoes: { emissora: [emissora.cnpj], registradora: [] }, substitutos: [] };
    // A busy machine may take a right one's time: it is examined once more before it is called too intricate.
    const { esquema, assinaturas, certificados } = await verificador.problemas(xml, quem).catch((falha: unknown) => {
      if (!(falha instanceof ExameInterrompido)) throw falha;
      return verificador.problemas(xml, quem);
    });
    return [
      ...esquema.map((frase) => erro('', `${LEIAUTE}${frase}`)),
      ...assinaturas.map((frase) => erro('ds:Signature', `Assinatura: ${frase}.`)),
      ...certificados.map((frase) => aviso('ds:Signature', `Certificado: ${frase}.`)),
    ];
  } catch (falha) {
    if (!(falha instanceof ExameInterrompido)) throw falha;
    return [erro('', 'O documento é grande ou intrincado demais e não pôde ser conferido.')];
  }
}

const DE_PAPEL: readonly CampoDoFormulario[] = [
  'SituacaoENADE',
  'EdicaoENADE',
  'CodigoCurriculo',
  'TermoNome',
  'TermoCPF',
  'TermoCargo',
];

/** By request: left out by leave of the layout, and the record can do without. */
const DISPENSADOS: Readonly<Record<SolicitacaoLida['requisicao'], readonly CampoDoFormulario[]>> = {
  RegistroReq: [],
  // Institutions of the states need not take part in ENADE.
  RegistroReqNSF: ['SituacaoENADE', 'EdicaoENADE'],
  RegistroSegundaViaReq: DE_PAPEL,
  RegistroPorDecisaoJudicialReq: [
    ...DE_PAPEL,
    'Sexo',
    'Nacionalidade',
    'DataNascimento',
    'NaturalidadeUF',
    'NaturalidadeCodigoMunicipio',
    'NaturalidadeNomeMunicipio',
    'NaturalidadeNomeMunicipioEstrangeiro',
    'NomeMae',
    'SexoMae',
  ],
};

/** Unavailable by order of a court, in the words that the office reads. */
const INDISPONIVEIS: Readonly<Record<string, string>> = {
  ID_Indisponivel: 'o número do diplomado',
  Sexo_Indisponivel: 'o sexo',
  Nacionalidade_Indisponivel: 'a nacionalidade',
  Naturalidade_Indisponivel: 'a naturalidade',
  DataNascimento_Indisponivel: 'a data de nascimento',
  Filiacao_Indisponivel: 'a filiação',
  CodigoCursoEMEC_Indisponivel: 'o código e-MEC do curso',
  EnderecoCurso_Indisponivel: 'o endereço do curso',
  Documento_Indisponivel: 'documentos comprobatórios',
};
const SEM_HISTORICO = 'HistoricoEscolar_Indisponivel';

function conferirIndisponiveis({ indisponiveis }: SolicitacaoLida): Achado[] {
  const quais = [...new Set(indisponiveis.flatMap((nome) => INDISPONIVEIS[nome] ?? []))];
  return quais.length === 0
    ? []
    : [aviso('', `Por decisão judicial o documento vem sem ${quais.join(', ')}: confira a decisão.`)];
}

/** The diploma repeats the issuer's part octet for octet: it must be one that can be. */
function conferirRecorte(xml: string): Achado[] {
  try {
    recortarDadosDiploma(xml);
    return [];
  } catch (falha) {
    if (!(falha instanceof DocumentoInvalido)) throw falha;
    return falha.campos.map(({ campo, mensagem }) => erro(campo, `${mensagem}.`));
  }
}

/** Left open by the layout, and needed by a registration. */
function conferirPartes({ requisicao, valores, ...um }: SolicitacaoLida): Achado[] {
  if (um.indisponiveis.includes(SEM_HISTORICO)) {
    const porque =
      'Sem o histórico o documento não diz quando a pessoa ingressou, colou grau e teve o diploma expedido, e o livro e a publicação (Portaria MEC 1.095/2018, art. 23) dizem essas datas: envie o HistoricoEscolar com elas, ainda que com pouco mais.';
    return [erro(SEM_HISTORICO, porque)];
  }
  const id = String(valores.ID ?? '');
  const dispensa = (campo: CampoDoFormulario) => DISPENSADOS[requisicao].includes(campo);
  return [
    um.formado
      ? []
      : [erro('HistoricoEscolar/SituacaoAtualDiscente', 'O histórico não diz que o estudante se formou (Formado).')],
    um.temEnade
      ? []
      : [
          (dispensa('SituacaoENADE') ? aviso : erro)(
            'HistoricoEscolar/ENADE',
            'O histórico não diz a situação no ENADE.',
          ),
        ],
    um.temTermo
      ? []
      : [
          (dispensa('TermoNome') ? aviso : erro)(
            'TermoResponsabilidadeEmissora',
            'Falta o termo de responsabilidade da emissora.',
          ),
        ],
    conferirIndisponiveis({ requisicao, valores, ...um }),
    id.length > 20 ? [erro(`${REQUISICOES[requisicao]}/Diplomado/ID`, 'O ID do diplomado tem mais de 20 sinais.')] : [],
  ].flat();
}

/** Documents that must be there, and whether each can be opened: PDF files, as the layout has them. */
async function conferirDocumentos(
  { requisicao, documentos }: SolicitacaoLida,
  { documentosObrigatorios }: Catalogo,
): Promise<Achado[]> {
  const lugar = 'DocumentacaoComprobatoria/Documento';
  const exigidos = requisicao === 'RegistroReq' ? documentosObrigatorios : [];
  const faltam = exigidos.filter(({ tipoMec }) => !documentos.some(({ tipo }) => tipo === tipoMec));
  const achados = faltam.map(({ nome }) =>
    erro('DocumentacaoComprobatoria', `Falta o documento obrigatório: ${nome}.`),
  );
  for (const [i, { tipo, base64 }] of documentos.entries()) {
    const bytes = Buffer.from(base64, 'base64');
    const { pdfa, cifrado, violacoes } = await examinarPdf(bytes);
    const onde = `${lugar}[${i + 1}]`;
    const porque = recusaDoPdfa(pdfa, violacoes);
    if (cifrado) achados.push(erro(onde, `O documento ${tipo} está protegido por senha e não pode ser lido.`));
    else if (pdfa === NAO_VERIFICADO)
      achados.push(erro(onde, `O documento ${tipo} não pode ser aberto: não é um PDF, ou está danificado.`));
    else if (porque !== null) achados.push(aviso(onde, `O documento ${tipo} não é um PDF/A como o leiaute pede.`));
  }
  return achados;
}

/**
 * The form as the registration would take it; what is wrong with it stands at its place in the document. A document
 * out of its layout is not taken further: the registration's own would be out of it too.
 */
async function conferirFormulario(
  deps: DepsDoJulgamento,
  { solicitacao, catalogo }: Lida,
  noLeiaute: boolean,
): Promise<Achado[]> {
  if (solicitacao.indisponiveis.includes(SEM_HISTORICO)) return [];
  const hoje = hojeEm(deps.agora(), deps.config.fusoHorario);
  const { livro } = catalogo;
  // What nobody has said yet is the office's to say.
  const escolhas = {
    LivroID: livro?.id ?? '',
    livro: livro?.nome ?? '',
    Processo: '23000.000000/2000-00',
    PrimeiraViaLivro: 'em papel',
    PrimeiraViaNumeroRegistro: 'em papel',
  };
  const montado = montarFormulario({ solicitacao, catalogo }, escolhas, QUEM_REGISTRARA, hoje);
  if (!montado.ok) return montado.problemas.map(({ campo, message }) => erro(campo, `${message}.`));
  if (livro === null || !noLeiaute) return [];
  try {
    const origem = await origemDe({ solicitacao, catalogo })(deps, montado.formulario, hoje);
    const { divergencias } = prepararDe(montado.formulario, QUEM_REGISTRARA, origem);
    return divergencias
      .filter(({ gravidade, campo }) => gravidade !== 'nota' && !DO_ESCRITORIO.test(campo))
      .map(({ gravidade, campo, mensagem }) => (gravidade === 'impossivel' ? erro : aviso)(lugarDo(campo), mensagem));
  } catch (falha) {
    if (!(falha instanceof AppError) || falha.status >= 500) throw falha;
    const { campos, message } = falha;
    if (campos.length === 0) return [erro('', message)];
    return campos.map((um) => erro(um.campo, `${um.message}.`.replace(/\.\.$/, '.')));
  }
}

/** Fields that the office answers for, when it takes the request. */
const DO_ESCRITORIO = /^(LivroID|Processo|DataRegistro|AssinaturasRegistro|PrimeiraVia)/;

/** Path in the document. */
function lugarDo(campo: string): string {
  const [raiz = ''] = campo.split('.');
  const linha = CAMPOS[raiz as CampoDoFormulario];
  return (linha?.mec ?? linha?.corpo ?? raiz).replaceAll('.', '/');
}

type Montado = { ok: true; formulario: Formulario } | { ok: false; problemas: { campo: string; message: string }[] };

/** The form of a request: what the document says, the catalogue's ids, what the office chose, and who registers. */
export function montarFormulario(
  { solicitacao: { requisicao, valores, assinantes }, catalogo }: Lida,
  {
    LivroID,
    livro,
    Processo,
    PrimeiraViaLivro = '',
    PrimeiraViaNumeroRegistro = '',
  }: EscolhasDaSolicitacao & { livro: string },
  usuario: Usuario,
  hoje: string,
): Montado {
  const validado = validarFormulario(
    {
      ...valores,
      // The institution numbers its students as it likes: the rule of our own numbers is not theirs.
      ID: '0',
      CursoID: catalogo.curso?.id,
      ReconhecimentoID: catalogo.reconhecimentoId,
      AutorizacaoCurso: 'do catálogo',
      IesEmissoraId: catalogo.emissora.id,
      IesRegistradoraId: catalogo.registradoraId,
      LivroID,
      LivroRegistro: livro,
      Processo,
      DataRegistro: hoje,
      ...(valores.SegundaVia === true && { PrimeiraViaLivro, PrimeiraViaNumeroRegistro }),
      ResponsavelNome: usuario.nome,
      ResponsavelCPF: usuario.cpf,
      ResponsavelIDouNumeroMatricula: usuario.matricula,
      AssinaturasDiploma: assinantes.map(({ cpf, cargo }) => ({ cpf, cargo, nome: catalogo.nomeDe(cpf) ?? cargo })),
      AssinaturasRegistro: catalogo.assinantesRegistro,
    },
    hoje,
    DISPENSADOS[requisicao],
  );
  if (!validado.ok) {
    const semCurso = new Set(catalogo.curso === null ? ['CursoID', 'ReconhecimentoID'] : ['ReconhecimentoID']);
    // A course or an act that the catalogue does not know is told by its own sentence.
    const problemas = validado.problemas.filter(({ campo }) => !semCurso.has(campo));
    return {
      ok: false,
      problemas: noCorpo(problemas).map(({ message }, i) => ({ campo: lugarDo(problemas[i]?.campo ?? ''), message })),
    };
  }
  return { ok: true, formulario: { ...validado.formulario, ID: String(valores.ID) } };
}

/** The sources of a request: the catalogue, its own transcript and its own ids. */
export function origemDe({ solicitacao }: Lida) {
  const { elementos, nomeParaAreas, areas } = historicoAcademico.parse(solicitacao.historico);
  const { nonce, nonceDoDiploma } = solicitacao;
  return deFora(
    { elementos, nomeParaAreas, areas },
    { nonce: nonceDoDiploma, ...(nonce !== nonceDoDiploma && { nonceDaDocumentacao: nonce }) },
  );
}
