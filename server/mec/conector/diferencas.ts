import type { Desvio } from '#domain/envio/contrato-do-conector.ts';

/* Where the connector's words differ from MEC's XML beyond the style, and 1.04.1 from 1.05. */

/** Elements that 1.04.1 does not have, by the deviation that lets them be sent. */
export const SO_NO_105: ReadonlyMap<string, Desvio> = new Map([
  ['CodigoCurriculo', 'curriculo'],
  ['CodigoAtividadeComplementar', 'curriculo'],
  ['CodigoUnidadeCurricular', 'curriculo'],
  ['NomeParaAreas', 'curriculo'],
  ['Areas', 'curriculo'],
  ['HoraEmissaoHistorico', 'hora'],
  ['AnoMesProcessoSeletivo', 'forma-acesso'],
  ['DadosIesOriginalCursoPTA', 'pessoas'],
]);

/** Repeated in MEC's 1.05, a single value in the schemas 0.16. */
export const UM_SO: ReadonlySet<string> = new Set([
  'CargaHoraria',
  'CargaHorariaEmHoraRelogio',
  'CargaHorariaEmHorasRelogio',
  'FormaAcesso',
]);

const FORMAS_DE_ACESSO: Readonly<Record<string, string>> = {
  Vestibular: 'Vestibular',
  Enem: 'Enem',
  'Avaliação Seriada': 'Programas de avaliação seriada ou continuada',
  'PEC-G': 'Convenios',
  'Transferência Ex Officio': 'Transferência',
};

/** The nearest word of 1.04.1; most of 1.05's have none of their own. */
export const formaAcessoEm1041 = (de105: string): string => FORMAS_DE_ACESSO[de105] ?? 'Outros';

/** Repeated of the request by a diploma and a final transcript: enough to tell whose they are. */
export const SO_CHAVES: Readonly<Record<string, readonly string[]>> = {
  Diplomado: ['ID', 'Nome'],
  Aluno: ['ID', 'Nome'],
  DadosCurso: ['NomeCurso', 'CodigoCursoEMEC', 'SemCodigoCursoEMEC'],
  DadosCursoNSF: ['NomeCurso', 'CodigoCursoEMEC', 'SemCodigoCursoEMEC'],
  IesEmissora: ['Nome', 'CodigoMEC', 'CNPJ'],
};
