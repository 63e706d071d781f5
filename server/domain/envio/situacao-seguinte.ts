import type { Marcas } from '../registro/situacao.ts';
import { acaoDevida } from './acao-devida.ts';
import { eDiploma, type NumeroDoTipo } from './especies.ts';
import { chegouA, situacaoPeloConector } from './estados-do-conector.ts';
import type { RegrasDoGrupo } from './grupo.ts';
import { diplomaAssinado, SITUACAO, type SituacaoEnvioId } from './situacoes.ts';

/** Looks may miss the statuses between, so 1 to 9 go to any later one. */
const SEGUINTES: Readonly<Record<SituacaoEnvioId, readonly SituacaoEnvioId[]>> = {
  1: [2, 3, 4, 5],
  2: [3, 4, 5],
  3: [4, 5],
  4: [5],
  5: [6, 7, 8, 9],
  6: [7, 8, 9, 10, 11, 12],
  7: [8, 9, 10, 11, 12],
  8: [9, 10, 11, 12],
  9: [10, 11, 12],
  10: [9, 11, 12],
  11: [],
  12: [11],
};

/** Never backwards, but a suspension can be undone; revoked is the end. */
export const podePassar = (de: SituacaoEnvioId, para: SituacaoEnvioId): boolean => SEGUINTES[de].includes(para);

/** Status and marks of a record, as a state of one of its documents meets them. */
export interface RegistroNoEnvio extends Marcas {
  situacao: SituacaoEnvioId;
  /** An order to suspend, reactivate or revoke is not settled yet. */
  ordemAberta: boolean;
}

/** Never a step back, never against an act of the office. */
export function aposEstado(
  registro: RegistroNoEnvio,
  tipo: NumeroDoTipo,
  estado: number,
  regras?: RegrasDoGrupo,
): Pick<RegistroNoEnvio, 'situacao' | 'assinado'> {
  const situacao = situacaoSeguinte(registro, tipo, estado, regras);
  return { situacao, assinado: registro.assinado || (eDiploma(tipo) && diplomaAssinado(situacao)) };
}

/** For installations that keep nothing at RNP's service: there a signed diploma stands as the register says. */
function semRegistro(
  { suspenso, cancelado, revogado }: RegistroNoEnvio,
  tipo: NumeroDoTipo,
  estado: number,
  regras: RegrasDoGrupo | undefined,
): SituacaoEnvioId | null {
  if (!regras?.semRegistro || !eDiploma(tipo) || !chegouA('assinado', estado) || chegouA('valido', estado)) return null;
  if (revogado) return SITUACAO.revogado;
  return suspenso || cancelado ? SITUACAO.suspenso : SITUACAO.valido;
}

function situacaoSeguinte(
  registro: RegistroNoEnvio,
  tipo: NumeroDoTipo,
  estado: number,
  regras: RegrasDoGrupo | undefined,
): SituacaoEnvioId {
  const { situacao: atual, ordemAberta } = registro;
  const proposta = semRegistro(registro, tipo, estado, regras) ?? situacaoPeloConector(tipo, estado, regras);
  if (proposta === null || !podePassar(atual, proposta)) return atual;
  // Once the diploma is on its way, its request has no say.
  if (!eDiploma(tipo) && atual >= SITUACAO.aguardandoDiploma) return atual;
  // Revoked is said when MEC's side is done, even while the order is still open here; all else of what is signed waits
  // for it.
  const revogou = atual === SITUACAO.aguardandoRevogacao && proposta === SITUACAO.revogado;
  if (ordemAberta && diplomaAssinado(atual) && !revogou) return atual;
  // Signed, but not as it stands here: an order or a person settles that first.
  if (eDiploma(tipo) && acaoDevida(registro, estado) !== null) {
    return diplomaAssinado(atual) ? atual : SITUACAO.diplomaAssinado;
  }
  return proposta;
}
