import { EyeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { DOCUMENTO_DE_ASSINADO, type DocumentoAcademico, documentosApi } from '#contract/documentos.contract.ts';
import { conta, declaraPdfa, textoDoPdfa } from '#domain/documento/pdfa.ts';
import { chamar, ErroDaApi } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { formatarTamanho } from '../../lib/tamanho.ts';
import { usePode } from '../../lib/usuario.ts';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import type { Coluna, ConsultaDaTabela } from '../../ui/tabela.tsx';
import { TabelaDaEquipe } from '../../ui/tabela-da-equipe.tsx';
import { BotoesDoArquivo } from './botoes-do-arquivo.tsx';
import { useDocumentos } from './documentos.api.ts';
import { MENSAGENS } from './documentos.messages.ts';
import { RetirarDocumento } from './retirar-documento.tsx';

interface Props {
  rga: string;
  consulta: ConsultaDaTabela<DocumentoAcademico>;
  podeExcluir: boolean;
}

/** A student's documents, with download and delete (DOC-08 to DOC-10). */
export function TabelaDocumentos({ rga, consulta, podeExcluir }: Props) {
  const lista = useEstadoDaLista({ prefixo: 'documentos' });
  const hora = useHora();
  const { confirmarLeitura, excluir } = useDocumentos(rga);
  const administra = usePode('retirar-documentos');
  const abre = usePode('ler-documentos');
  const [aRetirar, retirar] = useState<DocumentoAcademico | null>(null);
  // An administrator may give up what nobody deletes, for a reason: the refusal is read first.
  const excluirOuRetirar = (documento: DocumentoAcademico) =>
    excluir.mutateAsync(documento.id).catch((erro: unknown) => {
      if (administra && erro instanceof ErroDaApi && erro.codigo === DOCUMENTO_DE_ASSINADO) retirar(documento);
      throw erro;
    });
  const confirmar = ({ id, tipo, nome }: DocumentoAcademico) =>
    confirmarEFazer({
      pergunta: 'Você abriu este arquivo e ele está legível?',
      texto: `${tipo}: ${nome}. O servidor não conseguiu lê-lo; com a sua confirmação ele passa a contar, e o seu nome fica na auditoria.`,
      fazer: () => confirmarLeitura.mutateAsync(id),
      feito: 'Documento conferido!',
      erro: 'Erro ao conferir o documento!',
    });
  const colunas: Coluna<DocumentoAcademico>[] = [
    { chave: 'tipo', titulo: 'Tipo', celula: (d) => d.tipo, principal: true },
    { chave: 'nome', titulo: 'Arquivo', celula: (d) => d.nome, longa: true },
    { chave: 'observacao', titulo: 'Observação', celula: (d) => d.observacao, longa: true },
    {
      chave: 'pdfa',
      titulo: 'Preservação',
      texto: (d) => textoDoPdfa(d.pdfa),
      celula: (d) => (
        <>
          <Etiqueta tom={declaraPdfa(d.pdfa) ? 'sucesso' : 'alerta'}>{textoDoPdfa(d.pdfa)}</Etiqueta>
          {d.vistoPor !== null && <div className="texto-menor">legível, segundo {d.vistoPor}</div>}
        </>
      ),
    },
    { chave: 'tamanho', titulo: 'Tamanho', alinhar: 'direita', celula: (d) => formatarTamanho(d.tamanho) },
    {
      chave: 'criadoEm',
      titulo: 'Enviado em',
      celula: (d) => `${hora(d.criadoEm)}, por ${d.criadoPor}`,
    },
  ];
  return (
    <>
      <TabelaDaEquipe
        curta
        nome="documentos"
        rotulo="Documentos enviados"
        colunas={colunas}
        idDe={(documento) => documento.id}
        consulta={consulta}
        lista={lista}
        vazio={MENSAGENS.nenhumDocumento}
        acoes={(documento) =>
          abre && (
            <>
              {podeExcluir && !conta(documento) && (
                <BotaoDeIcone
                  icone={EyeOutlined}
                  nome={`Conferir ${documento.nome}`}
                  dica="Dizer que está legível"
                  onClick={() => void confirmar(documento)}
                />
              )}
              <BotoesDoArquivo
                nome={documento.nome}
                arquivo={documento.nome}
                baixar={() => chamar(documentosApi.baixar, { params: { arquivoGuid: documento.arquivoGuid } })}
                excluir={
                  podeExcluir
                    ? { texto: `${documento.tipo}: ${documento.nome}`, fazer: () => excluirOuRetirar(documento) }
                    : undefined
                }
              />
            </>
          )
        }
      />
      {aRetirar && <RetirarDocumento rga={rga} documento={aRetirar} aoFechar={() => retirar(null)} />}
    </>
  );
}
