export const SITUACOES_DA_IMPORTACAO = [
  'recebendo',
  'recebida',
  'provando',
  'conferindo',
  'conferida',
  'importando',
  'importada',
  'publicando',
  'publicada',
  'desfazendo',
] as const;
export type SituacaoDaImportacao = (typeof SITUACOES_DA_IMPORTACAO)[number];

/** Lines of other levels than graduation, which an import of before left out. */
export const OUTROS_NIVEIS = 'outros-niveis';
/** '': all of the sheet. */
export const RECORTES = ['', OUTROS_NIVEIS] as const;
export type RecorteDaImportacao = (typeof RECORTES)[number];

/** Work in the background, which is taken up again wherever it was left. */
export const EM_CURSO = [
  'provando',
  'conferindo',
  'importando',
  'publicando',
  'desfazendo',
] as const satisfies readonly SituacaoDaImportacao[];
export type PassoDaImportacao = (typeof EM_CURSO)[number];
export const estaEmCurso = (situacao: SituacaoDaImportacao): boolean =>
  (EM_CURSO as readonly SituacaoDaImportacao[]).includes(situacao);

/** A step of these that does not end can be undone all the same: nothing of it is published. */
export const SE_DESFAZEM_PARADAS = ['provando', 'conferindo', 'importando'] as const;

/** Every line read has one of them, so that the sum closes. */
export const SITUACOES_DA_LINHA = {
  pronta: 'Pronta',
  aviso: 'Pronta, com aviso',
  recusada: 'Recusada',
  'ja-importada': 'Já importada',
  'em-branco': 'Em branco',
  'sem-pessoa': 'Número sem registro',
  'fora-do-escopo': 'Fora do escopo',
  importada: 'Importada',
} as const;
export type SituacaoDaLinha = keyof typeof SITUACOES_DA_LINHA;
export const NOMES_DAS_SITUACOES = Object.keys(SITUACOES_DA_LINHA) as [SituacaoDaLinha, ...SituacaoDaLinha[]];

export const SITUACOES_DO_ANTIGO = {
  'por-publicar': 'Por publicar',
  publicado: 'Publicado',
  anulado: 'Anulado',
  retirado: 'Retirado',
} as const;
export type SituacaoDoAntigo = keyof typeof SITUACOES_DO_ANTIGO;

export function situacaoDoAntigo(um: { publicado: boolean; anulado: boolean; retirado: boolean }): SituacaoDoAntigo {
  if (um.retirado) return 'retirado';
  if (um.anulado) return 'anulado';
  return um.publicado ? 'publicado' : 'por-publicar';
}
