import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { ouvir, rodar } from './rodar.ts';

interface Servico {
  env_file?: unknown;
  [chave: string]: unknown;
}

/**
 * `docker compose` over a folder with the project's docker-compose.yml and an `.env`. Where only Debian's docker-compose
 * 1.29 is at hand, it is given the same file without the two things that it does not read: the project's name, which goes
 * by `-p`, and an `env_file` that may be missing.
 */
export class Compose {
  readonly #comando: readonly [programa: string, ...argumentos: string[]];

  constructor(pasta: string) {
    const lido = parse(readFileSync(join(pasta, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
      name: string;
      services: Record<string, Servico>;
    };
    if (ouvir('docker', ['compose', 'version']).codigo === 0) {
      this.#comando = ['docker', 'compose', '--project-directory', pasta, '-f', join(pasta, 'docker-compose.yml')];
      return;
    }
    const { name, ...resto } = lido;
    for (const servico of Object.values(resto.services)) {
      if (servico.env_file === undefined) continue;
      if (existsSync(join(pasta, '.env'))) servico.env_file = ['.env'];
      else delete servico.env_file;
    }
    const arquivo = join(pasta, 'docker-compose.129.yml');
    writeFileSync(arquivo, stringify(resto, { aliasDuplicateObjects: false }));
    this.#comando = ['docker-compose', '--project-directory', pasta, '-f', arquivo, '-p', name];
  }

  rodar(...argumentos: string[]): void {
    const [programa, ...antes] = this.#comando;
    rodar(programa, [...antes, ...argumentos]);
  }

  ouvir(...argumentos: string[]): { codigo: number | null; dito: string } {
    const [programa, ...antes] = this.#comando;
    return ouvir(programa, [...antes, ...argumentos]);
  }
}
