import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { conectorApi } from '#contract/conector.contract.ts';
import type { ArquivoBaixado } from '#contract/endpoint.ts';
import { chamar } from '../../lib/api-client.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';

interface Props {
  registroId: string;
  /** The diploma has come back signed: before that it has neither file. */
  assinado: boolean;
}

/** PDF and XML of a diploma, what is asked for most often at a counter. */
export function ArquivosDoDiploma({ registroId, assinado }: Props) {
  const [baixando, setBaixando] = useState<string | null>(null);
  const botao = (
    nome: string,
    Icone: typeof FilePdfOutlined,
    pedir: () => Promise<ArquivoBaixado>,
    arquivo: string,
  ) => (
    <Botao
      icone={<Icone aria-hidden="true" />}
      ocupado={baixando === nome}
      disabled={!assinado}
      title={assinado ? undefined : 'Existe depois da assinatura do diploma.'}
      onClick={async () => {
        setBaixando(nome);
        await baixarArquivo(pedir, arquivo);
        setBaixando(null);
      }}
    >
      {nome}
    </Botao>
  );
  return (
    <>
      {botao(
        'PDF do diploma',
        FilePdfOutlined,
        () => chamar(conectorApi.baixarDiploma, { params: { registroId } }),
        'diploma.pdf',
      )}
      {botao(
        'XML do diploma',
        DownloadOutlined,
        () => chamar(conectorApi.baixarXml, { params: { registroId, xml: 'xml-diploma' } }),
        'diploma.xml',
      )}
    </>
  );
}
