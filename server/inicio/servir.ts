import { setTimeout as esperar } from 'node:timers/promises';
import { varrerTemporarias } from '../adapters/temporarias/pasta-temporaria.ts';
import { buildApp } from '../app.ts';
import { varrerEnsaios } from '../backup/ensaiar-restauracao.ts';
import type { Config } from '../config.ts';
import { createDependencies, type Dependencies } from '../dependencies.ts';
import { codigoDoErro, mensagemDoErro } from '../erros/causa.ts';
import { motivoDoSistema } from '../erros/motivo-do-sistema.ts';
import { contarResponsaveis } from '../features/contas/contas.queries.ts';
import { conferirArquivosDasRaizes, conferirConector, conferirSiga } from '../features/instituicao/vizinhos.ts';
import { esvaziarLog } from '../http/registro-de-log.ts';
import { abrirAmbiente, type Dizer } from './abrir-ambiente.ts';
import { encerrarComGraca } from './encerrar.ts';
import { enderecos } from './enderecos.ts';
import { ligarAgenda } from './ligar-agenda.ts';
import { ligarSequenciadorQuandoPronto } from './ligar-sequenciador.ts';
import { prepararFim } from './parar-de-atender.ts';
import { criarPreparo } from './preparar-banco.ts';
import { darPrimeiroAcesso } from './primeiro-acesso.ts';

const SEM_PROXY =
  'Atenção: URL_PUBLICA é https e TRUST_PROXY está ausente: com um proxy à frente, todos os visitantes dividem um só limite. Defina TRUST_PROXY.';
const UMA_PESSOA =
  'Atenção: há dois responsáveis e um só basta para revogar ou registrar com ressalva. Considere DUAS_PESSOAS=sim.';

/** For whoever starts a real installation (F-8, H8); the demonstration has nothing to say. */
async function avisosDaPartida(deps: Pick<Dependencies, 'config' | 'prisma' | 'siga' | 'conector'>): Promise<string[]> {
  const { config, prisma } = deps;
  if (config.modo === 'demo') return [];
  const deFora = await Promise.all([
    conferirSiga(deps.siga, config),
    conferirConector(deps.conector, config),
    conferirArquivosDasRaizes(config),
  ]);
  const semProxy = config.urlPublica.startsWith('https:') && config.trustProxy === false;
  const umaPessoa = !config.duasPessoas && (await contarResponsaveis(prisma)) >= 2;
  return [
    ...(semProxy ? [SEM_PROXY] : []),
    ...(umaPessoa ? [UMA_PESSOA] : []),
    ...deFora.filter((frase) => frase !== null).map((frase) => `Atenção: ${frase}`),
  ];
}

/** Why it cannot listen, by the system's code; others of these codes bear a path. */
const SEM_PORTA: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ porta }) => `A porta ${porta} já está em uso. Encerre o outro programa ou escolha outra com PORT.`,
  EADDRNOTAVAIL: ({ host }) => `O endereço ${host} não é desta máquina. Corrija HOST.`,
  ENOTFOUND: ({ host }) => `O endereço ${host} não é conhecido nesta máquina. Corrija HOST.`,
};

/** The server until it is told to end; what keeps it from starting is said in one sentence, and ends it with code 1. */
export async function servir(pedida: Config, dizer: Dizer): Promise<void> {
  try {
    await subir(pedida, dizer);
  } catch (erro) {
    const semPorta = SEM_PORTA[codigoDoErro(erro)];
    const doSistema = motivoDoSistema(erro);
    if (semPorta !== undefined) console.error(semPorta(pedida));
    else
      console.error(
        `O servidor não pôde iniciar: ${doSistema === null ? mensagemDoErro(erro) : `${doSistema}. Corrija o caminho, ou escolha outra pasta com DATA_DIR.`}`,
      );
    process.exit(1);
  }
}

/** How often, and how long, what a start must do is tried again. */
const VEZES = 20;
const PAUSA_MS = 3_000;

/** @throws what `fazer` threw the last time */
async function insistir<T>(fazer: () => Promise<T>): Promise<T> {
  for (let vez = 1; vez < VEZES; vez += 1) {
    try {
      return await fazer();
    } catch {
      await esperar(PAUSA_MS);
    }
  }
  return fazer();
}

/** Once the database is ready; without its first account a start is none, and ends in one sentence. */
async function concluirPartida(pronto: Promise<void>, deps: Dependencies, dizer: Dizer): Promise<void> {
  await pronto;
  try {
    await insistir(() => darPrimeiroAcesso(deps, dizer));
    (await insistir(() => avisosDaPartida(deps))).forEach(dizer);
  } catch (erro) {
    console.error(
      `O servidor não pode continuar: a primeira conta não pôde ser conferida nem criada (${mensagemDoErro(erro)}). Confira o banco de dados e a pasta ${deps.config.dataDir}, e inicie de novo.`,
    );
    process.exit(1);
  }
  await varrerEnsaios(deps.pool, deps.config.dataDir).catch((erro: unknown) => {
    console.error(`Restos de um ensaio de restauração não puderam ser apagados: ${mensagemDoErro(erro)}`);
  });
  if (deps.config.modo === 'demo') await semearFaculdade(deps);
}

/** The demonstration is whole without the college: what keeps it away is told, and ends nothing. */
async function semearFaculdade(deps: Dependencies): Promise<void> {
  const faculdade = await import('../demo/faculdade/semear-faculdade.ts');
  await faculdade.semearFaculdade(deps).catch((erro: unknown) => {
    console.error(`A faculdade da demonstração não pôde ser criada: ${mensagemDoErro(erro)}`);
  });
}

async function subir(pedida: Config, dizer: Dizer): Promise<void> {
  const { config, fechar } = await abrirAmbiente(pedida, dizer);
  await varrerTemporarias(config.dataDir);
  const preparo = criarPreparo(config, dizer);
  const deps = createDependencies(config, preparo.pronto);
  // The database works while this process makes its routes.
  const preparado = preparo.comecar();
  const app = await buildApp(deps);
  const agenda = ligarAgenda(deps, (erro) => app.log.error({ err: erro }, 'falha no trabalho de fundo'));
  const sequenciador = ligarSequenciadorQuandoPronto(deps, (erro) =>
    app.log.error({ err: erro }, 'falha no sequenciador'),
  );
  const pararOFundo = () => {
    preparo.parar();
    return agenda.parar();
  };
  const fecharResto = async () => {
    // Behind the last act, so that it is chained before the next start.
    await sequenciador.parar();
    await deps.fechar();
    await fechar();
  };
  encerrarComGraca({
    pararDeAtender: prepararFim(app),
    cortarConexoes: () => app.server.closeAllConnections(),
    pararOFundo,
    fecharResto,
    esvaziarLog: () => esvaziarLog(app.log),
  });
  try {
    await preparado;
    await app.listen({ port: config.porta, host: config.host, listenTextResolver: (onde) => `Atendendo em ${onde}` });
  } catch (erro) {
    await app.close();
    await pararOFundo();
    await fecharResto();
    throw erro;
  }
  dizer(enderecos(config));
  void concluirPartida(preparo.quandoPronto, deps, dizer);
  // The supervisor of `npm start` brings back what has once been up.
  process.send?.('no-ar');
}
