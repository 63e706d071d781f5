import type { Avulso } from '#contract/assinaturas.contract.ts';
import { eFigura } from '#domain/envio/especies.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { conflito, regraDoRegistro } from '../../erros/app-error.ts';
import { arquivoAssinado, type DepsDaRecepcao, guardarArquivo, julgarXml } from '../conector/conector.service.ts';
import { lerAvulso, paraAvulso } from './avulsos.queries.ts';

/**
 * Takes a file that the office had signed elsewhere: it is judged as what comes from the connector is. @throws
 * AppError 404; 409 when it is signed or replaced already; 422 with what speaks against the file
 */
export async function receberArquivo(deps: DepsDaRecepcao, ator: Ator, id: string, xml: string): Promise<Avulso> {
  const documento = await lerAvulso(deps.prisma, id);
  if (eFigura(documento.tipo)) throw conflito('A representação visual não é assinada.');
  if (documento.recebido) throw conflito('Este documento já está assinado.');
  if (documento.andamento === 'desistido') throw conflito('Este documento foi substituído por um mais novo.');
  const julgado = await julgarXml(deps, documento, xml, null);
  if ('motivo' in julgado) throw regraDoRegistro(julgado.motivo);
  return atuar(deps, ator, { entidade: documento.de, acao: 'enviar-assinado' }, async (tx, quando) => {
    if (!(await guardarArquivo(tx, documento, julgado, quando))) {
      throw conflito('Este documento acaba de mudar. Atualize a tela.');
    }
    const anotar = await arquivoAssinado(tx, documento, julgado);
    return { retorno: paraAvulso(await lerAvulso(tx, id)), anotar };
  });
}
