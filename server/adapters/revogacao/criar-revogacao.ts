import type { Confianca } from '#assinatura/confianca.ts';
import { lerCampos } from '#assinatura/revogacao/campos-do-certificado.ts';
import { autoridadesDe, consultarLista } from '#assinatura/revogacao/consultar-lista.ts';
import type { CertificadoConsultado } from '#assinatura/revogacao/situacao.ts';
import { BuscaUmaVez } from './busca-uma-vez.ts';
import type { OpcoesDaRevogacao } from './buscar-lista.ts';
import { listarListas, listarTodas } from './lista-de-revogados.repository.ts';
import { Lidas } from './listas-lidas.ts';
import type { RevogacaoPort } from './revogacao.port.ts';

const MAXIMO_DE_ENDERECOS = 3;
/** A list that is still in force is fetched anew after this long: revocations should be seen the same day. */
const FRESCA_MS = 6 * 3_600_000;

interface Valendo {
  desde: Date;
  ate: Date | null;
  buscadaEm: Date;
}

/** Lists kept in the database; each address is asked once at a time, and left alone for a while after a failure. */
export function criarRevogacao(opcoes: OpcoesDaRevogacao): RevogacaoPort {
  const { prisma, agora } = opcoes;
  const lidas = new Lidas();
  const busca = new BuscaUmaVez(opcoes);

  const fresca = ({ ate, buscadaEm }: Valendo) =>
    agora().getTime() - buscadaEm.getTime() < FRESCA_MS && (ate === null || ate > agora());

  async function atualizar({ emissor, listas }: CertificadoConsultado, confianca: Confianca): Promise<void> {
    // Unless the authority is installed nothing that it says could be believed: nothing is fetched.
    if (!autoridadesDe(confianca).some((autoridade) => lerCampos(autoridade).chave === emissor)) return;
    const guardadas = await listarListas(prisma, emissor);
    if (guardadas.some((lista) => fresca(lista) && (listas.length === 0 || listas.includes(lista.url)))) return;
    const enderecos = listas.length > 0 ? listas : guardadas.map(({ url }) => url);
    for (const url of enderecos.slice(0, MAXIMO_DE_ENDERECOS)) {
      await busca.buscar(url, emissor, confianca);
      if (!busca.falhou(url, emissor)) return;
    }
  }

  async function renovar(confianca: Confianca, sinal: AbortSignal) {
    const contas = { renovadas: 0, falharam: 0 };
    for (const lista of await listarTodas(prisma)) {
      if (sinal.aborted) break;
      if (fresca(lista)) continue;
      await busca.buscar(lista.url, lista.emissor, confianca);
      contas[busca.falhou(lista.url, lista.emissor) ? 'falharam' : 'renovadas'] += 1;
    }
    return contas;
  }

  return {
    renovar,
    async consultar(certificado, confianca) {
      await atualizar(certificado, confianca);
      for (const guardada of await listarListas(prisma, certificado.emissor)) {
        const lista = await lidas.ler(prisma, guardada);
        const resposta = lista === null ? null : await consultarLista(lista, certificado, confianca);
        if (resposta !== null) return resposta;
      }
      return null;
    },
  };
}
