import { z } from 'zod';
import { campoData, campoHora, campoProcesso } from '#domain/novo-registro/campos.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { CAMINHO_NO_PAYLOAD, valoresDoPayload } from '#domain/novo-registro/payload-valores.ts';
import { uuidSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { rgaSchema } from './formandos.contract.ts';

/*
 * The shape says only which keys there are and of which type; whether a value will do is judged by the wizard's own rules
 * (#domain/novo-registro), so that form and API can never disagree. Missing values reach those rules and get their sentence.
 */
const texto = z.string({ error: 'Informe um texto' }).max(4_000, { error: 'Texto longo demais' }).optional();
const digitos = z
  .string({ error: 'Informe os dígitos como texto' })
  .regex(/^\d{0,20}$/, { error: 'Informe somente os dígitos' })
  .optional();
const numero = z.number({ error: 'Informe um número' }).optional();
const assinante = z.strictObject({ nome: texto, cpf: texto, cargo: texto });

const formaDoPayload = z.strictObject({
  Diplomado: z.strictObject({
    ID: digitos,
    Nome: texto,
    NomeSocial: texto,
    Sexo: texto,
    Nacionalidade: texto,
    CPF: digitos,
    DataNascimento: texto,
    Naturalidade: z.strictObject({
      CodigoMunicipio: texto,
      NomeMunicipio: texto,
      UF: texto,
      NomeMunicipioEstrangeiro: texto,
    }),
    RG: z.strictObject({ Numero: texto, OrgaoExpedidor: texto, UF: texto }).optional(),
    OutroDocumentoIdentificacao: z.strictObject({ Identificador: texto, TipoDocumento: texto }).optional(),
  }),
  DadosCurso: z.strictObject({
    NomeCurso: texto,
    Modalidade: texto,
    TituloConferido: z.strictObject({ Titulo: texto, OutroTitulo: texto }),
    GrauConferido: texto,
    CursoID: texto,
    ReconhecimentoID: texto,
    CursoFormacao: texto,
  }),
  IesEmissoraId: numero,
  IesRegistradoraId: numero,
  Filiacao: z
    .array(z.strictObject({ Nome: texto, NomeSocial: texto, Sexo: texto }), { error: 'Informe a filiação' })
    .max(2, { error: 'São aceitos até dois genitores' }),
  DataEmissaoHistorico: texto,
  HoraEmissaoHistorico: texto,
  CodigoCurriculo: texto,
  CargaHorariaUnidade: texto,
  CargaHorariaCurso: numero,
  CargaHorariaCursada: numero,
  IngressoCurso: z.strictObject({ Data: texto, FormaAcesso: texto, DataConclusao: texto }),
  LivroRegistro: z.strictObject({
    LivroRegistro: texto,
    ProcessoDoDiploma: texto,
    ResponsavelRegistro: z.strictObject({ Nome: texto, CPF: digitos, IDouNumeroMatricula: texto }),
    LivroID: texto,
    DataColacaoGrau: texto,
    DataExpedicaoDiploma: texto,
    DataRegistroDiploma: texto,
  }),
  SituacaoAluno: texto,
  SituacaoENADE: texto,
  EdicaoENADE: texto,
  Observacao: texto,
  TermoResponsabilidade: z.strictObject({ Nome: texto, CPF: digitos, Cargo: texto }),
  SegundaVia: z.boolean({ error: 'Informe se é segunda via' }).optional(),
  PrimeiraVia: z
    .strictObject({ RegistroID: uuidSchema.optional(), LivroRegistro: texto, NumeroRegistro: texto })
    .optional(),
  AssinaturasDiploma: z.array(assinante).max(50, { error: 'São aceitos até 50 assinantes' }),
  AssinaturasRegistro: z.array(assinante).max(50, { error: 'São aceitos até 50 assinantes' }),
});

/** Where a refused form field stands in the body: `AssinaturasDiploma.0.cpf` keeps its tail. */
export function caminhoNoPayload(campo: string): string {
  const [raiz = '', ...resto] = campo.split('.');
  const caminho = (CAMINHO_NO_PAYLOAD as Record<string, string | undefined>)[raiz] ?? raiz;
  return [caminho, ...resto].join('.');
}

/** Body of a new record (NOV-63 to NOV-75): the payload as specified comes in, the wizard's valid form comes out. */
export const registrarBody = formaDoPayload.transform((payload, ctx) => {
  // The course's authorization is the catalogue's, not the caller's: the use case looks for it.
  const valores = { SegundaVia: false, ...valoresDoPayload(payload), AutorizacaoCurso: 'do catálogo' };
  const resultado = validarFormulario({ ...valores, SegundaVia: payload.SegundaVia ?? false });
  if (resultado.ok) return resultado.formulario;
  for (const { campo, mensagem } of resultado.problemas) {
    ctx.addIssue({ code: 'custom', path: caminhoNoPayload(campo).split('.'), message: mensagem });
  }
  return z.NEVER;
});

/** What was allotted to the new record. */
export const registroCriadoResponse = z.object({
  registroID: z.string(),
  livro: z.string(),
  numeroRegistro: z.number().int(),
  codigoValidacao: z.string(),
});

/** NOV-152: 400 and 422 name every field, 409 when the student already has a record in this course (R1). */
export const registrar = endpoint({
  metodo: 'POST',
  path: '/api/registro',
  acesso: 'responsavel',
  resumo: 'Registra um diploma.',
  body: registrarBody,
  resposta: registroCriadoResponse,
});

const textoOuNull = z.string().nullable();

/** Student data read (NOV-61) with the specification's keys, completed by what MEC 1.05 asks (M3). */
export const alunoResponse = z.object({
  matricula: z.string(),
  nome: z.string(),
  nomeSocial: textoOuNull,
  sexo: textoOuNull,
  nacionalidade: textoOuNull,
  cpf: textoOuNull,
  dataNascimento: textoOuNull,
  naturalUF: textoOuNull,
  natural: textoOuNull,
  naturalMunicipioUID: textoOuNull,
  identidade: textoOuNull,
  identidadeExpeditor: textoOuNull,
  identidadeUF: textoOuNull,
  outroDocumentoTipo: textoOuNull,
  outroDocumentoIdentificador: textoOuNull,
  nomeMae: textoOuNull,
  sexoMae: textoOuNull,
  nomePai: textoOuNull,
  sexoPai: textoOuNull,
  tipoIngressoDescricao: textoOuNull,
  dataIngresso: textoOuNull,
  ocorrencia: textoOuNull,
  ocorrenciaData: textoOuNull,
  codCurso: z.string(),
  curso: z.string(),
  campus: z.string(),
  dataColacaoGrau1: textoOuNull,
  dataColacaoGrau2: textoOuNull,
  registroDiplomaAtivo: z
    .object({ registroID: z.string(), numeroRegistro: z.number().int(), livro: z.string() })
    .nullable(),
});
export type Aluno = z.infer<typeof alunoResponse>;

const rgaParams = z.strictObject({ rga: rgaSchema });

/** NOV-154: what SIGA knows of the student; reading it is an audit entry (R5). */
export const lerAluno = endpoint({
  metodo: 'GET',
  path: '/api/Aluno/dados/:rga',
  acesso: 'operador',
  resumo: 'Dados do estudante no sistema acadêmico.',
  params: rgaParams,
  resposta: alunoResponse,
});

/** ENADE data (NOV-62) and the transcript's own facts; nulls are asked for in the wizard. */
export const enadeResponse = z.object({
  cargaHorariaCurso: z.number().nullable(),
  cargaHorariaCursada: z.number().nullable(),
  cargaHorariaUnidade: z.enum(['hora-relogio', 'hora-aula']),
  enadeIngressante: textoOuNull,
  enadeConcluiente: textoOuNull,
  enadeEdicao: textoOuNull,
  codigoCurriculo: textoOuNull,
  disciplinas: z.number().int(),
});
export type DadosEnade = z.infer<typeof enadeResponse>;

/** NOV-155: ENADE and hours of the student. */
export const lerEnade = endpoint({
  metodo: 'GET',
  path: '/api/Aluno/enade/:rga',
  acesso: 'operador',
  resumo: 'Dados do ENADE e carga horária do estudante.',
  params: rgaParams,
  resposta: enadeResponse,
});

/** Kinds of signers (NOV-157) and the term's. */
export const TIPOS_DE_ASSINANTE = ['DocumentacaoAcademica', 'DiplomaDigital', 'TermoResponsabilidade'] as const;

/** NOV-153, NOV-156: authorities that sign, by type when `tipo` is given. */
export const listarAssinantes = endpoint({
  metodo: 'GET',
  path: '/api/registro/assinaturas',
  acesso: 'operador',
  resumo: 'Autoridades que assinam os documentos.',
  query: z.strictObject({ tipo: z.enum(TIPOS_DE_ASSINANTE, { error: 'Tipo de assinante inválido' }).optional() }),
  resposta: z.array(
    z.object({ tipo: z.enum(TIPOS_DE_ASSINANTE), nome: z.string(), cpf: z.string(), cargo: z.string() }),
  ),
});

/** A draft as the wizard keeps it: any JSON of the form, at most 200 kB; judged only when it is registered. */
const valoresDoRascunho = z.record(z.string().max(80), z.json());

/** Someone else's draft of the same student: who is on it and since when (ISO instant). */
const quemEstaNele = z.object({ nome: z.string(), atualizadoEm: z.string() });

/** Everything that the wizard needs to open: initial values with their derivations, the lists to choose from, the draft. */
export const aberturaResponse = z.object({
  aluno: alunoResponse,
  pendencias: z.array(z.string()),
  /** Initial values of the form (NOV-23 to NOV-60). */
  valores: valoresDoRascunho,
  curso: z
    .object({
      cursoID: z.string(),
      nome: z.string(),
      codigoEmec: textoOuNull,
      grau: z.string(),
      titulacoes: z.array(z.object({ titulacao: z.string(), sexo: z.string() })),
      formacoes: z.array(z.object({ formacao: z.string() })),
      reconhecimentos: z.array(
        z.object({
          reconhecimentoCursoUid: z.string(),
          descricao: z.string(),
          habilitacao: textoOuNull,
          atoRegulatorio: z.object({ data: textoOuNull }),
        }),
      ),
      autorizacao: textoOuNull,
      enderecoCurso: textoOuNull,
    })
    .nullable(),
  graus: z.array(z.object({ grauID: z.number().int(), descricao: z.string() })),
  livros: z.array(
    z.object({ livroID: z.string(), nome: z.string(), campus: z.array(z.object({ campusUID: z.number().int() })) }),
  ),
  disciplinas: z.number().int(),
  rascunho: z.object({ passo: z.number().int(), valores: valoresDoRascunho, atualizadoEm: z.string() }).nullable(),
  /** What SIGA says now and said otherwise when the draft was begun; empty without a draft. */
  mudancasNoSiga: z.array(z.object({ campo: z.string(), antes: textoOuNull, agora: textoOuNull })),
  outros: z.array(quemEstaNele),
});
export type Abertura = z.infer<typeof aberturaResponse>;

/** Opens the wizard for a student. @see aberturaResponse */
export const abrirRegistro = endpoint({
  metodo: 'GET',
  path: '/api/registro/abertura/:rga',
  acesso: 'responsavel',
  resumo: 'Reúne tudo o que o assistente de novo registro precisa para abrir.',
  params: rgaParams,
  resposta: aberturaResponse,
});

/** Body of an autosave: the step and all values typed so far. */
export const salvarRascunhoBody = z.strictObject({
  Passo: z.number({ error: 'Passo inválido' }).int().min(1).max(7),
  Valores: valoresDoRascunho.refine((valores) => JSON.stringify(valores).length <= 200_000, {
    error: 'Rascunho grande demais',
  }),
});

/** Keeps the acting person's draft of a student; answers when it was kept and who else is on the same student. */
export const salvarRascunho = endpoint({
  metodo: 'PUT',
  path: '/api/registro/rascunho/:rga',
  acesso: 'responsavel',
  resumo: 'Guarda o rascunho de um novo registro.',
  params: rgaParams,
  body: salvarRascunhoBody,
  resposta: z.object({ atualizadoEm: z.string(), outros: z.array(quemEstaNele) }),
});

/** Throws the acting person's draft of a student away; no error when there is none. */
export const descartarRascunho = endpoint({
  metodo: 'DELETE',
  path: '/api/registro/rascunho/:rga',
  acesso: 'responsavel',
  resumo: 'Descarta o rascunho de um novo registro.',
  params: rgaParams,
  resposta: z.object({ ok: z.literal(true) }),
});

/** What is common to a whole ceremony; everything else comes from SIGA and the defaults. */
export const criarLoteBody = z.strictObject({
  DataColacaoId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, { error: 'Data de colação inválida' }),
  Rgas: z
    .array(rgaSchema)
    .min(1, { error: 'Selecione ao menos um formando' })
    .max(500, { error: 'São aceitos até 500 formandos por vez' }),
  LivroID: uuidSchema,
  Processo: campoProcesso(),
  DataExpedicao: campoData('Data de expedição'),
  DataRegistro: campoData('Data de registro'),
  DataEmissaoHistorico: campoData('Data de emissão do histórico'),
  HoraEmissaoHistorico: campoHora(),
});

const itemDoLote = z.object({
  rga: z.string(),
  nome: z.string(),
  situacao: z.enum(['aguardando', 'registrado', 'recusado']),
  erro: textoOuNull,
  numeroRegistro: z.number().int().nullable(),
  livro: textoOuNull,
  registroID: textoOuNull,
});

/** A ceremony being registered: one line a graduate; it can be gone on with from any browser. */
export const loteResponse = z.object({
  loteID: z.string(),
  dataColacaoId: z.string(),
  criadoPor: z.string(),
  criadoEm: z.string(),
  itens: z.array(itemDoLote),
});
export type LoteDeRegistro = z.infer<typeof loteResponse>;

/** Begins the registration of a ceremony; nothing is registered yet. */
export const criarLote = endpoint({
  metodo: 'POST',
  path: '/api/registro/lote',
  acesso: 'responsavel',
  resumo: 'Inicia o registro de uma colação inteira.',
  body: criarLoteBody,
  resposta: loteResponse,
});

const loteParams = z.strictObject({ loteId: uuidSchema });

/** State of a ceremony's registration. */
export const lerLote = endpoint({
  metodo: 'GET',
  path: '/api/registro/lote/:loteId',
  acesso: 'responsavel',
  resumo: 'Situação do registro de uma colação.',
  params: loteParams,
  resposta: loteResponse,
});

/** Unfinished ceremonies, newest first: what a closed tab left behind. */
export const listarLotesAbertos = endpoint({
  metodo: 'GET',
  path: '/api/registro/lotes-abertos',
  acesso: 'responsavel',
  resumo: 'Colações com registro por terminar.',
  resposta: z.array(
    loteResponse.omit({ itens: true }).extend({ aguardando: z.number().int(), total: z.number().int() }),
  ),
});

/** Registers one graduate of a ceremony, in a transaction of its own; asking again for one that is done answers the same line. */
export const registrarItemDoLote = endpoint({
  metodo: 'POST',
  path: '/api/registro/lote/:loteId/registrar/:rga',
  acesso: 'responsavel',
  resumo: 'Registra um formando da colação.',
  params: loteParams.extend({ rga: rgaSchema }),
  resposta: itemDoLote,
});
