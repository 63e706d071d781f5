import { SearchOutlined } from '@ant-design/icons';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RegistroDaLista } from '#contract/registro.schemas.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { NOMES_DA_SITUACAO, situacaoDe } from '#domain/registro/situacao.ts';
import { temPapel } from '#domain/sessao/papeis.ts';
import { paths } from '../../../app/paths.ts';
import { chamar } from '../../../lib/api-client.ts';
import { useUsuario } from '../../../lib/usuario.ts';
import { JanelaModal } from './janela-modal.tsx';
import { procurarTelas } from './telas-do-sistema.ts';

const ESPERA_MS = 200;

/** What is typed may be a CPF: it goes in the body, is in no address, and is forgotten with the window. */
const procuraQuery = (texto: string) =>
  queryOptions({
    queryKey: ['registros', 'procura', texto],
    queryFn: ({ signal }) => chamar(registrosApi.procurar, { body: { texto } }, { signal }),
    enabled: texto.length >= 2,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

interface Achado {
  chave: string;
  titulo: string;
  texto: string;
  href: string;
}

/** Everything by one box: a record by name, RGA, CPF, number and book, Processo or code; a screen or act by name. */
export function JanelaDaProcura({ aoFechar }: { aoFechar: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const { papel } = useUsuario();
  const [texto, setTexto] = useState('');
  const [pedido, setPedido] = useState('');
  const [ativo, setAtivo] = useState(0);
  useEffect(() => {
    const espera = setTimeout(() => setPedido(texto.trim()), ESPERA_MS);
    return () => clearTimeout(espera);
  }, [texto]);
  const { data, error, isFetching } = useQuery(procuraQuery(pedido));
  const registros = pedido.length < 2 || texto.trim() === '' ? [] : (data ?? []).map(doRegistro);
  const telas = procurarTelas(texto, (um) => temPapel(papel, um)).map(({ nome, href }) => ({
    ...{ chave: `tela ${nome}`, titulo: nome, texto: 'Tela', href },
  }));
  const achados: Achado[] = [...registros, ...telas];
  const lugar = Math.min(ativo, achados.length - 1);
  const ir = (achado: Achado | undefined) => {
    if (achado === undefined) return;
    aoFechar();
    void navigate(achado.href);
  };
  const aoTeclar = (evento: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
    if (passo !== undefined) {
      evento.preventDefault();
      setAtivo((lugar + passo + achados.length) % Math.max(achados.length, 1));
    } else if (evento.key === 'Enter' && texto.trim() === pedido && !isFetching) ir(achados[lugar]);
  };
  const procurando = isFetching || texto.trim() !== pedido;
  return (
    <JanelaModal rotulo="Procurar em todo o sistema" aoFechar={aoFechar}>
      <div className="procura-caixa">
        <SearchOutlined aria-hidden="true" />
        <input
          className="campo-texto"
          role="combobox"
          aria-label="Nome, RGA, CPF, número e livro, processo, código ou tela"
          aria-expanded={achados.length > 0}
          aria-controls={id}
          aria-activedescendant={achados[lugar] === undefined ? undefined : `${id}-${lugar}`}
          autoComplete="off"
          maxLength={120}
          placeholder="Nome, RGA, CPF, número e livro, processo, código ou tela"
          value={texto}
          onChange={({ target }) => {
            setTexto(target.value);
            setAtivo(0);
          }}
          onKeyDown={aoTeclar}
        />
      </div>
      <div id={id} role="listbox" aria-label="Resultados" className="procura-achados">
        {achados.map((achado, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box presses it
          <div
            key={achado.chave}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === lugar}
            className="procura-achado"
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
            ? '↑ ↓ escolhem, Enter abre, Esc fecha. Um CPF só é achado inteiro.'
            : procurando
              ? 'Procurando…'
              : achados.length === 0 && 'Nada foi encontrado.'}
      </p>
    </JanelaModal>
  );
}

function doRegistro(r: RegistroDaLista): Achado {
  const { numeroRegistro, livroRegistro } = r.livroRegistro;
  return {
    chave: r.registroID,
    titulo: r.nomeDiplomado,
    texto: `nº ${numeroRegistro}, livro ${livroRegistro} · ${r.nomeCurso} · RGA ${r.id} · ${NOMES_DA_SITUACAO[situacaoDe(r)]}`,
    href: paths.detalheRegistro.href({ registroId: r.registroID }),
  };
}
