/* What RNP's connector says and does, as its public client and help pages tell: kinds of document, states, order. */

interface Especie {
  /** `meta.docType`; only the multipart field is a number. */
  nome: string;
  /** `documentName` of `/configs/signatures`. */
  titulo: string;
  /** Kind of group that it stands in. */
  grupo: number;
  /** Kinds of its group that must be signed before it is taken. */
  depoisDe: readonly number[];
  pdf?: true;
}

/** By number; those of an institution of its own. */
export const ESPECIES: Readonly<Record<number, Especie>> = {
  1: { nome: 'partial_academic_transcript', titulo: 'Histórico Escolar Parcial', grupo: 7, depoisDe: [] },
  2: { nome: 'digital_degree', titulo: 'Diploma Digital', grupo: 1, depoisDe: [4, 3] },
  3: { nome: 'final_academic_transcript', titulo: 'Histórico Escolar Integral', grupo: 1, depoisDe: [4] },
  4: { nome: 'academic_doc_mec_degree', titulo: 'Documentação Acadêmica', grupo: 1, depoisDe: [] },
  5: { nome: 'visual_rep_degree', titulo: 'Representação Visual', grupo: 1, depoisDe: [2], pdf: true },
  6: { nome: 'external_degree', titulo: 'Diploma Digital Externo', grupo: 2, depoisDe: [7] },
  7: { nome: 'external_academic_doc', titulo: 'Documentação Acadêmica Externa', grupo: 2, depoisDe: [] },
  8: { nome: 'degree_revocation_list', titulo: 'Lista de Diplomas Anulados', grupo: 3, depoisDe: [] },
  9: { nome: 'audit_file_registry', titulo: 'Fiscalização da Registradora', grupo: 4, depoisDe: [] },
  10: { nome: 'audit_file_issuer', titulo: 'Fiscalização da Emissora', grupo: 5, depoisDe: [] },
  11: { nome: 'digital_curriculum', titulo: 'Currículo Escolar', grupo: 6, depoisDe: [] },
  12: {
    nome: 'visual_rep_curriculum',
    titulo: 'Representação Visual do Currículo',
    grupo: 6,
    depoisDe: [11],
    pdf: true,
  },
  13: {
    nome: 'visual_rep_transcript',
    titulo: 'Representação Visual do Histórico',
    grupo: 1,
    depoisDe: [3],
    pdf: true,
  },
};

export const DESCRICOES: Readonly<Record<number, string>> = {
  0: 'Desconhecido',
  1: 'Pronto para gerar',
  2: 'Gerado',
  3: 'Iniciando assinatura',
  4: 'Assinatura iniciada',
  5: 'Assinando documento',
  6: 'Documento assinado',
  7: 'Pronto para registrar',
  8: 'Registro iniciado',
  9: 'Processo finalizado',
  10: 'Documento válido',
  11: 'Documento suspenso',
  12: 'Iniciando revogação',
  13: 'Revogando',
  14: 'Documento revogado',
  500: 'Erro ao preparar a geração',
  501: 'Erro na geração',
  502: 'Erro ao iniciar a assinatura',
  503: 'Erro ao assinar o documento',
  504: 'Erro ao iniciar o registro',
  505: 'Erro ao finalizar o registro',
  506: 'Erro na revogação',
  507: 'Erro no recarimbamento',
};

/** True of states beyond it, errors of registration included. */
export const estaAssinado = (estado: number): boolean =>
  (estado >= 6 && estado <= 11) || [504, 505, 507].includes(estado);

/** States of a document that the preservation service holds. */
export const PRESERVADOS: readonly number[] = [10, 11, 12, 13, 506, 507];

/** By what a document is told to do: the states from which it may, and the one that it takes. */
export const PASSOS: Readonly<Record<string, { de: readonly number[]; para: number }>> = {
  suspend: { de: [10], para: 11 },
  activate: { de: [11], para: 10 },
  revoke: { de: [10, 11, 507], para: 12 },
  'restart-processing': { de: [0, 1, 2, 3, 4, 5, 500, 501, 502, 503], para: 0 },
  'retry-generation': { de: [500, 501], para: 0 },
  'restart-signatures': { de: [3, 4, 5, 502, 503], para: 3 },
  'retry-signature': { de: [502, 503], para: 3 },
  'retry-registration': { de: [504, 505], para: 7 },
  'retry-revocation': { de: [506], para: 12 },
  'retry-restamping': { de: [507], para: 10 },
};

/** The only reasons of a revocation, MEC's spelling included. */
export const MOTIVOS: readonly string[] = [
  'Erro de Fato',
  'Erro de Direito',
  'Decisão Judicial',
  'Reemissão para Complemento de Informação',
  'Reemissão para Inclusão de Habilitação',
  'Reemissão para Anotaçao de Registro',
];
