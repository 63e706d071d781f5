import { useParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { Pagina } from '../../../ui/pagina.tsx';
import { AndamentoDoLote } from './andamento-do-lote.tsx';
import { LoteForm } from './lote-form.tsx';
import '../novo-registro.css';

/** `/novo-registro-em-lote/{dataColacaoId}/{loteId?}`: a whole ceremony; first what is common, then one by one. */
export function LotePage() {
  const { dataColacaoId = '', loteId } = useParams();
  return (
    <Pagina
      titulo="Registrar Colação"
      trilha={[
        { rotulo: 'Consulta de Registros', href: paths.registros.href() },
        { rotulo: 'Consulta de Estudantes Formandos', href: paths.consultaFormandos.href({ dataColacaoId }) },
      ]}
    >
      {loteId === undefined ? (
        <LoteForm dataColacaoId={dataColacaoId} />
      ) : (
        <AndamentoDoLote key={loteId} loteId={loteId} dataColacaoId={dataColacaoId} />
      )}
    </Pagina>
  );
}
