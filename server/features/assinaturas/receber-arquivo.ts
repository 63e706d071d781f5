import type { Avulso } from '#contract/assinaturas.contract.ts';
import { ehAvulsoAvisado } from '#domain/aviso/dizer-aviso.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { esperarAssinatura } from '../../db/avisos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito, regraDoRegistro } from '../../erros/app-error.ts';
import {
  arquivoAssinado,
  type DepsDaRecepcao,
  daInstituicao,
  guardarArquivo,
  julgarXml,
  retomarAvulsoParado,
} from '../conector/conector.service.ts';
import { lerAvulso, paraAvulso } from './avulsos.queries.ts';

/**
 * Takes a file that the office had signed elsewhere: it is judged as what comes from the connector is. @throws
 * AppError 404; 409 when it is signed or replaced already; 422 with what speaks against the file
 */
export async function receberArquivo(deps: DepsDaRecepcao, ator: Ator, id: string, xml: string): Promise<Avulso> {
  const avulso = await lerAvulso(deps.prisma, id);
  if (avulso.especie === 'curriculo-figura') throw conflito('A representação visual não é assinada.');
  if (avulso.andamento === 'assinado') throw conflito('Este documento já está assinado.');
  if (avulso.andamento === 'substituido') throw conflito('Este documento foi substituído por um mais novo.');
  const documento = daInstituicao(avulso);
  const julgado = await julgarXml(deps, documento, xml, { codigo: null, assinaturas: null });
  if ('motivo' in julgado) throw regraDoRegistro(julgado.motivo);
  return atuar(deps, ator, { entidade: avulso.especie, acao: 'enviar-assinado' }, async (tx, quando) => {
    if (!(await guardarArquivo(tx, id, julgado, quando))) {
      throw conflito('Este documento acaba de mudar. Atualize a tela.');
    }
    const anotar = await arquivoAssinado(tx, documento, julgado);
    return { retorno: paraAvulso(await lerAvulso(tx, id)), anotar };
  });
}

/** Lets a document that stopped go on. @throws AppError 404; 409 when it did not stop */
export function retomarAvulso(deps: Pick<Dependencies, 'prisma' | 'agora'>, ator: Ator, id: string): Promise<Avulso> {
  return atuar(deps, ator, { entidade: 'avulso', acao: 'retomar' }, async (tx, quando) => {
    const avulso = await lerAvulso(tx, id);
    if (avulso.andamento !== 'erro') throw conflito('Este documento não está parado.');
    await retomarAvulsoParado(tx, avulso, quando);
    const { especie, alvoId: alvo } = avulso;
    const { cpf } = ator.usuario;
    if (ehAvulsoAvisado(especie)) await esperarAssinatura(tx, { cpf, especie, alvo, quando });
    return { retorno: paraAvulso(await lerAvulso(tx, id)), anotar: { id: avulso.alvoId } };
  });
}
