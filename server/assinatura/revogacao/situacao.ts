import { frase } from '#domain/idiomas/frase.ts';
import type { Certificado } from '../certificado.ts';
import { lerCampos } from './campos-do-certificado.ts';
import type { ListaDeRevogados } from './lista.ts';
import type { Revogacao } from './procurar-na-lista.ts';
import {
  cala,
  falaDe,
  type ProvasDeRevogacao,
  type Situacao,
  situacaoEm,
  tempoImpossivel,
} from './provas-de-revogacao.ts';

/** A certificate by its identifiers, hex: what may be asked of a server without showing it the file. */
export interface CertificadoConsultado {
  /** Key identifier of the authority that issued it. */
  emissor: string;
  serie: string;
  /** It is itself an authority's. */
  autoridade: boolean;
  /** Addresses of the lists that may name it, as the certificate has them. */
  listas: readonly string[];
}

export interface ConsultaRespondida extends Pick<ListaDeRevogados, 'desde' | 'ate' | 'soDe' | 'pontos'> {
  revogacao: Revogacao | null;
}

/** An answer with what it is the answer to; null: nobody knows. Plain data: it goes to workers and over HTTP. */
export interface RespostaDaConsulta extends Pick<CertificadoConsultado, 'emissor' | 'serie'> {
  resposta: ConsultaRespondida | null;
}

/** State of a certificate at a moment, and where the answer comes from. */
export type SituacaoDe = (
  certificado: Certificado,
  emissor: Certificado,
  quando: Date,
) => Promise<Situacao & { fonte: 'arquivo' | 'lista' | null }>;

const chaveDe = ({ emissor, serie }: Pick<CertificadoConsultado, 'emissor' | 'serie'>) => `${emissor}:${serie}`;

/** Answers by what the file brings, then by what was asked for; what neither knows is left in `pendentes`. */
export function criarSituacaoDe(
  provas: ProvasDeRevogacao,
  respostas: readonly RespostaDaConsulta[],
  agora: Date,
): { situacaoDe: SituacaoDe; pendentes(): CertificadoConsultado[] } {
  const conhecidas = new Map(respostas.map((uma) => [chaveDe(uma), uma.resposta]));
  const faltam = new Map<string, CertificadoConsultado>();
  const situacaoDe: SituacaoDe = async (certificado, emissor, quando) => {
    const doArquivo = await situacaoEm(provas, certificado, emissor, { quando, agora });
    if (doArquivo.situacao !== 'desconhecido') return { ...doArquivo, fonte: 'arquivo' };
    const desconhecido = { ...doArquivo, fonte: null };
    const { listas, chaveDoEmissor } = lerCampos(certificado);
    const chave = lerCampos(emissor).chave ?? chaveDoEmissor;
    if (chave === null) return desconhecido;
    const pedido = { emissor: chave, serie: certificado.serie, autoridade: certificado.autoridade, listas };
    const lida = conhecidas.get(chaveDe(pedido));
    if (lida === undefined) faltam.set(chaveDe(pedido), pedido);
    if (lida == null || !falaDe(lida, pedido)) return desconhecido;
    const impossivel = tempoImpossivel(lida, agora);
    if (impossivel !== null)
      return { ...desconhecido, porque: frase('A lista de revogados {porque}', { porque: impossivel }) };
    if (lida.revogacao !== null && lida.revogacao.quando <= quando) {
      return { situacao: 'revogado', revogacao: lida.revogacao, fonte: 'lista' };
    }
    const calada = cala({ ...lida, guardaVencidos: false }, certificado, quando);
    return calada ? { situacao: 'bom', fonte: 'lista' } : desconhecido;
  };
  return { situacaoDe, pendentes: () => [...faltam.values()] };
}
