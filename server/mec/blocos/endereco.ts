import { z } from 'zod';
import { umGrupo } from '../escolha.ts';
import { cep, codigoMunicipio, nome, tString, uf } from '../tipos.ts';

/** GMunicipio: code, name and UF of a Brazilian municipality, or the name of a foreign one. Spread into a shape, with its check. */
export const municipioCampos = {
  CodigoMunicipio: codigoMunicipio.optional(),
  NomeMunicipio: nome.optional(),
  UF: uf.optional(),
  NomeMunicipioEstrangeiro: nome.optional(),
};

interface Municipio {
  CodigoMunicipio?: string | undefined;
  NomeMunicipio?: string | undefined;
  UF?: string | undefined;
  NomeMunicipioEstrangeiro?: string | undefined;
}

/** The check that belongs to `municipioCampos`. */
export const conferirMunicipio = umGrupo<Municipio>(
  [{ obrigatorias: ['CodigoMunicipio', 'NomeMunicipio', 'UF'] }, { obrigatorias: ['NomeMunicipioEstrangeiro'] }],
  'Informe o município brasileiro (código, nome e UF) ou o município estrangeiro',
);

/** TNaturalidade. */
export const naturalidade = z.strictObject(municipioCampos).check(conferirMunicipio);

/** TEndereco. */
export const endereco = z
  .strictObject({
    Logradouro: tString(150, 2),
    Numero: tString(60).optional(),
    Complemento: tString(60).optional(),
    Bairro: tString(60, 2),
    ...municipioCampos,
    CEP: cep,
  })
  .check(conferirMunicipio);
export type Endereco = z.infer<typeof endereco>;
export type Naturalidade = z.infer<typeof naturalidade>;
