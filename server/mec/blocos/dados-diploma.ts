import { z } from 'zod';
import { codigoValidacao, data, idMec, texto } from '../tipos.ts';
import { assinantes } from './assinantes.ts';
import { dadosCurso } from './curso.ts';
import { iesEmissora, iesRegistradora } from './ies.ts';
import { livroRegistro } from './livro-registro.ts';
import { diplomado } from './pessoa.ts';

/** TDadosDiploma, still without its signatures. */
export const dadosDiploma = z.strictObject({
  '@id': idMec('Dip'),
  Diplomado: diplomado,
  DataConclusao: data.optional(),
  DadosCurso: dadosCurso,
  IesEmissora: iesEmissora,
  Assinantes: assinantes.optional(),
});

/** TDadosRegistro, still without its signatures. */
export const dadosRegistro = z.strictObject({
  '@id': idMec('RDip'),
  IesRegistradora: iesRegistradora,
  LivroRegistro: livroRegistro,
  IdDocumentacaoAcademica: idMec('ReqDip'),
  Seguranca: z.strictObject({ CodigoValidacao: codigoValidacao }),
  InformacoesAdicionais: texto.optional(),
  Assinantes: assinantes.optional(),
});
export type DadosDiploma = z.infer<typeof dadosDiploma>;
export type DadosRegistro = z.infer<typeof dadosRegistro>;
