import { atributoDe, type Documento, type Elemento, elementosDe, textoDe } from '#assinatura/arvore.ts';
import { NS_MEC_FORMAS } from '#assinatura/nomes-xml.ts';

/** As the list writes it; the date AAAA-MM-DD. */
export interface Anulacao {
  data: string | null;
  motivo: string | null;
}

/** A list of annulled diplomas as MEC's layout has it, read and not yet believed. */
export interface ListaDeAnulados {
  /** Sequence number; null: it states none, so nobody knows which of two lists is the newer one. */
  numero: number | null;
  /** Absent means Produção. */
  ambiente: string;
  registradora: { nome: string | null; cnpj: string | null; codigoMec: string | null };
  /** Annulments by validation code, in lower case. */
  anulados: ReadonlyMap<string, Anulacao>;
  /** Last day (AAAA-MM-DD) on which the next list had to come; null: it states none. */
  valeAte: string | null;
  /** Every entry has its code: only then what is not in it is not annulled by it. */
  inteira: boolean;
}

/** Reads MEC's ListaDiplomasAnulados; null for any other document. */
export function lerListaDeAnulados({ raiz }: Documento): ListaDeAnulados | null {
  if (raiz.local !== 'ListaDiplomasAnulados' || !NS_MEC_FORMAS.some((uri) => uri === raiz.uri)) return null;
  const filhos = (elemento: Elemento | undefined, ...nomes: string[]): Elemento[] =>
    elemento === undefined ? [] : nomes.flatMap((nome) => elementosDe(elemento, raiz.uri, nome));
  const texto = (elemento: Elemento | undefined, nome: string): string | null => {
    const [campo, outro] = filhos(elemento, nome);
    return campo === undefined || outro !== undefined ? null : textoDe(campo).trim();
  };
  const [inf, outro] = filhos(raiz, 'infListaDiplomasAnulados');
  if (inf === undefined || outro !== undefined) return null;
  const blocos = filhos(inf, 'DiplomasAnulados');
  const entradas = blocos.flatMap((bloco) => elementosDe(bloco));
  const anulados = new Map<string, Anulacao>();
  for (const entrada of entradas) {
    const codigo = texto(entrada, 'CodigoDiplomaAnulado');
    const dita = { data: texto(entrada, 'DataAnulacao'), motivo: texto(entrada, 'MotivoAnulacao') };
    if (codigo) anulados.set(codigo.toLowerCase(), dita);
  }
  // MEC's list spells it with capitals, other documents do not.
  const [ies] = filhos(inf, 'IESRegistradora', 'IesRegistradora');
  const numero = /^[1-9]\d{0,8}$/.exec(texto(inf, 'NumeroDeSequencia') ?? '')?.[0];
  return {
    numero: numero === undefined ? null : Number(numero),
    ambiente: atributoDe(inf, 'ambiente') ?? 'Produção',
    registradora: { nome: texto(ies, 'Nome'), cnpj: texto(ies, 'CNPJ'), codigoMec: texto(ies, 'CodigoMEC') },
    anulados,
    valeAte: /^\d{4}-\d\d-\d\d$/.exec(texto(inf, 'DataMaximaProximaAtualizacao') ?? '')?.[0] ?? null,
    inteira: blocos.length === 1 && entradas.every((entrada) => texto(entrada, 'CodigoDiplomaAnulado')),
  };
}
