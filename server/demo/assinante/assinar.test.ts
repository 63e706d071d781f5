import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recortarDadosDiploma } from '../../mec/dados-diploma-assinados.ts';
import { diplomaXml } from '../../mec/diploma-em-xml.ts';
import { documentacaoAcademicaXml } from '../../mec/documentos.ts';
import { documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { diplomaSemDadosDoRegistro } from '../../mec/test/sem-dados-diploma.ts';
import { validador } from '../../mec/test/validador.ts';
import { umPdf } from '../../test/factories/um-pdf.ts';
import { umSnapshot } from '../../test/factories/um-snapshot.ts';
import {
  assinarTudo,
  assinaturasDaDocumentacao,
  assinaturasDoDiploma,
} from '../simuladores/conector/assinaturas-pedidas.ts';
import { assinar } from './assinar.ts';
import { type Autoridade, abrirAutoridade } from './autoridade.ts';
import type { Titular } from './extensoes.ts';

const MEC = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';
const pasta = mkdtempSync(join(tmpdir(), 'assinatura-teste-'));
const agora = () => new Date('2026-11-21T12:00:00Z');
const reitora: Titular = { tipo: 'cpf', nome: 'REITORA DE TESTE', documento: '00000501026' };
const decano: Titular = { tipo: 'cpf', nome: "DECANO D'TESTE & FILHO", documento: '00000502006' };
const ies: Titular = { tipo: 'cnpj', nome: 'UNIVERSIDADE DE TESTE', documento: '11222333000181' };
const nonce = '1'.repeat(44);
let autoridade: Autoridade;
let documentacao: string;
let diploma: string;

beforeAll(async () => {
  autoridade = await abrirAutoridade(pasta, agora);
  // Characters that canonicalisation treats on its own: quotes, ampersand, > in attributes.
  const snapshot = umSnapshot({ observacao: `Láurea "máxima" & 'única' <1> > 0` });
  const xml = documentacaoAcademicaXml(
    documentacaoDoRegistro(snapshot, {
      ambiente: 'Homologação',
      documentos: [{ tipo: 'Outros', observacoes: `a > "b" & <c>`, base64: umPdf().toString('base64') }],
    }),
  );
  documentacao = await assinarTudo(
    xml,
    assinaturasDaDocumentacao(`Dip${nonce}`, [reitora, decano], ies),
    autoridade,
    agora(),
  );
  const semAssinaturas = diplomaXml(
    diplomaSemDadosDoRegistro(snapshot, 'Homologação'),
    recortarDadosDiploma(documentacao),
  );
  diploma = await assinarTudo(
    semAssinaturas,
    assinaturasDoDiploma(`RDip${nonce}`, [reitora], ies),
    autoridade,
    agora(),
  );
});
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const assinaturas = (xml: string) => xml.match(/<ds:Signature /g)?.length ?? 0;

describe('signed documents', () => {
  it('hold the signatures of MEC’s table and satisfy its schemas', () => {
    expect([assinaturas(documentacao), assinaturas(diploma)]).toEqual([4, 5]);
    expect(validador(documentacao)).toEqual({ situacao: 'valido', raiz: 'DocumentacaoAcademicaRegistro' });
    expect(validador(diploma)).toEqual({ situacao: 'valido', raiz: 'Diploma' });
  });

  it('use certificates that imitate ICP-Brasil and say that they are a test', async () => {
    const { cadeia } = await autoridade.identidadeDe(decano);
    const [certificado, emissora] = cadeia.map((der) => new X509Certificate(der));
    const raiz = new X509Certificate(autoridade.raizPem);
    expect(certificado?.subject).toContain("CN=DECANO D'TESTE & FILHO:00000502006");
    expect(certificado?.subject).toContain('TESTE sem valor legal');
    expect(certificado?.raw.includes('00000502006')).toBe(true);
    expect(certificado?.subjectAltName).toContain('othername');
    expect(emissora && certificado?.checkIssued(emissora) && certificado.verify(emissora.publicKey)).toBe(true);
    expect(emissora?.checkIssued(raiz) && emissora.verify(raiz.publicKey)).toBe(true);
    expect(emissora?.ca).toBe(true);
    expect(certificado?.ca).toBe(false);
  });

  it('keep their keys over a restart', async () => {
    const outra = await abrirAutoridade(pasta, agora);
    expect(outra.raizPem).toBe(autoridade.raizPem);
    const [antes, depois] = [await autoridade.identidadeDe(reitora), await outra.identidadeDe(reitora)];
    expect(depois.cadeia[0]?.equals(antes.cadeia[0] ?? Buffer.alloc(0))).toBe(true);
  });

  it('refuse to sign what is not there exactly once', async () => {
    const pedido = { id: 'x', identidade: await autoridade.identidadeDe(reitora), quando: agora() };
    expect(() => assinar(diploma, { ...pedido, alvo: { id: 'Dip0' } })).toThrow('não aparece uma única vez');
    expect(() => assinar('<a/>', { ...pedido, alvo: 'raiz' })).toThrow('não declara o prefixo ds');
  });
});

const xmlsec = temXmlsec();
function temXmlsec(): boolean {
  try {
    execFileSync('xmlsec1', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!xmlsec)('judged by xmlsec1', () => {
  function julgar(xml: string, n: number): { ok: boolean; referencias: string } {
    const [arquivo, ca] = [join(pasta, 'julgar.xml'), join(pasta, 'raiz.pem')];
    writeFileSync(arquivo, xml);
    const ids = ['DadosDiploma', 'DadosRegistro', 'infDiploma'].flatMap((no) => ['--id-attr:id', `${MEC}:${no}`]);
    const comando = [
      '--verify',
      ...ids,
      '--trusted-pem',
      ca,
      '--node-xpath',
      `(//*[local-name()='Signature'])[${n}]`,
      arquivo,
    ];
    try {
      // xmlsec1 writes its verdict to one stream or the other, depending on its version.
      const saida = execFileSync('sh', ['-c', 'exec xmlsec1 "$@" 2>&1', 'sh', ...comando], { encoding: 'utf8' });
      return {
        ok: /^(?:OK|Verification status: OK)/m.test(saida),
        referencias: /SignedInfo References \(ok\/all\): (\S+)/.exec(saida)?.[1] ?? '',
      };
    } catch {
      return { ok: false, referencias: '' };
    }
  }

  it('every signature of both documents holds, both its references checked', () => {
    for (const [xml, quantas] of [
      [documentacao, 4],
      [diploma, 5],
    ] as const) {
      for (let n = 1; n <= quantas; n += 1) expect([n, julgar(xml, n)]).toEqual([n, { ok: true, referencias: '2/2' }]);
    }
  });

  it('one changed letter is noticed by exactly the signatures that cover it', () => {
    const noDiplomado = diploma.replace('Pessoa Inventada', 'Pessoa inventada');
    expect([1, 2, 3, 4, 5].map((n) => julgar(noDiplomado, n).ok)).toEqual([false, false, false, true, false]);
    const noRegistro = diploma.replace('Láurea', 'laurea');
    expect([1, 2, 3, 4, 5].map((n) => julgar(noRegistro, n).ok)).toEqual([true, true, true, false, false]);
    const naHora = diploma.replace('2026-11-21T12:00:00Z', '2026-11-21T12:00:01Z');
    expect(julgar(naHora, 1).ok).toBe(false);
  });
});
