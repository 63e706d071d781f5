import { comPonto, type Frase, frase, juntar } from '../idiomas/frase.ts';
import { provaDasAssinaturas } from './assinaturas.ts';
import type { FatoDoDocumento, FatosDoArquivo } from './fatos-do-arquivo.ts';
import type { Veredito } from './julgar-registro.ts';
import { ASPECTOS, type ChaveDaConferencia, type Evidencia, linha } from './linhas.ts';
import { comoFoiEntregue, linhasDoArquivo } from './linhas-do-arquivo.ts';
import { faltaDaForma, provaDoArquivo } from './prova-do-arquivo.ts';
import { type Anuncio, anunciar, comTitulo } from './resultados.ts';

/**
 * The one verdict on a file (H4). It rests on signatures, data and status; schema and stored copy are lines of their
 * own. An authentic file stays authentic when its diploma no longer stands.
 */
export function julgarArquivo(fatos: FatosDoArquivo): Veredito {
  const evidencias = linhasDe(fatos);
  return { ...dizer(fatos, evidencias), evidencias };
}

const DO_REGISTRO: readonly ChaveDaConferencia[] = ['registro', 'situacao', 'lista-anulados', 'publicacao-dou'];

function linhasDe(fatos: FatosDoArquivo): Evidencia[] {
  const { documento, dados, copia, esquema, doRegistro } = linhasDoArquivo(fatos);
  const { registro, assinaturas } = fatos;
  const daConsulta =
    registro === null || typeof registro === 'string'
      ? doRegistro
      : registro.evidencias.filter(({ chave }) => DO_REGISTRO.includes(chave));
  const dasAssinaturas = assinaturas === null ? [] : ASPECTOS.map((um) => linha(um, assinaturas[um]));
  return [documento, ...dasAssinaturas, ...dados, ...daConsulta, ...copia, ...esquema];
}

const INCERTO = 'Nem tudo pôde ser conferido';

function dizer(fatos: FatosDoArquivo, evidencias: readonly Evidencia[]): Anuncio {
  const { documento, registro } = fatos;
  if (documento.tipo !== 'diploma') return semDiploma(documento);
  if (documento.ambiente !== 'Produção' && !fatos.demonstracao)
    return anunciar('perigo', 'Documento de teste', 'O arquivo é de homologação: não tem valor legal.');
  const falsa = evidencias.find(({ chave, resultado }) => resultado === 'negado' && DECIDEM.includes(chave));
  if (falsa !== undefined) return anunciar('perigo', 'O arquivo não confere', comTitulo(falsa));
  if (registro === 'nao-perguntado') return soPelasAssinaturas(fatos, evidencias);
  if (registro === 'desconhecido')
    return anunciar(
      'perigo',
      'Diploma Não encontrado',
      'Nenhum diploma com o código deste arquivo foi registrado aqui.',
    );
  const provado = provaDoArquivo(fatos, evidencias);
  if (registro === null || registro === 'indisponivel')
    return anunciar('alerta', INCERTO, 'O registro não pôde ser consultado agora. Tente novamente.');
  if (registro.rotulo !== 'Ativo')
    return restrito(registro.rotulo, registro.frases.frase, provado.autentico, evidencias);
  if (provado.falta === null) return semFalta(evidencias);
  const negada = evidencias.find(({ resultado }) => resultado === 'negado');
  return anunciar(
    'alerta',
    INCERTO,
    negada === undefined
      ? frase('Nada foi desmentido, mas {faltas}.', { faltas: provado.falta })
      : juntar([comTitulo(negada), naoProvado([provado.falta])], ' '),
  );
}

const naoProvado = (faltas: readonly Frase[]): Frase =>
  frase('Não foi provado tudo: {faltas}.', { faltas: juntar(faltas, '; ') });

/** The file alone: however well it is signed, it does not say what holds today. */
function soPelasAssinaturas({ assinaturas }: FatosDoArquivo, evidencias: readonly Evidencia[]): Anuncio {
  const negada = evidencias.find(({ resultado }) => resultado === 'negado');
  if (negada !== undefined) return anunciar('alerta', INCERTO, semORegistro(comTitulo(negada)));
  const daForma = faltaDaForma(evidencias);
  const prova = provaDasAssinaturas(
    assinaturas === null ? { estado: 'indisponivel' } : { estado: 'julgado', assinaturas },
  );
  switch (prova.prova) {
    case 'completa': {
      const dita = daForma.length === 0 ? frase('Tudo no arquivo está assinado e provado.') : naoProvado(daForma);
      return anunciar('alerta', 'As assinaturas conferem', semORegistro(dita));
    }
    case 'parcial':
      return anunciar('alerta', 'As assinaturas são íntegras', semORegistro(naoProvado([...daForma, prova.falta])));
    case 'nao-assinado':
      return anunciar('neutro', 'Sem assinatura', 'O arquivo não está assinado.');
    default:
      return anunciar('alerta', INCERTO, semORegistro(frase('As assinaturas não puderam ser conferidas.')));
  }
}

const semORegistro = (dita: Frase): Frase =>
  juntar([dita, frase('O registro não foi perguntado: só ele diz se o diploma existe e vale hoje.')], ' ');

/** Nothing decisive is missing; a red line besides (list, schema) still keeps the headline from being green. */
function semFalta(evidencias: readonly Evidencia[]): Anuncio {
  const negada = evidencias.find(({ resultado }) => resultado === 'negado');
  return negada === undefined
    ? anunciar('sucesso', 'O arquivo confere', 'É o diploma registrado aqui, assinado e válido.')
    : anunciar('alerta', 'O arquivo é autêntico', comTitulo(negada));
}

/** Lines that, disproven, disprove the file. The schema does not. */
const DECIDEM: readonly ChaveDaConferencia[] = [
  'documento',
  'assinatura-xml',
  'assinantes',
  'certificados',
  'tempo',
  'revogacao',
  'dados',
];

const RESTRITO = {
  Suspenso: ['alerta', 'O arquivo é autêntico; o diploma está suspenso', 'O diploma está suspenso'],
  Revogado: ['perigo', 'O arquivo é autêntico; o diploma foi revogado', 'O diploma foi revogado'],
  Anulado: ['perigo', 'O arquivo é autêntico; o diploma foi anulado', 'O diploma foi anulado'],
} as const;

function restrito(
  rotulo: keyof typeof RESTRITO,
  doRegistro: Frase,
  autentico: boolean,
  evidencias: readonly Evidencia[],
): Anuncio {
  const [tom, comArquivo, semArquivo] = RESTRITO[rotulo];
  if (autentico) return anunciar(tom, comArquivo, doRegistro);
  const negada = evidencias.find(({ chave, resultado }) => resultado === 'negado' && !DO_REGISTRO.includes(chave));
  return anunciar(
    tom,
    semArquivo,
    negada === undefined
      ? frase('{frase} Nada no arquivo foi desmentido, mas nem tudo nele pôde ser conferido.', { frase: doRegistro })
      : juntar([doRegistro, comTitulo(negada)], ' '),
  );
}

function semDiploma(documento: Exclude<FatoDoDocumento, { tipo: 'diploma' }>): Anuncio {
  if (documento.tipo === 'pdf')
    return anunciar(
      'neutro',
      'Este arquivo é um PDF',
      'O PDF é só a representação visual; o diploma digital é o arquivo XML. Escolha o XML.',
    );
  if (documento.tipo === 'ilegivel' && documento.semSuporte)
    return anunciar('alerta', 'O arquivo não pôde ser conferido', comoFoiEntregue(documento.frases.motivo));
  return anunciar(
    'perigo',
    'O arquivo não é um diploma digital',
    documento.tipo === 'ilegivel'
      ? comPonto(documento.frases.motivo)
      : frase('É outro documento ({raiz}).', { raiz: documento.raiz }),
  );
}
