import { lerPem } from '#assinatura/certificado.ts';
import { recortarDadosDiploma } from '../../mec/dados-diploma-assinados.ts';
import { diplomaXml } from '../../mec/diploma-em-xml.ts';
import { documentacaoAcademicaXml } from '../../mec/documentos.ts';
import { documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { diplomaSemDadosDoRegistro } from '../../mec/test/sem-dados-diploma.ts';
import { DOCUMENTOS, umSnapshot } from '../../mec/test/um-snapshot.ts';
import { assinar, type Pedido } from './assinar.ts';
import { emitir } from './certificados.ts';

const snapshot = umSnapshot(2);
const ambiente = 'Homologação';
const nonce = snapshot.ids.nonce;

/** Invented people and institutions, under an invented root and one authority between. */
export async function criarTitulares() {
  const raiz = emitir({ cn: 'AC Raiz Inventada', autoridade: true });
  const ac = emitir({ cn: 'AC Inventada', autoridade: true, emissor: raiz });
  return {
    raiz,
    ac,
    reitora: emitir({ cn: 'REITORA INVENTADA:98765432100', emissor: ac, cpf: '98765432100' }),
    decano: emitir({ cn: 'DECANO INVENTADO:12345678909', emissor: ac, cpf: '12345678909', familia: 'EC' }),
    responsavel: emitir({ cn: 'RESPONSAVEL INVENTADA:98765432100', emissor: ac, cpf: '98765432100' }),
    ies: emitir({ cn: 'UNIVERSIDADE INVENTADA:11222333000181', emissor: ac, cnpj: '11222333000181' }),
    confianca: { raizes: lerPem(raiz.pem), intermediarias: lerPem(ac.pem) },
  };
}
export type Titulares = Awaited<ReturnType<typeof criarTitulares>>;

/** Documentação signed by two people and the institution on DadosDiploma, and by the institution on the whole. */
export async function documentacaoAssinada(t: Titulares, mudar: Partial<Pedido> = {}): Promise<string> {
  const xml = documentacaoAcademicaXml(documentacaoDoRegistro(snapshot, { ambiente, documentos: DOCUMENTOS }));
  const dados = { uri: `Dip${nonce}`, ...mudar };
  let assinado = assinar(xml, { ...dados, titular: t.reitora });
  assinado = assinar(assinado, { ...dados, titular: t.decano });
  assinado = assinar(assinado, { ...dados, titular: t.ies });
  return assinar(assinado, {
    uri: '',
    titular: t.ies,
    transformacao: 'envelopada',
  });
}

/** The diploma made from it: DadosDiploma copied, DadosRegistro signed, the whole signed. */
export async function diplomaAssinado(t: Titulares, mudar: Partial<Pedido> = {}): Promise<string> {
  const recorte = recortarDadosDiploma(await documentacaoAssinada(t, mudar));
  const xml = diplomaXml(diplomaSemDadosDoRegistro(snapshot, ambiente), recorte);
  const registrado = assinar(xml, {
    uri: `RDip${nonce}`,
    titular: t.responsavel,
    ...mudar,
  });
  return assinar(registrado, { uri: '', titular: t.ies, transformacao: 'envelopada' });
}
