import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Envio } from '#contract/conector.contract.ts';
import { pode } from '#domain/sessao/papeis.ts';
import { dataExiste, formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { useSelecao } from '../../ui/selecao.ts';
import type { Coluna } from '../../ui/tabela.tsx';
import { TabelaDaEquipe } from '../../ui/tabela-da-equipe.tsx';
import { FatosQueFaltam } from '../apoio/fatos-que-faltam.tsx';
import { Acompanhamento, useAcompanhados } from './acompanhamento.tsx';
import { BotoesDeEnvio } from './botoes-de-envio.tsx';
import { baixarEnvios, enviosQuery, situacoesQuery, useFatosDoEnvio } from './conector.api.ts';
import { MENSAGENS } from './conector.messages.ts';
import { BarraDeEtapas, TotalPorEtapa } from './etapas.tsx';
import { EtiquetaDoEnvio } from './etiqueta-do-envio.tsx';
import { FiltrosDoEnvioForm } from './filtros-do-envio.tsx';
import './conector.css';

/** Small, as it lives in session storage. */
type Selecionado = Pick<Envio, 'id' | 'estudante' | 'etapa'>;

const COLUNAS: Coluna<Envio>[] = [
  { chave: 'estudante', titulo: 'Estudante', celula: ({ estudante }) => estudante, principal: true },
  { chave: 'rga', titulo: 'RGA', celula: ({ rga }) => rga },
  { chave: 'dataRegistro', titulo: 'Registro', celula: ({ dataRegistro }) => formatarData(dataRegistro) },
  { chave: 'situacao', titulo: 'Situação', celula: ({ situacaoId }) => <EtiquetaDoEnvio situacaoId={situacaoId} /> },
  {
    chave: 'etapa',
    titulo: 'Andamento',
    largura: '150px',
    celula: ({ etapa, success, error }) => (
      <>
        <BarraDeEtapas etapa={etapa} parado={success === false} semPalavra />
        {error !== null && <p className="campo-erro texto-menor">{error}</p>}
      </>
    ),
  },
];

/** Filters of the address; what is not a date or a status there is none. */
function useFiltros() {
  const [busca, setBusca] = useSearchParams();
  const data = (nome: string) => {
    const valor = busca.get(nome) ?? '';
    return dataExiste(valor) ? valor : null;
  };
  const situacao = Number(busca.get('situacaoId'));
  const filtros = {
    situacaoId: Number.isInteger(situacao) && situacao >= 1 && situacao <= 12 ? situacao : null,
    dataInicial: data('dataInicial'),
    dataFinal: data('dataFinal'),
    nome: busca.get('nome'),
    rga: busca.get('rga'),
  };
  const mudar = (novos: typeof filtros) => {
    const pares = Object.entries(novos).flatMap(([nome, valor]) =>
      valor === null || valor === '' ? [] : [[nome, String(valor)] as [string, string]],
    );
    setBusca(new URLSearchParams(pares));
  };
  return { filtros, mudar };
}

/** `/Conector/Enviar` (CON-05): filters, selection, what the chosen status allows, and how far everything is. */
export function EnviosPage() {
  const usuario = useUsuario();
  const { filtros, mudar } = useFiltros();
  const lista = useEstadoDaLista();
  const situacoes = useQuery(situacoesQuery);
  const envios = useQuery(enviosQuery({ ...filtros, pagina: lista.pagina, tamanho: lista.tamanho }));
  const selecao = useSelecao<Selecionado>('conector', ({ id }) => id);
  const acompanhados = useAcompanhados();
  const faltam = useFatosDoEnvio(
    filtros.situacaoId,
    selecao.itens.map(({ id }) => id),
  );
  const mostrados = selecao.itens.length > 0 ? selecao.itens : (envios.data?.itens ?? []);
  return (
    <Pagina
      titulo={MENSAGENS.tituloEnvios}
      acao={<LinkBotao para={paths.conectorFila.href()}>{MENSAGENS.tituloFila}</LinkBotao>}
    >
      <FiltrosDoEnvioForm
        filtros={filtros}
        situacoes={situacoes.data ?? []}
        aoConsultar={(novos) => {
          // What was chosen under one status must not be sent under another.
          if (novos.situacaoId !== filtros.situacaoId) selecao.limpar();
          mudar(novos);
          void envios.refetch();
        }}
      />
      <Acompanhamento acompanhados={acompanhados} />
      {envios.error !== null && envios.data === undefined ? (
        <ErroDeCarga titulo={MENSAGENS.erroAoBuscar} erro={envios.error} aoTentarDeNovo={envios.refetch} />
      ) : (
        <>
          <TotalPorEtapa
            rotulo={
              selecao.itens.length > 0
                ? `Nos selecionados (${selecao.itens.length})`
                : `Nesta página (${mostrados.length} de ${envios.data?.total ?? 0})`
            }
            etapas={mostrados.map(({ etapa }) => etapa)}
          />
          <FatosQueFaltam faltam={faltam} para="envio" />
          <TabelaDaEquipe<Envio>
            nome="envios"
            rotulo="Registros para envio"
            colunas={COLUNAS}
            idDe={({ id }) => id}
            consulta={envios}
            lista={lista}
            baixar={(formato, colunas) => baixarEnvios(filtros, formato, colunas)}
            anulado={({ cancelado }) => cancelado}
            barra={
              pode(usuario, 'enviar') && (
                <BotoesDeEnvio
                  situacaoId={filtros.situacaoId}
                  selecionados={selecao.itens}
                  impedido={faltam.some(({ impede }) => impede)}
                  aoEnviar={acompanhados.guardar}
                  aoTerminar={selecao.limpar}
                />
              )
            }
            acoes={({ id, estudante }) => (
              <LinkBotao
                forma="link"
                para={paths.conectorDetalhes.href({ registroId: id })}
                aria-label={`Detalhes do envio de ${estudante}`}
              >
                Detalhes
              </LinkBotao>
            )}
            {...(pode(usuario, 'enviar') && {
              selecao: {
                ...selecao,
                marcar: (itens: readonly Envio[], marcado: boolean) =>
                  selecao.marcar(
                    itens.map(({ id, estudante, etapa }) => ({ id, estudante, etapa })),
                    marcado,
                  ),
                rotuloDe: ({ estudante }: Envio) => `o registro de ${estudante}`,
              },
            })}
          />
        </>
      )}
    </Pagina>
  );
}
