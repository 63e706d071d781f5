import { SaxesParser } from 'saxes';
import { lerPedacos, type ParteDoConteiner } from './conteiner.ts';

const MAIOR_PARTE = 1024 * 1024 * 1024;

/** Hears the elements of a part by their local names. */
export interface Ouvinte {
  abrir?(nome: string, atributos: Record<string, string>): void;
  escrever?(texto: string): void;
  fechar?(nome: string): void;
}

/** Goes through the elements of a part; stops after each piece of its bytes, for what was heard to be taken. */
export async function* percorrer(caminho: string, parte: ParteDoConteiner, ouvinte: Ouvinte): AsyncGenerator<void> {
  const leitor = new SaxesParser({ xmlns: false, position: false });
  const local = (nome: string) => nome.slice(nome.indexOf(':') + 1);
  leitor.on('opentag', ({ name, attributes }) => ouvinte.abrir?.(local(name), attributes));
  leitor.on('text', (texto) => ouvinte.escrever?.(texto));
  leitor.on('cdata', (texto) => ouvinte.escrever?.(texto));
  leitor.on('closetag', ({ name }) => ouvinte.fechar?.(local(name)));
  const decodificador = new TextDecoder();
  for await (const pedaco of lerPedacos(caminho, parte, MAIOR_PARTE)) {
    leitor.write(decodificador.decode(pedaco, { stream: true }));
    yield;
  }
  leitor.close();
  yield;
}
