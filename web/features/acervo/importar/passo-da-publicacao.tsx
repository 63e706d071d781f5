import { paths } from '../../../app/paths.ts';
import { useHora } from '../../../lib/instituicao.ts';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { ListaDeDados } from '../../../ui/lista-de-dados.tsx';
import { EmCurso } from './em-curso.tsx';
import type { PropsDoPasso } from './importacao-page.tsx';
import { Soma } from './soma.tsx';

/** Who published a file, when, and who confirmed it. */
export function PassoDaPublicacao({ importacao }: PropsDoPasso) {
  const hora = useHora();
  const { situacao, soma, feitas, publicadaEm, publicadaPor, confirmadaPor } = importacao;
  if (situacao === 'publicando') return <EmCurso rotulo="Publicando" feitas={feitas} total={soma.importada} />;
  return (
    <>
      <Soma importacao={importacao} />
      <ListaDeDados
        dados={[
          ['Publicado em', publicadaEm && hora(publicadaEm)],
          ['Publicado por', publicadaPor],
          ['Confirmado por', confirmadaPor ?? 'Sem segunda pessoa'],
        ]}
      />
      <div className="fila acervo-botoes">
        <LinkBotao principal para={paths.acervo.href()}>
          Ver os registros
        </LinkBotao>
        <LinkBotao para={paths.acervoImportar.href()}>Enviar outro arquivo</LinkBotao>
      </div>
    </>
  );
}
