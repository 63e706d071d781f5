import type { Corrigivel } from '#contract/novo-registro.contract.ts';
import { CAMPOS_CORRIGIVEIS, type Mudanca, mudancasEntre } from '#domain/novo-registro/correcao.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { limparTexto } from '#domain/texto/limpar.ts';

const HORAS: readonly string[] = ['CargaHorariaCurso', 'CargaHorariaCursada'];

/** What is typed as the form of a registration has it: hours are numbers, a municipality brings its name. */
export function comoFormulario(
  digitado: Valores,
  municipio: (uf: string, codigo: string) => string | undefined,
): Valores {
  const horas = HORAS.map((campo) => {
    const texto = String(digitado[campo as 'CargaHorariaCurso'] ?? '').replace(',', '.');
    return [campo, texto === '' || Number.isNaN(Number(texto)) ? texto : Number(texto)] as const;
  });
  const nome = municipio(String(digitado.NaturalidadeUF ?? ''), String(digitado.NaturalidadeCodigoMunicipio ?? ''));
  return {
    ...digitado,
    ...Object.fromEntries(horas),
    ...(nome !== undefined && { NaturalidadeNomeMunicipio: nome }),
  };
}

/** Only what says something else than what was registered leaves for the server. */
export function camposMudados({ valores: antes }: Corrigivel, depois: Valores): Record<string, string | number> {
  const pares = CAMPOS_CORRIGIVEIS.flatMap((campo) => {
    const [de, para] = [antes[campo] ?? '', depois[campo] ?? ''];
    if (limparTexto(String(de)) === limparTexto(String(para))) return [];
    return [[campo, typeof para === 'number' ? para : String(para)] as const];
  });
  return Object.fromEntries(pares);
}

/** The same as the office reads it. */
export const mudancasNaTela = (aberta: Corrigivel, depois: Valores): Mudanca[] =>
  mudancasEntre(aberta.valores as Valores, { ...(aberta.valores as Valores), ...depois });
