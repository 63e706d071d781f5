import type { Papel } from './papeis.ts';

/** Taken over by a session from how its person was identified. */
export interface Heranca {
  /** The person of the demonstration, whom many are: no device is theirs. */
  deTodos?: boolean | undefined;
  /** Names by which the provider of single sign-on ends the session. */
  provedor?: { sub: string; sid: string | null } | undefined;
  /** Strongest role that the provider's level allows. */
  papelMaximo?: Papel | undefined;
}
