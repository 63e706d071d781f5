import { estaAnulado } from '#domain/registro/situacao.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { periodoPorExtenso } from '#domain/texto/por-extenso.ts';
import type { Coluna, Documento } from '../../adapters/renderer/documento.ts';
import type { InstituicaoDoExtrato, RegistroExportado } from './exportacoes.queries.ts';
import { situacaoEscrita } from './situacao-escrita.ts';

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Registro nº / livro', largura: 14 },
  { titulo: 'Diplomado', largura: 20 },
  { titulo: 'CPF', largura: 15 },
  { titulo: 'Curso (e-MEC)', largura: 19 },
  { titulo: 'IES expedidora (e-MEC)', largura: 15 },
  { titulo: 'IES registradora (e-MEC)', largura: 15 },
  { titulo: 'Ingresso', largura: 11 },
  { titulo: 'Conclusão', largura: 11 },
  { titulo: 'Expedição nº / data', largura: 22 },
  { titulo: 'Registro', largura: 11 },
  { titulo: 'DOU', largura: 12 },
  { titulo: 'Situação', largura: 10 },
];

/** The list that art. 23 of Portaria MEC 1.095/2018 makes public, of one period. */
export function montarRelacaoPublica(
  instituicoes: readonly InstituicaoDoExtrato[],
  total: number,
  { periodo, agora, endereco }: { periodo: Periodo; agora: string; endereco: string },
): Documento {
  const quando = periodoPorExtenso(periodo);
  return {
    titulo: `Relação pública de diplomas registrados ${quando}`,
    instituicao: instituicoes.map(({ nome, sigla }) => `${nome} – ${sigla}`).join(' · '),
    rodape: `Gerado em ${agora} · ${endereco}`,
    orientacao: 'paisagem',
    blocos: [
      { tipo: 'titulo', nivel: 1, texto: 'RELAÇÃO PÚBLICA DE DIPLOMAS REGISTRADOS' },
      {
        tipo: 'paragrafo',
        texto:
          `${total.toLocaleString('pt-BR')} ${total === 1 ? 'diploma registrado' : 'diplomas registrados'} ${quando}, conforme o ` +
          'art. 23 da Portaria MEC nº 1.095, de 25 de outubro de 2018. Do CPF são mostrados os seis dígitos centrais.',
      },
      { tipo: 'relacao', legenda: `Diplomas registrados ${quando}`, colunas: COLUNAS },
    ],
  };
}

/** One row, in the order of the columns; an annulled record shows nothing of its CPF. */
export const linhaPublica = (r: RegistroExportado): string[] => [
  `${r.numero} ${r.livro}`,
  r.nome,
  estaAnulado(r) ? '***.***.***-**' : mascararCpf(r.cpf),
  r.codigoEmec === null ? r.curso : `${r.curso} (${r.codigoEmec})`,
  r.emissora,
  r.registradora,
  formatarData(r.ingresso),
  formatarData(r.conclusao),
  `${r.processo} ${formatarData(r.expedicao)}`,
  formatarData(r.registro),
  r.publicacao === null ? 'Não publicado' : formatarData(r.publicacao),
  situacaoEscrita(r),
];
