import { type Frase, frase, juntar } from '../idiomas/frase.ts';
import { provaDasAssinaturas } from './assinaturas.ts';
import type { FatosDoArquivo } from './fatos-do-arquivo.ts';
import type { ChaveDaConferencia, Evidencia } from './linhas.ts';

/** When the document's line is not proven; else none. */
export const faltaDaForma = (evidencias: readonly Evidencia[]): Frase[] =>
  evidencias.some(({ chave, resultado }) => chave === 'documento' && resultado === 'confirmado')
    ? []
    : [frase('a versão do formato não pôde ser conferida')];

/** `autentico`: content, signers, authorities and data are proven; `falta`: what is not, null for nothing. */
export function provaDoArquivo(
  { assinaturas, copia }: FatosDoArquivo,
  evidencias: readonly Evidencia[],
): { autentico: boolean; falta: Frase | null } {
  const provada = (chave: ChaveDaConferencia) =>
    evidencias.some((uma) => uma.chave === chave && uma.resultado === 'confirmado');
  const prova = provaDasAssinaturas(
    assinaturas === null ? { estado: 'indisponivel' } : { estado: 'julgado', assinaturas },
  );
  const faltas = [
    ...faltaDaForma(evidencias),
    ...(prova.prova === 'nao-assinado' ? [frase('o arquivo não está assinado')] : []),
    ...(prova.prova === 'sem-resposta' ? [frase('as assinaturas não puderam ser conferidas')] : []),
    ...(prova.prova === 'parcial' ? [prova.falta] : []),
    ...(provada('dados') ? [] : [frase('os dados não puderam ser comparados com o registro')]),
    ...(copia === 'sem-copia' ? [frase('o registro ainda não recebeu o diploma assinado')] : []),
  ];
  return {
    autentico: (['documento', 'assinatura-xml', 'assinantes', 'certificados', 'dados'] as const).every(provada),
    falta: faltas.length === 0 ? null : juntar(faltas, '; '),
  };
}
