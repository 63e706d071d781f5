import type { PrazoDaAgenda } from '#contract/agenda.contract.ts';
import { prazoEmPalavras } from '#domain/registro/prazo-dou.ts';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';

const TONS: Readonly<Record<PrazoDaAgenda['situacao'], Tom>> = {
  vencido: 'perigo',
  perto: 'alerta',
  aberto: 'espera',
  'em-dia': 'neutro',
};

const situacaoEmPalavras = ({ dias }: Pick<PrazoDaAgenda, 'dias'>): string =>
  dias === null ? 'aguarda' : prazoEmPalavras({ diasRestantes: dias });

export function EtiquetaDoPrazo({ prazo }: { prazo: PrazoDaAgenda }) {
  return <Etiqueta tom={TONS[prazo.situacao]}>{situacaoEmPalavras(prazo)}</Etiqueta>;
}
