import type { Dependencies } from '../../dependencies.ts';
import type { TitularVivo } from '../../http/sessao-do-titular.ts';
import { type FatosDoAntigo, lerAntigosDoTitular } from '../acervo/acervo.service.ts';
import { lerNomesRegistrados } from './titular.queries.ts';

export type DepsDosAntigos = Pick<Dependencies, 'prisma' | 'pool' | 'config' | 'agora'>;

/** Reads what of the old books is surely a graduate's own: by their CPF and a name that they entered or were registered with. @throws AppError 503 */
export async function lerMeusAntigos(
  deps: DepsDosAntigos,
  { cpf, nome }: Pick<TitularVivo, 'cpf' | 'nome'>,
): Promise<FatosDoAntigo[]> {
  return lerAntigosDoTitular(deps, { cpf, nomes: [nome, ...(await lerNomesRegistrados(deps.prisma, cpf))] });
}
