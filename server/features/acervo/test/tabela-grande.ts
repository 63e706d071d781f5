import { writeXlsxStream } from 'hucre/xlsx';

const COLUNAS =
  'Nome|CPF|Curso|Livro|Folha|Número|Data de registro|Data de colação|Data de conclusão|Data de ingresso|Data de expedição|Processo|Via|Observação|Grau|Situação|A|B|C|D'.split(
    '|',
  );
const NOMES = ['Ana', 'Bruno', 'Carla', 'Davi', 'Eva', 'Fábio', 'Gil', 'Hugo', 'Iara', 'João', 'Kátia', 'Luís'];

const doisAlgarismos = (numero: number) => String(numero).padStart(2, '0');

function linhaGrande(i: number): string[] {
  const data = (a: number) =>
    `${doisAlgarismos(1 + ((i * 7 + a) % 28))}/${doisAlgarismos(1 + ((i + a) % 12))}/${1960 + (i % 60)}`;
  const nome = `${NOMES[i % 12]} ${NOMES[(i * 5) % 12]} da Silva ${i.toString(36)}`;
  const lugar = [String(1 + Math.floor(i / 500)), String(i % 200), String(i + 1)];
  const datas = [data(1), data(2), data(3), String(1955 + (i % 60)), data(4)];
  const resto = [`23077.${i}/1998-11`, '1', 'nada a observar nesta linha', 'Bacharelado', 'Ativo', 'a', 'b', 'c', 'd'];
  return [nome, '', `Curso ${i % 80}`].concat(lugar, datas, resto);
}

/** Lines of twenty columns, the titles first; `livro` begins the names of the books. */
export function* tabelaGrande(quantas: number, livro: string): Generator<string[]> {
  yield COLUNAS;
  for (let i = 0; i < quantas; i += 1) yield linhaGrande(i).with(3, `${livro} ${1 + Math.floor(i / 500)}`);
}

export const xlsxGrande = async (quantas: number, livro: string): Promise<Uint8Array> =>
  new Uint8Array(await new Response(writeXlsxStream(tabelaGrande(quantas, livro), { name: 'Livros' })).arrayBuffer());
