import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import { paths } from '../../../app/paths.ts';
import { useHora } from '../../../lib/instituicao.ts';
import { useEstadoDaLista } from '../../../ui/estado-da-lista.ts';
import { Pagina } from '../../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../../ui/tabela.tsx';
import { importacoesQuery } from '../acervo.api.ts';
import { MENSAGENS } from '../acervo.messages.ts';
import { EtiquetaDoArquivo } from '../situacoes.tsx';
import { EnviarArquivo } from './enviar-arquivo.tsx';
import '../acervo.css';

/** `/acervo/importar`: the files that were brought in, and the place to send another one. */
export function ImportarPage() {
  const lista = useEstadoDaLista();
  const importacoes = useQuery(importacoesQuery(lista.consulta));
  const hora = useHora();
  const colunas: Coluna<ImportacaoDoAcervo>[] = [
    {
      chave: 'arquivo',
      titulo: 'Arquivo',
      longa: true,
      celula: ({ id, arquivo, leitura, recorte }) => (
        <>
          <Link to={paths.acervoImportacao.href({ importacaoId: id })}>{arquivo}</Link>
          {leitura.aba !== '' && <span className="texto-menor">Planilha {leitura.aba}</span>}
          {recorte !== '' && <span className="texto-menor">{MENSAGENS.soOutrosNiveis}</span>}
        </>
      ),
    },
    { chave: 'recebidaEm', titulo: 'Recebido em', celula: ({ recebidaEm }) => hora(recebidaEm) },
    { chave: 'recebidaPor', titulo: 'Por', celula: ({ recebidaPor }) => recebidaPor, longa: true },
    {
      chave: 'linhas',
      titulo: 'Linhas',
      alinhar: 'direita',
      celula: ({ soma }) => (soma.linhas === 0 ? '–' : soma.linhas.toLocaleString('pt-BR')),
    },
    {
      chave: 'importadas',
      titulo: 'Importadas',
      alinhar: 'direita',
      celula: ({ soma }) => soma.importada.toLocaleString('pt-BR'),
    },
    {
      chave: 'situacao',
      titulo: 'Situação',
      longa: true,
      celula: (importacao) => (
        <>
          <EtiquetaDoArquivo importacao={importacao} />
          {importacao.espera !== null && (
            <span className="texto-menor">
              {`Pedida por ${importacao.espera.pedidaPor}, ${hora(importacao.espera.pedidaEm)}`}
            </span>
          )}
        </>
      ),
    },
  ];
  return (
    <Pagina
      titulo={MENSAGENS.importar}
      trilha={[{ rotulo: MENSAGENS.titulo, href: paths.acervo.href() }]}
      descricao="Nada é publicado antes de conferido. Até a publicação, uma importação inteira pode ser desfeita."
    >
      <EnviarArquivo />
      <section className="acervo-parte" aria-labelledby="acervo-recebidos">
        <h2 id="acervo-recebidos">Arquivos recebidos</h2>
        <Tabela<ImportacaoDoAcervo>
          rotulo="Arquivos recebidos"
          colunas={colunas}
          idDe={({ id }) => id}
          consulta={importacoes}
          lista={lista}
          curta
          erro={MENSAGENS.erroNosArquivos}
          vazio={MENSAGENS.nenhumArquivo}
        />
      </section>
    </Pagina>
  );
}
