import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { InfoDoRegistro } from '#contract/conector.contract.ts';
import type { FatoQueFalta } from '#contract/fatos.schemas.ts';
import { podeEnviarDiploma, podeEnviarDocumentacao, podeSincronizar } from '#domain/envio/acoes.ts';
import { situacaoEnvio } from '#domain/envio/situacoes.ts';
import { pode } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { nomeLegivel } from '../../lib/nome-legivel.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisar, avisarErro, avisarFalha } from '../../ui/avisos.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { CodigoImpresso } from '../../ui/codigo-impresso.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { FatosQueFaltam } from '../apoio/fatos-que-faltam.tsx';
import { ArquivosDoDiploma } from '../exportacoes/arquivos-do-diploma.tsx';
import { infoQuery, useConector, useFatosDoEnvio } from './conector.api.ts';
import { MENSAGENS } from './conector.messages.ts';
import { DocumentosDoEnvio } from './documentos-do-envio.tsx';
import { EtapasDoEnvio } from './etapas.tsx';
import { EtiquetaDoEnvio } from './etiqueta-do-envio.tsx';
import { HistoricosDoEnvio } from './historicos-do-envio.tsx';
import './conector.css';
import { Botao } from '../../ui/botao.tsx';

/** `/Conector/Detalhes/{registroId}` (CON-06): the record, its two documents log, signatures and errors. */
export function DetalhesPage() {
  const { registroId = '' } = useParams();
  const info = useQuery(infoQuery(registroId));
  return (
    <Pagina
      titulo={MENSAGENS.tituloDetalhes}
      trilha={[{ rotulo: MENSAGENS.tituloEnvios, href: paths.conectorEnviar.href() }]}
      descricao={info.data && <DeQuem info={info.data} />}
      acao={info.data && <ArquivosDoDiploma registroId={registroId} assinado={info.data.codigoOficial} />}
    >
      <Carregado consulta={info} rotulo="Carregando detalhes">
        {(dados) => <Detalhes info={dados} />}
      </Carregado>
    </Pagina>
  );
}

function Detalhes({ info }: { info: InfoDoRegistro }) {
  const usuario = useUsuario();
  const etapa = situacaoEnvio(info.situacaoId)?.etapa ?? null;
  const faltam = useFatosDoEnvio(info.situacaoId, info.cancelado ? [] : [info.registroId]);
  const parado = info.documentos.some(({ andamento }) => andamento === 'erro');
  return (
    <>
      <section className="cartao" aria-label="Registro">
        <div className="fila estado-do-envio">
          <Situacao info={info} />
          <QuemFalta info={info} />
          {pode(usuario, 'enviar') && <Acoes info={info} faltam={faltam} />}
        </div>
        <EtapasDoEnvio etapa={etapa} parado={parado} />
        <p className="fila codigo-do-envio">
          <span>Código de validação</span>
          <Codigo info={info} />
        </p>
        {pode(usuario, 'enviar') && <FatosQueFaltam faltam={faltam} para="envio" />}
      </section>
      <DocumentosDoEnvio info={info} />
      <HistoricosDoEnvio info={info} />
    </>
  );
}

function DeQuem({ info: { registroId, diplomado, curso, rga } }: { info: InfoDoRegistro }) {
  return (
    <>
      <strong translate="no">{diplomado}</strong> · <span translate="no">{curso}</span> · RGA{' '}
      <span translate="no">{rga}</span> · <Link to={paths.detalheRegistro.href({ registroId })}>Ver o registro</Link> ·{' '}
      <Link to={paths.documentacaoCadastrar.href({ rga })}>Documentação acadêmica</Link>
    </>
  );
}

function Situacao({ info: { situacaoId, cancelado, revogado, suspenso, documentos } }: { info: InfoDoRegistro }) {
  return (
    <>
      <EtiquetaDoEnvio situacaoId={situacaoId} grande />
      {documentos.some(({ andamento }) => andamento === 'erro') && <Etiqueta tom="perigo">Envio parado</Etiqueta>}
      {cancelado && <Etiqueta tom="perigo">{revogado ? 'Registro revogado' : 'Registro cancelado'}</Etiqueta>}
      {suspenso && <Etiqueta tom="alerta">Registro suspenso</Etiqueta>}
    </>
  );
}

/** Signers who have been asked and have not signed: it waits for them. */
function QuemFalta({ info: { documentos } }: { info: InfoDoRegistro }) {
  // Who signs one that stopped is not what it waits for.
  const pendentes = documentos
    .filter(({ andamento }) => andamento !== 'erro')
    .flatMap(({ assinaturas }) => assinaturas)
    .filter(({ situacao }) => situacao !== 'Assinado');
  const nomes = [...new Set(pendentes.map(({ responsavel }) => nomeLegivel(responsavel)))];
  if (nomes.length === 0) return null;
  return (
    <span>
      {nomes.length === 1 ? 'Falta assinar: ' : `Faltam ${nomes.length} assinar: `}
      <strong translate="no">{nomes.join(', ')}</strong>.
    </span>
  );
}

/** The registration's own code is provisional until the signed diploma brings the official one. */
function Codigo({ info: { codigoValidacao, codigoOficial, codigosAnteriores } }: { info: InfoDoRegistro }) {
  return (
    <>
      <strong>
        <CodigoImpresso codigo={codigoValidacao} />
      </strong>{' '}
      {!codigoOficial && <Etiqueta tom="espera">Provisório até a assinatura</Etiqueta>}
      {codigosAnteriores.length > 0 && (
        <span className="texto-menor">
          <span>Código anterior, que continua valendo na consulta: </span>
          {codigosAnteriores.map((codigo) => (
            <CodigoImpresso key={codigo} codigo={codigo} />
          ))}
        </span>
      )}
    </>
  );
}

interface PropsDasAcoes {
  info: InfoDoRegistro;
  faltam: readonly FatoQueFalta[];
}

function Acoes({ info: { registroId, situacaoId, cancelado }, faltam }: PropsDasAcoes) {
  const { enviar, sincronizar } = useConector();
  const enviavel = !cancelado && (podeEnviarDocumentacao(situacaoId) || podeEnviarDiploma(situacaoId));
  const [ocupado, setOcupado] = useState(false);
  const um = { ids: [registroId], aoProgredir: () => undefined };
  const fazer = async (
    titulo: string,
    sucesso: string,
    chamada: () => Promise<{ success: boolean; error: string | null }[]>,
  ) => {
    setOcupado(true);
    try {
      const [linha] = await chamada();
      if (linha?.success) await avisar({ titulo: sucesso });
      else await avisarErro(titulo, linha?.error ?? '');
    } catch (erro) {
      await avisarFalha(erro, { titulo });
    } finally {
      setOcupado(false);
    }
  };
  const xml = podeEnviarDocumentacao(situacaoId) ? 'xml-doc-academica' : 'xml-diploma';
  return (
    <>
      {enviavel && (
        <Botao
          principal
          ocupado={ocupado}
          disabled={faltam.some(({ impede }) => impede)}
          onClick={() =>
            void fazer(MENSAGENS.erroAoEnviar, MENSAGENS.enviado, () => enviar.mutateAsync({ ...um, xml }))
          }
        >
          {xml === 'xml-diploma' ? 'Enviar XML do Diploma Digital' : 'Enviar XML da Documentação Acadêmica'}
        </Botao>
      )}
      {podeSincronizar(situacaoId) && (
        <Botao
          ocupado={ocupado}
          onClick={() => void fazer(MENSAGENS.erroAoAtualizar, MENSAGENS.atualizada, () => sincronizar.mutateAsync(um))}
        >
          Sincronizar
        </Botao>
      )}
    </>
  );
}
