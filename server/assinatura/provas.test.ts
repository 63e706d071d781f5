import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Assinatura } from '../demo/assinante/assinar.ts';
import { carimbar } from '../demo/assinante/carimbo.ts';
import { oid, sequencia } from '../demo/assinante/der.ts';
import { extensao, extensoesDoCarimbador, extensoesDoTitular, type Titular } from '../demo/assinante/extensoes.ts';
import { emitirLista } from '../demo/assinante/revogacao.ts';
import type { Servicos } from '../demo/assinante/servicos.ts';
import { lerPem } from './certificado.ts';
import type { VerificacaoDoDocumento } from './resultado.ts';
import { lerCampos } from './revogacao/campos-do-certificado.ts';
import type { CertificadoConsultado, ConsultaRespondida } from './revogacao/situacao.ts';
import {
  type AutoridadeComProvas,
  criarAutoridadeComProvas,
  identidadeCom,
  novoPar,
  type Par,
} from './test/autoridade-com-provas.ts';
import { type ComoAssinar, DECANO, diplomaComProvas, IES, REITORA } from './test/diploma-com-provas.ts';
import { verificarAssinaturas } from './verificar-assinaturas.ts';
import { verificarPerguntando } from './verificar-perguntando.ts';

/* Time, revocation and policy, over whole diplomas signed in this test: what is genuine holds, no forgery does. */

const DIA = 86_400_000;
const agora = new Date('2026-11-22T12:00:00Z');
const dias = (quantos: number, de = agora) => new Date(de.getTime() + quantos * DIA);
const ontem = dias(-1);
const casa = criarAutoridadeComProvas();
const pares = new Map([REITORA, DECANO, IES].map((titular) => [titular, casa.par(titular)]));
const parDe = (titular: Titular): Par => pares.get(titular) ?? casa.par(titular);

type ConsultarRevogacao = (certificado: CertificadoConsultado) => Promise<ConsultaRespondida | null>;

interface Cena extends Partial<ComoAssinar> {
  autoridade?: AutoridadeComProvas;
  /** In the place of what the authority is. */
  prestadores?: Partial<AutoridadeComProvas['prestadores']>;
  servicos?: Partial<Servicos>;
  /** In the place of somebody's pair. */
  de?: (titular: Titular) => Par | undefined;
  visto?: Date;
  consultar?: ConsultarRevogacao;
}

function assinarCena({ autoridade = casa, prestadores, servicos, de, quando = ontem, ...resto }: Cena): string {
  const todos = { ...autoridade.prestadores, ...prestadores };
  return diplomaComProvas({
    identidadeDe: (titular) => identidadeCom(de?.(titular) ?? parDe(titular), todos, servicos),
    quando,
    ...resto,
  });
}

const julgarXml = (xml: string, { visto = agora, consultar }: Cena = {}): Promise<VerificacaoDoDocumento> =>
  verificarPerguntando(
    (revogacoes) => verificarAssinaturas(xml, { ...casa.confianca, agora: visto, revogacoes }),
    (pedidos) =>
      Promise.all(
        pedidos.map(async (um) => ({
          emissor: um.emissor,
          serie: um.serie,
          resposta: (await consultar?.(um)) ?? null,
        })),
      ),
  );
const julgar = (cena: Cena = {}) => julgarXml(assinarCena(cena), cena);
const aceito = ({ resultado, provas }: VerificacaoDoDocumento) => resultado === 'confirmado' && provas === 'confirmado';
const raizDe = ({ assinaturas }: VerificacaoDoDocumento) => {
  const raiz = assinaturas.find(({ local }) => local === '');
  if (raiz === undefined) throw new Error('sem raiz');
  return raiz;
};
const parteDe = ({ assinaturas }: VerificacaoDoDocumento) => {
  const parte = assinaturas.find(({ local }) => local !== '');
  if (parte === undefined) throw new Error('sem parte');
  return parte;
};

describe('a genuine diploma', () => {
  it('AD-RA root, AD-RT parts: every check of every signature is confirmed', async () => {
    const veredito = await julgar();
    expect(veredito).toMatchObject({ resultado: 'confirmado', provas: 'confirmado', problemas: [], semCobertura: [] });
    for (const { tempo, revogacao, politica } of veredito.assinaturas) {
      expect([tempo, revogacao, politica].map(({ motivo }) => motivo)).toEqual([
        'O carimbo do tempo de Carimbo do Tempo de Teste confere',
        'Nenhum certificado do caminho estava revogado',
        expect.stringMatching(/^Segue a política AD-R[AT] 2\.5 da ICP-Brasil$/),
      ]);
      expect(tempo.provado).toEqual(ontem);
    }
    expect(raizDe(veredito)).toMatchObject({
      politica: { nivel: 'AD-RA', exigido: 'AD-RA' },
      revogacao: { fonte: 'arquivo' },
    });
    expect(raizDe(veredito).tempo.carimbos.map(({ tipo }) => tipo)).toEqual(['assinatura', 'arquivamento']);
  });

  it.each([
    ['AD-RB', 'AD-RB'],
    ['AD-RV', 'AD-RV'],
    ['AD-RC', 'AD-RC'],
    ['AD-RA', 'AD-RA'],
  ] as const)(
    'parts of level %s hold, their time proved by their own stamps or by the root’s',
    async (nivel, achado) => {
      const veredito = await julgar({ partes: { nivel } });
      expect(aceito(veredito)).toBe(true);
      expect(parteDe(veredito)).toMatchObject({ politica: { nivel: achado }, tempo: { provado: ontem } });
    },
  );

  it.each(['http://www.w3.org/2001/10/xml-exc-c14n#', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments'])(
    'stamps canonicalised by %s hold',
    async (c14n) => expect(aceito(await julgar({ raiz: { c14n }, partes: { c14n } }))).toBe(true),
  );

  it('years later, after the signers’ certificates ended, the stamps still prove it', async () => {
    const curta = (titular: Titular) => casa.par(titular, { de: '2026-01-01', ate: '2027-01-01' });
    const xml = assinarCena({ de: curta });
    expect(aceito(await julgarXml(xml, { visto: new Date('2032-01-01') }))).toBe(true);
  });

  it('a certificate revoked after the proven time was good', async () => {
    const prestadores = {
      ...casa.prestadores,
      naLista: [{ certificado: parDe(IES).certificado, quando: agora, motivo: 1 }],
    };
    const depois = dias(2);
    // The file's own list is of the day; a later one names the certificate.
    const tardia = emitirLista(casa.prestadores.emissora, {
      de: depois,
      ate: dias(30),
      numeroDaLista: 9,
      revogados: prestadores.naLista,
    });
    const raizDaCasa = identidadeCom(parDe(IES), casa.prestadores).servicos?.listas(ontem)[1] ?? Buffer.alloc(0);
    const veredito = await julgar({ servicos: { listas: () => [tardia, raizDaCasa] }, visto: dias(3) });
    expect(raizDe(veredito).revogacao.resultado).toBe('confirmado');
  });

  it('without lists in the file the answer is asked for, by key and serial only', async () => {
    const perguntas: string[] = [];
    const consultar: ConsultarRevogacao = async ({ emissor, serie }) => {
      perguntas.push(`${emissor}:${serie}`);
      return { revogacao: null, desde: ontem, ate: dias(7), soDe: null, pontos: null };
    };
    const cena: Cena = { raiz: { nivel: 'AD-RT' }, consultar };
    const veredito = await julgar(cena);
    expect(parteDe(veredito).revogacao).toMatchObject({ resultado: 'confirmado', fonte: 'lista' });
    const [emissora] = casa.confianca.raizes;
    expect(perguntas.length).toBeGreaterThan(0);
    expect(new Set(perguntas).size).toBe(perguntas.length);
    expect(perguntas.every((um) => /^[0-9a-f]{40}:[0-9a-f]+$/.test(um))).toBe(true);
    expect(emissora && lerCampos(emissora).chave).toMatch(/^[0-9a-f]{40}$/);
  });

  it('offline and without lists it is intact, and nobody says revoked or not', async () => {
    const veredito = await julgar({ raiz: { nivel: 'AD-RT' } });
    expect(veredito.resultado).toBe('confirmado');
    expect(raizDe(veredito).revogacao).toMatchObject({ resultado: 'naoVerificado', fonte: null });
    expect((await julgar({ raiz: { nivel: 'AD-RT' }, consultar: async () => null })).resultado).toBe('confirmado');
  });
});

describe('time', () => {
  const semProvas: Partial<Assinatura> = { nivel: 'AD-RB' };

  it('without a stamp it is declared, not proved', async () => {
    const veredito = await julgar({ raiz: semProvas, partes: semProvas });
    expect(aceito(veredito)).toBe(false);
    expect(raizDe(veredito).tempo).toMatchObject({
      resultado: 'naoVerificado',
      motivo: 'A data é declarada pelo signatário, sem carimbo do tempo que a prove',
      declarado: ontem,
      provado: null,
    });
  });

  it.each([
    ['2039-01-01T00:00:00Z', 'está no futuro'],
    ['2026-11-23T00:00:00Z', 'está no futuro'],
    ['2019-12-31T00:00:00Z', 'anterior ao certificado'],
    ['2024', 'não é uma data e hora'],
    ['May 2 2024', 'não é uma data e hora'],
    ['2026-13-40T00:00:00Z', 'não é uma data e hora'],
    ['2026-11-21', 'não é uma data e hora'],
  ])('SigningTime %s is refused, with or without a stamp', async (texto, motivo) => {
    for (const nivel of ['AD-RB', 'AD-RA'] as const) {
      const veredito = await julgar({ raiz: { nivel, horaDeclarada: texto } });
      expect(aceito(veredito)).toBe(false);
      expect(raizDe(veredito).tempo).toMatchObject({ resultado: 'negado', motivo: expect.stringContaining(motivo) });
    }
  });

  it('a time without zone may be anybody’s local time', async () => {
    const veredito = await julgar({ quando: agora, raiz: { horaDeclarada: '2026-11-22T20:00:00' } });
    expect(raizDe(veredito).tempo.resultado).toBe('confirmado');
  });

  it('the stamp of a stranger’s authority is not believed', async () => {
    const outra = criarAutoridadeComProvas();
    const veredito = await julgar({ prestadores: { tempo: outra.prestadores.tempo } });
    expect(aceito(veredito)).toBe(false);
    expect(raizDe(veredito).tempo.resultado).not.toBe('confirmado');
  });

  const par = (extensoes: Buffer[], validade = {}) =>
    novoPar('Quem carimba', { emissor: casa.prestadores.emissora, extensoes, ...validade });

  const usos = (...oids: string[]) => extensao('2.5.29.37', sequencia(...oids.map(oid)), true);

  it.each([
    ['an e-CPF', par(extensoesDoTitular(REITORA))],
    ['the authority itself', casa.prestadores.emissora],
    ['a timestamp key that may sign documents, too', par([usos('1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.2')])],
    ['an expired timestamp authority', par(extensoesDoCarimbador(), { de: '2020-01-01', ate: '2026-01-01' })],
    ['one that began later', par(extensoesDoCarimbador(), { de: '2026-11-22' })],
  ])('a stamp by %s is denied', async (_, tempo) => {
    const veredito = await julgar({ prestadores: { tempo } });
    expect(aceito(veredito)).toBe(false);
    expect(raizDe(veredito).tempo.resultado).toBe('negado');
  });

  it.each([
    ['rubbish', () => Buffer.from('LIXO')],
    ['nothing', () => Buffer.alloc(0)],
    ['no CMS', () => Buffer.from('3003020101', 'hex')],
  ])('%s in the place of a stamp is denied', async (_, fazer) => {
    const veredito = await julgar({ servicos: { carimbar: fazer } });
    expect(aceito(veredito)).toBe(false);
    expect(raizDe(veredito).tempo.resultado).toBe('negado');
  });

  it('the stamp of another file is denied', async () => {
    const { tempo } = casa.prestadores;
    const veredito = await julgar({
      servicos: { carimbar: (_, quando) => carimbar({ ...tempo, acompanham: [] }, Buffer.from('outro'), quando) },
    });
    expect(raizDe(veredito).tempo).toMatchObject({
      resultado: 'negado',
      motivo: 'O carimbo do tempo não é deste conteúdo',
    });
    const [um, outro] = [assinarCena({}), assinarCena({})];
    const token = (xml: string) => xml.match(/EncapsulatedTimeStamp>([^<]+)</)?.[1] ?? '';
    expect(aceito(await julgarXml(um.replace(token(um), token(outro))))).toBe(false);
  });

  it('expired and back-dated: not confirmed without a stamp, denied with an honest one', async () => {
    const vencida = (titular: Titular) =>
      titular === IES ? casa.par(IES, { de: '2020-01-01', ate: '2023-01-01' }) : undefined;
    const horaDeclarada = '2022-06-01T12:00:00Z';
    const sem = await julgar({ de: vencida, raiz: { nivel: 'AD-RB', horaDeclarada }, partes: { nivel: 'AD-RB' } });
    expect(aceito(sem)).toBe(false);
    expect(raizDe(sem).validade.resultado).toBe('naoVerificado');
    const com = await julgar({ de: vencida, raiz: { horaDeclarada } });
    expect(aceito(com)).toBe(false);
    expect(raizDe(com).validade.resultado).not.toBe('confirmado');
  });

  it('a stamp whose authority ended is good only while a newer one covers it', async () => {
    const curta = par(extensoesDoCarimbador(), { ate: '2027-06-01' });
    const xml = assinarCena({ prestadores: { tempo: curta } });
    expect(aceito(await julgarXml(xml))).toBe(true);
    const depois = await julgarXml(xml, { visto: new Date('2028-01-01') });
    expect(aceito(depois)).toBe(false);
    expect(raizDe(depois).tempo).toMatchObject({
      resultado: 'naoVerificado',
      motivo: expect.stringContaining('venceu'),
    });
    // The short-lived authority stamps signatures, the lasting one the archive.
    let n = 0;
    const { tempo } = casa.prestadores;
    const misto = assinarCena({
      raiz: { nivel: 'AD-RA' },
      servicos: {
        carimbar: (octetos, quando) => {
          n += 1;
          return carimbar({ ...(n === 6 ? tempo : curta), acompanham: [] }, octetos, quando);
        },
      },
    });
    expect(n).toBe(6);
    const renovado = await julgarXml(misto, { visto: new Date('2028-01-01') });
    expect(raizDe(renovado).tempo).toMatchObject({ resultado: 'confirmado', provado: ontem });
    expect(parteDe(renovado).tempo).toMatchObject({ resultado: 'confirmado', provado: ontem });
  });
});

describe('revocation', () => {
  const revogado = (quando: Date, titular = IES, motivo = 1) => [
    { certificado: parDe(titular).certificado, quando, motivo },
  ];

  it.each([
    ['by the list', { naLista: revogado(dias(-5)) }],
    ['by OCSP', { porOcsp: revogado(dias(-5)) }],
    ['by the list, for whatever reason', { naLista: revogado(dias(-5), IES, 4) }],
  ])('before the signature, %s: denied', async (_, prestadores) => {
    const veredito = await julgar({ prestadores });
    expect(aceito(veredito)).toBe(false);
    expect(raizDe(veredito).revogacao).toMatchObject({
      resultado: 'negado',
      motivo: expect.stringContaining('revogado'),
    });
  });

  it('of a person who signed a part: the root’s list denies it, too', async () => {
    const veredito = await julgar({ prestadores: { naLista: revogado(dias(-5), REITORA) } });
    expect(aceito(veredito)).toBe(false);
    expect(raizDe(veredito).revogacao.resultado).toBe('confirmado');
    expect(veredito.assinaturas.filter(({ revogacao }) => revogacao.resultado === 'negado')).toHaveLength(2);
  });

  it('of the timestamp authority: its stamps prove nothing', async () => {
    const { certificado } = casa.prestadores.tempo;
    const veredito = await julgar({ prestadores: { naLista: [{ certificado, quando: dias(-5), motivo: 1 }] } });
    expect(aceito(veredito)).toBe(false);
    expect(raizDe(veredito).tempo.resultado).toBe('negado');
  });

  it('of the authority above, by the root’s list: denied', async () => {
    const { raiz, emissora } = casa.prestadores;
    const daRaiz = emitirLista(raiz, {
      de: dias(-2),
      ate: dias(30),
      numeroDaLista: 2,
      revogados: [{ certificado: emissora.certificado, quando: dias(-9), motivo: 2 }],
    });
    const doDia = identidadeCom(parDe(IES), casa.prestadores).servicos?.listas(ontem)[0] ?? Buffer.alloc(0);
    const veredito = await julgar({ servicos: { listas: () => [doDia, daRaiz] } });
    expect(raizDe(veredito).revogacao).toMatchObject({
      resultado: 'negado',
      motivo: expect.stringContaining('AC de Teste'),
    });
  });

  it('a list of another authority, an old one, or none: not known', async () => {
    const alheias = identidadeCom(parDe(IES), criarAutoridadeComProvas().prestadores).servicos;
    const velhas = identidadeCom(parDe(IES), casa.prestadores).servicos;
    for (const listas of [() => alheias?.listas(ontem) ?? [], () => velhas?.listas(dias(-90)) ?? [], () => []]) {
      const veredito = await julgar({ servicos: { listas } });
      expect(aceito(veredito)).toBe(false);
      expect(raizDe(veredito).revogacao.resultado).toBe('naoVerificado');
    }
  });

  it('a fetched list that names it: denied; one that is only of authorities: not known', async () => {
    const base = { desde: agora, ate: dias(7), soDe: null, pontos: null };
    const raiz = { nivel: 'AD-RT' } as const;
    const nomeada = await julgar({
      raiz,
      consultar: async () => ({ ...base, revogacao: { quando: dias(-3), motivo: 1 } }),
    });
    expect(raizDe(nomeada).revogacao.resultado).toBe('negado');
    const [daIes] = lerPem(new X509Certificate(parDe(IES).certificado).toString());
    const soDela: ConsultarRevogacao = async ({ serie }) => ({
      ...base,
      revogacao: serie === daIes?.serie ? { quando: agora, motivo: 1 } : null,
    });
    const depois = await julgar({ raiz, consultar: soDela });
    expect(raizDe(depois).revogacao.resultado).toBe('confirmado');
    const outras = { ...base, soDe: 'autoridades' as const, revogacao: null };
    expect(raizDe(await julgar({ raiz, consultar: async () => outras })).revogacao.resultado).toBe('naoVerificado');
    const velha = { ...base, desde: dias(-40), ate: dias(-33), revogacao: null };
    expect(raizDe(await julgar({ raiz, consultar: async () => velha })).revogacao.resultado).toBe('naoVerificado');
  });

  it('without a proven time, revoked after the declared one: nobody knows which came first', async () => {
    const cena: Cena = {
      raiz: { nivel: 'AD-RB' },
      partes: { nivel: 'AD-RB' },
      consultar: async () => ({
        desde: agora,
        ate: dias(7),
        soDe: null,
        pontos: null,
        revogacao: { quando: new Date(ontem.getTime() + 3_600_000), motivo: 1 },
      }),
    };
    expect(raizDe(await julgar(cena)).revogacao.resultado).toBe('naoVerificado');
  });
});

describe('policy', () => {
  const politica = (arco: number, versao: string) => `2.16.76.1.7.1.${arco}.${versao}`;

  it.each([['AD-RB'], ['AD-RT'], ['AD-RV'], ['AD-RC']] as const)(
    'a root of level %s is below what the rule asks for: neither confirmed nor denied',
    async (nivel) => {
      const veredito = await julgar({ raiz: { nivel } });
      expect(aceito(veredito)).toBe(false);
      expect(veredito.resultado).toBe('confirmado');
      expect(raizDe(veredito).politica).toMatchObject({
        resultado: 'naoVerificado',
        nivel,
        exigido: 'AD-RA',
        motivo: `A assinatura é ${nivel}; a Portaria MEC 554/2019 exige AD-RA nesta parte`,
      });
    },
  );

  it.each([
    ['claims AD-RA and brings AD-RT', { nivel: 'AD-RT', politica: politica(10, '2.5') }, 'AD-RT'],
    ['claims AD-RA and brings nothing', { nivel: 'AD-RB', politica: politica(10, '2.5') }, 'AD-RB'],
    ['claims AD-RB and brings AD-RA', { nivel: 'AD-RA', politica: politica(6, '2.5') }, 'AD-RB'],
    ['a version that takes no ECDSA', { nivel: 'AD-RA', politica: politica(10, '2.4') }, 'AD-RA'],
    [
      'a version that was revoked, and wanted DataObjectFormat',
      { nivel: 'AD-RA', politica: politica(10, '2.1') },
      'AD-RB',
    ],
    ['a CAdES policy', { nivel: 'AD-RA', politica: '2.16.76.1.7.1.5.2.4' }, null],
    ['an invented one', { nivel: 'AD-RA', politica: '1.2.3' }, null],
  ] as const)('%s: level found %s', async (_, raiz, nivel) => {
    const veredito = await julgar({ raiz });
    expect(aceito(veredito)).toBe(false);
    expect(raizDe(veredito).politica).toMatchObject({ resultado: 'naoVerificado', nivel });
  });

  // Of PA_AD_RA_v2_5.xml: of the file, and what the policy says of itself; and of the file of 2.4.
  const DOCUMENTOS = [
    'HU9AEgpYVNfPddqqz1t0tULDr7xZJ59oY/sPEYN5PuA=',
    '2JPvWGGl/AXIbRAKRcWM0v6Q+bhy/lNB+b7bwadyPY4=',
    'cEU5DKBsCfUR8d8q+02HDGFOH2Vd4e3iveH7j7r5DaA=',
  ];
  it.each([
    [DOCUMENTOS[0], 'confirmado', 'Segue a política AD-RA 2.5 da ICP-Brasil'],
    [DOCUMENTOS[1], 'confirmado', 'Segue a política AD-RA 2.5 da ICP-Brasil'],
    [DOCUMENTOS[2], 'naoVerificado', 'O documento que a assinatura nomeia não é o publicado da política AD-RA 2.5'],
    [null, 'naoVerificado', 'A assinatura não traz o resumo do documento da política AD-RA 2.5'],
  ])('the document named by %s is %s', async (resumoDaPolitica, resultado, motivo) => {
    const veredito = await julgar({ raiz: { nivel: 'AD-RA', resumoDaPolitica } });
    expect(raizDe(veredito).politica).toMatchObject({ resultado, motivo, nivel: 'AD-RA' });
    expect(veredito.resultado).toBe('confirmado');
  });

  it('before the rule no level was asked for', async () => {
    const antes = new Date('2019-01-01T12:00:00Z');
    const antiga = criarAutoridadeComProvas();
    const de = (titular: Titular) =>
      novoPar(`${titular.nome}:${titular.documento}`, {
        emissor: antiga.prestadores.emissora,
        extensoes: extensoesDoTitular(titular),
        de: '2018-01-01',
      });
    const xml = assinarCena({ autoridade: antiga, de, quando: antes, raiz: { nivel: 'AD-RB' } });
    const veredito = await verificarAssinaturas(xml, { ...antiga.confianca, agora: antes });
    expect(raizDe(veredito).politica.exigido).toBeNull();
  });

  it('an archive stamp of other octets leaves the level unknown, and accuses nobody', async () => {
    let n = 0;
    const { tempo } = casa.prestadores;
    const veredito = await julgar({
      servicos: {
        carimbar: (octetos, quando) => {
          n += 1;
          return carimbar({ ...tempo, acompanham: [] }, n === 6 ? Buffer.from('outro') : octetos, quando);
        },
      },
    });
    expect(aceito(veredito)).toBe(false);
    expect(raizDe(veredito).tempo.resultado).toBe('confirmado');
    expect(raizDe(veredito).politica).toMatchObject({ resultado: 'naoVerificado', nivel: null });
  });
});
