import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { PastaDaColacao } from '#contract/documentos.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../../app/paths.ts';
import { usePode } from '../../../lib/usuario.ts';
import { avisarAtencao, avisarFalha, confirmar } from '../../../ui/avisos.ts';
import { Carregado } from '../../../ui/carregado.tsx';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { Pagina } from '../../../ui/pagina.tsx';
import { Progresso } from '../../../ui/progresso.tsx';
import { type Aberto, ArquivosRecusados } from './abrir-arquivos.ts';
import { julgarArquivos } from './arquivos.ts';
import { FaltaNaColacao } from './falta-na-colacao.tsx';
import { pastaQuery } from './pasta.api.ts';
import { SoltarArquivos } from './soltar-arquivos.tsx';
import { TabelaDaPasta } from './tabela-da-pasta.tsx';
import { useEnvioDaPasta } from './use-envio-da-pasta.ts';
import { usePasta } from './use-pasta.ts';
import '../documentos.css';
import { Botao } from '../../../ui/botao.tsx';

const NAO_LIDOS = 'Os arquivos não puderam ser lidos';

/** `/Documentacao/Colacao/{dataColacaoId}`: the documents of a whole ceremony at once, from a folder or a ZIP. */
export function PastaPage() {
  const { dataColacaoId = '' } = useParams();
  const pasta = useQuery(pastaQuery(dataColacaoId));
  const data = pasta.data?.data;
  return (
    <Pagina
      titulo="Documentos da Colação"
      descricao={data && `Colação de ${formatarData(data)}, ${pasta.data?.formandos.length} formandos.`}
      trilha={[
        { rotulo: 'Colações', href: paths.colacoes.href() },
        { rotulo: 'Colação', href: paths.colacao.href({ dataColacaoId }) },
      ]}
      acao={<LinkBotao para={paths.colacao.href({ dataColacaoId })}>Seguir na colação</LinkBotao>}
    >
      <Carregado consulta={pasta} titulo="Erro ao ler os documentos da colação!">
        {(lida) => <Pasta key={dataColacaoId} dataColacaoId={dataColacaoId} pasta={lida} />}
      </Carregado>
    </Pagina>
  );
}

function Pasta({ dataColacaoId, pasta }: { dataColacaoId: string; pasta: PastaDaColacao }) {
  const opera = usePode('documentar');
  const { arquivos, lendo, soNaPagina, acrescentar, mudar, descartar, bytesDe } = usePasta(dataColacaoId);
  const { enviando, semLinha, falha, enviar, pausar } = useEnvioDaPasta({ dataColacaoId, bytesDe, mudar });
  const julgados = useMemo(() => julgarArquivos(arquivos, pasta), [arquivos, pasta]);
  const prontos = julgados.filter(({ situacao }) => situacao === 'pronto').map(({ arquivo }) => arquivo);
  const contar = (qual: string) => julgados.filter(({ situacao }) => situacao === qual).length;
  const receber = async (escolhidos: readonly Aberto[]) => {
    try {
      await acrescentar(escolhidos);
    } catch (erro) {
      if (erro instanceof ArquivosRecusados) await avisarAtencao(NAO_LIDOS, erro.message);
      else await avisarFalha(erro, { titulo: NAO_LIDOS });
    }
  };
  const descartarTodos = async () => {
    const texto = 'O que já foi enviado continua na documentação; o resto sai desta página.';
    if (await confirmar({ pergunta: 'Descartar os arquivos desta página?', texto, perigo: true }))
      await descartar(arquivos.map(({ id }) => id));
  };
  return (
    <>
      {opera && <SoltarArquivos ocupado={lendo !== null} aoEscolher={(um) => void receber(um)} />}
      {lendo !== null && <Progresso rotulo="Arquivos lidos" {...lendo} />}
      {enviando !== null && <Progresso rotulo="Documentos enviados" {...enviando} />}
      {semLinha && (
        <Alert
          type="warning"
          showIcon
          title="Sem resposta do servidor. O envio continua sozinho assim que ele responder."
        />
      )}
      {falha !== null && (
        <ErroDeCarga
          titulo="O envio parou. O que já foi enviado está guardado."
          erro={falha}
          aoTentarDeNovo={() => enviar(prontos, pasta)}
        />
      )}
      {soNaPagina && arquivos.length > 0 && (
        <p className="texto-menor">
          Este navegador não guarda arquivos: se a página for recarregada, escolha-os de novo. Os já enviados são
          reconhecidos.
        </p>
      )}
      {arquivos.length > 0 && (
        <>
          <p role="status" className="pasta-resumo">
            {resumo(prontos.length, contar('a-completar'), contar('enviado'), contar('repetido'))}
          </p>
          <TabelaDaPasta
            pasta={pasta}
            julgados={julgados}
            ocupado={enviando !== null}
            aoMudar={(ids, mudanca) => void mudar(ids, mudanca)}
            aoTirar={(id) => void descartar([id])}
            barra={
              enviando !== null ? (
                <Botao onClick={pausar}>Pausar</Botao>
              ) : (
                <>
                  <Botao onClick={() => void descartarTodos()}>Descartar</Botao>
                  <Botao principal disabled={prontos.length === 0} onClick={() => void enviar(prontos, pasta)}>
                    {prontos.length === 1 ? 'Enviar 1 documento' : `Enviar ${prontos.length} documentos`}
                  </Botao>
                </>
              )
            }
          />
        </>
      )}
      <FaltaNaColacao pasta={pasta} julgados={julgados} />
    </>
  );
}

function resumo(prontos: number, aCompletar: number, enviados: number, repetidos: number): string {
  return [
    prontos === 1 ? '1 pronto para enviar' : `${prontos} prontos para enviar`,
    ...(aCompletar > 0 ? [aCompletar === 1 ? '1 pede escolha' : `${aCompletar} pedem escolha`] : []),
    ...(enviados > 0 ? [enviados === 1 ? '1 enviado' : `${enviados} enviados`] : []),
    ...(repetidos > 0 ? [repetidos === 1 ? '1 repetido' : `${repetidos} repetidos`] : []),
  ].join(', ');
}
