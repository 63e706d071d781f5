import { Input } from 'antd';
import type { Dispatch } from 'react';
import { criarLoteBody, type LinhaConferida } from '#contract/novo-registro.contract.ts';
import { lerProcesso, PROCESSO_EXEMPLO } from '#domain/novo-registro/padroes.ts';
import { estranhezaDoNup } from '#domain/texto/nup.ts';
import { type Conferencia, type EventoDaConferencia, valorDaLinha } from './conferencia.ts';

interface Props {
  conferencia: Conferencia;
  linha: LinhaConferida;
  agir: Dispatch<EventoDaConferencia>;
}

/** The process of one graduate. A pasted column fills downwards from here, one of 'RGA process' finds its graduates. */
export function CelulaDoProcesso({ conferencia, linha, agir }: Props) {
  const valor = valorDaLinha(conferencia, linha, 'Processo');
  const nome = linha.nome;
  const recusa = criarLoteBody.shape.Processo.safeParse(valor).error?.issues[0]?.message ?? null;
  const estranheza = recusa === null ? estranhezaDoNup(valor) : null;
  const id = `processo-${linha.rga}-nota`;
  return (
    <div className="conferencia-celula">
      <Input
        size="small"
        aria-label={`Processo de ${nome}`}
        aria-invalid={recusa !== null}
        aria-describedby={recusa === null && estranheza === null ? undefined : id}
        inputMode="numeric"
        placeholder={PROCESSO_EXEMPLO}
        value={valor}
        onChange={({ target }) =>
          agir({ tipo: 'respondeu', rgas: [linha.rga], resposta: { Processo: lerProcesso(target.value) } })
        }
        onPaste={(evento) => {
          const texto = evento.clipboardData.getData('text');
          if (!/[\r\n\t;]/.test(texto.trim())) return;
          evento.preventDefault();
          agir({ tipo: 'colou', desde: linha.rga, texto });
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
