import { useQuery } from '@tanstack/react-query';
import type { RegistroAberto } from '#contract/registro-aberto.contract.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { numero, t } from '../../lib/idioma.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Ancoras } from './ancoras.tsx';
import { Conferida } from './conferida.tsx';
import { Explicacao } from './explicacao.tsx';
import { registroAbertoQuery } from './registro-aberto.api.ts';
import './registro-aberto.css';

/** `/registro-aberto`: what the open log is, how large, and whether it continues what this browser saw before. */
export function RegistroAbertoPage() {
  const { data, error, isPending, refetch } = useQuery(registroAbertoQuery());
  return (
    <Pagina titulo="Registro aberto" trilha={null} descricao="Um registro que ninguém reescreve sem que se perceba">
      <div className="registro-aberto">
        <Explicacao />
        {isPending && <Carregando />}
        {error !== null && <ErroDeCarga erro={error} aoTentarDeNovo={refetch} />}
        {data !== undefined && <Situacao registro={data} />}
        <Privacidade />
      </div>
    </Pagina>
  );
}

function Situacao({ registro }: { registro: RegistroAberto }) {
  const fuso = useFuso();
  const { checkpoint, publicadoEm, verificador, crescimento, semAto } = registro;
  if (checkpoint === null || publicadoEm === null) {
    return <p>{t('O registro aberto ainda está vazio: a primeira cabeça aparece com o primeiro ato.')}</p>;
  }
  const [, tamanho = '', raiz = ''] = checkpoint.split('\n');
  return (
    <>
      <Conferida checkpoint={checkpoint} verificador={verificador} fuso={fuso} />
      <section className="cartao">
        <h2>{t('Agora')}</h2>
        <dl className="registro-aberto-dados">
          <div>
            <dt>{t('Folhas')}</dt>
            <dd>{numero(Number(tamanho))}</dd>
          </div>
          <div>
            <dt>{t('Cabeça publicada em')}</dt>
            <dd>{formatarDataHora(new Date(publicadoEm), fuso)}</dd>
          </div>
          <div>
            <dt>{t('Raiz')}</dt>
            <dd className="registro-aberto-codigo">{raiz}</dd>
          </div>
          <div>
            <dt>{t('Chave pública')}</dt>
            <dd className="registro-aberto-codigo">{verificador}</dd>
          </div>
        </dl>
        {semAto > 0 && (
          <p role="note">
            {t(
              '{folhas} folhas foram publicadas antes de uma restauração do banco de dados e não têm ato correspondente nele. Elas permanecem, para que nada do que foi publicado desapareça.',
              { folhas: numero(semAto) },
            )}
          </p>
        )}
      </section>
      <Ancoras ancoras={registro.ancoras} quorum={registro.quorum} fuso={fuso} />
      <Crescimento meses={crescimento} />
    </>
  );
}

function Crescimento({ meses }: { meses: RegistroAberto['crescimento'] }) {
  return (
    <section className="cartao">
      <h2>{t('Crescimento')}</h2>
      <TabelaSimples
        colunas={['Mês', 'Folhas no fim do mês']}
        linhas={meses.toReversed().map(({ mes, tamanho }) => [mes.split('-').toReversed().join('/'), numero(tamanho)])}
      />
    </section>
  );
}

function Privacidade() {
  return (
    <section className="cartao">
      <h2>{t('O que o registro revela, e o que não')}</h2>
      <p>
        {t(
          'Cada folha é um número de 256 bits calculado com um segredo próprio de cada diploma. Quem não tem o segredo não descobre dele o nome, o código, o curso nem o tipo do ato, nem mesmo testando todos os nomes que existem. O segredo só vai para quem tem o diploma em mãos. Apagado o segredo, a folha fica, e não diz mais nada de ninguém.',
        )}
      </p>
      <p>
        {t(
          'O que se vê é quantos atos houve e, com precisão de segundos, quando uma cabeça nova foi publicada: atos feitos juntos ficam lado a lado. Quem já conhece, pela consulta pública, os diplomas registrados num dia sabe assim também quantos atos (assinaturas, publicações, anulações) esse dia teve.',
        )}
      </p>
      <p>
        {t(
          'Medido com 50 mil registros: num dia só de registros a ordem das folhas é a dos números, e diz o instante de cada um. Com outro ato para cada registro, quem adivinha pela ordem acerta a folha de 13 em cada 100; com três, a de 5 em cada 100.',
        )}
      </p>
    </section>
  );
}
