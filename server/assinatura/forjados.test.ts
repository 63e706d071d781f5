import { beforeAll, describe, expect, test } from 'vitest';
import { type Criterios, verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import { bits, oid, sequencia, tlv, utf8, verdadeiro } from '../demo/assinante/der.ts';
import type { Palavra, VerificacaoDoDocumento } from './resultado.ts';
import { emitir, type Titular } from './test/certificados.ts';
import { criarTitulares, type Titulares } from './test/diploma-assinado.ts';
import { type Assinantes, diplomaEmEstilo, nonce, semAssinatura } from './test/diploma-em-estilo.ts';
import { chaveDe, extensao } from './test/emitir.ts';
import { assinarEmEstilo, type Estilo, envelopada } from './test/estilos.ts';

/* Forgeries, each made here: none is accepted, and the reason says whose signature is missing or what is wrong. */

const [CPF, OUTRO_CPF, CNPJ, OUTRO_CNPJ] = ['98765432100', '12345678909', '11222333000181', '99888777000166'];
const agora = new Date('2024-06-01T12:00:00Z');
let t: Titulares;
beforeAll(async () => {
  t = await criarTitulares();
});

const verificar = (xml: string, mais: Partial<Criterios> = {}) =>
  verificarAssinaturas(xml, { ...t.confianca, agora, ...mais });
const ies = (pedido: Partial<Parameters<typeof emitir>[0]> = {}) =>
  emitir({ cn: `UNIVERSIDADE INVENTADA:${CNPJ}`, emissor: t.ac, cnpj: CNPJ, ...pedido });
const limites = (maximo?: number) =>
  extensao('2.5.29.19', sequencia(verdadeiro(), ...(maximo === undefined ? [] : [tlv(2, Buffer.of(maximo))])));
const usos = (byte: number, sobra: number) => extensao('2.5.29.15', bits(Buffer.of(byte), sobra));
const cnpjEm = (valor: string, campo = '2.16.76.1.3.3') => tlv(0xa0, oid(campo), tlv(0xa0, tlv(4, Buffer.from(valor))));
const nomeDaIes = (...mais: Buffer[]) => extensao('2.5.29.17', sequencia(cnpjEm(CNPJ), ...mais), false);
const comExtensoes = (...extensoes: Buffer[]) => ies({ extensoes: [usos(0xe0, 5), nomeDaIes(), ...extensoes] });
const estranho = () => emitir({ cn: 'JOAO NINGUEM DA SILVA', emissor: t.ac });
const outraEmpresa = () => emitir({ cn: `OUTRA EMPRESA:${OUTRO_CNPJ}`, emissor: t.ac, cnpj: OUTRO_CNPJ });
const porAc = (...extensoes: Buffer[]): [Titular, Estilo] => {
  const ac = emitir({ cn: 'AC Sob Condição', emissor: t.ac, extensoes: [usos(0x06, 1), ...extensoes] });
  return [ies({ emissor: ac }), { chaves: [null, ac] }];
};
const naRaiz = (titular: Titular, estilo: Estilo = {}) =>
  assinarEmEstilo(diplomaEmEstilo(t, {}, { daRaiz: [] }), { alvo: 'raiz', titular, estilo });
const tudo = (estilo: Estilo, quem: Assinantes = {}) => diplomaEmEstilo(t, estilo, quem);

const DE_QUEM: [string, () => string, Palavra, RegExp][] = [
  [
    'F1: one stranger signs everything',
    () =>
      tudo(
        { data: '2024-05-20T00:00:00Z' },
        { doDiploma: [estranho()], doRegistro: [estranho()], daRaiz: [estranho()] },
      ),
    'negado',
    /no lugar está a assinatura de JOAO NINGUEM/,
  ],
  [
    'a stranger on the whole',
    () => naRaiz(estranho()),
    'negado',
    /Quem devia assinar é o e-CNPJ da IES registradora .*11\.222\.333\/0001-81.*JOAO NINGUEM/,
  ],
  [
    'F1: another company on the whole',
    () => naRaiz(outraEmpresa()),
    'negado',
    /OUTRA EMPRESA \(CNPJ 99\.888\.777\/0001-66\)/,
  ],
  [
    'another company on DadosDiploma',
    () => tudo({}, { doDiploma: [t.reitora, outraEmpresa()] }),
    'negado',
    /IES emissora/,
  ],
  [
    'another company after the institution',
    () => tudo({}, { doDiploma: [t.reitora, t.ies, outraEmpresa()] }),
    'negado',
    /OUTRA EMPRESA/,
  ],
  ['a person on the whole', () => naRaiz(t.reitora), 'negado', /REITORA INVENTADA/],
  [
    'no institution on DadosDiploma',
    () => tudo({}, { doDiploma: [t.reitora] }),
    'negado',
    /Falta assinar: o e-CNPJ da IES emissora/,
  ],
  [
    'nobody but the institution on DadosDiploma',
    () => tudo({}, { doDiploma: [t.ies] }),
    'negado',
    /Falta assinar: Reitora/,
  ],
  [
    'another person instead of the one of Assinantes',
    () => tudo({}, { doDiploma: [t.decano, t.ies] }),
    'negado',
    /Reitora \(CPF \*\*\*\.654\.321-\*\*\); no lugar está a assinatura de DECANO/,
  ],
  [
    'the institution instead of a person on DadosRegistro',
    () => tudo({}, { doRegistro: [t.ies] }),
    'negado',
    /Falta assinar/,
  ],
  [
    'a person after the institution',
    () => tudo({}, { doDiploma: [t.reitora, t.ies, t.decano] }),
    'naoVerificado',
    /não por último/,
  ],
  [
    'another branch of the institution',
    () => naRaiz(ies({ cnpj: '11222333000262' })),
    'naoVerificado',
    /da mesma pessoa jurídica/,
  ],
  ['the certificate of an application of the institution', () => naRaiz(comExtensoes2()), 'naoVerificado', /aplicação/],
  [
    'a CPF and a CNPJ in one certificate',
    () =>
      naRaiz(
        ies({
          extensoes: [
            usos(0xe0, 5),
            extensao('2.5.29.17', sequencia(cnpjEm(CNPJ), cnpjEm(`01011970${CPF}`, '2.16.76.1.3.1')), false),
          ],
        }),
      ),
    'naoVerificado',
    /aplicação/,
  ],
  [
    'two CNPJs in one certificate',
    () =>
      naRaiz(
        ies({ extensoes: [usos(0xe0, 5), extensao('2.5.29.17', sequencia(cnpjEm(CNPJ), cnpjEm(OUTRO_CNPJ)), false)] }),
      ),
    'negado',
    /Quem devia assinar/,
  ],
];
const comExtensoes2 = () =>
  ies({
    extensoes: [
      usos(0xe0, 5),
      extensao('2.5.29.17', sequencia(cnpjEm(CNPJ), cnpjEm('UNIVERSIDADE', '2.16.76.1.3.8')), false),
    ],
  });

const DO_CERTIFICADO: [string, () => string, Palavra, RegExp][] = [
  [
    'F5: a TLS certificate',
    () => naRaiz(comExtensoes(extensao('2.5.29.37', sequencia(oid('1.3.6.1.5.5.7.3.1')), false))),
    'negado',
    /não serve para assinar/,
  ],
  [
    'F5: a key that only enciphers',
    () => naRaiz(ies({ extensoes: [usos(0x20, 5), nomeDaIes()] })),
    'negado',
    /não serve para assinar/,
  ],
  [
    'F5: an authority as signer',
    () => naRaiz(ies({ extensoes: [limites(), usos(0xc6, 1), nomeDaIes()] })),
    'negado',
    /autoridade certificadora, que não assina/,
  ],
  ['F5: the root as signer', () => naRaiz(t.raiz), 'negado', /autoridade certificadora, que não assina/],
  ['F5: RSA of 1,024 bits', () => naRaiz(ies({ chave: chaveDe('rsa1024') })), 'negado', /1024 bits/],
  [
    'expired at the stated time',
    () => naRaiz(ies({ ate: '2024-05-01' })),
    'negado',
    /não era válido na data declarada/,
  ],
  [
    'expired, and dated back',
    () => naRaiz(ies({ ate: '2024-05-01' }), { data: '2024-04-01T10:00:00Z' }),
    'naoVerificado',
    /nada prova/,
  ],
  ['dated in the future', () => naRaiz(ies(), { data: '2039-01-01T10:00:00Z' }), 'negado', /futuro/],
  [
    'dated before its certificate',
    () => naRaiz(ies(), { data: '2019-01-01T10:00:00Z' }),
    'negado',
    /não era válido na data declarada/,
  ],
  ['a date that is none', () => naRaiz(ies(), { data: 'May 2 2024' }), 'negado', /./],
  ['F2: path length', () => naRaiz(...porSubAc()), 'negado', /não pode ter tantas autoridades/],
  [
    'an unknown critical extension',
    () => naRaiz(...porAc(limites(), extensao('1.2.3.4', tlv(5)))),
    'naoVerificado',
    /não se sabe conferir/,
  ],
  [
    'an unknown critical extension of the signer',
    () => naRaiz(comExtensoes(extensao('1.2.3.4', tlv(5)))),
    'naoVerificado',
    /não se sabe conferir/,
  ],
  ['a name constraint', () => naRaiz(...porAc(limites(), soOutra())), 'negado', /não pode emitir para este nome/],
  ['an authority that is none', () => naRaiz(...porAc()), 'negado', /não é autoridade certificadora/],
  [
    'an authority that nobody knows',
    () => naRaiz(ies({ emissor: emitir({ cn: 'AC Desconhecida', autoridade: true }) })),
    'naoVerificado',
    /Falta o certificado da autoridade/,
  ],
];
const soOutra = () =>
  extensao(
    '2.5.29.30',
    sequencia(tlv(0xa0, sequencia(tlv(0xa4, sequencia(tlv(0x31, sequencia(oid('2.5.4.10'), utf8('Outra')))))))),
  );
function porSubAc(): [Titular, Estilo] {
  const cima = emitir({ cn: 'AC Sem Abaixo', emissor: t.ac, extensoes: [limites(0), usos(0x06, 1)] });
  const proibida = emitir({ cn: 'AC Proibida', emissor: cima, autoridade: true });
  return [ies({ emissor: proibida }), { chaves: [null, proibida, cima] }];
}

const tudoQueDiz = ({ problemas, exigidas, assinaturas, partes }: VerificacaoDoDocumento) =>
  [
    ...problemas,
    ...exigidas.map(({ motivo }) => motivo),
    ...partes.map(({ motivo }) => motivo),
    ...assinaturas.flatMap((uma) =>
      [uma.lugar, uma.integridade, uma.certificado, uma.cadeia, uma.validade, uma.tempo, uma.papel].map(
        ({ motivo }) => motivo,
      ),
    ),
  ].join('\n');

test.each([...DE_QUEM, ...DO_CERTIFICADO])('%s', async (_nome, fazer, palavra, motivo) => {
  const verificacao = await verificar(fazer());
  expect(tudoQueDiz(verificacao)).toMatch(motivo);
  expect(verificacao.resultado).toBe(palavra);
});

test('the institution of the document is one that the register knows', async () => {
  const xml = tudo({});
  const conhecidas = { emissora: [CNPJ], registradora: [CNPJ] };
  expect((await verificar(xml, { instituicoes: conhecidas })).resultado).toBe('confirmado');
  const outra = await verificar(xml, { instituicoes: { ...conhecidas, registradora: [OUTRO_CNPJ] } });
  expect(outra.resultado).toBe('negado');
  expect(tudoQueDiz(outra)).toContain('O registro não conhece como IES registradora');
});

test('further people and substitutes are shown, never false', async () => {
  const mais = await verificar(tudo({}, { doDiploma: [t.reitora, t.decano, t.ies] }));
  expect(mais.resultado).toBe('confirmado');
  expect(mais.assinaturas[1]?.papel).toMatchObject({ papel: 'adicional', resultado: 'confirmado' });
  const semCadeia = emitir({
    cn: 'PESSOA DE FORA:12345678909',
    cpf: OUTRO_CPF,
    emissor: emitir({ cn: 'Fora', autoridade: true }),
  });
  expect((await verificar(tudo({}, { doDiploma: [t.reitora, semCadeia, t.ies] }))).resultado).toBe('naoVerificado');
  const trocado = tudo({}, { doDiploma: [t.decano, t.ies] });
  const comSubstituto = await verificar(trocado, { substitutos: [{ cpf: OUTRO_CPF, de: CPF }] });
  expect(comSubstituto.resultado).toBe('confirmado');
  expect(tudoQueDiz(comSubstituto)).toMatch(/DECANO INVENTADO, em substituição a Reitora/);
  expect((await verificar(trocado, { substitutos: [{ cpf: OUTRO_CPF, de: OUTRO_CPF }] })).resultado).toBe('negado');
});

test('no reason shows a whole CPF', async () => {
  for (const fazer of [DE_QUEM[7], DE_QUEM[8]]) {
    if (fazer !== undefined)
      expect(tudoQueDiz(await verificar(fazer[1]()))).not.toMatch(/\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}/);
  }
});

describe('wrapping', () => {
  const SIG = /<ds:Signature [\s\S]*?<\/ds:Signature>/g;
  const parte = (xml: string, nome: string) => new RegExp(`<${nome}[ >][\\s\\S]*</${nome}>`).exec(xml)?.[0] ?? '';
  const falso = (xml: string) => xml.replace('Formanda Inventada', 'Falsa Formanda');
  const noObjeto = (xml: string, dentro: string) => {
    const fim = xml.lastIndexOf('</ds:Signature>');
    return `${xml.slice(0, fim)}<ds:Object>${dentro}</ds:Object>${xml.slice(fim)}`;
  };
  const outroId = (xml: string) => xml.replace(/ id="(\w+?)\d{6}/, ' id="$1999999');
  const VARIANTES: [string, (xml: string) => string][] = [
    [
      'the signed part hidden in an Object of the root signature, a forged one in its place',
      (x) => noObjeto(x.replace(parte(x, 'DadosDiploma'), falso(parte(x, 'DadosDiploma'))), parte(x, 'DadosDiploma')),
    ],
    [
      'the same, the forged one with another id',
      (x) =>
        noObjeto(
          x.replace(parte(x, 'DadosDiploma'), outroId(falso(parte(x, 'DadosDiploma')))),
          parte(x, 'DadosDiploma'),
        ),
    ],
    [
      'the same, the forged one without signatures',
      (x) =>
        noObjeto(
          x.replace(parte(x, 'DadosDiploma'), outroId(falso(parte(x, 'DadosDiploma')).replace(SIG, ''))),
          parte(x, 'DadosDiploma'),
        ),
    ],
    [
      'the whole document inside an Object of a new one',
      (x) =>
        falso(x)
          .replace(/<\/Diploma>$/, '')
          .replace(
            /(<ds:Signature (?!.*<ds:Signature ).*)<\/ds:Signature>$/s,
            `$1<ds:Object>${x.replace(/^<\?xml[^>]*>\s*/, '')}</ds:Object></ds:Signature></Diploma>`,
          ),
    ],
    [
      'a forged part before the signed one',
      (x) => x.replace(parte(x, 'DadosDiploma'), outroId(falso(parte(x, 'DadosDiploma'))) + parte(x, 'DadosDiploma')),
    ],
    [
      'a forged part after the signed one',
      (x) => x.replace(parte(x, 'DadosDiploma'), parte(x, 'DadosDiploma') + outroId(falso(parte(x, 'DadosDiploma')))),
    ],
    [
      'the signed part inside the forged one',
      (x) =>
        x.replace(
          parte(x, 'DadosDiploma'),
          `<DadosDiploma id="Dip9">${falso(parte(x, 'Diplomado'))}${parte(x, 'DadosDiploma')}</DadosDiploma>`,
        ),
    ],
    [
      'a second infDiploma',
      (x) => x.replace(parte(x, 'infDiploma'), outroId(falso(parte(x, 'infDiploma'))) + parte(x, 'infDiploma')),
    ],
    [
      'the signed infDiploma in a wrapper',
      (x) =>
        x.replace(
          parte(x, 'infDiploma'),
          `${outroId(falso(parte(x, 'infDiploma')))}<Envelope>${parte(x, 'infDiploma')}</Envelope>`,
        ),
    ],
    ['the id doubled as xml:id', (x) => x.replace('<Diplomado>', `<Diplomado xml:id="Dip${nonce}">`)],
    ['the id doubled as ID', (x) => x.replace('<Diplomado>', `<Diplomado ID="Dip${nonce}">`)],
    [
      'signatures of the parts moved under the root',
      (x) => {
        const [uma = ''] = x.match(SIG) ?? [];
        return falso(x).replace(uma, '').replace('</infDiploma>', `</infDiploma>${uma}`);
      },
    ],
    [
      'a signature inside the data it leaves out',
      (x) => falso(x).replace('<Diplomado>', `<Diplomado>${x.match(SIG)?.[0] ?? ''}`),
    ],
    [
      'data inside a signature that the others leave out',
      (x) => x.replace(/(<ds:Object>)/, `<ds:Object>${falso(parte(x, 'Diplomado'))}</ds:Object>$1`),
    ],
    [
      'another document under the same root signature',
      (x) => x.replace(/<Diploma /, '<Diplomas><Diploma ').replace(/<\/Diploma>$/, '</Diploma></Diplomas>'),
    ],
    [
      'a root signature over one part only',
      () => {
        const xml = diplomaEmEstilo(t, {}, { daRaiz: [] });
        return assinarEmEstilo(xml, {
          alvo: `RDip${nonce}`,
          titular: t.ies,
          estilo: { daParte: [envelopada] },
        }).replace(
          /(<ds:Signature (?!.*<ds:Signature ).*?<\/ds:Signature>)(<\/DadosRegistro>.*)<\/Diploma>$/s,
          '$2$1</Diploma>',
        );
      },
    ],
  ];

  test('there are at least 14', () => expect(VARIANTES.length).toBeGreaterThanOrEqual(14));
  test.each(VARIANTES)('%s', async (_nome, mudar) => {
    const xml = diplomaEmEstilo(t);
    const mudado = mudar(xml);
    expect(mudado).not.toBe(xml);
    expect((await verificar(mudado)).resultado).toBe('negado');
  });
});

test('an unsigned document is never signed', async () => {
  expect(await verificar(semAssinatura())).toMatchObject({
    resultado: 'negado',
    provas: 'naoVerificado',
    problemas: ['O documento não está assinado'],
  });
});

test('a bogus encoding is refused', async () => {
  const xml = tudo({});
  const declarado = `<?xml version="1.0" encoding="A"?>${xml.replace(/^<\?xml[^>]*>/, '')}`;
  expect((await verificar(declarado)).problemas).toEqual(['O arquivo declara A, e o diploma digital é em UTF-8']);
});

test('older layouts are recognised', async () => {
  for (const versao of ['1.01', '1.02', '1.03', '1.04', '1.04.1', '1.05']) {
    const xml = diplomaEmEstilo(t, {}, {}, semAssinatura().replace('versao="1.05"', `versao="${versao}"`));
    expect(await verificar(xml)).toMatchObject({ resultado: 'confirmado', versao });
  }
});
