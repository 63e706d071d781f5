import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fazerBases } from './imagens/bases.ts';
import { Compose } from './imagens/compose.ts';
import { docker, ouvir } from './imagens/rodar.ts';

/*
 * npm run imagens:provar -- --pasta FOLDER [--bases] — the containers, really run: both images build, an image without
 * configuration refuses to run, the demonstration comes up from an empty .env, keeps a diploma through `down` and `up`, its
 * backup is restored, and an installation of 2900e9e7 is updated. As root, with a Docker engine (`DOCKER_HOST`) or
 * Debian's docker.io, whose engine is then started in the folder. `--bases` makes the base images first, where no
 * public registry is reached. scripts/imagens/README.md says what was run so.
 */
const { values } = parseArgs({ options: { pasta: { type: 'string' }, bases: { type: 'boolean', default: false } } });
if (values.pasta === undefined) throw new Error('Use: npm run imagens:provar -- --pasta PASTA [--bases]');
const PASTA = resolve(values.pasta);
const RAIZ = join(import.meta.dirname, '..');
const ANTIGA = '2900e9e7';
const PORTAS = { PORT: '13666', PORTA_DO_BANCO: '15466' };
const URL_DA_DEMO = `http://127.0.0.1:${PORTAS.PORT}`;
Object.assign(process.env, PORTAS);

function exigir(certo: boolean, oQue: string, dito = ''): void {
  if (!certo) throw new Error(`NÃO: ${oQue}\n${dito}`);
  console.log(`\n== ${oQue}`);
}

/** An engine of our own in the folder, unless one answers already. */
async function abrirMotor(): Promise<ChildProcess | null> {
  if (ouvir('docker', ['info']).codigo === 0) return null;
  const [dados, execucao, soquete] = ['docker', 'exec', 'docker.sock'].map((nome) => join(PASTA, nome));
  process.env.DOCKER_HOST = `unix://${soquete}`;
  const caminhos = ['--data-root', `${dados}`, '--exec-root', `${execucao}`, '--pidfile', join(PASTA, 'dockerd.pid')];
  const motor = spawn('dockerd', [...caminhos, '--host', process.env.DOCKER_HOST], { stdio: 'ignore' });
  for (let vez = 0; vez < 60; vez += 1) {
    if (ouvir('docker', ['info']).codigo === 0) return motor;
    await esperar(1_000);
  }
  throw new Error('O dockerd não ficou pronto em 60 s.');
}

/** The project as a commit has it. */
function copiarProjeto(versao: string): string {
  const destino = join(PASTA, versao);
  rmSync(destino, { recursive: true, force: true });
  mkdirSync(destino, { recursive: true });
  execFileSync('sh', ['-c', `git archive ${versao} | tar -x -C ${destino}`], { cwd: RAIZ });
  return destino;
}

const segredo = () => randomBytes(32).toString('hex');

async function ficarPronta(compose: Compose, servico: string): Promise<void> {
  for (let vez = 0; vez < 240; vez += 1) {
    const status = await fetch(`${URL_DA_DEMO}/pronto`).then(
      (resposta) => resposta.status,
      () => 0,
    );
    if (status === 200) return;
    await esperar(1_000);
  }
  throw new Error(`${servico} não ficou pronto.\n${compose.ouvir('logs', '--tail', '40').dito}`);
}

/** Registers a graduate of the demonstration; the code of validation. */
async function registrar(): Promise<string> {
  // Reached as the server reaches the demonstration: what is an office's needs nothing of it.
  const { criarCliente } = await import('../server/demo/cliente.ts');
  const cliente = criarCliente(URL_DA_DEMO);
  await cliente.entrar();
  const [rga = ''] = await cliente.formandosLivres(1);
  const { status, corpo } = await cliente.pedir<{ codigoValidacao: string }>(
    'POST',
    '/api/registro',
    await cliente.payloadDe(rga),
  );
  exigir(status === 200, 'um diploma é registrado na demonstração', JSON.stringify(corpo));
  return corpo.codigoValidacao;
}

async function exigirDiploma(codigo: string, quando: string): Promise<void> {
  const resposta = await fetch(`${URL_DA_DEMO}/api/diploma/situacao/${codigo}`);
  exigir(resposta.status === 200, `o diploma está lá ${quando}`, await resposta.text());
}

/** Sets in `.env` the keys that compose's own first lines ask for; `mais` are those of the image. */
function escreverEnv(pasta: string, mais: Record<string, string> = {}): void {
  const chaves = { POSTGRES_PASSWORD: segredo(), SENHA_DA_APLICACAO: segredo(), ACOES_CHAVES: segredo(), ...mais };
  const linhas = Object.entries(chaves).map(([chave, valor]) => `${chave}=${valor}\n`);
  writeFileSync(join(pasta, '.env'), linhas.join(''), { mode: 0o600 });
}

async function provarImagens(projeto: string): Promise<void> {
  for (const [alvo, nome] of [
    ['producao', 'registro-diplomas'],
    ['demo', 'registro-diplomas-demo'],
  ] as const)
    docker('build', '--network', 'host', '--target', alvo, '--tag', nome, projeto);
  const { codigo, dito } = ouvir('docker', ['run', '--rm', 'registro-diplomas']);
  exigir(codigo === 1 && dito.includes('CAPTCHA_SEGREDO'), 'a imagem recusa-se a rodar sem configuração', dito);
}

/** The demonstration from an empty `.env`; its backup goes into another database of the same server. */
async function provarDemonstracao(projeto: string): Promise<void> {
  escreverEnv(projeto);
  const compose = new Compose(projeto);
  compose.rodar('--profile', 'demo', 'down', '--volumes');
  compose.rodar('--profile', 'demo', 'up', '--detach', 'demo');
  await ficarPronta(compose, 'demo');
  const codigo = await registrar();
  await exigirDiploma(codigo, 'depois de registrado');
  compose.rodar('--profile', 'demo', 'down');
  compose.rodar('--profile', 'demo', 'up', '--detach', 'demo');
  await ficarPronta(compose, 'demo');
  await exigirDiploma(codigo, 'depois de down e up');

  const feito = compose.ouvir('exec', '-T', 'demo', 'node', 'scripts/backup.ts', '/dados/backups/provado');
  const [, chave = ''] = /chave do backup: ([0-9a-f-]+)/.exec(feito.dito) ?? [];
  exigir(feito.codigo === 0 && chave !== '', 'o backup fica no volume', feito.dito);
  const criar = `CREATE DATABASE registro_restaurado TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'pt-BR'`;
  compose.rodar('exec', '-T', 'db', 'psql', '--username', 'registro', '--dbname', 'registro', '--command', criar);
  const env = readFileSync(join(projeto, '.env'), 'utf8');
  const [, senha = ''] = /POSTGRES_PASSWORD=(.+)/.exec(env) ?? [];
  const url = `postgresql://registro:${senha}@db:5432/registro_restaurado`;
  const comBanco = ['-e', `DATABASE_URL=${url}`, '-e', `DATABASE_URL_DONO=${url}`];
  const restaurar = ['node', 'scripts/restore.ts', '/dados/backups/provado', '--chave', chave];
  const restaurado = compose.ouvir('exec', '-T', ...comBanco, 'demo', ...restaurar);
  exigir(restaurado.codigo === 0, 'o backup do volume é restaurado, e o auditor nada tem contra ele', restaurado.dito);
  compose.rodar('--profile', 'demo', 'down', '--volumes');
}

/** A real installation does not start without these; nobody answers at the addresses. */
const DE_PRODUCAO = {
  MODO: 'producao',
  URL_PUBLICA: 'https://diplomas.exemplo.br',
  SIGA_URL: 'https://siga.exemplo.br',
  CONECTOR_URL: 'https://conector.exemplo.br',
  CONECTOR_CLIENT_ID: '0198f0a4-0000-4000-8000-000000000001',
  CAPTCHA_SEGREDO: segredo(),
  TRUST_PROXY: '1',
  ADMIN_CPF: '52998224725',
};

/** A real installation of the old version goes on as one of this: same `.env`, same volumes, another image. */
async function provarAtualizacao(projeto: string): Promise<void> {
  const antigo = copiarProjeto(ANTIGA);
  docker('build', '--network', 'host', '--tag', 'registro-diplomas:antiga', antigo);
  docker('tag', 'registro-diplomas', 'registro-diplomas:nova');
  try {
    docker('tag', 'registro-diplomas:antiga', 'registro-diplomas');
    escreverEnv(antigo, DE_PRODUCAO);
    const deAntes = new Compose(antigo);
    deAntes.rodar('down', '--volumes');
    deAntes.rodar('up', '--detach', 'app');
    await ficarPronta(deAntes, 'app');
    const senha = await primeiraSenha(deAntes);
    await exigirEntrada(senha, `na versão ${ANTIGA}`);
    docker('tag', 'registro-diplomas:nova', 'registro-diplomas');
    writeFileSync(join(projeto, '.env'), readFileSync(join(antigo, '.env')));
    const agora = new Compose(projeto);
    agora.rodar('up', '--detach', 'app');
    await ficarPronta(agora, 'app');
    await exigirEntrada(senha, `depois da atualização de ${ANTIGA}`);
    const { codigo, dito } = agora.ouvir('exec', '-T', 'app', 'node', 'scripts/auditoria.ts', 'verificar');
    exigir(codigo === 0, 'o auditor nada tem contra o que a versão antiga deixou', dito);
    agora.rodar('down', '--volumes');
  } finally {
    docker('tag', 'registro-diplomas:nova', 'registro-diplomas');
  }
}

async function primeiraSenha(compose: Compose): Promise<string> {
  for (let vez = 0; vez < 60; vez += 1) {
    const { dito } = compose.ouvir('exec', '-T', 'app', 'cat', '/dados/primeira-senha.txt');
    const [, senha] = /provisória (\S+)/.exec(dito) ?? [];
    if (senha !== undefined) return senha;
    await esperar(1_000);
  }
  throw new Error('O servidor não criou o primeiro administrador.');
}

async function exigirEntrada(senha: string, quando: string): Promise<void> {
  const resposta = await fetch(`${URL_DA_DEMO}/api/sessao/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ CPF: DE_PRODUCAO.ADMIN_CPF, Senha: senha }),
  });
  exigir(resposta.status === 200, `o primeiro administrador entra ${quando}`, await resposta.text());
}

mkdirSync(PASTA, { recursive: true });
const motor = await abrirMotor();
try {
  if (values.bases) await fazerBases(PASTA);
  const projeto = copiarProjeto('HEAD');
  await provarImagens(projeto);
  await provarDemonstracao(projeto);
  await provarAtualizacao(projeto);
  console.log('\nTudo foi feito.');
} finally {
  motor?.kill('SIGTERM');
}
