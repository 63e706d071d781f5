import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { FalhaDaChamada } from '../lib/api-client.ts';
import { t } from '../lib/idioma.ts';
import { motivoDaFalha } from '../lib/motivo-da-falha.ts';
import { Botao } from './botao.tsx';
import './estados.css';

interface Props {
  erro: unknown;
  /** What could not be loaded; default 'Erro ao carregar dados'. */
  titulo?: string;
  aoTentarDeNovo?: () => unknown;
}

/** A failed load in the place of what was to be shown: what happened, that nothing changed, retry, request id. */
export function ErroDeCarga({ erro, titulo = 'Erro ao carregar dados', aoTentarDeNovo }: Props) {
  const requisicao = erro instanceof FalhaDaChamada ? erro.requisicao : null;
  return (
    <div className="erro-de-carga recusa" role="alert">
      <WarningOutlined aria-hidden="true" />
      <div>
        <p className="erro-de-carga-titulo">{t(titulo)}</p>
        <p>
          {t(
            motivoDaFalha(erro) ??
              'O servidor não conseguiu responder agora. Nada foi alterado. Tente novamente em instantes.',
          )}
        </p>
        {requisicao !== null && (
          <p className="texto-menor">{t('Código do atendimento: {requisicao}', { requisicao })}</p>
        )}
        {aoTentarDeNovo !== undefined && (
          <Botao onClick={() => void aoTentarDeNovo()}>
            <ReloadOutlined aria-hidden="true" />
            {t('Tentar novamente')}
          </Botao>
        )}
      </div>
    </div>
  );
}
