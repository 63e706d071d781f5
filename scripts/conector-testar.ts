import { setTimeout as esperar } from 'node:timers/promises';
import type { PassoDoTeste } from '../server/contract/assinaturas.contract.ts';
import { createDependencies } from '../server/dependencies.ts';
import { testarConector } from '../server/features/assinaturas/testar-conector.ts';
import { lerConfiguracao } from '../server/inicio/ler-configuracao.ts';
import { abrirBancoOuTerminar } from './banco/abrir-banco.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run conector:testar [-- --esperar MINUTOS] — tries the signing connector out step by step and says what to do.
 * With `--esperar` it asks again until the invented diploma is signed. Exit 1: a problem; 2: not over yet.
 */
const PALAVRAS = { certo: 'certo', problema: 'PROBLEMA', aguarda: 'aguarda', pulado: 'pulado' } as const;
const { values } = lerOpcoes('Use: npm run conector:testar [-- --esperar MINUTOS]', { esperar: { type: 'string' } });
const fim = Date.now() + Number(values.esperar ?? 0) * 60_000;

const config = lerConfiguracao();
const banco = await abrirBancoOuTerminar();
const deps = createDependencies({
  ...config,
  banco: { ...config.banco, url: banco.urlDaAplicacao },
  captcha: { ...config.captcha, segredo: config.captcha.segredo ?? 'sem-uso' },
});
try {
  let passos: PassoDoTeste[] = await testarConector(deps);
  while (passos.at(-1)?.situacao === 'aguarda' && Date.now() < fim) {
    await esperar(10_000);
    passos = await testarConector(deps);
  }
  for (const { passo, situacao, detalhe, oQueFazer } of passos) {
    console.log(
      `${PALAVRAS[situacao].padEnd(9)} ${passo}: ${detalhe}${oQueFazer === '' ? '' : `\n          ${oQueFazer}`}`,
    );
  }
  const achados = passos.map(({ situacao }) => situacao);
  if (achados.includes('problema')) process.exitCode = 1;
  else if (achados.includes('aguarda')) process.exitCode = 2;
} finally {
  await deps.fechar();
  await banco.fechar();
}
