import type { Problema } from './datas.ts';
import { type CampoDoFormulario, type Formulario, LISTA_DE_CAMPOS } from './formulario-campos.ts';
import { UF_EXTERIOR } from './nacionalidade.ts';
import { lerCaminho } from './payload.ts';

/** Said of whoever is left out, too: the sex of a father without a name, the UF of somebody born abroad. */
const SEM_EFEITO: Readonly<Partial<Record<CampoDoFormulario, (valor: unknown) => boolean>>> = {
  SexoPai: () => true,
  NaturalidadeUF: (valor) => valor === UF_EXTERIOR,
};

/**
 * A foreign birthplace of somebody born here, the RG of a foreigner, a first copy of no second one: they would be
 * dropped without a word, so they are refused.
 */
export function problemasForaDoCaso(payload: unknown, f: Formulario): Problema<CampoDoFormulario>[] {
  return LISTA_DE_CAMPOS.flatMap(([campo, { corpo, quando, rotulo }]) => {
    const valor = corpo === undefined ? undefined : lerCaminho(payload, corpo);
    if (valor === undefined || valor === null || valor === '' || quando === undefined || quando(f)) return [];
    if (SEM_EFEITO[campo]?.(valor)) return [];
    return [{ campo, mensagem: `${rotulo} não se aplica a este registro: retire-o, ou corrija o dado de que depende` }];
  });
}
