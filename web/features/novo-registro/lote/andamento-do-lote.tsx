import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LoteDeRegistro } from '#contract/novo-registro.contract.ts';
import { paths } from '../../../app/paths.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Carregando } from '../../../ui/carregando.tsx';
import { colunaDaSituacao } from '../../../ui/coluna-de-etiqueta.tsx';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { useEstadoDaLista } from '../../../ui/estado-da-lista.ts';
import type { Tom } from '../../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { Progresso } from '../../../ui/progresso.tsx';
import type { Coluna } from '../../../ui/tabela.tsx';
import { Tabela } from '../../../ui/tabela.tsx';
import { loteQuery } from './lote.api.ts';
import { useExecucao } from './use-execucao.ts';

type Item = LoteDeRegistro['itens'][number];

const SITUACOES: Record<Item['situacao'], { tom: Tom; palavra: string }> = {
  aguardando: { tom: 'espera', palavra: 'Aguardando' },
  registrado: { tom: 'informacao', palavra: 'Registrado' },
  recusado: { tom: 'perigo', palavra: 'Recusado' },
};

const COLUNAS: readonly Coluna<Item>[] = [
  { chave: 'nome', titulo: 'Formando', celula: (um) => um.nome, principal: true },
  { chave: 'rga', titulo: 'RGA', celula: (um) => um.rga },
  colunaDaSituacao(({ situacao }) => SITUACOES[situacao]),
  {
    chave: 'resultado',
    titulo: 'Resultado',
    celula: (um) =>
      um.numeroRegistro === null ? (um.erro ?? '') : `Registro nº ${um.numeroRegistro} do livro ${um.livro}`,
  },
];

/** Refused ones stand above; the others keep their order. */
const recusadosAntes = (itens: readonly Item[]): Item[] =>
  itens.toSorted((a, b) => Number(b.situacao === 'recusado') - Number(a.situacao === 'recusado'));

/** The ceremony, line by line: progress, a result per graduate, stop and go on, also after a closed tab. */
export function AndamentoDoLote({ loteId, dataColacaoId }: { loteId: string; dataColacaoId: string }) {
  const { state } = useLocation();
  const lista = useEstadoDaLista();
  const queryClient = useQueryClient();
  const { queryKey } = loteQuery(loteId);
  const lote = useQuery(loteQuery(loteId));
  const { andando, falha, executar, parar } = useExecucao(loteId, (feito) =>
    queryClient.setQueryData(queryKey, (antes) =>
      antes === undefined ? antes : { ...antes, itens: antes.itens.map((um) => (um.rga === feito.rga ? feito : um)) },
    ),
  );
  const itens = lote.data?.itens;
  const rgasDe = (situacao: Item['situacao']) =>
    (itens ?? []).filter((um) => um.situacao === situacao).map(({ rga }) => rga);
  const aguardando = rgasDe('aguardando');
  const recusados = rgasDe('recusado');

  const comecou = useRef(false);
  useEffect(() => {
    const pedido = typeof state === 'object' && state !== null && 'comecar' in state;
    if (!pedido || comecou.current || itens === undefined) return;
    comecou.current = true;
    void executar(itens.filter((um) => um.situacao === 'aguardando').map(({ rga }) => rga));
  }, [state, itens, executar]);

  if (lote.error !== null) return <ErroDeCarga erro={lote.error} aoTentarDeNovo={lote.refetch} />;
  if (itens === undefined) return <Carregando />;
  const feitos = itens.length - aguardando.length;
  return (
    <>
      <Progresso rotulo="Formandos processados" feitos={feitos} total={itens.length} falhas={recusados.length} />
      {lote.data?.quemAssinaMudou && (
        <Alert
          type="warning"
          showIcon
          title="Quem assina mudou depois da conferência"
          description="O que já foi registrado não muda. O restante só é registrado depois de conferido de novo."
          action={
            <LinkBotao para={paths.consultaFormandos.href({ dataColacaoId })}>Escolher e conferir de novo</LinkBotao>
          }
        />
      )}
      {falha !== null && (
        <ErroDeCarga
          titulo="O registro parou. O que já foi registrado continua registrado."
          erro={falha}
          aoTentarDeNovo={() => executar(aguardando)}
        />
      )}
      <Tabela
        rotulo="Registro da colação"
        colunas={COLUNAS}
        idDe={(um) => um.rga}
        consulta={{ data: recusadosAntes(itens), isPending: false, error: null, refetch: lote.refetch }}
        lista={lista}
        acoes={
          recusados.length === 0
            ? undefined
            : (um) =>
                um.situacao === 'recusado' ? (
                  <>
                    <Botao
                      pequeno
                      disabled={andando}
                      aria-label={`Tentar de novo ${um.nome}`}
                      onClick={() => void executar([um.rga])}
                    >
                      Tentar de novo
                    </Botao>
                    <LinkBotao pequeno para={paths.novoRegistro.href({ rga: um.rga })} aria-label={`Abrir ${um.nome}`}>
                      Abrir
                    </LinkBotao>
                  </>
                ) : null
        }
        barra={
          andando ? (
            <Botao onClick={parar}>Parar</Botao>
          ) : (
            <>
              <LinkBotao forma="link" para={paths.consultaFormandos.href({ dataColacaoId })}>
                Voltar aos formandos
              </LinkBotao>
              <LinkBotao
                {...(aguardando.length === 0 ? { principal: true } : { forma: 'link' })}
                para={paths.colacao.href({ dataColacaoId })}
              >
                Seguir na colação
              </LinkBotao>
              {recusados.length > 0 && (
                <Botao onClick={() => void executar(recusados)}>Tentar de novo os recusados ({recusados.length})</Botao>
              )}
              {aguardando.length > 0 && (
                <Botao principal onClick={() => void executar(aguardando)}>
                  Continuar ({aguardando.length})
                </Botao>
              )}
            </>
          )
        }
      />
    </>
  );
}
