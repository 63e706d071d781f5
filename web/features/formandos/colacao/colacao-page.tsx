import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useParams } from 'react-router-dom';
import type { Colacao, LinhaDaColacao } from '#contract/formandos.contract.ts';
import { contar } from '#domain/texto/contar.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../../app/paths.ts';
import { useEstadoDaLista } from '../../../ui/estado-da-lista.ts';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { Pagina } from '../../../ui/pagina.tsx';
import { Tabela } from '../../../ui/tabela.tsx';
import { BotaoRegistrar } from '../botao-registrar.tsx';
import { MENSAGENS } from '../formandos.messages.ts';
import { colacaoQuery } from './colacao.api.ts';
import { colunasDaColacao, EtiquetaDoPrazo, prazosDaColacao } from './colunas-da-colacao.tsx';
import { ProximoPasso } from './proximo-passo.tsx';
import './colacao.css';

/** `/colacoes/{dataColacaoId}`: the ceremony as one case: what is done, what comes next, what the rest waits for. */
export function ColacaoPage() {
  const { dataColacaoId = '' } = useParams();
  const lista = useEstadoDaLista({ ordemPadrao: 'nome' });
  const colacao = useQuery(colacaoQuery(dataColacaoId));
  const { data } = colacao;
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
      {data !== undefined && (
        <div className="cartao colacao-faixa">
          <Contas colacao={data} />
          <ProximoPasso dataColacaoId={dataColacaoId} colacao={data} />
        </div>
      )}
      <Tabela
        rotulo="Formandos da colação"
        colunas={colunasDaColacao(data?.linhas ?? [])}
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

/** How many are how far, and by when the rest is due. */
function Contas({ colacao: { linhas } }: { colacao: Colacao }) {
  const quantos = (como: (linha: LinhaDaColacao) => boolean) => linhas.filter(como).length;
  const contas = [
    ['com documentos', quantos(({ documentosQueFaltam }) => documentosQueFaltam.length === 0)],
    ['registrados', quantos(({ registro }) => registro !== null)],
    ['com diploma assinado', quantos(({ registro }) => (registro?.etapaDiploma ?? 0) >= 4)],
    ['publicados no DOU', quantos(({ registro }) => registro?.dataPublicacao != null)],
  ] as const;
  return (
    <div>
      <ul className="colacao-contas sem-marcas" aria-label="Andamento">
        {contas.map(([oQue, feitos]) => (
          <li key={oQue}>
            <strong>
              {feitos} de {linhas.length}
            </strong>{' '}
            {oQue}
            <Progress
              aria-label={oQue}
              percent={linhas.length === 0 ? 0 : (feitos / linhas.length) * 100}
              showInfo={false}
              size="small"
              status="normal"
            />
          </li>
        ))}
      </ul>
      <ul className="colacao-prazos sem-marcas" aria-label="Prazos">
        {prazosDaColacao(linhas).map(({ prazo, quantos: deles, igual }) => (
          <li key={prazo.oQue}>
            <EtiquetaDoPrazo prazo={prazo} />{' '}
            {`${prazo.oQue}, ${igual ? 'até' : 'o primeiro até'} ${formatarData(prazo.limite)} (${contar(deles, 'formando', 'formandos')})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
