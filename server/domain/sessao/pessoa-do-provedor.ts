import { cpfValido, somenteDigitos } from '../texto/cpf.ts';
import { encurtar } from '../texto/encurtar.ts';
import { guardavel } from '../texto/guardavel.ts';
import { PAPEIS, type Papel } from './papeis.ts';

/** Which claims of a provider mean what; a name with dots goes into objects (`realm_access.roles`). */
export interface RegrasDoProvedor {
  cpf: string;
  /** Absent: the provider says nothing of how sure it is, and a second factor is given here. */
  nivel: string | undefined;
  /** Values of `nivel` that suffice for acts. */
  niveis: readonly string[];
  /** Absent: the account of the CPF decides the role. */
  papel: string | undefined;
  papeis: readonly { valor: string; papel: Papel }[];
}

/** `cpf` is eleven digits. */
export interface PessoaDoProvedor {
  cpf: string;
  nome: string;
  /** Null where no level is asked for. */
  nivelBasta: boolean | null;
  /** The strongest role that its claims give; null where the account decides, or none is given. */
  papel: Papel | null;
}

/** Claims of a token, as the rules read them; null without a CPF that can be one. */
export function pessoaDoProvedor(claims: Record<string, unknown>, regras: RegrasDoProvedor): PessoaDoProvedor | null {
  const cpf = somenteDigitos(valoresDe(claims, regras.cpf)[0] ?? '');
  if (!cpfValido(cpf)) return null;
  const nome = [claims.name, claims.preferred_username].find((um) => typeof um === 'string' && um.trim() !== '');
  return {
    cpf,
    nome: typeof nome === 'string' ? encurtar(guardavel(nome).trim(), 255) : `CPF ${cpf.slice(0, 3)}…`,
    nivelBasta:
      regras.nivel === undefined ? null : valoresDe(claims, regras.nivel).some((um) => regras.niveis.includes(um)),
    papel: regras.papel === undefined ? null : papelDe(valoresDe(claims, regras.papel), regras.papeis),
  };
}

export const bastamClaims = (claims: Record<string, unknown>, { cpf, nivel, papel }: RegrasDoProvedor): boolean =>
  [cpf, nivel, papel, 'name'].every((nome) => nome === undefined || valoresDe(claims, nome).length > 0);

function papelDe(valores: readonly string[], papeis: RegrasDoProvedor['papeis']): Papel | null {
  const dados = papeis.filter(({ valor }) => valores.includes(valor)).map(({ papel }) => papel);
  return PAPEIS.findLast((papel) => dados.includes(papel)) ?? null;
}

/** A claim may be a text, a number or a list of them; a name that itself has dots wins over a path. */
function valoresDe(claims: Record<string, unknown>, nome: string): string[] {
  const direto = claims[nome];
  const valor =
    direto ??
    nome
      .split('.')
      .reduce<unknown>((onde, parte) => (Object.hasOwn(Object(onde), parte) ? Object(onde)[parte] : undefined), claims);
  const valores: unknown[] = Array.isArray(valor) ? valor : [valor];
  return valores.filter((um) => typeof um === 'string' || typeof um === 'number').map(String);
}
