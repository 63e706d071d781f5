import { useEffect, useState } from 'react';
import { aplicarAparencia, guardarAparencia, LETRAS, lerAparencia } from '../lib/aparencia.ts';
import { t } from '../lib/idioma.ts';
import { Botao } from './botao.tsx';

/** Kept in this browser. */
export function Aparencias() {
  const [aparencia, setAparencia] = useState(lerAparencia);
  useEffect(() => aplicarAparencia(aparencia), [aparencia]);
  const mudar = (nova: Partial<typeof aparencia>) => {
    const toda = { ...aparencia, ...nova };
    setAparencia(toda);
    guardarAparencia(toda);
  };
  const { contraste, letra } = aparencia;
  return (
    <>
      <Botao aria-pressed={contraste} onClick={() => mudar({ contraste: !contraste })}>
        {t('Alto contraste')}
      </Botao>
      <Botao
        aria-label={`A−: ${t('Diminuir as letras')}`}
        disabled={letra === 0}
        onClick={() => mudar({ letra: letra - 1 })}
      >
        A−
      </Botao>
      <Botao
        aria-label={`A+: ${t('Aumentar as letras')}`}
        disabled={letra === LETRAS.length - 1}
        onClick={() => mudar({ letra: letra + 1 })}
      >
        A+
      </Botao>
    </>
  );
}
