import { estaAnulado } from '#domain/registro/situacao.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { periodoPorExtenso } from '#domain/texto/por-extenso.ts';
import type { Coluna, Documento } from '../../renderer/documento.ts';
import type { LeituraDoPeriodo, RegistroExportado } from './leitura-do-periodo.ts';
import { situacaoPublicada } from './situacao-escrita.ts';

// Institutions stand once, above the list; their codes in every row.
const COLUNAS: readonly Coluna[] = [
  { titulo: 'Registro nº / livro', largura: 15 },
  { titulo: 'Diplomado', largura: 33 },
  { titulo: 'CPF', largura: 15 },
  { titulo: 'Curso (e-MEC)', largura: 31 },
  { titulo: 'Exped.', largura: 7 },
  { titulo: 'Registr.', largura: 8 },
  { titulo: 'Ingresso', largura: 11 },
  { titulo: 'Conclusão', largura: 11 },
  { titulo: 'Expedição', largura: 11 },
  { titulo: 'Expedição nº', largura: 21 },
  { titulo: 'Registro', largura: 11 },
  { titulo: 'DOU', largura: 13 },
  { titulo: 'Situação', largura: 13 },
];

/** Writes the list that art. 23 of Portaria MEC 1.095/2018 makes public, of one period's records. */
export function montarRelacaoPublica(
  { instituicoes, expedidoras }: Pick<LeituraDoPeriodo, 'instituicoes' | 'expedidoras'>,
  registros: readonly RegistroExportado[],
  { periodo, agora, endereco }: { periodo: Periodo; agora: string; endereco: string },
): Documento {
  const quando = periodoPorExtenso(periodo);
  const total = registros.length;
  const nomes = [...instituicoes, ...expedidoras].map(({ nome, codigoEmec }) => `${codigoEmec} – ${nome}`);
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
          'art. 23 da Portaria MEC nº 1.095, de 25 de outubro de 2018. Do CPF são mostrados os seis dígitos centrais; de um registro anulado, nada do CPF.',
      },
      {
        tipo: 'paragrafo',
        texto: `Instituições expedidoras (Exped.) e registradoras (Registr.), pelo código e-MEC: ${[...new Set(nomes)].join('; ')}.`,
      },
      {
        tipo: 'tabela',
        legenda: `Diplomas registrados ${quando}`,
        colunas: COLUNAS,
        linhas: registros.map(linhaPublica),
        densa: true,
      },
    ],
  };
}

/** One row, in the order of the columns; an annulled record shows nothing of its CPF. */
export const linhaPublica = (r: RegistroExportado): string[] => [
  `${r.numero} ${r.livro}`,
  r.nomeUsado,
  cpfPublico(r),
  r.codigoEmec === null ? r.curso : `${r.curso} (${r.codigoEmec})`,
  String(r.emissora.codigoEmec),
  String(r.registradora.codigoEmec),
  formatarData(r.ingresso),
  formatarData(r.conclusao),
  formatarData(r.expedicao),
  r.processo,
  formatarData(r.registro),
  r.publicacao === null ? 'Não publicado' : formatarData(r.publicacao),
  situacaoPublicada(r),
];

/** Nothing of the CPF once the record is annulled. */
export const cpfPublico = (r: RegistroExportado): string => (estaAnulado(r) ? '***.***.***-**' : mascararCpf(r.cpf));
