import { useQuery } from '@tanstack/react-query';
import { ACOES, ANOTACOES, pedeMotivo } from '#domain/registro/transicoes.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { EstadoVazio } from '../../ui/estado-vazio.tsx';
import { anotacoesQuery } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';

/** Annotations of a record, newest first: who (document masked), when, reason, justification (REG-60). */
export function Anotacoes({ registroId }: { registroId: string }) {
  const anotacoes = useQuery(anotacoesQuery(registroId));
  const hora = useHora();
  return (
    <Carregado consulta={anotacoes} linhas={2} rotulo="Carregando anotações">
      {(lidas) =>
        lidas.length === 0 ? (
          <EstadoVazio texto={MENSAGENS.nenhumaAnotacao} />
        ) : (
          lidas.map((anotacao) => (
            <article key={anotacao.registroAnotacaoID} className="cartao destaque anotacao">
              <p>
                <strong>{rotuloDaAcao(anotacao.acao)}</strong> em {hora(anotacao.dataJustificativa)}
              </p>
              <p>
                {anotacao.responsavel} – CPF {anotacao.responsavelDocumento}
              </p>
              {anotacao.motivoAnulacao !== null && pedeMotivo(anotacao.acao) && (
                <p>Motivo: {anotacao.motivoAnulacao.nome}</p>
              )}
              <p className="quebra">{anotacao.justificativa}</p>
            </article>
          ))
        )
      }
    </Carregado>
  );
}

function rotuloDaAcao(feita: string): string {
  const acao = ACOES.find((uma) => uma === feita);
  return acao === undefined ? feita : ANOTACOES[acao];
}
