import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Painel } from '#contract/painel.contract.ts';
import { paths } from '../../app/paths.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { painelQuery } from './painel.api.ts';

/** Ten minutes: the desk is opened many times a day. */
const FRESCOS_POR = 600_000;

const emDias = (mediana: number | null): string => (mediana === null ? '–' : `${Math.round(mediana)} dias`);

/** Of the ceremony's diplomas, as the panel counts them. */
const dados = ({ total, tempos, desvios }: Painel) =>
  [
    ['Diplomas registrados', total.toLocaleString('pt-BR')],
    ['Da colação ao registro (mediana)', emDias(tempos.ateRegistro.mediana)],
    ['Da colação ao DOU (mediana)', emDias(tempos.ateDou.mediana)],
    ['Cancelados e revogados', (desvios.cancelados + desvios.revogados).toLocaleString('pt-BR')],
  ] as const;

/** On the desk: the year in four figures, and the way to the others. */
export function NumerosDoAno() {
  return (
    <section className="cartao" aria-labelledby="inicio-numeros">
      <Carregado
        consulta={useQuery({ ...painelQuery(null), staleTime: FRESCOS_POR })}
        linhas={3}
        rotulo="Lendo os números"
      >
        {(painel) => (
          <>
            <h3 id="inicio-numeros">Números de {painel.ano}</h3>
            <ListaDeDados dados={dados(painel)} />
            <p>
              <Link to={paths.painel.href()}>Abrir o painel</Link>
            </p>
          </>
        )}
      </Carregado>
    </section>
  );
}
