import type { AssinaturaVerificada, VerificacaoDoDocumento } from '#assinatura/verificar-assinaturas.ts';
import { formatarDataHora } from '../texto/data.ts';
import type { FatoDasAssinaturas } from './assinaturas.ts';
import { type Constatacao, constatar, piorResultado, type Resultado } from './resultados.ts';

const RESULTADO = { passou: 'confirmado', falhou: 'negado', naoVerificado: 'nao-verificado' } as const;

/** What the verifier found, as the facts of a verdict: each aspect is as good as its worst signature. */
export function fatoDasAssinaturas(verificacao: VerificacaoDoDocumento, fuso: string): FatoDasAssinaturas {
  const { assinaturas } = verificacao;
  return {
    'assinatura-xml': daIntegridade(verificacao, fuso),
    assinantes: constatar(
      'nao-verificado',
      'A identidade de quem assinou não é comparada com a das instituições aqui.',
    ),
    certificados: doAspecto(assinaturas, FRASES.certificados, (uma) => [uma.cadeia, uma.validade]),
    tempo: constatar('ainda-nao', 'As datas são declaradas por quem assinou: nenhum carimbo do tempo foi conferido.'),
    revogacao: doAspecto(assinaturas, FRASES.revogacao, (uma) => [uma.revogacao]),
    politica: constatar('nao-verificado', 'O nível da política de assinatura não foi conferido.'),
  };
}

const FRASES = {
  certificados: {
    confirmado: 'Todos os certificados chegam a uma autoridade raiz reconhecida e valiam na data da assinatura.',
    negado: 'Há certificado que não chega a uma autoridade reconhecida.',
    'nao-verificado': 'Nem todos os certificados puderam ser conferidos até uma autoridade reconhecida.',
    'ainda-nao': '',
  },
  revogacao: {
    confirmado: 'Nenhum certificado estava revogado quando assinou.',
    negado: 'Há certificado que estava revogado quando assinou.',
    'nao-verificado': 'Não foi possível saber se algum certificado foi revogado.',
    'ainda-nao': '',
  },
} as const;

type Parcial = AssinaturaVerificada['cadeia'];

function doAspecto(
  assinaturas: readonly AssinaturaVerificada[],
  frases: Readonly<Record<Resultado, string>>,
  partes: (uma: AssinaturaVerificada) => readonly Parcial[],
): Constatacao {
  const resultado = piorResultado(assinaturas.flatMap((uma) => partes(uma).map(({ situacao }) => RESULTADO[situacao])));
  const itens = assinaturas.flatMap((uma) => {
    const falha = partes(uma).find(({ situacao }) => situacao !== 'passou');
    return falha === undefined ? [] : [`${nomeDe(uma)}: ${falha.detalhe}`];
  });
  return constatar(resultado, frases[resultado], [...new Set(itens)]);
}

function daIntegridade(verificacao: VerificacaoDoDocumento, fuso: string): Constatacao {
  const { assinaturas, problemas, partes, semCobertura } = verificacao;
  const resultado = piorResultado([
    ...(problemas.length > 0 || semCobertura.length > 0 ? (['negado'] as const) : []),
    ...partes.map((parte) => RESULTADO[parte.resultado.situacao]),
    ...assinaturas.flatMap((uma) => daSoma(uma).map(({ situacao }) => RESULTADO[situacao])),
  ]);
  const descobertos = semCobertura.map((um) => nomeDaParte(um));
  return constatar(resultado, fraseDaIntegridade(resultado, verificacao), [
    ...problemas,
    ...assinaturas.map((uma) => emPalavras(uma, fuso)),
    ...(descobertos.length > 0 && assinaturas.length > 0
      ? [`Nenhuma assinatura íntegra cobre: ${descobertos.join(', ')}`]
      : []),
  ]);
}

/** The checks of the bytes themselves; missing XAdES properties are told, they do not decide. */
const daSoma = ({ lugar, integridade, valor, propriedades }: AssinaturaVerificada): Parcial[] => [
  lugar,
  integridade,
  valor,
  ...(propriedades.situacao === 'falhou' ? [propriedades] : []),
];

function fraseDaIntegridade(resultado: Resultado, { assinaturas, problemas }: VerificacaoDoDocumento): string {
  if (resultado === 'confirmado')
    return assinaturas.length === 1
      ? 'A assinatura confere e cobre o diploma inteiro.'
      : `As ${assinaturas.length} assinaturas conferem e cobrem o diploma inteiro.`;
  if (assinaturas.length === 0) return `${problemas[0] ?? 'O documento não está assinado'}.`;
  return resultado === 'negado'
    ? 'As assinaturas não conferem ou não cobrem o documento.'
    : 'Nem tudo nas assinaturas pôde ser conferido.';
}

const nomeDe = ({ titular }: AssinaturaVerificada): string => titular?.nome ?? 'Assinante não identificado';
const nomeDaParte = (caminho: string): string =>
  caminho === '' ? 'o documento inteiro' : (caminho.split('.').at(-1) ?? caminho);

function emPalavras(uma: AssinaturaVerificada, fuso: string): string {
  const quando =
    uma.dataDeclarada === null ? '' : `, em ${formatarDataHora(uma.dataDeclarada, fuso)} (declarado por quem assinou)`;
  const falha = daSoma(uma).find(({ situacao }) => situacao !== 'passou');
  const cobre = uma.cobre.map(nomeDaParte).join(' e ') || 'nada';
  return `${nomeDe(uma)} assina ${cobre}${quando}${falha === undefined ? '' : ` (${falha.detalhe})`}`;
}
