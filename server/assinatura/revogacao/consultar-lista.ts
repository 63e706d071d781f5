import { conferirCadeia } from '../cadeia.ts';
import type { Certificado } from '../certificado.ts';
import type { Confianca } from '../confianca.ts';
import { lerCampos } from './campos-do-certificado.ts';
import { type ListaDeRevogados, listaAssinadaPor } from './lista.ts';
import { procurarNaLista } from './procurar-na-lista.ts';
import { falaDe } from './provas-de-revogacao.ts';
import type { CertificadoConsultado, ConsultaRespondida } from './situacao.ts';

export const autoridadesDe = ({ raizes, intermediarias }: Confianca): readonly Certificado[] => [
  ...raizes,
  ...intermediarias,
];

/** The authority whose list this is: known by its key, below a trusted root, and it signed the list. */
export async function signatario(
  lista: ListaDeRevogados,
  emissor: string,
  confianca: Confianca,
): Promise<Certificado | null> {
  for (const autoridade of autoridadesDe(confianca)) {
    if (lerCampos(autoridade).chave !== emissor || (await listaAssinadaPor(lista, autoridade)) !== true) continue;
    const { resultado } = await conferirCadeia(autoridade, confianca, lista.desde, 'lista');
    if (resultado === 'confirmado') return autoridade;
  }
  return null;
}

/** Null: the list is not about the certificate, or not its authority's. */
export async function consultarLista(
  lista: ListaDeRevogados,
  certificado: CertificadoConsultado,
  confianca: Confianca,
): Promise<ConsultaRespondida | null> {
  const serve = !lista.parcial && falaDe(lista, certificado);
  if (!serve || (await signatario(lista, certificado.emissor, confianca)) === null) return null;
  const { desde, ate, soDe, pontos } = lista;
  return { revogacao: procurarNaLista(lista, certificado.serie), desde, ate, soDe, pontos };
}
