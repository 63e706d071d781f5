import { TIPO_DIPLOMA, TIPO_DOCUMENTACAO } from '#domain/envio/especies.ts';
import { executarPasso } from './executar-passo.ts';
import type { DepsDoPasso } from './passo-do-documento.ts';
import { lerGrupo } from './trabalho.queries.ts';

/**
 * Asks now about every document of a record, in their order, those included that follow from what is learnt; answers
 * which were asked about. One that was refused before the connector took it has nothing to be asked about; of those
 * done, only the diploma.
 */
export async function executarGrupo(deps: DepsDoPasso, registroId: string): Promise<ReadonlySet<string>> {
  const feitos = new Set<string>();
  for (;;) {
    const grupo = await lerGrupo(deps.prisma, registroId);
    const seguinte = grupo.find((documento) => !feitos.has(documento.id) && temOQuePerguntar(documento));
    if (seguinte === undefined) return feitos;
    feitos.add(seguinte.id);
    await executarPasso(deps, { especie: 'documento', id: seguinte.id });
  }
}

function temOQuePerguntar({ tipo, andamento, documentId }: Awaited<ReturnType<typeof lerGrupo>>[number]): boolean {
  const porSi = andamento === 'intencao' && tipo !== TIPO_DOCUMENTACAO && tipo !== TIPO_DIPLOMA;
  return (
    porSi || ((documentId !== null || andamento === 'incerto') && (andamento !== 'concluido' || tipo === TIPO_DIPLOMA))
  );
}
