import { buildApp } from './app.ts';
import { createDependencies } from './dependencies.ts';
import { abrirAmbiente } from './inicio/abrir-ambiente.ts';
import { avisosDaPartida } from './inicio/avisos-da-partida.ts';
import { encerrarComGraca } from './inicio/encerrar.ts';
import { enderecos } from './inicio/enderecos.ts';
import { lerConfiguracao } from './inicio/ler-configuracao.ts';
import { ligarAgenda } from './inicio/ligar-agenda.ts';
import { ligarSequenciadorQuandoPronto } from './inicio/ligar-sequenciador.ts';
import { criarPreparo } from './inicio/preparar-banco.ts';
import { darPrimeiroAcesso } from './inicio/primeiro-acesso.ts';

const dizer = (mensagem: string) => console.log(mensagem);

const pedida = lerConfiguracao();
try {
  const { config, fechar } = await abrirAmbiente(pedida, dizer);
  const preparo = criarPreparo(config, dizer);
  const deps = createDependencies(config, preparo.pronto);
  const app = await buildApp(deps);
  const agenda = ligarAgenda(deps, (erro) => app.log.error({ err: erro }, 'falha no trabalho de fundo'));
  const sequenciador = ligarSequenciadorQuandoPronto(deps, (erro) =>
    app.log.error({ err: erro }, 'falha no sequenciador'),
  );
  const fecharResto = async () => {
    preparo.parar();
    await agenda.parar();
    await sequenciador.parar();
    await deps.fechar();
    await fechar();
  };
  encerrarComGraca({
    pararDeAtender: () => app.close(),
    cortarConexoes: () => app.server.closeAllConnections(),
    fecharResto,
  });
  await preparo.comecar();
  try {
    await app.listen({ port: config.porta, host: config.host });
  } catch (erro) {
    await app.close();
    await fecharResto();
    throw erro;
  }
  dizer(enderecos(config));
  void preparo.quandoPronto
    .then(() => darPrimeiroAcesso(deps, dizer))
    .then(async () => (await avisosDaPartida(deps)).forEach(dizer))
    .catch((erro: unknown) => app.log.error({ err: erro }, 'falha ao criar a primeira conta'));
  // The supervisor of `npm start` brings back what has once been up.
  process.send?.('no-ar');
} catch (erro) {
  const codigo = erro instanceof Error && 'code' in erro ? erro.code : '';
  if (codigo === 'EADDRINUSE') {
    console.error(`A porta ${pedida.porta} já está em uso. Encerre o outro programa ou escolha outra com PORT.`);
  } else {
    console.error(`O servidor não pôde iniciar: ${erro instanceof Error ? erro.message : String(erro)}`);
  }
  process.exit(1);
}
