const FALHAS = {
  siga_inacessivel: {
    status: 502,
    message: 'O sistema acadêmico (SIGA) está fora do ar. Tente novamente em instantes.',
  },
  siga_sem_resposta: {
    status: 504,
    message: 'O sistema acadêmico (SIGA) não respondeu. Tente novamente em instantes.',
  },
  siga_erro: {
    status: 502,
    message: 'O sistema acadêmico (SIGA) informou um erro. Tente novamente em instantes.',
  },
  siga_acesso_negado: {
    status: 502,
    message: 'O sistema acadêmico (SIGA) recusou o acesso deste sistema. Entre em contato com o administrador.',
  },
  siga_resposta_invalida: {
    status: 502,
    message:
      'O sistema acadêmico (SIGA) enviou uma resposta que não pôde ser lida. Tente novamente; se o erro persistir, entre em contato com o administrador.',
  },
} as const;

export type FalhaDoSiga = keyof typeof FALHAS;

/**
 * SIGA gave no usable answer. `message` is for the screen; `detalhe` is for the log: which call and what was wrong with
 * the answer, never a value that came in it.
 */
export class SigaIndisponivel extends Error {
  readonly codigo: FalhaDoSiga;
  readonly status: 502 | 504;
  readonly detalhe: string;

  constructor(codigo: FalhaDoSiga, detalhe: string, cause?: unknown) {
    super(FALHAS[codigo].message, { cause });
    this.name = 'SigaIndisponivel';
    this.codigo = codigo;
    this.status = FALHAS[codigo].status;
    this.detalhe = detalhe;
  }
}
