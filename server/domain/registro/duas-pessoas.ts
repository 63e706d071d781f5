/** How audit, home and letters name a decision that nobody independent could take. */
export const SEM_SEGUNDA_PESSOA = 'sem segunda pessoa independente';

/** Hours for which such a decision waits, so that who was told can speak up. */
export const ESPERA_HORAS = 24;

/** Kind of the request by which a suspension, which stands at once, asks for another person's agreement. */
export const CONCORDANCIA = 'suspender';

/** Days within which the other person agrees, or says why not. */
export const CONCORDANCIA_DIAS = 3;
