import { Skeleton } from 'antd';
import './estados.css';
import { t } from '../lib/idioma.ts';

/** In the place of a line of text. */
export const BarraDeEsqueleto = () => <Skeleton active title={false} paragraph={{ rows: 1, width: '80%' }} />;

/** `linhas` bars, announced once as 'Carregando'. */
export function Carregando({ linhas = 6, rotulo = 'Carregando' }: { linhas?: number; rotulo?: string }) {
  return (
    <div className="carregando" role="status">
      <span className="so-leitor">{t(rotulo)}</span>
      <Skeleton active title={false} paragraph={{ rows: linhas }} />
      <noscript>
        <p>{t('Sem JavaScript isto não pôde ser mostrado. Confira o endereço ou o código e tente novamente.')}</p>
      </noscript>
    </div>
  );
}
