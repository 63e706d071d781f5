import { AtoForm } from './ato-form.tsx';
import { AtoPage } from './ato-page.tsx';
import { DadosDoAto } from './dados-do-ato.tsx';
import type { Face } from './faces.ts';

/** `…/edita/{id}` (ATO-06, ATO-12). What another person stores meanwhile is joined with what was typed. */
export function EditaAtoPage({ face }: { face: Face }) {
  return (
    <AtoPage face={face} titulo={`Editar Ato Regulatório de ${face.nome}`}>
      {(ato) =>
        ato.cancelado ? <DadosDoAto ato={ato} /> : <AtoForm key={ato.atoRegulatorioUid} face={face} ato={ato} />
      }
    </AtoPage>
  );
}
