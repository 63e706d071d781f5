import { usePode } from '../../lib/usuario.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { AtoPage } from './ato-page.tsx';
import { CursosDoAto } from './cursos-do-ato.tsx';
import { DadosDoAto } from './dados-do-ato.tsx';
import type { Face } from './faces.ts';

/** `…/detalhe/{id}` (ATO-07, ATO-13): the act and its courses. */
export function DetalheAtoPage({ face }: { face: Face }) {
  const podeGravar = usePode('responsavel');
  return (
    <AtoPage
      face={face}
      titulo={`Ato Regulatório de ${face.nome}`}
      acao={({ atoRegulatorioUid: id, cancelado }) =>
        podeGravar &&
        !cancelado && (
          <>
            <LinkBotao para={face.paths.vinculaCursos.href({ id })}>Vincular Cursos</LinkBotao>
            <LinkBotao principal para={face.paths.edita.href({ id })}>
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
