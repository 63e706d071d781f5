import { Pagina } from '../../ui/pagina.tsx';
import { AtoForm } from './ato-form.tsx';
import './atos-regulatorios.css';
import type { Face } from './faces.ts';

/** `…/novo` (ATO-05, ATO-11). */
export function NovoAtoPage({ face }: { face: Face }) {
  return (
    <Pagina
      titulo={`Novo Ato Regulatório de ${face.nome}`}
      trilha={[{ rotulo: face.titulo, href: face.paths.lista.href() }]}
    >
      <AtoForm face={face} />
    </Pagina>
  );
}
