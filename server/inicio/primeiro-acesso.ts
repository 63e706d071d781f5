import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Dependencies } from '../dependencies.ts';
import { cpfValido, somenteDigitos } from '../domain/texto/cpf.ts';
import {
  criarPrimeiraConta,
  criarPrimeiraSemSenha,
  type PrimeiroAcesso,
  renovarPrimeiraSenha,
  situacaoDasContas,
} from '../features/contas/primeira-conta.ts';
import type { Dizer } from './abrir-ambiente.ts';

/** For a start without a terminal to show the first password on. */
const ARQUIVO = 'primeira-senha.txt';
/** The same while the account is being made: found there, it is that of a start that was interrupted. */
const EM_CURSO = 'primeira-senha.em-curso';

const SEM_CONTA =
  'Ainda não há contas da equipe: defina ADMIN_CPF (o CPF do primeiro administrador) e inicie de novo, ou inicie num terminal.';

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'agora' | 'config'>;

/** Somebody reads what is written here, and can answer. */
interface Terminal {
  perguntar(pergunta: string): Promise<string>;
  mostrar(texto: string): void;
}

/**
 * The first administrator, once the server is up (A9): its CPF from ADMIN_CPF, or asked on the terminal. The first
 * password appears on the terminal, else in a file of DATA_DIR that its owner alone may read; it is never a line of the
 * log. The demonstration has no need of one: who enters it by its link can invite.
 */
export async function darPrimeiroAcesso(deps: Deps, dizer: Dizer, terminal: Terminal | null = daqui()): Promise<void> {
  const { config } = deps;
  if (config.identidade.tipo === 'externa') return;
  if (!config.identidade.entradaLocal) return darContaSemSenha(deps, dizer, terminal);
  const arquivo = join(config.dataDir, ARQUIVO);
  const emCurso = join(config.dataDir, EM_CURSO);
  const situacao = await situacaoDasContas(deps);
  if (situacao === 'prontas') {
    for (const um of [arquivo, emCurso]) rmSync(um, { force: true });
    return;
  }
  if (situacao === 'provisoria') {
    // A start that was killed had made the account, and told nobody.
    if (!existsSync(emCurso)) return;
    renameSync(emCurso, arquivo);
    return dizer(criadoEm(arquivo));
  }
  if (config.modo === 'demo' && config.adminCpf === undefined) return;
  const conta =
    situacao === 'vencida'
      ? await renovarPrimeiraSenha(deps)
      : await criar(deps, terminal, (acesso) => gravar(emCurso, acesso));
  if (conta === null) {
    rmSync(emCurso, { force: true });
    return dizer(SEM_CONTA);
  }
  if (terminal === null) {
    gravar(arquivo, conta);
    dizer(criadoEm(arquivo));
  } else terminal.mostrar(`\nPrimeiro administrador, mostrado só agora:\n${emTexto(conta)}\n`);
  rmSync(emCurso, { force: true });
}

const emTexto = ({ cpf, senha }: PrimeiroAcesso): string => `CPF ${cpf}\nsenha provisória ${senha}\n`;
const criadoEm = (arquivo: string): string =>
  `Primeiro administrador criado. A senha provisória está em ${arquivo}, que só o dono pode ler.`;

function gravar(arquivo: string, acesso: PrimeiroAcesso): void {
  rmSync(arquivo, { force: true });
  const texto = `${emTexto(acesso)}Vale 72 horas e é trocada na primeira entrada. Apague este arquivo.\n`;
  writeFileSync(arquivo, texto, { mode: 0o600, flag: 'wx' });
}

/** With single sign-on alone the first administrator needs an account, no password; with roles by claims neither. */
async function darContaSemSenha(deps: Deps, dizer: Dizer, terminal: Terminal | null): Promise<void> {
  const { provedor } = deps.config.identidade;
  if (provedor?.regras.papel !== undefined || (await situacaoDasContas(deps)) !== 'nenhuma') return;
  const cpf = deps.config.adminCpf ?? (await perguntarCpf(terminal));
  if (cpf === null) return dizer(SEM_CONTA);
  if (await criarPrimeiraSemSenha(deps, cpf)) dizer(`Primeiro administrador criado: entra com ${provedor?.nome}.`);
}

async function criar(deps: Deps, terminal: Terminal | null, antes: (acesso: PrimeiroAcesso) => void) {
  const cpf = deps.config.adminCpf ?? (await perguntarCpf(terminal));
  return cpf === null ? null : criarPrimeiraConta(deps, cpf, antes);
}

async function perguntarCpf(terminal: Terminal | null): Promise<string | null> {
  for (let vez = 0; terminal !== null && vez < 3; vez += 1) {
    const dito = somenteDigitos(
      await terminal.perguntar('CPF do primeiro administrador (Enter para deixar para depois): '),
    );
    if (dito === '') return null;
    if (cpfValido(dito)) return dito;
    terminal.mostrar('CPF inválido.\n');
  }
  return null;
}

/** The terminal of this process; null when it has none. */
function daqui(): Terminal | null {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY) return null;
  return {
    mostrar: (texto) => void stdout.write(texto),
    async perguntar(pergunta) {
      const leitor = createInterface({ input: stdin, output: stdout });
      try {
        return await leitor.question(pergunta);
      } finally {
        leitor.close();
      }
    },
  };
}
