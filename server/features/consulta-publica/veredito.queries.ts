import { julgarRegistro, type VereditoDoRegistro } from '#domain/veredito/julgar-registro.ts';
import { exigirLidosProvados } from '../../auditoria/selados/lidos.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import { lerParaValidar, type RegistroParaValidar } from './consulta-publica.queries.ts';
import { lerXmlGuardado } from './ler-xml-guardado.ts';
import { lerListaVigente } from './lista-vigente.ts';

/**
 * The verdict on one record (H4). A part that does not answer 'could not be checked'; it breaks no other (A14).
 * @throws AppError 503 when the record is not what its last act left: nothing is said of it then
 */
export async function lerVeredito(
  deps: Pick<Dependencies, 'pool' | 'storage' | 'agora' | 'config' | 'revogacao'>,
  registro: RegistroParaValidar,
): Promise<VereditoDoRegistro> {
  const { config } = deps;
  await exigirLidosProvados(deps, [registro]);
  const [lista, xml] = await Promise.all([
    lerListaVigente(deps, registro).catch((): 'indisponivel' => 'indisponivel'),
    lerXmlGuardado(deps, registro).catch(() => ({ estado: 'indisponivel' as const })),
  ]);
  const { livro, dataRegistro, dataPublicacaoDou } = registro;
  const numeroRegistro = String(registro.numeroRegistro);
  return julgarRegistro(
    { livro, numeroRegistro, dataRegistro, marcas: registro, dataPublicacaoDou, lista, xml },
    { agora: deps.agora(), fuso: config.fusoHorario, prazoDouDias: config.prazoDouDias },
  );
}

/** Reads the verdict on a record by its id. @throws AppError 404, 503 */
export const lerVereditoPorId = async (
  deps: Pick<Dependencies, 'pool' | 'storage' | 'agora' | 'config' | 'revogacao'>,
  id: string,
): Promise<VereditoDoRegistro> =>
  lerVeredito(deps, existente(await lerParaValidar(deps.pool, { id }), 'Registro não encontrado.'));
