import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { acervoApi } from '#contract/acervo.contract.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';
import { paths } from '../../app/paths.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { livrosDoAcervoQuery } from './acervo.api.ts';
import { MENSAGENS } from './acervo.messages.ts';

type Livro = RespostaDe<typeof acervoApi.listarLivros>['itens'][number];

const contada = (chave: 'registros' | 'segundasVias' | 'anulados', titulo: string): Coluna<Livro> => ({
  chave,
  titulo,
  alinhar: 'direita',
  celula: (livro) => livro[chave].toLocaleString('pt-BR'),
});

const COLUNAS: readonly Coluna<Livro>[] = [
  {
    chave: 'livro',
    titulo: 'Livro',
    celula: ({ livro }) => <Link to={paths.acervoMapa.href({}, { livro })}>{livro || MENSAGENS.semLivro}</Link>,
  },
  contada('registros', 'Registros'),
  contada('segundasVias', 'Segundas vias'),
  contada('anulados', 'Anulados'),
  {
    chave: 'periodo',
    titulo: 'Registros de',
    celula: ({ primeiro, ultimo }) =>
      primeiro === null || ultimo === null
        ? 'Não consta'
        : `${formatarDataDoAcervo(primeiro)} a ${formatarDataDoAcervo(ultimo)}`,
  },
];

/** `/acervo/livros`: the old books, each with how much of it is known. */
export function LivrosDoAcervoPage() {
  const lista = useEstadoDaLista();
  const livros = useQuery(livrosDoAcervoQuery(lista.consulta));
  return (
    <Pagina titulo={MENSAGENS.livros} trilha={[{ rotulo: MENSAGENS.titulo, href: paths.acervo.href() }]}>
      <Tabela<Livro>
        rotulo={MENSAGENS.livros}
        colunas={COLUNAS}
        idDe={({ livro }) => livro}
        consulta={livros}
        lista={lista}
        erro={MENSAGENS.erroNosLivros}
        vazio={MENSAGENS.nenhumLivro}
      />
    </Pagina>
  );
}
