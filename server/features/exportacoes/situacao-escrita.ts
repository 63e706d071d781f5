import { palavraPublica } from '#domain/registro/situacao.ts';
import type { RegistroExportado } from './leitura-do-periodo.ts';

/** The state in one or two words: 'Ativo', 'Suspenso', 'Anulado', with '(2ª via)' for a second copy. */
export function situacaoEscrita(registro: RegistroExportado): string {
  const palavra = registro.suspenso ? 'Suspenso' : palavraPublica(registro).replace('.', '');
  return registro.segundaVia ? `${palavra} (2ª via)` : palavra;
}
