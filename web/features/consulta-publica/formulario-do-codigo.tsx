import { useId, useState } from 'react';
import { Botao } from '../../ui/botao.tsx';
import { Rotulo } from '../../ui/rotulo.tsx';
import '../../ui/campo-texto.css';

/** Asks for a validation code, as printed on the diploma. Blanks of a pasted code are dropped. */
export function FormularioDoCodigo({
  inicial = '',
  aoEnviar,
}: {
  inicial?: string;
  aoEnviar: (codigo: string) => void;
}) {
  const id = useId();
  const [codigo, setCodigo] = useState(inicial);
  const [erro, setErro] = useState(false);
  const enviar = () => {
    const limpo = codigo.replace(/\s/g, '');
    setErro(limpo === '');
    if (limpo !== '') aoEnviar(limpo);
  };
  return (
    <form
      className="codigo"
      aria-label="Validar pelo código"
      onSubmit={(evento) => {
        evento.preventDefault();
        enviar();
      }}
    >
      <Rotulo para={id}>Código de validação</Rotulo>
      <p id={`${id}-dica`} className="texto-menor">
        Está impresso no diploma, como em 12345.12345.0123456789abcdef01234567.
      </p>
      <div className="fila">
        <input
          id={id}
          className="campo-texto"
          value={codigo}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={erro ? `${id}-erro` : `${id}-dica`}
          aria-invalid={erro}
          onChange={(evento) => setCodigo(evento.target.value)}
        />
        <Botao principal type="submit">
          Validar
        </Botao>
      </div>
      {erro && (
        <p className="campo-erro" role="alert" id={`${id}-erro`}>
          Informe o código de validação
        </p>
      )}
    </form>
  );
}
