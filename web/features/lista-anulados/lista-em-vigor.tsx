import { useQuery } from '@tanstack/react-query';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useHora, useInstituicao } from '../../lib/instituicao.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { EtiquetaDoPrazo } from './etiqueta-do-prazo.tsx';
import { MENSAGENS } from './lista-anulados.messages.ts';
import { listaAtualQuery } from './lista-atual.api.ts';
import './lista-anulados.css';

/** The list that verifiers see now: since when, until when, how many, and where. */
export function ListaEmVigor() {
  const { data, error, isPending, refetch } = useQuery(listaAtualQuery);
  const instituicao = useInstituicao();
  const hora = useHora();
  const endereco =
    instituicao?.enderecos.listaAnuladosUrl ?? `${window.location.origin}${listaAnuladosApi.baixarAtual.path}`;
  if (isPending) return <Carregando linhas={2} />;
  if (error !== null) return <ErroDeCarga titulo={MENSAGENS.erroAoBuscar} erro={error} aoTentarDeNovo={refetch} />;
  return (
    <section className="cartao lista-em-vigor" aria-labelledby="lista-em-vigor-titulo">
      <h2 id="lista-em-vigor-titulo">Lista em vigor</h2>
      {data === null ? (
        <p>
          A instituição ainda não publicou uma lista. Ela é publicada quando volta assinada; a cada anulação, e antes do
          prazo, a próxima é gerada e enviada sozinha.
        </p>
      ) : (
        <>
          <ListaDeDados
            dados={[
              ['Número', data.numeroDeSequencia],
              ['Gerada em', hora(data.dataCriacao)],
              ['Assinada em', data.assinadaEm === null ? '' : `${hora(data.assinadaEm)}, por ${data.assinadaPor}`],
              ['Próxima atualização até', <Prazo key="prazo" dataMaxima={data.dataMaximaProximaAtualizacao} />],
              ['Diplomas anulados', data.quantidade.toLocaleString('pt-BR')],
            ]}
          />
          <p className="quebra">
            Endereço público, sempre o mesmo: <a href={endereco}>{endereco}</a>
          </p>
        </>
      )}
    </section>
  );
}

function Prazo({ dataMaxima }: { dataMaxima: string }) {
  return (
    <>
      {formatarData(dataMaxima)} <EtiquetaDoPrazo dataMaxima={dataMaxima} />
    </>
  );
}
