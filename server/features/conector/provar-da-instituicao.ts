import type { AssinaturaVerificada } from '#assinatura/resultado.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerPemDasAutoridades } from '../../exame/autoridades.ts';
import { validarGuardado, verificarGuardado } from '../../exame/exame-de-xml.ts';
import type { VerificadorPort } from '../../exame/verificador.port.ts';
import { anotarDiscordancia } from '../../mec/discordancia.ts';
import { comLattesDaForma } from '../../mec/lattes.ts';

export type DepsDaProva = Pick<Dependencies, 'config' | 'pool' | 'agora'>;

/** A sentence for each thing that speaks against a file, and who signed one of the institution's own. */
export interface Provas extends Awaited<ReturnType<VerificadorPort['problemas']>> {
  assinadoPor: string | null;
}

/**
 * Judges one of the institution's own: MEC's schema, and intact signatures back to a trusted root, of whom MEC asks for,
 * the institution (`cnpj`) over the whole document.
 */
export async function provarDaInstituicao(deps: DepsDaProva, xml: string, cnpj: string): Promise<Provas> {
  const { config, pool, agora } = deps;
  const { resultado, discordancias } = await validarGuardado(comLattesDaForma(xml), config.mec.xsdDir);
  for (const uma of discordancias) anotarDiscordancia(pool, agora(), uma);
  const erros = resultado.situacao === 'invalido' ? resultado.erros : [];
  return {
    esquema: erros.map(({ campo, motivo }) => `${campo} ${motivo}`.trim()),
    certificados: [],
    ...(await provarAssinaturas(deps, xml, cnpj)),
  };
}

async function provarAssinaturas({ config, agora }: DepsDaProva, xml: string, cnpj: string) {
  const { assinaturas, problemas, exigidas, cobertura } = await verificarGuardado(Buffer.from(xml), {
    pem: await lerPemDasAutoridades(config),
    agora: agora(),
    instituicoes: { emissora: [cnpj], registradora: [cnpj] },
  });
  const falha = (motivo: string) => ({ assinaturas: [motivo], assinadoPor: null });
  if (problemas[0] !== undefined) return falha(`${problemas[0]}.`);
  if (assinaturas.length === 0) return falha('O arquivo não está assinado.');
  // One place, as of a list, takes one signature; a curriculum has as many as MEC asks for and may have more.
  if (exigidas.length < 2 && assinaturas.length > 1) {
    return falha('O arquivo tem mais de uma assinatura, e o leiaute do MEC pede uma.');
  }
  const falsa = assinaturas.map(falhaDe).find((uma) => uma !== null);
  if (falsa !== undefined && falsa !== null) return falha(falsa);
  const daInstituicao = assinaturas.findLast(({ identidade }) => identidade?.cnpj === cnpj);
  if (daInstituicao === undefined) {
    const nome = assinaturas.at(-1)?.identidade?.nome ?? 'alguém não identificado';
    return falha(`A assinatura é de ${nome}, e não da instituição que gerou o documento.`);
  }
  const ausente = exigidas.find(({ assinatura }) => assinatura === null);
  if (ausente !== undefined) return falha(`${ausente.motivo}.`);
  if (cobertura !== 'confirmado') return falha('A assinatura não cobre o documento inteiro.');
  return { assinaturas: [], assinadoPor: daInstituicao.identidade?.nome ?? '' };
}

/** Nothing counts as confirmed that was not verified: a chain without installed roots waits for them. */
function falhaDe(uma: AssinaturaVerificada): string | null {
  const { integridade, valor, propriedades, certificado, cadeia, validade, tempo, revogacao } = uma;
  const falso = [integridade, valor, propriedades, certificado, cadeia, validade, tempo, revogacao].find(
    ({ resultado }) => resultado === 'negado',
  );
  if (falso !== undefined) return `A assinatura não confere: ${falso.motivo}.`;
  const incerto = [integridade, valor, certificado, cadeia].find(({ resultado }) => resultado !== 'confirmado');
  return incerto === undefined ? null : `A assinatura não pôde ser conferida por inteiro: ${incerto.motivo}.`;
}
