import { TOKEN_DE_DEMONSTRACAO } from '#contract/sessao.contract.ts';
import type { Config } from '../config.ts';

/** Printed by the start: where to point the browser. */
export function enderecos(config: Config): string {
  const base = config.modo === 'demo' ? `http://localhost:${config.porta}` : config.urlPublica;
  const entrada = config.modo === 'demo' ? `/digital/cae/${TOKEN_DE_DEMONSTRACAO}` : '/digital/cae';
  const linhas = [
    ['Consulta pública', `${base}/digital/`],
    ['Escritório de registro', `${base}${entrada}`],
    ['API', `${base}/api/docs`],
  ];
  const titulo =
    config.modo === 'demo'
      ? 'Registro de Diplomas no ar, em modo de demonstração: universidade e pessoas são inventadas.'
      : `Registro de Diplomas no ar na porta ${config.porta}.`;
  const comece =
    config.modo === 'demo'
      ? 'Experimente: no escritório, Formandos → uma colação → Registrar; depois confira o diploma na consulta pública.'
      : 'O que falta: npm run verificar-instalacao. Antes do primeiro diploma: entre no escritório como administrador.';
  return ['', titulo, ...linhas.map(([nome, url]) => `  ${(nome ?? '').padEnd(24)}${url}`), comece, ''].join('\n');
}
