const LATINO = String.raw`[\p{IsBasicLatin}\p{IsLatin-1Supplement}\p{IsLatinExtended-A}\p{IsLatinExtended-B}-[\p{C}\p{Zs}]]`;

/** TString's rule as MEC puts it, blocks minus categories: what our shorter form is held against. */
export const PADRAO_DO_MEC = String.raw`([\p{P}]|${LATINO})(([\p{P}\p{Zs}]|${LATINO})*([\p{P}]|${LATINO}))?`;
