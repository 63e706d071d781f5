import type { GravarAtoBody } from '#contract/atos-regulatorios.contract.ts';
import { campoInvalido } from '../../erros/app-error.ts';

/** In process at e-MEC an act has no type; number and date are the process's. */
export interface DadosDoAto {
  tipoId: number | null;
  numero: string;
  data: string;
  veiculoPublicacao: string | null;
  numeroPublicacao: string | null;
  dataPublicacao: string | null;
  secaoPublicacao: number | null;
  paginaPublicacao: number | null;
  tramitacao: GravarAtoBody['InformacoesTramitacaoEMEC'] | null;
}

/** Checked body → what to store; no date may lie after `hoje` (yyyy-MM-dd). @throws AppError 400 at the field */
export function dadosDoAto(body: GravarAtoBody, hoje: string): DadosDoAto {
  const tramitacao = body.InformacoesTramitacaoEMEC ?? null;
  const datas: Record<string, string | null | undefined> = {
    Data: body.Data,
    DataPublicacao: body.DataPublicacao,
    'InformacoesTramitacaoEMEC.DataCadastro': tramitacao?.DataCadastro,
    'InformacoesTramitacaoEMEC.DataProtocolo': tramitacao?.DataProtocolo,
  };
  for (const [campo, data] of Object.entries(datas)) {
    if (data && data > hoje) throw campoInvalido(campo, 'A data não pode ser futura');
  }
  return {
    tipoId: body.TipoAtoRegulatorioUid ?? null,
    numero: body.Numero ?? tramitacao?.NumeroProcesso ?? '',
    data: body.Data ?? tramitacao?.DataProtocolo ?? '',
    veiculoPublicacao: body.VeiculoPublicacao ?? null,
    numeroPublicacao: body.NumeroPublicacao ?? null,
    dataPublicacao: body.DataPublicacao ?? null,
    secaoPublicacao: body.SecaoPublicacao ?? null,
    paginaPublicacao: body.PaginaPublicacao ?? null,
    tramitacao,
  };
}
