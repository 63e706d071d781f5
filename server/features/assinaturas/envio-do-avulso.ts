import { contratoDaVersao, DESVIOS } from '#domain/envio/contrato-do-conector.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { EnvioAoConector } from '../../mec/conector/document-data.ts';
import type { ChavesDoEnvio } from '../../mec/conector/meta.ts';
import { lerAmbiente } from '../instituicao/instituicao.service.ts';

/** How a document of the institution is written for this connector today, under its keys. */
export async function envioDoAvulso(
  { prisma, config, conector }: Pick<Dependencies, 'prisma' | 'config' | 'conector'>,
  chaves: ChavesDoEnvio,
): Promise<EnvioAoConector> {
  const { clientId, clientSignature, dltId, versao, desvios } = config.conector;
  return {
    cliente: { clientId, clientSignature, dltId },
    chaves,
    contrato: contratoDaVersao(versao ?? (await conector.servico.versao()), desvios ?? DESVIOS),
    ambiente: await lerAmbiente(prisma, config),
    comIds: config.conector.ids === 'nossos',
  };
}
