import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chaveDoSegredo } from '../backup/chave.ts';
import { gravarBackup } from '../backup/gravar-backup.ts';
import { createPool } from '../db/pool.ts';
import { marcarBanco } from '../inicio/marca-do-banco.ts';
import { correrCampanha, PRAZO_DA_CAMPANHA } from './campanha.ts';
import { rodarPrograma } from './programa.ts';
import {
  type BancoDeTeste,
  criarBancoDeTeste,
  criarBancoVazioDeTeste,
  executarSql,
  trocarBanco,
} from './test-database.ts';

/*
 * What an operator is told: each way in which a start or a command is refused, provoked; the sentence names what is the
 * matter and the way out, and nothing of a library's own words or stack.
 */

const AGORA = new Date();
const CHAVE = chaveDoSegredo('a1'.repeat(32));
let pasta: string;
let banco: BancoDeTeste;
let vazio: BancoDeTeste;
/** No restore is tried into it. */
let intocado: BancoDeTeste;
let alheio: BancoDeTeste;
let fechar: () => void;
let portaTomada: number;
let portaFechada: number;

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'mensagens-'));
  banco = await criarBancoDeTeste();
  [vazio, intocado, alheio] = [
    await criarBancoVazioDeTeste(),
    await criarBancoVazioDeTeste(),
    await criarBancoVazioDeTeste(),
  ];
  await executarSql(alheio.url, 'CREATE TABLE cliente (id int)');
  const pool = createPool(banco.url, 1);
  await marcarBanco(pool, 'demonstracao', AGORA);
  await gravarBackup(pool, em('backup'), AGORA, CHAVE);
  await pool.end();
  for (const nome of ['manifesto.json', 'manifesto.assinatura.json', 'livro_registro.copy.zst', 'campus.copy.zst']) {
    cpSync(em('backup'), em(`sem-${nome}`), { recursive: true });
    rmSync(em(`sem-${nome}/${nome}`));
    cpSync(em('backup'), em(`vazio-${nome}`), { recursive: true });
    writeFileSync(em(`vazio-${nome}/${nome}`), '');
  }
  writeFileSync(em('arquivo'), 'lixo');
  writeFileSync(em('uma.csv'), 'Nome;Curso;Livro;Folha;Número\nAna Lima;Direito;1;2;3\n');
  for (const [nome, conteudo] of Object.entries({ 'pasta.json': '{', 'postgres.json': '{' })) {
    mkdirSync(em(`com-${nome}`));
    writeFileSync(em(`com-${nome}/${nome}`), conteudo);
  }
  mkdirSync(em('sumido'));
  const sumido = { pasta: 'postgres-0', porta: 1, senha: 'a', senhaAdministrador: 'b', usuario: null };
  writeFileSync(em('sumido/postgres.json'), JSON.stringify(sumido));
  mkdirSync(em('da-producao'));
  const nota = { id: '7f5a3a4e-6c1d-4b73-9a0f-0a4b7a7f1c11', caminho: em('da-producao'), modo: 'producao' };
  writeFileSync(em('da-producao/pasta.json'), JSON.stringify(nota));
  mkdirSync(em('copiada'));
  writeFileSync(em('copiada/pasta.json'), JSON.stringify(nota));
  mkdirSync(em('respostas-ruins'));
  writeFileSync(em('respostas-ruins/0001.json'), '{');
  const [tomada, fechada] = [await ouvir(), await ouvir()];
  portaTomada = tomada.porta;
  portaFechada = fechada.porta;
  fechada.fechar();
  fechar = tomada.fechar;
}, 180_000);
afterAll(async () => {
  fechar();
  for (const um of [banco, vazio, intocado, alheio]) await um.descartar();
  rmSync(pasta, { recursive: true });
});

async function ouvir() {
  const ouvinte = createServer().listen(0, '127.0.0.1');
  await new Promise((pronto) => ouvinte.once('listening', pronto));
  return { porta: (ouvinte.address() as { port: number }).port, fechar: () => ouvinte.close() };
}

const em = (nome: string) => join(pasta, nome);
const nova = () => join(mkdtempSync(em('nova-')), 'dados');
const enderecos = (um: BancoDeTeste) => ({ DATABASE_URL: um.urlDaAplicacao, DATABASE_URL_DONO: um.url });
const comSenha = (url: string, senha: string) => Object.assign(new URL(url), { password: senha }).href;
const comUsuario = (url: string, usuario: string) => Object.assign(new URL(url), { username: usuario }).href;

/** Program with its arguments, its environment, and how the sentence reads. */
type Caso = readonly [comando: string, env: () => NodeJS.ProcessEnv, codigo: number, diz: RegExp];
const semBanco = () => ({ DATA_DIR: nova() });
const comBanco = () => ({ ...enderecos(banco), DATA_DIR: nova() });
const semTabelas = () => ({ ...enderecos(intocado), DATA_DIR: nova() });
const demo = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ MODO: 'demo', PORT: '0', LOG_NIVEL: 'silent', ...env });
const partida = (env: () => NodeJS.ProcessEnv, diz: RegExp): Caso => ['server/main', () => demo(env()), 1, diz];
const configuracao = (chave: string, valor: string): Caso =>
  partida(() => ({ DATA_DIR: nova(), [chave]: valor }), new RegExp(`Configuração inválida:\\n  - ${chave}: \\S.*`));
const restaurar = (qual: string, diz: RegExp, ...mais: string[]): Caso => [
  `scripts/restore ${qual} ${mais.join(' ')}`.trim(),
  () => ({ ...enderecos(vazio), DATA_DIR: nova() }),
  1,
  diz,
];
const comChave = `--chave ${CHAVE.impressao}`;

const CASOS: readonly Caso[] = [
  configuracao('PORT', 'oitenta'),
  configuracao('MODO', 'teste'),
  configuracao('FUSO_HORARIO', 'Lua'),
  configuracao('URL_PUBLICA', 'sem-esquema'),
  configuracao('DATABASE_URL', 'mysql://x'),
  configuracao('LOG_SELO', 'curta'),
  configuracao('LOG_CHAVE', 'curta'),
  configuracao('ACOES_CHAVES', 'curta'),
  configuracao('CAPTCHA_SEGREDO', 'curto'),
  configuracao('TRUST_PROXY', '0.0.0.0/0'),
  configuracao('BACKUP_HORA', '25:00'),
  configuracao('BACKUP_GUARDAR', 'nenhum'),
  configuracao('SMTP_URL', 'ftp://x'),
  configuracao('RETENCAO_DIAS', 'rascunhos=ontem'),
  configuracao('DUAS_PESSOAS', 'talvez'),
  configuracao('S3_URL', 'balde'),
  configuracao('BACKUP_CHAVE_PUBLICA', 'age0'),
  [
    'server/main',
    () => ({ ...semBanco(), MODO: 'producao', PORT: '0' }),
    1,
    /Configuração inválida:\n( {2}- \w+: .*\n)*.*SIGA_URL/,
  ],
  partida(() => ({ DATA_DIR: em('arquivo') }), /não pode ser usada: existe um arquivo com esse nome/),
  partida(
    () => ({ DATA_DIR: '/proc/registro' }),
    /A pasta de dados \/proc\/registro não pode ser (usada|criada).*DATA_DIR/,
  ),
  partida(() => ({ DATA_DIR: em('com-pasta.json') }), /pasta\.json não se lê.*Recupere-o de uma cópia ou/),
  partida(
    () => ({ DATA_DIR: em('com-postgres.json') }),
    /postgres\.json, que guarda as senhas do banco, não se lê.*restaure/,
  ),
  partida(() => ({ DATA_DIR: em('sumido') }), /que não existe mais\. Recupere a pasta ou/),
  partida(() => ({ DATA_DIR: em('da-producao') }), /é de produção e esta partida é de demonstração.*Nada foi alterado/),
  partida(() => ({ DATA_DIR: em('copiada') }), /é cópia de .*Nada foi alterado.*npm run restore/),
  partida(
    () => ({ ...comBanco(), HOST: '127.0.0.1', PORT: String(portaTomada) }),
    /já está em uso\. Encerre o outro programa/,
  ),
  partida(() => ({ ...comBanco(), HOST: '192.0.2.1' }), /O endereço 192\.0\.2\.1 não é desta máquina\. Corrija HOST/),
  partida(
    () => ({ ...comBanco(), DATABASE_URL_DONO: comSenha(banco.url, 'errada') }),
    /não aceita a senha, ou o usuário, de DATABASE_URL.*Corrija-a em \.env/,
  ),
  partida(
    () => ({ ...comBanco(), DATABASE_URL_DONO: comUsuario(banco.url, 'ninguem') }),
    /não aceita a senha, ou o usuário, de DATABASE_URL.*Corrija-a em \.env/,
  ),
  partida(
    () => ({ ...comBanco(), DATABASE_URL_DONO: trocarBanco(banco.url, 'nada') }),
    /DATABASE_URL nomeia não existe.*Corrija o nome em \.env/,
  ),
  partida(
    () => ({ ...enderecos(alheio), DATA_DIR: nova() }),
    /tabelas de outro sistema \(cliente\).*Nada foi alterado/,
  ),
  partida(
    () => ({ ...comBanco(), LOG_SELO: '44'.repeat(32), ACOES_CHAVES: '55'.repeat(32) }),
    /Falta a chave das ações|segredos que não são/,
  ),
  ['scripts/backup', () => semBanco(), 1, /Não há banco de dados em .*nada foi criado\. Confira DATA_DIR/],
  ['scripts/auditoria verificar', () => semBanco(), 2, /Não há banco de dados em .*Confira DATA_DIR/],
  [
    'scripts/backup',
    () => ({ ...comBanco(), DATABASE_URL_DONO: comSenha(banco.url, 'errada') }),
    1,
    /não aceita a senha.*Corrija-a/,
  ],
  [
    'scripts/auditoria cabeca',
    () => ({ ...comBanco(), DATABASE_URL_DONO: trocarBanco(banco.url, 'nada') }),
    2,
    /nomeia não existe.*Corrija/,
  ],
  [
    'scripts/acoes apartadas',
    () => ({ DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z' }),
    1,
    /O banco de dados não responde \(ECONNREFUSED\)\. Confira/,
  ],
  ['scripts/auditoria verificar', semTabelas, 2, /ainda não tem as tabelas.*npm start/],
  ['scripts/backup', semTabelas, 1, /ainda não tem as tabelas.*npm start/],
  ['scripts/segredos', semTabelas, 1, /ainda não tem as tabelas.*npm start/],
  ['scripts/acoes apartadas', semTabelas, 1, /ainda não tem as tabelas.*npm start/],
  ['scripts/instituicao exportar', semTabelas, 1, /ainda não tem as tabelas.*npm start/],
  ['scripts/marcar-banco producao', semTabelas, 1, /ainda não tem as tabelas.*npm start/],
  ['scripts/backup /proc/registro', comBanco, 1, /o destino não existe e não pode ser criado.*Escolha outra pasta/],
  [`scripts/backup PASTA/arquivo/dentro`, comBanco, 1, /o destino não é uma pasta.*Escolha outra pasta/],
  [`scripts/backup PASTA/backup`, comBanco, 1, /já existe: escolha outro nome/],
  ['scripts/backup --verificar PASTA/nada', semBanco, 1, /falta manifesto\.json\. Diga a pasta de um backup inteiro/],
  [
    'scripts/backup --verificar PASTA/vazio-manifesto.json',
    semBanco,
    1,
    /está incompleto ou foi alterado\. Diga a pasta/,
  ],
  [
    'scripts/backup --verificar PASTA/sem-manifesto.assinatura.json',
    semBanco,
    1,
    /Falta manifesto\.assinatura\.json.*--sem-assinatura/,
  ],
  [
    'scripts/backup --verificar PASTA/vazio-manifesto.assinatura.json',
    semBanco,
    1,
    /assinatura.*(outro backup|Use outro)/i,
  ],
  ['scripts/backup --verificar PASTA/sem-campus.copy.zst', semBanco, 1, /falta.*campus\.copy\.zst.*Use outro backup/i],
  ['scripts/backup --verificar PASTA/vazio-campus.copy.zst', semBanco, 1, /campus.*Use outro backup/],
  [
    'scripts/backup --verificar PASTA/backup --identidade PASTA/nada',
    semBanco,
    1,
    /PASTA\/nada não existe.*--identidade/,
  ],
  [
    'scripts/backup --verificar PASTA/backup --identidade PASTA/arquivo',
    semBanco,
    1,
    /não tem uma chave privada do age/,
  ],
  [
    'scripts/backup --verificar',
    semBanco,
    2,
    /A opção --verificar não existe, ou lhe falta o valor\.\nUse: npm run backup/,
  ],
  [
    'scripts/restore',
    () => ({ ...enderecos(vazio), DATA_DIR: nova() }),
    1,
    /Diga qual backup restaurar: npm run restore -- /,
  ],
  restaurar('PASTA/nada', /não contém um backup deste sistema.*Diga a pasta/, comChave),
  restaurar('PASTA/sem-manifesto.assinatura.json', /O backup não está assinado.*--sem-assinatura/, comChave),
  restaurar('PASTA/backup', /assinado por outra chave.*Use outro backup ou/, '--chave 0123'),
  restaurar('PASTA/backup', /Compare-a com a anotada.*--chave/),
  restaurar('PASTA/sem-campus.copy.zst', /falta.*campus\.copy\.zst.*Use outro backup/i, comChave),
  restaurar('PASTA/vazio-livro_registro.copy.zst', /livro_registro.*Use outro backup/, comChave),
  restaurar('PASTA/backup', /PASTA\/nada não existe.*--identidade/, comChave, '--identidade PASTA/nada'),
  [`scripts/restore PASTA/backup ${comChave}`, comBanco, 1, /não está vazio.*Restaure em um banco novo/],
  ['scripts/restore --instante ontem', semBanco, 1, /Diga o instante com o fuso, como /],
  ['scripts/restore --instante fim --de PASTA/nada', semBanco, 1, /Não há cópia contínua em PASTA\/nada.*--de/],
  ['scripts/restore s3://', semBanco, 1, /BACKUP_S3_URL/],
  ['scripts/restore --nada', semBanco, 2, /A opção --nada não existe.*\nUse: npm run restore/],
  ['scripts/auditoria verificar abc', comBanco, 2, /tem a forma número:hash, como auditoria:cabeca/],
  [
    'scripts/auditoria selar',
    () => ({ ...enderecos(banco), DATA_DIR: nova(), ACOES_CHAVES: '' }),
    2,
    /falta a chave dos selos \(LOG_SELO\).*--chave-nova/,
  ],
  ['scripts/acoes', comBanco, 1, /Diga trocar-chave, apartadas ou chave-perdida/],
  ['scripts/acoes trocar-chave --assinar 00000000', comBanco, 1, /não conhece a chave 00000000.*/],
  [
    'scripts/acoes trocar-chave --retirar 00000000',
    comBanco,
    1,
    /A chave 00000000 é a que assina, ou o banco não a conhece/,
  ],
  [
    'scripts/acoes trocar-chave',
    () => ({ ...comBanco(), ACOES_CHAVES: '' }),
    1,
    /Falta a chave das ações \(ACOES_CHAVES\)/,
  ],
  ['scripts/acoes apartadas --descartar abc', comBanco, 1, /A entrada abc não está apartada/],
  ['scripts/acoes chave-perdida', comBanco, 1, /Diga as duas pessoas presentes: --pessoa/],
  ['scripts/segredos aceitar nada', comBanco, 1, /Diga um de log, captcha, respostas, backup\. .*auditoria:selar/],
  ['scripts/segredos outra', comBanco, 1, /Use: npm run segredos/],
  ['scripts/marcar-banco azul', comBanco, 1, /Diga o que o banco é: npm run marcar-banco/],
  ['scripts/marcar-banco producao --sim', comBanco, 1, /é de demonstração e continua sendo/],
  ['scripts/ensaio-de-restauracao', comBanco, 1, /Não há backup em .*npm run backup/],
  ['scripts/ensaio-de-restauracao PASTA/nada', comBanco, 1, /não contém um backup deste sistema/],
  ['scripts/banco-papeis', semBanco, 1, /Defina DATABASE_URL_DONO/],
  [
    'scripts/banco-papeis',
    () => ({ DATABASE_URL_DONO: comSenha(vazio.url, 'errada') }),
    1,
    /não aceita a senha.*Corrija-a/,
  ],
  [
    'scripts/banco-papeis',
    () => ({ DATABASE_URL_DONO: vazio.url, ACOES_CHAVES: '' }),
    1,
    /Defina ACOES_CHAVES.*openssl rand -hex 32/,
  ],
  ['scripts/instituicao conferir PASTA/nada', semBanco, 1, /PASTA\/nada não existe/],
  ['scripts/instituicao conferir PASTA/arquivo', semBanco, 1, /arquivo:1:1/],
  ['scripts/instituicao outra', semBanco, 2, /Use: npm run instituicao/],
  ['scripts/acervo importar PASTA/nada.csv', comBanco, 2, /PASTA\/nada\.csv não existe/],
  ['scripts/acervo importar PASTA', comBanco, 2, /é uma pasta/],
  ['scripts/acervo importar PASTA/uma.csv --perfil Nenhum', () => demo(comBanco()), 1, /Não há perfil chamado/],
  ['scripts/acervo outra', comBanco, 2, /Use: npm run acervo/],
  ['scripts/respostas-trocar-chave --comprometida abc', semBanco, 1, /Não há chave abc em .*--listar/],
  [
    'scripts/respostas-trocar-chave',
    () => ({ ...semBanco(), RESPOSTAS_CHAVES_DIR: em('respostas-ruins') }),
    1,
    /0001\.json não é uma chave de assinatura de respostas.*cópia/,
  ],
  [
    'scripts/respostas-trocar-chave',
    () => ({ ...semBanco(), RESPOSTAS_CHAVES_DIR: '/proc/registro' }),
    1,
    /\/proc\/registro: não existe.*Confira o caminho/,
  ],
  [
    'scripts/icp-atualizar --repositorio http://127.0.0.1:PORTA',
    semBanco,
    2,
    /o endereço não respondeu \(ECONNREFUSED\)\. Confira a rede/,
  ],
  ['scripts/mec-validar PASTA/nada.xml', semBanco, 2, /nada\.xml/],
  ['scripts/mec-validar PASTA/arquivo', semBanco, 1, /arquivo/],
  ['scripts/siga-testar', semBanco, 2, /Use|SIGA/],
  ['scripts/siga-testar 2020', semBanco, 2, /SIGA_URL/],
  ['scripts/verificar', semBanco, 2, /Diga o que verificar/],
  ['scripts/verificar x --chaves PASTA/nada', semBanco, 2, /PASTA\/nada não existe: confira o caminho/],
  [
    'scripts/comecar-de-verdade',
    () => ({ DATA_DIR: em('com-postgres.json') }),
    1,
    /postgres\.json, que guarda as senhas.*não se lê/,
  ],
];

/** Words of libraries and of the system, which say nothing to whoever reads them. */
const CRU =
  /\n\s+at \S|Unexpected|JSON at position|JSON input|password authentication|relation "|does not exist|no such file|permission denied|invalid input|syntax error|\bP\d{4}\b[^)]|\w+Error\b|ENO\w+:|\bE[A-Z]+: |undefined|\[object/;

test('a start or a command that is refused says what is the matter, and the way out', {
  timeout: PRAZO_DA_CAMPANHA,
}, async () => {
  const erradas: unknown[] = [];
  const tamanho = { pequena: 4, inteira: CASOS.length };
  await correrCampanha(
    'mensagens do operador',
    tamanho,
    async (semente) => {
      // A prime step: few of them are spread over all.
      const caso = CASOS[(semente * 13) % CASOS.length];
      if (caso === undefined) return;
      const [comando, env, codigo, diz] = caso;
      const [programa = '', ...argumentos] = comando
        .replaceAll('PASTA', pasta)
        .replace('PORTA', String(portaFechada))
        .split(' ');
      const corte = AbortSignal.timeout(120_000);
      const fim = await rodarPrograma(`${programa}.ts`, argumentos, env(), corte);
      const dito = `${fim.stdout}${fim.stderr}`.replaceAll(pasta, 'PASTA');
      if (fim.codigo !== codigo || !diz.test(dito) || CRU.test(dito)) {
        erradas.push({ comando, codigo: [fim.codigo, codigo], diz: String(diz), dito: dito.slice(0, 1_500) });
      }
    },
    3,
  );
  expect(erradas).toEqual([]);
});
