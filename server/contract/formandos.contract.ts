import { z } from 'zod';
import { PASSOS_DA_COLACAO } from '#domain/colacao/passos-da-linha.ts';
import { buscaIndividualSchema } from '#domain/formandos/busca.ts';
import { inteiroDaUrl, inteiros, textoDeSinais, textoOuNull, textos, textosOuNull, uuidSchema } from './common.ts';
import { equipe } from './endpoint.ts';

/** SIGA's key of a ceremony. */
export const dataColacaoId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, { error: 'Data de colação inválida' });
/** Which ceremonies: of a campus in a year. */
const anoDoCampusParams = z.strictObject({
  campusId: inteiroDaUrl(1, 999_999_999),
  ano: inteiroDaUrl(1900, 2200),
});
/** RGA: digits only, up to 20 (§9). */
export const rgaSchema = textoDeSinais('O RGA aceita somente números, até 20', /^\d{1,20}$/, /\d/);

/** A subject with something pending (FOR-29); `periodoLetivo` reads yyyy/n. */
const historicoPendente = z.object({ ...textos('codigoDisciplina', 'nomeDisciplina', 'periodoLetivo', 'motivo') });

/** The record that stands for a student, when there is one: then no new registration is offered (FOR-15). */
const registroDiplomaAtivo = z
  .object({ registroID: uuidSchema, numeroRegistro: z.number().int(), livro: z.string() })
  .nullable();

/** The last record of whom none stands: it was cancelled, or revoked for good. `em` is yyyy-MM-dd. */
export const registroAnulado = z
  .object({
    registroID: uuidSchema,
    numeroRegistro: z.number().int(),
    livro: z.string(),
    revogado: z.boolean(),
    em: textoOuNull,
    anotacao: textoOuNull,
  })
  .nullable();

/** Colação date (FOR-41); `sigaDataColacao` is yyyy-MM-dd, `sigaTipoColacao` E, P or ''. */
const dataColacaoResponse = z.object({ ...textos('sigaIdDataColacao', 'sigaDataColacao', 'sigaTipoColacao') });

/** Graduate list item (FOR-42), with what the record itself will lack. */
const formandoResponse = z.object({
  ...textos('sigaNomeALuno', 'sigaRGAAluno', 'sigaNomePCurso'),
  historico: z.array(historicoPendente),
  pendenciasDoRegistro: z.array(z.string()),
  registroDiplomaAtivo,
  registroAnulado,
});
export type Formando = z.infer<typeof formandoResponse>;

/**
 * Individual search result (FOR-43). `dataColacaoGrau2` counts where there is no first one; `pendenciasDoRegistro` is
 * null where it was not judged: a search that finds many, or a student whom SIGA did not tell about.
 */
export const estudanteEncontradoResponse = z.object({
  ...textos('nome', 'matricula', 'campus', 'curso'),
  ...textosOuNull('dataColacaoGrau1', 'dataColacaoGrau2'),
  historico: z.array(historicoPendente),
  pendenciasDoRegistro: z.array(z.string()).nullable(),
  registroDiplomaAtivo,
  registroAnulado,
});

/** Graduates by ceremony and one by one (FOR-*). */
export const formandosApi = {
  /** FOR-47: ceremonies of a campus in a year. */
  listarDatasDeColacao: equipe('consultar', 'GET /api/colacao/datas/:campusId/:ano', {
    resumo: 'Datas de colação de um campus em um ano.',
    params: anoDoCampusParams,
    resposta: z.array(dataColacaoResponse),
  }),
  /** FOR-46, FOR-48: the graduates of a ceremony, with both kinds of pendências; one bulk call to SIGA. */
  listar: equipe('consultar', 'GET /api/colacao/estudantes/:id', {
    resumo: 'Formandos de uma data de colação, com suas pendências.',
    params: z.strictObject({ id: dataColacaoId }),
    resposta: z.array(formandoResponse),
  }),
  /** FOR-45, FOR-49: individual search by name, RGA or CPF. */
  buscar: equipe('consultar', 'POST /api/Aluno/formado', {
    soLe: true,
    resumo: 'Procura um estudante por nome, RGA ou CPF.',
    body: buscaIndividualSchema,
    resposta: z.array(estudanteEncontradoResponse),
  }),
  /** FOR-44: subjects of one student with something pending. */
  listarDisciplinasComPendencia: equipe('consultar', 'GET /api/Aluno/disciplinas-com-pendencia/:id', {
    resumo: 'Disciplinas com pendência de um estudante.',
    params: z.strictObject({ id: rgaSchema }),
    resposta: z.array(historicoPendente),
  }),
};

/** A ceremony with how far its graduates are; `data` is yyyy-MM-dd, `tipo` E, P or ''. */
const resumoDaColacao = z.object({
  ...textos('dataColacaoId', 'data', 'tipo'),
  ...inteiros('formandos', 'registrados', 'assinados', 'publicados'),
});
export type ResumoDaColacao = z.infer<typeof resumoDaColacao>;

/** The record of a graduate on the way to its signed diploma; stages 1 to 5 (CON-12), null: stands no longer. */
const registroNaColacao = z.object({
  registroID: uuidSchema,
  ...textos('livro', 'dataRegistro', 'situacao'),
  ...textosOuNull('dataPublicacao', 'erro'),
  numeroRegistro: z.number().int(),
  situacaoId: z.number().int(),
  suspenso: z.boolean(),
  etapaDocumentacao: z.number().int().nullable(),
  etapaDiploma: z.number().int().nullable(),
});

/** One graduate: what is there, what can be done next (`passos`) and what it waits for (`motivo`). */
const linhaDaColacao = z.object({
  ...textos('rga', 'nome', 'curso'),
  pendencias: z.array(z.string()),
  documentosQueFaltam: z.array(z.string()),
  registro: registroNaColacao.nullable(),
  registroAnulado,
  prazo: z
    .object({
      oQue: z.enum(['expedir e registrar', 'publicar no DOU']),
      limite: z.string(),
      diasRestantes: z.number().int(),
    })
    .nullable(),
  passos: z.array(z.enum(PASSOS_DA_COLACAO)),
  motivo: textoOuNull,
});
export type LinhaDaColacao = z.infer<typeof linhaDaColacao>;

/** A ceremony as one case; `data` is null where SIGA's students do not say it. */
const colacaoResponse = z.object({
  ...textosOuNull('data', 'campus'),
  campusID: z.number().int().nullable(),
  linhas: z.array(linhaDaColacao),
});
export type Colacao = z.infer<typeof colacaoResponse>;

/** Ceremonies as cases: every graduate with the whole way to the published, signed diploma. */
export const colacoesApi = {
  listar: equipe('consultar', 'GET /api/colacoes/:campusId/:ano', {
    resumo: 'Colações de um campus em um ano, com o andamento de seus diplomas.',
    params: anoDoCampusParams,
    resposta: z.array(resumoDaColacao),
  }),
  ler: equipe('consultar', 'GET /api/colacoes/:id', {
    resumo: 'Formandos de uma colação, do que falta até o diploma assinado e publicado.',
    params: z.strictObject({ id: dataColacaoId }),
    resposta: colacaoResponse,
  }),
};
