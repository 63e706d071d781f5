import { ETAPAS } from '#domain/envio/situacoes.ts';

/**
 * The five stages of one sending (CON-12): done, present and still to come, in words for who cannot see the bar.
 * Nothing for what is at no stage.
 */
export function BarraDeEtapas({ etapa, parado = false }: { etapa: number | null; parado?: boolean }) {
  if (etapa === null) return null;
  const nome = ETAPAS[etapa - 1] ?? ETAPAS[0];
  return (
    <div
      className="etapas"
      role="progressbar"
      aria-label="Andamento do envio"
      aria-valuemin={1}
      aria-valuemax={ETAPAS.length}
      aria-valuenow={etapa}
      aria-valuetext={`Etapa ${etapa} de ${ETAPAS.length}: ${nome}${parado ? ', com erro' : ''}`}
    >
      {ETAPAS.map((rotulo, i) => (
        <span
          key={rotulo}
          className="etapa"
          data-estado={
            i + 1 < etapa || etapa === ETAPAS.length
              ? 'feita'
              : i + 1 === etapa
                ? parado
                  ? 'parada'
                  : 'atual'
                : 'futura'
          }
        />
      ))}
      <small className="texto-menor" aria-hidden="true">
        {nome}
      </small>
    </div>
  );
}

/** How many records stand at each of the five stages. */
export function TotalPorEtapa({ rotulo, etapas }: { rotulo: string; etapas: readonly (number | null)[] }) {
  const total = etapas.length;
  return (
    <section className="total-por-etapa" aria-label={rotulo}>
      <h2 className="texto-menor">{rotulo}</h2>
      <ol className="sem-marcas">
        {ETAPAS.map((nome, i) => {
          const quantos = etapas.filter((etapa) => etapa === i + 1).length;
          return (
            <li key={nome} data-vazia={quantos === 0}>
              <span className="texto-menor">{nome}</span>
              <strong>{quantos.toLocaleString('pt-BR')}</strong>
              <span className="total-por-etapa-barra" aria-hidden="true">
                <span style={{ width: `${total === 0 ? 0 : (quantos / total) * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
