import type { FatoDaLista } from '#domain/veredito/fatos.ts';
import { exigirListaVigente } from '../../auditoria/selados/lista-vigente.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerListaNasLinhas, type RegistroParaValidar } from './consulta-publica.queries.ts';

/**
 * The newest signed list of a record's institution and whether it holds the record, or null.
 * @throws AppError 503 when its rows are not what was signed, or a newer one was
 */
export async function lerListaVigente(
  { pool, config }: Pick<Dependencies, 'pool' | 'config'>,
  registro: RegistroParaValidar,
): Promise<FatoDaLista | null> {
  const ler = async () => {
    const lida = await lerListaNasLinhas(pool, registro, config.fusoHorario);
    await exigirListaVigente({ pool, config }, registro.iesRegistradoraId, lida);
    if (lida === null) return null;
    const { numeroDeSequencia, dataCriacao, dataMaximaProximaAtualizacao, contem } = lida;
    return { numeroDeSequencia, dataCriacao, dataMaximaProximaAtualizacao, contem };
  };
  // Between the two a new list may have been signed.
  return ler().catch(ler);
}
