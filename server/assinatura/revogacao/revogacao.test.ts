import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Certificado, lerPem } from '../certificado.ts';
import { AutoridadeOpenssl, temOpenssl } from '../test/openssl.ts';
import { lerCampos } from './campos-do-certificado.ts';
import { lerLista } from './lista.ts';
import { procurarNaLista } from './procurar-na-lista.ts';
import { lerProvas, type ProvasDeRevogacao, situacaoEm } from './provas-de-revogacao.ts';

const DIA = 86_400_000;
const agora = new Date();
const dias = (quantos: number) => new Date(agora.getTime() + quantos * DIA);
const paraOpenssl = (data: Date) =>
  data
    .toISOString()
    .replace(/[-:T]|\.\d+/g, '')
    .slice(2);

describe.skipIf(!temOpenssl)('what openssl says of revoked certificates', () => {
  const casa = new AutoridadeOpenssl();
  const outra = new AutoridadeOpenssl();
  afterAll(() => {
    casa.apagar();
    outra.apagar();
  });
  const um = (nome: string, autoridade = casa): Certificado => {
    const [certificado] = lerPem(autoridade.pem(nome));
    if (certificado === undefined) throw new Error(nome);
    return certificado;
  };
  let [raiz, boa, revogada]: Certificado[] = [];
  let lista: Buffer;
  const doDia = (quando: Date, provas: ProvasDeRevogacao, quem?: Certificado) =>
    quem && raiz ? situacaoEm(provas, quem, raiz, quando).then(({ situacao }) => situacao) : 'faltou';

  beforeAll(() => {
    casa.revogar(paraOpenssl(dias(-10)));
    outra.revogar(paraOpenssl(dias(-10)));
    [raiz, boa, revogada] = [um('raiz'), um('boa'), um('revogada')];
    lista = casa.lista();
  });

  it('the list: named from its date on, silent of the other', async () => {
    const provas = lerProvas([lista], []);
    expect(await doDia(agora, provas, boa)).toBe('bom');
    expect(await doDia(agora, provas, revogada)).toBe('revogado');
    expect(await doDia(dias(-11), provas, revogada)).toBe('bom');
    expect(await doDia(dias(-9), provas, revogada)).toBe('revogado');
  });

  it('reason and dates are those that openssl prints', () => {
    const lida = lerLista(lista);
    const impressa = casa.chamar('crl', '-in', 'l.der', '-inform', 'DER', '-noout', '-text').toString();
    expect(impressa).toContain('Key Compromise');
    const ate = /Next Update: (.*)/.exec(impressa)?.[1] ?? '';
    expect(lida.ate).toEqual(new Date(ate));
    expect(lida.parcial).toBe(false);
  });

  it('an old list says nothing of today; one of another authority nothing at all', async () => {
    const velha = lerProvas(
      [casa.lista('-crl_lastupdate', paraOpenssl(dias(-60)), '-crl_nextupdate', paraOpenssl(dias(-30)))],
      [],
    );
    expect(await doDia(agora, velha, boa)).toBe('desconhecido');
    expect(await doDia(dias(-40), velha, boa)).toBe('bom');
    const alheia = lerProvas([outra.lista()], [outra.ocsp('boa')]);
    expect(await doDia(agora, alheia, boa)).toBe('desconhecido');
    expect(await doDia(agora, alheia, revogada)).toBe('desconhecido');
  });

  it('a changed list is no list', async () => {
    const mudada = Buffer.from(lista);
    const serie = revogada?.serie ?? '';
    const onde = mudada.indexOf(Buffer.from(`0201${serie}`, 'hex'));
    mudada[onde + 2] = 0x7f;
    expect(await doDia(agora, lerProvas([mudada], []), revogada)).toBe('desconhecido');
    expect(lerProvas([Buffer.from('lixo'), Buffer.alloc(0)], [Buffer.from('lixo')])).toEqual({
      listas: [],
      respostas: [],
    });
  });

  it('OCSP: by the appointed responder and by the authority itself', async () => {
    for (const porQuem of ['responder', 'raiz']) {
      expect(await doDia(agora, lerProvas([], [casa.ocsp('boa', porQuem)]), boa)).toBe('bom');
      expect(await doDia(agora, lerProvas([], [casa.ocsp('revogada', porQuem)]), revogada)).toBe('revogado');
      expect(await doDia(dias(-11), lerProvas([], [casa.ocsp('revogada', porQuem)]), revogada)).toBe('bom');
    }
  });

  it('OCSP: an answer about another, or signed by one who may not, says nothing', async () => {
    expect(await doDia(agora, lerProvas([], [casa.ocsp('boa')]), revogada)).toBe('desconhecido');
    expect(await doDia(agora, lerProvas([], [casa.ocsp('boa', 'revogada')]), boa)).toBe('desconhecido');
    expect(await doDia(agora, lerProvas([], [casa.ocsp('boa', 'tempo')]), boa)).toBe('desconhecido');
  });

  it('one trustworthy revocation outweighs whatever says good', async () => {
    const boaResposta = casa.ocsp('revogada');
    casa.revogar(paraOpenssl(dias(-3)));
    expect(await doDia(agora, lerProvas([lista], [boaResposta]), revogada)).toBe('revogado');
  });

  it('identifiers and addresses are read as openssl prints them', () => {
    const campos = boa && lerCampos(boa);
    const impresso = casa.chamar('x509', '-in', 'boa.pem', '-noout', '-ext', 'subjectKeyIdentifier').toString();
    expect(campos?.chave).toBe(impresso.split('\n')[1]?.trim().replaceAll(':', '').toLowerCase());
    expect(campos?.chaveDoEmissor).toBe(raiz && lerCampos(raiz).chave);
    expect(campos?.listas).toEqual(['http://listas.example/um.crl']);
  });
});

describe('a list of a hundred thousand', () => {
  it('is searched without reading the others', () => {
    const serieDe = (n: number) => (0x100000 + n).toString(16).padStart(6, '0');
    const entrada = (n: number) => Buffer.from(`30140203${serieDe(n)}170d3236303130313030303030305a`, 'hex');
    const entradas = Buffer.concat(Array.from({ length: 100_000 }, (_, n) => entrada(n)));
    const achada = procurarNaLista({ entradas }, serieDe(99_999));
    expect(achada).toEqual({ quando: new Date('2026-01-01T00:00:00Z'), motivo: null });
    expect(procurarNaLista({ entradas }, 'aabbcc')).toBeNull();
    expect(() => procurarNaLista({ entradas: Buffer.from('3000', 'hex') }, 'aa')).not.toThrow();
  });
});
