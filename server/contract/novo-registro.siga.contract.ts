import { z } from 'zod';
import { textos, textosOuNull } from './common.ts';
import { operador } from './endpoint.ts';
import { rgaSchema } from './formandos.contract.ts';

/** Student data read (NOV-61) with the specification's keys, completed by what MEC 1.05 asks (M3). */
export const alunoResponse = z.object({
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

export const rgaParams = z.strictObject({ rga: rgaSchema });

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

/** What the wizard reads of SIGA. */
export const sigaApi = {
  /** NOV-154: what SIGA knows of the student; reading it is an audit entry (R5). */
  lerAluno: operador('GET /api/Aluno/dados/:rga', {
    resumo: 'Dados do estudante no sistema acadêmico.',
    params: rgaParams,
    resposta: alunoResponse,
  }),
  /** NOV-155: ENADE and hours of the student. */
  lerEnade: operador('GET /api/Aluno/enade/:rga', {
    resumo: 'Dados do ENADE e carga horária do estudante.',
    params: rgaParams,
    resposta: enadeResponse,
  }),
  /** NOV-153, NOV-156: authorities that sign, by type when `tipo` is given; `noConector` null: it did not say. */
  listarAssinantes: operador('GET /api/registro/assinaturas', {
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
