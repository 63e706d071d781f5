import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Timeline } from 'antd';
import { useState } from 'react';
import { conectorApi } from '#contract/conector.contract.ts';
import type { InfoDoRegistro } from '#contract/conector.schemas.ts';
import { chamar, ErroDaApi } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { baixarArquivo, salvarArquivo } from '../../ui/baixar-arquivo.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';
import { OOPS } from '../../ui/mensagens.ts';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { validacaoQuery } from './conector.api.ts';
import { MENSAGENS } from './conector.messages.ts';

type Documento = InfoDoRegistro['documentos'][number];

const TOM_DO_ANDAMENTO: Readonly<Record<string, Tom>> = {
  concluido: 'sucesso',
  erro: 'perigo',
  desistido: 'neutro',
  incerto: 'alerta',
};
const TOM_DO_ESTADO: Readonly<Record<string, Tom>> = { Suspenso: 'alerta', Revogado: 'perigo' };

const tomDe = ({ id, situacaoConector, andamento }: Documento): Tom =>
  TOM_DO_ESTADO[situacaoConector] ?? TOM_DO_ANDAMENTO[andamento ?? ''] ?? (id < 0 ? 'neutro' : 'informacao');

/** One of the record's two documents: state, files, signatures and log (CON-14 to CON-16, CON-21). */
export function DocumentoDoEnvio({ registroId, documento }: { registroId: string; documento: Documento }) {
  const hora = useHora();
  const { xml } = documento;
  const baixar = async (endpoint: typeof conectorApi.baixarXml | typeof conectorApi.baixarPrevia) => {
    try {
      const arquivo = await chamar(endpoint, { params: { xml, registroId } });
      salvarArquivo(arquivo.conteudo, arquivo.nome ?? `${xml}.xml`);
    } catch (erro) {
      if (erro instanceof ErroDaApi && erro.status === 404) await avisarAtencao(MENSAGENS.xmlNaoEncontrado);
      else await avisarFalha(erro, { titulo: OOPS, texto: 'Erro ao baixar o arquivo' });
    }
  };
  return (
    <section className="cartao documento-do-envio" aria-labelledby={`documento-${xml}`}>
      <header className="fila">
        <h2 id={`documento-${xml}`}>{documento.tipo}</h2>
        <Etiqueta tom={tomDe(documento)}>{documento.situacaoConector}</Etiqueta>
      </header>
      {documento.ultimoErro !== null && (
        <p className="campo-erro texto-menor" role="status">
          {documento.ultimoErro}
        </p>
      )}
      <div className="fila fila-de-acoes">
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={!documento.temXml}
          onClick={() => void baixar(conectorApi.baixarXml)}
        >
          Baixar XML assinado
        </Button>
        <Button onClick={() => void baixar(conectorApi.baixarPrevia)}>Baixar prévia sem assinatura</Button>
        {xml === 'xml-diploma' && (
          <Button
            icon={<FilePdfOutlined aria-hidden="true" />}
            onClick={() =>
              void baixarArquivo(() => chamar(conectorApi.baixarDiploma, { params: { registroId } }), 'diploma.pdf')
            }
          >
            Baixar diploma em PDF
          </Button>
        )}
      </div>
      <Validacao registroId={registroId} xml={xml} />
      <h3>Assinaturas</h3>
      {documento.assinaturas.length === 0 ? (
        <p>Nenhuma assinatura.</p>
      ) : (
        <TabelaSimples
          colunas={['Responsável', 'Certificado', 'Local da assinatura', 'Situação', 'Data e hora']}
          linhas={documento.assinaturas.map(({ responsavel, tipo, tag, arquivamento, situacao, dataHora }) => [
            responsavel,
            tipo,
            <>
              {tag} {arquivamento && <Etiqueta tom="informacao">Arquivamento</Etiqueta>}
            </>,
            situacao,
            dataHora === null ? '–' : hora(dataHora),
          ])}
        />
      )}
      {documento.log.length > 0 && (
        <>
          <h3>Histórico</h3>
          <Timeline
            items={documento.log.map((evento, i) => ({
              key: i,
              content: (
                <>
                  <strong>{evento.situacaoAtual}</strong>
                  <span className="texto-menor">
                    {hora(evento.dataHora)}
                    {evento.situacaoAnterior !== null && ` – antes: ${evento.situacaoAnterior}`}
                  </span>
                  {evento.info !== null && <span className="texto-menor">{evento.info}</span>}
                </>
              ),
            }))}
          />
        </>
      )}
    </section>
  );
}

function Validacao({ registroId, xml }: Pick<Documento, 'xml'> & { registroId: string }) {
  const [pedida, setPedida] = useState(false);
  const validacao = useQuery(validacaoQuery(registroId, xml, pedida));
  if (!pedida) return <Button onClick={() => setPedida(true)}>Validar prévia no esquema do MEC</Button>;
  if (validacao.isPending) return <Carregando linhas={2} rotulo="Validando" />;
  if (validacao.error !== null) return <ErroDeCarga titulo="A prévia não pôde ser gerada" erro={validacao.error} />;
  const { situacao, motivo, erros } = validacao.data;
  if (situacao === 'valido') return <Etiqueta tom="sucesso">A prévia satisfaz o esquema do MEC</Etiqueta>;
  if (situacao === 'naoVerificado') return <Etiqueta tom="alerta">Não verificado: {motivo}</Etiqueta>;
  return (
    <div role="status">
      <Etiqueta tom="perigo">O esquema do MEC recusa a prévia</Etiqueta>
      <ul>
        {erros.map(({ linha, campo, motivo: razao }) => (
          <li key={`${linha}-${campo}-${razao}`}>
            Linha {linha}
            {campo !== '' && `, ${campo}`}: {razao}
          </li>
        ))}
      </ul>
    </div>
  );
}
