import { PRAZO_DA_PORTARIA_DIAS } from '../novo-registro/datas.ts';
import { prazoDaPublicacao } from '../registro/prazo-dou.ts';
import { diasEntre, somarDias } from '../texto/data.ts';

interface Prazo {
  oQue: 'expedir e registrar' | 'publicar no DOU';
  /** yyyy-MM-dd */
  limite: string;
  /** Negative past it. */
  diasRestantes: number;
}

/** The deadline that a graduate's diploma runs against now; null when nothing is due, or the ceremony has no date. */
export function prazoDaColacao(
  dataColacao: string | null,
  registro: { dataRegistro: string; dataPublicacao: string | null } | null,
  { hoje, prazoDouDias }: { hoje: string; prazoDouDias: number },
): Prazo | null {
  if (registro !== null) {
    const prazo = prazoDaPublicacao({ ...registro, cancelado: false }, hoje, prazoDouDias);
    return prazo && { oQue: 'publicar no DOU', ...prazo };
  }
  const limite = dataColacao === null ? null : somarDias(dataColacao, PRAZO_DA_PORTARIA_DIAS);
  const diasRestantes = limite === null ? null : diasEntre(hoje, limite);
  return limite === null || diasRestantes === null ? null : { oQue: 'expedir e registrar', limite, diasRestantes };
}
