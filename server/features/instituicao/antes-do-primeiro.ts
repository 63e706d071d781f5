import type { PassoAntesDoPrimeiro } from '#contract/instituicao.contract.ts';
import { TIPOS_DE_ASSINANTE, type TipoDeAssinante } from '#domain/instituicao/cadastro.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Config } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { type Contagens, contarCatalogo } from './antes-do-primeiro.queries.ts';
import { type Cadastro, lerCadastro } from './cadastro.queries.ts';

const EM_LISTA = new Intl.ListFormat('pt-BR');

/** The first institution registers; the others issue what it registers. */
const registra = (instituicaoID: number): boolean => instituicaoID === INSTITUICAO_PADRAO;

type Passo = Omit<PassoAntesDoPrimeiro, 'situacao'> & { recomendado?: boolean };

const falta = (faltando: boolean, frase: string): string | null => (faltando ? frase : null);

function faltaNosCampi({ campi }: Cadastro): string | null {
  if (campi.length === 0) return 'Nenhum campus cadastrado: sincronize com o SIGA ou cadastre o primeiro.';
  const incompletos = campi.filter(({ sigla, endereco }) => sigla === '' || endereco === null);
  if (incompletos.length === 0) return null;
  return `Falta completar a sigla ou o endereço de: ${incompletos.map(({ nome }) => nome).join(', ')}.`;
}

const ASSINADOS: Readonly<Record<TipoDeAssinante, string>> = {
  DocumentacaoAcademica: 'a documentação acadêmica',
  DiplomaDigital: 'o diploma digital',
  TermoResponsabilidade: 'o termo de responsabilidade',
};

/** The diploma itself is signed by people of the institution that registers. */
function faltaNosAssinantes({ instituicaoID, assinantes }: Cadastro): string | null {
  const dela = TIPOS_DE_ASSINANTE.filter((tipo) => registra(instituicaoID) || tipo !== 'DiplomaDigital');
  const faltam = dela.filter((tipo) => !assinantes.some((um) => um.ativo && um.tipo === tipo));
  return falta(faltam.length > 0, `Diga quem assina ${EM_LISTA.format(faltam.map((tipo) => ASSINADOS[tipo]))}.`);
}

function faltaNoCredenciamento({ atos }: Cadastro, hoje: string): string | null {
  const vigente = atos.some(
    ({ papel, vigenteDe, vigenteAte }) =>
      papel === 'credenciamento' &&
      vigenteDe !== null &&
      vigenteDe <= hoje &&
      (vigenteAte === null || vigenteAte >= hoje),
  );
  return falta(!vigente, 'Nenhum ato de credenciamento em vigor hoje.');
}

const passosDa = (cadastro: Cadastro, hoje: string): Passo[] => [
  {
    chave: 'identificacao',
    titulo: 'Instituição',
    falta: falta(cadastro.identificacao === null, 'Cadastre nome, sigla, código e-MEC, CNPJ e endereço.'),
  },
  {
    chave: 'mantenedora',
    titulo: 'Mantenedora',
    falta: falta(cadastro.mantenedora === null, 'Cadastre a mantenedora: o MEC a exige de quem registra diplomas.'),
    recomendado: !registra(cadastro.instituicaoID),
  },
  { chave: 'credenciamento', titulo: 'Credenciamento', falta: faltaNoCredenciamento(cadastro, hoje) },
  { chave: 'campi', titulo: 'Campi', falta: faltaNosCampi(cadastro) },
  { chave: 'assinantes', titulo: 'Quem assina', falta: faltaNosAssinantes(cadastro) },
];

const passosDoCatalogo = (contagens: Contagens): Passo[] => [
  {
    chave: 'cursos',
    titulo: 'Cursos',
    falta: falta(contagens.cursos === 0, 'Nenhum curso: sincronize com o SIGA em Cursos.'),
  },
  {
    chave: 'titulos',
    titulo: 'Títulos dos cursos',
    falta: falta(contagens.comTitulo === 0, 'Nenhum curso tem título conferido: cadastre-o na página do curso.'),
  },
  {
    chave: 'autorizacoes',
    titulo: 'Autorização dos cursos',
    falta: falta(contagens.autorizados === 0, 'Nenhum curso tem ato de autorização: cadastre o ato e vincule-o.'),
  },
  {
    chave: 'reconhecimentos',
    titulo: 'Reconhecimento dos cursos',
    falta: falta(contagens.reconhecidos === 0, 'Nenhum curso tem ato de reconhecimento: cadastre o ato e vincule-o.'),
  },
  {
    chave: 'livros',
    titulo: 'Livro de registro',
    falta: falta(
      contagens.livros === 0,
      'Nenhum livro aberto: cadastre o livro em que os diplomas serão registrados. Se ele continua um livro em papel, diga por qual número.',
    ),
  },
];

function passosDaInstalacao({ encarregado }: Cadastro, contagens: Contagens, config: Config): Passo[] {
  const temEncarregado = encarregado !== null || config.privacidade.encarregado !== null;
  const demo = config.modo === 'demo';
  return [
    {
      chave: 'encarregado',
      titulo: 'Encarregado pelos dados pessoais',
      falta: falta(!temEncarregado, 'Cadastre o encarregado (LGPD, art. 41): a página de privacidade o mostra.'),
      recomendado: true,
    },
    {
      chave: 'siga',
      titulo: 'Sistema acadêmico (SIGA)',
      falta: falta(!demo && config.siga.url === undefined, 'Configure SIGA_URL no servidor.'),
    },
    ...passosDoCatalogo(contagens),
    {
      chave: 'conector',
      titulo: 'Conector de assinatura',
      falta: falta(!demo && config.conector.url === undefined, 'Configure CONECTOR_URL no servidor.'),
    },
  ];
}

/**
 * The lines of 'Antes do primeiro diploma' in the order of need, as things stand today in the institution's zone (R8):
 * all of them of the institution that registers, of another one those of its own facts.
 */
export async function lerAntesDoPrimeiro(
  { prisma, config, agora }: Pick<Dependencies, 'prisma' | 'config' | 'agora'>,
  id = INSTITUICAO_PADRAO,
) {
  const [cadastro, contagens] = await Promise.all([lerCadastro(prisma, id), contarCatalogo(prisma)]);
  const passos = [
    ...passosDa(cadastro, hojeEm(agora(), config.fusoHorario)),
    ...(registra(id) ? passosDaInstalacao(cadastro, contagens, config) : []),
  ];
  return {
    passos: passos.map(({ recomendado, ...passo }) => ({ ...passo, situacao: situacaoDo(passo.falta, recomendado) })),
    pronto: passos.every((passo) => passo.falta === null || passo.recomendado === true),
  };
}

function situacaoDo(oQueFalta: string | null, recomendado = false): PassoAntesDoPrimeiro['situacao'] {
  if (oQueFalta === null) return 'feito';
  return recomendado ? 'recomendado' : 'falta';
}
