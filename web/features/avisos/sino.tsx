import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Botao } from '../../ui/botao.tsx';
import { avisosQuery } from './avisos.api.ts';
import './avisos.css';

// Fetched when it is first wanted: the first page of the office does not wait for it.
const Gaveta = lazy(async () => ({ default: (await import('./gaveta-de-avisos.tsx')).GavetaDeAvisos }));

/** The bell: how many notices are unread, said aloud when it changes; pressed, it shows them. */
export function Sino() {
  const [aberta, setAberta] = useState(false);
  const { data } = useQuery(avisosQuery);
  const novos = data?.novos ?? 0;
  const nome = novos === 0 ? 'Avisos: nenhum novo' : `Avisos: ${novos === 1 ? '1 novo' : `${novos} novos`}`;
  return (
    <>
      <Badge count={novos} size="small" title="" offset={[-10, 10]}>
        <Botao
          className="sino"
          forma="texto"
          aria-label={nome}
          aria-haspopup="dialog"
          aria-expanded={aberta}
          icone={<BellOutlined aria-hidden="true" />}
          onClick={() => setAberta(true)}
        />
      </Badge>
      <span className="so-leitor" aria-live="polite">
        {novos > 0 && nome}
      </span>
      <Suspense>{aberta && <Gaveta aoFechar={() => setAberta(false)} />}</Suspense>
    </>
  );
}
