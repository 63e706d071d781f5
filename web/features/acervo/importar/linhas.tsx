import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { acervoApi, ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import { NOMES_DAS_SITUACOES, SITUACOES_DA_LINHA, type SituacaoDaLinha } from '#domain/acervo/situacoes.ts';
import { useEstadoDaLista } from '../../../ui/estado-da-lista.ts';
import { Etiqueta, type Tom } from '../../../ui/etiqueta-situacao.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { type Coluna, Tabela } from '../../../ui/tabela.tsx';
import { linhasQuery } from '../acervo.api.ts';
import { LINHAS } from '../acervo.messages.ts';

type Linha = (typeof acervoApi.listarLinhas.resposta._output.itens)[number];

const TONS: Record<SituacaoDaLinha, Tom> = {
  pronta: 'informacao',
  aviso: 'alerta',
  importada: 'sucesso',
  'ja-importada': 'espera',
  recusada: 'perigo',
  'em-branco': 'neutro',
  'sem-pessoa': 'neutro',
  'fora-do-escopo': 'neutro',
};

const COLUNAS: readonly Coluna<Linha>[] = [
  {
    chave: 'linha',
    titulo: 'Linha',
    alinhar: 'direita',
    largura: '96px',
    celula: ({ linha }) => linha.toLocaleString('pt-BR'),
  },
  {
    chave: 'situacao',
    titulo: 'Situação',
    celula: ({ situacao }) => <Etiqueta tom={TONS[situacao]}>{SITUACOES_DA_LINHA[situacao]}</Etiqueta>,
  },
  {
    chave: 'celulas',
    titulo: 'No arquivo',
    longa: true,
    celula: ({ celulas }) => <span translate="no">{celulas.filter(Boolean).join(' · ') || '–'}</span>,
  },
  {
    chave: 'problemas',
    titulo: 'Problemas',
    longa: true,
    celula: ({ problemas }) => problemas.map(({ texto }) => texto).join('; ') || '–',
  },
];

export function Linhas({ importacao: { id } }: { importacao: ImportacaoDoAcervo }) {
  const lista = useEstadoDaLista({ prefixo: 'linhas' });
  const [situacao, setSituacao] = useState<SituacaoDaLinha>();
  const linhas = useQuery(linhasQuery(id, lista.consulta, situacao));
  return (
    <section className="acervo-parte" aria-labelledby="acervo-linhas">
      <h3 id="acervo-linhas">Linhas do arquivo</h3>
      <Tabela<Linha>
        rotulo="Linhas do arquivo"
        colunas={COLUNAS}
        idDe={({ linha }) => String(linha)}
        consulta={linhas}
        lista={lista}
        erro="Erro ao carregar as linhas!"
        vazio="Nenhuma linha."
        recorte={
          <div className="acervo-recorte">
            <label className="rotulo" htmlFor="acervo-situacao">
              Mostrar
            </label>
            <ListaDeEscolha<SituacaoDaLinha, { value: SituacaoDaLinha; label: string }>
              id="acervo-situacao"
              allowClear
              placeholder="Todas as linhas"
              value={situacao}
              options={NOMES_DAS_SITUACOES.map((uma) => ({ value: uma, label: LINHAS[uma] }))}
              onChange={(uma) => {
                setSituacao(uma);
                lista.mudar({ pagina: 1 });
              }}
            />
          </div>
        }
      />
    </section>
  );
}
