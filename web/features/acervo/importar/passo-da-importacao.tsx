import { Alert } from 'antd';
import { useState } from 'react';
import type { ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import { paths } from '../../../app/paths.ts';
import { useHora } from '../../../lib/instituicao.ts';
import { useUsuario } from '../../../lib/usuario.ts';
import { avisarFalha, confirmar } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { useImportacao } from '../acervo.api.ts';
import { MENSAGENS } from '../acervo.messages.ts';
import { Desfazer } from './desfazer.tsx';
import { EmCurso } from './em-curso.tsx';
import type { PropsDoPasso } from './passos.ts';
import { Soma } from './soma.tsx';

/** Publishes or undoes. */
export function PassoDaImportacao({ importacao, aoIr }: PropsDoPasso) {
  const { id, situacao, soma, feitas, espera } = importacao;
  const { publicar } = useImportacao(id);
  const [desfaz, setDesfaz] = useState(false);
  if (situacao === 'importando')
    return <EmCurso rotulo="Importando" feitas={feitas} total={soma.pronta + soma.aviso} />;
  if (situacao === 'desfazendo') return <p role="status">{MENSAGENS.desfazendo}</p>;

  const aoPublicar = async () => {
    const sim = await confirmar({
      pergunta:
        soma.importada === 1
          ? 'Publicar 1 registro de livro anterior?'
          : `Publicar ${soma.importada.toLocaleString('pt-BR')} registros de livros anteriores?`,
      texto:
        'Eles passam a ser achados na consulta pública. Depois disso cada um só muda por anotação, com o seu motivo, e a importação não pode mais ser desfeita.',
    });
    if (!sim) return;
    try {
      await publicar.mutateAsync();
      aoIr();
    } catch (erro) {
      await avisarFalha(erro, { titulo: MENSAGENS.erroAoPublicar });
    }
  };
  return (
    <>
      <Soma importacao={importacao} />
      {situacao === 'importada' && (
        <>
          <p>Os registros importados já estão na lista da equipe. O público os acha depois de publicados.</p>
          {espera !== null && <Espera espera={espera} />}
          <div className="fila acervo-botoes">
            {espera === null && (
              <Botao principal ocupado={publicar.isPending} onClick={() => void aoPublicar()}>
                Publicar
              </Botao>
            )}
            <LinkBotao para={paths.acervo.href()}>Ver a lista</LinkBotao>
            <Botao perigo onClick={() => setDesfaz(true)}>
              Desfazer a importação
            </Botao>
          </div>
        </>
      )}
      {desfaz && <Desfazer importacao={importacao} aoFechar={() => setDesfaz(false)} />}
    </>
  );
}

/** With the buttons for whoever may answer. */
function Espera({ espera: { pedidaPor, pedidaEm } }: { espera: NonNullable<ImportacaoDoAcervo['espera']> }) {
  const { nome } = useUsuario();
  const hora = useHora();
  return (
    <Alert
      type="warning"
      showIcon
      title="A publicação aguarda a segunda pessoa"
      description={`${pedidaPor} pediu a publicação em ${hora(pedidaEm)}. Qualquer outra pessoa com papel de responsável ou administrador pode publicar, em Confirmações.`}
      action={
        <LinkBotao principal={nome !== pedidaPor} para={paths.confirmacoes.href()}>
          Ver em Confirmações
        </LinkBotao>
      }
    />
  );
}
