import { chavesDe, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { type Config, loadConfig } from '../config.ts';
import { createDependencies, type Dependencies } from '../dependencies.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';
import { SEM_VIGIA_DO_RELOGIO } from './sem-vigia-do-relogio.ts';

/** A test's own process has these, under the keys of the tests; nobody answers for SIGA and the connector. */
export function depsDoProcesso(env: NodeJS.ProcessEnv): { config: Config; deps: Dependencies } {
  usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
  const config = loadConfig({
    NODE_ENV: 'test',
    MODO: 'demo',
    LOG_NIVEL: 'silent',
    CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
    LOG_CHAVE: '11'.repeat(32),
    LOG_SELO: '22'.repeat(32),
    ACOES_CHAVES: CHAVE_DE_TESTE,
    SIGA_URL: 'http://127.0.0.1:9',
    CONECTOR_URL: 'http://127.0.0.1:9',
    ...env,
  });
  return { config, deps: { ...createDependencies(config, () => true), relogio: SEM_VIGIA_DO_RELOGIO } };
}
