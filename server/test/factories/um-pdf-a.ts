/** Pieces of a PDF/A that a test changes; objects of its own are numbered from 6. */
export interface PecasDoPdf {
  /** Part and level; null writes no claim. */
  pdfa?: string | null;
  cabecalho?: string;
  catalogo?: string;
  pagina?: string;
  conteudo?: string;
  objetos?: readonly string[];
  metadados?: string;
  cauda?: string;
  /** Leaves its only page out. */
  semPagina?: boolean;
}

const ALTOS = '%\xe2\xe3\xcf\xd3\n';

/** A PDF/A-2b of one empty page, byte by byte, with a true table of references; `pecas` spoil or enrich it. */
export function umPdfA(pecas: PecasDoPdf = {}): Buffer {
  const { pdfa = '2b', cabecalho = `%PDF-1.4\n${ALTOS}`, catalogo = '', pagina = '', conteudo = '' } = pecas;
  const { objetos = [], metadados = '/Metadata 5 0 R', cauda = '/ID[<00112233><00112233>]', semPagina = false } = pecas;
  const marca =
    pdfa === null
      ? ''
      : `<pdfaid:part>${pdfa[0]}</pdfaid:part><pdfaid:conformance>${pdfa.slice(1).toUpperCase()}</pdfaid:conformance>`;
  const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">${marca}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  const corpos = [
    // What nothing leads to is not of the file: the catalogue has them all under a key of its own.
    `<</Type/Catalog/Pages 2 0 R${metadados}${catalogo}/Pecas[${objetos.map((_, i) => `${i + 6} 0 R`).join(' ')}]>>`,
    semPagina ? '<</Type/Pages/Kids[]/Count 0>>' : '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${pagina.includes('/Resources') ? '' : '/Resources<<>>'}${pagina}>>`,
    `<</Length ${conteudo.length}>>\nstream\n${conteudo}\nendstream`,
    `<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>\nstream\n${xmp}\nendstream`,
    ...objetos,
  ];
  let texto = cabecalho;
  const lugares = corpos.map((corpo, i) => {
    const lugar = texto.length;
    texto += `${i + 1} 0 obj\n${corpo}\nendobj\n`;
    return `${String(lugar).padStart(10, '0')} 00000 n \n`;
  });
  const inicio = texto.length;
  texto += `xref\n0 ${corpos.length + 1}\n0000000000 65535 f \n${lugares.join('')}`;
  texto += `trailer\n<</Size ${corpos.length + 1}/Root 1 0 R${cauda}>>\nstartxref\n${inicio}\n%%EOF\n`;
  return Buffer.from(texto, 'latin1');
}
