import type { AntigoDaLista } from '#contract/acervo.contract.ts';
import type { SituacaoDaImportacao } from '#domain/acervo/situacoes.ts';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';

type Dita = readonly [tom: Tom, palavra: string];

const DO_ARQUIVO: Record<SituacaoDaImportacao, Dita> = {
  recebendo: ['caminho', 'Recebendo'],
  recebida: ['espera', 'Por conferir'],
  conferindo: ['caminho', 'Conferindo'],
  conferida: ['informacao', 'Conferido'],
  importando: ['caminho', 'Importando'],
  importada: ['alerta', 'Por publicar'],
  publicando: ['caminho', 'Publicando'],
  publicada: ['sucesso', 'Publicado'],
  desfazendo: ['caminho', 'Desfazendo'],
};

/** How far a file is. */
export function EtiquetaDoArquivo({ situacao }: { situacao: SituacaoDaImportacao }) {
  const [tom, palavra] = DO_ARQUIVO[situacao];
  return <Etiqueta tom={tom}>{palavra}</Etiqueta>;
}

function ditaDe({ retirado, anulado, publicado }: AntigoDaLista): Dita {
  if (retirado) return ['neutro', 'Retirado'];
  if (anulado) return ['perigo', 'Anulado'];
  return publicado ? ['sucesso', 'Publicado'] : ['espera', 'Por publicar'];
}

/** How an old registration stands. */
export function EtiquetaDoAntigo({ antigo, grande = false }: { antigo: AntigoDaLista; grande?: boolean }) {
  const [tom, palavra] = ditaDe(antigo);
  return (
    <Etiqueta tom={tom} grande={grande}>
      {palavra}
    </Etiqueta>
  );
}
