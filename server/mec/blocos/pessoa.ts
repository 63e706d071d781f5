import { z } from 'zod';
import { exatamenteUm } from '../escolha.ts';
import { cpf, data, identificador, nome, numeroRg, sexo, texto, uf } from '../tipos.ts';
import { naturalidade } from './endereco.ts';

/** TPessoa (GPessoa): a parent. */
export const pessoa = z.strictObject({ Nome: nome, NomeSocial: nome.optional(), Sexo: sexo });

/** TFiliacao: at least one parent. */
export const filiacao = z.strictObject({
  Genitor: z.array(pessoa).min(1, { error: 'Informe ao menos um genitor' }),
});

/** TRg. */
export const rg = z.strictObject({ Numero: numeroRg, OrgaoExpedidor: texto.optional(), UF: uf });

/** TOutroDocumentoIdentificacao. */
export const outroDocumento = z.strictObject({ TipoDocumento: texto, Identificador: texto });

const diplomadoCampos = z.strictObject({
  ID: identificador,
  Nome: nome,
  NomeSocial: nome.optional(),
  Sexo: sexo,
  Nacionalidade: nome,
  Naturalidade: naturalidade,
  CPF: cpf,
  RG: rg.optional(),
  OutroDocumentoIdentificacao: outroDocumento.optional(),
  DataNascimento: data,
});

/** TDadosDiplomado: `Diplomado` in the diploma, `Aluno` in the transcript; RG or another document, never both. */
export const diplomado = diplomadoCampos.check(
  exatamenteUm<z.output<typeof diplomadoCampos>>(
    ['RG', 'OutroDocumentoIdentificacao'],
    'Informe o RG ou outro documento de identificação',
  ),
);
export type Diplomado = z.infer<typeof diplomado>;
export type Filiacao = z.infer<typeof filiacao>;
