import { Alert } from 'antd';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useHora } from '../../../lib/instituicao.ts';
import { avisarFalha } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { ListaDeDados } from '../../../ui/lista-de-dados.tsx';
import { useImportacao } from '../acervo.api.ts';
import { MENSAGENS } from '../acervo.messages.ts';
import { EmCurso } from './em-curso.tsx';
import type { PropsDoPasso } from './passos.ts';
import { Soma } from './soma.tsx';

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
      {importacao.deOutrosNiveis !== null && <TrazerOutrosNiveis importacao={importacao} />}
    </>
  );
}

/** Lines that were left out while the acervo was of graduation alone; their own import is rehearsed and published as any. */
function TrazerOutrosNiveis({ importacao: { id, deOutrosNiveis } }: Pick<PropsDoPasso, 'importacao'>) {
  const { trazerOutrosNiveis } = useImportacao(id);
  const navigate = useNavigate();
  const quantas = deOutrosNiveis?.linhas ?? null;
  const linhas =
    quantas === null ? 'as linhas' : quantas === 1 ? 'a linha' : `as ${quantas.toLocaleString('pt-BR')} linhas`;
  const aoTrazer = async () => {
    try {
      const nova = await trazerOutrosNiveis.mutateAsync();
      await navigate(paths.acervoImportacao.href({ importacaoId: nova.id }));
    } catch (erro) {
      await avisarFalha(erro, { titulo: MENSAGENS.erroAoTrazer });
    }
  };
  return (
    <Alert
      className="nao-imprimir"
      type="info"
      showIcon
      title="Linhas de outros níveis ficaram de fora"
      description="Mestrado, doutorado, especialização, residência e outros níveis também ficam no acervo, cada registro com o seu. As linhas voltam a ser conferidas antes de importadas e publicadas."
      action={
        <Botao ocupado={trazerOutrosNiveis.isPending} onClick={() => void aoTrazer()}>
          {`Trazer ${linhas} de outros níveis`}
        </Botao>
      }
    />
  );
}
