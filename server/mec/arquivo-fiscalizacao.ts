import { z } from 'zod';
import { iesRegistradora } from './blocos/ies.ts';
import { livroRegistro } from './blocos/livro-registro.ts';
import { conferir } from './erros.ts';
import { documento, elemento } from './escrever-xml.ts';
import { AMBIENTES, NS_DS, NS_MEC, VERSAO } from './namespaces.ts';
import type { Solto } from './solto.ts';
import { codigoEmec, codigoValidacao, cpf, data, idMec, opcao } from './tipos.ts';

/** TDiplomaFiscalizadoRegistradora. */
export const diplomaFiscalizado = z.strictObject({
  CodigoDiploma: codigoValidacao,
  CPFDetentor: cpf,
  CodigoEMECEmissora: codigoEmec,
  CodigoEMECCurso: codigoEmec.optional(),
  DadosRegistro: livroRegistro,
  IdDocumentacaoAcademica: idMec('ReqDip'),
});
export type DiplomaFiscalizado = z.infer<typeof diplomaFiscalizado>;

const semRepetir = (diplomas: readonly DiplomaFiscalizado[]) =>
  new Set(diplomas.map((diploma) => diploma.IdDocumentacaoAcademica)).size === diplomas.length;

/** infArquivoFiscalizacaoRegistradora: only on express request of MEC, at least one diploma; the ids are xs:ID, so never twice. */
export const infArquivoFiscalizacao = z
  .strictObject({
    '@versao': z.literal(VERSAO),
    '@ambiente': opcao(AMBIENTES),
    DataInicioFiscalizacao: data,
    IESRegistradora: iesRegistradora,
    DiplomasFiscalizados: z.strictObject({
      DiplomaFiscalizado: z
        .array(diplomaFiscalizado)
        .min(1, { error: 'Não há diplomas registrados no período' })
        .refine(semRepetir, { error: 'O mesmo registro aparece mais de uma vez' }),
    }),
    DataFimFiscalizacao: data,
  })
  .refine((valor) => valor.DataInicioFiscalizacao <= valor.DataFimFiscalizacao, {
    error: 'O fim do período não pode ser anterior ao início',
    path: ['DataFimFiscalizacao'],
  });
export type InfArquivoFiscalizacao = z.infer<typeof infArquivoFiscalizacao>;

/** Unsigned file of the registradora as compact XML. Throws DocumentoInvalido. */
export function arquivoFiscalizacaoXml(valor: Solto<InfArquivoFiscalizacao>): string {
  const inf = conferir(infArquivoFiscalizacao, valor);
  return documento(
    'ArquivoFiscalizacao',
    { '': NS_MEC, ds: NS_DS },
    elemento('infArquivoFiscalizacaoRegistradora', inf),
  );
}
