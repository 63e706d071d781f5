import { useParams } from 'react-router-dom';
import { AndamentoDoLote } from './andamento-do-lote.tsx';
import { LoteForm } from './lote-form.tsx';
import { PaginaDoLote } from './pagina-do-lote.tsx';
import '../novo-registro.css';

/** `/novo-registro-em-lote/{dataColacaoId}/{loteId?}`: a whole ceremony; first what is common, then one by one. */
export function LotePage() {
  const { dataColacaoId = '', loteId } = useParams();
  if (loteId === undefined) return <LoteForm dataColacaoId={dataColacaoId} />;
  return (
    <PaginaDoLote titulo="Registrar Colação" dataColacaoId={dataColacaoId}>
      <AndamentoDoLote key={loteId} loteId={loteId} dataColacaoId={dataColacaoId} />
    </PaginaDoLote>
  );
}
