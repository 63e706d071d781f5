import { type Frase, frase } from '../idiomas/frase.ts';
import { formatarDataHora } from '../texto/data.ts';

/** Keys of a register that came now, or that are kept here since then. */
export const deQuandoSao = (chaves: 'agora' | Date, fuso: string): Frase =>
  chaves === 'agora'
    ? frase('obtidas agora')
    : frase('guardadas aqui em {quando}', { quando: formatarDataHora(chaves, fuso) });
