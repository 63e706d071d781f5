import { readFileSync } from 'node:fs';
import { mensagemDoErro } from '../erros/causa.ts';
import { motivoDoSistema } from '../erros/motivo-do-sistema.ts';
import { type ValidadorMec, validadorDaGramatica } from './xsd.ts';

// What `npm run mec:validar` prints and how it ends: 0 all valid, 1 something invalid, 2 something could not be
// checked.
interface Relatorio {
  linhas: string[];
  saida: 0 | 1 | 2;
}

function validarArquivo(arquivo: string, validador: ValidadorMec): Relatorio {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(arquivo);
  } catch (erro) {
    return { linhas: [`${arquivo}: não verificado: ${motivoDoSistema(erro) ?? mensagemDoErro(erro)}`], saida: 2 };
  }
  const resultado = validador(bytes);
  if (resultado.situacao === 'valido') return { linhas: [`${arquivo}: válido (${resultado.raiz})`], saida: 0 };
  if (resultado.situacao === 'naoVerificado') {
    return { linhas: [`${arquivo}: não verificado: ${resultado.motivo}`], saida: 2 };
  }
  return {
    linhas: resultado.erros.map(
      ({ linha, campo, motivo }) => `${arquivo}:${linha}: ${campo || '(documento)'}: ${motivo}`,
    ),
    saida: 1,
  };
}

/** Checks each file as it is, signatures included. An unchecked file weighs more than an invalid one. */
export function validarArquivos(
  arquivos: readonly string[],
  validador: ValidadorMec = validadorDaGramatica(),
): Relatorio {
  if (arquivos.length === 0) return { linhas: ['Uso: npm run mec:validar -- ARQUIVO…'], saida: 2 };
  const relatorios = arquivos.map((arquivo) => validarArquivo(arquivo, validador));
  return {
    linhas: relatorios.flatMap(({ linhas }) => linhas),
    saida: relatorios.some(({ saida }) => saida === 2) ? 2 : relatorios.some(({ saida }) => saida === 1) ? 1 : 0,
  };
}
