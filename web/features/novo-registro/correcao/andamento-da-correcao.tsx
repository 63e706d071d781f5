import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { paths } from '../../../app/paths.ts';
import { Carregado } from '../../../ui/carregado.tsx';
import { Carregando } from '../../../ui/carregando.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { andamentoQuery } from './correcao.api.ts';

/** A correction that waits for the connector to revoke the diploma: until then, and if refused, nothing stands. */
export function AndamentoDaCorrecao({ registroId }: { registroId: string }) {
  const consulta = useQuery(andamentoQuery(registroId));
  const detalhe = paths.detalheRegistro.href({ registroId });
  return (
    <Carregado consulta={consulta} titulo="Erro ao buscar o andamento da correção!">
      {({ situacao, motivo, novoID }) => (
        <section className="cartao" aria-live="polite">
          {situacao === 'concluida' && novoID !== null ? (
            <>
              <Alert type="success" showIcon title="Registro corrigido: o diploma anterior foi revogado." />
              <div className="formulario-botoes">
                <LinkBotao principal para={paths.detalheRegistro.href({ registroId: novoID })}>
                  Ver o novo registro
                </LinkBotao>
              </div>
            </>
          ) : situacao === 'aguardando' ? (
            <>
              <p>Aguardando o conector revogar o diploma. Até lá nada muda; esta página pode ser fechada.</p>
              {motivo !== null && <p className="texto-menor">{motivo}</p>}
              <Carregando linhas={2} rotulo="Aguardando o conector" />
              <LinkBotao para={detalhe}>Voltar ao registro</LinkBotao>
            </>
          ) : (
            <>
              <Alert
                type="warning"
                showIcon
                title="O conector não revogou o diploma: nada foi alterado."
                description={motivo ?? undefined}
              />
              <div className="formulario-botoes">
                <LinkBotao para={detalhe}>Voltar ao registro</LinkBotao>
                <LinkBotao para={paths.conectorFila.href()}>Tentar de novo ou desistir, na fila do conector</LinkBotao>
              </div>
            </>
          )}
        </section>
      )}
    </Carregado>
  );
}
