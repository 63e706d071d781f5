import { Pagina } from '../../ui/pagina.tsx';
import { AtoForm } from './ato-form.tsx';
import { AtoPage } from './ato-page.tsx';
import { DadosDoAto } from './dados-do-ato.tsx';
import type { TelaDosAtos } from './telas-dos-atos.ts';
import './atos-regulatorios.css';

/** `…/edita/{id}` (ATO-06, ATO-12). What another person stores meanwhile is joined with what was typed. */
export function EditaAtoPage({ tela }: { tela: TelaDosAtos }) {
  return (
    <AtoPage tela={tela} titulo={`Editar Ato Regulatório de ${tela.nome}`}>
      {(ato) =>
        ato.cancelado ? <DadosDoAto ato={ato} /> : <AtoForm key={ato.atoRegulatorioUid} tela={tela} ato={ato} />
      }
    </AtoPage>
  );
}

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
