import { Progress } from 'antd';

/** Progress of one upload; at 100 % the server still examines and stores. */
export function ProgressoDoEnvio({ fracao }: { fracao: number }) {
  const porcento = Math.floor(fracao * 100);
  return (
    <div className="progresso-do-envio">
      <Progress percent={porcento} status="active" aria-label="Envio do arquivo" />
      <p role="status">{porcento < 100 ? 'Enviando arquivo…' : 'Verificando e guardando o arquivo…'}</p>
    </div>
  );
}
