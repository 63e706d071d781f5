import { DownloadOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { salvarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregando } from '../../ui/carregando.tsx';
import { EstadoVazio } from '../../ui/estado-vazio.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

/** Semicolons, a byte order mark, and an apostrophe before what a spreadsheet would take for a formula. */
export function emCsv(colunas: readonly string[], linhas: readonly (readonly (string | number)[])[]): Blob {
  const celula = (valor: string | number) => {
    const texto = String(valor);
    const segura = typeof valor === 'string' && /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
    return /[";\n\r]/.test(segura) ? `"${segura.replaceAll('"', '""')}"` : segura;
  };
  const texto = [colunas, ...linhas].map((linha) => linha.map(celula).join(';')).join('\r\n');
  return new Blob([`\u{feff}${texto}\r\n`], { type: 'text/csv;charset=utf-8' });
}

const Grafico = lazy(async () => ({ default: (await import('./grafico.tsx')).Grafico }));

interface Props {
  titulo: string;
  /** Name of the file, without its ending. */
  arquivo: string;
  colunas: readonly string[];
  linhas: readonly (readonly (string | number)[])[];
  /** Colour of each column of numbers that is drawn, by its token; none: only the table. */
  cores?: readonly string[];
  deitado?: boolean;
  /** Said where every number is 0. */
  vazio?: string;
}

/** One figure: its chart, the rows of its table that are not 0, its CSV, which has them all. */
export function Quadro({
  titulo,
  arquivo,
  colunas,
  linhas,
  cores = [],
  deitado = false,
  vazio = 'Nenhum registro neste ano.',
}: Props) {
  const id = `painel-${arquivo}`;
  const comNumero = linhas.filter(([, ...valores]) => valores.some((valor) => typeof valor === 'number' && valor > 0));
  return (
    <section className="cartao painel-quadro" aria-labelledby={id}>
      <header className="fila">
        <h2 id={id}>{titulo}</h2>
        <Botao
          className="nao-imprimir"
          pequeno
          disabled={linhas.length === 0}
          icone={<DownloadOutlined aria-hidden="true" />}
          aria-label={`Baixar CSV: ${titulo}`}
          onClick={() => salvarArquivo(emCsv(colunas, linhas), `${arquivo}.csv`)}
        >
          CSV
        </Botao>
      </header>
      {comNumero.length === 0 ? (
        <EstadoVazio texto={vazio} />
      ) : (
        <>
          {cores.length > 0 && (
            <Suspense fallback={<Carregando linhas={4} rotulo="Desenhando o gráfico" />}>
              <Grafico
                rotulo={`Gráfico: ${titulo}. Os números estão na tabela a seguir.`}
                nomes={linhas.map(([nome]) => String(nome))}
                series={cores.map((cor, n) => ({
                  cor,
                  nome: colunas[n + 1] ?? '',
                  valores: linhas.map((linha) => Number(linha[n + 1])),
                }))}
                deitado={deitado}
              />
            </Suspense>
          )}
          <TabelaSimples colunas={colunas} linhas={comNumero} />
        </>
      )}
    </section>
  );
}
