import { Outlet } from 'react-router-dom';
import { AmbienteContext } from '../../ui/trilha.tsx';
import { AMBIENTES } from '../ambientes.ts';
import { paths } from '../paths.ts';
import { Casca } from './casca.tsx';
import { Marca } from './marca.tsx';
import { RodapePublico } from './rodape-publico.tsx';

/** Shell of every public page: no staff menu. */
export function PublicoLayout() {
  return (
    <AmbienteContext value={AMBIENTES.publico}>
      <Casca
        topo={
          <header className="barra nao-imprimir">
            <div className="largura">
              <Marca href={paths.consultaPublica.href()} />
            </div>
          </header>
        }
        rodape={<RodapePublico />}
      >
        <Outlet />
      </Casca>
    </AmbienteContext>
  );
}
