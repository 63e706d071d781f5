import type { ReactNode } from 'react';
import { useInstituicao } from '../../lib/instituicao.ts';
import './layout.css';

interface Props {
  /** Top bar and menu. */
  topo: ReactNode;
  rodape?: ReactNode;
  children: ReactNode;
}

/** What both shells share: skip link, the notice of the demonstration, the main region. */
export function Casca({ topo, rodape, children }: Props) {
  const demonstracao = useInstituicao()?.modo === 'demo';
  return (
    <div className="casca">
      <a className="pular nao-imprimir" href="#conteudo">
        Ir para o conteúdo
      </a>
      {demonstracao && (
        <aside className="demonstracao tom-alerta" aria-label="Aviso">
          Ambiente de demonstração: sem valor legal
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
