import { NS_DS } from '#assinatura/nomes-xml.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { documento, type ValorXml } from './escrever-xml.ts';
import { conferir } from './gramatica/conferir.ts';
import { TInfHistoricoEscolar, TInfHistoricoEscolarSegundaVia } from './gramatica/historico.ts';
import type { Complexo } from './gramatica/modelo.ts';
import type { Valor } from './gramatica/notacao.ts';
import { type Ambiente, NS_MEC, VERSAO } from './namespaces.ts';
import {
  type CursoMinimo,
  cursoMinimoParaMec,
  diplomadoParaMec,
  type HistoricoDeEstudante,
  historicoDeEstudanteParaMec,
  historicoParaMec,
  historicoSegundaViaParaMec,
  iesEmissoraParaMec,
} from './registro-para-mec.ts';

/* Transcripts as files of their own, unsigned: what a signed one must say. */

export type InfHistoricoEscolar = Valor<typeof TInfHistoricoEscolar>;
type InfHistoricoSegundaVia = Valor<typeof TInfHistoricoEscolarSegundaVia>;

/** Whose transcript it is, and its code; the service's own replaces it. */
interface DonoDoHistorico extends Pick<SnapshotDoRegistro, 'diplomado' | 'iesEmissora'> {
  curso: CursoMinimo;
  ids: Pick<SnapshotDoRegistro['ids'], 'codigoValidacaoHistorico'>;
}

const comum = (dono: DonoDoHistorico, ambiente: Ambiente) => ({
  '@versao': VERSAO,
  '@ambiente': ambiente,
  Aluno: diplomadoParaMec(dono.diplomado),
  DadosCurso: cursoMinimoParaMec(dono.curso),
  IesEmissora: iesEmissoraParaMec(dono.iesEmissora),
  SegurancaHistorico: { CodigoValidacao: dono.ids.codigoValidacaoHistorico },
});

/** infHistoricoEscolar of a student who has not graduated. */
export const historicoDoEstudante = (
  dono: DonoDoHistorico,
  historico: HistoricoDeEstudante,
  ambiente: Ambiente,
): InfHistoricoEscolar => ({
  ...comum(dono, ambiente),
  HistoricoEscolar: historicoDeEstudanteParaMec(historico),
});

/** First copy, final: infHistoricoEscolar. */
export const historicoDoRegistro = (snapshot: SnapshotDoRegistro, ambiente: Ambiente): InfHistoricoEscolar => ({
  ...comum(snapshot, ambiente),
  HistoricoEscolar: historicoParaMec(snapshot),
});

/** Second copy: infHistoricoEscolar. */
export const historicoSegundaViaDoRegistro = (
  snapshot: SnapshotDoRegistro,
  ambiente: Ambiente,
): InfHistoricoSegundaVia => ({
  ...comum(snapshot, ambiente),
  HistoricoEscolar: historicoSegundaViaParaMec(snapshot),
});

const escrever = <V>(raiz: string, tipo: Complexo<V>, valor: V): string =>
  documento(raiz, { '': NS_MEC, ds: NS_DS }, { infHistoricoEscolar: conferir(tipo, valor) as unknown as ValorXml });

/** Of a graduate (`final`) or of a student (`parcial`). */
export const historicoEscolarXml = (qual: 'final' | 'parcial', valor: InfHistoricoEscolar): string =>
  escrever(`DocumentoHistoricoEscolar${qual === 'final' ? 'Final' : 'Parcial'}`, TInfHistoricoEscolar, valor);

/** Second copy of a transcript that was born on paper. */
export const historicoSegundaViaXml = (valor: InfHistoricoSegundaVia): string =>
  escrever('DocumentoHistoricoEscolarSegundaViaNatoFisico', TInfHistoricoEscolarSegundaVia, valor);
