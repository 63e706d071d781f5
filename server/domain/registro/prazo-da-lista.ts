import { diasEntre } from '../texto/data.ts';

/** Days before the promised date from which the office is told to look after its list. */
const PERTO_DIAS = 5;

/** How a list of annulled diplomas stands to the date by which it promised to be renewed. */
interface PrazoDaLista {
  situacao: 'em-dia' | 'perto' | 'vencida';
  /** Days left; 0 on the last one, negative past it. */
  dias: number;
  frase: string;
}

/** Days left of a list (R7). Both dates are yyyy-MM-dd; a date that is none counts as past. */
export function prazoDaLista(dataMaxima: string, hoje: string): PrazoDaLista {
  const dias = diasEntre(hoje, dataMaxima) ?? -1;
  if (dias < 0) return { situacao: 'vencida', dias, frase: `Vencida há ${emDias(-dias)}` };
  const situacao = dias <= PERTO_DIAS ? 'perto' : 'em-dia';
  return { situacao, dias, frase: dias === 0 ? 'Vence hoje' : `Vence em ${emDias(dias)}` };
}

const emDias = (dias: number) => (dias === 1 ? '1 dia' : `${dias} dias`);
