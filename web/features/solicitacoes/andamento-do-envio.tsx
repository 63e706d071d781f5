import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Progress } from 'antd';
import { useEffect } from 'react';
import { contar } from '#domain/texto/contar.ts';
import { envioQuery } from './solicitacoes.api.ts';

export function AndamentoDoEnvio({ id }: { id: string }) {
  const cliente = useQueryClient();
  const { data } = useQuery(envioQuery(id));
  const julgando = data?.julgando;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows each step of the judgement
  useEffect(() => {
    void cliente.invalidateQueries({ queryKey: ['solicitacoes', 'lista'] });
  }, [julgando]);
  if (data === undefined) return null;
  const { total, comErros, naFila, comAvisos } = data;
  const feitas = total - data.julgando;
  if (data.julgando > 0) {
    return (
      <div className="painel" role="status">
        <p>
          Conferindo as solicitações: {feitas} de {total}. Pode sair desta tela; a conferência continua.
        </p>
        <Progress percent={Math.floor((feitas / total) * 100)} aria-label="Conferência das solicitações" />
      </div>
    );
  }
  const avisadas = comAvisos > 0 ? `, ${comAvisos} com avisos` : '';
  return (
    <Alert
      type={comErros > 0 ? 'warning' : 'info'}
      showIcon
      title={`${contar(naFila, 'solicitação enviada', 'solicitações enviadas')} à registradora${avisadas}`}
      description={
        comErros > 0 &&
        `${contar(comErros, 'tem erros e não foi enviada', 'têm erros e não foram enviadas')}: corrija, assine e envie de novo.`
      }
    />
  );
}
