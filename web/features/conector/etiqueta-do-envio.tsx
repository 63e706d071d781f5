import { descricaoDaSituacao, situacaoEnvio } from '#domain/envio/situacoes.ts';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';

const TONS: Readonly<Record<number, Tom>> = { 9: 'sucesso', 10: 'alerta', 11: 'perigo', 12: 'alerta' };

export function EtiquetaDoEnvio({ situacaoId, grande = false }: { situacaoId: number; grande?: boolean }) {
  const esperando = situacaoEnvio(situacaoId)?.etapa === 1;
  return (
    <Etiqueta tom={TONS[situacaoId] ?? (esperando ? 'espera' : 'informacao')} grande={grande}>
      {descricaoDaSituacao(situacaoId)}
    </Etiqueta>
  );
}
