import { Steps } from 'antd';
import './barra-de-passos.css';

interface Props {
  /** Name for screen readers. */
  rotulo: string;
  passos: readonly { titulo: string; fechado?: boolean }[];
  /** From 0. */
  atual: number;
  aoIr: (indice: number) => void;
}

/** The steps of a long task, on top; on a phone 'Passo 3 de 7: Livro de Registro' over their numbers. */
export function BarraDePassos({ rotulo, passos, atual, aoIr }: Props) {
  return (
    <nav className="passos nao-imprimir" aria-label={rotulo}>
      <p className="passos-resumo" aria-hidden="true">
        Passo {atual + 1} de {passos.length}: <strong>{passos[atual]?.titulo}</strong>
      </p>
      <Steps
        size="small"
        titlePlacement="vertical"
        responsive={false}
        current={atual}
        onChange={aoIr}
        items={passos.map(({ titulo, fechado = false }, indice) => ({
          title: (
            <>
              <span className="so-leitor">Passo {indice + 1}: </span>
              <span className="passos-titulo">{titulo}</span>
            </>
          ),
          disabled: fechado,
          ...(indice === atual && { 'aria-current': 'step' as const }),
        }))}
      />
    </nav>
  );
}
