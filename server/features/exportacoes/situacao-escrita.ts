import { validacaoPublica } from '#domain/registro/validacao-publica.ts';
import type { RegistroExportado } from './leitura-do-periodo.ts';

/** The state in the word that list and validation show: 'Ativo', 'Suspenso', 'Revogado', 'Anulado'; '(2ª via)' of one. */
export function situacaoEscrita(registro: RegistroExportado): string {
  const { rotulo } = validacaoPublica(registro);
  return registro.segundaVia ? `${rotulo} (2ª via)` : rotulo;
}
