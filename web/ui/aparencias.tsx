import { useEffect, useState } from 'react';
import { aplicarAparencia, guardarAparencia, LETRAS, lerAparencia } from '../lib/aparencia.ts';
import { t } from '../lib/idioma.ts';

/** High contrast and size of letters, kept in this browser; `classe` gives the three buttons their looks. */
export function Aparencias({ classe }: { classe?: string }) {
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
      <button
        type="button"
        className={classe}
        aria-pressed={contraste}
        onClick={() => mudar({ contraste: !contraste })}
      >
        {t('Alto contraste')}
      </button>
      <button
        type="button"
        className={classe}
        aria-label={`A−: ${t('Diminuir as letras')}`}
        disabled={letra === 0}
        onClick={() => mudar({ letra: letra - 1 })}
      >
        A−
      </button>
      <button
        type="button"
        className={classe}
        aria-label={`A+: ${t('Aumentar as letras')}`}
        disabled={letra === LETRAS.length - 1}
        onClick={() => mudar({ letra: letra + 1 })}
      >
        A+
      </button>
    </>
  );
}
