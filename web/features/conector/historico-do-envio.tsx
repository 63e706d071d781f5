import { Timeline } from 'antd';
import { conectorApi, type InfoDoRegistro } from '#contract/conector.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { salvarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';
import { Recolhivel } from '../../ui/recolhivel.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

type Documento = InfoDoRegistro['documentos'][number];

/** What this system did and saw (CON-16), and the service's own history and receipt, kept as evidence. */
export function HistoricoDoEnvio({ registroId, documento }: { registroId: string; documento: Documento }) {
  const hora = useHora();
  const { log, historico, versoes, temRecibo, xml } = documento;
  const baixarRecibo = async () => {
    try {
      const recibo = await chamar(conectorApi.lerRecibo, { params: { registroId, xml } });
      salvarArquivo(new Blob([JSON.stringify(recibo, null, 2)], { type: 'application/json' }), `recibo-${xml}.json`);
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao baixar o recibo' });
    }
  };
  return (
    <>
      {log.length > 0 && (
        <Recolhivel simples titulo={`Histórico (${log.length})`}>
          <Timeline
            items={log.map((evento, i) => ({
              key: i,
              content: (
                <>
                  <strong>{evento.situacaoAtual}</strong>
                  <span className="texto-menor">
                    {`${hora(evento.dataHora)}${evento.situacaoAnterior === null ? '' : ` – antes: ${evento.situacaoAnterior}`}`}
                  </span>
                  {evento.info !== null && <span className="texto-menor">{evento.info}</span>}
                </>
              ),
            }))}
          />
        </Recolhivel>
      )}
      {historico.length > 0 && (
        <Recolhivel simples titulo={`Histórico no conector (${historico.length})`}>
          <TabelaSimples
            colunas={['Data e hora', 'Situação', 'Informação']}
            linhas={historico.map(({ quando, situacao, info }) => [
              quando === null ? '–' : hora(quando),
              situacao,
              info,
            ])}
          />
        </Recolhivel>
      )}
      {versoes.length > 0 && (
        <p className="texto-menor">
          Outras versões no conector:{' '}
          {versoes.map(({ documentId, situacao }) => `nº ${documentId} (${situacao})`).join(', ')}
        </p>
      )}
      {temRecibo && (
        <Botao pequeno onClick={() => void baixarRecibo()}>
          Baixar recibo do registro
        </Botao>
      )}
    </>
  );
}
