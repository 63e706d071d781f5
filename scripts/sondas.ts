// Twenty words that somebody new to this house would type, and whether they lead to what is meant: at once, by the path
// of its file, or by one hop, where a line of docs/words.md that holds the word names the file. `node scripts/sondas.ts`
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A word to type, and a text that stands only in the file which is meant, whatever its name is. */
const SONDAS: readonly (readonly [palavra: string, texto: string])[] = [
  ['fila', 'The queue over PostgreSQL.'],
  ['vez no livro', "Lets a book's registrations in by their order."],
  ['conferencia da colacao', 'what no text says is to be answered; everything derived can be changed in place'],
  ['ensaiar restauracao', 'export async function ensaiarRestauracao'],
  ['diploma de teste', 'export async function conferirDiplomaDeTeste'],
  ['tabelas fixas', 'The degrees that MEC 1.05 knows; no graduate ones.'],
  ['semear demo', 'export async function semearDemo'],
  ['fazer backup', 'export async function fazerBackup'],
  ['backups', "The product's own copies of its database."],
  ['duplicatas', 'Duplicates that nobody signed yet are removed'],
  ['segundo lugar', 'export function abrirSegundoLugar'],
  ['moldura', 'what both shells share: skip link'],
  ['bucket', 'Bucket of an S3-compatible service.'],
  ['passo do documento', 'export async function passoDoDocumento('],
  ['telas dos atos', 'of regulatory acts: one set of components'],
  ['procura resultados', 'export function useResultados'],
  ['pdf em tabela', 'export async function pdfEmTabela'],
  ['confirmacao', 'Acts that wait for a second person (H8, DUAS_PESSOAS).'],
  ['curriculo em pdf', 'export function curriculoEmPdf'],
  ['mudar situacao', 'Flags, annotation and order of one act, inside its transaction'],
];

/** More files than this of one word are no answer. */
const MAXIMO = 8;

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const arquivos = execFileSync('git', ['ls-files', 'server', 'web', 'scripts'], { encoding: 'utf8' })
  .split('\n')
  .filter((nome) => /\.tsx?$/.test(nome) && !/\.test\.|\.spec\.|sondas/.test(nome));
const textos = new Map(arquivos.map((nome) => [nome, readFileSync(nome, 'utf8')]));
const palavras = readFileSync('docs/words.md', 'utf8').split('\n').map(semAcento);

let naHora = 0;
let comUmPulo = 0;
for (const [palavra, texto] of SONDAS) {
  const [certo] = arquivos.filter((nome) => textos.get(nome)?.includes(texto));
  if (certo === undefined) throw new Error(`Nenhum arquivo tem: ${texto}`);
  const partes = palavra.split(' ').filter((parte) => parte.length > 2);
  const achados = arquivos.filter((nome) => partes.every((parte) => semAcento(nome).includes(parte)));
  const acertou = achados.includes(certo) && achados.length <= MAXIMO;
  const base = semAcento(
    certo
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '',
  );
  const pulou = palavras.some((linha) => partes.every((parte) => linha.includes(parte)) && linha.includes(base));
  if (acertou) naHora += 1;
  else if (pulou) comUmPulo += 1;
  console.log(`${acertou ? 'acha ' : pulou ? 'pulo ' : 'nada '} ${palavra.padEnd(24)} ${certo}`);
}
console.log(`${naHora} de ${SONDAS.length} na hora, ${comUmPulo} com um pulo`);
