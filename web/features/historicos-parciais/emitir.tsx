import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { rgaSchema } from '#contract/documentos.contract.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { DadosDoEstudante } from './dados-do-estudante.tsx';
import { lerDados } from './historicos-parciais.api.ts';

/** Looks a student up by RGA, shows what the transcript would say, and sends it to be signed. */
export function Emitir() {
  const id = useId();
  const [rga, setRga] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const ler = useMutation({
    mutationFn: lerDados,
    onError: (falha) => avisarFalha(falha, { titulo: 'Erro ao buscar o estudante!' }),
  });
  const buscar = () => {
    const lido = rgaSchema.safeParse(rga);
    setErro(lido.success ? null : (lido.error.issues[0]?.message ?? ''));
    if (lido.success) ler.mutate(lido.data);
  };
  return (
    <section aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>Emitir histórico parcial</h2>
      <form
        className="historicos-parciais-busca"
        aria-label="Busca do estudante"
        onSubmit={(evento) => {
          evento.preventDefault();
          buscar();
        }}
      >
        <div>
          <label className="rotulo" htmlFor={id}>
            RGA
          </label>
          <Input
            id={id}
            value={rga}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={erro !== null}
            aria-describedby={erro === null ? undefined : `${id}-erro`}
            onChange={({ target }) => setRga(target.value)}
          />
        </div>
        <Botao principal type="submit" ocupado={ler.isPending}>
          Buscar
        </Botao>
      </form>
      {erro !== null && (
        <p className="campo-erro" id={`${id}-erro`}>
          {erro}
        </p>
      )}
      {ler.data !== undefined && (
        <DadosDoEstudante
          key={ler.submittedAt}
          dados={ler.data}
          aoEmitir={async () => {
            ler.reset();
            setRga('');
            await avisar({ titulo: 'Histórico parcial emitido!', texto: 'Ele vai agora para a assinatura.' });
          }}
        />
      )}
    </section>
  );
}
