import type { IesEmissoraDoSnapshot, IesRegistradoraDoSnapshot } from '#domain/novo-registro/snapshot-instituicao.ts';
import type { TDadosIesEmissora, TDadosIesRegistradora } from '../gramatica/instituicao.ts';
import type { Valor } from '../gramatica/notacao.ts';
import { atoParaMec, publicadoParaMec } from './ato.ts';
import { seHouver } from './ausente.ts';
import { enderecoParaMec } from './endereco.ts';

const iesParaMec = (ies: IesEmissoraDoSnapshot | IesRegistradoraDoSnapshot) => ({
  Nome: ies.nome,
  CodigoMEC: ies.codigoMec,
  CNPJ: ies.cnpj,
  Endereco: enderecoParaMec(ies.endereco),
  Credenciamento: atoParaMec(ies.credenciamento),
  Recredenciamento: seHouver(ies.recredenciamento, atoParaMec),
  RenovacaoDeRecredenciamento: seHouver(ies.renovacaoDeRecredenciamento, atoParaMec),
});

const mantenedoraParaMec = (mantenedora: IesRegistradoraDoSnapshot['mantenedora']) => ({
  RazaoSocial: mantenedora.razaoSocial,
  CNPJ: mantenedora.cnpj,
  Endereco: enderecoParaMec(mantenedora.endereco),
});

/** Gives TDadosIesEmissora. */
export function iesEmissoraParaMec(ies: IesEmissoraDoSnapshot): Valor<typeof TDadosIesEmissora> {
  return { ...iesParaMec(ies), Mantenedora: seHouver(ies.mantenedora, mantenedoraParaMec) };
}

/** Gives TDadosIesRegistradora. */
export function iesRegistradoraParaMec(ies: IesRegistradoraDoSnapshot): Valor<typeof TDadosIesRegistradora> {
  return {
    ...iesParaMec(ies),
    AtoRegulatorioAutorizacaoRegistro: seHouver(ies.atoAutorizacaoRegistro, publicadoParaMec),
    Mantenedora: mantenedoraParaMec(ies.mantenedora),
  };
}
