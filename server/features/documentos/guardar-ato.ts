import type { AtoDeDesignacao } from '#contract/documentos.contract.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { paraColuna } from '../../db/datas.ts';
import { resumoDe } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { paraAto } from './designacao.queries.ts';
import { inserirAto, lerQuemAssina } from './designacao.repository.ts';
import { type ArquivoRecebido, guardarPdfa } from './guardar-pdfa.ts';

/** `vigenteDe` is yyyy-MM-dd. */
interface AtoRecebido extends ArquivoRecebido {
  assinanteId: string;
  descricao: string;
  vigenteDe: string;
}

/** Stores the act that designates somebody who signs terms. @throws AppError 400, 415 */
export async function guardarAto(
  deps: Pick<Dependencies, 'prisma' | 'storage' | 'agora'>,
  ator: Ator,
  { assinanteId, descricao, vigenteDe, ...recebido }: AtoRecebido,
): Promise<AtoDeDesignacao> {
  const { cpf, nome } = await lerQuemAssina(deps.prisma, assinanteId);
  const { nome: arquivo, registrar, ...guardado } = await guardarPdfa(deps, recebido, { olhado: false });
  return atuar(deps, ator, { entidade: 'ato-designacao', acao: 'enviar' }, async (tx, criadoEm) => {
    const criado = await inserirAto(tx, {
      cpf,
      nome,
      descricao,
      arquivo,
      criadoEm,
      criadoPor: ator.usuario.nome,
      ...guardado,
      vigenteDe: paraColuna(vigenteDe) ?? criadoEm,
    });
    await registrar(tx);
    const { sha256, tamanho, pdfa } = guardado;
    return {
      retorno: paraAto(criado),
      anotar: {
        id: criado.id,
        para: {
          nome,
          cpf: mascararCpf(cpf),
          descricao,
          vigenteDe,
          sha256,
          tamanho,
          pdfa,
          somas: { arquivo: resumoDe(arquivo) },
        },
        conteudo: `arquivo/1:${sha256}`,
      },
    };
  });
}
