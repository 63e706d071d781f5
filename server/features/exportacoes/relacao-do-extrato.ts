import { mascararCpf } from '#domain/texto/cpf.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { Coluna } from '../../renderer/documento.ts';
import type { RegistroExportado } from './leitura-do-periodo.ts';
import { situacaoEscrita } from './situacao-escrita.ts';

export const RELACAO: readonly Coluna[] = [
  { titulo: 'Livro', largura: 15 },
  { titulo: 'Nº', largura: 7, alinhar: 'direita' },
  { titulo: 'Diplomado', largura: 32 },
  { titulo: 'CPF', largura: 13 },
  { titulo: 'Curso', largura: 24 },
  { titulo: 'Expedição', largura: 10 },
  { titulo: 'Registro', largura: 10 },
  { titulo: 'Publicação', largura: 12 },
  { titulo: 'Situação', largura: 10 },
];

/** In the order of the columns of the detailed list. */
export const linhaDoExtrato = (r: RegistroExportado): string[] => [
  r.livro,
  String(r.numero),
  r.nome,
  mascararCpf(r.cpf),
  r.curso,
  formatarData(r.expedicao),
  formatarData(r.registro),
  r.publicacao === null ? 'Não publicado' : formatarData(r.publicacao),
  situacaoEscrita(r),
];
