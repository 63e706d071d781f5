import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Guarda } from '../../features/sessao/guarda.tsx';
import { QuemEsta } from '../../features/sessao/quem-esta.tsx';
import { mudarIdioma } from '../../lib/idioma.ts';
import { AmbienteContext } from '../../ui/trilha.tsx';
import { AMBIENTES } from '../ambientes.ts';
import { ComAntd } from '../com-antd.tsx';
import { paths } from '../paths.ts';
import { AvisoSomenteLeitura } from './aviso-somente-leitura.tsx';
import { Casca } from './casca.tsx';
import { Marca } from './marca.tsx';
import { MenuDaEquipe } from './menu-da-equipe.tsx';
import { ProcuraGeral } from './procura-geral.tsx';

/** Shell of every staff page, under the guard. */
export function EquipeLayout() {
  // The office works in Portuguese, whatever the visitor before it read.
  useEffect(() => void mudarIdioma('pt', { lembrar: false }), []);
  return (
    <ComAntd>
      <AmbienteContext value={AMBIENTES.equipe}>
        <Guarda>
          <Casca
            topo={
              <>
                <AvisoSomenteLeitura />
                <Topo />
              </>
            }
          >
            <Outlet />
          </Casca>
        </Guarda>
      </AmbienteContext>
    </ComAntd>
  );
}

function Topo() {
  const [aberta, setAberta] = useState(false);
  const fechar = () => setAberta(false);
  return (
    <>
      <header className="barra nao-imprimir">
        <div className="largura">
          <Button
            className="so-gaveta"
            type="text"
            aria-label="Abrir menu"
            aria-expanded={aberta}
            icon={<MenuOutlined aria-hidden="true" />}
            onClick={() => setAberta(true)}
          />
          <Marca href={paths.cae.href()} />
          <ProcuraGeral />
          <QuemEsta />
        </div>
      </header>
      <nav className="menu nao-imprimir" aria-label="Menu principal">
        <div className="largura">
          <MenuDaEquipe />
        </div>
      </nav>
      <Drawer
        placement="left"
        size={320}
        open={aberta}
        onClose={fechar}
        title="Menu"
        aria-label="Menu"
        destroyOnHidden
        styles={{ body: { padding: 0 } }}
      >
        <nav className="menu-gaveta" aria-label="Menu principal">
          <MenuDaEquipe aoEscolher={fechar} />
          <QuemEsta />
        </nav>
      </Drawer>
    </>
  );
}
