import { z } from 'zod';
import { documentacaoComprobatoria, termoResponsabilidade } from './blocos/comprobatorios.ts';
import { dadosDiploma } from './blocos/dados-diploma.ts';
import { historicoEscolar, historicoEscolarSegundaVia } from './blocos/historico.ts';
import { filiacao } from './blocos/pessoa.ts';
import { conferir } from './erros.ts';
import { exatamenteUm } from './escolha.ts';
import { documento, elemento } from './escrever-xml.ts';
import { AMBIENTES, NS_DS, NS_MEC, VERSAO } from './namespaces.ts';
import type { Solto } from './solto.ts';
import { idMec, opcao } from './tipos.ts';

const atributos = {
  '@versao': z.literal(VERSAO),
  '@id': idMec('ReqDip'),
  '@ambiente': opcao(AMBIENTES),
};

/** TRegistroReq. The term of responsibility is optional in the schema, Portaria 1.095 wants it: mandatory here. */
export const registroReq = z.strictObject({
  ...atributos,
  DadosDiploma: dadosDiploma,
  DadosPrivadosDiplomado: z.strictObject({ Filiacao: filiacao, HistoricoEscolar: historicoEscolar }),
  TermoResponsabilidadeEmissora: termoResponsabilidade,
  DocumentacaoComprobatoria: documentacaoComprobatoria,
});

/** TRegistroSegundaViaReq: the digital second copy of a diploma issued on paper. */
export const registroSegundaViaReq = z.strictObject({
  ...atributos,
  DadosDiploma: dadosDiploma,
  DadosPrivadosDiplomado: z.strictObject({ Filiacao: filiacao, HistoricoEscolar: historicoEscolarSegundaVia }),
  TermoResponsabilidadeEmissora: termoResponsabilidade.optional(),
  DocumentacaoComprobatoria: documentacaoComprobatoria.optional(),
});

const campos = z.strictObject({
  RegistroReq: registroReq.optional(),
  RegistroSegundaViaReq: registroSegundaViaReq.optional(),
});

/** DocumentacaoAcademicaRegistro without its signatures: exactly one of the two requests. */
export const documentacaoAcademica = campos.check(
  exatamenteUm<z.output<typeof campos>>(['RegistroReq', 'RegistroSegundaViaReq'], 'Informe uma requisição de registro'),
);
export type DocumentacaoAcademica = z.infer<typeof documentacaoAcademica>;

/** The request as compact XML, unsigned. Throws DocumentoInvalido with the fields that MEC's schema would refuse. */
export function documentacaoAcademicaXml(valor: Solto<DocumentacaoAcademica>): string {
  const { RegistroReq, RegistroSegundaViaReq } = conferir(documentacaoAcademica, valor);
  const conteudo = elemento('RegistroReq', RegistroReq) + elemento('RegistroSegundaViaReq', RegistroSegundaViaReq);
  return documento('DocumentacaoAcademicaRegistro', { '': NS_MEC, ds: NS_DS }, conteudo);
}
