/* The kinds of document that RNP's connector knows, by the number of the multipart field `documentType`. */

interface TipoDeDocumento {
  /** What `meta.docType` says: always text. */
  docType: string;
  mimeType: 'text/xml' | 'application/pdf';
  /** Pictures carry no signatures. */
  assinado: boolean;
}

const xml = (docType: string): TipoDeDocumento => ({ docType, mimeType: 'text/xml', assinado: true });
const figura = (docType: string): TipoDeDocumento => ({ docType, mimeType: 'application/pdf', assinado: false });

/** Documents of our own; 6 and 7 are those of other institutions. */
export const TIPOS_DO_CONECTOR = {
  1: xml('partial_academic_transcript'),
  2: xml('digital_degree'),
  3: xml('final_academic_transcript'),
  4: xml('academic_doc_mec_degree'),
  5: figura('visual_rep_degree'),
  8: xml('degree_revocation_list'),
  9: xml('audit_file_registry'),
  10: xml('audit_file_issuer'),
  11: xml('digital_curriculum'),
  12: figura('visual_rep_curriculum'),
  13: figura('visual_rep_transcript'),
} as const satisfies Record<number, TipoDeDocumento>;

export type NumeroDoTipo = keyof typeof TIPOS_DO_CONECTOR;
