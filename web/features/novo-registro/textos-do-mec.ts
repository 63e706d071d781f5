import { SITUACOES_ENADE } from '#domain/novo-registro/enade.ts';
import { enadeParaMec } from '#domain/novo-registro/enade-mec.ts';
import { FORMAS_ACESSO } from '#domain/novo-registro/forma-acesso.ts';

const TIPOS = { Habilitado: 'Habilitado', NaoHabilitado: 'Não habilitado', Irregular: 'Irregular' } as const;

/** How MEC 1.05 will write an ENADE status (R10), or undefined for none. */
export function enadeNoMec(valor: unknown): string | undefined {
  const situacao = SITUACOES_ENADE.find((uma) => uma.valor === valor);
  if (situacao === undefined) return undefined;
  const mec = enadeParaMec(situacao.valor);
  const motivo = 'motivo' in mec ? mec.motivo : 'outroMotivo' in mec ? mec.outroMotivo : null;
  return `No XML do MEC: ${TIPOS[mec.tipo]}, ${mec.condicao}${motivo === null ? '' : ` – ${motivo}`}`;
}

/** How MEC 1.05 will write a forma de acesso (R9), or undefined for none. */
export function formaDeAcessoNoMec(valor: unknown): string | undefined {
  const forma = FORMAS_ACESSO.find((uma) => uma.valor === valor);
  return forma === undefined ? undefined : `No XML do MEC: ${forma.mec}`;
}
