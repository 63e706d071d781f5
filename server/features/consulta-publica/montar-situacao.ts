import type { z } from 'zod';
import type { situacaoDoDiplomaResponse } from '#contract/consulta-publica.contract.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import { lerSituacao, type SituacaoLida } from './consulta-publica.queries.ts';
import { DIPLOMA_NAO_ENCONTRADO } from './ler-diploma.ts';
import { lerListaVigente } from './lista-vigente.ts';
import { lerVeredito } from './veredito.queries.ts';

/** Status of a code for other systems, without personal data, and the record that was read. @throws AppError 404, 503 */
export async function montarSituacao(
  deps: Pick<Dependencies, 'pool' | 'storage' | 'agora' | 'config' | 'revogacao'>,
  codigo: string,
): Promise<{ registro: SituacaoLida; situacao: z.input<typeof situacaoDoDiplomaResponse> }> {
  const lida = existente(await lerSituacao(deps.pool, codigo), DIPLOMA_NAO_ENCONTRADO);
  const { resultado, rotulo, tom, manchete, frase, evidencias } = await lerVeredito(deps, lida);
  const lista = lida.cancelado ? await lerListaVigente(deps, lida) : null;
  const situacao = {
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
    listaAnulados: lista?.contem ? lista : null,
    veredito: {
      tom,
      manchete,
      frase,
      conferencias: evidencias.map(({ chave, resultado: desfecho }) => ({ chave, resultado: desfecho })),
    },
  };
  return { registro: lida, situacao };
}
