import type { AtoDeDesignacao } from '#contract/documentos.contract.ts';
import type { StoragePort } from '../../adapters/storage/storage.port.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { AtoDesignacao } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

export const paraAto = ({ vigenteDe, criadoEm, ...linha }: AtoDesignacao): AtoDeDesignacao => ({
  ...linha,
  vigenteDe: isoOuNulo(vigenteDe),
  criadoEm: criadoEm.toISOString(),
});

export async function lerAtosDeDesignacao(db: Db) {
  const [pessoas, atos] = await Promise.all([
    db.assinante.findMany({
      where: { ativo: true, tipo: 'TermoResponsabilidade' },
      orderBy: [{ ordem: 'asc' }, { nome: 'asc' }],
    }),
    db.atoDesignacao.findMany({ where: { excluidoEm: null }, orderBy: [{ vigenteDe: 'desc' }, { id: 'desc' }] }),
  ]);
  return {
    pessoas: pessoas.map(({ id, nome, cargo }) => ({ assinanteId: id, nome, cargo })),
    atos: atos.map(paraAto),
  };
}

/** The act that held for a term's signer on a day (yyyy-MM-dd), in base64; undefined when none is stored. */
export async function atoParaOXml(db: Db, storage: StoragePort, cpf: string, dia: string): Promise<string | undefined> {
  const ato = await db.atoDesignacao.findFirst({
    where: { cpf, excluidoEm: null, vigenteDe: { lte: new Date(dia) } },
    orderBy: [{ vigenteDe: 'desc' }, { id: 'desc' }],
  });
  return ato === null ? undefined : (await storage.ler(ato.arquivoGuid))?.toString('base64');
}
