import { z } from 'zod';
import { problemasForaDoCaso } from '#domain/novo-registro/fora-do-caso.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { caminhoNoPayload, valoresDoPayload } from '#domain/novo-registro/payload.ts';
import { textoOuNull, textos, textosOuNull } from './common.ts';
import { operador, responsavel } from './endpoint.ts';
import { fatoQueFaltaResponse } from './fatos.schemas.ts';
import { registroAnulado } from './formandos.contract.ts';
import {
  derivacaoResponse,
  outrosNoRascunho,
  rascunhoResponse,
  valoresDoRascunho,
} from './novo-registro.rascunho.contract.ts';
import { formaComRevisao, revisaoResponse } from './novo-registro.revisao.contract.ts';
import { alunoResponse, rgaParams } from './novo-registro.siga.contract.ts';

/**
 * Body of a new record (NOV-63 to NOV-75): the payload as specified comes in, the wizard's valid form comes out. The
 * shape says only which keys there are and of which type; the wizard's own rules judge, so that form and API can never
 * disagree. `Ressalvas` and `Revisao` are no keys of the specification: without them a registration that differs from
 * no source is taken as it is.
 */
const registrarBody = formaComRevisao.transform(({ Ressalvas = [], Revisao, ...payload }, ctx) => {
  // The course's authorization is the catalogue's, not the caller's: the use case looks for it.
  const AutorizacaoCurso = 'do catálogo';
  const resultado = validarFormulario({
    ...valoresDoPayload(payload),
    AutorizacaoCurso,
    SegundaVia: payload.SegundaVia ?? false,
  });
  const problemas = resultado.ok ? problemasForaDoCaso(payload, resultado.formulario) : resultado.problemas;
  if (resultado.ok && problemas.length === 0)
    return { formulario: resultado.formulario, ressalvas: Ressalvas, revisao: Revisao };
  for (const { campo, mensagem } of problemas) {
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

/** Everything that the wizard needs to open: initial values, the lists to choose from, the draft. */
const aberturaResponse = z.object({
  aluno: alunoResponse,
  /** The second copy that stands: there is no third one. */
  segundaViaAtiva: alunoResponse.shape.registroDiplomaAtivo,
  /** The last record, where it was annulled and none stands since. */
  registroAnulado,
  /** What stands against it of the student and of SIGA. */
  pendencias: z.array(z.string()),
  /** What the office has not stated yet and this registration rests on. */
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
  /** What SIGA says now and said otherwise when the draft was begun; empty without a draft. */
  mudancasNoSiga: z.array(z.object({ campo: z.string(), antes: textoOuNull, agora: textoOuNull })),
  /** Who signed when the draft was begun and who signs now, where that is not the same. */
  quemAssinaMudou: z.object(textos('antes', 'agora')).nullable(),
  outros: outrosNoRascunho,
  /** The derived values and their sources, in `valores`' words. */
  derivacoes: z.array(derivacaoResponse),
});
export type Abertura = z.infer<typeof aberturaResponse>;

/** Registration of a diploma (NOV-*). */
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
  abrir: operador('GET /api/registro/abertura/:rga', {
    resumo: 'Reúne tudo o que o assistente de novo registro precisa para abrir.',
    params: rgaParams,
    resposta: aberturaResponse,
  }),
};
