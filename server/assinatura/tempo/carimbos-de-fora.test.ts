import { X509Certificate } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { carimbar } from '../../demo/assinante/carimbo.ts';
import type { Servicos } from '../../demo/assinante/servicos.ts';
import { lerConfianca } from '../confianca.ts';
import type { AssinaturaVerificada, VerificacaoDoDocumento } from '../resultado.ts';
import { criarAutoridadeComProvas, identidadeCom } from '../test/autoridade-com-provas.ts';
import { type ComoAssinar, DECANO, diplomaComProvas, IES, REITORA } from '../test/diploma-com-provas.ts';
import { AutoridadeOpenssl, temOpenssl } from '../test/openssl.ts';
import { verificarAssinaturas } from '../verificar-assinaturas.ts';
import { comTag } from './ber.ts';

/*
 * Stamps that others make otherwise than XAdES asks, or whose authority nobody here knows. They prove no time and deny
 * nothing; beside a good stamp they change nothing.
 */

const quando = new Date(Date.now() - 1_000);
const casa = criarAutoridadeComProvas();
const pares = new Map([REITORA, DECANO, IES].map((titular) => [titular, casa.par(titular)]));
const pemDe = (der: Buffer) => new X509Certificate(der).toString();

interface Cena extends Partial<ComoAssinar> {
  servicos?: Partial<Servicos>;
  raizes?: string;
}

const fazer = ({ servicos, ...como }: Cena): string =>
  diplomaComProvas({
    identidadeDe: (titular) => identidadeCom(pares.get(titular) ?? casa.par(titular), casa.prestadores, servicos),
    quando,
    ...como,
  });
const julgar = (xml: string, raizes = ''): Promise<VerificacaoDoDocumento> =>
  verificarAssinaturas(xml, {
    ...lerConfianca({ raizes: pemDe(casa.prestadores.raiz.certificado) + raizes, intermediarias: '' }),
    agora: new Date(Date.now() + 1_000),
  });
const raizDe = ({ assinaturas }: VerificacaoDoDocumento): AssinaturaVerificada => {
  const raiz = assinaturas.find(({ local }) => local === '');
  if (raiz === undefined) throw new Error('sem raiz');
  return raiz;
};
const nadaNegado = ({ assinaturas, resultado }: VerificacaoDoDocumento) => {
  expect(resultado).toBe('confirmado');
  for (const { tempo, politica, revogacao } of assinaturas)
    expect([tempo, politica, revogacao].map((um) => um.resultado)).not.toContain('negado');
};

/** SignatureValue as it stands among the octets that a SignatureTimeStamp of XAdES is made over. */
const valorEm = (octetos: Uint8Array): string => />([^<]+)<\/ds:SignatureValue>/.exec(String(octetos))?.[1] ?? '';
const soAssinatura = { nivel: 'AD-RT' } as const;

describe.skipIf(!temOpenssl)('the form of ICP-Brasil’s real stamps, made by openssl', () => {
  const act = new AutoridadeOpenssl(['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']);
  afterAll(() => act.apagar());
  const sobreOValor =
    (resumo: string) =>
    (octetos: Uint8Array): Buffer => {
      const texto = valorEm(octetos);
      return act.carimbar(texto === '' ? octetos : Buffer.from(texto, 'base64'), { resumo });
    };
  const EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments';

  it.each([
    ['SHA-512 over the decoded value, exclusive canonicalisation with comments', 'sha512', EXCLUSIVA],
    ['SHA-256 over the decoded value, none stated', 'sha256', undefined],
  ])('%s: cannot be checked, and denies nothing', async (_, resumo, c14n) => {
    const assinatura = { ...soAssinatura, ...(c14n !== undefined && { c14n }) };
    const xml = fazer({ partes: { nivel: 'AD-RB' }, raiz: assinatura, servicos: { carimbar: sobreOValor(resumo) } });
    // Signers write an Id, which XAdES allows.
    const comId = xml.replace('<xades:EncapsulatedTimeStamp>', '<xades:EncapsulatedTimeStamp Id="TimeStamp-1">');
    for (const um of [xml, comId]) {
      const veredito = await julgar(um, act.pem('raiz'));
      nadaNegado(veredito);
      expect(raizDe(veredito).tempo).toMatchObject({
        resultado: 'naoVerificado',
        provado: null,
        motivo: expect.stringMatching(/^Não deu para conferir o carimbo do tempo: .*valor decodificado/),
      });
      expect(raizDe(veredito).politica).toMatchObject({ resultado: 'naoVerificado', nivel: null });
    }
  });

  it('over the canonical element the same authority’s stamp holds', async () => {
    const xml = fazer({ partes: soAssinatura, raiz: soAssinatura, servicos: { carimbar: (um) => act.carimbar(um) } });
    expect(raizDe(await julgar(xml, act.pem('raiz'))).tempo.resultado).toBe('confirmado');
  });

  it('over another value it is denied, in whatever form', async () => {
    const outro = () => act.carimbar(Buffer.from('outro valor'), { resumo: 'sha512' });
    const xml = fazer({ partes: soAssinatura, raiz: soAssinatura, servicos: { carimbar: outro } });
    expect(raizDe(await julgar(xml, act.pem('raiz'))).tempo.resultado).toBe('negado');
  });

  it('an authority that nobody trusts proves nothing, with its root in the token or without', async () => {
    for (const comCertificado of [true, false]) {
      const servicos = { carimbar: (um: Uint8Array) => act.carimbar(um, { comCertificado }) };
      const veredito = await julgar(fazer({ partes: soAssinatura, raiz: soAssinatura, servicos }));
      nadaNegado(veredito);
      expect(raizDe(veredito).tempo).toMatchObject({ resultado: 'naoVerificado', provado: null });
    }
  });

  it('beside a good stamp, before or after it, a strange one changes nothing', async () => {
    const proprio = /<xades:SignatureTimeStamp>.*?<\/xades:SignatureTimeStamp>/s;
    const bom = fazer({ partes: { nivel: 'AD-RB' }, raiz: soAssinatura });
    const deFora = act.carimbar(Buffer.from('qualquer'), { resumo: 'sha1' }).toString('base64');
    for (const ordem of [(a: string, b: string) => a + b, (a: string, b: string) => b + a]) {
      const xml = bom.replaceAll(new RegExp(proprio, 'g'), (um) =>
        ordem(um, um.replace(/(EncapsulatedTimeStamp>)[^<]+/, `$1${deFora}`)),
      );
      const veredito = await julgar(xml);
      nadaNegado(veredito);
      expect(raizDe(veredito).tempo).toMatchObject({
        resultado: 'confirmado',
        provado: new Date(Math.floor(+quando / 1_000) * 1_000),
      });
    }
  });
});

describe('what XAdES and RFC 3161 allow and is not read here', () => {
  const token = (xml: string, mudar: (base64: string) => string) =>
    xml.replaceAll(/(<xades:EncapsulatedTimeStamp>)([^<]+)(<\/xades:EncapsulatedTimeStamp>)/g, (_, a, b, c) =>
      a === undefined ? '' : mudar(`${a}|${b}|${c}`),
    );
  const FORMAS: [string, (partes: [string, string, string]) => string][] = [
    ['a stamp in XML', ([, , fim]) => `<xades:XMLTimeStamp/>${fim.slice(0, 0)}`],
    ['two tokens in one property', (um) => um.join('') + um.join('')],
    [
      'another encoding',
      ([, base64, fim]) =>
        `<xades:EncapsulatedTimeStamp Encoding="http://uri.etsi.org/01903/v1.2.2#XER">${base64}${fim}`,
    ],
    [
      'the authority’s whole answer',
      ([inicio, base64, fim]) => {
        const estado = comTag(0x30, Uint8Array.of(2, 1, 0));
        const inteira = comTag(0x30, Buffer.concat([estado, Buffer.from(base64, 'base64')]));
        return inicio + Buffer.from(inteira).toString('base64') + fim;
      },
    ],
  ];
  it.each(FORMAS)('%s: not known, and denies nothing', async (_, mudar) => {
    const bom = fazer({ partes: { nivel: 'AD-RB' }, raiz: soAssinatura });
    const xml = token(bom, (um) => mudar(um.split('|') as [string, string, string]));
    expect(xml).not.toBe(bom);
    const veredito = await julgar(xml);
    nadaNegado(veredito);
    expect(raizDe(veredito).tempo).toMatchObject({ resultado: 'naoVerificado', provado: null });
  });

  it('a canonicalisation or an Include that is not carried out', async () => {
    const bom = fazer({ partes: { nivel: 'AD-RB' }, raiz: soAssinatura });
    for (const xml of [
      bom.replaceAll(
        /(<xades:SignatureTimeStamp><ds:CanonicalizationMethod Algorithm=")[^"]+/g,
        '$1http://example.org/c14n9',
      ),
      bom.replaceAll('<xades:SignatureTimeStamp>', '<xades:SignatureTimeStamp><xades:Include URI="#x"/>'),
    ]) {
      const veredito = await julgar(xml);
      nadaNegado(veredito);
      expect(raizDe(veredito).tempo.resultado).toBe('naoVerificado');
    }
  });
});

describe('times that cannot be', () => {
  const DIA = 86_400_000;
  const em = (texto: string) => new Date(texto);
  const visto = em('2026-11-22T12:00:00Z');
  const julgarEm = (xml: string) =>
    verificarAssinaturas(xml, {
      ...lerConfianca({ raizes: pemDe(casa.prestadores.raiz.certificado), intermediarias: '' }),
      agora: visto,
    });
  const { tempo } = casa.prestadores;
  // The diploma of these tests was registered on 2024-04-01, issued on 03-15, its course concluded on 2024-02-29.
  const carimbado = (dia: string): Partial<Servicos> => ({
    carimbar: (octetos) => carimbar({ ...tempo, acompanham: [] }, octetos, em(dia)),
  });

  it.each([
    ['a day later than its own stamp', { raiz: { horaDeclarada: '2026-11-22T11:00:00Z' } }, '2026-11-21T11:00:00Z'],
    ['an hour later than its own stamp', { raiz: { horaDeclarada: '2026-11-21T12:00:00Z' } }, '2026-11-21T11:00:00Z'],
  ])('signed %s', async (_, como, carimbo) => {
    const veredito = await julgarEm(fazer({ ...como, quando: em(carimbo) }));
    expect(veredito.resultado).toBe('negado');
    expect(raizDe(veredito).tempo).toMatchObject({ resultado: 'negado', motivo: expect.stringContaining('posterior') });
  });

  it.each([
    ['stamped before the registration that it states', '2024-03-31T12:00:00Z', 'o registro do diploma'],
    ['stamped in the January before', '2024-01-10T12:00:00Z', 'o registro do diploma'],
  ])('%s', async (_, dia, ato) => {
    const veredito = await julgarEm(fazer({ quando: em(dia) }));
    expect(veredito.resultado).toBe('negado');
    expect(raizDe(veredito).tempo).toMatchObject({
      resultado: 'negado',
      motivo: `O carimbo do tempo é anterior ao que a assinatura atesta: ${ato}`,
    });
  });

  it('the part that states the conclusion alone may be stamped before the registration, not before the conclusion', async () => {
    const parteDe = async (dia: string) => {
      const xml = fazer({ quando: em(dia), partes: soAssinatura });
      const { assinaturas } = await julgarEm(xml);
      return assinaturas.find(({ local }) => local.endsWith('DadosDiploma'))?.tempo;
    };
    expect((await parteDe('2024-03-02T12:00:00Z'))?.resultado).toBe('confirmado');
    expect(await parteDe('2024-02-27T12:00:00Z')).toMatchObject({
      resultado: 'negado',
      motivo: expect.stringContaining('a conclusão do curso'),
    });
  });

  it('back-dated before what it states, with a stamp of now', async () => {
    const servicos = carimbado('2026-11-21T12:00:00Z');
    const veredito = await julgarEm(fazer({ quando: em('2024-03-20T12:00:00Z'), servicos }));
    expect(raizDe(veredito).tempo).toMatchObject({
      resultado: 'negado',
      motivo: expect.stringContaining('A data declarada é anterior ao que a assinatura atesta'),
    });
  });

  it('signed on the day of the registration, in Brazil’s night, holds', async () => {
    const veredito = await julgarEm(fazer({ quando: em('2024-04-01T02:30:00Z') }));
    expect(raizDe(veredito).tempo.resultado).toBe('confirmado');
    expect(veredito.resultado).toBe('confirmado');
  });

  it('an OCSP answer or a list of tomorrow is named and says nothing', async () => {
    const amanha = new Date(+visto + DIA);
    const doFuturo = identidadeCom(casa.par(IES), casa.prestadores).servicos;
    const servicos: Partial<Servicos> = {
      listas: () => doFuturo?.listas(amanha) ?? [],
      responder: (um) => doFuturo?.responder(um, amanha) ?? Buffer.alloc(0),
    };
    const veredito = await julgarEm(fazer({ quando: visto, servicos }));
    expect(raizDe(veredito).revogacao).toMatchObject({
      resultado: 'naoVerificado',
      motivo: expect.stringContaining('data futura'),
    });
  });
});
