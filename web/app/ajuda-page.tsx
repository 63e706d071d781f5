import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import manual from '../../docs/manual.md';
import { LinkBotao } from '../ui/link-botao.tsx';
import { Pagina } from '../ui/pagina.tsx';
import { DocumentoDaAjuda } from './documento-da-ajuda.tsx';
import { paths } from './paths.ts';

/** `/ajuda`: the office's manual; the '?' of a screen opens it at the screen's section. */
export function AjudaPage() {
  const { hash } = useLocation();
  useEffect(() => {
    const secao = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (secao === null) return;
    secao.tabIndex = -1;
    secao.focus({ preventScroll: true });
    secao.scrollIntoView();
  }, [hash]);
  return (
    <Pagina titulo="Ajuda" acao={<LinkBotao para={paths.colaDaColacao.href()}>Cola de uma colação</LinkBotao>}>
      <DocumentoDaAjuda html={manual} />
    </Pagina>
  );
}
