import type { ColacaoSiga } from './tipos.ts';

const FUSO = 'America/Cuiaba';

/** The calendar date in the university's zone (R8). */
export function hojeNaUniversidade(agora: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: FUSO, dateStyle: 'short' }).format(agora);
}

const somarDias = (data: string, dias: number) =>
  new Date(Date.parse(data) + dias * 86_400_000).toISOString().slice(0, 10);

// Month and day of each ceremony with its type; the campus shifts the day, so that no two lists look alike.
const CERIMONIAS: readonly { mesDia: string; tipo: ColacaoSiga['sigaTipoColacao'] }[] = [
  { mesDia: '03-08', tipo: null },
  { mesDia: '06-14', tipo: 'E' },
  { mesDia: '08-16', tipo: null },
  { mesDia: '11-05', tipo: 'P' },
];

/**
 * Ceremonies of the year of `agora` and of the four before it, two or three per campus and year. Those of the current
 * year have already happened: early in a year they lie in its first days. Ids follow from year, campus and position.
 */
export function gerarColacoes(agora: Date): ColacaoSiga[] {
  const hoje = hojeNaUniversidade(agora);
  const anoAtual = Number(hoje.slice(0, 4));
  const colacoes: ColacaoSiga[] = [];
  for (let ano = anoAtual - 4; ano <= anoAtual; ano++) {
    for (const campusID of [1, 2, 3]) {
      for (const c of cerimoniasDe(ano, campusID, hoje)) {
        colacoes.push({
          sigaIdDataColacao: ano * 100 + campusID * 10 + c.posicao,
          sigaDataColacao: c.data,
          sigaTipoColacao: c.tipo,
          campusID,
        });
      }
      const daqui = (uma: ColacaoSiga) => campusID === uma.campusID && Math.floor(uma.sigaIdDataColacao / 100) === ano;
      colacoes.push(...[colacaoInteira(hoje), colacaoSemDuvidas(hoje)].filter(daqui));
    }
  }
  return colacoes;
}

/** Position of the great ceremony of sixty in a year's ceremonies: no other has it. */
export const POSICAO_DA_COLACAO_INTEIRA = 7;

/** Position of the ceremony of thirty in whose texts nothing is in doubt. */
export const POSICAO_DA_COLACAO_SEM_DUVIDAS = 6;

/** A ceremony of three weeks ago, within every deadline, to be registered as a whole. */
const colacaoInteira = (hoje: string) => colacaoRecente(somarDias(hoje, -21), POSICAO_DA_COLACAO_INTEIRA);
const colacaoSemDuvidas = (hoje: string) => colacaoRecente(somarDias(hoje, -14), POSICAO_DA_COLACAO_SEM_DUVIDAS);

function colacaoRecente(data: string, posicao: number): ColacaoSiga {
  const id = Number(data.slice(0, 4)) * 100 + 30 + posicao;
  return { sigaIdDataColacao: id, sigaDataColacao: data, sigaTipoColacao: null, campusID: 3 };
}

function cerimoniasDe(ano: number, campusID: number, hoje: string) {
  const doAno = CERIMONIAS.map((c, i) => ({
    posicao: i + 1,
    tipo: c.tipo,
    data: somarDias(`${ano}-${c.mesDia}`, campusID * 3),
  }))
    .filter((c) => c.data <= hoje)
    // Not every campus holds an Especial and an Extemporânea every year.
    .filter(
      (c) =>
        !(c.tipo === 'E' && (campusID + ano) % 2 === 1) &&
        !(c.tipo === 'P' && (campusID === 2 || (campusID + ano) % 2 === 0)),
    );
  if (doAno.length >= 2) return doAno;
  const inicio = `${ano}-01-01`;
  const segunda = somarDias(inicio, 6) <= hoje ? somarDias(inicio, 6) : hoje;
  return [{ posicao: 8, tipo: null, data: inicio }, { posicao: 9, tipo: 'E' as const, data: segunda }, ...doAno];
}
