import { FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import { Upload, type UploadProps } from 'antd';
import { t } from '../lib/idioma.ts';
import './campo-de-arquivo.css';

interface Props {
  id?: string | undefined;
  /** Endings and types offered, as in `accept`. */
  aceita: string;
  /** In words; undefined while nothing is chosen. */
  escolhido?: string | undefined;
  /** Beside the button, while nothing is chosen. */
  convite: string;
  /** Hears a file dropped, or chosen by mouse or keyboard; the same file may be chosen again. */
  aoEscolher?: (arquivo: File) => void;
  /** Instead, where many may be chosen at once. */
  aoEscolherVarios?: (arquivos: readonly File[]) => void;
  onBlur?: (() => void) | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
}

/** For an Upload that sends nothing: the files are handed on as they were chosen, all at once. */
export const aoEscolherArquivos = (aoEscolher: (arquivos: readonly File[]) => void) =>
  ({
    showUploadList: false,
    beforeUpload: (arquivo, arquivos) => {
      if (arquivo === arquivos[0]) aoEscolher(arquivos);
      return Upload.LIST_IGNORE;
    },
  }) satisfies UploadProps;

/** A place to drop a file on, and a field of the browser's for the keyboard and for screen readers. */
export function CampoDeArquivo({ aceita, escolhido, convite, aoEscolher, aoEscolherVarios, onBlur, ...resto }: Props) {
  const escolher = (arquivos: readonly File[]) => {
    const [primeiro] = arquivos;
    if (primeiro === undefined) return;
    aoEscolherVarios?.(arquivos);
    aoEscolher?.(primeiro);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that the field inside is left
    <div onBlur={onBlur}>
      <Upload.Dragger
        {...resto}
        {...aoEscolherArquivos(escolher)}
        className="campo-de-arquivo"
        hasControlInside
        // What is dropped and is no such file is refused by the rule, in words.
        accept={{ format: aceita, filter: () => true }}
        multiple={aoEscolherVarios !== undefined}
      >
        <p>
          <strong>{t(escolhido === undefined ? 'Escolher arquivo' : 'Trocar arquivo')}</strong>
        </p>
        {escolhido === undefined ? (
          <p>
            <InboxOutlined aria-hidden="true" /> {t(convite)}
          </p>
        ) : (
          <p role="status">
            <FileTextOutlined aria-hidden="true" /> {t(escolhido)}
          </p>
        )}
      </Upload.Dragger>
    </div>
  );
}
