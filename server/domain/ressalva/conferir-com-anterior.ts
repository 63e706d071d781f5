import { CAMPOS_CORRIGIVEIS, mudancasEntre } from '../novo-registro/correcao.ts';
import type { Formulario, Valores } from '../novo-registro/formulario-campos.ts';
import { valorNoRegistro } from '../novo-registro/payload.ts';
import type { Divergencia } from './divergencia.ts';
import type { Fontes } from './fontes.ts';

/** Each difference from the record that a correction, or a second copy, repeats is its own ressalva. */
export const conferirComAnterior = (f: Formulario, { valores, nome }: NonNullable<Fontes['anterior']>): Divergencia[] =>
  mudancasEntre(valores, f).map(({ campo, rotulo, de, para }) => ({
    campo,
    rotulo,
    origem: 'registro',
    gravidade: 'ressalva',
    valorDaFonte: de,
    valorInformado: para,
    mensagem: `O ${nome} dizia outra coisa.`,
  }));

/** Fields that the record would fill otherwise than before. */
export const camposMudados = (antes: Valores, depois: Formulario): ReadonlySet<string> =>
  new Set(
    CAMPOS_CORRIGIVEIS.filter(
      (campo) => valorNoRegistro(antes as Formulario, campo) !== valorNoRegistro(depois, campo),
    ),
  );
