import type { AntigoDaLista, ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import {
  SITUACOES_DO_ANTIGO,
  type SituacaoDaImportacao,
  type SituacaoDoAntigo,
  situacaoDoAntigo,
} from '#domain/acervo/situacoes.ts';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';

type Dita = readonly [tom: Tom, palavra: string];

const DO_ARQUIVO: Record<SituacaoDaImportacao, Dita> = {
  recebendo: ['caminho', 'Recebendo'],
  recebida: ['espera', 'Por conferir'],
  provando: ['caminho', 'Lendo as datas'],
  conferindo: ['caminho', 'Conferindo'],
  conferida: ['informacao', 'Conferido'],
  importando: ['caminho', 'Importando'],
  importada: ['alerta', 'Por publicar'],
  publicando: ['caminho', 'Publicando'],
  publicada: ['sucesso', 'Publicado'],
  desfazendo: ['caminho', 'Desfazendo'],
};

const A_ESPERA: Dita = ['alerta', 'Aguarda a segunda pessoa'];

export function EtiquetaDoArquivo({ importacao: { situacao, espera } }: { importacao: ImportacaoDoAcervo }) {
  const [tom, palavra] = espera === null ? DO_ARQUIVO[situacao] : A_ESPERA;
  return <Etiqueta tom={tom}>{palavra}</Etiqueta>;
}

const TONS_DO_ANTIGO: Record<SituacaoDoAntigo, Tom> = {
  'por-publicar': 'espera',
  publicado: 'sucesso',
  anulado: 'perigo',
  retirado: 'neutro',
};

export function EtiquetaDoAntigo({ antigo }: { antigo: AntigoDaLista }) {
  const situacao = situacaoDoAntigo(antigo);
  return <Etiqueta tom={TONS_DO_ANTIGO[situacao]}>{SITUACOES_DO_ANTIGO[situacao]}</Etiqueta>;
}
