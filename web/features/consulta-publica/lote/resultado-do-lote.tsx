import { useState } from 'react';
import { lotePublicoApi } from '#contract/consulta-publica.contract.ts';
import { emCsv } from '#domain/texto/csv.ts';
import { chamar } from '../../../lib/api-client.ts';
import { emQueIdioma, t } from '../../../lib/idioma.ts';
import { motivoDaFalha } from '../../../lib/motivo-da-falha.ts';
import { salvarArquivo } from '../../../ui/baixar-arquivo.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Etiqueta } from '../../../ui/etiqueta-situacao.tsx';
import { TabelaSimples } from '../../../ui/tabela-simples.tsx';
import type { Conferido, Lote } from './conferir-lote.ts';

/** Results that ask for attention first; as CSV, and as a signed report. */
export function ResultadoDoLote({ lote: { linhas, partes } }: { lote: Lote }) {
  const ordenadas = linhas.toSorted((a, b) => PESO[a.tom] - PESO[b.tom]);
  const bons = linhas.filter(({ tom }) => tom === 'sucesso').length;
  return (
    <section className="bloco" aria-labelledby="lote-resultado">
      <h2 id="lote-resultado">{t('{bons} de {todos} valem', { bons, todos: linhas.length })}</h2>
      <div className="fila lote-botoes nao-imprimir">
        <Botao onClick={() => baixarCsv(ordenadas)}>{t('Baixar CSV')}</Botao>
        {partes.length > 0 && <RelatorioAssinado partes={partes} />}
      </div>
      <TabelaSimples
        colunas={['Código ou arquivo', 'Diplomado', 'Curso', 'Resultado']}
        linhas={ordenadas.map(({ nome, codigo, diplomado, curso, tom, palavra, frases }) => [
          <span key="nome" className="lote-nome" translate="no">
            <span>{nome}</span>
            {codigo !== null && codigo !== nome && <span className="texto-menor">{codigo}</span>}
          </span>,
          <span key="diplomado" lang="pt-BR" translate="no">
            {diplomado || '–'}
          </span>,
          <span key="curso" lang="pt-BR" translate="no">
            {curso || '–'}
          </span>,
          <span key="resultado">
            <Etiqueta tom={tom}>{t(palavra)}</Etiqueta> <span className="texto-menor">{t(frases.frase)}</span>
          </span>,
        ])}
      />
    </section>
  );
}

/** Results that must be looked at stand first. */
const PESO = { perigo: 0, alerta: 1, neutro: 2, sucesso: 3 } as const;

function baixarCsv(linhas: readonly Conferido[]): void {
  const cabeca = ['arquivo_ou_codigo', 'codigo', 'diplomado', 'curso', 'resultado', 'explicacao'];
  const corpo = linhas.map(({ nome, codigo, diplomado, curso, palavra, frase }) => [
    nome,
    codigo ?? '',
    diplomado,
    curso,
    palavra,
    frase,
  ]);
  salvarArquivo(new Blob([emCsv([cabeca, ...corpo])], { type: 'text/csv' }), 'conferencia-em-lote.csv');
}

function RelatorioAssinado({ partes }: { partes: readonly string[] }) {
  const [estado, setEstado] = useState<{ ocupado: boolean; falha: string }>({ ocupado: false, falha: '' });
  const baixar = async () => {
    setEstado({ ocupado: true, falha: '' });
    try {
      const { nome, conteudo } = await chamar(lotePublicoApi.relatar, {
        query: emQueIdioma(),
        body: { partes: [...partes] },
      });
      salvarArquivo(conteudo, nome ?? 'conferencia-em-lote.pdf');
      setEstado({ ocupado: false, falha: '' });
    } catch (erro) {
      setEstado({
        ocupado: false,
        falha: motivoDaFalha(erro) ?? t('O relatório não pôde ser feito.'),
      });
    }
  };
  return (
    <>
      <Botao disabled={estado.ocupado} onClick={() => void baixar()}>
        {t('Baixar relatório assinado')}
      </Botao>
      {estado.falha !== '' && <span role="alert">{estado.falha}</span>}
    </>
  );
}
