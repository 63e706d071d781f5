const NOMES: Readonly<Record<string, string>> = {
  '': 'o documento inteiro',
  DadosDiploma: 'os dados do diploma',
  DadosRegistro: 'os dados do registro',
  Signature: 'outra assinatura',
};

/** As people call the element at a path of the document (`infDiploma.DadosDiploma`); its own name where unknown. */
export function nomeDaParte(caminho: string): string {
  const ultimo = caminho.split('.').at(-1) ?? '';
  return Object.hasOwn(NOMES, ultimo) ? (NOMES[ultimo] ?? ultimo) : ultimo;
}
