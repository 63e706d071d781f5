import { Pagination } from 'antd';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Pagina, TAMANHOS_DE_PAGINA } from '#contract/common.ts';
import { useDoNavegador } from '../lib/do-navegador.ts';
import { numero, t } from '../lib/idioma.ts';

interface Props {
  rotulo: string;
  pagina: Pagina<unknown>;
  /** On phones the page is one figure between two arrows. */
  estreita: boolean;
  /** Query of a page's address: until the browser has taken the page over, its numbers are links. */
  enderecoDe: (pagina: number) => string;
  aoMudar: (parcial: { pagina?: number; tamanho?: number }) => void;
}

/** 'Registros por página' (GER-37), and page numbers. */
export function Paginacao({ rotulo, pagina: { itens, pagina, tamanho, total, totalExato = true }, ...resto }: Props) {
  const { estreita, aoMudar, enderecoDe } = resto;
  // Where counting stopped nobody knows the last page: one leads on as long as pages are full.
  const alcance = totalExato ? total : (pagina - 1) * tamanho + itens.length + Number(itens.length === tamanho);
  const tomada = useDoNavegador(() => true, false);
  const ligar = (para: number, conteudo: ReactNode) =>
    tomada || para === pagina || para < 1 || para > Math.ceil(alcance / tamanho) ? (
      conteudo
    ) : (
      <Link to={{ search: enderecoDe(para) }}>{conteudo}</Link>
    );
  return (
    <nav className="paginacao nao-imprimir" aria-label={`${t('Páginas')}: ${t(rotulo)}`}>
      <Pagination
        current={pagina}
        pageSize={tamanho}
        total={alcance}
        simple={estreita && { readOnly: true }}
        showSizeChanger={{
          prefix: t('Registros por página'),
          'aria-label': t('Registros por página'),
          showSearch: false,
          // Four sizes need no window over them, which would measure itself while the rows come.
          virtual: false,
          options: TAMANHOS_DE_PAGINA.map((value) => ({ value, label: String(value) })),
        }}
        pageSizeOptions={[...TAMANHOS_DE_PAGINA]}
        onChange={(para, quantos) => aoMudar(quantos === tamanho ? { pagina: para } : { tamanho: quantos })}
        itemRender={(para, tipo, elemento) => {
          if (tipo === 'prev') return ligar(para, comNome(elemento, t('Página anterior')));
          if (tipo === 'next') return ligar(para, comNome(elemento, t('Próxima página')));
          if (tipo !== 'page') return '…';
          return ligar(
            para,
            <span aria-current={para === pagina ? 'page' : undefined}>
              <span aria-hidden="true">{numero(para)}</span>
              <span className="so-leitor">{t('Página {numero}', { numero: para })}</span>
            </span>,
          );
        }}
      />
    </nav>
  );
}

/** An arrow with a name: by itself Ant Design says 'left' and 'right'. */
const comNome = (seta: ReactNode, nome: string) =>
  isValidElement<{ 'aria-label': string }>(seta) ? cloneElement(seta, { 'aria-label': nome }) : null;
