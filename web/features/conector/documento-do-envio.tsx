import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conectorApi, type InfoDoRegistro, type NomeDoXml } from '#contract/conector.contract.ts';
import { chamar, ErroDaApi } from '../../lib/api-client.ts';
import { avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { salvarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';
import { OOPS } from '../../ui/mensagens.ts';
import { AssinaturasDoEnvio } from './assinaturas-do-envio.tsx';
import { validacaoQuery } from './conector.api.ts';
import { MENSAGENS } from './conector.messages.ts';
import { HistoricoDoEnvio } from './historico-do-envio.tsx';
import { RevisaoManual } from './revisao-manual.tsx';

type Documento = InfoDoRegistro['documentos'][number];

const TOM_DO_ANDAMENTO: Readonly<Record<string, Tom>> = {
  concluido: 'sucesso',
  desistido: 'neutro',
  incerto: 'alerta',
};
const TOM_DO_ESTADO: Readonly<Record<string, Tom>> = { Suspenso: 'alerta', Revogado: 'perigo' };

const tomDe = ({ id, situacaoConector, andamento }: Documento): Tom =>
  TOM_DO_ESTADO[situacaoConector] ?? TOM_DO_ANDAMENTO[andamento ?? ''] ?? (id < 0 ? 'neutro' : 'informacao');

/** Shows one of the record's documents: state, files, signatures and log (CON-14 to CON-16, CON-21). */
export function DocumentoDoEnvio({ registroId, documento }: Props) {
  const { xml } = documento;
  return (
    <section className="cartao documento-do-envio" aria-labelledby={`documento-${xml}`}>
      <header className="fila">
        <h2 id={`documento-${xml}`}>{documento.tipo}</h2>
        {documento.andamento === 'erro' ? (
          <>
            <Etiqueta tom="perigo">Parado</Etiqueta>
            <span className="texto-menor">No conector: {documento.situacaoConector}</span>
          </>
        ) : (
          <Etiqueta tom={tomDe(documento)}>{documento.situacaoConector}</Etiqueta>
        )}
      </header>
      {documento.ultimoErro !== null && (
        <p className="campo-erro texto-menor" role="status">
          {documento.ultimoErro}
        </p>
      )}
      {documento.autorizacao === 'awaiting' && (
        <RevisaoManual registroId={registroId} xml={xml} tipo={documento.tipo} />
      )}
      {xml === 'representacao-visual' || xml === 'figura-do-historico' ? (
        <p className="texto-menor">
          O PDF do {xml === 'figura-do-historico' ? 'histórico escolar' : 'diploma'}, registrado com o código de
          validação. Não é assinado.
        </p>
      ) : (
        <>
          <AssinaturasDoEnvio assinaturas={documento.assinaturas} />
          <Arquivos registroId={registroId} xml={xml} temXml={documento.temXml} />
        </>
      )}
      <HistoricoDoEnvio registroId={registroId} documento={documento} />
    </section>
  );
}

interface Props {
  registroId: string;
  documento: Documento;
}

interface ArquivosDoDocumento {
  registroId: string;
  xml: Exclude<Documento['xml'], 'representacao-visual' | 'figura-do-historico'>;
  temXml: boolean;
}

function Arquivos({ registroId, xml, temXml }: ArquivosDoDocumento) {
  const baixar = async (pedir: () => ReturnType<typeof baixarXml>) => {
    try {
      const arquivo = await pedir();
      salvarArquivo(arquivo.conteudo, arquivo.nome ?? `${xml}.xml`);
    } catch (erro) {
      if (erro instanceof ErroDaApi && erro.status === 404) await avisarAtencao(MENSAGENS.xmlNaoEncontrado);
      else await avisarFalha(erro, { titulo: OOPS, texto: 'Erro ao baixar o arquivo' });
    }
  };
  const baixarXml = () => chamar(conectorApi.baixarXml, { params: { xml, registroId } });
  return (
    <div className="fila fila-de-acoes">
      <Botao
        pequeno
        icone={<DownloadOutlined aria-hidden="true" />}
        disabled={!temXml}
        onClick={() => void baixar(baixarXml)}
      >
        Baixar XML assinado
      </Botao>
      {xml !== 'xml-historico' && (
        <Botao
          pequeno
          onClick={() => void baixar(() => chamar(conectorApi.baixarPrevia, { params: { xml, registroId } }))}
        >
          Baixar prévia sem assinatura
        </Botao>
      )}
      {xml !== 'xml-historico' && <Validacao registroId={registroId} xml={xml} />}
    </div>
  );
}

function Validacao({ registroId, xml }: { registroId: string; xml: NomeDoXml }) {
  const [pedida, setPedida] = useState(false);
  const validacao = useQuery(validacaoQuery(registroId, xml, pedida));
  if (!pedida)
    return (
      <Botao pequeno onClick={() => setPedida(true)}>
        Validar prévia no esquema do MEC
      </Botao>
    );
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
          <li key={`${linha}-${campo}-${razao}`}>{`Linha ${linha}${campo === '' ? '' : `, ${campo}`}: ${razao}`}</li>
        ))}
      </ul>
    </div>
  );
}
