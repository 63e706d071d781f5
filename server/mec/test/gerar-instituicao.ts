import fc from 'fast-check';
import type {
  AtoDoSnapshot,
  EnderecoDoSnapshot,
  IesEmissoraDoSnapshot,
  IesRegistradoraDoSnapshot,
  MunicipioDoSnapshot,
  TramitacaoDoSnapshot,
} from '#domain/novo-registro/snapshot-instituicao.ts';
import { dataIso, digitos, talvez, textoMec } from './gerar-texto.ts';

const UFS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

/** One of the 27 units. */
export const uf = fc.constantFrom(...UFS);

export const municipio: fc.Arbitrary<MunicipioDoSnapshot> = fc.oneof(
  fc.record({ codigoMunicipio: digitos(7), nomeMunicipio: textoMec(1, 255), uf }),
  fc.record({ nomeMunicipioEstrangeiro: textoMec(1, 255) }),
);

/** Address at the ends of its limits, too. */
export const endereco: fc.Arbitrary<EnderecoDoSnapshot> = fc.record({
  logradouro: textoMec(2, 150),
  numero: talvez(textoMec(1, 60)),
  complemento: talvez(textoMec(1, 60)),
  bairro: textoMec(2, 60),
  municipio,
  cep: digitos(8),
});

/** Unsigned integer as digits, 0 and the largest among them. */
export const codigoEmec = fc.oneof(fc.nat(99_999).map(String), fc.constantFrom('0', '007', '4294967295'));
const numeroPositivo = fc.oneof(fc.integer({ min: 1, max: 9_999 }).map(String), fc.constantFrom('1', '4294967295'));

/** A process at e-MEC. */
export const tramitacao: fc.Arbitrary<TramitacaoDoSnapshot> = fc.record({
  numeroProcesso: numeroPositivo,
  tipoProcesso: textoMec(),
  dataCadastro: dataIso,
  dataProtocolo: dataIso,
});

const COMUNS = [
  'Parecer',
  'Resolução',
  'Decreto',
  'Portaria',
  'Deliberação',
  'Lei Federal',
  'Lei Estadual',
  'Lei Municipal',
];
const publicado = (tipos: readonly string[]) =>
  fc.record({
    situacao: fc.constant('publicado' as const),
    tipo: fc.constantFrom(...tipos),
    numero: fc.constantFrom('S/N', '1', '1095', '12/2020', '1095-A', '3_b', '10º', '1234567890'),
    data: dataIso,
    veiculoPublicacao: talvez(textoMec(1, 50)),
    dataPublicacao: talvez(dataIso),
    secaoPublicacao: talvez(numeroPositivo),
    paginaPublicacao: talvez(numeroPositivo),
    numeroPublicacao: talvez(numeroPositivo),
  });

/** Published act or process at e-MEC. */
export const ato: fc.Arbitrary<AtoDoSnapshot> = fc.oneof(
  { weight: 3, arbitrary: publicado([...COMUNS, 'Ato Próprio']) },
  { weight: 1, arbitrary: tramitacao.map((t) => ({ situacao: 'em-tramitacao' as const, ...t })) },
);

const mantenedora = fc.record({ razaoSocial: textoMec(1, 255), cnpj: digitos(14), endereco });
const ies = {
  nome: textoMec(1, 255),
  codigoMec: codigoEmec,
  cnpj: digitos(14),
  endereco,
  credenciamento: ato,
  recredenciamento: talvez(ato),
  renovacaoDeRecredenciamento: talvez(ato),
};

export const iesEmissora: fc.Arbitrary<IesEmissoraDoSnapshot> = fc.record({ ...ies, mantenedora: talvez(mantenedora) });

export const iesRegistradora: fc.Arbitrary<IesRegistradoraDoSnapshot> = fc.record({
  ...ies,
  atoAutorizacaoRegistro: talvez(publicado([...COMUNS, 'Despacho'])),
  mantenedora,
});
