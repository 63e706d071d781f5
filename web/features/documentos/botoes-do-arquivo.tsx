import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { MENSAGENS } from './documentos.messages.ts';

interface Props {
  /** Said by the buttons, and the file's own name when it is stored. */
  nome: string;
  arquivo: string;
  baixar: Parameters<typeof baixarArquivo>[0];
  /** Asked before the file goes; absent: it stays. */
  excluir?: { texto: string; fazer: () => Promise<unknown> } | undefined;
}

/** Of a row: downloads the stored file, or throws it away once that was confirmed. */
export function BotoesDoArquivo({ nome, arquivo, baixar, excluir }: Props) {
  const remover = (pedido: NonNullable<Props['excluir']>) =>
    confirmarEFazer({
      ...pedido,
      pergunta: MENSAGENS.desejaExcluir,
      perigo: true,
      feito: MENSAGENS.arquivoExcluido,
      erro: MENSAGENS.erroAoExcluir,
    });
  return (
    <>
      <BotaoDeIcone
        icone={DownloadOutlined}
        nome={`Baixar ${nome}`}
        dica="Baixar"
        onClick={() => void baixarArquivo(baixar, arquivo)}
      />
      {excluir && (
        <BotaoDeIcone
          perigo
          icone={DeleteOutlined}
          nome={`Excluir ${nome}`}
          dica="Excluir"
          onClick={() => void remover(excluir)}
        />
      )}
    </>
  );
}
