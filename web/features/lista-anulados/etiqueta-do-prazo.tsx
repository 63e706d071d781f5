import { prazoDaLista } from '#domain/registro/prazo-da-lista.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';

const TONS = { 'em-dia': 'sucesso', perto: 'alerta', vencida: 'perigo' } as const satisfies Record<string, Tom>;

export function EtiquetaDoPrazo({ dataMaxima }: { dataMaxima: string }) {
  const { situacao, frase } = prazoDaLista(dataMaxima, useHoje());
  return <Etiqueta tom={TONS[situacao]}>{frase}</Etiqueta>;
}
