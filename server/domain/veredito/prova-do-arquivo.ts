import { provaDasAssinaturas } from './assinaturas.ts';
import type { FatosDoArquivo } from './fatos-do-arquivo.ts';
import type { ChaveDaConferencia, Evidencia } from './linhas.ts';

/** In words, when the document's line is not proven; '' for nothing. */
export const faltaDaForma = (evidencias: readonly Evidencia[]): string =>
  evidencias.some(({ chave, resultado }) => chave === 'documento' && resultado === 'confirmado')
    ? ''
    : 'a versão do formato não pôde ser conferida';

/** `autentico`: content, signers, authorities and data are proven; `falta`: what is not, in words, null for nothing. */
export function provaDoArquivo(
  { assinaturas, copia }: FatosDoArquivo,
  evidencias: readonly Evidencia[],
): { autentico: boolean; falta: string | null } {
  const provada = (chave: ChaveDaConferencia) =>
    evidencias.some((uma) => uma.chave === chave && uma.resultado === 'confirmado');
  const prova = provaDasAssinaturas(
    assinaturas === null ? { estado: 'indisponivel' } : { estado: 'julgado', assinaturas },
  );
  const faltas = [
    faltaDaForma(evidencias),
    prova.prova === 'nao-assinado' ? 'o arquivo não está assinado' : '',
    prova.prova === 'sem-resposta' ? 'as assinaturas não puderam ser conferidas' : '',
    prova.prova === 'parcial' ? prova.falta : '',
    provada('dados') ? '' : 'os dados não puderam ser comparados com o registro',
    copia === 'sem-copia' ? 'o registro ainda não recebeu o diploma assinado' : '',
  ].filter((uma) => uma !== '');
  return {
    autentico: (['documento', 'assinatura-xml', 'assinantes', 'certificados', 'dados'] as const).every(provada),
    falta: faltas.length === 0 ? null : faltas.join('; '),
  };
}
