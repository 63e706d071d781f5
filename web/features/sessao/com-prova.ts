import { segundoFatorApi } from '#contract/sessao.contract.ts';
import { chamar, ErroDaApi } from '../../lib/api-client.ts';
import { pedirSenha } from '../../ui/avisos.ts';

/** The person gave up at the question. */
export class ProvaDesistida extends Error {}

/** Does it; where the server first wants to know once more who asks, asks for password or code, and repeats. */
export async function comProva<T>(fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer();
  } catch (erro) {
    if (!(erro instanceof ErroDaApi) || erro.codigo !== 'PROVA') throw erro;
    const deu = await pedirSenha({
      pergunta: 'Confirme quem você é',
      rotulo: 'Senha, ou código do aplicativo',
      conferir: (dito) => chamar(segundoFatorApi.provar, { body: corpoDaProva(dito) }),
    });
    if (!deu) throw new ProvaDesistida();
    return fazer();
  }
}

/** Six digits are a code of the app: no password is that short. */
const corpoDaProva = (dito: string) => (/^\d{3} ?\d{3}$/.test(dito.trim()) ? { Codigo: dito.trim() } : { Senha: dito });
