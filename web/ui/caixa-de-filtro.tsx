import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useDoNavegador } from '../lib/do-navegador.ts';
import { focarNaChegada } from '../lib/foco.ts';
import { t } from '../lib/idioma.ts';
import { useDigitadoAntes } from './digitado-antes.ts';
import { COM_TECLADO } from './media.ts';

const ESPERA_MS = 350;

interface Props {
  rotulo: string;
  valor: string;
  aoMudar: (texto: string) => void;
  /** Enter, or a text just pasted: it is meant as a whole. Answers whether it led somewhere else. */
  aoConfirmar?: (texto: string) => boolean;
  /** A file that was pasted, as a picture of the screen. */
  aoColarArquivo?: (arquivo: File) => void;
  /** Its name in the address of the form around it, which is sent where no script runs; a CPF belongs in none. */
  nome?: string;
}

/** Filter box of a list: searches after a pause in typing or on Enter; has the focus where there is a keyboard. */
export function CaixaDeFiltro({ rotulo, valor, aoMudar, aoConfirmar, aoColarArquivo, nome }: Props) {
  const id = useId();
  const caixa = useRef<InputRef>(null);
  const tomada = useDoNavegador(() => true, false);
  const [texto, setTexto] = useState(valor);
  const [visto, setVisto] = useState(valor);
  const [enviado, setEnviado] = useState(valor);
  if (valor !== visto) {
    setVisto(valor);
    // Changed by other means than this box (Back, a link): show what the address says.
    if (valor !== enviado) {
      setEnviado(valor);
      setTexto(valor);
    }
  }
  const enviar = (novo: string) => {
    if (novo === enviado) return;
    setEnviado(novo);
    aoMudar(novo);
  };
  // Typed while the page came: whoever did so has waited already.
  useDigitadoAntes(caixa, (digitado) => {
    setTexto(digitado);
    enviar(digitado.trim());
  });
  useEffect(() => {
    const campo = caixa.current?.input;
    if (campo && window.matchMedia(COM_TECLADO).matches && document.activeElement === document.body)
      focarNaChegada(campo, { preventScroll: true });
  }, []);
  // On the way to another page a late search would call back to this one.
  const saindo = useNavigation().state !== 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    if (saindo) return;
    const espera = setTimeout(() => enviar(texto.trim()), ESPERA_MS);
    // The router tells of a pressed link a moment later, when the clock may have run out.
    const aoSeguirLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]') !== null) clearTimeout(espera);
    };
    document.addEventListener('click', aoSeguirLink, true);
    return () => {
      clearTimeout(espera);
      document.removeEventListener('click', aoSeguirLink, true);
    };
  }, [texto, saindo]);
  return (
    <div className="tabela-filtro">
      <label className="rotulo" htmlFor={id}>
        {t(rotulo)}
      </label>
      <Input
        id={id}
        ref={caixa}
        name={nome}
        {...(nome !== undefined && !tomada && { pattern: '\\D*', title: t('Sem JavaScript a busca é só pelo nome.') })}
        prefix={<SearchOutlined aria-hidden="true" />}
        type="search"
        autoComplete="off"
        value={texto}
        onChange={(evento) => setTexto(evento.target.value)}
        onKeyDown={(evento) => {
          if (evento.key === 'Enter' && !aoConfirmar?.(texto)) enviar(texto.trim());
        }}
        onPaste={(evento) => {
          const [arquivo] = evento.clipboardData.files;
          const colado = evento.clipboardData.getData('text');
          if (arquivo !== undefined) aoColarArquivo?.(arquivo);
          // Into an empty box only: elsewhere it completes what was typed.
          if (arquivo !== undefined || (texto === '' && aoConfirmar?.(colado))) evento.preventDefault();
        }}
      />
    </div>
  );
}
