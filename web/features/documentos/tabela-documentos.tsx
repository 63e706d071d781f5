import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DocumentoAcademico, documentosApi } from '#contract/documentos.contract.ts';
import { declaraPdfa, textoDoPdfa } from '#domain/documento/pdfa.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { chamar } from '../../lib/api-client.ts';
import { baixarArquivo } from '../../lib/baixar-arquivo.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { confirmar } from '../../ui/confirmar.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { type Coluna, type ConsultaDaTabela, Tabela } from '../../ui/tabela.tsx';
import { useDocumentos } from './documentos.api.ts';
import { ARQUIVO_EXCLUIDO, DESEJA_EXCLUIR, ERRO_AO_EXCLUIR, NENHUM_DOCUMENTO } from './documentos.messages.ts';
import { formatarTamanho } from './tamanho.ts';

interface Props {
  rga: string;
  consulta: ConsultaDaTabela<DocumentoAcademico>;
  podeExcluir: boolean;
}

/** A student's documents, with download and delete (DOC-08 to DOC-10). */
export function TabelaDocumentos({ rga, consulta, podeExcluir }: Props) {
  const lista = useEstadoDaLista({ prefixo: 'documentos' });
  const fuso = useInstituicao()?.fusoHorario ?? 'America/Cuiaba';
  const { excluir } = useDocumentos(rga);
  const colunas: Coluna<DocumentoAcademico>[] = [
    { chave: 'tipo', titulo: 'Tipo', celula: (d) => d.tipo, principal: true },
    { chave: 'nome', titulo: 'Arquivo', celula: (d) => d.nome },
    { chave: 'observacao', titulo: 'Observação', celula: (d) => d.observacao },
    {
      chave: 'pdfa',
      titulo: 'Preservação',
      texto: (d) => textoDoPdfa(d.pdfa),
      celula: (d) => <Etiqueta tom={declaraPdfa(d.pdfa) ? 'sucesso' : 'alerta'}>{textoDoPdfa(d.pdfa)}</Etiqueta>,
    },
    { chave: 'tamanho', titulo: 'Tamanho', alinhar: 'direita', celula: (d) => formatarTamanho(d.tamanho) },
    {
      chave: 'criadoEm',
      titulo: 'Enviado em',
      celula: (d) => `${formatarDataHora(new Date(d.criadoEm), fuso)}, por ${d.criadoPor}`,
    },
  ];
  const remover = async ({ id, tipo, nome }: DocumentoAcademico) => {
    if (!(await confirmar({ pergunta: DESEJA_EXCLUIR, texto: `${tipo}: ${nome}`, perigo: true }))) return;
    try {
      await excluir.mutateAsync(id);
      await avisar({ titulo: ARQUIVO_EXCLUIDO });
    } catch (erro) {
      await avisarFalha(erro, { titulo: ERRO_AO_EXCLUIR });
    }
  };
  return (
    <Tabela
      rotulo="Documentos enviados"
      colunas={colunas}
      idDe={(documento) => documento.id}
      consulta={consulta}
      lista={lista}
      vazio={NENHUM_DOCUMENTO}
      acoes={(documento) => (
        <>
          <Button
            type="text"
            icon={<DownloadOutlined aria-hidden="true" />}
            aria-label={`Baixar ${documento.nome}`}
            title="Baixar"
            onClick={() =>
              void baixarArquivo(
                () => chamar(documentosApi.baixar, { params: { arquivoGuid: documento.arquivoGuid } }),
                documento.nome,
              )
            }
          />
          {podeExcluir && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={`Excluir ${documento.nome}`}
              title="Excluir"
              onClick={() => void remover(documento)}
            />
          )}
        </>
      )}
    />
  );
}
