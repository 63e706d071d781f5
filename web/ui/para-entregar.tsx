import { CopyOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { t } from '../lib/idioma.ts';
import { Botao } from './botao.tsx';

interface Props {
  id: string;
  /** As its label says it: 'Endereço do link'. */
  rotulo: string;
  valor: string;
  /** Of the button: 'Copiar endereço'. */
  copiar: string;
}

/** A secret to hand over, shown this once: to be read whole, marked by entering it, or copied. */
export function ParaEntregar({ id, rotulo, valor, copiar }: Props) {
  const [copiado, setCopiado] = useState(false);
  return (
    <>
      <label className="rotulo" htmlFor={id}>
        {t(rotulo)}
      </label>
      <Input.TextArea id={id} readOnly autoSize value={valor} onFocus={(evento) => evento.target.select()} />
      <p aria-live="polite">
        <Botao
          icone={<CopyOutlined aria-hidden="true" />}
          onClick={() => void navigator.clipboard.writeText(valor).then(() => setCopiado(true))}
        >
          {t(copiar)}
        </Botao>{' '}
        {copiado && <span>{t('Copiado.')}</span>}
      </p>
    </>
  );
}
