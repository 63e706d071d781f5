import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GrupoDaAgenda } from '#contract/agenda.contract.ts';
import type { NomeDoTipo } from '#domain/agenda/tipos.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { destinoDoGrupo } from './destinos.ts';
import { resumoDaAgendaQuery } from './prazos.api.ts';
import './agenda.css';

/** Kinds of which a panel of their own tells more. */
const COM_PAINEL: readonly NomeDoTipo[] = ['lista', 'carimbo', 'copia', 'servidor', 'esquema', 'pedido'];

/** What asks for attention, by kind, each line a way to it; the sentence that nothing does only when it is so. */
export function PrazosDoInicio() {
  const resumo = useQuery(resumoDaAgendaQuery);
  return (
    <Carregado consulta={resumo} titulo="Erro ao ler o que pede atenção!" linhas={4} rotulo="Lendo os prazos">
      {(grupos) =>
        grupos.length === 0 ? (
          <p className="inicio-sem-atencao">Nada pede atenção agora.</p>
        ) : (
          <Grupos grupos={grupos.filter(({ tipo }) => !COM_PAINEL.includes(tipo))} />
        )
      }
    </Carregado>
  );
}

function Grupos({ grupos }: { grupos: readonly GrupoDaAgenda[] }) {
  if (grupos.length === 0) return null;
  return (
    <section className="cartao destaque agenda-inicio" aria-labelledby="atencao-agenda">
      <h3 id="atencao-agenda">Prazos e pendências</h3>
      <ul className="sem-marcas">
        {grupos.map((grupo) => (
          <li key={grupo.tipo}>
            <span>
              <Link to={destinoDoGrupo(grupo.tipo)}>{grupo.titulo}</Link>
              {grupo.proximo !== null && (
                <span className="texto-menor">o primeiro em {formatarData(grupo.proximo)}</span>
              )}
            </span>
            <span className="fila">
              {grupo.vencidos > 0 && (
                <Etiqueta tom="perigo">{grupo.vencidos === 1 ? '1 vencido' : `${grupo.vencidos} vencidos`}</Etiqueta>
              )}
              {grupo.perto > 0 && (
                <Etiqueta tom="alerta">{grupo.perto === 1 ? '1 perto do fim' : `${grupo.perto} perto do fim`}</Etiqueta>
              )}
              {grupo.abertos > 0 && (
                <Etiqueta tom="espera">{grupo.abertos === 1 ? '1 à espera' : `${grupo.abertos} à espera`}</Etiqueta>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.agenda.href()}>Abrir a agenda de prazos</Link>
      </p>
    </section>
  );
}
