import { type Ato, TIPO_EM_TRAMITACAO } from '#contract/ato.schemas.ts';
import { isoOuNulo } from '../../db/datas.ts';

export interface LinhaDeAto {
  numero: string | null;
  data: Date | null;
  veiculoPublicacao: string | null;
  numeroPublicacao: string | number | bigint | null;
  dataPublicacao: Date | null;
  secaoPublicacao: number | bigint | null;
  paginaPublicacao: number | bigint | null;
  emecNumeroProcesso: string | null;
  emecTipoProcesso: string | null;
  emecDataCadastro: Date | null;
  emecDataProtocolo: Date | null;
}

const numero = (valor: number | bigint | null): number | null => (valor === null ? null : Number(valor));

/** The process at e-MEC, when the four columns hold one. */
export function tramitacaoDaLinha(
  linha: Pick<LinhaDeAto, 'emecNumeroProcesso' | 'emecTipoProcesso' | 'emecDataCadastro' | 'emecDataProtocolo'>,
): Ato['informacoesTramitacaoEMEC'] {
  if (linha.emecNumeroProcesso === null || linha.emecDataCadastro === null || linha.emecDataProtocolo === null) {
    return null;
  }
  return {
    numeroProcesso: linha.emecNumeroProcesso,
    tipoProcesso: linha.emecTipoProcesso ?? '',
    dataCadastro: isoOuNulo(linha.emecDataCadastro),
    dataProtocolo: isoOuNulo(linha.emecDataProtocolo),
  };
}

/** Turns stored act into wire. A process at e-MEC lends its number and protocol date. */
export function paraAto(linha: LinhaDeAto, tipo: string | null): Ato {
  const tramitacao = tramitacaoDaLinha(linha);
  return {
    tipo: tipo ?? TIPO_EM_TRAMITACAO,
    numero: linha.numero ?? tramitacao?.numeroProcesso ?? '',
    data: isoOuNulo(linha.data) ?? tramitacao?.dataProtocolo ?? '',
    veiculoPublicacao: linha.veiculoPublicacao,
    numeroPublicacao: linha.numeroPublicacao === null ? null : String(linha.numeroPublicacao),
    dataPublicacao: isoOuNulo(linha.dataPublicacao),
    secaoPublicacao: numero(linha.secaoPublicacao),
    paginaPublicacao: numero(linha.paginaPublicacao),
    informacoesTramitacaoEMEC: tramitacao,
  };
}
