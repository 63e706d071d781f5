import type { SelectProps } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { semAcento } from '#domain/texto/sem-acento.ts';
import { ListaDeEscolha } from './lista-de-escolha.tsx';

/** React ends a page at the fiftieth update that left another one waiting. */
const TECLAS_SEM_FOLEGO = 40;

/** Accents aside: 'agua' finds 'Águas Claras'. */
const leComo = (texto: string, opcao: { label?: unknown } | undefined): boolean =>
  semAcento(String(opcao?.label ?? '')).includes(semAcento(texto));

/** A list that is searched by typing part of an option's text. */
export function ListaComBusca<Valor, Opcao extends { label?: unknown }>({
  showSearch,
  ...props
}: SelectProps<Valor, Opcao>) {
  const busca = typeof showSearch === 'object' ? showSearch : {};
  return (
    <ListaDeEscolha<Valor, Opcao>
      {...props}
      showSearch={showSearch !== false && { filterOption: leComo, ...busca }}
      onInputKeyDown={useFolego()}
    />
  );
}

/**
 * The library moves its active option in an effect after each key. Where keys come faster than the browser gets round
 * to such effects (a key held down, a slow machine) they pile up until React ends the page with 'Maximum update depth
 * exceeded'. Keys beyond what it bears are not taken until it has caught up.
 */
function useFolego() {
  const teclas = useRef(0);
  return (evento: KeyboardEvent) => {
    // Comes after the effects that wait already.
    if (teclas.current === 0) setTimeout(() => setTimeout(() => (teclas.current = 0)));
    teclas.current += 1;
    if (teclas.current > TECLAS_SEM_FOLEGO) evento.preventDefault();
  };
}
