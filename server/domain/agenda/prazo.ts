import { agrupar } from '../agrupar.ts';
import { diasEntre, somarDias } from '../texto/data.ts';
import { NOMES_DOS_TIPOS, type NomeDoTipo, tipoDePrazo } from './tipos.ts';

/** One thing with or without a date. Dates are yyyy-MM-dd. */
export interface Prazo {
  /** The same as long as it is the same thing; holds no personal data. */
  chave: string;
  tipo: NomeDoTipo;
  /** For the office alone: it may name a person. */
  alvo: string;
  quantos: number;
  /** Last day; null: it waits now. */
  limite: string | null;
  /** Days by which it may be extended; null: by none. */
  prorrogavelPor: number | null;
  /** The screen of its kind opens it by this. */
  ref: string | null;
}

/** How a deadline stands; `aberto` has no date and waits now. */
type SituacaoDoPrazo = 'vencido' | 'perto' | 'aberto' | 'em-dia';

export function situacaoDoPrazo({ tipo, limite }: Pick<Prazo, 'tipo' | 'limite'>, hoje: string): SituacaoDoPrazo {
  if (limite === null) return 'aberto';
  const dias = diasEntre(hoje, limite) ?? -1;
  if (dias < 0) return 'vencido';
  return dias <= tipoDePrazo(tipo).aviso ? 'perto' : 'em-dia';
}

/** The same deadlines with what was extended: each once, by its own length. */
export const comProrrogacoes = (prazos: readonly Prazo[], prorrogados: ReadonlySet<string>): Prazo[] =>
  prazos.map((prazo) => {
    const { chave, limite, prorrogavelPor } = prazo;
    if (limite === null || prorrogavelPor === null || !prorrogados.has(chave)) return prazo;
    return { ...prazo, limite: somarDias(limite, prorrogavelPor), prorrogavelPor: null };
  });

const URGENCIA: readonly SituacaoDoPrazo[] = ['vencido', 'perto', 'aberto', 'em-dia'];

/** The most urgent first: past ones, near ones, what waits without a date, the rest; each by date. */
export function porUrgencia(prazos: readonly Prazo[], hoje: string): Prazo[] {
  const peso = (prazo: Prazo) => URGENCIA.indexOf(situacaoDoPrazo(prazo, hoje));
  return prazos.toSorted(
    (a, b) => peso(a) - peso(b) || (a.limite ?? '').localeCompare(b.limite ?? '') || a.chave.localeCompare(b.chave),
  );
}

/** Past, near, or waiting; `proximo` is the first date of them. */
export interface GrupoDePrazos {
  tipo: NomeDoTipo;
  vencidos: number;
  perto: number;
  abertos: number;
  proximo: string | null;
}

/** By kind; empty only when nothing asks for attention. */
export function resumir(prazos: readonly Prazo[], hoje: string): GrupoDePrazos[] {
  const grupos = agrupar(prazos, ({ tipo }) => tipo);
  return NOMES_DOS_TIPOS.flatMap((tipo) => {
    const deles = grupos.get(tipo) ?? [];
    const em = (situacao: SituacaoDoPrazo) => deles.filter((um) => situacaoDoPrazo(um, hoje) === situacao);
    const soma = (alguns: readonly Prazo[]) => alguns.reduce((total, { quantos }) => total + quantos, 0);
    const [vencidos, perto, abertos] = [em('vencido'), em('perto'), em('aberto')];
    if (vencidos.length + perto.length + abertos.length === 0) return [];
    const proximo = [...vencidos, ...perto].map(({ limite }) => limite ?? '').toSorted()[0] ?? null;
    return { tipo, vencidos: soma(vencidos), perto: soma(perto), abertos: soma(abertos), proximo };
  });
}
