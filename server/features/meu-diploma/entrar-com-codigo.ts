import { randomInt } from 'node:crypto';
import { ALGARISMOS_DO_CODIGO } from '#contract/meu-diploma.contract.ts';
import { codigoParaEntrar } from '#domain/cartas/codigo-para-entrar.ts';
import type { Idioma } from '#domain/idiomas/idiomas.ts';
import { acharAparelhoDoTitular } from '../../db/aparelhos-do-titular.ts';
import { contarUso } from '../../db/contagem-de-uso.queries.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import { hashDoSegredo, hashesDoSegredo, novoSegredo, resumoDe } from '../../db/segredos.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { emailDoTitular } from './email-do-titular.ts';
import { enderecoDaPorta } from './endereco-da-porta.ts';
import { lerQuemTemDiploma } from './titular.queries.ts';
import { gastarCodigo, guardarCodigo, tentarCodigo } from './titular.repository.ts';

const VALIDADE_MS = 10 * 60_000;
const DIA_MS = 86_400_000;
/**
 * Guesses at one code, and codes that a CPF is sent within a day: 25 guesses at a hundred million from browsers that
 * nobody knows. A browser from which the person entered before has as many of its own.
 */
const TENTATIVAS = 5;
const CODIGOS_POR_DIA = 5;

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'siga' | 'correio' | 'config' | 'agora'>;

/** The CPF typed, the page's language, and the hashes (by each key) of the browser's own name, if it has one. */
interface QuemPede {
  cpf: string;
  idioma: Idioma;
  aparelho: readonly string[];
}

/** Only the browser that asked can use the code, and the database alone does not tell it. */
const doNavegador = (codigo: string, navegador: string): string => `${codigo} ${navegador}`;

/**
 * Begins an entry by code: the browser's secret leaves at once, and is the same work for every CPF. `enviar` makes the
 * code behind the answer and brings it, in the language of who asked, to the recorded address; where there is none, or
 * the day's codes are used up, no code is made: neither answer nor time tell whether the CPF is known.
 */
export function pedirCodigo(deps: Deps, quem: QuemPede): { navegador: string; enviar: () => Promise<void> } {
  const navegador = novoSegredo();
  return { navegador, enviar: () => enviarCodigo(deps, quem, navegador) };
}

/** Stores and sends a code; one that does not leave is forgotten. @throws CorreioFalhou */
async function enviarCodigo(deps: Deps, quem: QuemPede, navegador: string): Promise<void> {
  const { prisma, pool, correio, config } = deps;
  const { cpf, idioma } = quem;
  const quando = deps.agora();
  const para = await emailDoTitular(deps, cpf);
  if (para === null || correio === null) return;
  const chave = await chaveDaContagem(prisma, quem);
  const fimDoDia = new Date((Math.floor(quando.getTime() / DIA_MS) + 1) * DIA_MS);
  if ((await contarUso(pool, chave, fimDoDia, 1)) > CODIGOS_POR_DIA) return;
  const codigo = String(randomInt(10 ** ALGARISMOS_DO_CODIGO)).padStart(ALGARISMOS_DO_CODIGO, '0');
  const guardado = hashDoSegredo(navegador);
  await guardarCodigo(prisma, {
    navegador: guardado,
    cpf,
    digitos: hashDoSegredo(doNavegador(codigo, navegador)),
    criadoEm: quando,
    expiraEm: new Date(quando.getTime() + VALIDADE_MS),
  });
  try {
    const endereco = enderecoDaPorta(config.urlPublica, idioma);
    await correio.enviar({ para, ...codigoParaEntrar({ codigo, idioma, endereco }) });
  } catch (erro) {
    await gastarCodigo(prisma, guardado, quando);
    await contarUso(pool, chave, fimDoDia, -1);
    throw erro;
  }
}

/** Under what a person's codes of a day are counted: all unknown browsers together, each known one by itself. */
async function chaveDaContagem(prisma: Deps['prisma'], { cpf, aparelho }: QuemPede): Promise<string> {
  const conhecido = await acharAparelhoDoTitular(prisma, cpf, aparelho);
  return `codigo-do-titular|${resumoDe(conhecido === null ? cpf : `${cpf} ${conhecido}`)}`;
}

/** @throws AppError 400 at `Codigo`: wrong, used, too late, or too often tried */
export async function conferirCodigo(
  { prisma, agora }: Pick<Deps, 'prisma' | 'agora'>,
  { codigo, navegador, origem }: { codigo: string; navegador: string; origem: Origem },
): Promise<{ cpf: string; nome: string }> {
  const quando = agora();
  // One commit, whether there is a code to guess at or not: the time of a refusal tells nothing.
  const cpf = await withTransaction(prisma, async (tx) => {
    const guardado = await tentarCodigo(tx, hashesDoSegredo(navegador), TENTATIVAS, quando);
    const certo = guardado !== null && hashesDoSegredo(doNavegador(codigo, navegador)).includes(guardado.digitos);
    if (certo && (await gastarCodigo(tx, guardado.navegador, quando))) return guardado.cpf;
    const evento = { tipo: 'titular-recusado' as const, quando, detalhe: 'código por e-mail' };
    await anotarEvento(tx, origem, { ...evento, cpf: guardado?.cpf });
    return null;
  });
  if (cpf === null)
    throw campoInvalido('Codigo', 'O código não confere, já foi usado ou venceu. Confira ou peça outro.');
  const { nome } = await lerQuemTemDiploma(prisma, cpf);
  return { cpf, nome: nome ?? 'Diplomado' };
}
