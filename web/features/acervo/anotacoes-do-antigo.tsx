import type { Antigo, PedidoDeAnotacao } from '#contract/acervo.contract.ts';
import { nomeDoCampo } from '#domain/acervo/linha.ts';
import { useHora } from '../../lib/instituicao.ts';
import { EstadoVazio } from '../../ui/estado-vazio.tsx';

const FEITAS: Record<PedidoDeAnotacao['acao'], string> = {
  corrigir: 'Corrigido',
  anular: 'Anulado',
  restabelecer: 'Restabelecido',
  retirar: 'Retirado do acervo',
};

/** Newest first. */
export function AnotacoesDoAntigo({ anotacoes }: Pick<Antigo, 'anotacoes'>) {
  const hora = useHora();
  return (
    <section className="acervo-parte" aria-labelledby="acervo-anotacoes">
      <h2 id="acervo-anotacoes">Anotações</h2>
      {anotacoes.length === 0 && <EstadoVazio texto="Nada foi anotado desde a publicação." />}
      {anotacoes.toReversed().map(({ acao, campo, de, para, motivo, por, confirmadoPor, em }) => (
        <article key={`${em} ${acao}`} className="cartao destaque">
          <p>
            <strong>{FEITAS[acao]}</strong>
            <span>{` em ${hora(em)}, por ${por}`}</span>
            {confirmadoPor !== null && <span>{`, confirmado por ${confirmadoPor}`}</span>}
          </p>
          {campo !== null && (
            <p translate="no">{`${nomeDoCampo(campo)}: de “${de || 'vazio'}” para “${para || 'vazio'}”`}</p>
          )}
          <p className="quebra">{motivo}</p>
        </article>
      ))}
    </section>
  );
}
