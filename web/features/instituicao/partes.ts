import type { PassoAntesDoPrimeiro } from '#contract/instituicao.contract.ts';
import { paths } from '../../app/paths.ts';

/** The parts of the page, in the order of need. */
export const PARTES = {
  identificacao: 'Instituição',
  mantenedora: 'Mantenedora',
  atos: 'Atos',
  campi: 'Campi',
  assinantes: 'Quem assina',
  encarregado: 'Encarregado',
  enderecos: 'Endereços externos',
  logotipo: 'Logotipo',
  outras: 'Outras instituições',
} as const;
export type Parte = keyof typeof PARTES;

/** The others issue what this institution registers. */
export const REGISTRADORA = '1';

export const enderecoDaParte = (parte: Parte, instituicao: string): string =>
  paths.instituicao.href({}, { parte, instituicao: instituicao === REGISTRADORA ? null : instituicao });

/** State of the address of a part that another one's saving has led to. */
export const GRAVADO = { gravado: true } as const;

/** Heading of the part on screen: it takes the focus when a part comes or a row's form closes. */
export const TITULO_DA_PARTE = 'instituicao-parte';

export const ehParte = (texto: string | null): texto is Parte => texto !== null && Object.hasOwn(PARTES, texto);

/** The part of the page that a step is done in; the others are done in rooms of their own. */
export const PARTE_DO_PASSO: Partial<Record<PassoAntesDoPrimeiro['chave'], Parte>> = {
  identificacao: 'identificacao',
  ambiente: 'identificacao',
  mantenedora: 'mantenedora',
  credenciamento: 'atos',
  campi: 'campi',
  assinantes: 'assinantes',
  encarregado: 'encarregado',
};

/** Of a step of 'Antes do primeiro diploma'. */
export function destinoDoPasso({ chave, situacao }: PassoAntesDoPrimeiro, instituicao = REGISTRADORA): string {
  const parte = PARTE_DO_PASSO[chave];
  if (parte !== undefined) return enderecoDaParte(parte, instituicao);
  const feito = situacao === 'feito';
  switch (chave) {
    case 'autorizacoes':
      return (feito ? paths.autorizacaoCurso : paths.autorizacaoCursoNovo).href();
    case 'reconhecimentos':
      return (feito ? paths.reconhecimentos : paths.reconhecimentosNovo).href();
    case 'livros':
      return (feito ? paths.livros : paths.livrosNovo).href();
    case 'conector':
      return paths.conectorTestar.href();
    default:
      return paths.cursos.href();
  }
}
