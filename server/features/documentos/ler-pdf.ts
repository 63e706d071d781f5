import { NAO_VERIFICADO, numeroDaClausula, parteDoPdfa, SEM_MARCA, type Violacao } from '#domain/documento/pdfa.ts';
import { estaCifrado, lerMarca, marcaNoTexto } from './marca-do-pdf.ts';
import { violacoesDaAparencia } from './pdfa-aparencia.ts';
import { violacoesDoCatalogo, violacoesDoObjeto, violacoesDosBytes } from './pdfa-estrutura.ts';
import { lerObjetos, type PdfLido, textoDoFluxo } from './pdfa-objetos.ts';

/** `pdfa` is the file's own claim; `violacoes` were proven against it. */
export interface ExameDoPdf {
  pdfa: string;
  cifrado: boolean;
  violacoes: Violacao[];
}

/** For a file that could not be opened, or has no page. */
export const NAO_LIDO: ExameDoPdf = { pdfa: NAO_VERIFICADO, cifrado: false, violacoes: [] };

/**
 * Examines a PDF by the clauses of ISO 19005 (A18). What the parser cannot read is `nao-verificado`: only what
 * is proven counts against a file, and nothing for it.
 */
export async function lerPdf(bytes: Buffer): Promise<ExameDoPdf> {
  if (estaCifrado(bytes)) return { pdfa: lerMarca(bytes), cifrado: true, violacoes: [{ clausula: 'cifra', onde: '' }] };
  // Every PDF ends with it (ISO 32000-1, 7.5.5); in rubbish the parser would look for objects until it is stopped.
  if (!bytes.includes('startxref')) return NAO_LIDO;
  let pdf: PdfLido;
  try {
    pdf = await lerObjetos(bytes);
  } catch {
    return NAO_LIDO;
  }
  if (pdf.paginas === 0) return NAO_LIDO;
  const metadados = pdf.catalogo.objeto('Metadata');
  const pdfa = (metadados === null ? null : marcaNoTexto(textoDoFluxo(metadados) ?? '')) ?? SEM_MARCA;
  const parte = parteDoPdfa(pdfa);
  const semMarca: Violacao[] = pdfa === SEM_MARCA ? [{ clausula: 'identificacao', onde: '' }] : [];
  const violacoes = [
    ...semMarca,
    ...violacoesDosBytes(bytes, parte),
    ...violacoesDoCatalogo(pdf, parte),
    ...pdf.objetos.flatMap((um) => violacoesDoObjeto(um, parte)),
    ...violacoesDaAparencia(pdf, parte),
  ];
  // What a part takes is no violation of it, although another one refuses it.
  const daParte = violacoes.filter(({ clausula }) => numeroDaClausula(clausula, parte) !== '');
  return { pdfa, cifrado: false, violacoes: semRepetir(daParte) };
}

const semRepetir = (violacoes: readonly Violacao[]): Violacao[] => [
  ...new Map(violacoes.map((uma) => [`${uma.clausula} ${uma.onde}`, uma])).values(),
];
