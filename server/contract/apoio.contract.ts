import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Outside addresses that the screens link to; null where the office has none (R13). */
const enderecosResponse = z.object({
  /** The office's own site: where 'Página Inicial - CAE' (GER-07) leads on public pages; staff pages lead to `/cae`. */
  caeUrl: z.string().nullable(),
  /** External permission-denied page; the client adds the system code (SES-13). */
  permissaoNegadaUrl: z.string().nullable(),
  consultaFisicaUrl: z.string().nullable(),
  consultaAntigaUrl: z.string().nullable(),
  verificadorMecUrl: z.string().nullable(),
  /** Public address of the current list of annulled diplomas. */
  listaAnuladosUrl: z.string().nullable(),
});

/** What every page, public ones included, needs to know of the institution and of this installation. */
export const instituicaoPublicaResponse = z.object({
  nome: z.string(),
  sigla: z.string(),
  site: z.string().nullable(),
  /** Path or address of the logo; null draws the initials. */
  logoUrl: z.string().nullable(),
  /** One printable line: street, city, state, postal code. */
  enderecoPostal: z.string().nullable(),
  enderecos: enderecosResponse,
  modo: z.enum(['demo', 'producao']),
  /** A9: decides where a visitor without a session is sent. */
  identidade: z.enum(['local', 'externa']),
  /** IANA zone in which "today" is decided (R8). */
  fusoHorario: z.string(),
});
export type InstituicaoPublica = z.infer<typeof instituicaoPublicaResponse>;

/** R13: the institution and this installation, as the shell of every page shows them. */
export const lerInstituicaoPublica = endpoint({
  metodo: 'GET',
  path: '/api/publico/instituicao',
  acesso: 'publico',
  resumo: 'Dados da instituição e endereços usados em todas as páginas.',
  resposta: instituicaoPublicaResponse,
});
