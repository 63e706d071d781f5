import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { EtiquetaDoPrazo } from './etiqueta-do-prazo.tsx';
import { agendaQuery } from './prazos.api.ts';
import './agenda.css';

const MOSTRADAS = 5;

/** On the desk: ceremonies of which somebody has no record yet, the first deadline first. */
export function ColacoesEmAndamento() {
  return (
    <section className="cartao agenda-inicio" aria-labelledby="inicio-colacoes">
      <h3 id="inicio-colacoes">Colações em andamento</h3>
      <Carregado consulta={useQuery(agendaQuery)} linhas={3} rotulo="Lendo as colações">
        {({ prazos }) => {
          const colacoes = prazos.filter(({ tipo, ref }) => tipo === 'expedicao' && ref !== null);
          if (colacoes.length === 0) return <p>Nenhuma colação por registrar.</p>;
          return (
            <ul className="sem-marcas">
              {colacoes.slice(0, MOSTRADAS).map((prazo) => (
                <li key={prazo.chave}>
                  <span>
                    <Link to={paths.colacao.href({ dataColacaoId: prazo.ref ?? '' })}>{prazo.alvo}</Link>
                    <span className="texto-menor">
                      {`${prazo.quantos} por registrar${prazo.limite === null ? '' : `, até ${formatarData(prazo.limite)}`}`}
                    </span>
                  </span>
                  <EtiquetaDoPrazo prazo={prazo} />
                </li>
              ))}
            </ul>
          );
        }}
      </Carregado>
      <p>
        <Link to={paths.colacoes.href()}>Todas as colações</Link>
      </p>
    </section>
  );
}
