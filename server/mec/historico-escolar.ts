import { z } from 'zod';
import { dadosMinimosCurso } from './blocos/curso.ts';
import { historicoEscolar, historicoEscolarSegundaVia } from './blocos/historico.ts';
import { iesEmissora } from './blocos/ies.ts';
import { diplomado } from './blocos/pessoa.ts';
import { conferir } from './erros.ts';
import { documento, elemento } from './escrever-xml.ts';
import { AMBIENTES, NS_DS, NS_MEC, VERSAO } from './namespaces.ts';
import type { Solto } from './solto.ts';
import { codigoValidacaoHistorico, opcao, texto } from './tipos.ts';

const inicio = {
  '@versao': z.literal(VERSAO),
  '@ambiente': opcao(AMBIENTES),
  Aluno: diplomado,
  DadosCurso: dadosMinimosCurso,
  IesEmissora: iesEmissora,
};
const fim = {
  SegurancaHistorico: z.strictObject({ CodigoValidacao: codigoValidacaoHistorico }),
  InformacoesAdicionais: texto.optional(),
};

/** TInfHistoricoEscolar (parcial and final). */
export const infHistoricoEscolar = z.strictObject({ ...inicio, HistoricoEscolar: historicoEscolar, ...fim });
/** TInfHistoricoEscolarSegundaViaNatoFisico. */
export const infHistoricoSegundaVia = z.strictObject({
  ...inicio,
  HistoricoEscolar: historicoEscolarSegundaVia,
  ...fim,
});
export type InfHistoricoEscolar = z.infer<typeof infHistoricoEscolar>;
export type InfHistoricoSegundaVia = z.infer<typeof infHistoricoSegundaVia>;

const xml = (raiz: string, inf: InfHistoricoEscolar | InfHistoricoSegundaVia) =>
  documento(raiz, { '': NS_MEC, ds: NS_DS }, elemento('infHistoricoEscolar', inf));

/** Unsigned Histórico Escolar of a graduate (`final`) or of a student (`parcial`). Throws DocumentoInvalido. */
export function historicoEscolarXml(tipo: 'final' | 'parcial', valor: Solto<InfHistoricoEscolar>): string {
  const raiz = tipo === 'final' ? 'DocumentoHistoricoEscolarFinal' : 'DocumentoHistoricoEscolarParcial';
  return xml(raiz, conferir(infHistoricoEscolar, valor));
}

/** Unsigned second copy of a transcript that was born on paper. Throws DocumentoInvalido. */
export function historicoSegundaViaXml(valor: Solto<InfHistoricoSegundaVia>): string {
  return xml('DocumentoHistoricoEscolarSegundaViaNatoFisico', conferir(infHistoricoSegundaVia, valor));
}
