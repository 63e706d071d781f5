import type {
  AtoDoSnapshot,
  EnderecoDoSnapshot,
  IesEmissoraDoSnapshot,
  IesRegistradoraDoSnapshot,
  MunicipioDoSnapshot,
  TramitacaoDoSnapshot,
} from '#domain/novo-registro/snapshot.ts';
import type {
  TAtoRegulatorioComOuSemEMEC,
  TDadosIesEmissora,
  TDadosIesRegistradora,
  TEndereco,
  TInformacoesTramitacaoEMEC,
  TNaturalidade,
} from '../gramatica/instituicao.ts';
import type { Valor } from '../gramatica/notacao.ts';
import { opcional, seHouver } from './ausente.ts';

/** GMunicipio. */
export function municipioParaMec(municipio: MunicipioDoSnapshot): Valor<typeof TNaturalidade> {
  if ('nomeMunicipioEstrangeiro' in municipio) return { NomeMunicipioEstrangeiro: municipio.nomeMunicipioEstrangeiro };
  return { CodigoMunicipio: municipio.codigoMunicipio, NomeMunicipio: municipio.nomeMunicipio, UF: municipio.uf };
}

/** TEndereco. */
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

/** TInformacoesTramitacaoEMEC. */
export function tramitacaoParaMec(tramitacao: TramitacaoDoSnapshot): Valor<typeof TInformacoesTramitacaoEMEC> {
  return {
    NumeroProcesso: tramitacao.numeroProcesso,
    TipoProcesso: tramitacao.tipoProcesso,
    DataCadastro: tramitacao.dataCadastro,
    DataProtocolo: tramitacao.dataProtocolo,
  };
}

const publicadoParaMec = (ato: Extract<AtoDoSnapshot, { situacao: 'publicado' }>) => ({
  Tipo: ato.tipo,
  Numero: ato.numero,
  Data: ato.data,
  VeiculoPublicacao: opcional(ato.veiculoPublicacao),
  DataPublicacao: opcional(ato.dataPublicacao),
  SecaoPublicacao: opcional(ato.secaoPublicacao),
  PaginaPublicacao: opcional(ato.paginaPublicacao),
  NumeroDOU: opcional(ato.numeroPublicacao),
});

/** TAtoRegulatorioComOuSemEMEC. */
export function atoParaMec(ato: AtoDoSnapshot): Valor<typeof TAtoRegulatorioComOuSemEMEC> {
  return ato.situacao === 'publicado' ? publicadoParaMec(ato) : { InformacoesTramitacaoEMEC: tramitacaoParaMec(ato) };
}

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

/** TDadosIesEmissora. */
export function iesEmissoraParaMec(ies: IesEmissoraDoSnapshot): Valor<typeof TDadosIesEmissora> {
  return { ...iesParaMec(ies), Mantenedora: seHouver(ies.mantenedora, mantenedoraParaMec) };
}

/** TDadosIesRegistradora. */
export function iesRegistradoraParaMec(ies: IesRegistradoraDoSnapshot): Valor<typeof TDadosIesRegistradora> {
  return {
    ...iesParaMec(ies),
    AtoRegulatorioAutorizacaoRegistro: seHouver(ies.atoAutorizacaoRegistro, publicadoParaMec),
    Mantenedora: mantenedoraParaMec(ies.mantenedora),
  };
}
