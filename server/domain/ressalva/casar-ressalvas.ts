import { caminhoNoPayload } from '../novo-registro/payload.ts';
import type { Divergencia } from './divergencia.ts';
import type { Ressalva } from './ressalvas.ts';

export type Ressalvada = { divergencia: Divergencia; ressalva: Ressalva };

interface Casadas {
  /** Refusals, at fields of the body: impossible, without ressalva, or a ressalva of something else. */
  recusas: { campo: string; message: string }[];
  aceitas: Ressalvada[];
}

/** Every difference that weighs is met by its ressalva, and every ressalva meets one; anything else is refused. */
export function casarRessalvas(divergencias: readonly Divergencia[], ressalvas: readonly Ressalva[]): Casadas {
  const dadas = new Map(ressalvas.map((ressalva) => [ressalva.Campo, ressalva]));
  const casadas: Casadas = { recusas: [], aceitas: [] };
  for (const divergencia of divergencias) {
    const campo = caminhoNoPayload(divergencia.campo);
    const ressalva = dadas.get(campo);
    dadas.delete(campo);
    if (divergencia.gravidade === 'impossivel') casadas.recusas.push({ campo, message: divergencia.mensagem });
    else if (ressalva !== undefined && mesmosValores(ressalva, divergencia))
      casadas.aceitas.push({ divergencia, ressalva });
    else if (ressalva !== undefined || divergencia.gravidade === 'ressalva')
      casadas.recusas.push({ campo, message: `${divergencia.mensagem} Corrija, ou registre com ressalva.` });
  }
  for (const campo of dadas.keys()) {
    casadas.recusas.push({ campo, message: `A ressalva em ${campo} não tem mais divergência a que se refira.` });
  }
  return casadas;
}

function mesmosValores({ ValorDaFonte, ValorInformado }: Ressalva, { valorDaFonte, valorInformado }: Divergencia) {
  const igual = (dito: string | null | undefined, achado: string | null) => dito === undefined || dito === achado;
  return igual(ValorDaFonte, valorDaFonte) && igual(ValorInformado, valorInformado);
}
