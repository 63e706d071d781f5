import { z } from 'zod';
import { dadosDiploma, dadosRegistro } from './blocos/dados-diploma.ts';
import type { DadosDiplomaAssinados } from './dados-diploma-assinados.ts';
import { conferir, DocumentoInvalido } from './erros.ts';
import { documento, elemento, escaparAtributo } from './escrever-xml.ts';
import { AMBIENTES, NS_DS, NS_MEC, VERSAO } from './namespaces.ts';
import type { Solto } from './solto.ts';
import { idMec, opcao } from './tipos.ts';

const atributos = {
  '@versao': z.literal(VERSAO),
  '@id': idMec('VDip'),
  '@ambiente': opcao(AMBIENTES),
};

/** infDiploma of an unsigned preview: DadosDiploma is built here, too. */
export const infDiploma = z.strictObject({ ...atributos, DadosDiploma: dadosDiploma, DadosRegistro: dadosRegistro });
export type InfDiploma = z.infer<typeof infDiploma>;

/** What the registradora adds to a signed DadosDiploma. */
export const infDiplomaSemDados = z.strictObject({ ...atributos, DadosRegistro: dadosRegistro });
export type InfDiplomaSemDados = z.infer<typeof infDiplomaSemDados>;

/** Unsigned Diploma, for the preview. Throws DocumentoInvalido. */
export function previaDoDiplomaXml(valor: Solto<InfDiploma>): string {
  return documento('Diploma', { '': NS_MEC, ds: NS_DS }, elemento('infDiploma', conferir(infDiploma, valor)));
}

/**
 * The Diploma around the DadosDiploma of the signed Documentação, which is copied byte for byte with its signatures. The root
 * declares the namespaces that were in scope at the source, no more and no less: inclusive C14N renders them, so a
 * difference would break the digests. Throws DocumentoInvalido, also when request and register do not belong together.
 */
export function diplomaXml(valor: Solto<InfDiplomaSemDados>, dados: DadosDiplomaAssinados): string {
  const inf = conferir(infDiplomaSemDados, valor);
  const alheios = [
    {
      campo: 'DadosRegistro.IdDocumentacaoAcademica',
      dele: dados.idDocumentacao,
      nosso: inf.DadosRegistro.IdDocumentacaoAcademica,
    },
    { campo: 'ambiente', dele: dados.ambiente, nosso: inf['@ambiente'] },
  ].filter(({ dele, nosso }) => dele !== nosso);
  if (alheios.length > 0) {
    throw new DocumentoInvalido(
      alheios.map(({ campo, dele, nosso }) => ({
        campo,
        mensagem: `A documentação assinada diz ${dele}, o registro ${nosso}`,
      })),
    );
  }
  const p = dados.prefixo;
  const abre = `<${p}infDiploma versao="${VERSAO}" id="${escaparAtributo(inf['@id'])}" ambiente="${inf['@ambiente']}">`;
  const registro = elemento('DadosRegistro', inf.DadosRegistro, p);
  return documento(`${p}Diploma`, dados.declaracoes, `${abre}${dados.xml}${registro}</${p}infDiploma>`);
}
