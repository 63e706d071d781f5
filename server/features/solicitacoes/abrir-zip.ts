import { setImmediate } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { LIMITE_DO_XML, MAXIMO_NO_ZIP } from '#contract/solicitacoes.contract.ts';
import { AppError, campoInvalido } from '../../erros/app-error.ts';

/** Bytes of all files of a ZIP, as its directory states them: they stand in memory until they are stored. */
const LIMITE_ABERTO = 250 * 1024 * 1024;
/** Files that stand open in memory at once. */
const POR_VEZ = 4;
/** Left by archivers beside the files. */
const SOBRA = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)|\/$/;

interface Aberto {
  nome: string;
  conteudo: Uint8Array;
}

const grande = (message: string) => new AppError('GRANDE_DEMAIS', 413, message, [{ campo: 'file', message }]);

/**
 * One by one, within limits that are held before anything is opened.
 * @throws AppError 400, 413
 */
export async function* abrirZip(zip: Uint8Array): AsyncGenerator<Aberto> {
  const nomes = listar(zip);
  for (let i = 0; i < nomes.length; i += POR_VEZ) {
    const desta = new Set(nomes.slice(i, i + POR_VEZ));
    for (const [nome, conteudo] of Object.entries(abrir(zip, (um) => desta.has(um)))) yield { nome, conteudo };
    // A ceremony is opened between the answers to others.
    await setImmediate();
  }
}

function listar(zip: Uint8Array): string[] {
  const nomes: string[] = [];
  let total = 0;
  abrir(zip, (nome, tamanho) => {
    if (SOBRA.test(nome)) return false;
    if (!/\.xml$/i.test(nome)) throw campoInvalido('file', `O ZIP só pode ter arquivos XML: ${nome}`);
    if (tamanho > LIMITE_DO_XML) throw grande(`O arquivo ${nome} passa do limite de 25 MB.`);
    total += tamanho;
    nomes.push(nome);
    if (nomes.length > MAXIMO_NO_ZIP) throw grande(`O ZIP tem mais de ${MAXIMO_NO_ZIP} arquivos. Divida-o.`);
    if (total > LIMITE_ABERTO) throw grande('Os arquivos do ZIP, abertos, passam de 250 MB. Divida-o.');
    return false;
  });
  if (nomes.length === 0) throw campoInvalido('file', 'O ZIP não tem nenhum arquivo XML.');
  const repetido = nomes.find((nome, i) => nomes.indexOf(nome) !== i);
  if (repetido !== undefined) throw campoInvalido('file', `O ZIP tem dois arquivos com o nome ${repetido}.`);
  return nomes;
}

/** Bytes past the stated size are refused by the library: a directory that lies opens nothing. */
function abrir(zip: Uint8Array, querer: (nome: string, tamanho: number) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter: ({ name, originalSize }) => querer(name, originalSize) });
  } catch (erro) {
    if (erro instanceof AppError) throw erro;
    throw campoInvalido('file', 'O ZIP está danificado ou incompleto e não pode ser aberto.');
  }
}
