import { z } from 'zod';
import { problemasForaDoCaso } from '#domain/novo-registro/fora-do-caso.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { CAMPOS, type Formulario, todosOsCampos, type Valores } from '#domain/novo-registro/formulario-campos.ts';
import { CAMPOS_COM_GRAFIA } from '#domain/novo-registro/grafia.ts';
import {
  caminhoNoPayload,
  formaDoPayload,
  type RegistroPayload,
  valoresDoPayload,
} from '#domain/novo-registro/payload.ts';
import { GRAVIDADES, ORIGENS } from '#domain/ressalva/divergencia.ts';
import { ressalvaSchema } from '#domain/ressalva/ressalvas.ts';
import { limparSinais } from '#domain/texto/limpar.ts';
import { feitoResponse, idParams, inteiros, logicos, textoOuNull, textos, textosOuNull, uuidSchema } from './common.ts';
import { equipe } from './endpoint.ts';
import { fatoQueFaltaResponse } from './fatos.schemas.ts';
import { dataColacaoId as DataColacaoId, registroAnulado, rgaSchema } from './formandos.contract.ts';
import { justificativaSchema, motivoIdSchema } from './registros.contract.ts';

/**
 * The hash of form and sources, the marks of each source (so that a refusal can name what changed since) and the
 * warnings that were ticked (fields of the body).
 */
const revisaoSchema = z.strictObject({
  Hash: z.string({ error: 'Revisão inválida' }).regex(/^[0-9a-f]{64}$/, { error: 'Revisão inválida' }),
  Fontes: z.record(z.string().max(80), z.string().max(64)).optional(),
  Avisos: z.array(z.string().max(200)).max(100, { error: 'Avisos demais' }).default([]),
});
export type Revisao = z.output<typeof revisaoSchema>;

/** Code of the 409 that says that something changed since the review. */
export const REVISAO_MUDOU = 'REVISAO_MUDOU';

/** The two keys that a body may have besides the specified ones. */
export const respostasDaFolha = {
  Ressalvas: z.array(ressalvaSchema).max(60, { error: 'São aceitas até 60 ressalvas' }).optional(),
  Revisao: revisaoSchema.optional(),
};
type ComRevisao<S extends 'input' | 'output'> = RegistroPayload & {
  [C in keyof typeof respostasDaFolha]?:
    | (S extends 'input' ? z.input<(typeof respostasDaFolha)[C]> : z.output<(typeof respostasDaFolha)[C]>)
    | undefined;
};

/** The body as specified, with `Ressalvas` and `Revisao` where there are any. */
const formaComRevisao = (formaDoPayload as unknown as z.ZodObject).extend(respostasDaFolha) as unknown as z.ZodType<
  ComRevisao<'output'>,
  ComRevisao<'input'>
>;

/** One field as the difference sheet shows it: what the source says, the form, and what goes into book and XML. */
const linhaDaRevisao = z.object({
  ...textos('campo', 'rotulo'),
  passo: z.number().int(),
  origem: z.enum(ORIGENS).nullable(),
  fonte: textoOuNull,
  formulario: textoOuNull,
  registro: textoOuNull,
});

/** One difference; `campo` is the field of the form, `noCorpo` its place in the body, as `Ressalvas` names it. */
const divergenciaResponse = z.object({
  ...textos('campo', 'noCorpo', 'rotulo', 'mensagem'),
  passo: z.number().int(),
  origem: z.enum(ORIGENS),
  gravidade: z.enum(GRAVIDADES),
  valorDaFonte: textoOuNull,
  valorInformado: textoOuNull,
});
export type DivergenciaNaRevisao = z.infer<typeof divergenciaResponse>;

export const revisaoResponse = z.object({
  hash: z.string(),
  fontes: z.record(z.string(), z.string()),
  divergencias: z.array(divergenciaResponse),
  linhas: z.array(linhaDaRevisao),
});
export type FolhaDeRevisao = z.infer<typeof revisaoResponse>;

/** Student data read (NOV-61) with the specification's keys, completed by what MEC 1.05 asks (M3). */
const alunoResponse = z.object({
  ...textos('matricula', 'nome', 'codCurso', 'curso', 'campus'),
  ...textosOuNull('nomeSocial', 'sexo', 'nacionalidade', 'cpf', 'dataNascimento', 'naturalUF', 'natural'),
  ...textosOuNull('naturalMunicipioUID', 'identidade', 'identidadeExpeditor', 'identidadeUF', 'outroDocumentoTipo'),
  ...textosOuNull('outroDocumentoIdentificador', 'nomeMae', 'sexoMae', 'nomePai', 'sexoPai', 'tipoIngressoDescricao'),
  ...textosOuNull('dataIngresso', 'ocorrencia', 'ocorrenciaData', 'dataColacaoGrau1', 'dataColacaoGrau2'),
  registroDiplomaAtivo: z
    .object({ registroID: z.string(), numeroRegistro: z.number().int(), livro: z.string() })
    .nullable(),
});
export type Aluno = z.infer<typeof alunoResponse>;

const rgaParams = z.strictObject({ rga: rgaSchema });

/** ENADE data (NOV-62) and the transcript's own facts; nulls are asked for in the wizard. */
const enadeResponse = z.object({
  cargaHorariaCurso: z.number().nullable(),
  cargaHorariaCursada: z.number().nullable(),
  cargaHorariaUnidade: z.enum(['hora-relogio', 'hora-aula']),
  ...textosOuNull('enadeIngressante', 'enadeConcluiente', 'enadeEdicao', 'codigoCurriculo'),
  disciplinas: z.number().int(),
});
export type DadosEnade = z.infer<typeof enadeResponse>;

/** Kinds of signers (NOV-157) and the term's. */
export const TIPOS_DE_ASSINANTE = ['DocumentacaoAcademica', 'DiplomaDigital', 'TermoResponsabilidade'] as const;

export const sigaApi = {
  /** NOV-154: what SIGA knows of the student; reading it is an audit entry (R5). */
  lerAluno: equipe('preparar', 'GET /api/Aluno/dados/:rga', {
    resumo: 'Dados do estudante no sistema acadêmico.',
    params: rgaParams,
    resposta: alunoResponse,
  }),
  /** NOV-155: ENADE and hours of the student. */
  lerEnade: equipe('preparar', 'GET /api/Aluno/enade/:rga', {
    resumo: 'Dados do ENADE e carga horária do estudante.',
    params: rgaParams,
    resposta: enadeResponse,
  }),
  /** NOV-153, NOV-156: authorities that sign, by type when `tipo` is given; `noConector` null: it did not say. */
  listarAssinantes: equipe('preparar', 'GET /api/registro/assinaturas', {
    resumo: 'Autoridades que assinam os documentos.',
    query: z.strictObject({ tipo: z.enum(TIPOS_DE_ASSINANTE, { error: 'Tipo de assinante inválido' }).optional() }),
    resposta: z.array(
      z.object({
        tipo: z.enum(TIPOS_DE_ASSINANTE),
        instituicaoID: z.number().int(),
        ...textos('nome', 'cpf', 'cargo'),
        noConector: z.boolean().nullable(),
      }),
    ),
  }),
};

/** The wizard's values are any JSON of at most 200 kB: they are judged when prepared or registered. */
const valoresDoRascunho = z.record(z.string().max(80), z.json());

/** Somebody who changed the draft lately, and when (ISO instant). */
const quemEstaNele = z.object({ nome: z.string(), atualizadoEm: z.string() });

const autorDoCampo = z.object({ nome: z.string(), em: z.string() });

const prontoResponse = z.object({ por: z.string(), em: z.string() }).nullable();

/** The student's draft (H11), with the version that the next change must name. */
const rascunhoResponse = z.object({
  ...inteiros('versao', 'passo'),
  ...textos('atualizadoEm', 'atualizadoPor'),
  valores: valoresDoRascunho,
  autores: z.record(z.string(), autorDoCampo),
  pronto: prontoResponse,
});
export type RascunhoDoEstudante = z.infer<typeof rascunhoResponse>;

/** Autosave: the step and all values typed so far. */
export const salvarRascunhoBody = z.strictObject({
  Passo: z.number({ error: 'Passo inválido' }).int().min(1).max(7),
  Valores: valoresDoRascunho.refine((valores) => JSON.stringify(valores).length <= 200_000, {
    error: 'Rascunho grande demais',
  }),
});

const salvoResponse = z.object({
  versao: z.number().int(),
  atualizadoEm: z.string(),
  outros: z.array(quemEstaNele),
});

const outrosNoRascunho = z.array(quemEstaNele);

const rascunhoDaFila = z.object({
  ...textos('rga', 'nome', 'curso', 'atualizadoEm', 'atualizadoPor'),
  passo: z.number().int(),
  pronto: prontoResponse,
  /** Others sign now than when the draft was begun. */
  quemAssinaMudou: z.boolean(),
});
export type RascunhoDaFila = z.infer<typeof rascunhoDaFila>;

/**
 * Drafts of registrations: one per student, of whoever works on it (H11). A change names the version that it was made
 * on in `If-Match` (none: there was no draft); 409 with both values of every field that differs when it is another one
 * by now.
 */
export const rascunhosApi = {
  /** Drafts under way, those that wait for confirmation first; at most 200. */
  listar: equipe('preparar', 'GET /api/registro/rascunhos', {
    resumo: 'Registros em preparo: primeiro os que aguardam confirmação.',
    resposta: z.array(rascunhoDaFila),
  }),
  /** The student's draft as it stands, or null. */
  ler: equipe('preparar', 'GET /api/registro/rascunho/:rga', {
    resumo: 'O rascunho de um estudante.',
    params: rgaParams,
    etag: true,
    resposta: z.object({ rascunho: rascunhoResponse.nullable(), outros: z.array(quemEstaNele) }),
  }),
  /** Keeps the draft; answers its new version and who else works on it. */
  salvar: equipe('preparar', 'PUT /api/registro/rascunho/:rga', {
    resumo: 'Guarda o rascunho de um novo registro; If-Match diz a versão que foi alterada.',
    params: rgaParams,
    body: salvarRascunhoBody,
    resposta: salvoResponse,
  }),
  /** Leaves a whole and valid draft ready for a responsible person to confirm. 422 names what is missing. */
  preparar: equipe('preparar', 'POST /api/registro/rascunho/:rga/pronto', {
    resumo: 'Deixa o rascunho pronto para a confirmação do responsável; If-Match diz a versão conferida.',
    params: rgaParams,
    resposta: salvoResponse.extend({ pronto: prontoResponse }),
  }),
  /** Throws the draft away, for everybody; no error when there is none. */
  descartar: equipe('preparar', 'DELETE /api/registro/rascunho/:rga', {
    resumo: 'Descarta o rascunho de um novo registro.',
    params: rgaParams,
    resposta: feitoResponse,
  }),
};

/** One derived value of a form, with its source; `duvida` says why a person has to confirm it. */
const derivacaoResponse = z.object({
  campo: z.enum(['FormaAcesso', 'SituacaoENADE', 'CursoFormacao', 'TituloConferido', 'Sexo']),
  valor: z.string(),
  texto: textoOuNull,
  duvida: textoOuNull,
  sugestao: textoOuNull,
});

const semBrancos = (texto: string): string => limparSinais(texto).replace(/\s+/g, '');

/** The form cleans these under one's eyes; the API refuses them: nobody would see that something else was registered. */
const reescritos = (valores: Valores, formulario: Formulario) =>
  (['RGNumero', 'RGOrgaoExpedidor'] as const).flatMap((campo) => {
    const [enviado, limpo] = [valores[campo], formulario[campo]];
    if (typeof enviado !== 'string' || !limpo || semBrancos(enviado) === semBrancos(limpo)) return [];
    return [{ campo, mensagem: `${CAMPOS[campo].rotulo}: escreva ${limpo}, como vai para o livro e para o XML` }];
  });

/**
 * Body of a new record (NOV-63 to NOV-75): the payload as specified comes in, the wizard's valid form comes out. The
 * shape says only which keys there are and of which type; the wizard's own rules judge, so that form and API can never
 * disagree. `Ressalvas` and `Revisao` are no keys of the specification: without them a registration that differs from
 * no source is taken as it is.
 */
const registrarBody = formaComRevisao.transform(({ Ressalvas = [], Revisao, ...payload }, ctx) => {
  // The course's authorization is the catalogue's, not the caller's: the use case looks for it.
  const AutorizacaoCurso = 'do catálogo';
  const valores = valoresDoPayload(payload);
  const resultado = validarFormulario({ ...valores, AutorizacaoCurso, SegundaVia: payload.SegundaVia ?? false });
  const problemas = resultado.ok
    ? [...problemasForaDoCaso(payload, resultado.formulario), ...reescritos(valores, resultado.formulario)]
    : resultado.problemas;
  if (resultado.ok && problemas.length === 0)
    return { formulario: resultado.formulario, ressalvas: Ressalvas, revisao: Revisao };
  for (const { campo, mensagem } of problemas) {
    ctx.addIssue({ code: 'custom', path: caminhoNoPayload(campo).split('.'), message: mensagem });
  }
  return z.NEVER;
});

/** A valid form with the ressalvas and the review that came with it. */
export type PedidoDeRegistro = z.output<typeof registrarBody>;

export const registroCriadoResponse = z.object({
  ...textos('registroID', 'livro', 'codigoValidacao'),
  numeroRegistro: z.number().int(),
});

/** Everything that the wizard needs to open: initial values, the lists to choose from, the draft. */
const aberturaResponse = z.object({
  aluno: alunoResponse,
  /** The second copy that stands: there is no third one. */
  segundaViaAtiva: alunoResponse.shape.registroDiplomaAtivo,
  /** The last record, where it was annulled and none stands since. */
  registroAnulado,
  /** Under the student's CPF or name: a first copy may be among them. */
  noAcervo: z.array(
    z.object({
      ...textos('id', 'nome', 'curso', 'livro', 'folha', 'sequencia', 'numero'),
      registro: textoOuNull,
      via: z.number().int(),
      ...logicos('mesmoCpf', 'mesmoCurso', 'mesmaPessoa'),
    }),
  ),
  /** Of the student and of SIGA. */
  pendencias: z.array(z.string()),
  /** Not stated by the office yet, and this registration rests on it. */
  faltam: z.array(fatoQueFaltaResponse),
  /** Initial values of the form (NOV-23 to NOV-60). */
  valores: valoresDoRascunho,
  curso: z
    .object({
      ...textos('cursoID', 'nome', 'grau'),
      instituicaoID: z.number().int(),
      ...textosOuNull('codigoEmec', 'autorizacao', 'enderecoCurso'),
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
    })
    .nullable(),
  graus: z.array(z.object({ grauID: z.number().int(), descricao: z.string() })),
  livros: z.array(
    z.object({ livroID: z.string(), nome: z.string(), campus: z.array(z.object({ campusUID: z.number().int() })) }),
  ),
  disciplinas: z.number().int(),
  /** The student's draft, whoever began it (H11). */
  rascunho: rascunhoResponse.nullable(),
  /** Since the draft was begun; empty without a draft. */
  mudancasNoSiga: z.array(z.object({ campo: z.string(), antes: textoOuNull, agora: textoOuNull })),
  /** Since the draft was begun; null where the same person signs. */
  quemAssinaMudou: z.object(textos('antes', 'agora')).nullable(),
  outros: outrosNoRascunho,
  /** The derived values and their sources, in `valores`' words. */
  derivacoes: z.array(derivacaoResponse),
});
export type Abertura = z.infer<typeof aberturaResponse>;

/** NOV-*. */
export const novoRegistroApi = {
  /** NOV-152: 400 and 422 name every field, 409 when the student already has a record in this course (R1). */
  registrar: equipe('registrar', 'POST /api/registro', {
    resumo: 'Registra um diploma.',
    body: registrarBody,
    resposta: registroCriadoResponse,
  }),
  /** The same body, nothing written: what would be registered, beside what SIGA, catalogue and tables say now. */
  revisar: equipe('registrar', 'POST /api/registro/revisao', {
    soLe: true,
    resumo: 'Confere um registro com o SIGA, o catálogo e as tabelas, sem registrar.',
    body: registrarBody,
    resposta: revisaoResponse,
  }),
  /** Opens the wizard for a student. @see aberturaResponse */
  abrir: equipe('preparar', 'GET /api/registro/abertura/:rga', {
    resumo: 'Reúne tudo o que o assistente de novo registro precisa para abrir.',
    params: rgaParams,
    resposta: aberturaResponse,
  }),
};

const { shape } = todosOsCampos;

/** About one graduate; a derived value that is here was seen and answered. */
const respostasDaLinha = z.strictObject({
  LivroID: uuidSchema.optional(),
  Processo: shape.Processo.optional(),
  FormaAcesso: shape.FormaAcesso.optional(),
  SituacaoENADE: shape.SituacaoENADE.optional(),
  EdicaoENADE: shape.EdicaoENADE.optional(),
  CursoFormacao: shape.CursoFormacao.optional(),
  TituloConferido: shape.TituloConferido.optional(),
  /** The spelling taken for what SIGA writes in capitals alone. */
  Nome: shape.Nome.optional(),
  NomeSocial: shape.NomeSocial.optional(),
  Nacionalidade: shape.Nacionalidade.optional(),
  NaturalidadeNomeMunicipio: shape.NaturalidadeNomeMunicipio.optional(),
  NaturalidadeNomeMunicipioEstrangeiro: shape.NaturalidadeNomeMunicipioEstrangeiro.optional(),
  NomeMae: shape.NomeMae.optional(),
  NomePai: shape.NomePai.optional(),
  NomeGenitor3: shape.NomeGenitor3.optional(),
  NomeGenitor4: shape.NomeGenitor4.optional(),
});
export type RespostasDaLinha = z.output<typeof respostasDaLinha>;

/** One graduate of a ceremony: what was answered, and what was reviewed of it in the rehearsal. */
const linhaDoLote = z.strictObject({
  Rga: rgaSchema,
  Respostas: respostasDaLinha.optional(),
  Revisao: revisaoSchema.optional(),
});

/** Common to a whole ceremony; everything else comes from SIGA, the defaults and the answers of each line. */
export const criarLoteBody = z.strictObject({
  DataColacaoId,
  Rgas: z
    .array(rgaSchema)
    .min(1, { error: 'Selecione ao menos um formando' })
    .max(500, { error: 'São aceitos até 500 formandos por vez' }),
  /** Answers and review of each line; a line without is judged by what its texts say. */
  Linhas: z.array(linhaDoLote).max(500, { error: 'São aceitos até 500 formandos por vez' }).optional(),
  LivroID: uuidSchema,
  Processo: shape.Processo,
  DataExpedicao: shape.DataExpedicao,
  DataRegistro: shape.DataRegistro,
  DataEmissaoHistorico: shape.DataEmissaoHistorico,
  HoraEmissaoHistorico: shape.HoraEmissaoHistorico,
});

/** A rehearsal: the same, a few graduates at a time; what is common may still be missing. */
export const conferirBody = z.strictObject({
  DataColacaoId,
  Linhas: z
    .array(linhaDoLote.omit({ Revisao: true }))
    .min(1, { error: 'Selecione ao menos um formando' })
    .max(20, { error: 'São conferidos até 20 formandos por vez' }),
  ...criarLoteBody.omit({ DataColacaoId: true, Rgas: true, Linhas: true }).partial().shape,
});

/** One graduate rehearsed: what would be registered, what is in doubt, what refuses it. */
const linhaConferida = z.object({
  ...textos('rga', 'nome', 'curso', 'processo', 'edicaoENADE'),
  /** The derived values as they stand, answers included. */
  derivacoes: z.array(derivacaoResponse.extend({ respondida: z.boolean() })),
  /** SIGA writes these in capitals alone; the answers take the proposed spelling. */
  grafias: z.array(z.object({ campo: z.enum(CAMPOS_COM_GRAFIA), ...textos('rotulo', 'proposta') })),
  formacoes: z.array(z.string()),
  titulos: z.array(z.string()),
  livroID: textoOuNull,
  /** The book of the course's last record; of a course without records, the first one of its campus. */
  livroDoCurso: z.object({ livroID: uuidSchema, nome: z.string(), por: z.enum(['curso', 'campus']) }).nullable(),
  /** Not stated by the office yet, and this registration rests on it; what of it refuses the line is a problem too. */
  faltam: z.array(fatoQueFaltaResponse),
  /** MEC's grammar included. */
  problemas: z.array(z.object({ campo: z.string(), mensagem: z.string() })),
  /** To be seen before it is registered; `campo` is null for what the body has no place for. */
  avisos: z.array(z.object({ campo: textoOuNull, mensagem: z.string() })),
  /** Of what would be registered, when nothing refuses it: `Revisao` of its line. */
  revisao: z.object({ hash: z.string(), fontes: z.record(z.string(), z.string()) }).nullable(),
});
export type LinhaConferida = z.infer<typeof linhaConferida>;

const itemDoLote = z.object({
  rga: z.string(),
  nome: z.string(),
  situacao: z.enum(['aguardando', 'registrado', 'recusado']),
  ...textosOuNull('erro', 'livro', 'registroID'),
  numeroRegistro: z.number().int().nullable(),
});

/** A ceremony being registered: one line a graduate; it can be gone on with from any browser. */
const loteResponse = z.object({
  ...textos('loteID', 'dataColacaoId', 'criadoPor', 'criadoEm'),
  /** Others sign now than in the rehearsal: lines that wait are refused until they are rehearsed again. */
  quemAssinaMudou: z.boolean(),
  itens: z.array(itemDoLote),
});
export type LoteDeRegistro = z.infer<typeof loteResponse>;

const loteParams = z.strictObject({ loteId: uuidSchema });

export const loteApi = {
  /** Judges graduates of a ceremony by all that a registration is judged by; writes nothing, gives no number. */
  conferir: equipe('registrar', 'POST /api/registro/lote/ensaio', {
    soLe: true,
    resumo: 'Confere o registro de formandos de uma colação, sem registrar nada.',
    body: conferirBody,
    resposta: z.array(linhaConferida),
  }),
  /** Begins the registration of a ceremony; nothing is registered yet. */
  criar: equipe('registrar', 'POST /api/registro/lote', {
    resumo: 'Inicia o registro de uma colação inteira.',
    body: criarLoteBody,
    resposta: loteResponse,
  }),
  /** State of a ceremony's registration. */
  ler: equipe('registrar', 'GET /api/registro/lote/:loteId', {
    resumo: 'Situação do registro de uma colação.',
    params: loteParams,
    resposta: loteResponse,
  }),
  /** Unfinished ceremonies, newest first: what a closed tab left behind. */
  listarAbertos: equipe('registrar', 'GET /api/registro/lotes-abertos', {
    resumo: 'Colações com registro por terminar.',
    resposta: z.array(
      loteResponse
        .omit({ itens: true, quemAssinaMudou: true })
        .extend({ aguardando: z.number().int(), total: z.number().int() }),
    ),
  }),
  /** Registers one graduate in a transaction of its own; asking again for one that is done answers the same line. */
  registrarItem: equipe('registrar', 'POST /api/registro/lote/:loteId/registrar/:rga', {
    resumo: 'Registra um formando da colação.',
    params: loteParams.extend({ rga: rgaSchema }),
    resposta: itemDoLote,
  }),
};

/** Of a correction that waits for the connector; `parada` and `desistida`: nothing changed, here or there. */
const SITUACOES_DA_CORRECAO = ['nenhuma', 'aguardando', 'parada', 'desistida', 'concluida'] as const;

const andamentoResponse = z.object({
  situacao: z.enum(SITUACOES_DA_CORRECAO),
  /** In the connector's words. */
  motivo: textoOuNull,
  /** The record that stands in its place now. */
  novoID: textoOuNull,
});

/** A record as it can be corrected or copied: what was registered, and what may be chosen anew. */
const corrigivelResponse = z.object({
  ...textos('registroID', 'nomeDiplomado', 'rga', 'livro', 'nomeCurso', 'processo', 'emissora'),
  numeroRegistro: z.number().int(),
  valores: valoresDoRascunho,
  titulacoes: z.array(z.object({ titulacao: z.string(), sexo: z.string() })),
  livros: z.array(z.object({ livroID: z.string(), nome: z.string() })),
  /** The record's own book while it is open, else that of the course. */
  livroID: textoOuNull,
  /** Cancelled, revoked (it was signed), or nothing: it is annulled already. */
  acao: z.enum(['cancelar', 'revogar']).nullable(),
  ...textosOuNull('impedimento', 'impedimentoDaSegundaVia'),
  /** Another person has to confirm (H8). */
  duasPessoas: z.boolean(),
  andamento: andamentoResponse,
});
export type Corrigivel = z.infer<typeof corrigivelResponse>;

const novoRegistro = {
  /** Fields that say something else than before, under the wizard's names. */
  Campos: valoresDoRascunho,
  LivroID: uuidSchema,
  Processo: z.string({ error: 'Processo é obrigatório' }).max(255),
};

const correcaoBody = z.strictObject({ ...novoRegistro, motivoId: motivoIdSchema, justificativa: justificativaSchema });
const segundaViaBody = z.strictObject({ ...novoRegistro, justificativa: justificativaSchema.nullish() });

export type PedidoDeCorrecao = Omit<z.output<typeof correcaoBody>, 'justificativa'> & {
  justificativa?: string | null | undefined;
};

/** Correction of a record, and its second copy: both from what was registered. */
export const correcaoApi = {
  /** Reads the whole record: the audit notes it. */
  abrir: equipe('registrar', 'GET /api/registro/correcao/:id', {
    resumo: 'Reúne o que foi registrado, para corrigir um registro ou registrar a segunda via dele.',
    params: idParams,
    resposta: corrigivelResponse,
  }),
  /** Annuls and registers anew, or neither. 409 when the state does not allow it, 422 when nothing differs. */
  corrigir: equipe('registrar', 'POST /api/registro/correcao/:id', {
    resumo: 'Corrige um registro: anula-o e registra de novo, ligado a ele, em um só ato.',
    params: idParams,
    body: correcaoBody,
    resposta: z.object({
      situacao: z.enum(['aguardando', 'concluida']),
      novo: registroCriadoResponse.nullable(),
    }),
  }),
  /** How a correction goes that waits for the connector. */
  acompanhar: equipe('registrar', 'GET /api/registro/correcao/:id/andamento', {
    resumo: 'Informa como está a correção de um registro que espera a revogação no conector.',
    params: idParams,
    resposta: andamentoResponse,
  }),
  /** 409 when there is one, or the first copy does not stand. */
  registrarSegundaVia: equipe('registrar', 'POST /api/registro/segunda-via/:id', {
    resumo: 'Registra a segunda via de um registro, com o que foi registrado na primeira.',
    params: idParams,
    body: segundaViaBody,
    resposta: registroCriadoResponse,
  }),
};
