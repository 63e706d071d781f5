import { randomInt } from 'node:crypto';
import { ALGARISMOS_DO_CODIGO } from '#contract/meu-diploma.schemas.ts';
import type { Idioma } from '#domain/idiomas/idiomas.ts';
import { TRADUTORES } from '#domain/idiomas/tradutores.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import { hashDoSegredo, novoSegredo } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { emailDoTitular } from './email-do-titular.ts';
import { enderecoDaPorta } from './endereco-da-porta.ts';
import { lerQuemTemDiploma } from './titular.queries.ts';
import { contarCodigos, gastarCodigo, guardarCodigo, tentarCodigo } from './titular.repository.ts';

const VALIDADE_MS = 10 * 60_000;
const HORA_MS = 3_600_000;
/** Guesses at one code, and codes that a CPF is sent within an hour: 25 guesses at a hundred million. */
const TENTATIVAS = 5;
const CODIGOS_POR_HORA = 5;

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'siga' | 'correio' | 'config' | 'agora'>;

/** Only the browser that asked can use the code, and the database alone does not tell it. */
const hashDoCodigo = (codigo: string, navegador: string): string => hashDoSegredo(`${codigo} ${navegador}`);

/**
 * Makes a code for whoever the CPF is; `enviar` brings it, in the language of who asked, to the recorded address, if
 * there is one, after the answer has left: neither answer nor time tell whether the CPF is known.
 */
export async function pedirCodigo(
  deps: Deps,
  cpf: string,
  idioma: Idioma,
): Promise<{ navegador: string; enviar: () => Promise<void> }> {
  const { prisma, agora } = deps;
  const quando = agora();
  const navegador = novoSegredo();
  const codigo = String(randomInt(10 ** ALGARISMOS_DO_CODIGO)).padStart(ALGARISMOS_DO_CODIGO, '0');
  const antes = await contarCodigos(prisma, cpf, new Date(quando.getTime() - HORA_MS));
  await guardarCodigo(prisma, {
    ...{ navegador: hashDoSegredo(navegador), cpf, codigo: hashDoCodigo(codigo, navegador), criadoEm: quando },
    expiraEm: new Date(quando.getTime() + VALIDADE_MS),
  });
  const enviar = async () => {
    if (antes >= CODIGOS_POR_HORA) return;
    const para = await emailDoTitular(deps, cpf);
    if (para !== null) await deps.correio?.enviar({ para, ...carta(codigo, deps.config.urlPublica, idioma) });
  };
  return { navegador, enviar };
}

const emGrupos = (codigo: string): string => `${codigo.slice(0, 4)} ${codigo.slice(4)}`;

function carta(codigo: string, urlPublica: string, idioma: Idioma) {
  const t = TRADUTORES[idioma];
  const endereco = enderecoDaPorta(urlPublica, idioma);
  return {
    assunto: t('Código para entrar em Meu diploma'),
    texto: [
      t('Seu código: {codigo}', { codigo: emGrupos(codigo) }),
      '',
      t('Ele vale por 10 minutos, uma vez, no navegador em que foi pedido.'),
      t('Use-o em {endereco}', { endereco }),
      '',
      t('Não foi você? Ignore esta mensagem: sem o código ninguém entra. Nunca diga o código a outra pessoa.'),
    ].join('\n'),
  };
}

/** Who the code proves. @throws AppError 400 at `Codigo`: wrong, used, too late, or too often tried */
export async function conferirCodigo(
  { prisma, pool, agora }: Pick<Deps, 'prisma' | 'pool' | 'agora'>,
  { codigo, navegador, origem }: { codigo: string; navegador: string; origem: Origem },
): Promise<{ cpf: string; nome: string }> {
  const quando = agora();
  const hash = hashDoSegredo(navegador);
  const guardado = await tentarCodigo(pool, hash, TENTATIVAS, quando);
  const certo = guardado?.codigo === hashDoCodigo(codigo, navegador);
  if (guardado === null || !certo || !(await gastarCodigo(prisma, hash, quando))) {
    const evento = { tipo: 'titular-recusado' as const, quando, detalhe: 'código por e-mail' };
    await anotarEvento(prisma, origem, { ...evento, cpf: guardado?.cpf });
    throw campoInvalido('Codigo', 'O código não confere, já foi usado ou venceu. Confira ou peça outro.');
  }
  const { nome } = await lerQuemTemDiploma(prisma, guardado.cpf);
  return { cpf: guardado.cpf, nome: nome ?? 'Diplomado' };
}
