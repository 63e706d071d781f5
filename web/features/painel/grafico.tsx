import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface Props {
  /** For those who cannot see it; the numbers stand in the table beside. */
  rotulo: string;
  nomes: readonly string[];
  series: readonly { nome: string; valores: readonly number[]; cor: string }[];
  /** Bars lie: for long names. */
  deitado?: boolean;
}

const token = (nome: string): string => getComputedStyle(document.documentElement).getPropertyValue(nome).trim();

/** Bars in the colours of the house, without movement. */
export function Grafico({ rotulo, nomes, series, deitado = false }: Props) {
  const tela = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (tela.current === null) return;
    Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
    const texto = token('--texto');
    const eixo = { ticks: { color: texto, precision: 0 }, grid: { color: token('--linha') } };
    const grafico = new Chart(tela.current, {
      type: 'bar',
      data: {
        labels: [...nomes],
        datasets: series.map(({ nome, valores, cor }) => ({
          label: nome,
          data: [...valores],
          backgroundColor: token(cor),
          maxBarThickness: 32,
        })),
      },
      options: {
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        indexAxis: deitado ? 'y' : 'x',
        plugins: { legend: { display: false } },
        scales: { x: { ...eixo, beginAtZero: true }, y: { ...eixo, beginAtZero: true } },
      },
    });
    return () => grafico.destroy();
  }, [nomes, series, deitado]);
  return (
    <div className="painel-grafico" style={{ height: deitado ? Math.max(160, nomes.length * 28 + 40) : 240 }}>
      <canvas ref={tela} role="img" aria-label={rotulo} />
    </div>
  );
}
