import type { Endereco } from '../../db/generated/client.ts';

/** Street, city, state and postal code. */
export function emUmaLinha({ logradouro, numero, complemento, bairro, nomeMunicipio, uf, cep }: Endereco): string {
  const rua = [logradouro, numero, complemento].filter((parte) => parte !== null).join(', ');
  return `${rua} – ${bairro} – ${nomeMunicipio}/${uf} – CEP ${cep.slice(0, 5)}-${cep.slice(5)}`;
}
