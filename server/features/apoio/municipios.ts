import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import { UF_EXTERIOR } from '#contract/apoio.contract.ts';
import { naoEncontrado } from '../../erros/app-error.ts';

const COLACAO = new Intl.Collator('pt-BR');
const ESTADOS = getStates()
  .map(({ code, name }) => ({ ufuid: code as string, nome: name as string }))
  .toSorted((a, b) => COLACAO.compare(a.nome, b.nome));

/** The 27 states by name, then `OU` for those born abroad. */
export const UFS: readonly { ufuid: string; nome: string }[] = [
  ...ESTADOS,
  { ufuid: UF_EXTERIOR, nome: 'Outro (exterior)' },
];

/** Municipalities of a state with their IBGE codes, by name; none for `OU`. @throws AppError 404 */
export function municipiosDaUf(sigla: string): { municipioUID: string; nome: string }[] {
  const uf = sigla.toUpperCase();
  if (uf === UF_EXTERIOR) return [];
  const estado = getStates().find(({ code }) => code === uf);
  if (estado === undefined) throw naoEncontrado('Unidade da federação não encontrada.');
  return getMunicipalities(estado.code)
    .map(({ code, name }) => ({ municipioUID: code, nome: name }))
    .toSorted((a, b) => COLACAO.compare(a.nome, b.nome));
}
