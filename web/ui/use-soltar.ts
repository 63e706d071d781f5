import { type DragEvent, useState } from 'react';

/** What makes an element a place to drop files on; `data-sobre` says that something hovers over it. */
export function useSoltar(aoSoltar: (dados: DataTransfer) => void) {
  const [sobre, setSobre] = useState(false);
  const arrastar = (evento: DragEvent, aindaSobre: boolean) => {
    evento.preventDefault();
    setSobre(aindaSobre);
    if (!aindaSobre) aoSoltar(evento.dataTransfer);
  };
  return {
    'data-sobre': sobre,
    onDragOver: (evento: DragEvent) => arrastar(evento, true),
    onDragLeave: () => setSobre(false),
    onDrop: (evento: DragEvent) => arrastar(evento, false),
  };
}
