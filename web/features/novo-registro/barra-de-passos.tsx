import { Steps } from 'antd';
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
      <Steps
        size="small"
        titlePlacement="vertical"
        responsive={false}
        current={atual - 1}
        onChange={(indice) => aoIr(indice + 1)}
        items={PASSOS.map(({ numero, titulo }) => ({
          title: (
            <>
              <span className="so-leitor">Passo {numero}: </span>
              <span className="passos-titulo">{titulo}</span>
            </>
          ),
          ...(numero === atual && { 'aria-current': 'step' as const }),
        }))}
      />
    </nav>
  );
}
