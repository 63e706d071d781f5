import { z } from 'zod';
import { DOCUMENTO_DE_ASSINADO } from '#contract/documentos.contract.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, conflito } from '../../erros/app-error.ts';
import { assinadosComEle, lerDocumento, marcarExcluido } from './documentos.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'storage' | 'confirmacao'>;

/** Kind of the request by which the removal of a signed document waits for a second person. */
const RETIRAR = 'retirar-documento';
const dadosSchema = z.object({ id: z.string(), motivo: z.string() });

/** Deletes a document that no signed diploma rests on. @throws AppError 404, 409 DOCUMENTO_DE_ASSINADO */
export const excluirDocumento = ({ storage, ...deps }: Deps, ator: Ator, id: string): Promise<void> =>
  atuar(deps, ator, { entidade: 'documento', acao: 'excluir' }, async (tx, quando) => {
    const documento = await lerDocumento(tx, { id });
    if ((await assinadosComEle(tx, documento)).length > 0) {
      throw new AppError(
        DOCUMENTO_DE_ASSINADO,
        409,
        'Este documento é obrigatório e foi assinado com o diploma: não pode ser excluído. Se está errado, envie também o certo; se não pode ficar guardado, um administrador o retira, com o motivo.',
      );
    }
    const { arquivoGuid, rga, tipo, sha256 } = documento;
    await marcarExcluido(tx, id, quando, ator.usuario.nome);
    await storage.apagar(tx, arquivoGuid);
    return { retorno: undefined, anotar: { id, de: { rga, tipo: tipo.nome, sha256 } } };
  });

/**
 * Takes away, for a reason, a mandatory document that was signed with a diploma, or asks a second person to where the
 * setting wants one. @throws AppError 404, 409 for a document that can simply be deleted, and AGUARDA_CONFIRMACAO
 */
export async function retirarDocumento(deps: Deps, ator: Ator, id: string, motivo: string): Promise<void> {
  const { rga, tipo, nome, ...documento } = await lerDocumento(deps.prisma, { id });
  exigirAssinado(await assinadosComEle(deps.prisma, { rga, tipo, ...documento }));
  if (deps.confirmacao.exigida) {
    await deps.confirmacao.pedir(ator, {
      especie: RETIRAR,
      alvo: id,
      resumo: `Retirada de ${tipo.nome} do RGA ${rga}`,
      justificativa: ocultarCpfs(motivo),
      diferenca: [{ campo: tipo.nome, de: nome, para: null, porque: null }],
      dados: { id, motivo },
    });
  }
  await retirarJa(deps, ator, { id, motivo });
}

export function confirmarRetiradas(deps: Deps): void {
  deps.confirmacao.aoConfirmar(RETIRAR, ({ dados, ator, confirmadoPor }) =>
    retirarJa(deps, ator, dadosSchema.parse(dados), confirmadoPor.nome),
  );
}

/** The bytes go, and what they were stays in the audit: the signed XML still holds the same file. */
const retirarJa = (
  { storage, ...deps }: Deps,
  ator: Ator,
  { id, motivo }: z.output<typeof dadosSchema>,
  confirmadoPor?: string,
): Promise<void> =>
  atuar(deps, ator, { entidade: 'documento', acao: 'excluir' }, async (tx, quando) => {
    const documento = await lerDocumento(tx, { id });
    const registros = await assinadosComEle(tx, documento);
    exigirAssinado(registros);
    const { arquivoGuid, rga, tipo, nome, observacao, sha256, tamanho, criadoEm, criadoPor } = documento;
    await marcarExcluido(tx, id, quando, ator.usuario.nome);
    await storage.apagar(tx, arquivoGuid);
    return {
      retorno: undefined,
      anotar: {
        id,
        de: { rga, tipo: tipo.nome, nome, observacao, sha256, tamanho, enviadoEm: criadoEm, enviadoPor: criadoPor },
        para: { assinadoCom: registros, confirmadoPor },
        porque: ocultarCpfs(motivo),
      },
    };
  });

function exigirAssinado(registros: readonly string[]): void {
  if (registros.length === 0) throw conflito('Este documento não foi assinado com um diploma: basta excluí-lo.');
}
