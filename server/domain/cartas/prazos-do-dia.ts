import type { GrupoDePrazos } from '../agenda/prazo.ts';
import { tipoDePrazo } from '../agenda/tipos.ts';
import { contar } from '../texto/contar.ts';
import { formatarData } from '../texto/data.ts';
import { type Carta, emLinhas } from './carta.ts';

interface Valores {
  grupos: readonly GrupoDePrazos[];
  /** yyyy-MM-dd */
  hoje: string;
  urlPublica: string;
}

/** Kinds, counts and dates, about nobody. */
export function prazosDoDia({ grupos, hoje, urlPublica }: Valores): Carta {
  const vencidos = grupos.reduce((total, grupo) => total + grupo.vencidos, 0);
  return {
    assunto: `Prazos do registro de diplomas, ${formatarData(hoje)}${vencidos > 0 ? `: ${contar(vencidos, 'vencido', 'vencidos')}` : ''}`,
    texto: emLinhas(
      `O que pede atenção em ${formatarData(hoje)}:`,
      '',
      ...grupos.map(linhaDoGrupo),
      '',
      `${urlPublica}/digital/agenda`,
      '',
    ),
  };
}

function linhaDoGrupo({ tipo, vencidos, perto, abertos, proximo }: GrupoDePrazos): string {
  const { titulo, norma } = tipoDePrazo(tipo);
  const partes = [
    vencidos > 0 && `${vencidos} com prazo vencido`,
    perto > 0 && `${perto} com prazo próximo`,
    abertos > 0 && `${abertos} à espera`,
    proximo !== null && `o primeiro em ${formatarData(proximo)}`,
  ].filter((parte) => parte !== false);
  return `- ${titulo}: ${partes.join(', ')}${norma === null ? '' : ` (${norma})`}`;
}
