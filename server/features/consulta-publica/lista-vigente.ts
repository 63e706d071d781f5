import type { FatoDaLista } from '#domain/veredito/fatos.ts';
import { semConferencia } from '../../auditoria/selados/conferir.queries.ts';
import { vigenteConfere } from '../../auditoria/selados/lista.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerListaComProva, type NaLista } from './consulta-publica.queries.ts';

/**
 * The newest signed list of a record's institution and whether it holds the record, or one of the old books, or null.
 * @throws AppError 503 when its rows are not what was signed, or a newer one was
 */
export async function lerListaVigente(
  { pool, config }: Pick<Dependencies, 'pool' | 'config'>,
  registro: NaLista,
): Promise<FatoDaLista | null> {
  const ler = async (): Promise<FatoDaLista | null> => {
    const { prova, ...lida } = await lerListaComProva(pool, registro, config.fusoHorario);
    if (!vigenteConfere({ pool, config }, registro.iesRegistradoraId, prova)) throw semConferencia();
    return lida.numeroDeSequencia === null ? null : lida;
  };
  // Between the statement and its judgement another one may have brought a newer head.
  return ler().catch(ler);
}
