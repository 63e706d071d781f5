import { enadeParaMec } from '#domain/novo-registro/enade-mec.ts';
import { formaAcessoParaMec } from '#domain/novo-registro/forma-acesso.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { CargaHorariaDoSnapshot } from '#domain/novo-registro/snapshot-elemento.ts';
import type { EnadeDoSnapshot, HistoricoDoSnapshot } from '#domain/novo-registro/snapshot-historico.ts';
import type { THistoricoEscolar, THistoricoEscolarSegundaVia } from '../gramatica/historico.ts';
import type { Valor } from '../gramatica/notacao.ts';
import { opcional } from './ausente.ts';
import { elementoParaMec } from './elemento-historico.ts';

/** TCargaHoraria. */
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

function comum(snapshot: SnapshotDoRegistro) {
  const { historico, livro, dataConclusao } = snapshot;
  return {
    NomeParaAreas: opcional(historico.nomeParaAreas),
    Areas: areasParaMec(historico.areas),
    DataEmissaoHistorico: historico.dataEmissao,
    HoraEmissaoHistorico: historico.horaEmissao,
    SituacaoAtualDiscente: {
      PeriodoLetivo: opcional(historico.periodoLetivoAtual),
      Formado: {
        DataConclusaoCurso: dataConclusao,
        DataColacaoGrau: livro.dataColacaoGrau,
        DataExpedicaoDiploma: livro.dataExpedicaoDiploma,
      },
    },
    ENADE: { '#': historico.enade.map(enadeDoHistorico) },
    CargaHorariaCursoIntegralizada: cargaParaMec(historico.cargaHorariaIntegralizada),
    CargaHorariaCurso: cargaParaMec(historico.cargaHorariaCurso),
  };
}

/** THistoricoEscolar: the graduate's situation is always Formado, with the record's own dates. */
export function historicoParaMec(snapshot: SnapshotDoRegistro): Valor<typeof THistoricoEscolar> {
  const { codigoCurriculo, elementos, ingresso } = snapshot.historico;
  return {
    CodigoCurriculo: codigoCurriculo,
    ElementosHistorico: { '#': elementos.map(elementoParaMec) },
    ...comum(snapshot),
    IngressoCurso: { Data: ingresso.data, FormaAcesso: formaAcessoParaMec(ingresso.formaAcesso) },
  };
}

/** THistoricoEscolarSegundaVia: what an old paper record does not tell may be missing. */
export function historicoSegundaViaParaMec(snapshot: SnapshotDoRegistro): Valor<typeof THistoricoEscolarSegundaVia> {
  const { codigoCurriculo, elementos, ingresso } = snapshot.historico;
  return {
    CodigoCurriculo: codigoCurriculo === '' ? undefined : codigoCurriculo,
    ElementosHistorico: { '#': elementos.map(elementoParaMec) },
    ...comum(snapshot),
    IngressoCurso: { Data: ingresso.data, FormaAcesso: [formaAcessoParaMec(ingresso.formaAcesso)] },
  };
}
