import { AppError } from '../../erros/app-error.ts';

const FALHAS = {
  CONECTOR_INACESSIVEL: { status: 502, incerto: false, message: 'O conector de assinaturas está fora do ar.' },
  CONECTOR_ACESSO_NEGADO: {
    status: 502,
    incerto: false,
    message: 'O conector de assinaturas recusou o acesso deste sistema. Entre em contato com o administrador.',
  },
  CONECTOR_RECUSOU_ACESSO: {
    status: 502,
    incerto: true,
    message: 'O conector de assinaturas recusou o acesso deste sistema. Entre em contato com o administrador.',
  },
  CONECTOR_OCUPADO: { status: 502, incerto: true, message: 'O conector de assinaturas está ocupado.' },
  CONECTOR_RECUSOU: { status: 422, incerto: false, message: 'O conector de assinaturas recusou o pedido.' },
  CONECTOR_SEM_RESPOSTA: { status: 504, incerto: true, message: 'O conector de assinaturas não respondeu.' },
  CONECTOR_INTERROMPIDO: { status: 502, incerto: true, message: 'A conexão com o conector de assinaturas caiu.' },
  CONECTOR_ERRO: { status: 502, incerto: true, message: 'O conector de assinaturas informou um erro.' },
  CONECTOR_RESPOSTA_INVALIDA: {
    status: 502,
    incerto: true,
    message: 'O conector de assinaturas enviou uma resposta que não pôde ser lida.',
  },
  // What follows was read, and cannot be so.
  CONECTOR_OUTRO_DOCUMENTO: {
    status: 502,
    incerto: true,
    message: 'O conector de assinaturas respondeu sobre outro documento.',
  },
  CONECTOR_ESTADO_DESCONHECIDO: {
    status: 502,
    incerto: true,
    message: 'O conector de assinaturas informou uma situação que este sistema não conhece.',
  },
  CONECTOR_SEM_ARQUIVO: {
    status: 502,
    incerto: true,
    message: 'O conector de assinaturas diz que o documento está assinado, mas não entregou o arquivo.',
  },
} as const;
type FalhaDoConector = keyof typeof FALHAS;

/**
 * The connector gave no usable answer. `incerto`: the request may have been carried out all the same; so it is of 401,
 * 403, 408, 425 and 429 too, which a gateway before the connector may answer on the way back. `mensagens` are
 * the connector's own sentences of a refusal, without CPFs; `detalhe` is for the log and never holds a value that came
 * in an answer.
 */
export class ConectorFalhou extends AppError {
  readonly incerto: boolean;
  readonly mensagens: readonly string[];
  readonly detalhe: string;

  constructor(codigo: FalhaDoConector, detalhe: string, mensagens: readonly string[] = [], cause?: unknown) {
    const { status, message, incerto } = FALHAS[codigo];
    super(codigo, status, mensagens.length > 0 ? mensagens.join('; ') : message, [], cause);
    this.name = 'ConectorFalhou';
    this.incerto = incerto;
    this.mensagens = mensagens;
    this.detalhe = detalhe;
  }

  /** The connector read the request and said no: trying again unchanged is pointless. */
  get recusado(): boolean {
    return this.codigo === 'CONECTOR_RECUSOU';
  }
}
