import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { InfoDoRegistro } from '#contract/conector.schemas.ts';
import { podeEnviarDiploma, podeEnviarDocumentacao, podeSincronizar } from '#domain/envio/acoes.ts';
import { situacaoEnvio } from '#domain/envio/situacoes.ts';
import { temPapel } from '#domain/sessao/papeis.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisar, avisarErro, avisarFalha } from '../../ui/avisos.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { infoQuery, useConector } from './conector.api.ts';
import {
  ATUALIZADA,
  ENVIADO,
  ERRO_AO_ATUALIZAR,
  ERRO_AO_ENVIAR,
  TITULO_DETALHES,
  TITULO_ENVIOS,
} from './conector.messages.ts';
import { DocumentoDoEnvio } from './documento-do-envio.tsx';
import { BarraDeEtapas } from './etapas.tsx';
import { EtiquetaDoEnvio } from './etiqueta-do-envio.tsx';
import './conector.css';

/** `/Conector/Detalhes/{registroId}` (CON-06): the record, its two documents with log and signatures, and the errors. */
export function DetalhesPage() {
  const { registroId = '' } = useParams();
  const info = useQuery(infoQuery(registroId));
  return (
    <Pagina titulo={TITULO_DETALHES} trilha={[{ rotulo: TITULO_ENVIOS, href: paths.conectorEnviar.href() }]}>
      {info.isPending && <Carregando linhas={6} rotulo="Carregando detalhes" />}
      {info.error !== null && info.data === undefined && (
        <ErroDeCarga erro={info.error} aoTentarDeNovo={info.refetch} />
      )}
      {info.data !== undefined && <Detalhes info={info.data} />}
    </Pagina>
  );
}

function Detalhes({ info }: { info: InfoDoRegistro }) {
  const { papel } = useUsuario();
  const etapa = situacaoEnvio(info.situacaoId)?.etapa ?? 1;
  const parado = info.documentos.some(({ andamento }) => andamento === 'erro');
  return (
    <>
      <section className="detalhes-do-envio" aria-label="Registro">
        <dl>
          <div>
            <dt>Diplomado</dt>
            <dd>{info.diplomado}</dd>
          </div>
          <div>
            <dt>Curso</dt>
            <dd>{info.curso}</dd>
          </div>
          <div>
            <dt>RGA</dt>
            <dd>{info.rga}</dd>
          </div>
          <div>
            <dt>Situação</dt>
            <dd>
              <EtiquetaDoEnvio situacaoId={info.situacaoId} />{' '}
              {info.cancelado && (
                <Etiqueta tom="perigo">{info.revogado ? 'Registro revogado' : 'Registro cancelado'}</Etiqueta>
              )}
              {info.suspenso && <Etiqueta tom="alerta">Registro suspenso</Etiqueta>}
            </dd>
          </div>
        </dl>
        <BarraDeEtapas etapa={etapa} parado={parado} />
        <div className="detalhes-do-envio-acoes">
          {temPapel(papel, 'operador') && <Acoes info={info} />}
          <LinkBotao para={paths.documentacaoCadastrar.href({ rga: info.rga })}>Documentação acadêmica</LinkBotao>
        </div>
      </section>
      {info.documentos.map((documento) => (
        <DocumentoDoEnvio key={documento.xml} registroId={info.registroId} documento={documento} />
      ))}
      <Erros erros={info.erros} />
    </>
  );
}

function Acoes({ info: { registroId, situacaoId, cancelado } }: { info: InfoDoRegistro }) {
  const { enviar, sincronizar } = useConector();
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
      {!cancelado && (podeEnviarDocumentacao(situacaoId) || podeEnviarDiploma(situacaoId)) && (
        <Button
          type="primary"
          loading={ocupado}
          onClick={() => void fazer(ERRO_AO_ENVIAR, ENVIADO, () => enviar.mutateAsync({ ...um, xml }))}
        >
          {xml === 'xml-diploma' ? 'Enviar XML do Diploma Digital' : 'Enviar XML da Documentação Acadêmica'}
        </Button>
      )}
      {podeSincronizar(situacaoId) && (
        <Button
          loading={ocupado}
          onClick={() => void fazer(ERRO_AO_ATUALIZAR, ATUALIZADA, () => sincronizar.mutateAsync(um))}
        >
          Sincronizar
        </Button>
      )}
    </>
  );
}

function Erros({ erros }: { erros: InfoDoRegistro['erros'] }) {
  const fuso = useInstituicao()?.fusoHorario ?? 'America/Cuiaba';
  return (
    <section aria-labelledby="erros-do-envio">
      <h2 id="erros-do-envio">Erros</h2>
      {erros.length === 0 ? (
        <p>Nenhum erro registrado.</p>
      ) : (
        <div className="tabela-simples">
          <table>
            <thead>
              <tr>
                <th scope="col">Data e hora</th>
                <th scope="col">XML</th>
                <th scope="col">Erro</th>
              </tr>
            </thead>
            <tbody>
              {erros.map(({ dataHora, xml, erro, detalhes }) => (
                <tr key={`${dataHora}-${erro}`}>
                  <td>{formatarDataHora(new Date(dataHora), fuso)}</td>
                  <td>{xml}</td>
                  <td className="tabela-simples-texto">
                    {erro}
                    {detalhes.length > 1 && (
                      <ul>
                        {detalhes.map((detalhe) => (
                          <li key={detalhe}>{detalhe}</li>
                        ))}
                      </ul>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
