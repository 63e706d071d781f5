import { AppError } from '../../erros/app-error.ts';

const FALHAS = {
  SIGA_INACESSIVEL: {
    status: 502,
    message: 'O sistema acadêmico (SIGA) está fora do ar. Tente novamente em instantes.',
  },
  SIGA_SEM_RESPOSTA: {
    status: 504,
    message: 'O sistema acadêmico (SIGA) não respondeu. Tente novamente em instantes.',
  },
  SIGA_ERRO: {
    status: 502,
    message: 'O sistema acadêmico (SIGA) informou um erro. Tente novamente em instantes.',
  },
  SIGA_ACESSO_NEGADO: {
    status: 502,
    message: 'O sistema acadêmico (SIGA) recusou o acesso deste sistema. Entre em contato com o administrador.',
  },
  SIGA_RESPOSTA_INVALIDA: {
    status: 502,
    message:
      'O sistema acadêmico (SIGA) enviou uma resposta que não pôde ser lida. Tente novamente; se o erro persistir, entre em contato com o administrador.',
  },
} as const;

export type FalhaDoSiga = keyof typeof FALHAS;

/**
 * SIGA gave no usable answer (502, or 504 when it was too slow). `message` is for the screen; `detalhe` is for the log:
 * which call and what was wrong with the answer, never a value that came in it.
 */
export class SigaIndisponivel extends AppError {
  readonly detalhe: string;

  constructor(codigo: FalhaDoSiga, detalhe: string, cause?: unknown) {
    super(codigo, FALHAS[codigo].status, FALHAS[codigo].message, [], cause);
    this.name = 'SigaIndisponivel';
    this.detalhe = detalhe;
  }
}
