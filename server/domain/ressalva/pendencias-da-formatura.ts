import { semAcento } from '../texto/sem-acento.ts';
import type { Divergencia, Gravidade } from './divergencia.ts';
import type { Fontes } from './fontes.ts';

const FORMADO = /\b(?:formad[oa]|graduad[oa]|diplomad[oa]|colou grau|concluiu|conclusao|concluinte|egress[oa])\b/;
const NEGADO = /\bnao\b/;
const IRREGULAR = /\b(?:irregular|em situacao irregular|inadimplente)\b/;

type Pendentes = Pick<Fontes, 'disciplinasPendentes' | 'documentosQueFaltam'> & {
  estudante: Pick<Fontes['estudante'], 'ocorrencia'>;
  vida: Pick<Fontes['vida'], 'concluinte' | 'ingressante'> | null;
};

/**
 * What stands against the graduation itself at this moment: occurrence, subjects, ENADE, and the documents that nothing
 * is sent without. `situacaoENADE`: what the form says of it, when there is one.
 */
export function pendenciasDaFormatura(fontes: Pendentes, situacaoENADE?: string): Divergencia[] {
  const { estudante, vida, disciplinasPendentes, documentosQueFaltam } = fontes;
  const ocorrencia = estudante.ocorrencia?.descricao ?? null;
  const irregular = [vida?.concluinte, vida?.ingressante].find((texto) => diz(IRREGULAR, texto)) ?? null;
  const [disciplinas, documentos] = [disciplinasPendentes.join('; '), documentosQueFaltam.join(', ')];
  return [
    pendencia(!diz(FORMADO, ocorrencia), 'Ocorrencia', 'Ocorrência', ocorrencia, semFormatura(ocorrencia)),
    pendencia(
      ...([disciplinas !== '', 'Disciplinas', 'Disciplinas com pendência', disciplinas] as const),
      `Disciplinas com pendência no SIGA: ${disciplinas}.`,
    ),
    pendencia(
      ...([irregular !== null || situacaoENADE === 'Irregular', 'ENADE', 'ENADE', irregular] as const),
      'O estudante está irregular junto ao ENADE, componente curricular obrigatório.',
    ),
    pendencia(
      ...([documentos !== '', 'Documentos', 'Documentos', documentos] as const),
      `Ainda não enviados: ${documentos}. Sem eles nada vai ao assinador.`,
      'nota',
    ),
  ].flat();
}

const diz = (palavras: RegExp, texto: string | null | undefined): boolean => {
  const lido = semAcento(texto ?? '');
  return palavras.test(lido) && !NEGADO.test(lido);
};

const semFormatura = (ocorrencia: string | null) =>
  ocorrencia === null
    ? 'O SIGA não diz que o estudante se formou.'
    : `A ocorrência no SIGA é “${ocorrencia}”, não a formatura.`;

const pendencia = (
  ha: boolean,
  qual: string,
  rotulo: string,
  valorDaFonte: string | null,
  mensagem: string,
  gravidade: Gravidade = 'ressalva',
): Divergencia[] =>
  ha
    ? [
        {
          campo: `Pendencias.${qual}`,
          rotulo,
          origem: 'siga',
          gravidade,
          valorDaFonte,
          valorInformado: null,
          mensagem,
        },
      ]
    : [];
