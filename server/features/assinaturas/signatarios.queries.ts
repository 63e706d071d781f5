import { TIPO_DIPLOMA, TIPO_DOCUMENTACAO } from '#domain/envio/especies.ts';
import { type SignatariosDoConector, TIPOS_QUE_ASSINAM } from '#domain/ressalva/fontes.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Whom the connector lets sign the request's DadosDiploma and the diploma's DadosRegistro; null: it does not say. */
export async function lerSignatariosDoConector({
  conector,
}: Pick<Dependencies, 'conector'>): Promise<SignatariosDoConector> {
  const [DocumentacaoAcademica, DiplomaDigital] = await Promise.all([
    conector.servico.quemAssina(TIPO_DOCUMENTACAO),
    conector.servico.quemAssina(TIPO_DIPLOMA),
  ]);
  return { DocumentacaoAcademica, DiplomaDigital };
}

/** For what the authority is to sign; null: unknown, or nothing. */
export function conhecidoNoConector(
  signatarios: SignatariosDoConector,
  { tipo, cpf }: { tipo: string; cpf: string },
): boolean | null {
  const doTipo = TIPOS_QUE_ASSINAM.find((um) => um === tipo);
  return (doTipo && signatarios[doTipo]?.has(cpf)) ?? null;
}
