import { mudancasEntre, valoresDoSnapshot } from '#domain/novo-registro/correcao.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { motivoDoMec } from '#domain/registro/motivos-anulacao.ts';
import { lugarEmPalavras, SEM_LUGAR } from '#domain/registro/publicacao.ts';
import { textoDaRetificacao } from '#domain/registro/retificacao-dou.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';

/** The published list tells these of a record. */
const PUBLICADOS: readonly string[] = ['Nome', 'DataExpedicao'];

/** Reads the gazette's rectification for a record that corrects another; null: none published. @throws AppError 404 */
export async function lerRetificacao(db: Db, id: string): Promise<string | null> {
  const include = {
    livro: true,
    iesRegistradora: { select: { nome: true } },
    registroOriginal: { include: { livro: true, publicacoes: { orderBy: { quando: 'desc' as const }, take: 1 } } },
  };
  const novo = existente(await db.registro.findUnique({ where: { id }, include }), 'Registro não encontrado.');
  const { registroOriginal } = novo;
  const anulado = registroOriginal?.segundaVia === novo.segundaVia ? registroOriginal : null;
  const publicadoEm = anulado && isoOuNulo(anulado.dataPublicacaoDou);
  if (anulado === null || publicadoEm === null) return null;
  const [publicacao] = anulado.publicacoes;
  const [antes, depois] = [anulado, novo].map(({ snapshot }) =>
    valoresDoSnapshot(snapshotDoRegistroSchema.parse(snapshot)),
  );
  return textoDaRetificacao({
    instituicao: novo.iesRegistradora.nome,
    publicadoEm,
    onde: lugarEmPalavras(publicacao ?? SEM_LUGAR),
    anulado: {
      numero: anulado.numeroRegistro,
      livro: anulado.livro.nome,
      motivo: motivoDoMec(anulado.motivoAnulacaoId),
    },
    novo: { numero: novo.numeroRegistro, livro: novo.livro.nome },
    mudancas: mudancasEntre(antes ?? {}, depois ?? {}).filter(({ campo }) => PUBLICADOS.includes(campo)),
  });
}
