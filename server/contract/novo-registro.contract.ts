import { z } from 'zod';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { caminhoNoPayload, valoresDoPayload } from '#domain/novo-registro/payload.ts';
import { feitoResponse, textoOuNull, textos, textosOuNull } from './common.ts';
import { responsavel } from './endpoint.ts';
import { formaComRevisao, revisaoResponse } from './novo-registro.revisao.contract.ts';
import { alunoResponse, rgaParams } from './novo-registro.siga.contract.ts';

/**
 * Body of a new record (NOV-63 to NOV-75): the payload as specified comes in, the wizard's valid form comes out. The
 * shape says only which keys there are and of which type; the wizard's own rules judge, so that form and API can never
 * disagree. `Ressalvas` and `Revisao` are no keys of the specification: without them a registration that differs from no
 * source is taken as it is.
 */
const registrarBody = formaComRevisao.transform(({ Ressalvas = [], Revisao, ...payload }, ctx) => {
  // The course's authorization is the catalogue's, not the caller's: the use case looks for it.
  const AutorizacaoCurso = 'do catálogo';
  const resultado = validarFormulario({
    ...valoresDoPayload(payload),
    AutorizacaoCurso,
    SegundaVia: payload.SegundaVia ?? false,
  });
  if (resultado.ok) return { formulario: resultado.formulario, ressalvas: Ressalvas, revisao: Revisao };
  for (const { campo, mensagem } of resultado.problemas) {
    ctx.addIssue({ code: 'custom', path: caminhoNoPayload(campo).split('.'), message: mensagem });
  }
  return z.NEVER;
});

/** A valid form with the ressalvas and the review that came with it. */
export type PedidoDeRegistro = z.output<typeof registrarBody>;

/** What was allotted to the new record. */
export const registroCriadoResponse = z.object({
  ...textos('registroID', 'livro', 'codigoValidacao'),
  numeroRegistro: z.number().int(),
});

/** A draft as the wizard keeps it: any JSON of the form, at most 200 kB; judged only when it is registered. */
const valoresDoRascunho = z.record(z.string().max(80), z.json());

/** Someone else's draft of the same student: who is on it and since when (ISO instant). */
const quemEstaNele = z.object({ nome: z.string(), atualizadoEm: z.string() });

/** Everything that the wizard needs to open: initial values, the lists to choose from, the draft. */
const aberturaResponse = z.object({
  aluno: alunoResponse,
  pendencias: z.array(z.string()),
  /** Initial values of the form (NOV-23 to NOV-60). */
  valores: valoresDoRascunho,
  curso: z
    .object({
      ...textos('cursoID', 'nome', 'grau'),
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
  rascunho: z.object({ passo: z.number().int(), valores: valoresDoRascunho, atualizadoEm: z.string() }).nullable(),
  /** What SIGA says now and said otherwise when the draft was begun; empty without a draft. */
  mudancasNoSiga: z.array(z.object({ campo: z.string(), antes: textoOuNull, agora: textoOuNull })),
  outros: z.array(quemEstaNele),
});
export type Abertura = z.infer<typeof aberturaResponse>;

/** Body of an autosave: the step and all values typed so far. */
export const salvarRascunhoBody = z.strictObject({
  Passo: z.number({ error: 'Passo inválido' }).int().min(1).max(7),
  Valores: valoresDoRascunho.refine((valores) => JSON.stringify(valores).length <= 200_000, {
    error: 'Rascunho grande demais',
  }),
});

/** Registration of a diploma and its draft (NOV-*). */
export const novoRegistroApi = {
  /** NOV-152: 400 and 422 name every field, 409 when the student already has a record in this course (R1). */
  registrar: responsavel('POST /api/registro', {
    resumo: 'Registra um diploma.',
    body: registrarBody,
    resposta: registroCriadoResponse,
  }),
  /** The same body, nothing written: what would be registered, beside what SIGA, catalogue and tables say now. */
  revisar: responsavel('POST /api/registro/revisao', {
    resumo: 'Confere um registro com o SIGA, o catálogo e as tabelas, sem registrar.',
    body: registrarBody,
    resposta: revisaoResponse,
  }),
  /** Opens the wizard for a student. @see aberturaResponse */
  abrir: responsavel('GET /api/registro/abertura/:rga', {
    resumo: 'Reúne tudo o que o assistente de novo registro precisa para abrir.',
    params: rgaParams,
    resposta: aberturaResponse,
  }),
  /** Keeps the acting person's draft of a student; answers when it was kept and who else is on the same student. */
  salvarRascunho: responsavel('PUT /api/registro/rascunho/:rga', {
    resumo: 'Guarda o rascunho de um novo registro.',
    params: rgaParams,
    body: salvarRascunhoBody,
    resposta: z.object({ atualizadoEm: z.string(), outros: z.array(quemEstaNele) }),
  }),
  /** Throws the acting person's draft of a student away; no error when there is none. */
  descartarRascunho: responsavel('DELETE /api/registro/rascunho/:rga', {
    resumo: 'Descarta o rascunho de um novo registro.',
    params: rgaParams,
    resposta: feitoResponse,
  }),
};
