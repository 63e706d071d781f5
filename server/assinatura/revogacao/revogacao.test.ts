import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emPortugues } from '#domain/idiomas/frase.ts';
import { type Certificado, lerPem } from '../certificado.ts';
import { AutoridadeOpenssl, temOpenssl } from '../test/openssl.ts';
import { lerCampos } from './campos-do-certificado.ts';
import { lerLista } from './lista.ts';
import { procurarNaLista } from './procurar-na-lista.ts';
import { lerProvas, type ProvasDeRevogacao, type Situacao, situacaoEm } from './provas-de-revogacao.ts';

/** A state that is not known says why. */
const porqueDe = (dita: Situacao | undefined): string =>
  dita !== undefined && 'porque' in dita && dita.porque !== undefined ? emPortugues(dita.porque) : '';

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
    quem && raiz ? situacaoEm(provas, quem, raiz, { quando, agora }).then(({ situacao }) => situacao) : 'faltou';

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

  const RSA_FRACA = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'];
  const EC = ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  it.each([
    ['may not sign', 'responder_sem_assinar', EC, /não tem certificado para isso/],
    ['has a key of 1,024 bits', 'responder', RSA_FRACA, /tem 1024 bits/],
    ['may be revoked itself', 'responder_que_pode_estar_revogado', EC, /Não se sabe se quem respondeu/],
  ])('OCSP: a responder that %s is named and says nothing', async (_, extensoes, chave, motivo) => {
    casa.emitir('duvidoso', extensoes, chave);
    const provas = lerProvas([], [casa.ocsp('boa', 'duvidoso')]);
    const dita = boa && raiz && (await situacaoEm(provas, boa, raiz, { quando: agora, agora }));
    expect(porqueDe(dita)).toMatch(motivo);
  });

  it('OCSP: a responder without nocheck counts once its authority’s list says that it is good', async () => {
    casa.emitir('comum', 'responder_que_pode_estar_revogado', EC);
    const resposta = casa.ocsp('boa', 'comum');
    // The list ends before the day that is asked about: of that day only the answer speaks.
    const doDiaDaResposta = casa.lista('-crl_nextupdate', paraOpenssl(dias(1)));
    expect(await doDia(dias(5), lerProvas([doDiaDaResposta], []), boa)).toBe('desconhecido');
    expect(await doDia(dias(5), lerProvas([], [resposta]), boa)).toBe('desconhecido');
    expect(await doDia(dias(5), lerProvas([doDiaDaResposta], [resposta]), boa)).toBe('bom');
  });

  it('what is dated in the future, or ends before it begins, says nothing and is named', async () => {
    const amanha = new Date(agora.getTime() + DIA);
    const provas = lerProvas([lista], [casa.ocsp('boa')]);
    const deOntem = { quando: new Date(agora.getTime() - DIA), agora: new Date(agora.getTime() - DIA) };
    for (const so of [
      { listas: [], respostas: provas.respostas },
      { listas: provas.listas, respostas: [] },
    ]) {
      const dita = boa && raiz && (await situacaoEm(so, boa, raiz, deOntem));
      expect(porqueDe(dita)).toContain('data futura');
    }
    const futura = casa.lista('-crl_lastupdate', paraOpenssl(amanha), '-crl_nextupdate', paraOpenssl(dias(9)));
    expect(await doDia(agora, lerProvas([futura], []), boa)).toBe('desconhecido');
    expect(await doDia(agora, lerProvas([futura], []), revogada)).toBe('desconhecido');
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
