import { Progress } from 'antd';

/** Progress of the upload; at 100 % the server examines what the file is. */
export function Enviando({ fracao }: { fracao: number }) {
  const porcento = Math.floor(fracao * 100);
  return (
    <>
      <Progress percent={porcento} status="active" aria-label="Envio do arquivo" />
      <p role="status">{porcento < 100 ? 'Enviando arquivo…' : 'Examinando e guardando o arquivo…'}</p>
    </>
  );
}
