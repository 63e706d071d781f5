import { z } from 'zod';

/** Any text; which texts MEC takes is judged before anything is stored. */
export const texto = z.string();
/** yyyy-MM-dd */
export const data = z.iso.date();

/** Brazilian municipality by IBGE code (7 digits), or the free name of a foreign one. */
export const municipioDoSnapshot = z.union([
  z.strictObject({ codigoMunicipio: texto, nomeMunicipio: texto, uf: texto }),
  z.strictObject({ nomeMunicipioEstrangeiro: texto }),
]);

/** Postal address; `cep` has 8 digits. */
export const enderecoDoSnapshot = z.strictObject({
  logradouro: texto,
  numero: texto.nullable(),
  complemento: texto.nullable(),
  bairro: texto,
  municipio: municipioDoSnapshot,
  cep: texto,
});

/** A process that still runs at e-MEC, in place of a published act or of an e-MEC code. */
export const tramitacaoDoSnapshot = z.strictObject({
  numeroProcesso: texto,
  tipoProcesso: texto,
  dataCadastro: data,
  dataProtocolo: data,
});

/** A published act; `numeroPublicacao` is the number of the gazette (DOU). */
const atoPublicadoDoSnapshot = z.strictObject({
  situacao: z.literal('publicado'),
  tipo: texto,
  numero: texto,
  data,
  veiculoPublicacao: texto.nullable(),
  dataPublicacao: data.nullable(),
  secaoPublicacao: texto.nullable(),
  paginaPublicacao: texto.nullable(),
  numeroPublicacao: texto.nullable(),
});

export const atoDoSnapshot = z.discriminatedUnion('situacao', [
  atoPublicadoDoSnapshot,
  tramitacaoDoSnapshot.extend({ situacao: z.literal('em-tramitacao') }),
]);

const mantenedoraDoSnapshot = z.strictObject({ razaoSocial: texto, cnpj: texto, endereco: enderecoDoSnapshot });

const ies = z.strictObject({
  nome: texto,
  codigoMec: texto,
  cnpj: texto,
  endereco: enderecoDoSnapshot,
  credenciamento: atoDoSnapshot,
  recredenciamento: atoDoSnapshot.nullable(),
  renovacaoDeRecredenciamento: atoDoSnapshot.nullable(),
});

export const iesEmissoraDoSnapshot = ies.extend({ mantenedora: mantenedoraDoSnapshot.nullable() });

/** MEC demands its mantenedora. */
export const iesRegistradoraDoSnapshot = ies.extend({
  atoAutorizacaoRegistro: atoPublicadoDoSnapshot.nullable(),
  mantenedora: mantenedoraDoSnapshot,
});

export type MunicipioDoSnapshot = z.infer<typeof municipioDoSnapshot>;
export type EnderecoDoSnapshot = z.infer<typeof enderecoDoSnapshot>;
export type TramitacaoDoSnapshot = z.infer<typeof tramitacaoDoSnapshot>;
export type AtoDoSnapshot = z.infer<typeof atoDoSnapshot>;
export type IesEmissoraDoSnapshot = z.infer<typeof iesEmissoraDoSnapshot>;
export type IesRegistradoraDoSnapshot = z.infer<typeof iesRegistradoraDoSnapshot>;
