import type { DiplomaPublico } from '#contract/diploma-publico.schemas.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, existente } from '../../erros/app-error.ts';
import { lerAnotacoes, lerDiplomaComPasse } from './consulta-publica.queries.ts';
import { paraDiplomaPublico } from './diploma.mapper.ts';
import { lerVeredito } from './veredito.queries.ts';

/** The only sentence for a code that does not exist (PUB-52, A14). */
export const DIPLOMA_NAO_ENCONTRADO = 'Diploma Não encontrado';

/** The whole diploma for who solved a captcha for its code; the pass is spent. @throws AppError 403 without one, 404 */
export async function lerDiplomaPublico(
  deps: Pick<Dependencies, 'pool' | 'storage' | 'agora' | 'config' | 'revogacao'>,
  codigo: string,
  passe: string | null,
): Promise<DiplomaPublico> {
  const lido = passe === null ? 'sem-passe' : await lerDiplomaComPasse(deps.pool, passe, codigo, deps.agora());
  if (lido === 'sem-passe')
    throw new AppError('CAPTCHA_NECESSARIO', 403, 'Faça a verificação para ver os dados deste diploma.');
  const diploma = existente(lido, DIPLOMA_NAO_ENCONTRADO);
  const [anotacoes, { tom, manchete, frase, evidencias }] = await Promise.all([
    lerAnotacoes(deps.pool, diploma.id),
    lerVeredito(deps, diploma),
  ]);
  return { ...paraDiplomaPublico(diploma, anotacoes), veredito: { tom, manchete, frase, evidencias } };
}
