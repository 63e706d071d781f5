import { type ChaveInteira, emFrase, type Frase, frase, juntar } from '../idiomas/frase.ts';
import { ASPECTOS, type Aspecto, type Evidencia, linha } from './linhas.ts';
import { type Constatacao, constatar, NAO_DEU } from './resultados.ts';

/** Each aspect is as good as its worst signature. */
export type FatoDasAssinaturas = Readonly<Record<Aspecto, Constatacao>>;

/**
 * The signed XML that is kept of a record: none yet, lost, no longer the bytes that were received (SHA-256), out of
 * reach, or judged.
 */
export type XmlGuardado =
  | { estado: 'sem-assinatura' | 'ausente' | 'alterado' | 'indisponivel' }
  | { estado: 'julgado'; assinaturas: FatoDasAssinaturas };

const SEM_JULGAMENTO: Readonly<Record<Exclude<XmlGuardado['estado'], 'julgado'>, Constatacao>> = {
  'sem-assinatura': constatar('ainda-nao', 'O diploma digital ainda não foi assinado.'),
  ausente: constatar(
    'nao-verificado',
    'O diploma consta como assinado, mas o XML não está disponível para conferência.',
  ),
  alterado: constatar('negado', 'O XML guardado não é mais o que foi recebido assinado: não prova nada.'),
  indisponivel: constatar('nao-verificado', NAO_DEU),
};

const NUNCA_ASSINADO = constatar('nao-se-aplica', 'O diploma digital não foi assinado antes da anulação.');

/** The lines of the signatures; of an annulled record none is to come. */
export function linhasDasAssinaturas(xml: XmlGuardado, anulado: boolean): Evidencia[] {
  if (xml.estado === 'sem-assinatura' && anulado) return [linha('assinatura-xml', NUNCA_ASSINADO)];
  if (xml.estado !== 'julgado') return [linha('assinatura-xml', SEM_JULGAMENTO[xml.estado])];
  return ASPECTOS.map((aspecto) => linha(aspecto, xml.assinaturas[aspecto]));
}

/** `falta`: what keeps the signatures from being proven. */
export type ProvaDasAssinaturas =
  | { prova: 'completa' | 'nao-assinado' | 'alterada' | 'sem-resposta' }
  /** `linha`: the first that disproves. */
  | { prova: 'negada'; linha: Evidencia }
  | { prova: 'parcial'; falta: Frase };

const FALTA: Readonly<Record<Exclude<Aspecto, 'assinatura-xml'>, ChaveInteira>> = {
  assinantes: 'quem assinou não pôde ser conferido',
  certificados: 'autoridade certificadora não conferida',
  'tipo-do-certificado': 'a norma pede certificado A3 (Portaria MEC 554/2019), e nem todos se dizem A3',
  tempo: 'data não provada por carimbo do tempo',
  revogacao: 'revogação não conferida',
  politica: 'nível da política de assinatura não comprovado',
};

/** The level is known, and not the one that the norm wants. */
export const NIVEL_ABAIXO = 'O nível da política de assinatura está abaixo do exigido.';

/** Judges the whole of the signatures. A level below the required one is neither proof nor disproof. */
export function provaDasAssinaturas(xml: XmlGuardado): ProvaDasAssinaturas {
  if (xml.estado === 'sem-assinatura') return { prova: 'nao-assinado' };
  if (xml.estado === 'alterado') return { prova: 'alterada' };
  if (xml.estado !== 'julgado') return { prova: 'sem-resposta' };
  const { politica, 'assinatura-xml': integridade } = xml.assinaturas;
  const negado = ASPECTOS.find((um) => xml.assinaturas[um].resultado === 'negado');
  if (negado !== undefined) return { prova: 'negada', linha: linha(negado, xml.assinaturas[negado]) };
  if (integridade.resultado === 'ainda-nao') return { prova: 'nao-assinado' };
  if (integridade.resultado !== 'confirmado') return { prova: 'sem-resposta' };
  const faltas = ASPECTOS.flatMap((aspecto) =>
    aspecto === 'assinatura-xml' || xml.assinaturas[aspecto].resultado === 'confirmado'
      ? []
      : [
          aspecto === 'politica' && politica.detalhe === NIVEL_ABAIXO
            ? frase('o nível da política de assinatura está abaixo do exigido')
            : emFrase(FALTA[aspecto]),
        ],
  );
  return faltas.length === 0 ? { prova: 'completa' } : { prova: 'parcial', falta: juntar(faltas, '; ') };
}
