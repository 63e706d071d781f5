import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AntigoPublico } from '#contract/consulta-publica.contract.ts';
import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';
import { dizNivel } from '#domain/acervo/niveis.ts';
import { paths } from '../../app/paths.ts';
import { t } from '../../lib/idioma.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { EtiquetaSituacao } from '../../ui/etiqueta-situacao.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { buscaNoAcervoQuery } from './consulta-publica.api.ts';

const colunas: readonly Coluna<AntigoPublico>[] = [
  {
    chave: 'numero',
    titulo: 'Número do registro',
    largura: '22%',
    celula: (antigo) => <Lugar antigo={antigo} />,
  },
  {
    chave: 'nome',
    titulo: 'Diplomado',
    principal: true,
    celula: ({ nome, curso, nivel, registro, anulado, via, digital, cpf }) => (
      <>
        <span lang="pt-BR" translate="no">
          {nome}
        </span>{' '}
        {anulado && <EtiquetaSituacao situacao="anulado" />}
        <span className="texto-menor">
          <span lang="pt-BR" translate="no">
            {nivel === null ? curso : `${curso} (${dizNivel(nivel)})`}
          </span>
          {registro !== null && <span> · {t('registrado em {data}', { data: formatarDataDoAcervo(registro) })}</span>}
          {via > 1 && <span> · {t('{via}ª via', { via })}</span>}
          {!anulado && (
            <span>
              {' '}
              · CPF{' '}
              <span className="cpf" translate="no">
                {cpf}
              </span>
            </span>
          )}
        </span>
        <span className="texto-menor">
          {digital ? t('Diploma digital de um sistema anterior') : t('Registrado em livro; não há diploma digital')}
        </span>
      </>
    ),
  },
];

/** The number is not told by every book. */
function Lugar({ antigo: { livro, folha, sequencia, numero } }: { antigo: AntigoPublico }) {
  const noLivro = [
    livro !== '' && t('Livro {livro}', { livro }),
    folha !== '' && t('folha {folha}', { folha }),
    sequencia !== '' && t('sequência {sequencia}', { sequencia }),
  ].filter((parte) => parte !== false);
  return (
    <>
      <span translate="no">{numero}</span>
      <span className="texto-menor">{noLivro.join(', ')}</span>
    </>
  );
}

/** With pages of its own; nothing is asked without a filter. */
export function useLivrosAnteriores(filtro: string | null) {
  const lista = useEstadoDaLista({ prefixo: 'anteriores' });
  const pedida = buscaNoAcervoQuery(filtro ?? '', lista.pagina, lista.tamanho);
  const consulta = useQuery({ ...pedida, enabled: filtro !== null && filtro !== '' });
  return { lista, consulta };
}

interface Props extends ReturnType<typeof useLivrosAnteriores> {
  comPeriodo: boolean;
}

/** Second group of the search. Where the old books have nobody it is not there. */
export function LivrosAnteriores({ lista, consulta, comPeriodo }: Props) {
  if (consulta.isPending || consulta.data?.total === 0) return null;
  return (
    <section className="consulta-anteriores">
      <h2>{t('Livros anteriores')}</h2>
      <p className="consulta-nota">
        <span>{t('Registros de antes deste sistema, como estão nos livros desta instituição.')}</span>{' '}
        {comPeriodo && <span>{t('O período não os filtra: muitos não trazem a data inteira.')}</span>}
      </p>
      <Tabela
        rotulo="Livros anteriores"
        colunas={colunas}
        idDe={({ id }) => id}
        consulta={consulta}
        lista={lista}
        curta
        erro="Não foi possível consultar os livros anteriores agora"
        anulado={({ anulado }) => anulado}
        acoes={({ id, nome }) => (
          <Link to={paths.livroAnterior.href({ registroID: id })} aria-label={t('Detalhar {nome}', { nome })}>
            {t('Detalhar')}
          </Link>
        )}
      />
    </section>
  );
}
