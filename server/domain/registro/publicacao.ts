export const PUBLICAR = 'publicar';
export const DESFAZER_PUBLICACAO = 'desfazer-publicacao';
export const ACOES_DE_PUBLICACAO: ReadonlySet<string> = new Set([PUBLICAR, DESFAZER_PUBLICACAO]);

export const MINUTOS_PARA_DESFAZER = 10;

/** Sections of the gazette; notices of diplomas stand in the third. */
export const SECOES_DO_DOU = [1, 2, 3] as const;

/** Null is what the office does not tell. */
export interface LugarNoDou {
  edicao: string | null;
  secao: number | null;
  pagina: number | null;
}

export const SEM_LUGAR: LugarNoDou = { edicao: null, secao: null, pagina: null };

/** 'edição 45, seção 3, página 112'; '' when nothing was told. */
export const lugarEmPalavras = ({ edicao, secao, pagina }: LugarNoDou): string =>
  [edicao && `edição ${edicao}`, secao && `seção ${secao}`, pagina && `página ${pagina}`].filter(Boolean).join(', ');

export const mesmoLugar = (um: LugarNoDou, outro: LugarNoDou): boolean =>
  um.edicao === outro.edicao && um.secao === outro.secao && um.pagina === outro.pagina;

/** Until when a publication of `quando` can be taken back. */
export const desfazAte = (quando: Date): Date => new Date(quando.getTime() + MINUTOS_PARA_DESFAZER * 60_000);
