import { Progress } from 'antd';

interface Props {
  /** What is being done, as 'Enviando XML'. */
  rotulo: string;
  feitos: number;
  total: number;
  /** How many of the done ones failed. */
  falhas?: number;
}

/** Progress of something that takes more than a second: count and what remains, announced at a calm pace. */
export function Progresso({ rotulo, feitos, total, falhas = 0 }: Props) {
  const porcento = total === 0 ? 0 : Math.floor((feitos / total) * 100);
  const restantes = total - feitos;
  return (
    <div className="progresso">
      <Progress
        percent={porcento}
        aria-label={rotulo}
        status={falhas > 0 ? 'exception' : restantes === 0 ? 'success' : 'active'}
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
