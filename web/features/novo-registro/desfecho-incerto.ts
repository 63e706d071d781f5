import type { PartesDaRevisao } from '#domain/folha/respostas.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { FalhaDeRede, RespostaInesperada } from '../../lib/api-client.ts';
import { procurarRegistro, registrarDiploma } from './novo-registro.api.ts';

interface Registrado {
  numeroRegistro: number;
  livro: string;
}

/** After an answer that does not tell whether the record was written. */
export type Desfecho = { registrado: Registrado } | 'nao-consta' | 'nao-se-sabe';

type Tentativa = { registrado: Registrado; semResposta: boolean } | { erro: unknown; desfecho: Desfecho | undefined };

/** Registers what was reviewed; where the answer does not tell, the register is looked into. */
export async function registrarSabendo(f: Formulario, partes?: PartesDaRevisao): Promise<Tentativa> {
  try {
    return { registrado: await registrarDiploma(f, partes), semResposta: false };
  } catch (erro) {
    const desfecho = ehIncerto(erro) ? await descobrirDesfecho(f) : undefined;
    return typeof desfecho === 'object' ? { registrado: desfecho.registrado, semResposta: true } : { erro, desfecho };
  }
}

/** No answer, or one that is not ours: a proxy's page, a cut line. The record may stand. */
export const ehIncerto = (erro: unknown): boolean => erro instanceof FalhaDeRede || erro instanceof RespostaInesperada;

const TENTATIVAS = 3;

/** Looks the record up, some times: the server may still be writing when the line is cut. */
export async function descobrirDesfecho(f: Formulario, esperaMs = 1_500): Promise<Desfecho> {
  let respondeu = false;
  for (let vez = 1; vez <= TENTATIVAS; vez += 1) {
    try {
      const achado = await procurarRegistro(f);
      if (achado !== null) return { registrado: achado };
      respondeu = true;
    } catch {
      respondeu = false;
    }
    if (vez < TENTATIVAS) await new Promise((cumprir) => setTimeout(cumprir, esperaMs));
  }
  return respondeu ? 'nao-consta' : 'nao-se-sabe';
}
