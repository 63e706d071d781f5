import { DownloadOutlined, FileDoneOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { recusarBody, type UmaSolicitacao } from '#contract/solicitacoes.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode, useUsuario } from '../../lib/usuario.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { SituacaoDaSolicitacaoTag } from './situacao-da-solicitacao.tsx';
import './solicitacoes.css';
import { baixarDiploma, baixarXml, solicitacaoQuery, useRecusar } from './solicitacoes.api.ts';

const LISTA = { rotulo: 'Solicitações de registro', href: paths.solicitacoes.href() };

/** `/solicitacoes/{id}`: one request, what was found in it, and what became of it. */
export function SolicitacaoPage() {
  const { id = '' } = useParams();
  const consulta = useQuery(solicitacaoQuery(id));
  const { data } = consulta;
  return (
    <Pagina
      titulo={data?.nome ?? 'Solicitação de registro'}
      trilha={[LISTA]}
      etiqueta={data && <SituacaoDaSolicitacaoTag {...data} />}
      descricao={data && [data.curso, data.instituicao].filter(Boolean).join(' – ')}
      acao={data && <Acoes solicitacao={data} />}
    >
      <Carregado consulta={consulta} titulo="Erro ao buscar a solicitação!">
        {(uma) => (
          <div className="solicitacao">
            <OQueHouve solicitacao={uma} />
            <Achados achados={uma.achados} />
            <Dados solicitacao={uma} />
          </div>
        )}
      </Carregado>
    </Pagina>
  );
}

function Acoes({ solicitacao }: { solicitacao: UmaSolicitacao }) {
  const { id, situacao, diplomaPronto, situacaoDoDiploma, correcaoId } = solicitacao;
  const [decide, envia, baixa] = [usePode('registrar'), usePode('enviar-solicitacoes'), usePode('baixar-solicitacoes')];
  const [recusando, setRecusando] = useState(false);
  const paraCorrigir =
    correcaoId === null &&
    (situacao === 'com-erros' || situacao === 'recusada' || /Cancelado|Revogado/.test(situacaoDoDiploma ?? ''));
  return (
    <>
      {baixa && (
        <Botao icone={<DownloadOutlined aria-hidden="true" />} onClick={() => void baixarXml(solicitacao)}>
          XML enviado
        </Botao>
      )}
      {baixa && diplomaPronto && (
        <Botao
          principal
          icone={<FileDoneOutlined aria-hidden="true" />}
          onClick={() => void baixarDiploma(solicitacao)}
        >
          Baixar o diploma
        </Botao>
      )}
      {envia && paraCorrigir && (
        <LinkBotao principal para={paths.solicitacoesEnviar.href(undefined, { corrige: id })}>
          Enviar a correção
        </LinkBotao>
      )}
      {decide && situacao === 'na-fila' && (
        <>
          <Botao perigo onClick={() => setRecusando(true)}>
            Recusar
          </Botao>
          <LinkBotao principal para={paths.solicitacaoAceitar.href({ id })}>
            Conferir e aceitar
          </LinkBotao>
        </>
      )}
      {recusando && <Recusar id={id} aoFechar={() => setRecusando(false)} />}
    </>
  );
}

function Recusar({ id, aoFechar }: { id: string; aoFechar: () => void }) {
  const recusar = useRecusar(id);
  return (
    <Janela titulo="Recusar a solicitação" aoFechar={aoFechar}>
      <p>A instituição emissora lê o motivo, corrige o documento, assina e envia de novo.</p>
      <Formulario<{ Motivo: string }>
        nome="recusar-solicitacao"
        sobre={id}
        rotulo="Recusar a solicitação"
        enviar="Recusar"
        aoEnviar={async (valores) => {
          await recusar.mutateAsync(valores);
          aoFechar();
          await avisar({ titulo: 'Solicitação recusada.', texto: 'A instituição foi avisada.' });
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: 'Erro ao recusar!' })}
      >
        <Campo nome="Motivo" rotulo="Motivo" schema={recusarBody.shape.Motivo}>
          <Input.TextArea rows={4} />
        </Campo>
      </Formulario>
    </Janela>
  );
}

function OQueHouve({ solicitacao }: { solicitacao: UmaSolicitacao }) {
  const { situacao, motivo, decididaPor, numeroRegistro, livro, situacaoDoDiploma, correcaoId, anteriorId } =
    solicitacao;
  return (
    <div className="pilha">
      {situacao === 'julgando' && <Alert type="info" showIcon title="Esta solicitação ainda está sendo conferida." />}
      {situacao === 'com-erros' && (
        <Alert
          type="error"
          showIcon
          title="Não foi enviada à registradora."
          description="Corrija o que está abaixo no sistema que gera o documento, assine de novo e envie a correção."
        />
      )}
      {situacao === 'recusada' && (
        <Alert
          type="error"
          showIcon
          title={`Recusada por ${decididaPor ?? 'a registradora'}`}
          description={motivo ?? ''}
        />
      )}
      {situacao === 'aceita' && (
        <Alert
          type={/Ativo|Aguardando/.test(situacaoDoDiploma ?? '') ? 'success' : 'warning'}
          showIcon
          title={`Registrada: nº ${numeroRegistro} do livro ${livro}`}
          description={`O diploma está: ${situacaoDoDiploma}.`}
        />
      )}
      {anteriorId !== null && (
        <p>
          Corrige <Link to={paths.solicitacao.href({ id: anteriorId })}>outra solicitação</Link>.
        </p>
      )}
      {correcaoId !== null && (
        <p>
          Foi corrigida por <Link to={paths.solicitacao.href({ id: correcaoId })}>outra solicitação</Link>.
        </p>
      )}
    </div>
  );
}

/** Places that are no part with a name of its own. */
const LUGARES: Readonly<Record<string, string>> = { '': 'No documento inteiro', 'ds:Signature': 'Nas assinaturas' };

/** Errors first, each with its place. */
function Achados({ achados }: Pick<UmaSolicitacao, 'achados'>) {
  if (achados.length === 0) return null;
  const emOrdem = achados.toSorted((a, b) => b.gravidade.localeCompare(a.gravidade));
  return (
    <section aria-labelledby="achados">
      <h2 id="achados">O que a conferência achou</h2>
      <TabelaSimples
        colunas={['Gravidade', 'O que é', 'Onde, no documento']}
        larguras={[14, 58, 28]}
        linhas={emOrdem.map(({ gravidade, mensagem, lugar }) => [
          gravidade === 'erro' ? <strong key="g">Erro</strong> : 'Aviso',
          mensagem,
          LUGARES[lugar] ?? <code key="l">{lugar}</code>,
        ])}
      />
    </section>
  );
}

function Dados({ solicitacao }: { solicitacao: UmaSolicitacao }) {
  const { cpf, curso, expedidaEm, instituicao, arquivo, recebidaEm, recebidaPor, prazo, registroID } = solicitacao;
  const hora = useHora();
  const daCasa = useUsuario().papel !== 'emissora';
  return (
    <section aria-labelledby="dados">
      <h2 id="dados">A solicitação</h2>
      <ListaDeDados
        dados={[
          ['CPF', cpf],
          ['Curso', curso],
          ['Expedido em', expedidaEm && formatarData(expedidaEm)],
          ['Instituição emissora', instituicao],
          ['Arquivo', arquivo],
          ['Recebida', `${hora(recebidaEm)}, por ${recebidaPor}`],
          ...(prazo === null ? [] : [['Prazo para responder', formatarData(prazo)] as const]),
          ...(registroID !== null && daCasa
            ? [
                [
                  'Registro',
                  <Link key="r" to={paths.detalheRegistro.href({ registroId: registroID })}>
                    Abrir o registro
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
    </section>
  );
}
