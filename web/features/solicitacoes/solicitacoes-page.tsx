import { FileDoneOutlined, UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Solicitacao } from '#contract/solicitacoes.contract.ts';
import { NOME_DA_SITUACAO, SITUACOES_DA_SOLICITACAO } from '#domain/solicitacao/situacoes.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode, useUsuario } from '../../lib/usuario.ts';
import { Botao } from '../../ui/botao.tsx';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { Cortavel } from '../../ui/cortavel.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { useSelecao } from '../../ui/selecao.ts';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { instituicoesQuery } from '../apoio/apoio.api.ts';
import { AceitarProntas } from './aceitar-prontas.tsx';
import { AndamentoDoEnvio } from './andamento-do-envio.tsx';
import { SituacaoDaSolicitacaoTag } from './situacao-da-solicitacao.tsx';
import { baixarDiploma, solicitacoesQuery } from './solicitacoes.api.ts';
import './solicitacoes.css';

const TITULO = 'Solicitações de registro';
const TODAS = 'todas';
const DA_CASA = 1;
const SITUACOES = [
  { value: TODAS, label: 'Todas as situações' },
  ...SITUACOES_DA_SOLICITACAO.map((uma) => ({ value: uma, label: NOME_DA_SITUACAO[uma] })),
];

const colunas = (daEmissora: boolean, hora: (instante: string) => string): Coluna<Solicitacao>[] => [
  {
    chave: 'nome',
    titulo: 'Diplomado',
    principal: true,
    ordenavel: true,
    texto: ({ nome, arquivo }) => nome ?? arquivo,
    celula: ({ id, nome, arquivo }) => <Cortavel texto={nome ?? arquivo} para={paths.solicitacao.href({ id })} />,
  },
  { chave: 'curso', titulo: 'Curso', longa: true, celula: ({ curso }) => curso !== null && <Cortavel texto={curso} /> },
  ...(daEmissora
    ? []
    : [
        {
          chave: 'instituicao',
          titulo: 'Instituição',
          ordenavel: true,
          longa: true,
          celula: ({ instituicao }: Solicitacao) => <Cortavel texto={instituicao} />,
        },
      ]),
  {
    chave: 'situacao',
    titulo: 'Situação',
    celula: (uma) => (
      <>
        <SituacaoDaSolicitacaoTag {...uma} />
        {uma.situacaoDoDiploma !== null && (
          <div className="texto-menor">
            Registro nº {uma.numeroRegistro}: {uma.situacaoDoDiploma}
          </div>
        )}
      </>
    ),
  },
  {
    chave: 'prazo',
    titulo: 'Prazo',
    ordenavel: true,
    celula: ({ prazo, responsavel }) =>
      prazo !== null && (
        <>
          <span>{formatarData(prazo)}</span>
          {responsavel !== null && <div className="texto-menor">com {responsavel}</div>}
        </>
      ),
  },
  {
    chave: 'recebidaEm',
    titulo: 'Recebida em',
    ordenavel: true,
    celula: ({ recebidaEm, recebidaPor }) => (
      <span className="numero-inteiro" data-dica={`por ${recebidaPor}`}>
        {hora(recebidaEm)}
      </span>
    ),
  },
];

/** `/solicitacoes`: what other institutions ask to be registered; an institution's person sees its own alone. */
export function SolicitacoesPage() {
  const lista = useEstadoDaLista();
  const [busca, setBusca] = useSearchParams();
  const hora = useHora();
  const daEmissora = useUsuario().papel === 'emissora';
  const [podeEnviar, podeAceitar] = [usePode('enviar-solicitacoes'), usePode('registrar')];
  const [aceitando, setAceitando] = useState(false);
  const [situacao, instituicao, envio] = ['situacao', 'instituicao', 'envio'].map((um) => busca.get(um) ?? undefined);
  const consulta = useQuery(
    solicitacoesQuery({
      ...lista.consulta,
      ...(situacao !== undefined && { situacao: situacao as Solicitacao['situacao'] }),
      ...(instituicao !== undefined && { instituicao }),
      ...(envio !== undefined && { envio }),
    }),
  );
  const selecao = useSelecao<Solicitacao>('solicitacoes', ({ id }) => id);
  const mudar = (qual: 'situacao' | 'instituicao') => (valor: string) =>
    setBusca((antes) => {
      const depois = new URLSearchParams(antes);
      depois.delete('pagina');
      if (valor === TODAS) depois.delete(qual);
      else depois.set(qual, valor);
      return depois;
    });
  return (
    <Pagina
      titulo={TITULO}
      descricao={
        daEmissora
          ? 'Os pedidos de registro da sua instituição: o que foi enviado, o que está errado, o que foi registrado.'
          : 'Diplomas que outras instituições emitiram e pedem que sejam registrados aqui. O prazo é o da Portaria MEC 1.095/2018.'
      }
      acao={
        podeEnviar && (
          <LinkBotao principal icone={<UploadOutlined aria-hidden="true" />} para={paths.solicitacoesEnviar.href()}>
            Enviar
          </LinkBotao>
        )
      }
    >
      {envio !== undefined && <AndamentoDoEnvio id={envio} />}
      <Tabela
        rotulo={TITULO}
        colunas={colunas(daEmissora, hora)}
        idDe={({ id }) => id}
        consulta={consulta}
        lista={lista}
        filtro="Filtrar por nome, CPF completo ou arquivo"
        vazio="Nenhuma solicitação encontrada."
        erro="Erro ao buscar as solicitações!"
        barra={
          <>
            <Select
              aria-label="Situação"
              value={situacao ?? TODAS}
              options={SITUACOES}
              onChange={mudar('situacao')}
              className="solicitacoes-recorte"
            />
            {!daEmissora && <Emissoras valor={instituicao ?? TODAS} aoMudar={mudar('instituicao')} />}
          </>
        }
        acoes={(uma) =>
          uma.diplomaPronto && (
            <BotaoDeIcone
              icone={FileDoneOutlined}
              nome={`Baixar o diploma de ${uma.nome}`}
              dica="Baixar o diploma"
              onClick={() => void baixarDiploma(uma)}
            />
          )
        }
        {...(podeAceitar && {
          selecao: {
            ...selecao,
            rotuloDe: ({ nome, arquivo }: Solicitacao) => nome ?? arquivo,
            pode: ({ situacao: dela, avisos }: Solicitacao) => dela === 'na-fila' && avisos === 0,
            acoes: selecao.itens.length > 0 && (
              <Botao principal onClick={() => setAceitando(true)}>
                Aceitar e registrar
              </Botao>
            ),
          },
        })}
      />
      {aceitando && (
        <AceitarProntas
          escolhidas={selecao.itens}
          aoFechar={() => setAceitando(false)}
          aoTerminar={() => {
            selecao.limpar();
            setAceitando(false);
          }}
        />
      )}
    </Pagina>
  );
}

/** Whose requests the office looks at. */
function Emissoras({ valor, aoMudar }: { valor: string; aoMudar: (valor: string) => void }) {
  const { data } = useQuery(instituicoesQuery);
  const outras = (data ?? []).filter(({ instituicaoID }) => instituicaoID !== DA_CASA);
  return (
    <Select
      aria-label="Instituição"
      value={valor}
      options={[
        { value: TODAS, label: 'Todas as instituições' },
        ...outras.map(({ instituicaoID, nome }) => ({ value: String(instituicaoID), label: nome })),
      ]}
      onChange={aoMudar}
      className="solicitacoes-recorte"
    />
  );
}
