import { type ListaDeRevogados, lerListaOuNada } from '#assinatura/revogacao/lista.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerConteudoDaLista } from './lista-de-revogados.repository.ts';

const MAXIMO_NA_MEMORIA = 8;

/** Keeps the last few lists read: one of megabytes is not read from the database for every signature. */
export class Lidas {
  readonly #listas = new Map<string, ListaDeRevogados>();

  async ler(db: Db, { url, desde }: { url: string; desde: Date }): Promise<ListaDeRevogados | null> {
    const chave = `${desde.getTime()} ${url}`;
    const conhecida = this.#listas.get(chave);
    if (conhecida !== undefined) return conhecida;
    const conteudo = await lerConteudoDaLista(db, url);
    const lida = conteudo === null ? null : lerListaOuNada(conteudo);
    if (lida !== null) this.#listas.set(chave, lida);
    const [maisVelha] = this.#listas.keys();
    if (this.#listas.size > MAXIMO_NA_MEMORIA && maisVelha !== undefined) this.#listas.delete(maisVelha);
    return lida;
  }
}
