import { z } from 'zod';

/** Address as the specification's entity 'Address' writes it (GER-15). `cep` and `codigoMunicipio` are digits only. */
export const enderecoResponse = z.object({
  logradouro: z.string(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string(),
  codigoMunicipio: z.string(),
  nomeMunicipio: z.string(),
  uf: z.string(),
  cep: z.string(),
});

/** Process that runs at e-MEC in place of a published act or of an e-MEC code. */
export const tramitacaoEmecResponse = z.object({
  numeroProcesso: z.string(),
  tipoProcesso: z.string(),
  dataCadastro: z.string(),
  dataProtocolo: z.string(),
});

/** For an act whose process still runs at e-MEC, where a type stands otherwise. */
export const TIPO_EM_TRAMITACAO = 'Em tramitação no e-MEC';

/** Regulatory act as others show it (ATO-41); still at e-MEC, `numero` is the process's and `data` the protocol's. */
export const atoResponse = z.object({
  tipo: z.string(),
  numero: z.string(),
  data: z.string(),
  veiculoPublicacao: z.string().nullable(),
  numeroPublicacao: z.string().nullable(),
  dataPublicacao: z.string().nullable(),
  secaoPublicacao: z.number().int().nullable(),
  paginaPublicacao: z.number().int().nullable(),
  informacoesTramitacaoEMEC: tramitacaoEmecResponse.nullable(),
});

export type Ato = z.infer<typeof atoResponse>;
export type Endereco = z.infer<typeof enderecoResponse>;
