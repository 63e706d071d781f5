import { enadeParaMec } from '#domain/novo-registro/enade-mec.ts';
import { formaAcessoParaMec } from '#domain/novo-registro/forma-acesso.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { CargaHorariaDoSnapshot, SituacaoDoPeriodo } from '#domain/novo-registro/snapshot-elemento.ts';
import type { EnadeDoSnapshot, HistoricoDoSnapshot } from '#domain/novo-registro/snapshot-historico.ts';
import type { THistoricoEscolar, THistoricoEscolarSegundaVia } from '../gramatica/historico.ts';
import type { Valor } from '../gramatica/notacao.ts';
import { opcional } from './ausente.ts';
import { elementoParaMec, situacaoParaMec } from './elemento-historico.ts';

/** Gives TCargaHoraria. */
export const cargaParaMec = ({ unidade, horas }: CargaHorariaDoSnapshot) =>
  unidade === 'hora-aula' ? { HoraAula: horas } : { HoraRelogio: horas };

// R10; the condition noted at import wins over the one that follows from the status.
function enadeDoHistorico({ situacao, condicao, edicao }: EnadeDoSnapshot) {
  const mec = enadeParaMec(situacao);
  const entrada = { Condicao: condicao ?? mec.condicao, Edicao: edicao };
  if (mec.tipo !== 'NaoHabilitado') return { [mec.tipo]: entrada };
  return {
    NaoHabilitado: 'motivo' in mec ? { ...entrada, Motivo: mec.motivo } : { ...entrada, OutroMotivo: mec.outroMotivo },
  };
}

/** Areas, only written when there are some. */
export const areasParaMec = (areas: HistoricoDoSnapshot['areas']) =>
  areas.length === 0 ? undefined : { Area: areas.map(({ codigo, nome }) => ({ Codigo: codigo, Nome: nome })) };

type Comum = Omit<HistoricoDoSnapshot, 'codigoCurriculo' | 'elementos' | 'situacaoAluno' | 'ingresso'>;

/** What a transcript says besides elements and admission, with the student's situation as it is given. */
function comum<S>(historico: Comum, situacao: S) {
  return {
    NomeParaAreas: opcional(historico.nomeParaAreas),
    Areas: areasParaMec(historico.areas),
    DataEmissaoHistorico: historico.dataEmissao,
    HoraEmissaoHistorico: historico.horaEmissao,
    SituacaoAtualDiscente: { PeriodoLetivo: opcional(historico.periodoLetivoAtual), ...situacao },
    ENADE: { '#': historico.enade.map(enadeDoHistorico) },
    CargaHorariaCursoIntegralizada: cargaParaMec(historico.cargaHorariaIntegralizada),
    CargaHorariaCurso: cargaParaMec(historico.cargaHorariaCurso),
  };
}

const formado = ({ livro, dataConclusao }: SnapshotDoRegistro) => ({
  Formado: {
    DataConclusaoCurso: dataConclusao,
    DataColacaoGrau: livro.dataColacaoGrau,
    DataExpedicaoDiploma: livro.dataExpedicaoDiploma,
  },
});

/** Describes a student's transcript of today, with the situation that the office states. */
export type HistoricoDeEstudante = Omit<HistoricoDoSnapshot, 'situacaoAluno'> & { situacao: SituacaoDoPeriodo };

/** THistoricoEscolar of somebody who has not graduated. */
export function historicoDeEstudanteParaMec(historico: HistoricoDeEstudante): Valor<typeof THistoricoEscolar> {
  const { codigoCurriculo, elementos, ingresso, situacao } = historico;
  return {
    CodigoCurriculo: codigoCurriculo,
    ElementosHistorico: { '#': elementos.map(elementoParaMec) },
    ...comum(historico, situacaoParaMec(situacao)),
    IngressoCurso: { Data: ingresso.data, FormaAcesso: formaAcessoParaMec(ingresso.formaAcesso) },
  };
}

/** THistoricoEscolar: the graduate's situation is always Formado, with the record's own dates. */
export function historicoParaMec(snapshot: SnapshotDoRegistro): Valor<typeof THistoricoEscolar> {
  const { codigoCurriculo, elementos, ingresso } = snapshot.historico;
  return {
    CodigoCurriculo: codigoCurriculo,
    ElementosHistorico: { '#': elementos.map(elementoParaMec) },
    ...comum(snapshot.historico, formado(snapshot)),
    IngressoCurso: { Data: ingresso.data, FormaAcesso: formaAcessoParaMec(ingresso.formaAcesso) },
  };
}

/** THistoricoEscolarSegundaVia: what an old paper record does not tell may be missing. */
export function historicoSegundaViaParaMec(snapshot: SnapshotDoRegistro): Valor<typeof THistoricoEscolarSegundaVia> {
  const { codigoCurriculo, elementos, ingresso } = snapshot.historico;
  return {
    CodigoCurriculo: codigoCurriculo === '' ? undefined : codigoCurriculo,
    ElementosHistorico: { '#': elementos.map(elementoParaMec) },
    ...comum(snapshot.historico, formado(snapshot)),
    IngressoCurso: { Data: ingresso.data, FormaAcesso: [formaAcessoParaMec(ingresso.formaAcesso)] },
  };
}
