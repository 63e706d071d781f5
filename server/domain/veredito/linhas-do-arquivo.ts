import type { CampoDoDiploma } from '#assinatura/campos-do-diploma.ts';
import { type Formato, isLayoutDoMec } from '#assinatura/layout.ts';
import { comoVeio, comPonto, type Frase, frase } from '../idiomas/frase.ts';
import type { FatosDoArquivo, RespostaDoRegistro } from './fatos-do-arquivo.ts';
import { type Evidencia, linha } from './linhas.ts';
import { type Constatacao, constatar, NAO_DEU } from './resultados.ts';

const MAXIMO_DE_DIFERENCAS = 20;

/** The lines of a file in hand, besides its signatures; `doRegistro` stands where the register gave no lines. */
export function linhasDoArquivo(
  fatos: FatosDoArquivo,
): { documento: Evidencia } & Record<'dados' | 'copia' | 'esquema' | 'doRegistro', Evidencia[]> {
  const { dados, copia, esquema, registro } = fatos;
  return {
    documento: linha('documento', doDocumento(fatos)),
    dados: dados === null ? [] : [linha('dados', dosDados(dados))],
    copia: copia === null ? [] : [linha('copia', daCopia(copia, registro))],
    esquema: esquema === null ? [] : [linha('esquema', esquema)],
    doRegistro:
      registro === 'desconhecido'
        ? [linha('registro', constatar('negado', 'Diploma Não encontrado.'))]
        : registro === 'indisponivel'
          ? [linha('situacao', constatar('nao-verificado', NAO_DEU))]
          : registro === 'nao-perguntado'
            ? [linha('situacao', constatar('nao-verificado', 'O registro não foi perguntado.'))]
            : [],
  };
}

function doDocumento({ documento, demonstracao, registrado }: FatosDoArquivo): Constatacao {
  switch (documento.tipo) {
    case 'ilegivel':
      return documento.semSuporte
        ? constatar('nao-verificado', comoFoiEntregue(documento.frases.motivo))
        : constatar('negado', comPonto(documento.frases.motivo));
    case 'pdf':
      return constatar('nao-se-aplica', 'É um PDF, a representação visual; o diploma digital é o arquivo XML.');
    case 'outro':
      return constatar('negado', frase('O arquivo não é um diploma digital ({raiz}).', { raiz: documento.raiz }));
    case 'diploma':
      return doFormato(frase('Diploma digital'), documento, registrado, demonstracao);
  }
}

/**
 * Layout and environment of a document of MEC's, held against the registered ones where they are known. A version of
 * nobody, or another than the registered one, is not known to be false.
 */
export function doFormato(
  qual: Frase,
  { versao, ambiente, dizAmbiente }: Formato,
  registrado: FatosDoArquivo['registrado'],
  demonstracao: boolean,
): Constatacao {
  const dito = frase('{qual}, versão {versao}, {ambiente}', {
    qual,
    versao: versao ?? frase('não informada'),
    ambiente: dizAmbiente
      ? frase('ambiente de {ambiente}', { ambiente: nomeDoAmbiente(ambiente) })
      : frase('não diz o ambiente: vale Produção'),
  });
  if (ambiente !== 'Produção' && !demonstracao)
    return constatar('negado', frase('{dito}: não tem valor legal.', { dito }));
  if (registrado !== null && registrado.ambiente !== null && registrado.ambiente !== ambiente) {
    const outro = nomeDoAmbiente(registrado.ambiente);
    return constatar('negado', frase('{dito}. O registro é do ambiente de {outro}.', { dito, outro }));
  }
  if (!isLayoutDoMec(versao))
    return constatar(
      'nao-verificado',
      frase('{dito}. Não deu para conferir: não se conhece essa versão do formato do MEC.', { dito }),
    );
  if (registrado !== null && registrado.versao !== null && registrado.versao !== versao)
    return constatar(
      'nao-verificado',
      frase('{dito}. Não deu para conferir: o registrado é da versão {outra}.', { dito, outra: registrado.versao }),
    );
  return constatar('confirmado', comPonto(dito));
}

function nomeDoAmbiente(ambiente: string): Frase {
  if (ambiente === 'Produção') return frase('Produção');
  return ambiente === 'Homologação' ? frase('Homologação') : comoVeio(ambiente);
}

/** For a file that is not taken for its encoding or form. */
export const comoFoiEntregue = (motivo: Frase): Frase =>
  frase(
    '{motivo}. Use o arquivo tal como a universidade o entregou: aberto e salvo em outro programa, ele deixa de ser o que foi assinado.',
    { motivo },
  );

function dosDados(dados: NonNullable<FatosDoArquivo['dados']>): Constatacao {
  if (dados === 'indisponivel') return constatar('nao-verificado', NAO_DEU);
  if ('motivo' in dados) return constatar('nao-verificado', dados.motivo);
  const { iguais, diferentes, faltam } = dados;
  if (diferentes.length === 0 && faltam === 0)
    return constatar('confirmado', frase('Os {quantos} dados do arquivo são os do registro.', { quantos: iguais }));
  const negados = diferentes.length;
  return constatar(
    'negado',
    negados === 1
      ? frase('{iguais} dados são os do registro; 1 não é.', { iguais })
      : frase('{iguais} dados são os do registro; {negados} não são.', { iguais, negados }),
    [
      ...diferentes.slice(0, MAXIMO_DE_DIFERENCAS),
      ...(faltam > negados ? [frase('O arquivo não traz todos os dados do registro.')] : []),
    ],
  );
}

/** A value of a file that the register does not have there. */
export const naoEstaNoRegistro = ({ caminho, valor }: CampoDoDiploma): Frase =>
  frase('{caminho}: “{valor}” não é o que está no registro', {
    caminho: caminho.replaceAll('.', ' › '),
    valor: valor.slice(0, 120),
  });

// An annulled record receives nothing any more.
function daCopia(copia: NonNullable<FatosDoArquivo['copia']>, registro: RespostaDoRegistro | null): Constatacao {
  const anulado = typeof registro === 'object' && (registro?.rotulo === 'Revogado' || registro?.rotulo === 'Anulado');
  if (copia !== 'sem-copia' || !anulado) return COPIA[copia];
  return constatar('nao-se-aplica', 'O registro não recebeu o diploma assinado antes da anulação.');
}

const COPIA: Readonly<Record<NonNullable<FatosDoArquivo['copia']>, Constatacao>> = {
  igual: constatar('confirmado', 'É, byte a byte, o diploma assinado que a universidade guarda.'),
  diferente: constatar(
    'nao-verificado',
    'A universidade guarda outra cópia assinada deste diploma. O que vale aqui são as assinaturas deste arquivo.',
  ),
  'sem-copia': constatar('ainda-nao', 'O registro ainda não recebeu o diploma assinado.'),
  indisponivel: constatar('nao-verificado', NAO_DEU),
};
