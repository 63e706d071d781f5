import { Typography } from 'antd';
import { useId } from 'react';
import './texto-para-copiar.css';

/** On the button, before and after it has been pressed. */
const PALAVRAS = ['Copiar o texto', 'Texto copiado.'];

/** A text that is taken elsewhere: shown as it will be, copied by one press. */
export function TextoParaCopiar({ titulo, texto }: { titulo: string; texto: string }) {
  const id = useId();
  return (
    <section className="texto-para-copiar painel" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <Typography.Paragraph className="quebra" copyable={{ text: texto, icon: PALAVRAS, tooltips: PALAVRAS }}>
        {texto}
      </Typography.Paragraph>
    </section>
  );
}
