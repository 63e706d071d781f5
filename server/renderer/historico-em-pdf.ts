import type { ElementoDoHistorico } from '#domain/novo-registro/snapshot-elemento.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { Estudante, HistoricoDoEstudante } from '../adapters/siga/siga.port.ts';
import { pares } from './pares.ts';
import { renderizarPdf } from './pdf/renderizar-pdf.ts';

const COLUNAS = [
  { titulo: 'Período', largura: 52 },
  { titulo: 'Código', largura: 74 },
  { titulo: 'Componente', largura: 222 },
  { titulo: 'Horas', largura: 44, alinhar: 'direita' },
  { titulo: 'Nota', largura: 40, alinhar: 'direita' },
  { titulo: 'Situação', largura: 67 },
] as const;

/**
 * The transcript as PDF/A, written from SIGA's data. `instituicao` issues it; `emitidoEm` is yyyy-MM-dd, `agora` goes to
 * the metadata; `codigo` is that of the signed transcript of which it is the picture.
 */
export function historicoEmPdf(
  estudante: Pick<Estudante, 'nome' | 'rga' | 'curso'>,
  historico: Pick<HistoricoDoEstudante, 'cargaHorariaCurso' | 'cargaHorariaIntegralizada' | 'elementos'> & {
    codigoCurriculo: string | null;
  },
  {
    instituicao,
    emitidoEm,
    agora,
    codigo = null,
  }: { instituicao: string; emitidoEm: string; agora: Date; codigo?: string | null },
): Promise<Buffer> {
  const titulo = 'Histórico escolar';
  const fatos = pares(
    ['Estudante', estudante.nome],
    ['RGA', estudante.rga],
    ['Curso', estudante.curso],
    ['Currículo', historico.codigoCurriculo ?? 'não informado'],
    ['Carga horária do curso', horas(historico.cargaHorariaCurso)],
    ['Carga horária integralizada', horas(historico.cargaHorariaIntegralizada)],
    ['Emitido em', `${formatarData(emitidoEm)}, com os dados do sistema acadêmico`],
    ...(codigo === null ? [] : ([['Código de validação do histórico digital', codigo]] as const)),
  );
  const linhas = historico.elementos.map(celulas);
  return renderizarPdf({
    titulo,
    feitoEm: agora,
    instituicao,
    rodape: `${titulo}, RGA ${estudante.rga}`,
    orientacao: 'retrato',
    blocos: [
      { tipo: 'titulo', nivel: 1, texto: titulo },
      fatos,
      { tipo: 'tabela', legenda: 'Componentes', colunas: COLUNAS, linhas },
    ],
  });
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
