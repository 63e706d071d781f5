import { frase } from '#domain/idiomas/frase.ts';
import type { Certificado } from '../certificado.ts';
import { type CarimboDaAssinatura, confirmado, naoVerificado, negado, type Resultado } from '../resultado.ts';
import type { DataAtestada } from './datas-atestadas.ts';

interface FatosDoTempo {
  /** SigningTime as written; null: absent, or not protected by the signature. */
  texto: string | null;
  /** SigningTime as a time; null: it is none. */
  declarado: Date | null;
  carimbos: readonly CarimboDaAssinatura[];
  /** A moment at which something that covers the whole signature proves that it existed. */
  existiaEm: Date | null;
  certificado: Certificado | null;
  /** The latest act that the signed content states as done; null: it states none. */
  atestada: DataAtestada | null;
  agora: Date;
}

const FOLGA_MS = 10 * 60_000;
// A time without zone may be anybody's local time.
const FOLGA_SEM_FUSO_MS = 14 * 3_600_000;

const antes = (um: Date, outro: Date, folga: number) => um.getTime() + folga < outro.getTime();

// What no time of a genuine signature can be. Nobody signs what has not happened, nor after it was stamped.
function impossivel(fatos: FatosDoTempo, provado: Date | null): Resultado | null {
  const { texto, declarado, certificado, atestada, agora } = fatos;
  if (provado !== null && atestada !== null && antes(provado, atestada.desde, FOLGA_MS))
    return negado(frase('O carimbo do tempo é anterior ao que a assinatura atesta: {ato}', { ato: atestada.ato }));
  if (texto === null) return null;
  if (declarado === null) return negado('A data declarada não é uma data e hora válida');
  const folga = /(?:Z|[+-]\d\d:\d\d)$/.test(texto) ? FOLGA_MS : FOLGA_SEM_FUSO_MS;
  if (antes(agora, declarado, folga)) return negado('A data declarada está no futuro');
  if (certificado !== null && antes(declarado, certificado.validoDe, folga))
    return negado('A data declarada é anterior ao certificado de quem assina');
  if (atestada !== null && antes(declarado, atestada.desde, folga))
    return negado(frase('A data declarada é anterior ao que a assinatura atesta: {ato}', { ato: atestada.ato }));
  if (provado !== null && antes(provado, declarado, folga))
    return negado('A data declarada é posterior ao carimbo do tempo que prova a assinatura');
  return null;
}

const instantes = (carimbos: readonly CarimboDaAssinatura[]): Date[] =>
  carimbos.flatMap(({ resultado, quando }) => (resultado === 'confirmado' && quando !== null ? [quando] : []));

/** Latest moment at which the signature certainly existed, by its own stamps or by what covers it. */
function momentoProvado({ carimbos, existiaEm }: Pick<FatosDoTempo, 'carimbos' | 'existiaEm'>): Date | null {
  const todos = [...instantes(carimbos), ...(existiaEm === null ? [] : [existiaEm])];
  return todos.length === 0 ? null : new Date(Math.min(...todos.map((um) => um.getTime())));
}

/** Without a verified stamp the time is what the signer declares. */
export function provarTempo(fatos: FatosDoTempo): Resultado & { provado: Date | null } {
  const { carimbos, existiaEm, texto } = fatos;
  const provado = momentoProvado(fatos);
  const ruim = impossivel(fatos, provado) ?? carimbos.find(({ resultado }) => resultado === 'negado');
  if (ruim) return { ...negado(ruim.frases.motivo), provado };
  const bom = carimbos.find(({ resultado }) => resultado === 'confirmado');
  if (bom) return { ...confirmado(bom.frases.motivo), provado };
  const incerto = carimbos.find(({ resultado }) => resultado === 'naoVerificado');
  if (existiaEm !== null) return { ...confirmado('O carimbo do tempo do documento inteiro prova a data'), provado };
  if (incerto) return { ...naoVerificado(incerto.frases.motivo), provado };
  const motivo =
    texto === null
      ? 'A assinatura não diz quando foi feita, e nenhum carimbo do tempo o prova'
      : 'A data é declarada pelo signatário, sem carimbo do tempo que a prove';
  return { ...naoVerificado(motivo), provado };
}
