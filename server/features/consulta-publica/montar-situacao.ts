import type { z } from 'zod';
import type { situacaoDoDiplomaResponse } from '#contract/consulta-publica.contract.ts';
import { validacaoPublica } from '#domain/registro/validacao-publica.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerListaVigente, lerSituacao } from './consulta-publica.queries.ts';
import { diplomaNaoEncontrado } from './ler-diploma.ts';

/** Status of a code for other systems, without personal data. @throws AppError 404 */
export async function montarSituacao(
  { pool, config }: Pick<Dependencies, 'pool' | 'config'>,
  codigo: string,
): Promise<z.input<typeof situacaoDoDiplomaResponse>> {
  const lida = await lerSituacao(pool, codigo);
  if (lida === null) throw diplomaNaoEncontrado();
  const { resultado, rotulo } = validacaoPublica(lida);
  const lista = lida.cancelado
    ? await lerListaVigente(pool, lida.iesRegistradoraId, lida.codigoValidacao, config.fusoHorario)
    : null;
  return {
    codigoValidacao: lida.codigoValidacao,
    situacao: resultado,
    rotulo,
    curso: { nome: lida.nomeCurso, codigoEmec: lida.cursoCodigoEmec },
    instituicaoEmissora: { nome: lida.emissoraNome, codigoEmec: lida.emissoraCodigo },
    instituicaoRegistradora: { nome: lida.registradoraNome, codigoEmec: lida.registradoraCodigo },
    dataExpedicao: lida.dataExpedicao,
    dataRegistro: lida.dataRegistro,
    dataPublicacaoDou: lida.dataPublicacaoDou,
    dataAnulacao: lida.dataAnulacao,
    motivoAnulacao: lida.motivoAnulacao,
    listaAnulados: lista?.contem
      ? { numeroDeSequencia: lista.numeroDeSequencia, dataCriacao: lista.dataCriacao }
      : null,
  };
}
