import { AppError } from '../erros/app-error.ts';

/** Too many files wait for their examination: 503, nothing was judged. */
export class ExameOcupado extends AppError {
  constructor() {
    super('EXAME_OCUPADO', 503, 'Muitos arquivos estão sendo conferidos agora. Tente novamente em instantes.');
    this.name = 'ExameOcupado';
  }
}

/** The examination took more time or memory than a file may take: 422, nothing was judged. */
export class ExameInterrompido extends AppError {
  constructor(causa: unknown) {
    const message = 'O arquivo é complexo demais para ser conferido aqui e não foi julgado.';
    super('EXAME_INTERROMPIDO', 422, message, [], causa);
    this.name = 'ExameInterrompido';
  }
}
