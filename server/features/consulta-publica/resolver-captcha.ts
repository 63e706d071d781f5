import { uuidSchema } from '#contract/common.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { lerCodigo } from './consulta-publica.queries.ts';
import { criarPasse } from './passe.queries.ts';

const EXPIROU = 'A verificação expirou. Faça a verificação novamente.';
const RECUSADA = 'A verificação não foi aceita. Faça a verificação novamente.';

export const ehRegistro = (chave: string): boolean => uuidSchema.safeParse(chave).success;

/**
 * A solved challenge becomes a pass, once (A7): for its code; of one made for a registroID, for that record's code,
 * which the pass thereby tells. With CONSULTA_REDUZIDA the register hands out no code, and the pass is for the
 * registroID.
 * @throws AppError 400 at `captcha`
 */
export async function trocarPorPasse(
  { captcha, pool, agora, config }: Pick<Dependencies, 'captcha' | 'pool' | 'agora' | 'config'>,
  solucao: string,
  quem: string,
): Promise<{ chave: string; codigo: string | null; passe: string; expiraEm: Date }> {
  const quando = agora();
  const lido = await captcha.conferir(solucao, quem, quando);
  if (!lido.ok) throw campoInvalido('captcha', lido.motivo === 'expirado' ? EXPIROU : RECUSADA);
  const codigo = !ehRegistro(lido.codigo)
    ? lido.codigo
    : config.consultaReduzida
      ? null
      : await lerCodigo(pool, lido.codigo);
  const chave = codigo ?? lido.codigo;
  const criado = await criarPasse(pool, { ...lido, codigo: chave, quem }, quando);
  if (criado === null) throw campoInvalido('captcha', 'Esta verificação já foi usada. Faça uma nova verificação.');
  return { chave, codigo, ...criado };
}
