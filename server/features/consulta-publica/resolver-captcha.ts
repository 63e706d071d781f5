import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { criarPasse } from './passe.repository.ts';

/** A solved challenge becomes a pass for its code (A7), once. @throws AppError 400 at `captcha` */
export async function trocarPorPasse(
  { captcha, pool, agora }: Pick<Dependencies, 'captcha' | 'pool' | 'agora'>,
  solucao: string,
): Promise<{ codigo: string; passe: string; expiraEm: Date }> {
  const quando = agora();
  const lido = await captcha.conferir(solucao, quando);
  if (!lido.ok) {
    const motivo = lido.motivo === 'expirado' ? 'A verificação expirou.' : 'A verificação não foi aceita.';
    throw campoInvalido('captcha', `${motivo} Faça a verificação novamente.`);
  }
  const criado = await criarPasse(pool, lido, quando);
  if (criado === null) throw campoInvalido('captcha', 'Esta verificação já foi usada. Faça uma nova verificação.');
  return { codigo: lido.codigo, ...criado };
}
