import { Input } from 'antd';
import type { Dispatch } from 'react';
import { criarLoteBody } from '#contract/novo-registro.contract.ts';
import { lerProcesso } from '#domain/novo-registro/padroes.ts';
import { estranhezaDoNup } from '#domain/texto/nup.ts';
import { type Conferencia, type EventoDaConferencia, type FolhaDoFormando, lerProcessos, valorDa } from '../colacao.ts';
import { useProcesso } from '../use-processo.ts';

interface Props {
  conferencia: Conferencia;
  folha: FolhaDoFormando;
  agir: Dispatch<EventoDaConferencia>;
}

/** The process of one graduate. A pasted column fills downwards from here, one of 'RGA process' finds its graduates. */
export function CelulaDoProcesso({ conferencia, folha, agir }: Props) {
  const { exemplo } = useProcesso();
  const valor = valorDa(folha, 'Processo');
  const { nome, rga } = folha.linha;
  const recusa = criarLoteBody.shape.Processo.safeParse(valor).error?.issues[0]?.message ?? null;
  const estranheza = recusa === null ? estranhezaDoNup(valor) : null;
  const id = `processo-${rga}-nota`;
  return (
    <div className="conferencia-celula">
      <Input
        size="small"
        aria-label={`Processo de ${nome}`}
        aria-invalid={recusa !== null}
        aria-describedby={recusa === null && estranheza === null ? undefined : id}
        inputMode="numeric"
        placeholder={exemplo}
        value={valor}
        onChange={({ target }) =>
          agir({ tipo: 'mudou', quais: [rga], mudanca: { Processo: lerProcesso(target.value) } })
        }
        onPaste={(evento) => {
          const texto = evento.clipboardData.getData('text');
          if (!/[\r\n\t;]/.test(texto.trim())) return;
          evento.preventDefault();
          lerProcessos(conferencia, rga, texto).forEach(agir);
        }}
      />
      {(recusa ?? estranheza) !== null && (
        <p id={id} className={recusa === null ? 'conferencia-aviso' : 'conferencia-problema'}>
          {recusa ?? `Confira: ${estranheza}.`}
        </p>
      )}
    </div>
  );
}
