import { useQuery } from '@tanstack/react-query';
import { Alert, Collapse, Input } from 'antd';
import { type PedidoDeConfirmacao, type PedidoExaminado, recusarBody } from '#contract/confirmacoes.contract.ts';
import { SEM_SEGUNDA_PESSOA } from '#domain/registro/duas-pessoas.ts';
import { useHora } from '../../lib/instituicao.ts';
import { avisar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { pedidoQuery, useConfirmacoes } from './confirmacoes.api.ts';

interface Props {
  pedido: PedidoDeConfirmacao;
  aoFechar: () => void;
}

/** The whole request as it was asked for, and the decision: who asked may only take it back. */
export function ExaminarPedido({ pedido, aoFechar }: Props) {
  const { id, resumo, justificativa, motivo, diferenca, situacao } = pedido;
  const inteiro = useQuery({ ...pedidoQuery(id), enabled: situacao === 'aberto' });
  return (
    <Janela titulo={resumo} aoFechar={aoFechar}>
      <TabelaSimples
        colunas={['Campo', 'De', 'Para', 'Por quê']}
        linhas={diferenca.map(({ campo, de, para, porque }) => [campo, de ?? '–', para ?? '–', porque ?? '–'])}
      />
      {justificativa && <p>Justificativa: {justificativa}</p>}
      {motivo && <p>Motivo da recusa: {motivo}</p>}
      {situacao === 'aberto' && (
        <Carregado consulta={inteiro} rotulo="Lendo o pedido por inteiro" linhas={3}>
          {(examinado) => (
            <>
              <PorInteiro examinado={examinado} />
              <Decidir pedido={pedido} examinado={examinado} aoFechar={aoFechar} />
            </>
          )}
        </Carregado>
      )}
    </Janela>
  );
}

/** With the sum by which it is what was asked for. */
function PorInteiro({ examinado: { sha256, comoFoiPedido, dados, independencia } }: { examinado: PedidoExaminado }) {
  const hora = useHora();
  return (
    <>
      {comoFoiPedido ? (
        <p>O que se confirma é exatamente o que foi pedido: qualquer mudança depois do pedido seria notada.</p>
      ) : (
        <Alert
          type="error"
          showIcon
          title="Este pedido não confere com a auditoria."
          description="Ele não pode ser confirmado. Recuse-o e avise quem administra o sistema."
        />
      )}
      <Collapse
        size="small"
        items={[
          {
            key: 'parte',
            label: 'O pedido por inteiro',
            forceRender: true,
            children: (
              <>
                <p className="quebra">SHA-256 {sha256}</p>
                <pre className="quebra" translate="no">
                  {dados}
                </pre>
              </>
            ),
          },
        ]}
      />
      {independencia?.tipo === 'ha-terceira' && (
        <Alert
          type="warning"
          showIcon
          title="Outro responsável precisa decidir."
          description="Nos últimos 30 dias, você e a outra parte deste pedido dependeram da mesma pessoa (convite, redefinição ou troca de e-mail)."
        />
      )}
      {independencia?.tipo === 'espera' && (
        <Alert
          type="warning"
          showIcon
          title={`Decisão ${SEM_SEGUNDA_PESSOA}.`}
          description={
            independencia.ate === null
              ? 'Não há outro responsável que possa decidir. Ao confirmar, as pessoas envolvidas são avisadas por e-mail, e a decisão só vale um dia depois, quando você confirmar de novo.'
              : `As pessoas envolvidas foram avisadas por e-mail. A decisão vale a partir de ${hora(independencia.ate)}.`
          }
        />
      )}
    </>
  );
}

function Decidir({ pedido, examinado, aoFechar }: Props & { examinado: PedidoExaminado }) {
  const { confirmar, recusar } = useConfirmacoes();
  const { id, resumo, podeConfirmar, prazo } = pedido;
  const jaVale = prazo !== null;
  const hora = useHora();
  const confirmarPedido = async () => {
    aoFechar();
    await confirmarEFazer({
      ...(jaVale
        ? { pergunta: `Concordar: ${resumo}?`, feito: 'Concordância registrada.' }
        : {
            pergunta: `Confirmar: ${resumo}?`,
            texto: 'O ato é executado agora.',
            perigo: true,
            feito: 'Confirmado e executado com sucesso!',
          }),
      fazer: () => confirmar.mutateAsync({ id, sha256: examinado.sha256 }),
      erro: 'Erro ao confirmar o pedido!',
    });
  };
  const prosseguir = podeConfirmar && examinado.comoFoiPedido && examinado.independencia?.tipo !== 'ha-terceira';
  const recusa = jaVale ? 'Discordar' : podeConfirmar ? 'Recusar' : 'Retirar o pedido';
  if (jaVale && !podeConfirmar) return <p>A suspensão já vale. Outro responsável concorda até {hora(prazo)}.</p>;
  return (
    <>
      {jaVale && (
        <p>
          A suspensão já vale; a concordância é pedida até {hora(prazo)}. Quem discorda diz por quê, e pode pedir a
          reativação na página do registro.
        </p>
      )}
      <Formulario<{ motivo: string }>
        nome="recusar"
        sobre={id}
        rotulo={jaVale ? 'Discordar da suspensão' : podeConfirmar ? 'Recusar o pedido' : 'Retirar o pedido'}
        enviar={recusa}
        outrosBotoes={
          prosseguir && (
            <Botao principal perigo={!jaVale} onClick={() => void confirmarPedido()}>
              {jaVale ? 'Concordar' : 'Confirmar e executar'}
            </Botao>
          )
        }
        aoEnviar={async (valores) => {
          await recusar.mutateAsync({ id, motivo: valores.motivo });
          aoFechar();
          const feito = jaVale ? 'Discordância registrada.' : podeConfirmar ? 'Pedido recusado.' : 'Pedido retirado.';
          await avisar({ titulo: feito, icone: 'info' });
        }}
      >
        <Campo nome="motivo" rotulo="Motivo" schema={recusarBody.shape.motivo}>
          <Input.TextArea rows={2} />
        </Campo>
      </Formulario>
    </>
  );
}
