import { SearchOutlined } from '@ant-design/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ehDigitacao, teclasLigadas } from '../../lib/teclas.ts';
import { Botao } from '../../ui/botao.tsx';

// Fetched when it is first wanted: the first page of the office does not wait for it.
const Procura = lazy(async () => ({
  default: (await import('../../features/registros/procura/janela-da-procura.tsx')).JanelaDaProcura,
}));
const Teclas = lazy(async () => ({
  default: (await import('../../features/registros/procura/janela-das-teclas.tsx')).JanelaDasTeclas,
}));

/** From any page by Ctrl+K; the list of keys by '?'. */
export function ProcuraGeral() {
  const [aberta, setAberta] = useState<'procura' | 'teclas' | null>(null);
  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = evento;
      const procura = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
      const teclas = key === '?' && !ctrlKey && !metaKey && !ehDigitacao(target) && teclasLigadas();
      // A question that stands open is answered first.
      if ((!procura && !teclas) || document.querySelector('.swal2-container') !== null) return;
      evento.preventDefault();
      setAberta(procura ? 'procura' : 'teclas');
    };
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, []);
  const fechar = () => setAberta(null);
  return (
    <>
      <Botao
        className="procura-geral"
        icone={<SearchOutlined aria-hidden="true" />}
        aria-keyshortcuts="Control+K"
        aria-label="Procurar Ctrl+K, em todo o sistema"
        onClick={() => setAberta('procura')}
      >
        <span className="procura-geral-texto">
          Procurar <kbd>Ctrl+K</kbd>
        </span>
      </Botao>
      <Suspense>
        {aberta === 'procura' && <Procura aoFechar={fechar} />}
        {aberta === 'teclas' && <Teclas aoFechar={fechar} />}
      </Suspense>
    </>
  );
}
