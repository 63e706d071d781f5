import { provaDasAssinaturas } from './assinaturas.ts';
import type { FatoDoDocumento, FatosDoArquivo } from './fatos-do-arquivo.ts';
import type { Veredito } from './julgar-registro.ts';
import { ASPECTOS, type ChaveDaConferencia, type Evidencia, linha } from './linhas.ts';
import { COMO_FOI_ENTREGUE, linhasDoArquivo } from './linhas-do-arquivo.ts';
import { faltaDaForma, provaDoArquivo } from './prova-do-arquivo.ts';

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

type Dito = Omit<Veredito, 'evidencias'>;

const INCERTO = 'Nem tudo pôde ser conferido';

function dizer(fatos: FatosDoArquivo, evidencias: readonly Evidencia[]): Dito {
  const { documento, registro } = fatos;
  if (documento.tipo !== 'diploma') return semDiploma(documento);
  if (documento.ambiente !== 'Produção' && !fatos.demonstracao)
    return { tom: 'perigo', manchete: 'Documento de teste', frase: 'O arquivo é de homologação: não tem valor legal.' };
  const falsa = evidencias.find(({ chave, resultado }) => resultado === 'negado' && DECIDEM.includes(chave));
  if (falsa !== undefined)
    return { tom: 'perigo', manchete: 'O arquivo não confere', frase: `${falsa.titulo}: ${falsa.detalhe}` };
  if (registro === 'nao-perguntado') return soPelasAssinaturas(fatos, evidencias);
  if (registro === 'desconhecido')
    return {
      tom: 'perigo',
      manchete: 'Diploma Não encontrado',
      frase: 'Nenhum diploma com o código deste arquivo foi registrado aqui.',
    };
  const provado = provaDoArquivo(fatos, evidencias);
  if (registro === null || registro === 'indisponivel')
    return { tom: 'alerta', manchete: INCERTO, frase: 'O registro não pôde ser consultado agora. Tente novamente.' };
  if (registro.rotulo !== 'Ativo') return restrito(registro.rotulo, registro.frase, provado.autentico, evidencias);
  if (provado.falta === null) return semFalta(evidencias);
  const negada = evidencias.find(({ resultado }) => resultado === 'negado');
  const frase =
    negada === undefined
      ? `Nada foi desmentido, mas ${provado.falta}.`
      : `${negada.titulo}: ${negada.detalhe} Não foi provado tudo: ${provado.falta}.`;
  return { tom: 'alerta', manchete: INCERTO, frase };
}

const SO_O_REGISTRO = 'O registro não foi perguntado: só ele diz se o diploma existe e vale hoje.';

/** The file alone: however well it is signed, it does not say what holds today. */
function soPelasAssinaturas({ assinaturas }: FatosDoArquivo, evidencias: readonly Evidencia[]): Dito {
  const negada = evidencias.find(({ resultado }) => resultado === 'negado');
  if (negada !== undefined)
    return { tom: 'alerta', manchete: INCERTO, frase: `${negada.titulo}: ${negada.detalhe} ${SO_O_REGISTRO}` };
  const daForma = faltaDaForma(evidencias);
  const prova = provaDasAssinaturas(
    assinaturas === null ? { estado: 'indisponivel' } : { estado: 'julgado', assinaturas },
  );
  switch (prova.prova) {
    case 'completa':
      return {
        tom: 'alerta',
        manchete: 'As assinaturas conferem',
        frase:
          daForma === ''
            ? `Tudo no arquivo está assinado e provado. ${SO_O_REGISTRO}`
            : `Não foi provado tudo: ${daForma}. ${SO_O_REGISTRO}`,
      };
    case 'parcial':
      return {
        tom: 'alerta',
        manchete: 'As assinaturas são íntegras',
        frase: `Não foi provado tudo: ${[daForma, prova.falta].filter(Boolean).join('; ')}. ${SO_O_REGISTRO}`,
      };
    case 'nao-assinado':
      return { tom: 'neutro', manchete: 'Sem assinatura', frase: 'O arquivo não está assinado.' };
    default:
      return { tom: 'alerta', manchete: INCERTO, frase: `As assinaturas não puderam ser conferidas. ${SO_O_REGISTRO}` };
  }
}

/** Nothing decisive is missing; a red line besides (list, schema) still keeps the headline from being green. */
function semFalta(evidencias: readonly Evidencia[]): Dito {
  const negada = evidencias.find(({ resultado }) => resultado === 'negado');
  if (negada !== undefined)
    return { tom: 'alerta', manchete: 'O arquivo é autêntico', frase: `${negada.titulo}: ${negada.detalhe}` };
  return {
    tom: 'sucesso',
    manchete: 'O arquivo confere',
    frase: 'É o diploma registrado aqui, assinado e válido.',
  };
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
  Suspenso: ['alerta', 'está suspenso'],
  Revogado: ['perigo', 'foi revogado'],
  Anulado: ['perigo', 'foi anulado'],
} as const;

function restrito(
  rotulo: keyof typeof RESTRITO,
  frase: string,
  autentico: boolean,
  evidencias: readonly Evidencia[],
): Dito {
  const [tom, estado] = RESTRITO[rotulo];
  if (autentico) return { tom, manchete: `O arquivo é autêntico; o diploma ${estado}`, frase };
  const negada = evidencias.find(({ chave, resultado }) => resultado === 'negado' && !DO_REGISTRO.includes(chave));
  return {
    tom,
    manchete: `O diploma ${estado}`,
    frase:
      negada === undefined
        ? `${frase} Nada no arquivo foi desmentido, mas nem tudo nele pôde ser conferido.`
        : `${frase} ${negada.titulo}: ${negada.detalhe}`,
  };
}

function semDiploma(documento: Exclude<FatoDoDocumento, { tipo: 'diploma' }>): Dito {
  if (documento.tipo === 'pdf')
    return {
      tom: 'neutro',
      manchete: 'Este arquivo é um PDF',
      frase: 'O PDF é só a representação visual; o diploma digital é o arquivo XML. Escolha o XML.',
    };
  if (documento.tipo === 'ilegivel' && documento.semSuporte)
    return {
      tom: 'alerta',
      manchete: 'O arquivo não pôde ser conferido',
      frase: `${documento.motivo}. ${COMO_FOI_ENTREGUE}`,
    };
  return {
    tom: 'perigo',
    manchete: 'O arquivo não é um diploma digital',
    frase: documento.tipo === 'ilegivel' ? `${documento.motivo}.` : `É outro documento (${documento.raiz}).`,
  };
}
