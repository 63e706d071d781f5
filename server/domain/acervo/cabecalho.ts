import { semAcento } from '../texto/sem-acento.ts';
import { type CampoDoAcervo, campoDoAcervo, NOMES_DOS_CAMPOS } from './campos.ts';

/** Titles by which files name the fields: the last of the table first. */
const TITULOS = NOMES_DOS_CAMPOS.toReversed().flatMap((campo): [CampoDoAcervo, RegExp][] => {
  const { titulos } = campoDoAcervo(campo);
  return titulos === undefined ? [] : [[campo, titulos]];
});

/** A title as it is compared: words without accents and signs. */
export const tituloSimples = (titulo: string): string =>
  semAcento(titulo)
    .replaceAll(/[º°ª]/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Proposes what columns hold by their titles; the first of several that seem to hold the same gets it. */
export function proporColunas(titulos: readonly string[]): (CampoDoAcervo | null)[] {
  const dados = new Set<CampoDoAcervo>();
  return titulos.map((titulo) => {
    const simples = tituloSimples(titulo);
    const campo = TITULOS.find(([campo, como]) => !dados.has(campo) && como.test(simples))?.[0] ?? null;
    if (campo !== null) dados.add(campo);
    return campo;
  });
}

/** So many titles that are known make a line of titles. */
const BASTAM = 2;

/**
 * Proposes the line of the titles among the first ones, from 1: the first with titles that are known, else the first that is as
 * wide as most, if it has no figures. 0: the file has no titles, its first line is a registration.
 */
export function proporCabecalho(linhas: readonly (readonly string[])[]): number {
  const cheias = linhas.map((linha) => linha.filter((celula) => celula.trim() !== '').length);
  const largura = Math.max(0, ...cheias);
  const larga = (_: unknown, i: number) => (cheias[i] ?? 0) >= Math.max(2, largura * 0.6);
  const conhecida = linhas.findIndex(
    (linha, i) => larga(linha, i) && proporColunas(linha).filter((campo) => campo !== null).length >= BASTAM,
  );
  if (conhecida >= 0) return conhecida + 1;
  const primeira = linhas.findIndex(larga);
  return linhas[primeira]?.some((celula) => /\d{2}/.test(celula)) ? 0 : Math.max(primeira, 0) + 1;
}

/** Proposes the sign that parts the cells: the one that stands as often in most lines, outside of quotes. */
export function proporSeparador<S extends string>(texto: string, candidatos: readonly S[]): S {
  const linhas = texto
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((linha) => linha.trim() !== '')
    .slice(0, 200);
  const notas = candidatos.map((sinal) => {
    const vezes = linhas.map((linha) => linha.split(sinal).length - 1);
    const grupos = Map.groupBy(
      vezes.filter((quantas) => quantas > 0),
      (quantas) => quantas,
    );
    const [maior] = [...grupos].sort((a, b) => b[1].length - a[1].length || b[0] - a[0]);
    return { sinal, iguais: maior?.[1].length ?? 0, quantas: maior?.[0] ?? 0 };
  });
  notas.sort((a, b) => b.iguais - a.iguais || b.quantas - a.quantas);
  return notas[0]?.sinal ?? (candidatos[0] as S);
}
