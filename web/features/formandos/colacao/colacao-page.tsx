import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useParams } from 'react-router-dom';
import type { Colacao, LinhaDaColacao } from '#contract/formandos.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../../app/paths.ts';
import { usePode } from '../../../lib/usuario.ts';
import { useEstadoDaLista } from '../../../ui/estado-da-lista.ts';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { Pagina } from '../../../ui/pagina.tsx';
import { Tabela } from '../../../ui/tabela.tsx';
import { BotaoRegistrar } from '../botao-registrar.tsx';
import { MENSAGENS } from '../formandos.messages.ts';
import { LotesAbertos } from '../lotes-abertos.tsx';
import { colacaoQuery } from './colacao.api.ts';
import { COLUNAS_DA_COLACAO, PrazoDaLinha } from './colunas-da-colacao.tsx';
import { ProximoPasso } from './proximo-passo.tsx';
import './colacao.css';

/** `/colacoes/{dataColacaoId}`: the ceremony as one case: what is done, what comes next, what the rest waits for. */
export function ColacaoPage() {
  const { dataColacaoId = '' } = useParams();
  const registra = usePode('registrar');
  const lista = useEstadoDaLista({ ordemPadrao: 'nome' });
  const colacao = useQuery(colacaoQuery(dataColacaoId));
  const { data } = colacao;
  const prazo = data === undefined ? null : prazoDeTodos(data);
  return (
    <Pagina
      titulo="Colação"
      descricao={data && [data.data && formatarData(data.data), data.campus].filter(Boolean).join(', ')}
      trilha={[
        { rotulo: 'Consulta de Registros', href: paths.registros.href() },
        { rotulo: 'Colações', href: paths.colacoes.href() },
      ]}
      acao={
        <>
          <LinkBotao forma="link" para={paths.colaDaColacao.href()} target="_blank">
            Cola de uma colação
          </LinkBotao>
          <LinkBotao para={enderecoDaLista(dataColacaoId, data)}>Lista de formandos</LinkBotao>
        </>
      }
    >
      {registra && <LotesAbertos dataColacaoId={dataColacaoId} />}
      {data !== undefined && (
        <>
          <Contas colacao={data} prazo={prazo} />
          {data.linhas.every(({ registro }) => registro === null) && <PrimeiroDia />}
          <ProximoPasso dataColacaoId={dataColacaoId} colacao={data} />
        </>
      )}
      <Tabela
        rotulo="Formandos da colação"
        colunas={prazo === null ? COLUNAS_DA_COLACAO : SEM_PRAZO}
        idDe={({ rga }) => rga}
        consulta={{ ...colacao, data: data?.linhas }}
        lista={lista}
        filtro={MENSAGENS.filtro}
        vazio={MENSAGENS.vazio}
        anulado={({ registroAnulado }) => registroAnulado !== null}
        acoes={(linha) => <AcoesDaLinha linha={linha} dataColacaoId={dataColacaoId} />}
      />
    </Pagina>
  );
}

const enderecoDaLista = (dataColacaoId: string, colacao: Colacao | undefined) =>
  paths.consultaFormandos.href(
    { dataColacaoId },
    {
      ano: colacao?.data?.slice(0, 4),
      campusId: colacao?.campusID == null ? null : String(colacao.campusID),
      dataColacaoId,
    },
  );

function AcoesDaLinha({ linha, dataColacaoId }: { linha: LinhaDaColacao; dataColacaoId: string }) {
  if (linha.registro !== null) return null;
  return (
    <BotaoRegistrar
      rga={linha.rga}
      nome={linha.nome}
      registro={null}
      colacao={dataColacaoId}
      pendente={!linha.passos.includes('registrar')}
    />
  );
}

const SEM_PRAZO = COLUNAS_DA_COLACAO.filter(({ chave }) => chave !== 'prazo');

/** The deadline where it is the same for everybody, so that it is said once; null where it is not. */
function prazoDeTodos({ linhas: [primeira, ...outras] }: Colacao): LinhaDaColacao['prazo'] {
  const prazo = primeira?.prazo ?? null;
  const igual = outras.every((um) => um.prazo?.limite === prazo?.limite && um.prazo?.oQue === prazo?.oQue);
  return igual ? prazo : null;
}

/** For a ceremony of which nobody has a record. */
const PrimeiroDia = () => (
  <Alert
    type="info"
    showIcon
    title="Nenhum diploma desta colação foi registrado ainda."
    description={
      <ol className="com-marcas">
        <li>Envie os documentos que faltam, todos de uma vez.</li>
        <li>Clique em Próximo passo e preencha o que vale para todos: livro, processo e datas.</li>
        <li>Confira todos numa tabela. Só depois disso, registre.</li>
      </ol>
    }
  />
);

function Contas({ colacao: { linhas }, prazo }: { colacao: Colacao; prazo: LinhaDaColacao['prazo'] }) {
  const quantos = (como: (linha: LinhaDaColacao) => boolean) => linhas.filter(como).length;
  const contas = [
    ['com documentos', quantos(({ documentosQueFaltam }) => documentosQueFaltam.length === 0)],
    ['registrados', quantos(({ registro }) => registro !== null)],
    ['com diploma assinado', quantos(({ registro }) => (registro?.etapaDiploma ?? 0) >= 4)],
    ['publicados no DOU', quantos(({ registro }) => registro?.dataPublicacao != null)],
  ] as const;
  return (
    <ul className="colacao-contas" aria-label="Andamento">
      {contas.map(([oQue, feitos]) => (
        <li key={oQue}>
          <strong>
            {feitos} de {linhas.length}
          </strong>{' '}
          {oQue}
        </li>
      ))}
      {prazo !== null && (
        <li>
          <PrazoDaLinha prazo={prazo} />
        </li>
      )}
    </ul>
  );
}
