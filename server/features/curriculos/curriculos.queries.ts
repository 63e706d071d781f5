import type { Pagina } from '#contract/common.ts';
import type { Curriculo } from '#contract/curriculos.contract.ts';
import type { ConteudoDoCurriculo } from '#domain/curriculo/conteudo.ts';
import { TIPO_DA_FIGURA_DO_CURRICULO, TIPO_DO_CURRICULO } from '#domain/envio/especies.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { DocumentoNoConector, Curriculo as Linha } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import { type Avulso, paraAssinatura, SO_A_ASSINATURA } from '../assinaturas/assinaturas.service.ts';

type Assinavel = Avulso & Pick<DocumentoNoConector, 'tipo' | 'codigoSeguranca'>;
type Guardado = Omit<Linha, 'xml'> & { curso: { nome: string }; documentos: Assinavel[] };
const GUARDADO = {
  omit: { xml: true },
  include: {
    curso: { select: { nome: true } },
    documentos: { select: { ...SO_A_ASSINATURA, tipo: true, codigoSeguranca: true } },
  },
} as const;

const NAO_HA = 'Currículo não encontrado.';

export const conteudoDe = ({ conteudo }: Pick<Linha, 'conteudo'>): ConteudoDoCurriculo =>
  conteudo as unknown as ConteudoDoCurriculo;

function paraCurriculo(linha: Guardado): Curriculo[] {
  const de = (tipo: number) => linha.documentos.find((um) => um.tipo === tipo);
  const [assinado, figura] = [de(TIPO_DO_CURRICULO), de(TIPO_DA_FIGURA_DO_CURRICULO)];
  if (assinado === undefined) return [];
  const curriculo = {
    curriculoUID: linha.id,
    cursoId: linha.cursoId,
    curso: linha.curso.nome,
    codigo: linha.codigo,
    data: isoOuNulo(linha.data) ?? '',
    unidades: conteudoDe(linha).unidades.length,
    criadoEm: linha.criadoEm.toISOString(),
    criadoPor: linha.criadoPor,
    codigoValidacao: assinado.codigoSeguranca,
    assinatura: paraAssinatura(assinado),
    figura: figura === undefined ? null : paraAssinatura(figura),
  };
  return [curriculo];
}

/** Reads one page, newest first. */
export async function lerCurriculos(db: Db, { pagina, tamanho, deslocamento }: Faixa): Promise<Pagina<Curriculo>> {
  const [linhas, total] = await Promise.all([
    db.curriculo.findMany({
      orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
      ...GUARDADO,
      skip: deslocamento,
      take: tamanho,
    }),
    db.curriculo.count(),
  ]);
  return { itens: linhas.flatMap(paraCurriculo), total, pagina, tamanho };
}

/** One stored curriculum with its course's name. @throws AppError 404 */
export const lerGuardado = async (db: Db, id: string): Promise<Linha & { curso: { nome: string } }> =>
  existente(await db.curriculo.findUnique({ where: { id }, include: { curso: { select: { nome: true } } } }), NAO_HA);

/** Reads the same in the contract's words. @throws AppError 404 */
export async function lerCurriculo(db: Db, id: string): Promise<Curriculo> {
  const linha = existente(await db.curriculo.findUnique({ where: { id }, ...GUARDADO }), NAO_HA);
  return existente(paraCurriculo(linha)[0], NAO_HA);
}

/** Its signature's row. */
export const lerAssinatura = (db: Db, curriculoId: string) =>
  db.documentoNoConector.findFirst({
    where: { curriculoId, tipo: TIPO_DO_CURRICULO },
    select: { xml: true, codigoSeguranca: true },
  });
