import { Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { useHref } from 'react-router-dom';
import { lerEntrada } from '#domain/consulta/entrada.ts';
import { porQueNaoECodigo } from '#domain/consulta/por-que-nao-e-codigo.ts';
import { paths } from '../../app/paths.ts';
import { t } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { useDigitadoAntes } from '../../ui/digitado-antes.ts';
import { IdiomaDoFormulario } from './idioma-do-formulario.tsx';

/** Asks for a validation code, as printed on the diploma; takes it out of an address or a sentence that was pasted. */
export function FormularioDoCodigo({
  inicial = '',
  recusa = null,
  aoEnviar,
}: {
  inicial?: string;
  /** Why `inicial`, sent without a script, is no code. */
  recusa?: string | null;
  aoEnviar: (codigo: string) => void;
}) {
  const id = useId();
  const emec = useInstituicao()?.codigoEmec ?? null;
  const [codigo, setCodigo] = useState(inicial);
  const [erro, setErro] = useState(recusa);
  const campo = useRef<InputRef>(null);
  useDigitadoAntes(campo, setCodigo);
  const enviar = () => {
    const entrada = lerEntrada(codigo, emec);
    if (entrada.tipo === 'codigo') {
      setErro(null);
      aoEnviar(entrada.codigo);
    } else setErro(porQueNaoECodigo(entrada));
  };
  return (
    <form
      className="codigo"
      // Where no script runs the page reads the code from its address.
      action={useHref(paths.diploma.href())}
      aria-label={t('Validar pelo código')}
      onSubmit={(evento) => {
        evento.preventDefault();
        enviar();
      }}
    >
      <IdiomaDoFormulario />
      <label className="rotulo" htmlFor={id}>
        {t('Código de validação')}
      </label>
      <p id={`${id}-dica`} className="texto-menor">
        {t('Está impresso no diploma, como em 12345.12345.0123456789abcdef01234567.')}
      </p>
      <div className="fila">
        <Input
          id={id}
          name="codigo"
          ref={campo}
          status={erro === null ? '' : 'error'}
          value={codigo}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={erro === null ? `${id}-dica` : `${id}-erro`}
          aria-invalid={erro !== null}
          onChange={(evento) => setCodigo(evento.target.value)}
        />
        <Botao principal type="submit" semScript>
          {t('Validar')}
        </Botao>
      </div>
      {erro !== null && (
        <p className="campo-erro" role="alert" id={`${id}-erro`}>
          {t(erro)}
        </p>
      )}
    </form>
  );
}
