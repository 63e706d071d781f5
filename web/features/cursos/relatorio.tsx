import type { ReactNode } from 'react';
import type { RelatorioDaSincronizacao } from '#contract/cursos.sincronizacao.contract.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import './cursos.css';

/** What a synchronisation did: new, changed, gone, refused. */
export function Relatorio({ relatorio }: { relatorio: RelatorioDaSincronizacao }) {
  const { lidos, novos, alterados, sumidos, recusados } = relatorio;
  return (
    <div className="relatorio">
      <ul className="relatorio-totais sem-marcas fila" aria-label="Resumo">
        <li>
          <Etiqueta tom="neutro">{`Lidos no SIGA: ${lidos}`}</Etiqueta>
        </li>
        <li>
          <Etiqueta tom="sucesso">{`Novos: ${novos.length}`}</Etiqueta>
        </li>
        <li>
          <Etiqueta tom="informacao">{`Alterados: ${alterados.length}`}</Etiqueta>
        </li>
        <li>
          <Etiqueta tom="alerta">{`Fora da lista: ${sumidos.length}`}</Etiqueta>
        </li>
        <li>
          <Etiqueta tom="perigo">{`Recusados: ${recusados.length}`}</Etiqueta>
        </li>
      </ul>
      <Parte titulo="Novos" itens={novos} />
      <Parte titulo="Alterados" itens={alterados}>
        {({ campos }) => `: ${campos.map(({ campo, de, para }) => `${campo}: ${de || 'vazio'} → ${para}`).join('; ')}`}
      </Parte>
      <Parte titulo="Fora da lista do SIGA (continuam como estão)" itens={sumidos} />
      <Parte titulo="Recusados" itens={recusados}>
        {({ motivo }) => `: ${motivo}`}
      </Parte>
    </div>
  );
}

interface PropsDaParte<T> {
  titulo: string;
  itens: readonly T[];
  children?: (item: T) => ReactNode;
}

function Parte<T extends { codigo: string; nome: string }>({ titulo, itens, children }: PropsDaParte<T>) {
  if (itens.length === 0) return null;
  return (
    <section aria-label={titulo}>
      <h3>{titulo}</h3>
      {/* A long list scrolls by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus */}
      <ul className="relatorio-lista com-marcas" tabIndex={0}>
        {itens.map((item, indice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may come twice, the list never changes
          <li key={indice}>
            {item.codigo} – {item.nome}
            {children?.(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
