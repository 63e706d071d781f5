import { useQuery } from '@tanstack/react-query';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { formatarData, formatarDataHora } from '#domain/texto/data.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { EtiquetaDoPrazo } from './etiqueta-do-prazo.tsx';
import { listaAtualQuery } from './lista-anulados.api.ts';
import { ERRO_AO_BUSCAR } from './lista-anulados.messages.ts';
import './lista-anulados.css';

/** The list that verifiers see now: since when, until when, how many, and where. */
export function ListaEmVigor() {
  const { data, error, isPending, refetch } = useQuery(listaAtualQuery);
  const instituicao = useInstituicao();
  const fuso = instituicao?.fusoHorario ?? 'America/Cuiaba';
  const endereco =
    instituicao?.enderecos.listaAnuladosUrl ?? `${window.location.origin}${listaAnuladosApi.baixarAtual.path}`;
  if (isPending) return <Carregando linhas={2} />;
  if (error !== null) return <ErroDeCarga titulo={ERRO_AO_BUSCAR} erro={error} aoTentarDeNovo={refetch} />;
  return (
    <section className="lista-em-vigor" aria-labelledby="lista-em-vigor-titulo">
      <h2 id="lista-em-vigor-titulo">Lista em vigor</h2>
      {data === null ? (
        <p>A instituição ainda não publicou uma lista. A primeira é gerada aqui; depois ela se renova sozinha.</p>
      ) : (
        <>
          <dl>
            <div>
              <dt>Número</dt>
              <dd>{data.numeroDeSequencia}</dd>
            </div>
            <div>
              <dt>Gerada em</dt>
              <dd>{formatarDataHora(new Date(data.dataCriacao), fuso)}</dd>
            </div>
            <div>
              <dt>Próxima atualização até</dt>
              <dd>
                {formatarData(data.dataMaximaProximaAtualizacao)}{' '}
                <EtiquetaDoPrazo dataMaxima={data.dataMaximaProximaAtualizacao} />
              </dd>
            </div>
            <div>
              <dt>Diplomas anulados</dt>
              <dd>{data.quantidade.toLocaleString('pt-BR')}</dd>
            </div>
          </dl>
          <p className="lista-em-vigor-endereco">
            Endereço público, sempre o mesmo: <a href={endereco}>{endereco}</a>
          </p>
        </>
      )}
    </section>
  );
}
