import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RelatorioDaSincronizacao } from '#contract/cursos.contract.ts';
import { paths } from '../../app/paths.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import './cursos.css';

type Recusado = RelatorioDaSincronizacao['recusados'][number];

/** New, changed, gone, refused with where that is mended; campuses first. */
export function Relatorio({ relatorio }: { relatorio: RelatorioDaSincronizacao }) {
  const { lidos, novos, alterados, sumidos, recusados, campi } = relatorio;
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
      <Parte titulo="Campi novos" itens={campi.novos}>
        {({ campusID, nome, completo, faltam }) => (
          <>
            <span>{`${campusID} – ${nome}${completo ? '' : `: falta completar ${faltam.join(' e ')}. `}`}</span>
            {!completo && <Onde onde="campi" />}
          </>
        )}
      </Parte>
      <Parte titulo="Campi completados com o que o SIGA informa" itens={campi.completados}>
        {({ campusID, nome }) => `${campusID} – ${nome}`}
      </Parte>
      <Parte titulo="Campi com o nome do SIGA" itens={campi.renomeados}>
        {({ campusID, de, para }) => `${campusID} – ${de} → ${para}`}
      </Parte>
      <Parte titulo="Novos" itens={novos}>
        {({ codigo, nome }) => `${codigo} – ${nome}`}
      </Parte>
      <Parte titulo="Alterados" itens={alterados}>
        {({ codigo, nome, campos }) =>
          `${codigo} – ${nome}: ${campos.map(({ campo, de, para }) => `${campo}: ${de || 'vazio'} → ${para}`).join('; ')}`
        }
      </Parte>
      <Parte titulo="Fora da lista do SIGA (continuam como estão)" itens={sumidos}>
        {({ codigo, nome }) => `${codigo} – ${nome}`}
      </Parte>
      <Parte titulo="Recusados" itens={recusados}>
        {({ codigo, nome, motivo, onde }) => (
          <>
            {codigo} – {nome}: {motivo}. <Onde onde={onde} />
          </>
        )}
      </Parte>
    </div>
  );
}

/** A link where it is mended here. */
function Onde({ onde }: Pick<Recusado, 'onde'>) {
  switch (onde) {
    case 'siga':
      return 'Corrija no SIGA e sincronize de novo.';
    case 'pergunta':
      return 'Responda à pergunta acima.';
    case 'instituicao':
      return <Link to={paths.instituicao.href({}, { parte: 'identificacao' })}>Preencher a instituição</Link>;
    case 'campi':
      return <Link to={paths.instituicao.href({}, { parte: 'campi' })}>Abrir os campi</Link>;
  }
}

interface PropsDaParte<T> {
  titulo: string;
  itens: readonly T[];
  children: (item: T) => ReactNode;
}

function Parte<T>({ titulo, itens, children }: PropsDaParte<T>) {
  if (itens.length === 0) return null;
  return (
    <section aria-label={titulo}>
      <h2>{titulo}</h2>
      {/* A long list scrolls by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus */}
      <ul className="relatorio-lista com-marcas" tabIndex={0}>
        {itens.map((item, indice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may come twice, the list never changes
          <li key={indice}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}
