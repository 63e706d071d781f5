import type { Pool } from 'pg';
import { conferirCadeia } from '#assinatura/cadeia.ts';
import type { Certificado } from '#assinatura/certificado.ts';
import type { Confianca } from '#assinatura/confianca.ts';
import { DerInvalido } from '#assinatura/der.ts';
import { lerCampos } from '#assinatura/revogacao/campos-do-certificado.ts';
import { type ListaDeRevogados, lerLista, listaAssinadaPor, procurarNaLista } from '#assinatura/revogacao/lista.ts';
import { falaDe } from '#assinatura/revogacao/provas-de-revogacao.ts';
import type { CertificadoConsultado } from '#assinatura/revogacao/situacao.ts';
import { baixarLista, ListaInacessivel } from './baixar-lista.ts';
import { hospedeirosDe } from './enderecos-permitidos.ts';
import { guardarLista, lerConteudoDaLista, listarListas } from './lista-de-revogados.repository.ts';
import { autoridadesDe, type RevogacaoPort } from './revogacao.port.ts';

interface OpcoesDaRevogacao {
  pool: Pool;
  agora: () => Date;
  /** Demo only: lists may be on this machine. */
  permitirInternos: boolean;
  tempoLimiteMs: number;
  maximoDeBytes?: number;
}

const MAXIMO_DE_BYTES = 32 * 1024 * 1024;
const MAXIMO_DE_ENDERECOS = 3;
const MAXIMO_NA_MEMORIA = 8;
/** A list that is still in force is fetched anew after this long: revocations should be seen the same day. */
const FRESCA_MS = 6 * 3_600_000;
const ESPERA_APOS_FALHA_MS = 10 * 60_000;

interface Valendo {
  desde: Date;
  ate: Date | null;
  buscadaEm: Date;
}

const tentarLer = (der: Uint8Array): ListaDeRevogados | null => {
  try {
    return lerLista(der);
  } catch (erro) {
    if (erro instanceof DerInvalido) return null;
    throw erro;
  }
};

/** Keeps the last few lists read: one of megabytes is not read from the database for every signature. */
class Lidas {
  readonly #listas = new Map<string, ListaDeRevogados>();

  async ler(pool: Pool, { url, desde }: { url: string; desde: Date }): Promise<ListaDeRevogados | null> {
    const chave = `${desde.getTime()} ${url}`;
    const conhecida = this.#listas.get(chave);
    if (conhecida !== undefined) return conhecida;
    const conteudo = await lerConteudoDaLista(pool, url);
    const lida = conteudo === null ? null : tentarLer(conteudo);
    if (lida !== null) this.#listas.set(chave, lida);
    const [maisVelha] = this.#listas.keys();
    if (this.#listas.size > MAXIMO_NA_MEMORIA && maisVelha !== undefined) this.#listas.delete(maisVelha);
    return lida;
  }
}

// The authority whose list this is: known by its key, below a trusted root, and it signed the list.
async function signatario(lista: ListaDeRevogados, emissor: string, confianca: Confianca): Promise<Certificado | null> {
  for (const autoridade of autoridadesDe(confianca)) {
    if (lerCampos(autoridade).chave !== emissor || (await listaAssinadaPor(lista, autoridade)) !== true) continue;
    const { resultado } = await conferirCadeia(autoridade, confianca, lista.desde, 'lista');
    if (resultado === 'confirmado') return autoridade;
  }
  return null;
}

/** Lists kept in the database; each address is asked once at a time, and left alone for a while after a failure. */
export function criarRevogacao(opcoes: OpcoesDaRevogacao): RevogacaoPort {
  const { pool, agora } = opcoes;
  const lidas = new Lidas();
  const buscando = new Map<string, Promise<void>>();
  const falharam = new Map<string, number>();

  const fresca = ({ ate, buscadaEm }: Valendo) =>
    agora().getTime() - buscadaEm.getTime() < FRESCA_MS && (ate === null || ate > agora());

  async function buscar(url: string, emissor: string, confianca: Confianca): Promise<void> {
    const limites = {
      hospedeiros: hospedeirosDe(autoridadesDe(confianca)),
      permitirInternos: opcoes.permitirInternos,
      tempoLimiteMs: opcoes.tempoLimiteMs,
      maximoDeBytes: opcoes.maximoDeBytes ?? MAXIMO_DE_BYTES,
    };
    try {
      const conteudo = await baixarLista(url, limites);
      const lista = tentarLer(conteudo);
      if (lista === null || (await signatario(lista, emissor, confianca)) === null) {
        throw new ListaInacessivel('a lista não é da autoridade que a nomeia');
      }
      await guardarLista(pool, { url, emissor, desde: lista.desde, ate: lista.ate, buscadaEm: agora(), conteudo });
      falharam.delete(`${emissor} ${url}`);
    } catch (erro) {
      if (!(erro instanceof ListaInacessivel)) throw erro;
      if (falharam.size > 1_000) falharam.clear();
      falharam.set(`${emissor} ${url}`, agora().getTime());
    }
  }

  function buscarUmaVez(url: string, emissor: string, confianca: Confianca): Promise<void> {
    if (agora().getTime() - (falharam.get(`${emissor} ${url}`) ?? Number.NEGATIVE_INFINITY) < ESPERA_APOS_FALHA_MS)
      return Promise.resolve();
    const chave = `${emissor} ${url}`;
    const emCurso = buscando.get(chave) ?? buscar(url, emissor, confianca).finally(() => buscando.delete(chave));
    buscando.set(chave, emCurso);
    return emCurso;
  }

  async function atualizar({ emissor, listas }: CertificadoConsultado, confianca: Confianca): Promise<void> {
    // Unless the authority is installed nothing that it says could be believed: nothing is fetched.
    if (!autoridadesDe(confianca).some((autoridade) => lerCampos(autoridade).chave === emissor)) return;
    const guardadas = await listarListas(pool, emissor);
    if (guardadas.some((lista) => fresca(lista) && (listas.length === 0 || listas.includes(lista.url)))) return;
    const enderecos = listas.length > 0 ? listas : guardadas.map(({ url }) => url);
    for (const url of enderecos.slice(0, MAXIMO_DE_ENDERECOS)) {
      await buscarUmaVez(url, emissor, confianca);
      if (!falharam.has(`${emissor} ${url}`)) return;
    }
  }

  return {
    async consultar(certificado, confianca) {
      await atualizar(certificado, confianca);
      for (const guardada of await listarListas(pool, certificado.emissor)) {
        const lista = await lidas.ler(pool, guardada);
        const serve = lista !== null && !lista.parcial && falaDe(lista, certificado);
        if (!serve || (await signatario(lista, certificado.emissor, confianca)) === null) continue;
        const { desde, ate, soDe, pontos } = lista;
        return { revogacao: procurarNaLista(lista, certificado.serie), desde, ate, soDe, pontos };
      }
      return null;
    },
  };
}
