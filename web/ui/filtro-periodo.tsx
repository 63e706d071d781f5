import { useId, useState } from 'react';
import { Botao } from './botao.tsx';
import { CampoDataLeve } from './campo-data-leve.tsx';
import './filtro-periodo.css';

export interface Periodo {
  /** `yyyy-MM-dd` */
  inicio: string;
  fim: string;
}

interface Props {
  /** The period in force; null: all records. */
  periodo: Periodo | null;
  /** Today in the institution's zone: what an emptied date falls back to. */
  hoje: string;
  aoConsultar: (periodo: Periodo) => void;
  aoVerTodos: () => void;
  /** A summary line opens and closes it. */
  recolhivel?: boolean;
}

/** Period of a list: Data Inicial, Data Final, Ver Todos, Consultar. Submits only when both dates are set and in order. */
export function FiltroPeriodo({ periodo, hoje, aoConsultar, aoVerTodos, recolhivel = false }: Props) {
  const id = useId();
  const chave = `${periodo?.inicio}/${periodo?.fim}`;
  const [visto, setVisto] = useState(chave);
  const [inicio, setInicio] = useState(periodo?.inicio);
  const [fim, setFim] = useState(periodo?.fim);
  const [erro, setErro] = useState<string | null>(null);
  if (visto !== chave) {
    setVisto(chave);
    setInicio(periodo?.inicio);
    setFim(periodo?.fim);
    setErro(null);
  }
  const consultar = () => {
    if (inicio === undefined || fim === undefined) setErro('Informe a data inicial e a data final.');
    else if (inicio > fim) setErro('A data inicial não pode ser depois da data final.');
    else {
      setErro(null);
      aoConsultar({ inicio, fim });
    }
  };
  const campos = (
    <form
      aria-label="Período"
      onSubmit={(evento) => {
        evento.preventDefault();
        consultar();
      }}
    >
      <div>
        <label htmlFor={`${id}-inicio`}>Data Inicial</label>
        <CampoDataLeve
          id={`${id}-inicio`}
          rotulo="a data inicial"
          value={inicio}
          onChange={(data) => setInicio(data ?? hoje)}
          aria-describedby={erro === null ? undefined : `${id}-erro`}
        />
      </div>
      <div>
        <label htmlFor={`${id}-fim`}>Data Final</label>
        <CampoDataLeve
          id={`${id}-fim`}
          rotulo="a data final"
          value={fim}
          onChange={(data) => setFim(data ?? hoje)}
          aria-describedby={erro === null ? undefined : `${id}-erro`}
        />
      </div>
      <div className="filtro-periodo-botoes">
        <Botao onClick={aoVerTodos}>Ver Todos</Botao>
        <Botao principal type="submit">
          Consultar
        </Botao>
      </div>
      {erro !== null && (
        <p className="campo-erro" role="alert" id={`${id}-erro`}>
          {erro}
        </p>
      )}
    </form>
  );
  if (!recolhivel) return <div className="filtro-periodo">{campos}</div>;
  return (
    <details className="filtro-periodo" open={periodo !== null}>
      <summary>Filtrar por período</summary>
      {campos}
    </details>
  );
}
