import { z } from 'zod';
import { problemaDoArquivo } from '#domain/documento/arquivo.ts';
import { ArquivoMudou, lerArquivo } from '../lib/arquivo-mudou.ts';
import { formatarTamanho } from '../lib/tamanho.ts';
import { Campo } from './campo.tsx';
import { CampoDeArquivo } from './campo-de-arquivo.tsx';

/** A chosen file with its size and first bytes, as the rules of the domain look at it. */
export interface ArquivoDoCampo {
  file: File;
  tamanho: number;
  inicio: Uint8Array;
  /** Why it cannot be read any more. */
  recusa?: string;
}

/** A PDF of less than 7 MB, or none where none is demanded. */
const arquivoSchema = (obrigatorio: boolean) =>
  z.custom<ArquivoDoCampo | undefined>().superRefine((arquivo, contexto) => {
    const problema = arquivo === undefined && !obrigatorio ? null : problemaDoArquivo(arquivo ?? null);
    const message = arquivo?.recusa ?? problema?.mensagem;
    if (message !== undefined) contexto.addIssue({ code: 'custom', message });
  });

interface Props {
  id?: string;
  value?: ArquivoDoCampo;
  onChange?: (arquivo: ArquivoDoCampo) => void;
}

function CampoArquivo({ value, onChange, ...resto }: Props) {
  return (
    <CampoDeArquivo
      {...resto}
      aceita="application/pdf,.pdf"
      convite="ou arraste o PDF para cá"
      escolhido={value && `${value.file.name} (${formatarTamanho(value.tamanho)})`}
      aoEscolher={async (file) => onChange?.(await olhar(file))}
    />
  );
}

async function olhar(file: File): Promise<ArquivoDoCampo> {
  const tamanho = file.size;
  try {
    return { file, tamanho, inicio: await lerArquivo(file.slice(0, 16)) };
  } catch (erro) {
    if (!(erro instanceof ArquivoMudou)) throw erro;
    return { file, tamanho, inicio: new Uint8Array(), recusa: erro.message };
  }
}

const EXIGIDO = arquivoSchema(true);
const FACULTATIVO = arquivoSchema(false);

/** The field of a form in which a PDF is chosen: `file`. */
export const CampoDoPdf = ({ rotulo = 'Arquivo', obrigatorio = true }: { rotulo?: string; obrigatorio?: boolean }) => (
  <Campo
    nome="file"
    rotulo={rotulo}
    schema={obrigatorio ? EXIGIDO : FACULTATIVO}
    obrigatorio={obrigatorio}
    dizLogo
    dica="PDF/A (o PDF de preservação que o MEC exige), menor que 7 MB."
  >
    <CampoArquivo />
  </Campo>
);
