import { lerConfianca } from '#assinatura/confianca.ts';
import { consultarLista } from '#assinatura/revogacao/consultar-lista.ts';
import { lerListaOuNada } from '#assinatura/revogacao/lista.ts';
import type { CertificadoConsultado, RespostaDaConsulta } from '#assinatura/revogacao/situacao.ts';
import type { Contexto } from './contexto.ts';

const MAXIMO_DE_ENDERECOS = 3;

/**
 * Asks the lists that the person brought, then those that the certificates name, where they may be fetched. Only lists
 * of the trusted authorities are believed.
 */
export async function perguntarRevogacao(
  { listas, baixarLista, pem }: Contexto,
  certificados: readonly CertificadoConsultado[],
): Promise<RespostaDaConsulta[]> {
  const confianca = lerConfianca(pem);
  const baixadas = new Map<string, Promise<Uint8Array | null>>();
  const baixar = (endereco: string) => {
    const pedida = baixadas.get(endereco) ?? baixarLista?.(endereco, pem) ?? Promise.resolve(null);
    baixadas.set(endereco, pedida);
    return pedida;
  };
  const responder = async (certificado: CertificadoConsultado) => {
    for (const lista of listas) {
      const resposta = await consultarLista(lista, certificado, confianca);
      if (resposta !== null) return resposta;
    }
    for (const endereco of certificado.listas.slice(0, MAXIMO_DE_ENDERECOS)) {
      const der = await baixar(endereco);
      const lista = der === null ? null : lerListaOuNada(der);
      const resposta = lista === null ? null : await consultarLista(lista, certificado, confianca);
      if (resposta !== null) return resposta;
    }
    return null;
  };
  return Promise.all(
    certificados.map(async (certificado) => ({
      emissor: certificado.emissor,
      serie: certificado.serie,
      resposta: await responder(certificado),
    })),
  );
}
