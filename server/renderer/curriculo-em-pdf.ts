import { type ConteudoDoCurriculo, horasRelogioDe } from '#domain/curriculo/conteudo.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { Bloco, Coluna } from './documento.ts';
import { pares } from './pares.ts';
import { renderizarPdf } from './pdf/renderizar-pdf.ts';

const horas = (n: number | null): string => (n === null ? '' : n.toLocaleString('pt-BR'));
const coluna = (titulo: string, largura: number): Coluna => ({ titulo, largura });
const CODIGO_E_NOME = [coluna('Código', 90), coluna('Nome', 409)] as const;

/** The picture of a curriculum as PDF/A. `instituicao` has the course; `codigo` is the signed one's, null while there is none. */
export function curriculoEmPdf(
  curriculo: ConteudoDoCurriculo,
  { instituicao, curso, codigo, agora }: { instituicao: string; curso: string; codigo: string | null; agora: Date },
): Promise<Buffer> {
  const titulo = 'Currículo escolar';
  const fatos = pares(
    ['Curso', curso],
    ['Currículo', curriculo.codigo],
    ['Data do currículo', formatarData(curriculo.data)],
    ['Duração da hora-aula', `${curriculo.minutosDaHoraAula} minutos`],
    ['Código de validação do currículo digital', codigo ?? 'ainda não assinado'],
    ...(curriculo.informacoes === null ? [] : [['Informações adicionais', curriculo.informacoes] as const]),
  );
  return renderizarPdf({
    titulo,
    feitoEm: agora,
    instituicao,
    rodape: `${titulo} ${curriculo.codigo}`,
    orientacao: 'retrato',
    blocos: [{ tipo: 'titulo', nivel: 1, texto: titulo }, fatos, ...tabelasDe(curriculo)],
  });
}

function tabelasDe(curriculo: ConteudoDoCurriculo): Bloco[] {
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
  return tabelas
    .filter(({ linhas }) => linhas.length > 0)
    .map(({ titulo: legenda, ...tabela }) => ({ tipo: 'tabela', legenda, ...tabela }));
}

const comPreRequisitos = ({ nome, preRequisitos }: ConteudoDoCurriculo['unidades'][number]): string =>
  preRequisitos.length === 0 ? nome : `${nome} (depois de ${preRequisitos.join(', ')})`;

function oQueConta({ tipo, etiquetas, soma }: ConteudoDoCurriculo['criterios'][number]): string {
  if (soma.length > 0) return `Soma de ${soma.join(', ')}`;
  const oQue = tipo ?? 'Unidades de qualquer tipo';
  return etiquetas.length === 0 ? oQue : `${oQue}, etiquetas ${etiquetas.join(', ')}`;
}
