import type { AtoDoSnapshot, TramitacaoDoSnapshot } from '#domain/novo-registro/snapshot-instituicao.ts';
import type { TAtoRegulatorioComOuSemEMEC, TInformacoesTramitacaoEMEC } from '../gramatica/instituicao.ts';
import type { Valor } from '../gramatica/notacao.ts';
import { opcional } from './ausente.ts';

/** Gives TInformacoesTramitacaoEMEC. */
export function tramitacaoParaMec(tramitacao: TramitacaoDoSnapshot): Valor<typeof TInformacoesTramitacaoEMEC> {
  return {
    NumeroProcesso: tramitacao.numeroProcesso,
    TipoProcesso: tramitacao.tipoProcesso,
    DataCadastro: tramitacao.dataCadastro,
    DataProtocolo: tramitacao.dataProtocolo,
  };
}

export const publicadoParaMec = (ato: Extract<AtoDoSnapshot, { situacao: 'publicado' }>) => ({
  Tipo: ato.tipo,
  Numero: ato.numero,
  Data: ato.data,
  VeiculoPublicacao: opcional(ato.veiculoPublicacao),
  DataPublicacao: opcional(ato.dataPublicacao),
  SecaoPublicacao: opcional(ato.secaoPublicacao),
  PaginaPublicacao: opcional(ato.paginaPublicacao),
  NumeroDOU: opcional(ato.numeroPublicacao),
});

/** Gives TAtoRegulatorioComOuSemEMEC. */
export function atoParaMec(ato: AtoDoSnapshot): Valor<typeof TAtoRegulatorioComOuSemEMEC> {
  return ato.situacao === 'publicado' ? publicadoParaMec(ato) : { InformacoesTramitacaoEMEC: tramitacaoParaMec(ato) };
}
