import type { DiplomaPublico } from '#contract/consulta-publica.contract.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, existente } from '../../erros/app-error.ts';
import { lerAnotacoes, lerDiplomaComPasse } from './consulta-publica.queries.ts';
import { contarConsultaDoDiploma } from './consultas-do-diploma.queries.ts';
import { paraDiplomaPublico, semOReservado } from './diploma.mapper.ts';
import type { PasseTrazido } from './passe.queries.ts';
import { ehRegistro } from './resolver-captcha.ts';
import { lerVeredito } from './veredito.queries.ts';

/** The only sentence for a code that does not exist (PUB-52, A14). */
export const DIPLOMA_NAO_ENCONTRADO = 'Diploma Não encontrado';

/**
 * The whole diploma for who solved a captcha for its code; the pass is spent. `codigo` is a registroID where the
 * register gives out no code (CONSULTA_REDUZIDA): then without code, birth and RGA. @throws AppError 403 without a
 * pass, 404
 */
export async function lerDiplomaPublico(
  deps: Pick<Dependencies, 'pool' | 'storage' | 'agora' | 'config' | 'revogacao'>,
  codigo: string,
  passe: PasseTrazido | null,
): Promise<DiplomaPublico> {
  const reduzido = ehRegistro(codigo);
  const lido =
    passe === null ? 'sem-passe' : await lerDiplomaComPasse(deps.pool, passe, codigo, reduzido, deps.agora());
  if (lido === 'sem-passe')
    throw new AppError('CAPTCHA_NECESSARIO', 403, 'Faça a verificação para ver os dados deste diploma.');
  const diploma = existente(lido, DIPLOMA_NAO_ENCONTRADO);
  const [anotacoes, { tom, manchete, frase, frases, evidencias }] = await Promise.all([
    lerAnotacoes(deps.pool, diploma.id),
    lerVeredito(deps, diploma),
  ]);
  await contarConsultaDoDiploma(deps, diploma.id, 'publica');
  const publico = paraDiplomaPublico(diploma, anotacoes);
  return { ...(reduzido ? semOReservado(publico) : publico), veredito: { tom, manchete, frase, frases, evidencias } };
}
