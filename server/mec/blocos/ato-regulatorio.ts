import { z } from 'zod';
import { umGrupo } from '../escolha.ts';
import { data, numeroAto, numeroPositivo, opcao, texto } from '../tipos.ts';

const TIPOS_COMUNS = ['Parecer', 'Resolução', 'Decreto', 'Portaria', 'Deliberação'] as const;
const LEIS = ['Lei Federal', 'Lei Estadual', 'Lei Municipal'] as const;

/** TTipoAto: has 'Despacho', lacks 'Ato Próprio'. */
export const TIPOS_DE_ATO = [...TIPOS_COMUNS, 'Despacho', ...LEIS] as const;
/** TTipoAtoComAtoProprio: has 'Ato Próprio', lacks 'Despacho'. */
export const TIPOS_DE_ATO_COM_PROPRIO = [...TIPOS_COMUNS, ...LEIS, 'Ato Próprio'] as const;

const publicacao = {
  VeiculoPublicacao: texto.optional(),
  DataPublicacao: data.optional(),
  SecaoPublicacao: numeroPositivo.optional(),
  PaginaPublicacao: numeroPositivo.optional(),
  NumeroDOU: numeroPositivo.optional(),
};

/** TAtoRegulatorio: always published. */
export const atoRegulatorio = z.strictObject({
  Tipo: opcao(TIPOS_DE_ATO),
  Numero: numeroAto,
  Data: data,
  ...publicacao,
});

/** TInformacoesTramitacaoEMEC: the process that still runs. */
export const tramitacaoEmec = z.strictObject({
  NumeroProcesso: numeroPositivo,
  TipoProcesso: texto,
  DataCadastro: data,
  DataProtocolo: data,
});

const atoComOuSemEmecCampos = z.strictObject({
  InformacoesTramitacaoEMEC: tramitacaoEmec.optional(),
  Tipo: opcao(TIPOS_DE_ATO_COM_PROPRIO).optional(),
  Numero: numeroAto.optional(),
  Data: data.optional(),
  ...publicacao,
});

/** TAtoRegulatorioComOuSemEMEC: a published act, or its process at e-MEC. */
export const atoComOuSemEmec = atoComOuSemEmecCampos.check(
  umGrupo<z.output<typeof atoComOuSemEmecCampos>>(
    [
      {
        obrigatorias: ['Tipo', 'Numero', 'Data'],
        opcionais: ['VeiculoPublicacao', 'DataPublicacao', 'SecaoPublicacao', 'PaginaPublicacao', 'NumeroDOU'],
      },
      { obrigatorias: ['InformacoesTramitacaoEMEC'] },
    ],
    'Informe o ato (tipo, número e data) ou a tramitação no e-MEC',
  ),
);
export type AtoRegulatorio = z.infer<typeof atoRegulatorio>;
export type TramitacaoEmec = z.infer<typeof tramitacaoEmec>;
export type AtoComOuSemEmec = z.infer<typeof atoComOuSemEmec>;
