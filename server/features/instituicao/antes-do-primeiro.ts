import type { PassoAntesDoPrimeiro } from '#contract/instituicao.contract.ts';
import { TIPOS_DE_ASSINANTE, type TipoDeAssinante } from '#domain/instituicao/cadastro.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Config } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { AMBIENTE_POR_DIZER, lerAmbiente } from './ambiente.queries.ts';
import { type Contagens, contarCatalogo, lerCampiSemEndereco } from './antes-do-primeiro.queries.ts';
import { type Cadastro, lerCadastro } from './cadastro.queries.ts';
import { conferirConector, conferirRaizes, conferirSiga } from './vizinhos.ts';

const EM_LISTA = new Intl.ListFormat('pt-BR');

/** The first institution registers; the others issue what it registers. */
const registra = (instituicaoID: number): boolean => instituicaoID === INSTITUICAO_PADRAO;

type Passo = Omit<PassoAntesDoPrimeiro, 'situacao'> & { recomendado?: boolean };

const falta = (faltando: boolean, frase: string): string | null => (faltando ? frase : null);

/** A course's own address goes to its diplomas before the campus's: what no diploma would miss is only recommended. */
function passoDosCampi({ campi }: Cadastro, semEndereco: readonly string[]): Passo {
  const passo = { chave: 'campi', titulo: 'Campi' } as const;
  if (campi.length === 0)
    return { ...passo, falta: 'Nenhum campus cadastrado: sincronize com o SIGA ou cadastre o primeiro.' };
  if (semEndereco.length > 0) return { ...passo, falta: `Falta completar o endereço de: ${semEndereco.join(', ')}.` };
  const incompletos = campi.filter(({ sigla, endereco }) => sigla === '' || endereco === null);
  const nomes = incompletos.map(({ nome }) => nome).join(', ');
  const recomendado = true;
  return { ...passo, recomendado, falta: falta(nomes !== '', `Falta completar a sigla ou o endereço de: ${nomes}.`) };
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
  { chave: 'assinantes', titulo: 'Quem assina', falta: faltaNosAssinantes(cadastro) },
];

/** The campuses come with the courses. */
const passosDoCatalogo = (contagens: Contagens, campi: Passo): Passo[] => [
  {
    chave: 'cursos',
    titulo: 'Cursos',
    falta: falta(contagens.cursos === 0, 'Nenhum curso: sincronize com o SIGA em Cursos.'),
  },
  campi,
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

/** What stands against the outside, in sentences; null: nothing. */
interface Fora {
  siga: string | null;
  conector: string | null;
}

/** Neighbours are asked until something has come of them: then a step is done, whatever they do today. */
async function perguntarFora(
  deps: Pick<Dependencies, 'siga' | 'conector' | 'config'>,
  contagens: Contagens,
): Promise<Fora> {
  const { config } = deps;
  if (config.modo === 'demo') return NADA_CONTRA;
  const doConector = async () => (await conferirConector(deps.conector, config)) ?? (await conferirRaizes(config));
  const [siga, conector] = await Promise.all([
    contagens.cursos === 0 ? conferirSiga(deps.siga, config) : null,
    contagens.enviados === 0 ? doConector() : null,
  ]);
  return { siga, conector };
}
const NADA_CONTRA: Fora = { siga: null, conector: null };

/** What the whole installation is judged by. */
interface Instalacao {
  contagens: Contagens;
  config: Config;
  ambiente: string | null;
  fora: Fora;
  campi: Passo;
}

function passosDaInstalacao(
  { encarregado }: Cadastro,
  { contagens, config, ambiente, fora, campi }: Instalacao,
): Passo[] {
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
      falta: falta(!demo && config.siga.url === undefined, 'Configure SIGA_URL no servidor.') ?? fora.siga,
    },
    ...passosDoCatalogo(contagens, campi),
    {
      chave: 'conector',
      titulo: 'Conector de assinatura',
      falta: falta(!demo && config.conector.url === undefined, 'Configure CONECTOR_URL no servidor.') ?? fora.conector,
    },
    { chave: 'ambiente', titulo: 'Ambiente do MEC', falta: falta(ambiente === null, AMBIENTE_POR_DIZER) },
  ];
}

/**
 * The lines of 'Antes do primeiro diploma' in the order of need, as things stand today in the institution's zone (R8):
 * all of them of the institution that registers, of another one those of its own facts. Without the neighbours' ports
 * they are not asked.
 */
export async function lerAntesDoPrimeiro(
  deps: Pick<Dependencies, 'prisma' | 'config' | 'agora'> & Partial<Pick<Dependencies, 'siga' | 'conector'>>,
  id = INSTITUICAO_PADRAO,
) {
  const { prisma, config, agora, siga, conector } = deps;
  const [cadastro, contagens, semEndereco] = await Promise.all([
    lerCadastro(prisma, id),
    contarCatalogo(prisma),
    lerCampiSemEndereco(prisma, id),
  ]);
  const campi = passoDosCampi(cadastro, semEndereco);
  const daInstalacao = async () => {
    const fora = siga && conector ? await perguntarFora({ siga, conector, config }, contagens) : NADA_CONTRA;
    return passosDaInstalacao(cadastro, {
      contagens,
      config,
      fora,
      campi,
      ambiente: await lerAmbiente(prisma, config),
    });
  };
  const passos = [
    ...passosDa(cadastro, hojeEm(agora(), config.fusoHorario)),
    ...(registra(id) ? await daInstalacao() : [campi]),
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
