import { CAMPOS } from '#domain/novo-registro/formulario-campos.ts';
import { ehCampo } from '#domain/novo-registro/passos.ts';
import { raizDe } from './estado-do-assistente.ts';

/** Id of the input where a field (`Nome`, `AssinaturasDiploma.0.cpf`) is put right. */
export function idDoCampo(campo: string): string {
  const raiz = raizDe(campo);
  const alvo = ehCampo(raiz) ? CAMPOS[raiz].corrigidoEm : undefined;
  return `nr-${(alvo ?? campo).replaceAll('.', '-')}`;
}

/** Puts the focus where a field is put right; a list of signers has its add button in that place. */
export function focarCampo(campo: string): void {
  const alvo = document.getElementById(idDoCampo(campo)) ?? document.getElementById(idDoCampo(raizDe(campo)));
  alvo?.focus();
}
