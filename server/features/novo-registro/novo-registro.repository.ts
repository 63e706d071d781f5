import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito } from '../../erros/app-error.ts';

/** Who a registration is for. */
export interface Pretendente {
  rga: string;
  cpf: string;
  cursoId: string;
  segundaVia: boolean;
}

/**
 * Refuses whoever has a record that stands in this course (R1). Of a second copy, only the student's own number counts.
 * @throws AppError 409 with that record's number
 */
export async function recusarRepetido(db: Db, { rga, cpf, cursoId, segundaVia }: Pretendente): Promise<void> {
  const registro = await db.registro.findFirst({
    where: { cursoId, cancelado: false, ...(segundaVia ? { rga, segundaVia } : { OR: [{ rga }, { cpf }] }) },
    orderBy: { segundaVia: 'asc' },
    select: { numeroRegistro: true, segundaVia: true, livro: { select: { nome: true } } },
  });
  if (registro === null) return;
  const tem = registro.segundaVia ? 'a segunda via registrada' : 'registro ativo';
  throw conflito(
    `Este estudante já tem ${tem} neste curso: número ${registro.numeroRegistro} do livro ${registro.livro.nome}.`,
  );
}

/**
 * Reads the record that a second copy refers to. @throws AppError 400 when it is not this student's, or does not stand
 */
export async function lerPrimeiraVia(
  db: Db,
  id: string,
  { rga, cpf }: Pretendente,
): Promise<NonNullable<SnapshotDoRegistro['primeiraVia']>> {
  const primeira = await db.registro.findUnique({ where: { id }, include: { livro: true } });
  if (primeira === null || primeira.segundaVia || (primeira.rga !== rga && primeira.cpf !== cpf)) {
    throw campoInvalido('PrimeiraVia.RegistroID', 'O registro da primeira via não é deste estudante');
  }
  if (primeira.cancelado) {
    throw campoInvalido(
      'PrimeiraVia.RegistroID',
      'O registro da primeira via está cancelado: registre uma nova primeira via',
    );
  }
  return { registroId: primeira.id, livro: primeira.livro.nome, numeroRegistro: String(primeira.numeroRegistro) };
}

/** A first copy named by book and number may be no record of this register. @throws AppError 400 saying whose it is */
export async function recusarLivroDaCasa(
  db: Db,
  livro: string,
  numero: string,
  { rga, cpf }: Pretendente,
): Promise<void> {
  if (!/^\d{1,9}$/.test(numero)) return;
  const achado = await db.registro.findFirst({
    where: { numeroRegistro: Number(numero), livro: { nome: { equals: livro, mode: 'insensitive' } } },
    select: { rga: true, cpf: true },
  });
  if (achado === null) return;
  const proprio = achado.rga === rga || achado.cpf === cpf;
  throw campoInvalido(
    'PrimeiraVia.NumeroRegistro',
    proprio
      ? 'Este registro está neste sistema: escolha-o como registro da primeira via'
      : `O registro nº ${numero} do livro ${livro} é de outra pessoa`,
  );
}
