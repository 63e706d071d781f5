import { Checkbox } from 'antd';
import { useState } from 'react';
import { ligarTeclas, teclasLigadas } from '../../../lib/teclas.ts';
import { Janela } from '../../../ui/janela.tsx';
import { ListaDeDados } from '../../../ui/lista-de-dados.tsx';
import './procura.css';

const TECLAS = [
  ['Ctrl+K', 'Procurar um registro ou uma tela'],
  ['→', 'Mostrar os atos do registro achado, na procura'],
  ['?', 'Mostrar esta lista'],
  ['Esc', 'Fechar a janela'],
  ['Enter', 'Continuar, nos avisos; abrir, nas listas'],
  ['↑ ↓', 'Ir de linha em linha, com o foco na lista'],
  ['← →', 'Ir de um botão a outro da linha'],
  ['Espaço', 'Selecionar a linha, com o foco na caixa'],
  ['P', 'Data de publicação da linha'],
  ['D', 'Documentação da linha'],
  ['E', 'Envio da linha'],
] as const;

/** The keys, and the switch for those that are a single letter (WCAG 2.1.4). */
export function JanelaDasTeclas({ aoFechar }: { aoFechar: () => void }) {
  const [ligadas, setLigadas] = useState(teclasLigadas);
  return (
    <Janela titulo="Teclas" fechar="Fechar" aoFechar={aoFechar}>
      <ListaDeDados dados={TECLAS} />
      <div className="procura-teclas">
        <Checkbox
          checked={ligadas}
          onChange={({ target }) => {
            ligarTeclas(target.checked);
            setLigadas(target.checked);
          }}
        >
          Teclas de uma só letra: {ligadas ? 'ligadas' : 'desligadas, neste navegador'}
        </Checkbox>
      </div>
    </Janela>
  );
}
