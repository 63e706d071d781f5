import { beforeAll, expect, test } from 'vitest';
import { lerCamposDoDiploma } from '#assinatura/campos-do-diploma.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import { oid, sequencia, tlv } from '../demo/assinante/der.ts';
import { emitir } from './test/certificados.ts';
import { criarTitulares, type Titulares } from './test/diploma-assinado.ts';
import { diplomaEmEstilo, nonce, semAssinatura } from './test/diploma-em-estilo.ts';
import { extensao } from './test/emitir.ts';
import { assinarEmEstilo } from './test/estilos.ts';

/* What a patient attacker tries next: none is accepted, and a file that still holds says the same as before. */

const CNPJ = '11222333000181';
const CPF = '98765432100';
const agora = new Date('2024-06-01T12:00:00Z');
let t: Titulares;
let genuino: string;
beforeAll(async () => {
  t = await criarTitulares();
  genuino = diplomaEmEstilo(t);
});

const ies = (mais: Partial<Parameters<typeof emitir>[0]> = {}) =>
  emitir({ cn: `UNIVERSIDADE INVENTADA:${CNPJ}`, emissor: t.ac, cnpj: CNPJ, familia: 'EC', ...mais });
const naRaiz = (titular: ReturnType<typeof ies>, estilo = {}) =>
  assinarEmEstilo(diplomaEmEstilo(t, {}, { daRaiz: [] }), { alvo: 'raiz', titular, estilo });
const comNome = (valor: Buffer) =>
  ies({
    extensoes: [extensao('2.5.29.17', sequencia(tlv(0xa0, oid('2.16.76.1.3.3'), tlv(0xa0, tlv(4, valor)))), false)],
  });
const ultima = (xml: string, mudar: (assinatura: string) => string) => {
  const onde = xml.lastIndexOf('<ds:Signature ');
  return xml.slice(0, onde) + mudar(xml.slice(onde));
};
const valorDaRaiz = (xml: string, valor: string) =>
  ultima(xml, (s) => s.replace(/(<ds:SignatureValue[^>]*>)[^<]*/, `$1${valor}`));
const forjado = (xml: string) => xml.replace(/(<Diplomado>[\s\S]*?<Nome>)[^<]*/, '$1Golpista da Silva');

const ATAQUES: [string, () => string][] = [
  [
    'an authority of the same name and key identifier as the real one',
    () => {
      const falsa = emitir({ cn: 'AC Inventada', autoridade: true, familia: 'EC' });
      return naRaiz(ies({ emissor: falsa }), { chaves: [null, falsa], valores: [falsa] });
    },
  ],
  [
    'a root of the same name as the trusted one, brought along',
    () => {
      const raiz = emitir({ cn: 'AC Raiz Inventada', autoridade: true, familia: 'EC' });
      const ac = emitir({ cn: 'AC Inventada', autoridade: true, emissor: raiz, familia: 'EC' });
      return naRaiz(ies({ emissor: ac }), { chaves: [null, ac, raiz], valores: [raiz] });
    },
  ],
  [
    'two authorities that certify each other',
    () => {
      const a = emitir({ cn: 'AC A', autoridade: true, familia: 'EC' });
      const b = emitir({ cn: 'AC B', autoridade: true, emissor: a, familia: 'EC' });
      const deNovo = emitir({ cn: 'AC A', autoridade: true, emissor: b, chave: a.chave });
      return naRaiz(ies({ emissor: b }), { chaves: [null, b, deNovo, a] });
    },
  ],
  ['an elliptic value of zeros', () => valorDaRaiz(naRaiz(ies()), Buffer.alloc(64).toString('base64'))],
  ['an empty value', () => valorDaRaiz(genuino, '')],
  ['an RSA value of 1', () => valorDaRaiz(genuino, Buffer.from([...Buffer.alloc(255), 1]).toString('base64'))],
  [
    'the genuine certificate named and brought, a stranger’s key behind it',
    () => naRaiz(emitir({ cn: 'NINGUEM', emissor: t.ac, familia: 'EC' }), { chaves: [t.ies, null] }),
  ],
  [
    'a stranger’s key as KeyValue beside the genuine certificate',
    () =>
      ultima(naRaiz(emitir({ cn: 'NINGUEM', familia: 'EC' }), { chaves: [t.ies] }), (s) =>
        s.replace('<ds:X509Data>', '<ds:KeyValue><ds:ECKeyValue/></ds:KeyValue><ds:X509Data>'),
      ),
  ],
  ['a CNPJ in wide figures', () => naRaiz(comNome(Buffer.from('１１２２２３３３０００１８１')))],
  ['a CNPJ with a NUL and another behind it', () => naRaiz(comNome(Buffer.from(`${CNPJ}\x0099888777000166`)))],
  ['a CNPJ that goes on', () => naRaiz(comNome(Buffer.from(`${CNPJ}99`)))],
  ['a CNPJ with a blank inside', () => naRaiz(comNome(Buffer.from('11222333 000181')))],
  ['the CNPJ only in the common name', () => naRaiz(ies({ extensoes: [extensao('2.5.29.19', sequencia(), true)] }))],
  [
    'the CPF of another in the common name',
    () => diplomaEmEstilo(t, {}, { doRegistro: [emitir({ cn: `REITORA:${CPF}`, emissor: t.ac, familia: 'EC' })] }),
  ],
  [
    'a second SignedInfo, the signed one hidden behind a forged one',
    () =>
      ultima(forjado(genuino), (s) =>
        s.replace(
          /<ds:SignedInfo>[\s\S]*?<\/ds:SignedInfo>/,
          (info) => info.replace(/DigestValue>[^<]+/, 'DigestValue>AAAA') + info,
        ),
      ),
  ],
  [
    'properties of another signature borrowed',
    () => {
      const [primeira = ''] = /<xades:SignedProperties Id="[^"]+"/.exec(genuino) ?? [];
      const id = /Id="([^"]+)"/.exec(primeira)?.[1] ?? '';
      return ultima(genuino, (s) => s.replace(/URI="#[^"]*-p"/, `URI="#${id}"`));
    },
  ],
  [
    'the target of the properties is another signature',
    () => ultima(genuino, (s) => s.replace(/ Target="#[^"]+"/, ' Target="#E1"')),
  ],
  [
    'a second block of properties before the signed one, dated back',
    () =>
      ultima(genuino, (s) =>
        s.replace(
          /<ds:Object>([\s\S]*)<\/ds:Object>/,
          (objeto) => objeto.replace(/2024-05-02T10:00:00Z/, '2010-01-01T00:00:00Z').replace(/-p"/, '-q"') + objeto,
        ),
      ),
  ],
  [
    'every signature of another diploma',
    () => {
      const outro = diplomaEmEstilo(t, {}, {}, forjado(semAssinatura()));
      const delas = [...outro.matchAll(/<ds:Signature [\s\S]*?<\/ds:Signature>/g)].map(([s]) => s);
      let i = 0;
      return genuino.replace(/<ds:Signature [\s\S]*?<\/ds:Signature>/g, () => delas[i++] ?? '');
    },
  ],
  [
    'a part signed by its own twin of another case',
    () => forjado(genuino).replace(` id="Dip${nonce}"`, ` iD="Dip${nonce}"`),
  ],
  [
    'the whole wrapped once more',
    () =>
      genuino.replace(/<Diploma [^>]*>/, (abre) => `${abre}<Diploma>`).replace(/<\/Diploma>$/, '</Diploma></Diploma>'),
  ],
];

test.each(ATAQUES)('%s: not accepted', async (_nome, forjar) => {
  const xml = forjar();
  expect(xml).not.toBe(genuino);
  const { resultado } = await verificarAssinaturas(xml, { ...t.confianca, agora });
  expect(['negado', 'naoVerificado']).toContain(resultado);
});

const TRUNCADOS: [string, (xml: string) => string][] = [
  ['a comment inside a name', (x) => x.replace(/(<Nome>[^<]{4})/g, '$1<!-- x -->')],
  ['a comment before a CPF', (x) => x.replace(/<CPF>(\d{3})/g, '<CPF>$1<!---->')],
  ['CDATA around a part of a name', (x) => x.replace(/<Nome>([^<&]{3})/g, '<Nome><![CDATA[$1]]>')],
  [
    'a forged part in an Object of the root’s signature',
    (x) =>
      ultima(x, (s) =>
        s.replace(
          '</ds:Signature>',
          `<ds:Object>${forjado(semAssinatura())
            .replace(/<\?[^>]*>/, '')
            .replace(/ id="[^"]*"/g, '')}</ds:Object></ds:Signature>`,
        ),
      ),
  ],
];
const campos = (xml: string) => lerCamposDoDiploma(lerXml(xml))?.campos;

test.each(TRUNCADOS)('%s: whatever is said of it, it reads as the signed one', async (_nome, mudar) => {
  const xml = mudar(genuino);
  expect(xml).not.toBe(genuino);
  const { resultado } = await verificarAssinaturas(xml, { ...t.confianca, agora });
  if (resultado === 'confirmado') expect(campos(xml)).toEqual(campos(genuino));
});
