import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lerPem } from '#assinatura/certificado.ts';
import { verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import { abrirAutoridade } from '../demo/assinante/autoridade.ts';
import { assinarTudo, assinaturasDoDiploma } from '../demo/simuladores/conector/assinaturas-pedidas.ts';
import { contar, correrCampanha, quantidade } from '../test/campanha.ts';
import { descendentes, type Elemento } from './arvore.ts';
import { canonicalizar } from './c14n.ts';
import { lerXml } from './ler-xml.ts';
import { NS_DS } from './nomes-xml.ts';
import { criarTitulares } from './test/diploma-assinado.ts';
import { diplomaEmEstilo, nonce } from './test/diploma-em-estilo.ts';
import { C14N11, type Estilo, EXCLUSIVA, filtro2 } from './test/estilos.ts';
import { temXmlsec, xmlsec } from './test/xmlsec.ts';

/* Signed files changed at random: what is still accepted says the same as before, and xmlsec1 accepts it, too. */

const ESTILOS: Estilo[] = [
  {},
  { c14n: EXCLUSIVA },
  { c14n: C14N11, daParte: [filtro2('/descendant::ds:Signature')] },
  { linhas: '\n', formato: true },
];
const agora = new Date('2024-06-01T12:00:00Z');
const pasta = mkdtempSync(join(tmpdir(), 'mutacoes-'));
let originais: string[] = [];
let confianca: Awaited<ReturnType<typeof criarTitulares>>['confianca'];
beforeAll(async () => {
  const t = await criarTitulares();
  const autoridade = await abrirAutoridade(pasta, () => agora);
  confianca = { ...t.confianca, raizes: [...t.confianca.raizes, ...lerPem(autoridade.raizPem)] };
  const comDiploma = diplomaEmEstilo(t, {}, { doRegistro: [], daRaiz: [] });
  // The last with everything that AD-RA asks for: stamps, lists, OCSP answers, certificates.
  const [pessoa, ies] = [
    { tipo: 'cpf', nome: 'RESPONSAVEL INVENTADA', documento: '98765432100', substitutos: [] } as const,
    { tipo: 'cnpj', nome: 'UNIVERSIDADE INVENTADA', documento: '11222333000181', substitutos: [] } as const,
  ];
  const pedidas = assinaturasDoDiploma(`RDip${nonce}`, [pessoa], ies);
  const arquivavel = await assinarTudo(comDiploma, pedidas, autoridade, new Date('2024-05-20T12:00:00Z'));
  originais = [...ESTILOS.map((estilo) => diplomaEmEstilo(t, estilo)), arquivavel];
  for (const um of originais)
    expect((await verificarAssinaturas(um, { ...confianca, agora })).resultado).toBe('confirmado');
});
afterAll(() => rmSync(pasta, { recursive: true }));

type Sorte = (ate: number) => number;
function sorteDe(semente: number): Sorte {
  let estado = semente;
  return (ate) => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * ate);
  };
}

type Mutacao = (xml: string, sorte: Sorte) => string;
const em = (xml: string, posicao: number, texto: string, tira = 0) =>
  xml.slice(0, posicao) + texto + xml.slice(posicao + tira);
const lugares = (xml: string, regra: RegExp, sorte: Sorte) => {
  const achados = [...xml.matchAll(regra)];
  return achados[sorte(achados.length)];
};
const numLugar =
  (regra: RegExp, trocar: (achado: string, sorte: Sorte) => string): Mutacao =>
  (xml, sorte) => {
    const achado = lugares(xml, regra, sorte);
    return achado === undefined ? xml : em(xml, achado.index, trocar(achado[0], sorte), achado[0].length);
  };
const elementos = (xml: string) => [...descendentes(lerXml(xml).raiz)];
const umElemento = (xml: string, sorte: Sorte): Elemento | undefined => {
  const todos = elementos(xml);
  return todos[1 + sorte(todos.length - 1)];
};
const comElemento =
  (fazer: (xml: string, texto: string, um: Elemento, sorte: Sorte) => string): Mutacao =>
  (xml, sorte) => {
    const um = umElemento(xml, sorte);
    return um === undefined ? xml : fazer(xml, xml.slice(um.inicio, um.fim), um, sorte);
  };
const LETRAS = 'abcXYZ019 éç<>&"\'/=;#-_\n\t';
const letra = (sorte: Sorte) => LETRAS.charAt(sorte(LETRAS.length));
const ALGORITMOS = [
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2006/12/xml-c14n11',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#sha1',
  'http://www.w3.org/TR/1999/REC-xpath-19991116',
];

const MUTACOES: Mutacao[] = [
  (x, s) => em(x, s(x.length), letra(s), 1),
  (x, s) => em(x, s(x.length), letra(s)),
  (x, s) => em(x, s(x.length), '', 1 + s(4)),
  (x, s) => em(x, s(x.length), '', s(400)),
  numLugar(/>[^<>]{2,80}</g, (a, s) => em(a, 1 + s(a.length - 2), letra(s), 1)),
  numLugar(/>[^<>]+</g, (a) => `> ${a.slice(1)}`),
  numLugar(/></g, () => '>\n<'),
  numLugar(/></g, () => '><!-- nada --><'),
  numLugar(/></g, () => '><?nada nada?><'),
  numLugar(/></g, () => '><Novo>nada</Novo><'),
  numLugar(/>[^<>&]+</g, (a) => `><![CDATA[${a.slice(1, -1)}]]><`),
  numLugar(/>[^<>&]+</g, (a) => `>&#${a.charCodeAt(1)};${a.slice(2)}`),
  numLugar(/>[^<>&]{4,}</g, (a, s) => em(a, 1 + s(a.length - 2), '<!---->')),
  numLugar(/ \w+="[^"]*"/g, () => ''),
  numLugar(/ \w+="[^"]*"/g, (a, s) => em(a, a.indexOf('"') + 1, letra(s))),
  numLugar(/ \w+="[^"]*"/g, (a) => a.replaceAll('"', "'")),
  numLugar(/<[\w:]+ /g, (a) => `${a}novo="1" `),
  numLugar(/<[\w:]+ /g, (a) => `${a}xmlns:novo="urn:novo" `),
  numLugar(/<[\w:]+ /g, (a) => `${a}xml:lang="en" `),
  numLugar(/<[\w:]+ /g, (a) => `${a} `),
  numLugar(/ (?:id|Id)="(\w+)"/g, (a) => a.replace(/ (?:id|Id)/, ' ID')),
  numLugar(/ (?:id|Id)="(\w+)"/g, (a) => a.replace(/ (?:id|Id)/, ' xml:id')),
  numLugar(/Algorithm="[^"]+"/g, (_, s) => `Algorithm="${ALGORITMOS[s(ALGORITMOS.length)]}"`),
  numLugar(/URI="[^"]*"/g, (_, s) => ['URI=""', 'URI="#xpointer(/)"', 'URI="#nada"', ''][s(4)] ?? ''),
  numLugar(/<ds:Transform [^>]*\/>/g, () => ''),
  numLugar(/[A-Za-z0-9+/]{40}/g, (a, s) => em(a, s(40), 'A', 1)),
  numLugar(/[A-Za-z0-9+/]{40}/g, (a, s) => em(a, s(40), '\n')),
  comElemento((x, _texto, { inicio, fim }) => em(x, inicio, '', fim - inicio)),
  comElemento((x, texto, { fim }) => em(x, fim, texto)),
  comElemento((x, texto, { fim }) => em(x, fim, texto.replace(/ (?:id|Id)="\w+"/g, ''))),
  comElemento((x, texto, { inicio, fim }) => em(x, inicio, `<Envelope>${texto}</Envelope>`, fim - inicio)),
  comElemento((x, texto, { inicio, fim }) => em(x, inicio, texto.replaceAll('http://', 'https://'), fim - inicio)),
  comElemento((x, texto, { inicio, fim }, s) => {
    const outro = umElemento(x, s);
    if (outro === undefined || (outro.inicio < fim && outro.fim > inicio)) return x;
    const [primeiro, segundo] = inicio < outro.inicio ? [{ inicio, fim }, outro] : [outro, { inicio, fim }];
    const [a, b] =
      inicio < outro.inicio ? [texto, x.slice(outro.inicio, outro.fim)] : [x.slice(outro.inicio, outro.fim), texto];
    return x.slice(0, primeiro.inicio) + b + x.slice(primeiro.fim, segundo.inicio) + a + x.slice(segundo.fim);
  }),
  comElemento((x, texto, _um, s) => {
    const fim = lugares(x, /<\/ds:Signature>/g, s)?.index ?? 0;
    return em(x, fim, `<ds:Object>${texto}</ds:Object>`);
  }),
  (x) => `\uFEFF${x}`,
  (x) => x.replaceAll('\n', '\r\n'),
  (x, s) => x.slice(0, s(x.length)),
];

/** Canonical text without the signatures, and without prefixes that nothing uses. */
function sentido(xml: string): string {
  const documento = lerXml(xml);
  const fora = [...descendentes(documento.raiz)].filter(({ uri, local }) => uri === NS_DS && local === 'Signature');
  return canonicalizar(documento, { exclusivo: true, comentarios: false }, new Set(fora));
}

// Only what is accepted needs the outsider; of what is refused he sees some: `rigor` counts where he would take it.
const UMA_EM = 20;
const julgarPeloXmlsec = (xml: string) =>
  Promise.all(Array.from({ length: xml.match(/<ds:Signature[ >]/g)?.length ?? 0 }, (_, n) => xmlsec(xml, n + 1)));

test(
  'nothing changed is accepted',
  async () => {
    const contas = { mutacoes: 0, iguais: 0, aceitas: 0, recusadasPeloXmlsec: 0, recusadas: 0, vistas: 0, rigor: 0 };
    const mudaram = new Set<number>();
    await correrCampanha('assinaturas alteradas', { pequena: 1, inteira: 100 }, async (semente) => {
      const sorte = sorteDe(semente);
      for (let i = 0; i < quantidade({ pequena: MUTACOES.length, inteira: 200 }); i += 1) {
        const qual = i % MUTACOES.length;
        const primeiro = sorte(originais.length);
        let [original, mudado] = ['', ''];
        // Not every document has what a change is made of.
        for (let vez = 0; vez < 2 * originais.length && mudado === original; vez += 1) {
          original = originais[(primeiro + vez) % originais.length] ?? '';
          mudado = MUTACOES[qual]?.(original, sorte) ?? original;
        }
        contas.mutacoes += 1;
        if (mudado === original) contas.iguais += 1;
        else mudaram.add(qual);
        const { resultado } = await verificarAssinaturas(mudado, { ...confianca, agora });
        if (resultado !== 'confirmado') {
          contas.recusadas += 1;
          if (contas.recusadas % UMA_EM !== 0 || !temXmlsec) continue;
          contas.vistas += 1;
          contas.rigor += (await julgarPeloXmlsec(mudado)).includes(false) ? 0 : 1;
          continue;
        }
        contas.aceitas += 1;
        expect(sentido(mudado)).toBe(sentido(original));
        if (!temXmlsec || mudado === original) continue;
        const deles = await julgarPeloXmlsec(mudado);
        if (deles.includes(false)) contas.recusadasPeloXmlsec += 1;
        expect([MUTACOES[qual]?.toString(), deles]).toEqual([expect.anything(), deles.map(() => true)]);
      }
    });
    contar('assinaturas alteradas', JSON.stringify(contas));
    expect(mudaram.size).toBe(MUTACOES.length);
    if (!temXmlsec) console.error('xmlsec1 não está instalado: as mudanças aceitas não foram comparadas com ele');
  },
  quantidade({ pequena: 120_000, inteira: 7_200_000 }),
);
