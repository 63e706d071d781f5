import { Pagination } from 'antd';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { type Pagina, TAMANHOS_DE_PAGINA } from '#contract/common.ts';
import { numero, t } from '../lib/idioma.ts';

interface Props {
  rotulo: string;
  pagina: Pagina<unknown>;
  /** On phones the page is one figure between two arrows. */
  estreita: boolean;
  aoMudar: (parcial: { pagina?: number; tamanho?: number }) => void;
}

/** Shows the page size ('Registros por página', GER-37) and page numbers. */
export function Paginacao({ rotulo, pagina: { itens, pagina, tamanho, total, totalExato = true }, ...resto }: Props) {
  const { estreita, aoMudar } = resto;
  // Where counting stopped nobody knows the last page: one leads on as long as pages are full.
  const alcance = totalExato ? total : (pagina - 1) * tamanho + itens.length + Number(itens.length === tamanho);
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
          options: TAMANHOS_DE_PAGINA.map((value) => ({ value, label: String(value) })),
        }}
        pageSizeOptions={[...TAMANHOS_DE_PAGINA]}
        onChange={(para, quantos) => aoMudar(quantos === tamanho ? { pagina: para } : { tamanho: quantos })}
        itemRender={(para, tipo, elemento) => {
          if (tipo === 'prev') return comNome(elemento, t('Página anterior'));
          if (tipo === 'next') return comNome(elemento, t('Próxima página'));
          if (tipo !== 'page') return '…';
          return (
            <span aria-current={para === pagina ? 'page' : undefined}>
              <span aria-hidden="true">{numero(para)}</span>
              <span className="so-leitor">{t('Página {numero}', { numero: para })}</span>
            </span>
          );
        }}
      />
    </nav>
  );
}

/** An arrow with a name: by itself Ant Design says 'left' and 'right'. */
const comNome = (seta: ReactNode, nome: string) =>
  isValidElement<{ 'aria-label': string }>(seta) ? cloneElement(seta, { 'aria-label': nome }) : null;
