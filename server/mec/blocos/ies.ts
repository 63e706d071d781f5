import { z } from 'zod';
import { cnpj, codigoEmec, nome } from '../tipos.ts';
import { atoComOuSemEmec, atoRegulatorio } from './ato-regulatorio.ts';
import { endereco } from './endereco.ts';

/** The legal body behind an institution. */
export const mantenedora = z.strictObject({ RazaoSocial: nome, CNPJ: cnpj, Endereco: endereco });

const iesCampos = {
  Nome: nome,
  CodigoMEC: codigoEmec,
  CNPJ: cnpj,
  Endereco: endereco,
  Credenciamento: atoComOuSemEmec,
  Recredenciamento: atoComOuSemEmec.optional(),
  RenovacaoDeRecredenciamento: atoComOuSemEmec.optional(),
};

/** TDadosIesEmissora. */
export const iesEmissora = z.strictObject({ ...iesCampos, Mantenedora: mantenedora.optional() });

/** TDadosIesRegistradora: the mantenedora is mandatory. */
export const iesRegistradora = z.strictObject({
  ...iesCampos,
  AtoRegulatorioAutorizacaoRegistro: atoRegulatorio.optional(),
  Mantenedora: mantenedora,
});
export type IesEmissora = z.infer<typeof iesEmissora>;
export type IesRegistradora = z.infer<typeof iesRegistradora>;
