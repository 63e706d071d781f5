import { type Der, DerInvalido, filhosDer, lerDer, oid } from '../der.ts';
import { lerInstante } from '../tempo/instante.ts';
import { type ListaDeRevogados, medir } from './lista.ts';

const [MOTIVO, INVALIDA_DESDE] = ['2.5.29.21', '2.5.29.24'] as const;
const SAIU_DA_LISTA = 8;

export interface Revogacao {
  quando: Date;
  motivo: number | null;
}

/** The entry of a serial number (hex), or null. Walks the bytes: nothing is built for the other entries. */
export function procurarNaLista({ entradas }: Pick<ListaDeRevogados, 'entradas'>, serie: string): Revogacao | null {
  const procurada = Uint8Array.from(serie.match(/../g) ?? [], (par) => Number.parseInt(par, 16));
  for (let posicao = 0; posicao < entradas.length; ) {
    const entrada = medir(entradas, posicao);
    const numero = medir(entradas, entrada.conteudo);
    if (
      numero.fim - numero.conteudo === procurada.length &&
      procurada.every((byte, i) => entradas[numero.conteudo + i] === byte)
    ) {
      const revogacao = lerEntrada(filhosDer(lerDer(entradas.subarray(posicao, entrada.fim))[0]));
      if (revogacao.motivo !== SAIU_DA_LISTA) return revogacao;
    }
    if (entrada.fim <= posicao) throw new DerInvalido('Lista de revogados malformada');
    posicao = entrada.fim;
  }
  return null;
}

function lerEntrada([, quando, bloco]: readonly Der[]): Revogacao {
  const revogado = lerInstante(quando);
  const campos = new Map(
    (bloco === undefined ? [] : filhosDer(bloco)).map((extensao) => {
      const partes = filhosDer(extensao);
      return [oid(partes[0]), lerDer(partes.at(-1)?.conteudo ?? new Uint8Array())[0]];
    }),
  );
  const desde = campos.get(INVALIDA_DESDE);
  const invalida = desde === undefined ? revogado : lerInstante(desde);
  return {
    quando: invalida < revogado ? invalida : revogado,
    motivo: campos.get(MOTIVO)?.conteudo[0] ?? null,
  };
}
