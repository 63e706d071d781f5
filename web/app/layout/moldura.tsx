import { Layout } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { guardarFoco } from '../../lib/foco.ts';
import { t } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import './layout.css';

interface Props {
  /** Links to the parts of the page, before all else. */
  atalhos?: ReactNode;
  topo: ReactNode;
  rodape?: ReactNode;
  children: ReactNode;
}

/** Shared by both shells: skip link, the notice of the demonstration, the main region. */
export function Moldura({ atalhos, topo, rodape, children }: Props) {
  const demonstracao = useInstituicao()?.modo === 'demo';
  useEffect(guardarFoco, []);
  return (
    <Layout className="moldura">
      {atalhos ?? (
        <a className="pular nao-imprimir" href="#conteudo">
          Ir para o conteúdo
        </a>
      )}
      <ACaminho />
      {demonstracao && (
        <aside className="demonstracao tom-alerta" aria-label={t('Aviso')}>
          {t('Ambiente de demonstração: sem valor legal')}
        </aside>
      )}
      {topo}
      <Layout.Content className="conteudo" id="conteudo" tabIndex={-1}>
        {children}
      </Layout.Content>
      {rodape}
    </Layout>
  );
}

/** From a press until its page stands: a bar along the top says that it is coming. */
function ACaminho() {
  const vindo = useNavigation().state !== 'idle';
  return (
    <div className="a-caminho nao-imprimir" role="status" data-vindo={vindo}>
      {vindo && <span className="so-leitor">{t('Carregando')}</span>}
    </div>
  );
}
