import { type ConteudoDoCurriculo, horasRelogioDe } from '#domain/curriculo/conteudo.ts';
import { formatarData } from '#domain/texto/data.ts';
import { type ParteDoPdf, pdfEmTabela } from './pdf-em-tabela.ts';

const horas = (n: number | null): string => (n === null ? '' : n.toLocaleString('pt-BR'));
const coluna = (titulo: string, largura: number) => ({ titulo, largura });
const CODIGO_E_NOME = [coluna('Código', 90), coluna('Nome', 409)] as const;

/** The picture of a curriculum as PDF/A-2b; `codigo` is that of the signed one, null while there is none. */
export function curriculoEmPdf(
  curriculo: ConteudoDoCurriculo,
  { curso, codigo, agora }: { curso: string; codigo: string | null; agora: Date },
): Promise<Buffer> {
  const pares = [
    ['Curso', curso],
    ['Currículo', curriculo.codigo],
    ['Data do currículo', formatarData(curriculo.data)],
    ['Duração da hora-aula', `${curriculo.minutosDaHoraAula} minutos`],
    ['Código de validação do currículo digital', codigo ?? 'ainda não assinado'],
    ...(curriculo.informacoes === null ? [] : [['Informações adicionais', curriculo.informacoes] as const]),
  ] as const;
  return pdfEmTabela('Currículo escolar', [{ pares }, ...tabelasDe(curriculo)], agora);
}

function tabelasDe(curriculo: ConteudoDoCurriculo): ParteDoPdf[] {
  const { unidades, etiquetas, areas, atividades, criterios, minutosDaHoraAula, nomeParaAreas } = curriculo;
  const tabelas = [
    {
      titulo: 'Unidades curriculares',
      colunas: [
        coluna('Código', 74),
        coluna('Unidade', 197),
        coluna('Tipo', 70),
        coluna('Horas-aula', 44),
        coluna('Horas', 44),
        coluna('Fase', 30),
        coluna('Etiquetas', 40),
      ],
      linhas: unidades.map((unidade) => [
        unidade.codigo,
        comPreRequisitos(unidade),
        unidade.tipo,
        horas(unidade.horasAula),
        horas(horasRelogioDe(unidade, minutosDaHoraAula)),
        unidade.fase ?? '',
        unidade.etiquetas.join(', '),
      ]),
    },
    {
      titulo: 'Critérios de integralização (horas-relógio)',
      colunas: [coluna('Código', 74), coluna('O que conta', 285), coluna('Mínima', 70), coluna('Máxima', 70)],
      linhas: criterios.map((um) => [um.codigo, oQueConta(um), horas(um.minima), horas(um.maxima)]),
    },
    {
      titulo: 'Atividades complementares (limite em horas-relógio)',
      colunas: [coluna('Código', 74), coluna('Atividade', 215), coluna('Categoria', 140), coluna('Limite', 70)],
      linhas: atividades.map((uma) => [uma.codigo, uma.nome, uma.nomeDaCategoria, horas(uma.limite)]),
    },
    { titulo: 'Etiquetas', colunas: CODIGO_E_NOME, linhas: etiquetas.map(({ codigo, nome }) => [codigo, nome]) },
    {
      titulo: nomeParaAreas ?? 'Áreas',
      colunas: CODIGO_E_NOME,
      linhas: areas.map(({ codigo, nome }) => [codigo, nome]),
    },
  ];
  return tabelas.filter(({ linhas }) => linhas.length > 0);
}

const comPreRequisitos = ({ nome, preRequisitos }: ConteudoDoCurriculo['unidades'][number]): string =>
  preRequisitos.length === 0 ? nome : `${nome} (depois de ${preRequisitos.join(', ')})`;

function oQueConta({ tipo, etiquetas, soma }: ConteudoDoCurriculo['criterios'][number]): string {
  if (soma.length > 0) return `Soma de ${soma.join(', ')}`;
  const oQue = tipo ?? 'Unidades de qualquer tipo';
  return etiquetas.length === 0 ? oQue : `${oQue}, etiquetas ${etiquetas.join(', ')}`;
}
