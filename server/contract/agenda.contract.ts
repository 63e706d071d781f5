import { z } from 'zod';
import { NOMES_DOS_TIPOS } from '#domain/agenda/tipos.ts';
import { feitoResponse, idParams, textoOuNull, uuidSchema } from './common.ts';
import { equipe, publico } from './endpoint.ts';

const tipo = z.enum(NOMES_DOS_TIPOS);
const situacao = z.enum(['vencido', 'perto', 'aberto', 'em-dia']);
const dataOuNull = z.iso.date().nullable();
const chave = z
  .string({ error: 'Prazo não informado' })
  .regex(/^[a-z]{1,40}(:[\w-]{1,80})?$/i, { error: 'Prazo inválido' });

/** Why a term is extended: the Portaria wants it justified. */
export const motivoDaProrrogacao = z
  .string({ error: 'Justificativa não informada' })
  .trim()
  .min(10, { error: 'A justificativa deve ter ao menos 10 caracteres' })
  .max(1000, { error: 'A justificativa deve ter até 1000 caracteres' });

/** A deadline as the list shows it; `prorrogavelPor` in days, `ref` opens its screen. */
const prazoResponse = z.object({
  chave: z.string(),
  tipo,
  titulo: z.string(),
  norma: textoOuNull,
  alvo: z.string(),
  quantos: z.number().int(),
  limite: dataOuNull,
  situacao,
  /** Negative past it; null without a date. */
  dias: z.number().int().nullable(),
  prorrogavelPor: z.number().int().nullable(),
  ref: textoOuNull,
  responsavel: z.object({ nome: z.string(), eu: z.boolean() }).nullable(),
  prorrogacao: z.object({ por: z.string(), em: z.iso.datetime(), motivo: z.string() }).nullable(),
});
export type PrazoDaAgenda = z.infer<typeof prazoResponse>;

export const agendaApi = {
  listar: equipe('consultar', 'GET /api/agenda', {
    resumo: 'Tudo o que tem prazo ou espera alguém, o mais urgente primeiro.',
    resposta: z.object({
      prazos: z.array(prazoResponse),
      /** When the academic system last told of its ceremonies; null: never yet. */
      colacoesLidasEm: z.iso.datetime().nullable(),
    }),
  }),
  listarPessoas: equipe('consultar', 'GET /api/agenda/pessoas', {
    resumo: 'Pessoas a quem um prazo pode ser atribuído.',
    resposta: z.array(z.object({ contaID: z.string(), nome: z.string() })),
  }),
  /** `ContaID` null takes it from whoever has it; 'eu' is whoever calls. 404 for an unknown account. */
  atribuir: equipe('cuidar-de-prazos', 'PUT /api/agenda/responsavel', {
    resumo: 'Atribui um prazo a uma pessoa da equipe.',
    body: z.strictObject({ Chave: chave, ContaID: z.union([uuidSchema, z.literal('eu')]).nullable() }),
    resposta: feitoResponse,
  }),
  /** Once, by its own length (Portaria 1.095). 404 for what has no such term, 409 the second time. */
  prorrogar: equipe('cadastrar', 'POST /api/agenda/prorrogacao', {
    resumo: 'Prorroga um prazo da Portaria MEC 1.095/2018, uma vez, com justificativa.',
    body: z.strictObject({
      Chave: chave,
      Motivo: motivoDaProrrogacao,
    }),
    resposta: feitoResponse,
  }),
  /** The term is what it was, and may be extended again. 409 where it is not extended. */
  desfazerProrrogacao: equipe('cadastrar', 'POST /api/agenda/prorrogacao/desfazer', {
    resumo: 'Desfaz a prorrogação de um prazo.',
    body: z.strictObject({ Chave: chave }),
    resposta: feitoResponse,
  }),
  listarEnderecos: equipe('conta-propria', 'GET /api/agenda/enderecos', {
    resumo: 'Endereços por onde a agenda da própria pessoa é lida.',
    resposta: z.array(
      z.object({ enderecoID: z.string(), criadoEm: z.iso.datetime(), usadoEm: z.iso.datetime().nullable() }),
    ),
  }),
  /** The address is told once; 409 beyond five. */
  criarEndereco: equipe('conta-propria', 'POST /api/agenda/enderecos', {
    resumo: 'Cria um endereço (iCalendar) da agenda, mostrado só agora.',
    comSegredo: true,
    resposta: z.object({ url: z.url() }),
  }),
  revogarEndereco: equipe('conta-propria', 'DELETE /api/agenda/enderecos/:id', {
    resumo: 'Revoga um endereço da agenda.',
    params: idParams,
    resposta: feitoResponse,
  }),
  /** Whoever has the address reads kinds, counts and dates: no person, no record. 404 when it was revoked. */
  lerCalendario: publico('GET /api/publico/agenda/:segredo', {
    resumo: 'Agenda de prazos em iCalendar, sem dados pessoais.',
    params: z.strictObject({ segredo: z.string().regex(/^[\w-]{43}\.ics$/, { error: 'Endereço inválido' }) }),
    limitePorMinuto: 30,
    resposta: 'arquivo',
  }),
};
