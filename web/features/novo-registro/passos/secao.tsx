import { EditOutlined } from '@ant-design/icons';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Botao } from '../../../ui/botao.tsx';
import { CAMPOS } from '../../../ui/foco-na-chegada.ts';
import { useAssistente } from '../assistente-context.ts';
import { GrupoContext } from '../campos/grupo-context.ts';

interface Props {
  titulo: string;
  /** One line under the heading. */
  nota?: ReactNode;
  /** Its fields are decided here, so that they stand open; or nobody changes them here, so that they only are read. */
  sempre?: 'aberta' | 'lida';
  children: ReactNode;
}

/** A headed group: the fields that ask for something, in two columns where there is room, then what is filled. */
export function Secao({ titulo, nota, sempre, children }: Props) {
  const id = useId();
  const secao = useRef<HTMLElement>(null);
  const [fatos, setFatos] = useState<HTMLElement | null>(null);
  const { corrigindo = false } = useAssistente();
  const [aberto, abrir] = useState(sempre === 'aberta' || (corrigindo && sempre !== 'lida'));
  const editar = () => {
    flushSync(() => abrir(true));
    secao.current?.querySelector<HTMLElement>(CAMPOS)?.focus();
  };
  return (
    <section className="registro-secao" aria-labelledby={id} ref={secao}>
      <h3 id={id}>{titulo}</h3>
      {nota !== undefined && <p className="registro-nota">{nota}</p>}
      <GrupoContext value={{ fatos, aberto }}>
        <div className="registro-campos">{children}</div>
      </GrupoContext>
      {!aberto && (
        <>
          <dl className="registro-dados registro-fatos" ref={setFatos} />
          {sempre !== 'lida' && (
            <Botao className="registro-editar" pequeno aria-label={`Editar ${titulo}`} onClick={editar}>
              <EditOutlined aria-hidden="true" /> Editar
            </Botao>
          )}
        </>
      )}
    </section>
  );
}
