import { formatarDataHora } from '#domain/texto/data.ts';
import type { Bloco, Documento } from '../../renderer/documento.ts';
import type { Capitulo } from './capitulos.ts';
import type { RelatorioDoTitular } from './relatorio-do-titular.ts';

/** Shares of a table's width, by the number of its columns. */
const LARGURAS: Readonly<Record<number, readonly number[]>> = {
  2: [35, 65],
  3: [26, 22, 52],
  4: [46, 18, 18, 18],
};

export function relatorioEmDocumento(
  { controlador, geradoEm, geradoPor, capitulos }: RelatorioDoTitular,
  fuso: string,
): Documento {
  return {
    titulo: 'Relatório do titular',
    instituicao: controlador.nome,
    rodape: `Gerado em ${formatarDataHora(new Date(geradoEm), fuso)} por ${geradoPor}`,
    orientacao: 'retrato',
    blocos: [
      { tipo: 'titulo', nivel: 1, texto: 'RELATÓRIO DO TITULAR DE DADOS PESSOAIS' },
      { tipo: 'paragrafo', texto: 'Lei Geral de Proteção de Dados (Lei 13.709/2018), arts. 9º, 18 e 19.' },
      ...capitulos.flatMap(blocosDe),
    ],
  };
}

const blocosDe = ({ titulo, frases, quadros }: Capitulo): Bloco[] => [
  { tipo: 'titulo', nivel: 2, texto: titulo },
  ...frases.map((texto): Bloco => ({ tipo: 'paragrafo', texto })),
  ...quadros.map(
    (quadro): Bloco => ({
      tipo: 'tabela',
      legenda: quadro.titulo,
      colunas: quadro.colunas.map((nome, i) => ({ titulo: nome, largura: LARGURAS[quadro.colunas.length]?.[i] ?? 20 })),
      linhas: quadro.linhas,
    }),
  ),
];
