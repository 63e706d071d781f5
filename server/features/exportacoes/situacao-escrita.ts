import { NOMES_DA_SITUACAO, situacaoDe } from '#domain/registro/situacao.ts';
import { validacaoPublica } from '#domain/registro/validacao-publica.ts';
import type { RegistroExportado } from './leitura-do-periodo.ts';

/** The state in the word that the public validation shows: 'Ativo', 'Suspenso', 'Revogado', 'Anulado'; '(2ª via)' of one. */
export const situacaoPublicada = (registro: RegistroExportado): string =>
  comVia(registro, validacaoPublica(registro).rotulo);

/** The state in the word that the staff's list shows: 'Registrado', 'Ativo', 'Suspenso', 'Cancelado', 'Revogado'; '(2ª via)' of one. */
export const situacaoEscrita = (registro: RegistroExportado): string =>
  comVia(registro, NOMES_DA_SITUACAO[situacaoDe(registro)]);

const comVia = ({ segundaVia }: RegistroExportado, palavra: string): string =>
  segundaVia ? `${palavra} (2ª via)` : palavra;
