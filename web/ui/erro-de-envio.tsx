import { Alert } from 'antd';
import { FalhaDaChamada, FalhaDeRede } from '../lib/api-client.ts';
import { t } from '../lib/idioma.ts';
import { motivoDaFalha } from '../lib/motivo-da-falha.ts';
import { ERRO_AO_PROCESSAR, TENTE_NOVAMENTE } from './mensagens.ts';

/** A failed send inside a form: what happened, and that what was typed is still there. */
export function ErroDeEnvio({ erro }: { erro: unknown }) {
  const requisicao = erro instanceof FalhaDaChamada ? erro.requisicao : null;
  return (
    <Alert
      className="resumo-de-erros"
      type="error"
      showIcon
      title={t(ERRO_AO_PROCESSAR)}
      description={
        <>
          <span>{motivoDaFalha(erro) ?? t(TENTE_NOVAMENTE)}</span>
          {erro instanceof FalhaDeRede && <span> {t('O que foi digitado continua aqui.')}</span>}
          {requisicao !== null && (
            <div className="texto-menor">{t('Código do atendimento: {requisicao}', { requisicao })}</div>
          )}
        </>
      }
    />
  );
}
