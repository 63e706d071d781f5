import { Input } from 'antd';
import { useId, useState } from 'react';
import { rgaSchema } from '#contract/documentos.contract.ts';
import { avisarAtencao } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { useFocoNaChegada } from '../../ui/foco-na-chegada.ts';

interface Props {
  rga: string;
  buscando: boolean;
  aoBuscar: (rga: string) => void;
}

/** Search of a student by RGA (DOC-03, DOC-21). Use with a `key` that follows the address. */
export function BuscaDoRga({ rga, buscando, aoBuscar }: Props) {
  const id = useId();
  const [texto, setTexto] = useState(rga);
  const [erro, setErro] = useState<string | null>(null);
  useFocoNaChegada(() => (rga === '' ? document.getElementById(id) : null));
  return (
    <form
      className="busca-do-rga"
      aria-label="Busca do estudante"
      onSubmit={async (evento) => {
        evento.preventDefault();
        const lido = rgaSchema.safeParse(texto);
        if (lido.success) {
          setErro(null);
          return aoBuscar(lido.data);
        }
        const mensagem = lido.error.issues[0]?.message ?? '';
        setErro(mensagem);
        await avisarAtencao(mensagem);
        document.getElementById(id)?.focus();
      }}
    >
      <div>
        <label className="rotulo" htmlFor={id}>
          RGA
        </label>
        <Input
          id={id}
          value={texto}
          inputMode="numeric"
          autoComplete="off"
          status={erro === null ? '' : 'error'}
          aria-invalid={erro !== null}
          aria-describedby={erro === null ? undefined : `${id}-erro`}
          onChange={(evento) => setTexto(evento.target.value)}
        />
      </div>
      <Botao principal type="submit" ocupado={buscando}>
        Buscar
      </Botao>
      {erro !== null && (
        <p className="campo-erro" id={`${id}-erro`}>
          {erro}
        </p>
      )}
    </form>
  );
}
