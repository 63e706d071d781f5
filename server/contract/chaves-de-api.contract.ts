import { z } from 'zod';
import { feitoResponse, idParams, inteiros, listaQuery, paginaDe, textos, textosOuNull } from './common.ts';
import { equipe } from './endpoint.ts';

/** Diplomas that a key may ask for within an hour. */
export const LIMITES_POR_HORA = [2_000, 10_000, 50_000] as const;
/** Days for which a key may be issued. */
export const DIAS_DA_CHAVE = [30, 180, 365] as const;

/** Whom a key is for: an institution, never a private person. */
export const criarChaveBody = z.strictObject({
  Instituicao: z
    .string({ error: 'Informe a instituição' })
    .trim()
    .min(3, { error: 'Informe a instituição' })
    .max(100, { error: 'Até 100 caracteres' }),
  Contato: z
    .string({ error: 'Informe o contato' })
    .trim()
    .min(5, { error: 'Informe e-mail ou telefone de quem responde' })
    .max(255, { error: 'Até 255 caracteres' }),
  PorHora: z.literal(LIMITES_POR_HORA, { error: 'Escolha o limite' }),
  Dias: z.literal(DIAS_DA_CHAVE, { error: 'Escolha a validade' }),
  /** An issuing institution: with the key its systems read its own requests. */
  InstituicaoId: z.number().int().min(2, { error: 'Escolha a instituição' }).nullish(),
});

const chaveResponse = z.object({
  ...textos('id', 'prefixo', 'instituicao', 'contato', 'criadaEm', 'criadaPor', 'expiraEm'),
  ...textosOuNull('revogadaEm', 'usadaEm'),
  ...inteiros('porHora'),
  instituicaoId: z.number().int().nullable(),
  estado: z.enum(['vale', 'revogada', 'vencida']),
});
export type ChaveDeApi = z.infer<typeof chaveResponse>;

/** Keys for higher limits of the public interface: issued and revoked by the administrador. */
export const chavesDeApiApi = {
  listar: equipe('ler-administracao', 'GET /api/chave-de-api', {
    resumo: 'Lista as chaves da API pública, sem os segredos.',
    query: listaQuery,
    resposta: paginaDe(chaveResponse),
  }),
  /** The key itself is told this once. */
  criar: equipe('administrar-contas', 'POST /api/chave-de-api', {
    resumo: 'Emite uma chave da API pública para uma instituição.',
    body: criarChaveBody,
    comSegredo: true,
    resposta: z.object({ ...textos('id', 'chave', 'expiraEm') }),
  }),
  /** At once; 409 when it was revoked already. */
  revogar: equipe('administrar-contas', 'POST /api/chave-de-api/:id/revogar', {
    resumo: 'Revoga uma chave da API pública.',
    params: idParams,
    resposta: feitoResponse,
  }),
};
