import { bits, oid, sequencia, tlv, utf8, verdadeiro } from '../../../demo/assinante/der.ts';
import { extensoesDoTitular } from '../../../demo/assinante/extensoes.ts';
import { lerPem } from '../../certificado.ts';
import { emitir, type Titular } from '../certificados.ts';
import { chaveDe, extensao } from '../emitir.ts';
import type { Molde } from '../xmlsec-assinar.ts';
import {
  assinadoPor,
  CNPJ,
  CPF,
  comRaiz,
  type Falsificacao,
  falsificacao,
  ies,
  OUTRO_CNPJ,
  titulares,
} from './oficina.ts';

/* Signatures that hold, by somebody who may not sign, or by a certificate that nobody should rely on. */

const usos = (byte: number, sobra: number) => extensao('2.5.29.15', bits(Buffer.of(byte), sobra));
const limites = (maximo?: number) =>
  extensao('2.5.29.19', sequencia(verdadeiro(), ...(maximo === undefined ? [] : [tlv(2, Buffer.of(maximo))])));
const campo = (valor: string, tipo: string) =>
  tlv(0xa0, oid(`2.16.76.1.3.${tipo}`), tlv(0xa0, tlv(4, Buffer.from(valor))));
const nomes = (...campos: Buffer[]) => extensao('2.5.29.17', sequencia(...campos), false);
const politicas = (...oids: string[]) =>
  extensao('2.5.29.32', sequencia(...oids.map((um) => sequencia(oid(um)))), false);
const A3 = politicas('2.16.76.1.2.3.999');
const estendidos = (...oids: string[]) => extensao('2.5.29.37', sequencia(...oids.map(oid)), false);
const com = (...extensoes: Buffer[]) => ies({ extensoes: [usos(0xe0, 5), nomes(campo(CNPJ, '3')), A3, ...extensoes] });
const denominado = (...campos: Buffer[]) => ies({ extensoes: [usos(0xe0, 5), A3, nomes(...campos)] });
const raizPor = (titular: Titular, certificados: readonly Buffer[] = [titular.der]) =>
  comRaiz({ titular, certificados });
const nascimento = '01011970';

const QUEM: [string, () => string][] = [
  ['a person', () => raizPor(titulares().reitora)],
  [
    'a stranger without a number',
    () => raizPor(emitir({ cn: 'JOAO NINGUEM', emissor: titulares().ac, familia: 'EC' })),
  ],
  ['another company', () => raizPor(ies({ cn: `OUTRA:${OUTRO_CNPJ}`, cnpj: OUTRO_CNPJ }))],
  ['a company of the same name', () => raizPor(ies({ cnpj: OUTRO_CNPJ }))],
  ['another branch', () => raizPor(ies({ cnpj: '11222333000262' }))],
  ['the CNPJ in the name only', () => raizPor(denominado(tlv(0x81, Buffer.from('x@invalid.example'))))],
  ['the CNPJ in the field of the responsible person', () => raizPor(denominado(campo(CNPJ, '2')))],
  ['the CNPJ in a person’s field', () => raizPor(denominado(campo(CNPJ, '1')))],
  ['the CNPJ and more behind it', () => raizPor(denominado(campo(`${CNPJ}99`, '3')))],
  ['a digit before the CNPJ', () => raizPor(denominado(campo(`0${CNPJ}`, '3')))],
  ['the CNPJ with its dots', () => raizPor(denominado(campo('11.222.333/0001-81', '3')))],
  ['two CNPJs', () => raizPor(denominado(campo(CNPJ, '3'), campo(OUTRO_CNPJ, '3')))],
  ['two CNPJs, the other first', () => raizPor(denominado(campo(OUTRO_CNPJ, '3'), campo(CNPJ, '3')))],
  ['a CNPJ and a CPF', () => raizPor(denominado(campo(CNPJ, '3'), campo(`${nascimento}${CPF}`, '1')))],
  ['an application of the institution', () => raizPor(denominado(campo(CNPJ, '3'), campo('UNIVERSIDADE', '8')))],
  ['the CNPJ in the arc of another field', () => raizPor(denominado(campo(CNPJ, '33')))],
];
const partes = (pessoa: Titular | null, instituicao: Titular | null, registro: Titular | null): Molde[] => [
  ...(pessoa === null ? [] : [{ lugar: 'DadosDiploma' as const, titular: pessoa }]),
  ...(instituicao === null ? [] : [{ lugar: 'DadosDiploma' as const, titular: instituicao }]),
  ...(registro === null ? [] : [{ lugar: 'DadosRegistro' as const, titular: registro }]),
  { lugar: 'raiz', titular: titulares().ies },
];
const pessoaCom = (...campos: Buffer[]) =>
  emitir({
    cn: `REITORA INVENTADA:${CPF}`,
    emissor: titulares().ac,
    familia: 'EC',
    extensoes: [usos(0xe0, 5), A3, nomes(...campos)],
  });
const PARTES: [string, () => Molde[]][] = [
  ['nobody but the institution', () => partes(null, titulares().ies, titulares().reitora)],
  ['no institution', () => partes(titulares().reitora, null, titulares().reitora)],
  ['another person', () => partes(titulares().decano, titulares().ies, titulares().reitora)],
  ['another company', () => partes(titulares().reitora, ies({ cn: 'OUTRA', cnpj: OUTRO_CNPJ }), titulares().reitora)],
  ['the institution twice and no person', () => partes(titulares().ies, titulares().ies, titulares().reitora)],
  ['nobody on the registration', () => partes(titulares().reitora, titulares().ies, null)],
  ['the institution on the registration', () => partes(titulares().reitora, titulares().ies, titulares().ies)],
  ['another person on the registration', () => partes(titulares().reitora, titulares().ies, titulares().decano)],
  [
    'the person after the institution',
    () =>
      [partes(null, titulares().ies, null)[0], ...partes(titulares().reitora, null, titulares().reitora)].flatMap(
        (um) => um ?? [],
      ),
  ],
  [
    'a CPF shifted by a digit',
    () => partes(pessoaCom(campo(`0${nascimento}${CPF}`, '1')), titulares().ies, titulares().reitora),
  ],
  ['a CPF without the birth date', () => partes(pessoaCom(campo(CPF, '1')), titulares().ies, titulares().reitora)],
  [
    'the CPF in the name only',
    () => partes(pessoaCom(tlv(0x81, Buffer.from('x@invalid.example'))), titulares().ies, titulares().reitora),
  ],
  [
    'the CPF in the field of an institution’s responsible',
    () => partes(pessoaCom(campo(`${nascimento}${CPF}`, '4')), titulares().ies, titulares().reitora),
  ],
];

const acCom = (mudar: Partial<Parameters<typeof emitir>[0]> = {}) =>
  emitir({ cn: 'AC Sob Condição', emissor: titulares().ac, autoridade: true, familia: 'EC', ...mudar });
const abaixoDe = (...autoridades: Titular[]) => {
  const [emissor] = autoridades.slice(-1);
  const titular = ies({ emissor });
  return raizPor(titular, [titular.der, ...autoridades.map(({ der }) => der)]);
};
const daAc = (...extensoes: Buffer[]) => abaixoDe(acCom({ extensoes }));
const nomeDaOutra = sequencia(
  tlv(0xa0, sequencia(tlv(0xa4, sequencia(tlv(0x31, sequencia(oid('2.5.4.10'), utf8('Outra'))))))),
);
const homonima = () => emitir({ cn: 'AC Raiz Inventada', autoridade: true, familia: 'EC' });

const CERTIFICADOS: [string, () => string][] = [
  ['for TLS servers', () => raizPor(com(estendidos('1.3.6.1.5.5.7.3.1')))],
  ['for code', () => raizPor(com(estendidos('1.3.6.1.5.5.7.3.3')))],
  ['for timestamps', () => raizPor(com(estendidos('1.3.6.1.5.5.7.3.8')))],
  ['for OCSP', () => raizPor(com(estendidos('1.3.6.1.5.5.7.3.9')))],
  ['for IPsec', () => raizPor(com(estendidos('1.3.6.1.5.5.7.3.17')))],
  ['that only enciphers', () => raizPor(ies({ extensoes: [usos(0x20, 5), nomes(campo(CNPJ, '3')), A3] }))],
  ['that only agrees on keys', () => raizPor(ies({ extensoes: [usos(0x08, 3), nomes(campo(CNPJ, '3')), A3] }))],
  ['that only signs certificates', () => raizPor(ies({ extensoes: [usos(0x04, 2), nomes(campo(CNPJ, '3')), A3] }))],
  ['that only signs lists', () => raizPor(ies({ extensoes: [usos(0x02, 1), nomes(campo(CNPJ, '3')), A3] }))],
  ['of an authority', () => raizPor(com(limites()))],
  ['of the authority above', () => raizPor(titulares().ac)],
  ['of the root', () => raizPor(titulares().raiz)],
  ['by itself', () => raizPor(ies({ emissor: undefined }))],
  ['ended', () => raizPor(ies({ ate: '2024-05-01' }))],
  ['not begun', () => raizPor(ies({ de: '2024-05-20' }))],
  ['of RSA with 1,024 bits', () => raizPor(ies({ chave: chaveDe('rsa1024') }))],
  ['of a curve that is not known', () => raizPor(ies({ chave: chaveDe('brainpool') }))],
  ['with a critical extension that nobody knows', () => raizPor(com(extensao('1.2.3.4', tlv(5))))],
  [
    'of an authority that nobody knows',
    () => raizPor(ies({ emissor: acCom({ emissor: undefined, cn: 'AC Desconhecida' }) })),
  ],
  ['under a root that nobody trusts, brought along', () => abaixoDe(homonima())],
  [
    'under a root of the trusted one’s name',
    () => {
      const raiz = homonima();
      return abaixoDe(raiz, acCom({ emissor: raiz }));
    },
  ],
  ['under an authority that is none', () => abaixoDe(titulares().ies)],
  ['under an authority without the mark', () => daAc(usos(0x06, 1))],
  ['under an authority that may not sign certificates', () => daAc(limites(), usos(0x02, 1))],
  ['under an authority that ended', () => abaixoDe(acCom({ ate: '2024-04-01' }))],
  ['under an authority that has not begun', () => abaixoDe(acCom({ de: '2024-05-20' }))],
  ['under an authority with a weak key', () => abaixoDe(acCom({ chave: chaveDe('rsa1024', 'ac') }))],
  ['under an authority for TLS only', () => daAc(limites(), usos(0x06, 1), estendidos('1.3.6.1.5.5.7.3.1'))],
  ['under an authority with a critical extension', () => daAc(limites(), usos(0x06, 1), extensao('1.2.3.4', tlv(5)))],
  ['under an authority for other names', () => daAc(limites(), usos(0x06, 1), extensao('2.5.29.30', nomeDaOutra))],
  [
    'under an authority whose path length is spent',
    () => {
      const cima = acCom({ extensoes: [limites(0), usos(0x06, 1)] });
      return abaixoDe(cima, acCom({ cn: 'AC Abaixo', emissor: cima }));
    },
  ],
];

// Portaria MEC 554/2019 asks for A3 or above: nothing of these is false, and nothing is confirmed.
const POLITICAS: [string, readonly string[]][] = [
  ...(['1', '2', '101', '102', '103', '104', '303', '304', '500', '550', '901', '33', '0'] as const).map(
    (tipo): [string, readonly string[]] => [`2.16.76.1.2.${tipo}`, [`2.16.76.1.2.${tipo}.999`]],
  ),
  ['none', []],
  ['any', ['2.5.29.32.0']],
  ['of another country', ['1.2.3.4.5']],
  ['of a practice statement', ['2.16.76.1.1.3']],
  ['of a neighbouring arc', ['2.16.76.1.20.3.1']],
  ['of timestamps', ['2.16.76.1.6.999']],
  ['A1 beside A3', ['2.16.76.1.2.3.999', '2.16.76.1.2.1.999']],
];
export const comPoliticas = (oids: readonly string[]) =>
  ies({ extensoes: extensoesDoTitular({ tipo: 'cnpj', nome: 'UNIVERSIDADE INVENTADA', documento: CNPJ }, oids) });
const pessoaComPoliticas = (oids: readonly string[]) =>
  emitir({
    cn: `REITORA INVENTADA:${CPF}`,
    emissor: titulares().ac,
    familia: 'EC' as const,
    extensoes: extensoesDoTitular({ tipo: 'cpf', nome: 'REITORA INVENTADA', documento: CPF }, oids),
  });

export const DOS_CERTIFICADOS: Falsificacao[] = [
  ...QUEM.map(([nome, xml]) => falsificacao(`the whole signed by ${nome}`, xml)),
  ...PARTES.map(([nome, moldes]) => falsificacao(`parts signed by ${nome}`, () => assinadoPor(...moldes()))),
  ...CERTIFICADOS.map(([nome, xml]) => falsificacao(`a certificate ${nome}`, xml)),
  ...POLITICAS.map(([nome, oids]) =>
    falsificacao(`the whole signed under the policy ${nome}`, () => raizPor(comPoliticas(oids))),
  ),
  ...['1', '101', '303'].map((tipo) =>
    falsificacao(`a part signed by a person under the policy 2.16.76.1.2.${tipo}`, () =>
      assinadoPor(...partes(pessoaComPoliticas([`2.16.76.1.2.${tipo}.1`]), titulares().ies, titulares().reitora)),
    ),
  ),
  falsificacao('the trusted root is another of the same name', () => raizPor(titulares().ies), {
    raizes: lerPem(homonima().pem),
    intermediarias: lerPem(titulares().ac.pem),
  }),
];
