import { abaixoDe } from '#assinatura/politica/tabela.ts';
import type {
  AssinaturaVerificada,
  Palavra,
  Resultado as Parcial,
  VerificacaoDoDocumento,
} from '#assinatura/resultado.ts';
import { type ChaveInteira, comPonto, emPortugues, type Frase, frase, juntar } from '../idiomas/frase.ts';
import { formatarDataHora } from '../texto/data.ts';
import { type FatoDasAssinaturas, NIVEL_ABAIXO } from './assinaturas.ts';
import { nomeDaParte } from './nome-da-parte.ts';
import { type Constatacao, constatar, piorResultado, type Resultado } from './resultados.ts';

/** A signature that is there is never one that does not apply. */
type DaAssinatura = Exclude<Resultado, 'nao-se-aplica'>;

const RESULTADO: Readonly<Record<Palavra, DaAssinatura>> = {
  confirmado: 'confirmado',
  aindaNao: 'ainda-nao',
  negado: 'negado',
  naoVerificado: 'nao-verificado',
};

/** Each aspect is as good as its worst signature. */
export function fatoDasAssinaturas(verificacao: VerificacaoDoDocumento, fuso: string): FatoDasAssinaturas {
  // A counter-signature and people beyond those required are shown; they prove and disprove nothing.
  const contam = verificacao.assinaturas.filter(({ papel }) => papel.papel === 'exigida' || papel.papel === 'estranha');
  return {
    'assinatura-xml': daIntegridade(verificacao, fuso),
    assinantes: dosAssinantes(verificacao),
    certificados: comRaizes(
      doAspecto(contam, FRASES.certificados, (uma) => [uma.certificado, uma.cadeia, uma.validade]),
      contam,
    ),
    'tipo-do-certificado': doAspecto(contam, FRASES.tipo, (uma) => [uma.tipo]),
    tempo: doAspecto(contam, FRASES.tempo, (uma) => [uma.tempo]),
    revogacao: doAspecto(contam, FRASES.revogacao, (uma) => [uma.revogacao]),
    politica: comNivel(
      doAspecto(contam, FRASES.politica, ({ politica }) => [politica]),
      contam,
    ),
  };
}

// A signature of a lower level is not false for it: what the norm wants is not proven.
const comNivel = (dita: Constatacao, assinaturas: readonly AssinaturaVerificada[]): Constatacao =>
  assinaturas.some(({ politica: { nivel, exigido } }) => nivel !== null && exigido !== null && abaixoDe(nivel, exigido))
    ? constatar(dita.resultado, NIVEL_ABAIXO, dita.frases.itens)
    : dita;

const SEM_CARIMBO = 'As datas são declaradas por quem assinou: nenhum carimbo do tempo foi conferido.';
const FRASES = {
  assinantes: {
    confirmado: 'Assinou quem devia assinar: as instituições e as pessoas que o documento nomeia.',
    negado: 'Falta a assinatura de quem devia assinar, ou há a de um estranho em seu lugar.',
    'nao-verificado': 'Nem toda a identidade de quem assinou pôde ser conferida.',
    'ainda-nao': 'Ainda falta assinar.',
  },
  certificados: {
    confirmado: 'Todos os certificados chegam a uma autoridade raiz reconhecida e valiam na data da assinatura.',
    negado: 'Há certificado que não é aceito, ou que uma autoridade não emitiu como diz.',
    'nao-verificado': 'Nem todos os certificados puderam ser conferidos até uma autoridade reconhecida.',
    'ainda-nao': '',
  },
  tipo: {
    confirmado: 'Todos os certificados são do tipo que a norma pede: A3 ou superior.',
    negado: '',
    'nao-verificado': 'Não deu para conferir: a norma pede certificado A3 ou superior (Portaria MEC 554/2019).',
    'ainda-nao': '',
  },
  tempo: {
    confirmado: 'As datas são provadas por carimbo do tempo.',
    negado: 'Há data de assinatura que não pode ser verdadeira.',
    'nao-verificado': SEM_CARIMBO,
    'ainda-nao': SEM_CARIMBO,
  },
  revogacao: {
    confirmado: 'Nenhum certificado estava revogado quando assinou.',
    negado: 'Há certificado que estava revogado quando assinou.',
    'nao-verificado': 'Não foi possível saber se algum certificado foi revogado.',
    'ainda-nao': '',
  },
  politica: {
    confirmado: 'As assinaturas seguem a política da ICP-Brasil que o diploma exige.',
    negado: '',
    'nao-verificado': 'O nível da política de assinatura não foi conferido.',
    'ainda-nao': '',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<DaAssinatura, ChaveInteira>>>>;

function doAspecto(
  assinaturas: readonly AssinaturaVerificada[],
  frases: Readonly<Record<DaAssinatura, ChaveInteira>>,
  partes: (uma: AssinaturaVerificada) => readonly Parcial[],
): Constatacao {
  if (assinaturas.length === 0) return constatar('ainda-nao', 'Não há assinatura para conferir.');
  const resultado = piorResultado(assinaturas.flatMap((uma) => partes(uma).map((parte) => RESULTADO[parte.resultado])));
  const itens = assinaturas.flatMap((uma) => {
    const falha = partes(uma).find((parte) => parte.resultado !== 'confirmado');
    return falha === undefined ? [] : [frase('{nome}: {dito}', { nome: nomeDe(uma), dito: falha.frases.motivo })];
  });
  return constatar(resultado, frases[resultado], semRepetir(itens));
}

// Whom to trust is the reader's choice: the roots that were reached are named, so that a stranger's is seen.
function comRaizes(dita: Constatacao, assinaturas: readonly AssinaturaVerificada[]): Constatacao {
  const raizes = assinaturas.flatMap(({ raiz }) =>
    raiz === null ? [] : frase('Raiz: {nome} (SHA-256 {sha256})', raiz),
  );
  return constatar(dita.resultado, dita.frases.detalhe, [...dita.frases.itens, ...semRepetir(raizes)]);
}

function dosAssinantes({ exigidas, assinaturas }: VerificacaoDoDocumento): Constatacao {
  const resultado = piorResultado(
    exigidas.map(({ resultado: dela, assinatura }) =>
      // What is wrong with the signature itself is told by its own lines.
      assinatura === null ? RESULTADO[dela] : RESULTADO[assinaturas[assinatura]?.papel.resultado ?? dela],
    ),
  );
  const adicionais = assinaturas.filter(({ papel }) => papel.papel === 'adicional');
  const itens = [
    ...exigidas.map(({ frases }) => frases.motivo),
    ...adicionais.map((uma) => frase('{nome}: {dito}', { nome: nomeDe(uma), dito: uma.papel.frases.motivo })),
  ];
  return constatar(resultado, FRASES.assinantes[resultado], semRepetir(itens));
}

function daIntegridade(verificacao: VerificacaoDoDocumento, fuso: string): Constatacao {
  const { assinaturas, problemas, frases, partes, cobertura, semCobertura } = verificacao;
  const resultado = piorResultado([
    ...(problemas.length > 0 ? (['negado'] as const) : []),
    RESULTADO[cobertura],
    ...partes.map((parte) => RESULTADO[parte.resultado]),
    ...assinaturas
      .filter(({ papel }) => papel.papel !== 'contra-assinatura')
      .flatMap((uma) => daSoma(uma).map((parte) => RESULTADO[parte.resultado])),
  ]);
  const descobertos = semCobertura.map((um) => nomeDaParte(um));
  return constatar(resultado, fraseDaIntegridade(resultado, verificacao), [
    // Of an unsigned document the sentence above already says the first.
    ...frases.problemas.slice(assinaturas.length === 0 ? 1 : 0),
    ...assinaturas.map((uma) => emPalavras(uma, fuso)),
    ...(descobertos.length > 0 && assinaturas.length > 0
      ? [frase('Nenhuma assinatura íntegra cobre: {partes}', { partes: juntar(descobertos, ', ') })]
      : []),
  ]);
}

/** The checks of the bytes themselves; missing XAdES properties are told, they do not decide. */
const daSoma = ({ lugar, integridade, valor, propriedades }: AssinaturaVerificada): Parcial[] => [
  lugar,
  integridade,
  valor,
  ...(propriedades.resultado === 'negado' ? [propriedades] : []),
];

function fraseDaIntegridade(resultado: Resultado, { assinaturas, frases }: VerificacaoDoDocumento): Frase {
  if (resultado === 'confirmado')
    return assinaturas.length === 1
      ? frase('A assinatura confere e cobre o diploma inteiro.')
      : frase('As {quantas} assinaturas conferem e cobrem o diploma inteiro.', { quantas: assinaturas.length });
  if (assinaturas.length === 0) return comPonto(frases.problemas[0] ?? frase('O documento não está assinado'));
  return resultado === 'negado'
    ? frase('As assinaturas não conferem ou não cobrem o documento.')
    : frase('Nem tudo nas assinaturas pôde ser conferido.');
}

const nomeDe = ({ identidade }: AssinaturaVerificada): string | Frase =>
  identidade?.nome ?? frase('Assinante não identificado');

/** Of sentences that say the same the first. */
const semRepetir = (ditas: readonly Frase[]): Frase[] => [
  ...new Map(ditas.map((um) => [emPortugues(um), um])).values(),
];

function quandoFoi({ declarado, provado, resultado }: AssinaturaVerificada['tempo'], fuso: string): Frase | '' {
  if (resultado === 'confirmado' && provado !== null)
    return frase(', em {quando} (provado por carimbo do tempo)', { quando: formatarDataHora(provado, fuso) });
  return declarado === null
    ? ''
    : frase(', em {quando} (declarado por quem assinou)', { quando: formatarDataHora(declarado, fuso) });
}

function emPalavras(uma: AssinaturaVerificada, fuso: string): Frase {
  const falha = daSoma(uma).find(({ resultado }) => resultado !== 'confirmado');
  const partes = uma.cobre.length === 0 ? frase('nada') : juntar(uma.cobre.map(nomeDaParte), ', ');
  const dita = { quem: nomeDe(uma), partes, quando: quandoFoi(uma.tempo, fuso) };
  return falha === undefined
    ? frase('{quem} assina {partes}{quando}', dita)
    : frase('{quem} assina {partes}{quando} ({motivo})', { ...dita, motivo: falha.frases.motivo });
}
