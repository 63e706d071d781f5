import { Collapse, Descriptions, Modal } from 'antd';
import type { ReactNode } from 'react';
import { Botao } from './botao.tsx';
import { useFocoDevolvido } from './foco-devolvido.ts';
import type { Dado } from './lista-de-dados.tsx';
import './pergunta.css';

/** Names that stand in the question itself; the others are folded. */
const A_VISTA = 3;

interface Props {
  pergunta: string;
  /** On the button that does it: 'Sim, registrar 60'. */
  sim: string;
  fatos: readonly Dado[];
  nomes: readonly string[];
  /** To be known before it is answered. */
  children: ReactNode;
  aoResponder: (sim: boolean) => void;
}

/**
 * A Sim/Não question (GER-27) about many people: its facts, the first names, the whole list folded. It is open as long
 * as it is rendered; its buttons stand in sight, and the focus is on 'Não', which Esc says too.
 */
export function Pergunta({ pergunta, sim, fatos, nomes, children, aoResponder }: Props) {
  useFocoDevolvido();
  const emOrdem = nomes.toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  const resto = emOrdem.length - A_VISTA;
  return (
    <Modal
      open
      centered
      className="pergunta"
      title={pergunta}
      width={560}
      closable={false}
      mask={{ blur: false, closable: false }}
      onCancel={() => aoResponder(false)}
      footer={
        <>
          <Botao autoFocus onClick={() => aoResponder(false)}>
            Não
          </Botao>
          <Botao principal onClick={() => aoResponder(true)}>
            {sim}
          </Botao>
        </>
      }
    >
      <Descriptions
        bordered
        column={1}
        size="small"
        items={fatos.map(([rotulo, valor]) => ({ key: rotulo, label: rotulo, children: valor }))}
      />
      <p translate="no">
        <span>{emOrdem.slice(0, A_VISTA).join(', ')}</span>
        {resto > 0 && <b> e mais {resto}</b>}
        <span>.</span>
      </p>
      {children}
      {resto > 0 && (
        <Collapse
          size="small"
          items={[
            {
              key: 'nomes',
              label: `Ver os ${emOrdem.length} nomes`,
              children: (
                <ol className="pergunta-nomes" translate="no">
                  {emOrdem.map((nome, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two people may bear one name, and none ever moves
                    <li key={i}>{nome}</li>
                  ))}
                </ol>
              ),
            },
          ]}
        />
      )}
    </Modal>
  );
}
