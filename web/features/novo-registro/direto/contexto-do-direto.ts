import { ehCampo } from '#domain/novo-registro/passos.ts';
import type { DonoDosValores } from '../../../ui/contexto-do-formulario.ts';
import type { useRegistroDireto } from './use-registro-direto.ts';

type Direto = Pick<ReturnType<typeof useRegistroDireto>, 'valores' | 'mudar' | 'problemas' | 'tentou'>;

/** The direct page as the owner of its fields' values; gaps are said once Registrar was tried, errors at once. */
export const contextoDoDireto = ({ valores, mudar, problemas, tentou }: Direto): DonoDosValores => ({
  valorDe: (campo) => (ehCampo(campo) ? valores[campo] : undefined),
  erroDe: (campo) => (tentou ? (problemas.find((um) => um.campo === campo)?.mensagem ?? null) : null),
  exige: () => true,
  mudar: (campo, valor) => mudar({ [campo]: valor ?? '' }),
  sair: () => {},
});
