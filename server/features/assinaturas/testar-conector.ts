import type { PassoDoTeste } from '#contract/assinaturas.contract.ts';
import { contratoDaVersao } from '#domain/envio/contrato-do-conector.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { falhaDoBanco } from '../../db/falha-do-banco.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { lerAmbiente, lerRegistradora } from '../instituicao/instituicao.service.ts';
import { conferirDiplomaDeTeste, proporVersao } from './diploma-de-teste.ts';

type Deps = Pick<Dependencies, 'prisma' | 'conector' | 'config' | 'agora'>;
type Achado = Omit<PassoDoTeste, 'passo'>;

const certo = (detalhe: string): Achado => ({ situacao: 'certo', detalhe, oQueFazer: '' });
const achado = (situacao: PassoDoTeste['situacao'], detalhe: string, oQueFazer: string): Achado => ({
  situacao,
  detalhe,
  oQueFazer,
});

const REGISTRADORA = 1;
/** Prisma's code of a table that is not there. */
const SEM_TABELA = 'P2021';
const ACESSO_RECUSADO = ['CONECTOR_ACESSO_NEGADO', 'CONECTOR_RECUSOU_ACESSO'];
const PREPARE_O_BANCO = 'Inicie o sistema uma vez (npm start), confira DATABASE_URL e teste de novo.';

/** Tries the connector out step by step, the invented diploma last; the first problem ends it. */
export async function testarConector(deps: Deps): Promise<PassoDoTeste[]> {
  const feitos: PassoDoTeste[] = [];
  for (const [passo, testar, seFalhar] of PASSOS) {
    const resultado = await comFalha(() => testar(deps), seFalhar);
    feitos.push({ passo, ...resultado });
    if (resultado.situacao === 'problema') break;
  }
  return feitos;
}

/** A refusal by the connector or by our own data is a step that failed. */
async function comFalha(testar: () => Promise<Achado>, seFalhar: string): Promise<Achado> {
  try {
    return await testar();
  } catch (erro) {
    if (erro instanceof ConectorFalhou || erro instanceof AppError || erro instanceof DocumentoInvalido) {
      return achado('problema', erro.message, seFalhar);
    }
    // A fresh installation, whose database holds nothing yet; or one whose database is away.
    if (falhaDoBanco(erro) !== null || (erro instanceof Error && 'code' in erro && erro.code === SEM_TABELA)) {
      return achado('problema', 'O banco de dados deste sistema não responde ou está vazio.', PREPARE_O_BANCO);
    }
    throw erro;
  }
}

async function testarEndereco({ conector, config }: Deps): Promise<Achado> {
  const onde = config.conector.url ?? '';
  const saude = await conector.servico.saude().catch((erro: unknown) => {
    if (erro instanceof ConectorFalhou && ACESSO_RECUSADO.includes(erro.codigo)) return 'sem-acesso' as const;
    throw erro;
  });
  // It answers, and lets nobody in: the next step says so, with what to do.
  if (saude === 'sem-acesso') return certo(`${onde} responde.`);
  if (saude === null) return achado('pulado', 'O conector responde, mas não informa a própria saúde.', '');
  const doentes = saude.partes.filter(({ passa }) => !passa).map(({ nome }) => nome);
  if (doentes.length > 0 || !saude.passa) {
    const quais = doentes.length > 0 ? `: ${doentes.join(', ')}` : '';
    return achado('problema', `O conector responde, mas diz que não está bem${quais}.`, 'Veja o log do conector.');
  }
  return certo(`${onde} responde e diz que está bem.`);
}

async function testarConta({ conector, config }: Deps): Promise<Achado> {
  await conector.procurar('TESTE-DO-CONECTOR');
  return certo(config.conector.email === undefined ? 'O conector não pede conta.' : 'A conta entra e pode consultar.');
}

async function testarVersao(deps: Deps): Promise<Achado> {
  const { conector, config, agora } = deps;
  const dia = hojeEm(agora(), config.fusoHorario);
  const proposta = await proporVersao(deps, dia).catch((erro: unknown) => {
    // Without an institution there is nothing to ask with; a later step says so.
    if (erro instanceof AppError) return null;
    throw erro;
  });
  if (proposta !== null) return proposta;
  const informada = await conector.servico.versao();
  const { versao } = config.conector;
  const { leiaute } = contratoDaVersao(versao ?? informada);
  if (informada === null && versao === undefined) {
    return achado('pulado', `O conector não informa a versão; vale o leiaute ${leiaute}.`, 'Defina CONECTOR_VERSAO.');
  }
  return certo(
    `Versão ${informada ?? 'não informada'}${versao ? `, CONECTOR_VERSAO ${versao}` : ''}: leiaute ${leiaute}.`,
  );
}

async function testarCliente({ config }: Deps): Promise<Achado> {
  const { clientId } = config.conector;
  if (config.modo === 'producao' || !/^0{8}-/.test(clientId)) return certo(`Identificador ${clientId}.`);
  return achado('pulado', 'É o identificador inventado da demonstração.', 'Defina CONECTOR_CLIENT_ID com o da RNP.');
}

async function testarAssinantes({ conector, prisma, agora }: Deps): Promise<Achado> {
  const configuracao = await conector.servico.assinaturas();
  if (configuracao === null) return achado('pulado', 'Este conector não informa quem assina.', '');
  const { cnpj, nome } = await lerRegistradora(prisma, REGISTRADORA, agora());
  const semInstituicao = configuracao.filter(
    ({ tags }) => !tags.some(({ signatarios }) => signatarios.some(({ id }) => id === cnpj)),
  );
  if (semInstituicao.length === 0) return certo(`${nome} assina ${configuracao.length} tipos de documento.`);
  return achado(
    'problema',
    `O CNPJ da instituição não assina: ${semInstituicao.map(({ documento }) => documento).join(', ')}.`,
    'Peça à RNP que cadastre o e-CNPJ da instituição nesses documentos, ou corrija o CNPJ no cadastro.',
  );
}

async function testarDiploma(deps: Deps): Promise<Achado> {
  if ((await lerAmbiente(deps.prisma, deps.config)) !== 'Homologação') {
    return achado(
      'pulado',
      'Só em Homologação se envia um diploma inventado.',
      'Repita em uma instalação de teste cujo ambiente seja Homologação (Instituição, ou MEC_AMBIENTE).',
    );
  }
  return conferirDiplomaDeTeste(deps, hojeEm(deps.agora(), deps.config.fusoHorario));
}

const PASSOS: readonly (readonly [passo: string, testar: (deps: Deps) => Promise<Achado>, seFalhar: string])[] = [
  ['Endereço', testarEndereco, 'Confira CONECTOR_URL e se o conector está no ar.'],
  ['Conta', testarConta, 'Confira CONECTOR_EMAIL e CONECTOR_SENHA.'],
  ['Versão', testarVersao, 'Defina CONECTOR_VERSAO.'],
  ['Identificador da instituição', testarCliente, 'Confira CONECTOR_CLIENT_ID.'],
  ['Assinantes', testarAssinantes, 'Confira o cadastro da instituição e os assinantes no conector.'],
  ['Diploma inventado', testarDiploma, 'Corrija o que o conector diz e teste de novo.'],
];
