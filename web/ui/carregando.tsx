import './estados.css';
import { t } from '../lib/idioma.ts';

/** One grey bar in the place of a line of text. */
export function BarraDeEsqueleto({ largura = '80%' }: { largura?: string }) {
  return <span className="esqueleto" style={{ width: largura }} aria-hidden="true" />;
}

/** Skeleton of a page or panel: `linhas` bars, announced once as 'Carregando'. */
export function Carregando({ linhas = 6, rotulo = 'Carregando' }: { linhas?: number; rotulo?: string }) {
  return (
    <div className="carregando" role="status">
      <span className="so-leitor">{t(rotulo)}</span>
      {Array.from({ length: linhas }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <BarraDeEsqueleto key={i} largura={`${[92, 78, 85, 60][i % 4]}%`} />
      ))}
    </div>
  );
}
