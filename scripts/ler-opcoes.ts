import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Options of a command. `--help` prints how it is used and ends it with code 0, before anything is opened or made; an
 * option that it does not know says so and ends it with code 2.
 */
export function lerOpcoes<const T extends NonNullable<ParseArgsConfig['options']>>(uso: string, options: T) {
  try {
    const lidas = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if ((lidas.values as { help?: boolean }).help !== true) return lidas;
    console.log(uso);
    process.exit(0);
  } catch (erro) {
    const opcao = /'(--?[^ '=]+)/.exec(erro instanceof Error ? erro.message : '')?.[1];
    console.error(
      `${opcao === undefined ? 'As opções não se leem.' : `A opção ${opcao} não existe, ou lhe falta o valor.`}\n${uso}`,
    );
    process.exit(2);
  }
}
