import type { FatosDoArquivo } from './fatos-do-arquivo.ts';
import { type Evidencia, linha } from './linhas.ts';
import { type Constatacao, constatar, NAO_DEU } from './resultados.ts';

const MAXIMO_DE_DIFERENCAS = 20;
/** The layout in force; older ones are recognised and said. */
const VERSAO_ATUAL = '1.05';

/** The lines of a file in hand, besides its signatures; `doRegistro` stands where the register gave no lines. */
export function linhasDoArquivo(
  fatos: FatosDoArquivo,
): { documento: Evidencia } & Record<'dados' | 'copia' | 'esquema' | 'doRegistro', Evidencia[]> {
  const { dados, copia, esquema, registro } = fatos;
  return {
    documento: linha('documento', doDocumento(fatos)),
    dados: dados === null ? [] : [linha('dados', dosDados(dados))],
    copia: copia === null ? [] : [linha('copia', COPIA[copia])],
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

function doDocumento({ documento, demonstracao }: FatosDoArquivo): Constatacao {
  switch (documento.tipo) {
    case 'ilegivel':
      return constatar('negado', `${documento.motivo}.`);
    case 'pdf':
      return constatar('ainda-nao', 'É um PDF, a representação visual; o diploma digital é o arquivo XML.');
    case 'outro':
      return constatar('negado', `O arquivo não é um diploma digital (${documento.raiz}).`);
    case 'diploma': {
      const { versao, ambiente } = documento;
      const anterior = versao !== null && versao !== VERSAO_ATUAL ? ' (outra versão do formato)' : '';
      const qual = `Diploma digital, versão ${versao ?? 'não informada'}${anterior}, ambiente de ${ambiente}`;
      if (ambiente !== 'Produção' && !demonstracao) return constatar('negado', `${qual}: não tem valor legal.`);
      return constatar('confirmado', `${qual}.`);
    }
  }
}

function dosDados(dados: NonNullable<FatosDoArquivo['dados']>): Constatacao {
  if (dados === 'indisponivel') return constatar('nao-verificado', NAO_DEU);
  if ('motivo' in dados) return constatar('nao-verificado', dados.motivo);
  const { iguais, diferentes, faltam } = dados;
  if (diferentes.length === 0 && faltam === 0)
    return constatar('confirmado', `Os ${iguais} dados do arquivo são os do registro.`);
  const falta = faltam > diferentes.length ? ['O arquivo não traz todos os dados do registro.'] : [];
  const negados = diferentes.length === 1 ? '1 não é' : `${diferentes.length} não são`;
  return constatar('negado', `${iguais} dados são os do registro; ${negados}.`, [
    ...diferentes.slice(0, MAXIMO_DE_DIFERENCAS),
    ...falta,
  ]);
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
