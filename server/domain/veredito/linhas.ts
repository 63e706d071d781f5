import type { ChaveInteira } from '../idiomas/frase.ts';
import type { Constatacao } from './resultados.ts';

/** Aspects of an XML's signatures, each a line of its own. */
export const ASPECTOS = [
  'assinatura-xml',
  'assinantes',
  'certificados',
  'tipo-do-certificado',
  'tempo',
  'revogacao',
  'politica',
] as const;
export type Aspecto = (typeof ASPECTOS)[number];

/** Every check that a page may show, in the order shown; the first and last of them only of a file in hand. */
export const CONFERENCIAS = [
  'documento',
  'registro',
  'situacao',
  'lista-anulados',
  'publicacao-dou',
  ...ASPECTOS,
  'dados',
  'copia',
  'esquema',
] as const;
export type ChaveDaConferencia = (typeof CONFERENCIAS)[number];

/** One line of evidence: what was asked, the outcome, what it means in plain words, and how to check it oneself. */
export interface Evidencia extends Constatacao {
  chave: ChaveDaConferencia;
  titulo: string;
  explicacao: string;
  comoConferir: string;
}

export const linha = (chave: ChaveDaConferencia, constatacao: Constatacao): Evidencia => ({
  chave,
  ...TEXTOS[chave],
  ...constatacao,
});

const VERIFICADORES =
  'Confira o XML também no verificador do MEC (verificadordiplomadigital.mec.gov.br) ou no do ITI (validar.iti.gov.br).';

/** Title, explanation and way to check, by line. */
const TEXTOS: Readonly<Record<ChaveDaConferencia, Record<'titulo' | 'explicacao' | 'comoConferir', ChaveInteira>>> = {
  documento: {
    titulo: 'Documento',
    explicacao: 'Diz se o arquivo é um diploma digital, em que versão do formato do MEC, e se vale ou é só de teste.',
    comoConferir: 'Abra o arquivo num editor de texto: o diploma digital começa pelo elemento Diploma.',
  },
  registro: {
    titulo: 'Registrado nesta instituição',
    explicacao: 'Todo diploma é escrito num livro da universidade, com número próprio; sem registro ele não vale.',
    comoConferir:
      'Compare livro e número com os impressos no diploma ou pergunte à universidade pelos canais oficiais.',
  },
  situacao: {
    titulo: 'Situação atual do registro',
    explicacao: 'Um diploma registrado pode depois ser suspenso, anulado ou revogado. Aqui está a situação de agora.',
    comoConferir: 'Consulte de novo o código de validação nesta página no dia em que precisar da resposta.',
  },
  'lista-anulados': {
    titulo: 'Lista de diplomas anulados',
    explicacao: 'A universidade publica a lista dos diplomas que anulou, renovada em prazo certo.',
    comoConferir: 'Baixe a lista publicada e procure nela o código de validação.',
  },
  'publicacao-dou': {
    titulo: 'Publicação no Diário Oficial da União (DOU)',
    explicacao:
      'A Portaria MEC nº 1.095/2018 manda publicar o extrato do registro no DOU em 30 dias. A publicação vem depois do registro e não é condição da assinatura.',
    comoConferir: 'Procure o nome da universidade em in.gov.br, na data informada.',
  },
  'assinatura-xml': {
    titulo: 'Assinaturas do XML do diploma digital',
    explicacao: 'O diploma digital é um arquivo XML. As assinaturas provam que nada nele mudou depois de assinado.',
    comoConferir: VERIFICADORES,
  },
  assinantes: {
    titulo: 'Quem assinou',
    explicacao:
      'Assinam pessoas da universidade (e-CPF) e, por último, as próprias instituições (e-CNPJ). A assinatura de outra pessoa, mesmo verdadeira, não faz um diploma.',
    comoConferir: 'Compare nomes e CNPJ dos certificados com os da universidade.',
  },
  certificados: {
    titulo: 'Certificados de autoridade reconhecida',
    explicacao: 'Cada certificado deve ter sido emitido por uma autoridade da ICP-Brasil, até a autoridade raiz.',
    comoConferir: VERIFICADORES,
  },
  'tipo-do-certificado': {
    titulo: 'Tipo dos certificados',
    explicacao:
      'A norma pede que se assine com certificado A3 ou superior, cuja chave não sai do cartão, do token ou do cofre que a guarda.',
    comoConferir: VERIFICADORES,
  },
  tempo: {
    titulo: 'Data da assinatura',
    explicacao: 'A data vale quando uma autoridade de carimbo do tempo a provou; sem carimbo, é só declarada.',
    comoConferir: VERIFICADORES,
  },
  revogacao: {
    titulo: 'Revogação dos certificados',
    explicacao: 'Um certificado pode ser cancelado antes do fim da validade. Assinatura feita depois disso não vale.',
    comoConferir: VERIFICADORES,
  },
  politica: {
    titulo: 'Política de assinatura',
    explicacao: 'A norma pede, no documento inteiro, o nível que guarda as provas por longo prazo (AD-RA).',
    comoConferir: VERIFICADORES,
  },
  dados: {
    titulo: 'Dados iguais aos registrados',
    explicacao:
      'Cada dado do arquivo é comparado com o registro por um resumo criptográfico, sem que nenhum saia daqui.',
    comoConferir: 'Compare nome, curso e datas do arquivo com os desta consulta.',
  },
  copia: {
    titulo: 'Cópia guardada pela universidade',
    explicacao:
      'Diz se o arquivo é, byte a byte, o que a universidade guarda. Uma cópia mais antiga também pode valer.',
    comoConferir: 'Peça à universidade o XML do diploma e compare os resumos SHA-256 dos dois arquivos.',
  },
  esquema: {
    titulo: 'Esquema oficial do MEC',
    explicacao: 'Diz se o arquivo tem a forma que o MEC descreve. Não diz nada sobre quem o assinou.',
    comoConferir: VERIFICADORES,
  },
};
