import type { Pagina } from '#contract/common.ts';
import type { Curriculo } from '#contract/curriculos.contract.ts';
import type { ConteudoDoCurriculo } from '#domain/curriculo/conteudo.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { DocumentoAvulso, Curriculo as Linha } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import { type Avulso, paraAssinatura } from '../assinaturas/assinaturas.service.ts';

type AvulsoComCodigo = Avulso & Pick<DocumentoAvulso, 'codigo'>;
type Guardado = Omit<Linha, 'xml'> & { curso: { nome: string } };

/** What was stated of a curriculum. */
export const conteudoDe = ({ conteudo }: Pick<Linha, 'conteudo'>): ConteudoDoCurriculo =>
  conteudo as unknown as ConteudoDoCurriculo;

const paraCurriculo = (linha: Guardado, avulso: AvulsoComCodigo, figura: Avulso | undefined): Curriculo => ({
  curriculoUID: linha.id,
  cursoId: linha.cursoId,
  curso: linha.curso.nome,
  codigo: linha.codigo,
  data: isoOuNulo(linha.data) ?? '',
  unidades: conteudoDe(linha).unidades.length,
  criadoEm: linha.criadoEm.toISOString(),
  criadoPor: linha.criadoPor,
  codigoValidacao: avulso.codigo,
  assinatura: paraAssinatura(avulso),
  figura: figura === undefined ? null : paraAssinatura(figura),
});

/** Stored curricula with what stands of their signature and picture. */
async function comAssinatura(db: Db, linhas: readonly Guardado[]): Promise<Curriculo[]> {
  const alvoId = { in: linhas.map(({ id }) => id) };
  const avulsos = await db.documentoAvulso.findMany({
    where: { especie: { in: ['curriculo', 'curriculo-figura'] }, alvoId },
    omit: { dados: true, xml: true },
  });
  const de = (especie: string, id: string) => avulsos.find((um) => um.especie === especie && um.alvoId === id);
  return linhas.flatMap((linha) => {
    const avulso = de('curriculo', linha.id);
    return avulso === undefined ? [] : [paraCurriculo(linha, avulso, de('curriculo-figura', linha.id))];
  });
}

/** Reads one page, newest first. */
export async function lerCurriculos(db: Db, { pagina, tamanho, deslocamento }: Faixa): Promise<Pagina<Curriculo>> {
  const [linhas, total] = await Promise.all([
    db.curriculo.findMany({
      orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
      omit: { xml: true },
      include: { curso: { select: { nome: true } } },
      skip: deslocamento,
      take: tamanho,
    }),
    db.curriculo.count(),
  ]);
  return { itens: await comAssinatura(db, linhas), total, pagina, tamanho };
}

/** One stored curriculum with its course's name. @throws AppError 404 */
export const lerGuardado = async (db: Db, id: string): Promise<Linha & { curso: { nome: string } }> =>
  existente(
    await db.curriculo.findUnique({ where: { id }, include: { curso: { select: { nome: true } } } }),
    'Currículo não encontrado.',
  );

/** Reads the same in the contract's words. @throws AppError 404 */
export async function lerCurriculo(db: Db, id: string): Promise<Curriculo> {
  const [curriculo] = await comAssinatura(db, [await lerGuardado(db, id)]);
  return existente(curriculo, 'Currículo não encontrado.');
}

/** Its signature's row. */
export const lerAssinatura = (db: Db, alvoId: string): Promise<Pick<DocumentoAvulso, 'xml' | 'codigo'> | null> =>
  db.documentoAvulso.findUnique({
    where: { especie_alvoId: { especie: 'curriculo', alvoId } },
    select: { xml: true, codigo: true },
  });
