import { ReloadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { FalhaDaChamada } from '../lib/api-client.ts';
import { t } from '../lib/idioma.ts';
import { motivoDaFalha, repetirAjuda } from '../lib/motivo-da-falha.ts';
import { ehArquivoAusente } from '../lib/versao-nova.ts';
import { Botao } from './botao.tsx';
import { PARTE_QUE_FALTA } from './mensagens.ts';

interface Props {
  erro: unknown;
  /** Default 'Erro ao carregar dados'. */
  titulo?: string;
  aoTentarDeNovo?: () => unknown;
}

/** The server is named only for what it answered, or did not. */
function semMotivo(erro: unknown): string {
  if (erro instanceof FalhaDaChamada)
    return 'O servidor não conseguiu responder agora. Nada foi alterado. Tente novamente em instantes.';
  return ehArquivoAusente(erro)
    ? PARTE_QUE_FALTA
    : 'Esta página teve um erro neste navegador. Recarregue-a; se ele voltar, entre em contato com o administrador do sistema.';
}

/** A failed load in the place of what was to be shown: what happened, that nothing changed, retry, request id. */
export function ErroDeCarga({ erro, titulo = 'Erro ao carregar dados', aoTentarDeNovo }: Props) {
  const requisicao = erro instanceof FalhaDaChamada ? erro.requisicao : null;
  return (
    <Alert
      type="error"
      showIcon
      title={t(titulo)}
      description={
        <>
          <div>{motivoDaFalha(erro) ?? t(semMotivo(erro))}</div>
          {requisicao !== null && (
            <div className="texto-menor">{t('Código do atendimento: {requisicao}', { requisicao })}</div>
          )}
        </>
      }
      action={
        aoTentarDeNovo !== undefined &&
        repetirAjuda(erro) && (
          <Botao icone={<ReloadOutlined aria-hidden="true" />} onClick={() => void aoTentarDeNovo()}>
            {t('Tentar novamente')}
          </Botao>
        )
      }
    />
  );
}
