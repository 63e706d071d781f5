import { usePode } from '../../lib/usuario.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { AtoPage } from './ato-page.tsx';
import { CursosDoAto } from './cursos-do-ato.tsx';
import { DadosDoAto } from './dados-do-ato.tsx';
import type { TelaDosAtos } from './telas-dos-atos.ts';

/** `…/detalhe/{id}` (ATO-07, ATO-13): the act and its courses. */
export function DetalheAtoPage({ tela }: { tela: TelaDosAtos }) {
  const podeGravar = usePode('cadastrar');
  return (
    <AtoPage
      tela={tela}
      titulo={`Ato Regulatório de ${tela.nome}`}
      acao={({ atoRegulatorioUid: id, cancelado }) =>
        podeGravar &&
        !cancelado && (
          <>
            <LinkBotao para={tela.paths.vinculaCursos.href({ id })}>Vincular Cursos</LinkBotao>
            <LinkBotao principal para={tela.paths.edita.href({ id })}>
              Editar
            </LinkBotao>
          </>
        )
      }
    >
      {(ato) => (
        <>
          <DadosDoAto ato={ato} />
          <h2 className="ato-secao">Cursos Vinculados</h2>
          <CursosDoAto ato={ato} />
        </>
      )}
    </AtoPage>
  );
}
