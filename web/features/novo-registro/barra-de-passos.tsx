import { CheckOutlined } from '@ant-design/icons';
import { PASSOS, passo } from '#domain/novo-registro/passos.ts';

interface Props {
  atual: number;
  aoIr: (numero: number) => void;
}

/** The seven steps on top: done ones lead back, later ones ask that those before be right. On phones 'Passo 3 de 7'. */
export function BarraDePassos({ atual, aoIr }: Props) {
  return (
    <nav className="passos" aria-label="Passos do registro">
      <p className="passos-resumo" aria-hidden="true">
        Passo {atual} de {PASSOS.length}: <strong>{passo(atual).titulo}</strong>
      </p>
      <ol>
        {PASSOS.map(({ numero, titulo }) => (
          <li key={numero} data-situacao={numero < atual ? 'feito' : numero === atual ? 'atual' : 'por-fazer'}>
            <button
              type="button"
              aria-current={numero === atual ? 'step' : undefined}
              onClick={() => numero !== atual && aoIr(numero)}
            >
              <span className="passos-numero" aria-hidden="true">
                {numero < atual ? <CheckOutlined /> : numero}
              </span>
              <span className="so-leitor">
                Passo {numero}: {titulo}
              </span>
              <span className="passos-titulo" aria-hidden="true">
                {titulo}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
