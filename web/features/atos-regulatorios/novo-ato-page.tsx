import { Pagina } from '../../ui/pagina.tsx';
import { AtoForm } from './ato-form.tsx';
import './atos-regulatorios.css';
import type { TelaDosAtos } from './telas-dos-atos.ts';

/** `…/novo` (ATO-05, ATO-11). */
export function NovoAtoPage({ tela }: { tela: TelaDosAtos }) {
  return (
    <Pagina
      titulo={`Novo Ato Regulatório de ${tela.nome}`}
      trilha={[{ rotulo: tela.titulo, href: tela.paths.lista.href() }]}
    >
      <AtoForm tela={tela} />
    </Pagina>
  );
}
