import type { Solicitacao } from '#contract/solicitacoes.contract.ts';
import { NOME_DA_SITUACAO, type SituacaoDaSolicitacao } from '#domain/solicitacao/situacoes.ts';
import { contar } from '#domain/texto/contar.ts';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';

const TONS: Readonly<Record<SituacaoDaSolicitacao, Tom>> = {
  julgando: 'espera',
  'com-erros': 'perigo',
  'na-fila': 'caminho',
  recusada: 'perigo',
  aceita: 'sucesso',
};

export function SituacaoDaSolicitacaoTag({
  situacao,
  erros,
  avisos,
}: Pick<Solicitacao, 'situacao' | 'erros' | 'avisos'>) {
  return (
    <span className="fila">
      <Etiqueta tom={TONS[situacao]}>{NOME_DA_SITUACAO[situacao]}</Etiqueta>
      {situacao === 'com-erros' && <span className="texto-menor">{contar(erros, 'erro', 'erros')}</span>}
      {situacao === 'na-fila' && avisos > 0 && <Etiqueta tom="alerta">{contar(avisos, 'aviso', 'avisos')}</Etiqueta>}
    </span>
  );
}
