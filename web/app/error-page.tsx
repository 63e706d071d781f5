import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ehArquivoAusente, recarregarUmaVez } from '../lib/versao-nova.ts';
import { ErroDeCarga } from '../ui/erro-de-carga.tsx';
import { Pagina } from '../ui/pagina.tsx';

/** What a page that broke shows: the reason, and a reload. A page of an older version is reloaded by itself. */
export function ErrorPage() {
  const erro = useRouteError();
  const ausente = ehArquivoAusente(erro);
  useEffect(() => {
    if (ausente) recarregarUmaVez();
  }, [ausente]);
  return (
    <Pagina titulo="Não foi possível mostrar esta página" trilha={null}>
      <ErroDeCarga erro={erro} titulo="Algo não saiu como esperado" aoTentarDeNovo={() => window.location.reload()} />
    </Pagina>
  );
}
