import { AppError } from '../../erros/app-error.ts';

const FALHAS = {
  SIGA_INACESSIVEL: 'está fora do ar. Tente novamente em instantes.',
  SIGA_SEM_RESPOSTA: 'não respondeu. Tente novamente em instantes.',
  SIGA_ERRO: 'informou um erro. Tente novamente em instantes.',
  SIGA_DESVIOU:
    'respondeu com outro endereço, talvez o da própria tela de entrada. Entre em contato com o administrador.',
  SIGA_ACESSO_NEGADO: 'recusou o acesso deste sistema. Entre em contato com o administrador.',
  SIGA_RESPOSTA_INVALIDA:
    'enviou uma resposta que não pôde ser lida. Tente novamente; se o erro persistir, entre em contato com o administrador.',
};

/**
 * SIGA gave no usable answer (502, or 504 when it was too slow). `message` is for the screen; `detalhe` is for the log:
 * which call and what was wrong with the answer, never a value that came in it.
 */
export class SigaIndisponivel extends AppError {
  readonly detalhe: string;

  constructor(codigo: keyof typeof FALHAS, detalhe: string, cause?: unknown) {
    const status = codigo === 'SIGA_SEM_RESPOSTA' ? 504 : 502;
    // The office, and whoever keeps SIGA, must know which field it is.
    const onde = codigo === 'SIGA_RESPOSTA_INVALIDA' ? ` (${detalhe})` : '';
    super(codigo, status, `O sistema acadêmico (SIGA) ${FALHAS[codigo]}${onde}`, [], cause);
    this.name = 'SigaIndisponivel';
    this.detalhe = detalhe;
  }
}
