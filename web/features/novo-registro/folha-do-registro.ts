import type { Corrigivel } from '#contract/novo-registro.contract.ts';
import { abrirFolha, ditosDa, type Folha } from '#domain/folha/folha.ts';
import { SEM_CATALOGO } from '#domain/folha/fonte.ts';
import { CAMPOS_CORRIGIVEIS, type Mudanca, mudancasEntre } from '#domain/novo-registro/correcao.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { limparTexto } from '#domain/texto/limpar.ts';

const HORAS: readonly string[] = ['CargaHorariaCurso', 'CargaHorariaCursada'];

/** Hours are numbers, a municipality brings its name. */
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

/** The record as a sheet's source, and what is typed otherwise as what was said of it. */
export function folhaDoRegistro(aberta: Corrigivel, depois: Valores): Folha {
  const valores = aberta.valores as Valores;
  const ditos = CAMPOS_CORRIGIVEIS.flatMap((campo) => {
    const [de, para] = [valores[campo] ?? '', depois[campo] ?? ''];
    return limparTexto(String(de)) === limparTexto(String(para)) ? [] : [[campo, para] as const];
  });
  const { titulacoes, livros } = aberta;
  const catalogo = { ...SEM_CATALOGO, titulacoes, livros };
  const fonte = { valores, derivacoes: [], catalogo, mudam: CAMPOS_CORRIGIVEIS };
  return abrirFolha(aberta.registroID, fonte, Object.fromEntries(ditos));
}

/** Only what says something else than what was registered leaves for the server. */
export const camposCorrigidos = (folha: Folha): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(ditosDa(folha)).map(([campo, valor]) => [campo, typeof valor === 'number' ? valor : String(valor)]),
  );

export const mudancasDa = ({ fonte, valores }: Folha): Mudanca[] => mudancasEntre(fonte.valores, valores);
