import type { z } from 'zod';
import type { AtoRegulatorio, gravarAtoBody } from '#contract/atos-regulatorios.contract.ts';
import type { TelaDosAtos } from './telas-dos-atos.ts';

type Body = z.input<typeof gravarAtoBody>;

/** The wire's fields, and whether the process still runs at e-MEC. */
export interface ValoresDoAto extends Omit<Body, 'AtoRegulatorioUid' | 'TipoCadastro' | 'Versao'> {
  tramitacao: boolean;
}

export function paraValores(ato: AtoRegulatorio): Partial<ValoresDoAto> {
  const processo = ato.informacoesTramitacaoEMEC;
  if (processo !== null) {
    return {
      tramitacao: true,
      InformacoesTramitacaoEMEC: {
        NumeroProcesso: processo.numeroProcesso,
        TipoProcesso: processo.tipoProcesso,
        DataCadastro: processo.dataCadastro,
        DataProtocolo: processo.dataProtocolo,
      },
    };
  }
  return {
    tramitacao: false,
    ...(ato.tipoAtoRegulatorioUid !== null && { TipoAtoRegulatorioUid: ato.tipoAtoRegulatorioUid }),
    Numero: ato.numero,
    Data: ato.data,
    VeiculoPublicacao: ato.veiculoPublicacao,
    NumeroPublicacao: ato.numeroPublicacao,
    DataPublicacao: ato.dataPublicacao,
    SecaoPublicacao: ato.secaoPublicacao,
    PaginaPublicacao: ato.paginaPublicacao,
  };
}

/** The form's values as the body; `ato` is the one that is edited, as it was seen. */
export function paraBody(
  { tramitacao, ...valores }: ValoresDoAto,
  tela: TelaDosAtos,
  ato: AtoRegulatorio | null,
): Body {
  const { InformacoesTramitacaoEMEC, ...publicado } = valores;
  return {
    TipoCadastro: tela.tipoCadastro,
    ...(ato !== null && { AtoRegulatorioUid: ato.atoRegulatorioUid, Versao: ato.versao }),
    ...(tramitacao ? { InformacoesTramitacaoEMEC } : semVazios(publicado)),
  };
}

const semVazios = <V extends object>(valores: V): V =>
  Object.fromEntries(Object.entries(valores).map(([chave, valor]) => [chave, valor === '' ? null : valor])) as V;
