import { assinar } from '../../demo/assinante/assinar.ts';
import type { Identidade } from '../../demo/assinante/autoridade.ts';
import { listaAnuladosXml } from '../../mec/documentos.ts';
import { type Ambiente, VERSAO } from '../../mec/namespaces.ts';
import { iesRegistradoraParaMec } from '../../mec/registro-para-mec.ts';
import { umSnapshot } from '../../mec/test/um-snapshot.ts';

/** A list of annulled diplomas to be made; `identidade` signs it, null leaves it unsigned. */
export interface PedidoDeLista {
  identidade: Identidade | null;
  quando: Date;
  codigos?: readonly string[];
  /** Day of the annulments, AAAA-MM-DD. */
  anuladosEm?: string;
  numero?: number;
  /** AAAA-MM-DD. */
  valeAte?: string;
  ambiente?: Ambiente;
  registradora?: { nome?: string; codigoMec?: string; cnpj?: string };
}

let proxima = 1;

/** A list as the product writes it for the institution of `umSnapshot`, unless told otherwise. */
export function listaComProvas({
  identidade,
  quando,
  codigos = [],
  registradora = {},
  ...resto
}: PedidoDeLista): string {
  const { numero = 1, valeAte = '2030-01-01', ambiente = 'Produção', anuladosEm = '2026-03-02' } = resto;
  const xml = listaAnuladosXml({
    '@versao': VERSAO,
    '@ambiente': ambiente,
    NumeroDeSequencia: String(numero),
    IESRegistradora: iesRegistradoraParaMec({ ...umSnapshot(2).iesRegistradora, ...registradora }),
    DiplomasAnulados: {
      DiplomaAnulado: codigos.map((codigo) => ({
        CodigoDiplomaAnulado: codigo,
        DataAnulacao: anuladosEm,
        MotivoAnulacao: 'Erro de Fato',
        AnotacaoAnulacao: undefined,
      })),
    },
    DataMaximaProximaAtualizacao: valeAte,
  });
  return identidade === null ? xml : assinar(xml, { id: `L${proxima++}`, alvo: 'raiz', identidade, quando });
}
