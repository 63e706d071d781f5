import { Card, Progress, Statistic, Steps } from 'antd';
import { ETAPAS } from '#domain/envio/situacoes.ts';
import { TELA_ESTREITA, useMedia } from '../../ui/media.ts';

const CORES = { feita: 'var(--sucesso)', atual: 'var(--azul)', parada: 'var(--perigo)' } as const;

interface PropsDaBarra {
  etapa: number | null;
  parado?: boolean;
  /** The word stands beside the bar already. */
  semPalavra?: boolean;
}

/**
 * The five stages of one sending (CON-12): done, present and still to come, in words for who cannot see the bar.
 * Nothing for what is at no stage.
 */
export function BarraDeEtapas({ etapa, parado = false, semPalavra = false }: PropsDaBarra) {
  if (etapa === null) return null;
  const nome = ETAPAS[etapa - 1] ?? ETAPAS[0];
  const desta = parado ? CORES.parada : etapa === ETAPAS.length ? CORES.feita : CORES.atual;
  return (
    <>
      <Progress
        aria-label="Andamento do envio"
        aria-valuemin={1}
        aria-valuemax={ETAPAS.length}
        aria-valuenow={etapa}
        aria-valuetext={`Etapa ${etapa} de ${ETAPAS.length}: ${nome}${parado ? ', com erro' : ''}`}
        steps={ETAPAS.length}
        percent={(etapa / ETAPAS.length) * 100}
        size={[26, 8]}
        strokeColor={ETAPAS.map((_, i) => (i + 1 === etapa ? desta : CORES.feita))}
        showInfo={false}
      />
      {!semPalavra && (
        <small className="texto-menor abaixo" aria-hidden="true">
          {nome}
        </small>
      )}
    </>
  );
}

/** The same on the page of one sending, with every stage named; on a phone the present one alone. */
export function EtapasDoEnvio({ etapa, parado }: { etapa: number | null; parado: boolean }) {
  const estreita = useMedia(TELA_ESTREITA);
  if (etapa === null || estreita) return <BarraDeEtapas etapa={etapa} parado={parado} />;
  const atual = etapa === ETAPAS.length ? etapa : etapa - 1;
  return (
    <Steps
      aria-label="Andamento do envio"
      size="small"
      titlePlacement="vertical"
      current={atual}
      status={parado ? 'error' : 'process'}
      items={ETAPAS.map((title) => ({ title }))}
    />
  );
}

export function TotalPorEtapa({ rotulo, etapas }: { rotulo: string; etapas: readonly (number | null)[] }) {
  const total = etapas.length;
  return (
    <section className="total-por-etapa" aria-label={rotulo}>
      <h2 className="texto-menor">{rotulo}</h2>
      <ol className="sem-marcas">
        {ETAPAS.map((nome, i) => {
          const quantos = etapas.filter((etapa) => etapa === i + 1).length;
          return (
            <li key={nome}>
              <Card size="small">
                <Statistic title={nome} value={quantos} groupSeparator="." />
                <Progress
                  aria-hidden="true"
                  percent={total === 0 ? 0 : (quantos / total) * 100}
                  size="small"
                  status="normal"
                  showInfo={false}
                />
              </Card>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
