import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Janela } from '../../../ui/janela.tsx';
import { VoceQuisDizer } from '../../../ui/voce-quis-dizer.tsx';
import { type Achado, useAchados } from './use-achados.ts';
import './procura.css';

/** Everything by one box: a record by name, RGA, CPF, number and book, Processo or code; a screen or act by name. */
export function JanelaDaProcura({ aoFechar }: { aoFechar: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [texto, setTexto] = useState('');
  const [ativo, setAtivo] = useState(0);
  const [aberto, setAberto] = useState<string | null>(null);
  const { achados, procurando, error, sugestao } = useAchados(texto, aberto);
  const lugar = Math.min(ativo, achados.length - 1);
  const ir = (achado: Achado | undefined) => {
    if (achado === undefined) return;
    aoFechar();
    void navigate(achado.href);
  };
  const aoTeclar = (evento: KeyboardEvent<HTMLInputElement>) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
    if (passo !== undefined) {
      evento.preventDefault();
      setAtivo((lugar + passo + achados.length) % Math.max(achados.length, 1));
    } else if (evento.key === 'ArrowRight' && noFim(evento.currentTarget)) setAberto(achados[lugar]?.registro ?? null);
    else if (evento.key === 'Enter' && !procurando) ir(achados[lugar]);
  };
  return (
    <Janela titulo="Procurar em todo o sistema" aoFechar={aoFechar}>
      <Input
        // What is typed right after Ctrl+K is typed into it.
        autoFocus
        prefix={<SearchOutlined aria-hidden="true" />}
        role="combobox"
        aria-label="Nome, RGA, CPF, número e livro, processo, código ou tela"
        aria-expanded={achados.length > 0}
        aria-controls={id}
        aria-activedescendant={achados[lugar] === undefined ? undefined : `${id}-${lugar}`}
        autoComplete="off"
        placeholder="Nome, RGA, CPF, número e livro, processo, código ou tela"
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value);
          setAtivo(0);
          setAberto(null);
        }}
        onKeyDown={aoTeclar}
      />
      <div id={id} role="listbox" aria-label="Resultados" className="procura-achados">
        {achados.map((achado, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box presses it
          <div
            key={achado.chave}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === lugar}
            className={`procura-achado ${achado.ato ? 'procura-ato' : ''}`}
            onMouseMove={() => setAtivo(i)}
            onClick={() => ir(achado)}
          >
            <strong>{achado.titulo}</strong>
            <span className="texto-menor">{achado.texto}</span>
          </div>
        ))}
      </div>
      <p role="status" className="procura-estado texto-menor">
        {error !== null
          ? 'Não foi possível procurar agora.'
          : texto.trim() === ''
            ? '↑ ↓ escolhem, Enter abre, → mostra os atos de um registro, Esc fecha. Um CPF só é achado inteiro.'
            : procurando
              ? 'Procurando…'
              : achados.length === 0 && 'Nada foi encontrado.'}
      </p>
      {achados.length === 0 && !procurando && <VoceQuisDizer sugestao={sugestao} aoEscolher={setTexto} />}
    </Janela>
  );
}

const noFim = (caixa: EventTarget): boolean =>
  caixa instanceof HTMLInputElement && caixa.selectionStart === caixa.value.length;
