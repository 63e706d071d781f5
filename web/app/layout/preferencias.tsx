import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IDIOMAS, type Idioma } from '#domain/idiomas/idiomas.ts';
import { aplicarAparencia, guardarAparencia, LETRAS, lerAparencia } from '../../lib/aparencia.ts';
import { t, useIdioma } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';

const NOMES: Record<Idioma, string> = { pt: 'Português', en: 'English', es: 'Español' };

/** Language, contrast, size of letters and, where the office allows it, Libras: on every public page. */
export function Preferencias() {
  return (
    <div className="preferencias fila">
      <Idiomas />
      <Aparencias />
      {useInstituicao()?.vlibras && <Libras />}
    </div>
  );
}

function Idiomas() {
  const idioma = useIdioma();
  const { search } = useLocation();
  const com = (novo: Idioma) => {
    const busca = new URLSearchParams(search);
    busca.set('lang', novo);
    return `?${busca}`;
  };
  return (
    <nav className="fila" aria-label={t('Idioma')}>
      {IDIOMAS.map((um) => (
        <Link
          key={um}
          to={com(um)}
          replace
          preventScrollReset
          lang={um === 'pt' ? 'pt-BR' : um}
          hrefLang={um === 'pt' ? 'pt-BR' : um}
          aria-current={um === idioma ? 'true' : undefined}
          aria-label={`${um.toUpperCase()}: ${NOMES[um]}`}
        >
          {um.toUpperCase()}
        </Link>
      ))}
    </nav>
  );
}

function Aparencias() {
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
      <button type="button" aria-pressed={contraste} onClick={() => mudar({ contraste: !contraste })}>
        {t('Alto contraste')}
      </button>
      <button
        type="button"
        aria-label={`A−: ${t('Diminuir as letras')}`}
        disabled={letra === 0}
        onClick={() => mudar({ letra: letra - 1 })}
      >
        A−
      </button>
      <button
        type="button"
        aria-label={`A+: ${t('Aumentar as letras')}`}
        disabled={letra === LETRAS.length - 1}
        onClick={() => mudar({ letra: letra + 1 })}
      >
        A+
      </button>
    </>
  );
}

/** Nobody else is contacted before this is pressed. */
function Libras() {
  const [pedido, setPedido] = useState(false);
  const abrir = async () => {
    setPedido(true);
    (await import('../../lib/vlibras.ts')).abrirVLibras(() => setPedido(false));
  };
  return (
    <button type="button" disabled={pedido} onClick={() => void abrir()}>
      Libras
    </button>
  );
}
