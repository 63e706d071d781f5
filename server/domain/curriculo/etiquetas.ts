/** The label that a curriculum begins with: MEC asks for at least one, and no source of ours names any. */
export const ETIQUETA_OBRIGATORIA = { codigo: 'OB', nome: 'Obrigatória' } as const;
