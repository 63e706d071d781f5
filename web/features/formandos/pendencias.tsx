import { WarningFilled } from '@ant-design/icons';
import { Popover } from 'antd';
import { useState } from 'react';
import type { Formando } from '#contract/formandos.contract.ts';
import { linhaDaPendencia, textoDasPendencias } from '#domain/formandos/pendencias.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { TELA_ESTREITA, useMedia } from '../../ui/media.ts';
import './formandos.css';
import { Botao } from '../../ui/botao.tsx';

interface Props {
  nome: string;
  historico: Formando['historico'];
  /** Lacking in the record itself; null where nobody has judged it. */
  doRegistro: readonly string[] | null;
}

/**
 * Column Pendências (FOR-11, FOR-12): 'Livre de pendências', or the count, which opens the list (FOR-29): in a popover,
 * or below itself where there is no room for one.
 */
export function Pendencias({ nome, historico, doRegistro: julgadas }: Props) {
  const doRegistro = julgadas ?? [];
  const [aberta, setAberta] = useState(false);
  const estreita = useMedia(TELA_ESTREITA);
  const quantidade = historico.length + doRegistro.length;
  if (quantidade === 0 && julgadas === null) return <Etiqueta tom="espera">Veja ao abrir</Etiqueta>;
  if (quantidade === 0) return <Etiqueta tom="sucesso">{textoDasPendencias(0)}</Etiqueta>;
  const lista = <Lista historico={historico} doRegistro={doRegistro} />;
  const botao = (
    <Botao
      className="pendencias-botao tom-alerta"
      pequeno
      aria-expanded={aberta}
      aria-label={`${textoDasPendencias(quantidade)} ${quantidade === 1 ? 'pendência' : 'pendências'} de ${nome}`}
      icone={<WarningFilled aria-hidden="true" />}
      onClick={estreita ? () => setAberta(!aberta) : undefined}
      onKeyDown={(evento) => {
        if (evento.key === 'Escape') setAberta(false);
      }}
    >
      {textoDasPendencias(quantidade)}
    </Botao>
  );
  if (estreita) {
    return (
      <>
        {botao}
        {aberta && lista}
      </>
    );
  }
  return (
    <Popover trigger="click" open={aberta} onOpenChange={setAberta} placement="bottomRight" content={lista}>
      {botao}
    </Popover>
  );
}

function Lista({ historico, doRegistro }: { historico: Props['historico']; doRegistro: readonly string[] }) {
  return (
    <div className="pendencias-lista">
      {historico.length > 0 && (
        <>
          <h2>Disciplinas com pendência</h2>
          <ul className="com-marcas">
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
          <h2>O que faltará ao registro</h2>
          <ul className="com-marcas">
            {doRegistro.map((pendencia) => (
              <li key={pendencia}>{pendencia}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
