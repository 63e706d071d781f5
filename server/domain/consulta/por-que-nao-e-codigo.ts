import { type Entrada, FRASES_DA_ENTRADA } from './entrada.ts';

const DO_CODIGO = new Set<keyof typeof FRASES_DA_ENTRADA>([
  'codigoIncompleto',
  'codigoComOutraLetra',
  'codigoDeOutroTamanho',
  'enderecoSemCodigo',
]);

/** In a place where nothing else is asked for. */
export function porQueNaoECodigo(entrada: Exclude<Entrada, { tipo: 'codigo' }>): string {
  switch (entrada.tipo) {
    case 'nada':
      return 'Informe o código de validação';
    case 'cpf':
      return 'Isto é um CPF. Aqui vai o código de validação, impresso no diploma; pelo CPF, procure na consulta pública.';
    case 'nome':
      return 'Isto parece um nome. Aqui vai o código de validação, impresso no diploma; pelo nome, procure na consulta pública.';
    case 'incompreendida':
      return DO_CODIGO.has(entrada.porque) ? FRASES_DA_ENTRADA[entrada.porque] : SEM_FORMA;
    default:
      return SEM_FORMA;
  }
}

const SEM_FORMA =
  'Isto não é um código de validação: ele tem três partes com pontos entre elas, e a última tem 24 sinais ou mais.';
