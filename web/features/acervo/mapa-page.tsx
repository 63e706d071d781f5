import { useQuery } from '@tanstack/react-query';
import { Alert, Tag } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { type AntigoDaLista, type acervoApi, MAIOR_MAPA } from '#contract/acervo.contract.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import { paths } from '../../app/paths.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Tabela } from '../../ui/tabela.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { mapaQuery } from './acervo.api.ts';
import { MENSAGENS } from './acervo.messages.ts';
import { COLUNAS_DO_LIVRO } from './colunas.tsx';
import './acervo.css';

type Mapa = RespostaDe<typeof acervoApi.lerMapa>;

/** `/acervo/mapa?livro=`: one old book with its numbers, gaps, lines without a person, second copies and annulled ones. */
export function MapaPage() {
  const livro = useSearchParams()[0].get('livro') ?? '';
  const mapa = useQuery(mapaQuery(livro));
  return (
    <Pagina
      titulo={livro === '' ? MENSAGENS.semLivro : `Livro ${livro}`}
      trilha={[
        { rotulo: MENSAGENS.titulo, href: paths.acervo.href() },
        { rotulo: MENSAGENS.livros, href: paths.acervoLivros.href() },
      ]}
    >
      <Carregado consulta={mapa} titulo={MENSAGENS.erroNoLivro} linhas={8}>
        {(lido) => (
          <>
            <Contagem mapa={lido} />
            {cortado(lido) && <Alert type="warning" showIcon title={MENSAGENS.mapaCortado} />}
            <Faltas faltas={lido.faltas} />
            <SemPessoa linhas={lido.semPessoa} />
            <Registros registros={lido.registros} />
          </>
        )}
      </Carregado>
    </Pagina>
  );
}

/** There may be more. */
const cortado = ({ registros, faltas, semPessoa }: Mapa): boolean =>
  registros.length >= MAIOR_MAPA.registros ||
  faltas.length >= MAIOR_MAPA.faltas ||
  semPessoa.length >= MAIOR_MAPA.semPessoa;

function Contagem({ mapa: { registros, faltas, semPessoa } }: { mapa: Mapa }) {
  const numero = (quantos: number) => quantos.toLocaleString('pt-BR');
  const quantasFaltas = faltas.reduce((soma, { de, ate }) => soma + ate - de + 1, 0);
  return (
    <ListaDeDados
      dados={[
        ['Registros', numero(registros.length)],
        ['Segundas vias', numero(registros.filter(({ via }) => via > 1).length)],
        ['Anulados', numero(registros.filter(({ anulado }) => anulado).length)],
        ['Números que faltam', numero(quantasFaltas)],
        ['Números sem registro', numero(semPessoa.length)],
      ]}
    />
  );
}

function Faltas({ faltas }: { faltas: Mapa['faltas'] }) {
  if (faltas.length === 0) return null;
  return (
    <section className="acervo-parte" aria-labelledby="acervo-faltas">
      <h2 id="acervo-faltas">Números que faltam</h2>
      <p>
        Nenhum registro daqui tem estes números: a linha não veio, foi recusada ou ficou de fora, ou o registro foi
        retirado. Confira-os com o livro em papel.
      </p>
      <ul className="sem-marcas fila" translate="no">
        {faltas.map(({ de, ate }) => (
          <li key={de}>
            <Tag>{de === ate ? de : `${de} a ${ate}`}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SemPessoa({ linhas }: { linhas: Mapa['semPessoa'] }) {
  if (linhas.length === 0) return null;
  return (
    <section className="acervo-parte" aria-labelledby="acervo-sem-pessoa">
      <h2 id="acervo-sem-pessoa">Números sem registro</h2>
      <p>O arquivo tem a linha com o número, e ninguém nela: o número foi inutilizado, ou falta digitar o nome.</p>
      <TabelaSimples
        colunas={['Número', 'Folha', 'Linha do arquivo']}
        linhas={linhas.map(({ numero, folha, linha }) => [numero || '–', folha || '–', linha])}
      />
    </section>
  );
}

function Registros({ registros }: { registros: AntigoDaLista[] }) {
  const lista = useEstadoDaLista();
  return (
    <section className="acervo-parte" aria-labelledby="acervo-registros">
      <h2 id="acervo-registros">Registros do livro</h2>
      <Tabela<AntigoDaLista>
        rotulo="Registros do livro"
        colunas={COLUNAS_DO_LIVRO}
        idDe={({ id }) => id}
        consulta={{ data: registros, isPending: false, error: null, refetch: () => undefined }}
        lista={lista}
        filtro="Filtrar por nome, curso ou número"
        anulado={({ anulado }) => anulado}
        vazio={MENSAGENS.nenhum}
      />
    </section>
  );
}
