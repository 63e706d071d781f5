import { WarningFilled } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import type { Formando } from '#contract/formandos.contract.ts';
import { linhaDaPendencia, textoDasPendencias } from '#domain/formandos/pendencias.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import './formandos.css';

interface Props {
  /** Whose they are, for screen readers. */
  nome: string;
  historico: Formando['historico'];
  /** What the record itself will lack; the individual search does not judge it. */
  doRegistro?: readonly string[];
}

/** Column Pendências (FOR-11, FOR-12): 'Livre de pendências', or the count, which opens the list (FOR-29). */
export function Pendencias({ nome, historico, doRegistro = [] }: Props) {
  const [aberta, setAberta] = useState(false);
  const quantidade = historico.length + doRegistro.length;
  if (quantidade === 0) return <Etiqueta tom="sucesso">{textoDasPendencias(0)}</Etiqueta>;
  return (
    <Popover
      trigger="click"
      open={aberta}
      onOpenChange={setAberta}
      placement="bottomRight"
      content={<Lista historico={historico} doRegistro={doRegistro} />}
    >
      <Button
        className="pendencias-botao"
        size="small"
        aria-expanded={aberta}
        aria-label={`${textoDasPendencias(quantidade)} ${quantidade === 1 ? 'pendência' : 'pendências'} de ${nome}`}
        icon={<WarningFilled aria-hidden="true" />}
        onKeyDown={(evento) => {
          if (evento.key === 'Escape') setAberta(false);
        }}
      >
        {textoDasPendencias(quantidade)}
      </Button>
    </Popover>
  );
}

function Lista({ historico, doRegistro }: Required<Pick<Props, 'historico' | 'doRegistro'>>) {
  return (
    <div className="pendencias-lista">
      {historico.length > 0 && (
        <>
          <h3>Disciplinas com pendência</h3>
          <ul>
            {historico.map((disciplina) => (
              <li key={`${disciplina.codigoDisciplina} ${disciplina.periodoLetivo}`}>
                {linhaDaPendencia({
                  nome: disciplina.nomeDisciplina,
                  periodo: disciplina.periodoLetivo,
                  motivo: disciplina.motivo,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {doRegistro.length > 0 && (
        <>
          <h3>O que faltará ao registro</h3>
          <ul>
            {doRegistro.map((pendencia) => (
              <li key={pendencia}>{pendencia}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
