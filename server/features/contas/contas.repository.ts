import { exigirCodigo } from '../../acoes/linhas.ts';
import { contaNova, mudarConta } from '../../db/contas.ts';
import { linhaReferida, violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Conta } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { travarContaEAdministradores } from '../../db/travar.queries.ts';
import { campoInvalido, conflito, existente } from '../../erros/app-error.ts';

/** An account, which no other act changes until this one ends. @throws AppError 404 */
export async function tomarConta(tx: Db, id: string): Promise<Conta> {
  await travarContaEAdministradores(tx, id);
  return lerConta(tx, id);
}

/** Reads an account. @throws AppError 404; 503 when it lacks its code */
export const lerConta = async (db: Db, id: string): Promise<Conta> =>
  exigirCodigo('conta', existente(await db.conta.findUnique({ where: { id } }), 'Conta não encontrada.'));

/** Another than this account; `comFator`: with the demanded second factor only. */
export async function haOutroAdministrador(tx: Db, id: string, comFator: boolean): Promise<boolean> {
  const fator = { OR: [{ totpSegredo: { not: null } }, { chaves: { some: { removidaEm: null } } }] };
  const where = { id: { not: id }, papel: 'administrador', ativa: true, ...(comFator && fator) };
  return (await tx.conta.count({ where })) > 0;
}

/** Creates an account without password. @throws AppError 409 at `CPF` */
export async function inserirConta(
  tx: Db,
  nova: Pick<Conta, 'cpf' | 'nome' | 'matricula' | 'cargo' | 'papel' | 'criadaEm'> & {
    email?: string | null;
    instituicaoId?: number | null;
    avisosPorEmail?: boolean;
  },
): Promise<Conta> {
  try {
    return await tx.conta.create({ data: contaNova(nova) });
  } catch (erro) {
    if (linhaReferida(erro)) throw campoInvalido('InstituicaoId', 'Instituição não encontrada');
    if (violacaoDeUnicidade(erro) === null) throw erro;
    const message = 'Já existe uma conta com este CPF';
    throw conflito(message, [{ campo: 'CPF', message }]);
  }
}

interface SenhaProvisoria {
  senhaHash: string;
  senhaValeAte: Date;
}

/** Creates the first administrator, whose password (if any) must be changed; false when there is an account. */
export async function inserirPrimeira(
  db: Db,
  { cpf, ...senha }: { [chave in keyof SenhaProvisoria]: SenhaProvisoria[chave] | null } & { cpf: string },
): Promise<boolean> {
  const quem = { nome: 'Administrador do Registro', matricula: '0', cargo: 'Administrador do sistema' };
  const comSenha = { ...senha, trocarSenha: senha.senhaHash !== null };
  const data = contaNova({ cpf, ...quem, papel: 'administrador', ...comSenha });
  return (await db.conta.createMany({ data: [data], skipDuplicates: true })).count === 1;
}

/** For the only account, whose first password has expired unchanged; answers its CPF. */
export async function gravarSenhaProvisoria(db: Db, senha: SenhaProvisoria): Promise<string> {
  const { id } = await db.conta.findFirstOrThrow({ where: { trocarSenha: true } });
  return (await mudarConta(db, id, senha)).cpf;
}
