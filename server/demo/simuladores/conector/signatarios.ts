import type { Titular } from '../../assinante/extensoes.ts';
import { ASSINANTES, INSTITUICAO } from '../../universidade/instituicao.ts';
import { ESPECIES } from './protocolo.ts';

/** With those who may sign instead. */
export interface Signatario extends Titular {
  substitutos?: readonly Titular[];
}

const pessoa = (nome: string, documento: string): Titular => ({ tipo: 'cpf', nome: nome.toUpperCase(), documento });
const SUBSTITUTO = pessoa('Vicente Teste Substituto', '00000503001');

/** The people of the demonstration's university, by the node that they sign. */
const daUniversidade = (tipo: string): Signatario[] =>
  ASSINANTES.filter((um) => um.tipo === tipo).map(({ nome, cpf }) => ({
    ...pessoa(nome, cpf),
    substitutos: [SUBSTITUTO],
  }));

const instituicao: Signatario = {
  tipo: 'cnpj',
  nome: INSTITUICAO.nome.toUpperCase().slice(0, 100),
  documento: INSTITUICAO.cnpj,
};

/** Tag by tag, as the office told the service at adhesion. */
const CONFIGURACAO: Readonly<Record<number, readonly (readonly [tag: string, quem: readonly Signatario[]])[]>> = {
  1: [['DocumentoHistoricoEscolarParcial', [instituicao]]],
  2: [
    ['DadosRegistro', daUniversidade('DiplomaDigital')],
    ['Diploma', [instituicao]],
  ],
  3: [['DocumentoHistoricoEscolarFinal', [...daUniversidade('DiplomaDigital'), instituicao]]],
  4: [
    ['DadosDiploma', [...daUniversidade('DocumentacaoAcademica'), instituicao]],
    ['DocumentacaoAcademicaRegistro', [instituicao]],
  ],
  8: [['ListaDiplomasAnulados', [instituicao]]],
  9: [['ArquivoFiscalizacao', [instituicao]]],
  10: [['ArquivoFiscalizacao', [instituicao]]],
  11: [['CurriculoEscolar', [...daUniversidade('DocumentacaoAcademica').slice(1), instituicao]]],
};

const nomeado = ({ nome, documento }: Titular) => ({ id: documento, name: nome });

/** The answer of `GET /configs/signatures`. */
export const configuracaoDasAssinaturas = () =>
  Object.entries(CONFIGURACAO).map(([documentType, tags]) => ({
    documentName: ESPECIES[Number(documentType)]?.titulo ?? '',
    documentType: Number(documentType),
    signatureConfig: tags.map(([tagName, quem]) => ({
      tagName,
      signers: quem.map((um) => ({ ...nomeado(um), substitutes: (um.substitutos ?? []).map(nomeado) })),
    })),
  }));

/** Someone known by CPF; null: nobody that the service knows. */
export function conhecido(cpf: string): Signatario | null {
  const todos = Object.values(CONFIGURACAO).flatMap((tags) => tags.flatMap(([, quem]) => quem));
  const achado = todos.find(({ documento }) => documento === cpf);
  if (achado !== undefined) return achado;
  return cpf === SUBSTITUTO.documento ? SUBSTITUTO : null;
}

/** The institution apart. */
export const pessoasDaTag = (documentType: number, tag: string): readonly Signatario[] =>
  (CONFIGURACAO[documentType] ?? [])
    .flatMap(([nome, quem]) => (nome === tag ? quem : []))
    .filter(({ tipo }) => tipo === 'cpf');
