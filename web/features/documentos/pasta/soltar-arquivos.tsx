import { InboxOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { MAXIMO_DE_ARQUIVOS } from '#contract/documentos.pasta.contract.ts';
import { useSoltar } from '../../../ui/use-soltar.ts';
import { type Aberto, doArrasto, doCampo } from './abrir-arquivos.ts';
import '../../../ui/campo-de-arquivo.css';
import { Botao } from '../../../ui/botao.tsx';

interface Props {
  ocupado: boolean;
  aoEscolher: (escolhidos: readonly Aberto[]) => void;
}

/** Where many PDFs, a folder or a ZIP are dropped or chosen. */
export function SoltarArquivos({ ocupado, aoEscolher }: Props) {
  const entrada = useRef<HTMLInputElement>(null);
  const pasta = useRef<HTMLInputElement>(null);
  const dePasta = (campo: HTMLInputElement | null) => {
    pasta.current = campo;
    if (campo !== null) campo.webkitdirectory = true;
  };
  const soltar = useSoltar(({ items }) => void doArrasto(items).then(aoEscolher));
  const campo = { type: 'file', multiple: true, hidden: true } as const;
  const aoMudar = ({ target }: { target: HTMLInputElement }) => {
    aoEscolher(doCampo(target.files ?? []));
    target.value = '';
  };
  return (
    <div className="campo-de-arquivo pilha pasta-soltar" {...soltar}>
      <input
        {...campo}
        ref={entrada}
        accept="application/pdf,.pdf,.zip,application/zip"
        aria-label="Arquivos PDF ou ZIP"
        onChange={aoMudar}
      />
      <input {...campo} ref={dePasta} aria-label="Pasta" onChange={aoMudar} />
      <div className="fila">
        <Botao principal ocupado={ocupado} onClick={() => entrada.current?.click()}>
          Escolher PDFs ou ZIP
        </Botao>
        <Botao disabled={ocupado} onClick={() => pasta.current?.click()}>
          Escolher pasta
        </Botao>
      </div>
      <p>
        <InboxOutlined aria-hidden="true" /> ou arraste para cá: até {MAXIMO_DE_ARQUIVOS} PDF/A de menos de 7 MB, uma
        pasta ou um ZIP. O RGA, o CPF ou o nome no nome do arquivo (ou no texto) diz de quem é; 'RG', 'ensino médio' e
        outros, o tipo.
      </p>
    </div>
  );
}
