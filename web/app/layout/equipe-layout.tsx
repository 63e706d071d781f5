import { MenuOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Sino } from '../../features/avisos/sino.tsx';
import { Guarda } from '../../features/sessao/guarda.tsx';
import { QuemEsta } from '../../features/sessao/quem-esta.tsx';
import { mudarIdioma } from '../../lib/idioma.ts';
import { useSomenteLeitura } from '../../lib/somente-leitura.ts';
import { Botao } from '../../ui/botao.tsx';
import { ComDigitado } from '../../ui/com-digitado.tsx';
import { AmbienteContext } from '../../ui/trilha.tsx';
import { AMBIENTES } from '../ambientes.ts';
import { paths } from '../paths.ts';
import { Marca } from './marca.tsx';
import { MenuDaEquipe } from './menu-da-equipe.tsx';
import { Moldura } from './moldura.tsx';
import { ProcuraGeral } from './procura-geral.tsx';
import '../../ui/tabela-linhas.tsx';
import 'virtual:estilos-da-equipe.css';

/** On every staff page while the database has no room: gone with the first answer that says otherwise. */
export function AvisoSomenteLeitura() {
  const somenteLeitura = useSomenteLeitura();
  return (
    <div role="status">
      {somenteLeitura && (
        <p className="faixa-de-aviso tom-perigo">
          Somente consulta: o banco de dados está sem espaço e nada pode ser gravado. Avise quem administra o sistema.
        </p>
      )}
    </div>
  );
}

export function EquipeLayout() {
  // The office works in Portuguese, whatever the visitor before it read.
  useEffect(() => void mudarIdioma('pt', { lembrar: false }), []);
  return (
    <AmbienteContext value={AMBIENTES.equipe}>
      <Guarda>
        <ComDigitado>
          <Moldura topo={TOPO}>
            <Outlet />
          </Moldura>
        </ComDigitado>
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
          <Sino />
          <QuemEsta />
        </div>
      </header>
      <nav className="menu nao-imprimir" aria-label="Menu principal">
        <div className="largura">
          <MenuDaEquipe />
        </div>
      </nav>
      <Drawer open={aberta} title="Menu" placement="left" size={320} className="gaveta" onClose={fechar}>
        <nav aria-label="Menu principal">
          <MenuDaEquipe aoEscolher={fechar} />
        </nav>
        <QuemEsta />
      </Drawer>
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
