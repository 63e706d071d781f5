import type { EnderecoDoSnapshot, MunicipioDoSnapshot } from '#domain/novo-registro/snapshot-instituicao.ts';
import type { TEndereco, TNaturalidade } from '../gramatica/instituicao.ts';
import type { Valor } from '../gramatica/notacao.ts';
import { opcional } from './ausente.ts';

/** Gives GMunicipio. */
export function municipioParaMec(municipio: MunicipioDoSnapshot): Valor<typeof TNaturalidade> {
  if ('nomeMunicipioEstrangeiro' in municipio) return { NomeMunicipioEstrangeiro: municipio.nomeMunicipioEstrangeiro };
  return { CodigoMunicipio: municipio.codigoMunicipio, NomeMunicipio: municipio.nomeMunicipio, UF: municipio.uf };
}

/** Gives TEndereco. */
export function enderecoParaMec(endereco: EnderecoDoSnapshot): Valor<typeof TEndereco> {
  return {
    Logradouro: endereco.logradouro,
    Numero: opcional(endereco.numero),
    Complemento: opcional(endereco.complemento),
    Bairro: endereco.bairro,
    ...municipioParaMec(endereco.municipio),
    CEP: endereco.cep,
  };
}
