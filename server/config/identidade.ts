import type { z } from 'zod';
import type { RegrasDoProvedor } from '../domain/sessao/pessoa-do-provedor.ts';
import type { esquema } from './chaves.ts';

/** A provider of single sign-on (OpenID Connect), and what its claims mean here. */
export interface ConfigDoProvedor {
  emissor: string;
  cliente: string;
  /** Absent: a public client, by PKCE alone. */
  segredo: string | undefined;
  /** Name on the button: "Entrar com …". */
  nome: string;
  escopos: string;
  /** For a provider that does not say itself where it ends its own session. */
  saidaUrl: string | undefined;
  regras: RegrasDoProvedor;
}

/** Accounts with password stand beside single sign-on only where that is asked for (A9). */
export function identidadeDe(env: z.output<typeof esquema>, modo: 'demo' | 'producao') {
  const padrao = env.IDENTIDADE === 'local' || modo === 'demo' ? 'sim' : 'nao';
  return {
    tipo: env.IDENTIDADE,
    url: env.IDENTIDADE_URL,
    entradaLocal:
      env.IDENTIDADE !== 'externa' && (env.IDENTIDADE === 'local' || (env.ENTRADA_LOCAL ?? padrao) === 'sim'),
    provedor: provedorDe(env),
  };
}

/** For `/meu-diploma`: a client of its own, never the staff's. */
export function provedorDosTitularesDe(env: z.output<typeof esquema>): ConfigDoProvedor | null {
  const { TITULAR_OIDC_EMISSOR: emissor, TITULAR_OIDC_CLIENTE: cliente } = env;
  if (emissor === undefined || cliente === undefined) return null;
  return {
    emissor,
    cliente,
    segredo: env.TITULAR_OIDC_SEGREDO,
    nome: env.TITULAR_OIDC_NOME,
    escopos: env.TITULAR_OIDC_ESCOPOS,
    saidaUrl: undefined,
    regras: {
      cpf: env.TITULAR_OIDC_CPF,
      nivel: env.TITULAR_OIDC_NIVEL,
      niveis: env.TITULAR_OIDC_NIVEIS,
      papel: undefined,
      papeis: [],
    },
  };
}

function provedorDe(env: z.output<typeof esquema>): ConfigDoProvedor | null {
  const { OIDC_EMISSOR: emissor, OIDC_CLIENTE: cliente } = env;
  if (env.IDENTIDADE !== 'oidc' || emissor === undefined || cliente === undefined) return null;
  return {
    emissor,
    cliente,
    segredo: env.OIDC_SEGREDO,
    nome: env.OIDC_NOME,
    escopos: env.OIDC_ESCOPOS,
    saidaUrl: env.OIDC_SAIDA_URL,
    regras: {
      cpf: env.OIDC_CPF,
      nivel: env.OIDC_NIVEL,
      niveis: env.OIDC_NIVEIS,
      papel: env.OIDC_PAPEL,
      papeis: env.OIDC_PAPEIS ?? [],
    },
  };
}
