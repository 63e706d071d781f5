import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IDIOMAS, type Idioma } from '#domain/idiomas/idiomas.ts';
import { t, useIdioma } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Aparencias } from '../../ui/aparencias.tsx';
import { Botao } from '../../ui/botao.tsx';

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

/** Nobody else is contacted before this is pressed. */
function Libras() {
  const [pedido, setPedido] = useState(false);
  const abrir = async () => {
    setPedido(true);
    try {
      (await import('../../lib/vlibras.ts')).abrirVLibras(() => setPedido(false));
    } catch {
      setPedido(false);
    }
  };
  return (
    <Botao disabled={pedido} onClick={() => void abrir()}>
      Libras
    </Botao>
  );
}
