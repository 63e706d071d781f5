import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { daAba } from '../../../lib/guarda.ts';
import { CAMPOS_DO_DIRETO } from '../impedimentos.ts';

/** From one graduate's registration to the next: nothing of the person. */
const LEMBRADOS = CAMPOS_DO_DIRETO.filter((campo) => campo !== 'HoraEmissaoHistorico');
const CHAVE = 'registro-direto';

export function lembrar(): Valores {
  const lido = daAba.lerJson(CHAVE);
  return typeof lido === 'object' && lido !== null ? soLembrados(lido as Valores) : {};
}

/** Remembers it until the session ends. */
export const guardar = (valores: Valores): void => void daAba.guardar(CHAVE, JSON.stringify(soLembrados(valores)));

const soLembrados = (valores: Valores): Valores =>
  Object.fromEntries(
    LEMBRADOS.flatMap((campo) => (typeof valores[campo] === 'string' ? [[campo, valores[campo]]] : [])),
  );
