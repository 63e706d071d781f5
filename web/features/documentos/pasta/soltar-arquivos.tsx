import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { MAXIMO_DE_ARQUIVOS } from '#contract/documentos.contract.ts';
import { Botao } from '../../../ui/botao.tsx';
import { aoEscolherArquivos } from '../../../ui/campo-de-arquivo.tsx';
import { EscolhaDeArquivos } from '../../../ui/escolha-de-arquivos.tsx';
import { type Aberto, doCampo } from './abrir-arquivos.ts';

interface Props {
  ocupado: boolean;
  aoEscolher: (escolhidos: readonly Aberto[]) => void;
}

/** Many PDFs, a folder or a ZIP. */
export function SoltarArquivos({ ocupado, aoEscolher }: Props) {
  const escolher = (arquivos: readonly File[]) => aoEscolher(doCampo(arquivos));
  return (
    <Upload.Dragger {...aoEscolherArquivos(escolher)} hasControlInside openFileDialogOnClick={false} directory>
      <div className="fila pasta-soltar">
        <EscolhaDeArquivos
          rotulo="Arquivos PDF ou ZIP"
          aceita="application/pdf,.pdf,.zip,application/zip"
          varios
          aoEscolher={escolher}
        >
          {(abrir) => (
            <Botao principal ocupado={ocupado} onClick={abrir}>
              Escolher PDFs ou ZIP
            </Botao>
          )}
        </EscolhaDeArquivos>
        <EscolhaDeArquivos rotulo="Pasta" pasta aoEscolher={escolher}>
          {(abrir) => (
            <Botao disabled={ocupado} onClick={abrir}>
              Escolher pasta
            </Botao>
          )}
        </EscolhaDeArquivos>
      </div>
      <p>
        <InboxOutlined aria-hidden="true" /> ou arraste aqui até {MAXIMO_DE_ARQUIVOS} PDF/A (menos de 7 MB cada), uma
        pasta ou um ZIP. Ponha o RGA, o CPF ou o nome no nome do arquivo, e o tipo: “RG 202113010360001.pdf”.
      </p>
    </Upload.Dragger>
  );
}
