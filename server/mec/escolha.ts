import type { z } from 'zod';

/*
 * xs:choice as a check over optional keys: one flat object keeps the order of MEC's sequence and the path of every message,
 * which a union of objects does not.
 */
type Contexto<T> = z.core.ParsePayload<T>;

const presentes = <T extends object>(valor: T, chaves: readonly (keyof T & string)[]) =>
  chaves.filter((chave) => valor[chave] !== undefined);

/** Exactly one of the keys. The message lands on the first key when none is there, on the second one found when there are two. */
export function exatamenteUm<T extends object>(chaves: readonly (keyof T & string)[], mensagem: string) {
  return (contexto: Contexto<T>): void => {
    const achadas = presentes(contexto.value, chaves);
    if (achadas.length === 1) return;
    const campo = achadas[1] ?? chaves[0] ?? '';
    contexto.issues.push({ code: 'custom', path: [campo], message: mensagem, input: contexto.value });
  };
}

/** At most one of the keys. */
export function nenhumOuUm<T extends object>(chaves: readonly (keyof T & string)[], mensagem: string) {
  return (contexto: Contexto<T>): void => {
    const segunda = presentes(contexto.value, chaves)[1];
    if (segunda === undefined) return;
    contexto.issues.push({ code: 'custom', path: [segunda], message: mensagem, input: contexto.value });
  };
}

/** Either all of the first group, or all required ones of the second: nothing mixed, nothing missing. */
export function umGrupo<T extends object>(
  grupos: readonly { obrigatorias: readonly (keyof T & string)[]; opcionais?: readonly (keyof T & string)[] }[],
  mensagem: string,
) {
  return (contexto: Contexto<T>): void => {
    const usados = grupos.filter(
      ({ obrigatorias, opcionais = [] }) => presentes(contexto.value, [...obrigatorias, ...opcionais]).length > 0,
    );
    const [grupo, outro] = usados;
    const acusar = (campo: string, message: string) =>
      contexto.issues.push({ code: 'custom', path: [campo], message, input: contexto.value });
    if (grupo === undefined) {
      acusar(grupos[0]?.obrigatorias[0] ?? '', mensagem);
    } else if (outro !== undefined) {
      acusar(presentes(contexto.value, [...outro.obrigatorias, ...(outro.opcionais ?? [])])[0] ?? '', mensagem);
    } else {
      for (const chave of grupo.obrigatorias) {
        if (contexto.value[chave] === undefined) acusar(chave, 'Preenchimento obrigatório');
      }
    }
  };
}
