import { z } from 'zod';
import {
  assinantesSchema,
  campoCondicional,
  campoCpf,
  campoData,
  campoFormaAcesso,
  campoGrau,
  campoHora,
  campoHoras,
  campoId,
  campoModalidade,
  campoProcesso,
  campoSexo,
  campoSituacaoAluno,
  campoSituacaoEnade,
  campoTexto,
  campoTextoOpcional,
  campoUnidadeDeCarga,
  campoUuid,
} from './campos.ts';
import { SEXOS } from './padroes.ts';

/*
 * The wizard's fields by step, under the names of the specification (NOV-76); what MEC 1.05 needs and the specification
 * lacks is written in the same style. Fields made with `campoCondicional` are judged by `regras.ts`.
 */

const sexoOpcional = z.enum(SEXOS, { error: 'Sexo do pai: opção inválida' }).or(z.literal('')).nullish();
const soLeitura = z.string().nullish();

/** The shape of each step, in the order of the wizard (NOV-03 to NOV-09, R11). */
export const CAMPOS_DO_PASSO = {
  diplomado: {
    ID: campoTexto('ID'),
    Nome: campoTexto('Nome'),
    NomeSocial: campoTextoOpcional('NomeSocial'),
    Sexo: campoSexo(),
    Nacionalidade: campoTexto('Nacionalidade'),
    CPF: campoCpf(),
    DataNascimento: campoData('Data de nascimento'),
    NaturalidadeUF: campoCondicional('UF de naturalidade'),
    NaturalidadeCodigoMunicipio: campoCondicional('Município de naturalidade'),
    NaturalidadeNomeMunicipio: campoCondicional('Nome do município'),
    NaturalidadeNomeMunicipioEstrangeiro: campoCondicional('Município estrangeiro'),
    RGNumero: campoCondicional('Número do RG'),
    RGOrgaoExpedidor: campoCondicional('Órgão expedidor do RG'),
    RGUF: campoCondicional('UF do RG'),
    OutroDocumentoIdentificacaoTipoDocumento: campoCondicional('Tipo do outro documento'),
    OutroDocumentoIdentificacaoIdentificador: campoCondicional('Identificador do outro documento'),
    NomeMae: campoTexto('NomeMae'),
    NomeSocialMae: campoTextoOpcional('NomeSocialMae'),
    SexoMae: campoSexo('Sexo da mãe'),
    NomePai: campoTextoOpcional('NomePai'),
    NomeSocialPai: campoTextoOpcional('NomeSocialPai'),
    SexoPai: sexoOpcional,
  },
  curso: {
    CursoID: campoUuid('Curso'),
    NomeCurso: campoTexto('NomeCurso'),
    Modalidade: campoModalidade(),
    Grau: campoGrau(),
    CursoFormacao: campoTexto('CursoFormacao'),
    TituloConferido: campoTexto('TituloConferido'),
    ReconhecimentoID: campoUuid('Reconhecimento'),
    Habilitacao: soLeitura,
    CodigoCursoEMEC: soLeitura,
    EnderecoCurso: soLeitura,
    AutorizacaoCurso: campoTexto('AutorizacaoCurso'),
  },
  livro: {
    LivroID: campoUuid('Livro', 'Livro é obrigatório'),
    LivroRegistro: campoTexto('LivroRegistro'),
    Processo: campoProcesso(),
    DataColacao: campoData('Data de colação de grau'),
    DataExpedicao: campoData('Data de expedição'),
    DataRegistro: campoData('Data de registro'),
    ResponsavelNome: campoCondicional('Nome do responsável pelo registro'),
    ResponsavelCPF: campoCondicional('CPF do responsável pelo registro'),
    ResponsavelIDouNumeroMatricula: campoCondicional('Matrícula do responsável pelo registro'),
  },
  historico: {
    SituacaoENADE: campoSituacaoEnade(),
    EdicaoENADE: campoTexto('EdicaoENADE'),
    DataEmissaoHistorico: campoData('Data de emissão do histórico'),
    HoraEmissaoHistorico: campoHora(),
    CodigoCurriculo: campoTexto('CodigoCurriculo'),
    CargaHorariaUnidade: campoUnidadeDeCarga(),
    CargaHorariaCurso: campoHoras('Carga horária do curso'),
    CargaHorariaCursada: campoHoras('Carga horária cursada'),
    SituacaoAluno: campoSituacaoAluno(),
  },
  ingresso: {
    FormaAcesso: campoFormaAcesso(),
    DataIngresso: campoData('Data de ingresso'),
    DataConclusao: campoData('Data de conclusão'),
  },
  assinaturas: {
    AssinaturasDiploma: assinantesSchema,
    AssinaturasRegistro: assinantesSchema,
    TermoNome: campoTexto('TermoNome'),
    TermoCPF: campoCpf('CPF do responsável pelo termo'),
    TermoCargo: campoTexto('TermoCargo'),
  },
  informacoes: {
    IesEmissoraId: campoId('Instituição emissora', 'Instituição emissora é obrigatória'),
    IesRegistradoraId: campoId('Instituição registradora', 'Instituição registradora é obrigatória'),
    Observacao: campoTextoOpcional('Observacao'),
    SegundaVia: z.boolean({ error: 'Informe se é segunda via' }),
    PrimeiraViaRegistroID: campoCondicional('Registro da primeira via'),
    PrimeiraViaLivro: campoTextoOpcional('PrimeiraViaLivro'),
    PrimeiraViaNumeroRegistro: campoTextoOpcional('PrimeiraViaNumeroRegistro'),
  },
} as const;
export type PassoId = keyof typeof CAMPOS_DO_PASSO;

/** All fields of the wizard, without the rules that look at more than one. */
export const todosOsCampos = z.object({
  ...CAMPOS_DO_PASSO.diplomado,
  ...CAMPOS_DO_PASSO.curso,
  ...CAMPOS_DO_PASSO.livro,
  ...CAMPOS_DO_PASSO.historico,
  ...CAMPOS_DO_PASSO.ingresso,
  ...CAMPOS_DO_PASSO.assinaturas,
  ...CAMPOS_DO_PASSO.informacoes,
});

/** The wizard's form once it is valid. */
export type Formulario = z.output<typeof todosOsCampos>;
export type CampoDoFormulario = keyof Formulario;

/** The form while it is being filled: anything may be missing or wrong. */
export type Valores = Readonly<Partial<Record<CampoDoFormulario, unknown>>>;
