// Twenty questions of somebody new to this house, the words that they would type, and whether these lead to the line that
// decides: at once, as the path of its file holds them, or by one hop, where a line of the documents that holds them
// names the file. A question without a way ends it with 1.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const PERGUNTAS: readonly (readonly [pergunta: string, palavras: string, decide: string])[] = [
  ['How many requests a minute may an address make?', 'rate limit', 'LIMITE_POR_MINUTO: inteiro('],
  ['After which time without a press does a session end?', 'idle time', 'SESSAO_OCIOSA_MINUTOS: inteiro('],
  ['What separates the cells of a CSV?', 'csv separator', "linha.map(celula).join(';')"],
  ['Who may do what?', 'who may do what', 'export const DIREITOS = linhas('],
  ['How large may a file be?', 'largest file', 'export const LIMITE_DO_ARQUIVO ='],
  ['What of a CPF does the public see?', 'mask cpf', 'export function mascararCpf('],
  ['By when is a diploma in the gazette?', 'days dou', 'PRAZO_DOU_DIAS: inteiro('],
  ['How many wrong passwords are judged?', 'wrong password', 'const DO_APARELHO: Medida ='],
  ['What must a password be?', 'good password', "const COMUM = 'Esta senha está entre as mais usadas"],
  ['Which acts wait for a second person?', 'second person', 'export const QUE_ESPERAM ='],
  ['How is the validation code made?', 'validation code', 'export function gerarCodigoValidacao('],
  ['How long are personal data kept?', 'how long kept', 'export const PRAZOS_PADRAO ='],
  ['What runs in the background?', 'background tasks', 'export const TAREFAS: readonly Tarefa[]'],
  ['What do our mails say?', 'mail texts', 'export interface Carta {'],
  ['Where is a text in English?', 'translation english', '"Consulta Pública":'],
  ['What may the running role do with a table?', 'database rights', 'const SO_LE: Direito ='],
  ['Which state may follow which?', 'state transitions', 'const TRANSICOES:'],
  ['How long is a solved captcha good?', 'captcha pass', 'export const VALIDADE_DO_PASSE_MS ='],
  ['When is a failed sending tried again?', 'tried again sending', 'const ESPERAS_DE_ENVIO_MS ='],
  ["Which version of MEC's layout is written?", 'layout version', "export const VERSAO = '1.05'"],
];

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const doGit = (...onde: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...onde], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const codigo = doGit('server', 'web').filter(
  (nome) => /\.(?:tsx?|json)$/.test(nome) && !/\.(?:test|spec)\./.test(nome),
);
const linhas = doGit('*.md').flatMap((nome) => readFileSync(nome, 'utf8').split('\n').map(semAcento));

const lugarDe = (decide: string): string => {
  for (const nome of codigo) {
    const antes = readFileSync(nome, 'utf8').split(decide);
    if (antes.length > 1) return `${nome}:${(antes[0] ?? '').split('\n').length}`;
  }
  throw new Error(`Nenhum arquivo tem: ${decide}`);
};

let perdidas = 0;
for (const [pergunta, palavras, decide] of PERGUNTAS) {
  const lugar = lugarDe(decide);
  const arquivo = semAcento(lugar.split(':')[0] ?? '');
  const todas = (texto: string) => palavras.split(' ').every((uma) => texto.includes(uma));
  const naHora = todas(arquivo);
  const comUmPulo = linhas.some((linha) => todas(linha) && linha.includes(basename(arquivo)));
  if (!naHora && !comUmPulo) perdidas += 1;
  console.log(`${naHora ? 'acha' : comUmPulo ? 'pulo' : 'nada'}  ${pergunta.padEnd(56)} ${lugar}`);
}
console.log(`${PERGUNTAS.length - perdidas} de ${PERGUNTAS.length} perguntas levam à linha que decide`);
if (perdidas > 0) process.exitCode = 1;
