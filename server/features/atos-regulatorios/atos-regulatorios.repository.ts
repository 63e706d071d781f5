import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import { TIPOS_DE_ATO } from '#domain/instituicao/cadastro.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { Db } from '../../db/prisma-client.ts';
import { AppError, campoInvalido, conflito, existente } from '../../erros/app-error.ts';
import { ATO_COMPLETO, paraAtoRegulatorio, paraColunas } from './atos-regulatorios.mapper.ts';
import type { DadosDoAto } from './dados-do-ato.ts';

/** Reads one act of either face. @throws AppError 404 */
export async function lerAto(db: Db, id: string): Promise<AtoRegulatorio> {
  const linha = await db.atoRegulatorio.findUnique({ where: { id }, include: ATO_COMPLETO });
  return paraAtoRegulatorio(existente(linha, 'Ato regulatório não encontrado.'));
}

/** The type must be one that MEC takes for acts of courses. @throws AppError 400 at the field */
export async function conferirTipo(db: Db, tipoId: number | null): Promise<void> {
  if (tipoId === null) return;
  const tipo = await db.tipoAtoRegulatorio.findUnique({ where: { id: tipoId } });
  if (tipo === null || !TIPOS_DE_ATO.some((nome) => nome === tipo.nome)) {
    throw campoInvalido('TipoAtoRegulatorioUid', 'Tipo de Ato Regulatório não encontrado');
  }
}

/** @throws AppError 409 ATO_REPETIDO when an act that was not cancelled has this face, type, number and date */
export async function recusarRepetido(
  tx: Db,
  tipoCadastro: number,
  { tipoId, numero, data }: DadosDoAto,
): Promise<void> {
  const quantos = await tx.atoRegulatorio.count({
    where: { tipoCadastro, tipoId, numero, data: new Date(data), cancelado: false },
  });
  if (quantos === 0) return;
  const message = `Já há um ato com este tipo, número e data (nº ${numero}, de ${formatarData(data)}).`;
  throw new AppError('ATO_REPETIDO', 409, message, [{ campo: 'Numero', message }]);
}

export async function inserirAto(tx: Db, tipoCadastro: number, dados: DadosDoAto): Promise<string> {
  const { id } = await tx.atoRegulatorio.create({ data: { tipoCadastro, ...paraColunas(dados) } });
  return id;
}

/** Changes an act only if it is not cancelled and still of `versao`. @throws AppError 404, 409 for who comes second */
export async function mudarAto(
  tx: Db,
  id: string,
  versao: number,
  mudanca: { colunas?: DadosDoAto; cancelar?: { em: Date; por: string } } = {},
): Promise<void> {
  const { colunas, cancelar } = mudanca;
  const { count } = await tx.atoRegulatorio.updateMany({
    where: { id, versao, cancelado: false },
    data: {
      ...(colunas && paraColunas(colunas)),
      ...(cancelar && { cancelado: true, canceladoEm: cancelar.em, canceladoPor: cancelar.por }),
      versao: { increment: 1 },
    },
  });
  if (count === 1) return;
  const { cancelado } = await lerAto(tx, id);
  throw conflito(
    cancelado
      ? 'O ato regulatório está cancelado e não pode ser alterado.'
      : 'O ato regulatório foi alterado por outra pessoa. Confira a situação atual e tente novamente.',
  );
}
