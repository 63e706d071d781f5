import { CloseOutlined, MenuOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Guarda } from '../../features/sessao/guarda.tsx';
import { QuemEsta } from '../../features/sessao/quem-esta.tsx';
import { mudarIdioma } from '../../lib/idioma.ts';
import { Botao } from '../../ui/botao.tsx';
import { JanelaModal } from '../../ui/janela-modal.tsx';
import { AmbienteContext } from '../../ui/trilha.tsx';
import { AMBIENTES } from '../ambientes.ts';
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
    <AmbienteContext value={AMBIENTES.equipe}>
      <Guarda>
        <Casca topo={TOPO}>
          <Outlet />
        </Casca>
      </Guarda>
    </AmbienteContext>
  );
}

function Topo() {
  const [aberta, setAberta] = useState(false);
  const fechar = () => setAberta(false);
  return (
    <>
      <header className="barra nao-imprimir">
        <div className="largura">
          <Botao
            className="so-gaveta"
            forma="texto"
            aria-label="Abrir menu"
            aria-expanded={aberta}
            icone={<MenuOutlined aria-hidden="true" />}
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
      {aberta && (
        <JanelaModal rotulo="Menu" className="gaveta" aoFechar={fechar}>
          <div className="gaveta-titulo">
            <Botao forma="texto" icone={<CloseOutlined aria-hidden="true" />} aria-label="Fechar" onClick={fechar} />
            <strong>Menu</strong>
          </div>
          <nav className="menu-gaveta" aria-label="Menu principal">
            <MenuDaEquipe aoEscolher={fechar} />
            <QuemEsta />
          </nav>
        </JanelaModal>
      )}
    </>
  );
}

// One value for good: a change of screen leaves the frame as it is.
const TOPO = (
  <>
    <AvisoSomenteLeitura />
    <Topo />
  </>
);
