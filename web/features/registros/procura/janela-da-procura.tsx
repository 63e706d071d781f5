import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Janela } from '../../../ui/janela.tsx';
import { VoceQuisDizer } from '../../../ui/voce-quis-dizer.tsx';
import { type Resultado, useResultados } from './use-resultados.ts';
import './procura.css';

/** Everything by one box: a record by name, RGA, CPF, number and book, Processo or code; a screen or act by name. */
export function JanelaDaProcura({ aoFechar }: { aoFechar: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [texto, setTexto] = useState('');
  // By its key: an answer that comes later may stand above it. Null: whatever is the first.
  const [escolhido, setEscolhido] = useState<string | null>(null);
  const [confirmado, setConfirmado] = useState(false);
  const [aberto, setAberto] = useState<string | null>(null);
  const { resultados, procurando, error, sugestao } = useResultados(texto, aberto);
  // One that was chosen and is no longer there leaves none.
  const lugar = escolhido === null ? 0 : resultados.findIndex(({ chave }) => chave === escolhido);
  const ir = (resultado: Resultado | undefined) => {
    if (resultado === undefined) return;
    aoFechar();
    void navigate(resultado.href);
  };
  // Enter that came before the answer, with nothing chosen: which one is the first is known now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there
  useEffect(() => {
    if (!confirmado || procurando) return;
    setConfirmado(false);
    ir(resultados[0]);
  }, [confirmado, procurando]);
  const aoTeclar = (evento: KeyboardEvent<HTMLInputElement>) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
    if (passo !== undefined) {
      evento.preventDefault();
      setConfirmado(false);
      const de = Math.max(lugar, passo === 1 ? -1 : 0);
      setEscolhido(resultados.at((de + passo) % Math.max(resultados.length, 1))?.chave ?? null);
    } else if (evento.key === 'ArrowRight' && noFim(evento.currentTarget))
      setAberto(resultados[lugar]?.registro ?? null);
    else if (evento.key === 'Enter') {
      if (escolhido === null && procurando) setConfirmado(true);
      else ir(resultados[lugar]);
    }
  };
  return (
    <Janela titulo="Procurar em todo o sistema" aoFechar={aoFechar}>
      <Input
        // What is typed right after Ctrl+K is typed into it.
        autoFocus
        prefix={<SearchOutlined aria-hidden="true" />}
        role="combobox"
        aria-label="Nome, RGA, CPF, número e livro, processo, código ou tela"
        aria-expanded={resultados.length > 0}
        aria-controls={id}
        aria-activedescendant={resultados[lugar] === undefined ? undefined : `${id}-${lugar}`}
        autoComplete="off"
        placeholder="Nome, RGA, CPF, número e livro, processo, código ou tela"
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value);
          setEscolhido(null);
          setConfirmado(false);
          setAberto(null);
        }}
        onKeyDown={aoTeclar}
      />
      <div id={id} role="listbox" aria-label="Resultados" className="procura-resultados">
        {resultados.map((resultado, i) => [
          resultado.grupo !== undefined && (
            <p key={resultado.grupo} className="procura-grupo texto-menor" role="presentation">
              {resultado.grupo}
            </p>
          ),
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box presses it
          <div
            key={resultado.chave}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === lugar}
            className={`procura-resultado ${resultado.ato ? 'procura-ato' : ''}`}
            onMouseMove={() => setEscolhido(resultado.chave)}
            onClick={() => ir(resultado)}
          >
            <strong>{resultado.titulo}</strong>
            <span className="texto-menor">{resultado.texto}</span>
          </div>,
        ])}
      </div>
      <p role="status" className="procura-estado texto-menor">
        {error !== null
          ? 'Não foi possível procurar agora.'
          : texto.trim() === ''
            ? '↑ ↓ escolhem, Enter abre, → mostra os atos de um registro, Esc fecha. Um CPF só é resultado inteiro.'
            : procurando
              ? 'Procurando…'
              : resultados.length === 0 && 'Nada foi encontrado.'}
      </p>
      {resultados.length === 0 && !procurando && <VoceQuisDizer sugestao={sugestao} aoEscolher={setTexto} />}
    </Janela>
  );
}

const noFim = (caixa: EventTarget): boolean =>
  caixa instanceof HTMLInputElement && caixa.selectionStart === caixa.value.length;
