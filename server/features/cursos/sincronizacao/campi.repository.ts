import type { EnderecoDoSiga } from '../../../adapters/siga/curso-do-siga.ts';
import type { Db } from '../../../db/prisma-client.ts';
import { INSTITUICAO_PADRAO } from '../../apoio/apoio.service.ts';
import type { DiferencasDosCampi } from './comparar-campi.ts';

/** An address row of its own, since a stored address is never changed; null where SIGA told none. */
async function inserirEndereco(tx: Db, endereco: EnderecoDoSiga | null): Promise<string | null> {
  if (endereco === null) return null;
  return (await tx.endereco.create({ data: endereco, select: { id: true } })).id;
}

/**
 * Stores campuses that SIGA made known, fills what the office had left empty, and gives those that a person answered for
 * SIGA's name. New ones belong to the institution that registers; its facts must be locked.
 */
export async function gravarCampiDoSiga(tx: Db, diferencas: DiferencasDosCampi): Promise<void> {
  for (const { id, nome, sigla, endereco } of diferencas.criar) {
    const enderecoId = await inserirEndereco(tx, endereco);
    await tx.campus.create({ data: { id, instituicaoId: INSTITUICAO_PADRAO, nome, sigla, enderecoId } });
  }
  for (const { nosso, sigla, endereco } of diferencas.completar) {
    const enderecoId = await inserirEndereco(tx, endereco);
    await tx.campus.update({
      where: { id: nosso.id },
      data: { sigla: sigla || nosso.sigla, enderecoId: enderecoId ?? nosso.enderecoId },
    });
  }
  for (const { nosso, nome } of diferencas.renomear) {
    await tx.campus.update({ where: { id: nosso.id }, data: { nome } });
  }
}
