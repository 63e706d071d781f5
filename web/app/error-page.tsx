import { useRouteError } from 'react-router-dom';
import { ErroDeCarga } from '../ui/erro-de-carga.tsx';
import { Pagina } from '../ui/pagina.tsx';

/** What a page that broke shows: the reason, and a reload, which also brings a newer version of the application. */
export function ErrorPage() {
  const erro = useRouteError();
  return (
    <div className="conteudo">
      <Pagina titulo="Não foi possível mostrar esta página" trilha={null}>
        <ErroDeCarga erro={erro} titulo="Algo não saiu como esperado" aoTentarDeNovo={() => window.location.reload()} />
      </Pagina>
    </div>
  );
}
