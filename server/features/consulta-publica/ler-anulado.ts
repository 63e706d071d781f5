import type { RegistroAnulado } from '#contract/consulta-publica.contract.ts';
import { estaAnulado } from '#domain/registro/situacao.ts';
import { exigirLidosProvados } from '../../auditoria/selados/lidos.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { lerAnotacoes, lerParaValidar, lerReemissao } from './consulta-publica.queries.ts';
import { paraAnotacaoPublica } from './diploma.mapper.ts';
import { lerListaVigente } from './lista-vigente.ts';
import { lerVeredito } from './veredito.queries.ts';

/** An annulled record as anyone may see it (PUB-15): state, reason, date, annotations, list. @throws AppError 404 */
export async function lerAnulado(
  deps: Pick<Dependencies, 'pool' | 'storage' | 'config' | 'agora' | 'revogacao'>,
  registroId: string,
): Promise<RegistroAnulado> {
  const { pool, agora } = deps;
  const registro = await lerParaValidar(pool, { id: registroId });
  if (registro === null || !estaAnulado(registro) || registro.dataAnulacao === null || registro.motivoAnulacao === null)
    throw naoEncontrado('Registro anulado não encontrado.');
  const reemissao = await lerReemissao(pool, registro.id);
  const [{ tom, frase, frases }, anotacoes, lista] = await Promise.all([
    lerVeredito(deps, registro),
    lerAnotacoes(pool, registro.id),
    lerListaVigente(deps, registro),
    reemissao && exigirLidosProvados(deps, [reemissao]),
  ]);
  return {
    codigoValidacao: registro.codigoValidacao,
    rotulo: registro.revogado ? 'Revogado' : 'Anulado',
    tom,
    frase,
    frases,
    motivo: registro.motivoAnulacao,
    dataAnulacao: registro.dataAnulacao,
    anotacoes: anotacoes.map(paraAnotacaoPublica),
    reemitidoEm: reemissao?.data ?? null,
    listaAnulados: lista?.contem ? lista : null,
    consultadoEm: agora().toISOString(),
  };
}
