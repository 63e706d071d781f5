import { AppError } from '../erros/app-error.ts';

/** More files are being made than this server takes on at once. */
export class RendererOcupado extends AppError {
  constructor() {
    super('RENDERER_OCUPADO', 503, 'Muitos arquivos estão sendo gerados agora. Tente novamente em instantes.');
    this.name = 'RendererOcupado';
  }
}
