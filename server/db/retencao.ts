import type { Esquecivel, Prazos } from '../domain/privacidade/retencao.ts';
import { Prisma } from './generated/client.ts';
import type { Db } from './prisma-client.ts';

/** Takes a stored file away, in the same transaction. */
type ApagarArquivo = (guid: string) => Promise<void>;

/** How each kind is forgotten: what ended before `limite`. Answers how many rows. */
const ESQUECER: Readonly<
  Record<Esquecivel, (db: Db, limite: Date, apagar: ApagarArquivo) => Promise<{ count: number }>>
> = {
  rascunhos: (db, limite) => db.rascunhoRegistro.deleteMany({ where: { atualizadoEm: { lt: limite } } }),
  historicos: (db, limite) => db.historicoImportado.deleteMany({ where: { importadoEm: { lt: limite } } }),
  // The lines stay, as what was registered by whom; what was typed and reviewed goes.
  lotes: (db, limite) =>
    db.loteRegistroItem.updateMany({
      where: {
        lote: { OR: [{ encerradoEm: { lt: limite } }, { encerradoEm: null, criadoEm: { lt: limite } }] },
        OR: [{ respostas: { not: Prisma.AnyNull } }, { revisao: { not: Prisma.AnyNull } }, { erro: { not: null } }],
      },
      data: { respostas: Prisma.DbNull, revisao: Prisma.DbNull, erro: null },
    }),
  erros: (db, limite) => db.conectorErro.deleteMany({ where: { dataHora: { lt: limite } } }),
  aparelhos: async (db, limite) => {
    const daEquipe = await db.aparelho.deleteMany({ where: { ultimoUsoEm: { lt: limite } } });
    const dosTitulares = await db.aparelhoDoTitular.deleteMany({ where: { usadoEm: { lt: limite } } });
    return { count: daEquipe.count + dosTitulares.count };
  },
  // A file may have a million lines: some nights' work, none of them too long.
  acervo: (db, limite) =>
    db.acervoLinha.deleteMany({
      where: { importacao: { situacao: 'publicada', publicadaEm: { lt: limite } } },
      limit: 50_000,
    }),
  avisos: (db, limite) => db.aviso.deleteMany({ where: { mudouEm: { lt: limite } } }),
  // With the signed document of each: some nights' work too.
  solicitacoes: async (db, limite, apagar) => {
    const findas = await db.solicitacao.findMany({
      where: {
        OR: [
          { situacao: 'com-erros', recebidaEm: { lt: limite } },
          { situacao: 'recusada', decididaEm: { lt: limite } },
        ],
      },
      select: { id: true, arquivoGuid: true },
      take: 1_000,
    });
    for (const { arquivoGuid } of findas) await apagar(arquivoGuid);
    return db.solicitacao.deleteMany({ where: { id: { in: findas.map(({ id }) => id) } } });
  },
};

const DIA_MS = 86_400_000;

export async function esquecer(
  db: Db,
  tipo: Esquecivel,
  prazos: Prazos,
  { agora, apagar }: { agora: Date; apagar: ApagarArquivo },
): Promise<number> {
  return (await ESQUECER[tipo](db, new Date(agora.getTime() - prazos[tipo] * DIA_MS), apagar)).count;
}
