import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { ElementoDoHistorico } from '#domain/novo-registro/snapshot-elemento.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { Estudante, HistoricoDoEstudante } from '../siga/siga.port.ts';

const fonte = (arquivo: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${arquivo}.ttf`);
const NORMAL = fonte('DejaVuSans');
const NEGRITO = fonte('DejaVuSans-Bold');
const MARGEM = 48;
const COLUNAS = [
  { titulo: 'Período', largura: 52 },
  { titulo: 'Código', largura: 74 },
  { titulo: 'Componente', largura: 222 },
  { titulo: 'Horas', largura: 44 },
  { titulo: 'Nota', largura: 40 },
  { titulo: 'Situação', largura: 67 },
] as const;

/**
 * The transcript as PDF/A-2b, written from SIGA's data. `emitidoEm` is yyyy-MM-dd, `agora` goes to the metadata; `codigo` is
 * that of the signed transcript of which it is the picture.
 */
export async function historicoEmPdf(
  estudante: Pick<Estudante, 'nome' | 'rga' | 'curso'>,
  historico: Pick<HistoricoDoEstudante, 'cargaHorariaCurso' | 'cargaHorariaIntegralizada' | 'elementos'> & {
    codigoCurriculo: string | null;
  },
  { emitidoEm, agora, codigo = null }: { emitidoEm: string; agora: Date; codigo?: string | null },
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGEM,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    lang: 'pt-BR',
    font: NORMAL,
    info: { Title: 'Histórico escolar', Creator: 'Registro de Diplomas', CreationDate: agora, ModDate: agora },
  });
  const pedacos: Buffer[] = [];
  pdf.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
  const fim = new Promise<void>((pronto, falhou) => pdf.once('end', pronto).once('error', falhou));

  pdf.font(NEGRITO).fontSize(15).text('Histórico escolar').moveDown(0.6);
  pdf.font(NORMAL).fontSize(9);
  const linhas = [
    ['Estudante', estudante.nome],
    ['RGA', estudante.rga],
    ['Curso', estudante.curso],
    ['Currículo', historico.codigoCurriculo ?? 'não informado'],
    ['Carga horária do curso', horas(historico.cargaHorariaCurso)],
    ['Carga horária integralizada', horas(historico.cargaHorariaIntegralizada)],
    ['Emitido em', `${formatarData(emitidoEm)}, com os dados do sistema acadêmico`],
    ...(codigo === null ? [] : ([['Código de validação do histórico digital', codigo]] as const)),
  ] as const;
  for (const [rotulo, valor] of linhas)
    pdf.font(NEGRITO).text(`${rotulo}: `, { continued: true }).font(NORMAL).text(valor);
  pdf.moveDown();

  pdf.font(NEGRITO).fontSize(8);
  linha(
    pdf,
    COLUNAS.map(({ titulo }) => titulo),
  );
  pdf.font(NORMAL);
  for (const elemento of historico.elementos) linha(pdf, celulas(elemento));
  pdf.end();
  await fim;
  return Buffer.concat(pedacos);
}

function linha(pdf: PDFKit.PDFDocument, textos: readonly string[]): void {
  const alturas = textos.map((texto, i) => pdf.heightOfString(texto || ' ', { width: (COLUNAS[i]?.largura ?? 0) - 6 }));
  const altura = Math.max(...alturas) + 4;
  if (pdf.y + altura > pdf.page.height - MARGEM) pdf.addPage();
  const y = pdf.y;
  let x = MARGEM;
  textos.forEach((texto, i) => {
    const largura = COLUNAS[i]?.largura ?? 0;
    pdf.text(texto, x, y, { width: largura - 6 });
    x += largura;
  });
  pdf.x = MARGEM;
  pdf.y = y + altura;
}

const horas = ({ unidade, horas: quantas }: { unidade: string; horas: number }): string =>
  `${quantas.toLocaleString('pt-BR')} ${unidade === 'hora-aula' ? 'horas-aula' : 'horas'}`;

const soma = (cargas: readonly { horas: number }[]): string =>
  cargas.reduce((total, carga) => total + carga.horas, 0).toLocaleString('pt-BR');

function celulas(elemento: ElementoDoHistorico): string[] {
  switch (elemento.elemento) {
    case 'disciplina':
      return [
        elemento.periodoLetivo,
        elemento.codigo ?? '',
        elemento.nome,
        soma(elemento.cargaHoraria),
        elemento.avaliacao === null ? '' : elemento.avaliacao.valor.toLocaleString('pt-BR'),
        elemento.resultado,
      ];
    case 'atividade-complementar':
      return [
        '',
        elemento.codigo ?? '',
        `Atividade complementar: ${elemento.tipo}`,
        soma(elemento.cargaHoraria),
        '',
        '',
      ];
    case 'estagio':
      return ['', elemento.codigo, 'Estágio', soma(elemento.cargaHoraria), '', ''];
    case 'situacao-discente':
      return [elemento.periodoLetivo, '', `Situação: ${elemento.situacao.situacao}`, '', '', ''];
  }
}
