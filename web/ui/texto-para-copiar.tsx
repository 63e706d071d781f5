import { CopyOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import { Botao } from './botao.tsx';
import './texto-para-copiar.css';

/** A text that is taken elsewhere: shown as it will be, copied by one press. */
export function TextoParaCopiar({ titulo, texto }: { titulo: string; texto: string }) {
  const id = useId();
  const [copiado, setCopiado] = useState(false);
  const copiar = async () => {
    await navigator.clipboard.writeText(texto);
    setCopiado(true);
  };
  return (
    <section className="texto-para-copiar painel" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <p className="quebra">{texto}</p>
      <div className="fila">
        <Botao onClick={() => void copiar()}>
          <CopyOutlined aria-hidden="true" /> Copiar o texto
        </Botao>
        <span role="status">{copiado && 'Texto copiado.'}</span>
      </div>
    </section>
  );
}
