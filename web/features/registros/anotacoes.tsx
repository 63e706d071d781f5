import { useQuery } from '@tanstack/react-query';
import { ACOES, ANOTACOES } from '#domain/registro/transicoes.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { EstadoVazio } from '../../ui/estado-vazio.tsx';
import { anotacoesQuery } from './registros.api.ts';
import { NENHUMA_ANOTACAO } from './registros.messages.ts';

/** Annotations of a record, newest first: who (document masked), when, reason, justification (REG-60). */
export function Anotacoes({ registroId }: { registroId: string }) {
  const anotacoes = useQuery(anotacoesQuery(registroId));
  const fuso = useInstituicao()?.fusoHorario ?? 'America/Cuiaba';
  if (anotacoes.isPending) return <Carregando linhas={2} rotulo="Carregando anotações" />;
  if (anotacoes.data === undefined) return <ErroDeCarga erro={anotacoes.error} aoTentarDeNovo={anotacoes.refetch} />;
  if (anotacoes.data.length === 0) return <EstadoVazio texto={NENHUMA_ANOTACAO} />;
  return anotacoes.data.map((anotacao) => (
    <article key={anotacao.registroAnotacaoID} className="anotacao">
      <p>
        <strong>{rotuloDaAcao(anotacao.acao)}</strong> em {formatarDataHora(new Date(anotacao.dataJustificativa), fuso)}
      </p>
      <p>
        {anotacao.responsavel} – CPF {anotacao.responsavelDocumento}
      </p>
      {anotacao.motivoAnulacao !== null && <p>Motivo: {anotacao.motivoAnulacao.nome}</p>}
      <p className="anotacao-justificativa">{anotacao.justificativa}</p>
    </article>
  ));
}

function rotuloDaAcao(feita: string): string {
  const acao = ACOES.find((uma) => uma === feita);
  return acao === undefined ? feita : ANOTACOES[acao];
}
