import { Progress } from 'antd';

interface Props {
  rotulo: string;
  feitos: number;
  total: number;
  /** How many of the done ones failed. */
  falhas?: number;
}

/** Progress of something that takes more than a second: count and what remains, announced at a calm pace. */
export function Progresso({ rotulo, feitos, total, falhas = 0 }: Props) {
  const parte = (quantos: number) => (total === 0 ? 0 : Math.floor((quantos / total) * 100));
  const restantes = total - feitos;
  return (
    <div className="progresso">
      <Progress
        percent={parte(feitos)}
        aria-label={rotulo}
        // What failed is the amber rest of the bar: it does not paint what went well.
        {...(falhas > 0 && { success: { percent: parte(feitos - falhas) }, strokeColor: 'var(--alerta)' })}
        status={restantes > 0 ? 'active' : falhas > 0 ? 'normal' : 'success'}
      />
      <p role="status">
        {[
          `${rotulo}: ${feitos.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`,
          ...(restantes > 0 ? [restantes === 1 ? 'falta 1' : `faltam ${restantes.toLocaleString('pt-BR')}`] : []),
          ...(falhas > 0 ? [`${falhas.toLocaleString('pt-BR')} com erro`] : []),
        ].join(', ')}
      </p>
    </div>
  );
}
