import type { ReactNode } from 'react';
import { t } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import './layout.css';

interface Props {
  /** Links to the parts of the page, before all else. */
  atalhos?: ReactNode;
  /** Top bar and menu. */
  topo: ReactNode;
  rodape?: ReactNode;
  children: ReactNode;
}

/** What both shells share: skip link, the notice of the demonstration, the main region. */
export function Casca({ atalhos, topo, rodape, children }: Props) {
  const demonstracao = useInstituicao()?.modo === 'demo';
  return (
    <div className="casca">
      {atalhos ?? (
        <a className="pular nao-imprimir" href="#conteudo">
          Ir para o conteúdo
        </a>
      )}
      {demonstracao && (
        <aside className="demonstracao tom-alerta" aria-label={t('Aviso')}>
          {t('Ambiente de demonstração: sem valor legal')}
        </aside>
      )}
      {topo}
      <main className="conteudo" id="conteudo" tabIndex={-1}>
        {children}
      </main>
      {rodape}
    </div>
  );
}
