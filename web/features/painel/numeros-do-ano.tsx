import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { NumeroEmCartao } from '../../ui/numero-em-cartao.tsx';
import { painelQuery } from './painel.api.ts';
import './painel.css';

/** Ten minutes: the desk is opened many times a day. */
const FRESCOS_POR = 600_000;

const emDias = (mediana: number | null) =>
  mediana === null ? { value: '–' } : { value: Math.round(mediana), suffix: 'dias' };

/** At home: the year in four figures, and the way to the others. */
export function NumerosDoAno() {
  const painel = useQuery({ ...painelQuery(null), staleTime: FRESCOS_POR });
  return (
    <section className="numeros-do-ano" aria-labelledby="inicio-numeros">
      <h2 id="inicio-numeros">Em números</h2>
      <Carregado consulta={painel} linhas={3} rotulo="Lendo os números">
        {({ ano, total, tempos, desvios }) => (
          <ul className="sem-marcas">
            <NumeroEmCartao title={`Diplomas registrados em ${ano}`} value={total} />
            <NumeroEmCartao title="Da colação ao registro: metade leva até" {...emDias(tempos.ateRegistro.mediana)} />
            <NumeroEmCartao title="Da colação ao DOU: metade leva até" {...emDias(tempos.ateDou.mediana)} />
            <NumeroEmCartao title={`Cancelados e revogados em ${ano}`} value={desvios.cancelados + desvios.revogados} />
          </ul>
        )}
      </Carregado>
      <p>
        <Link to={paths.painel.href()}>Abrir o painel</Link>
      </p>
    </section>
  );
}
