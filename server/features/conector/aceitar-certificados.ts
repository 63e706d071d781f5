import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { conflito } from '../../erros/app-error.ts';
import { ultimoErroDo } from './conector.queries.ts';
import { executarPasso } from './executar-passo.ts';
import type { DepsDoPasso } from './passo-do-documento.ts';
import { gravarAceite, type Item, lerParaRetomar } from './providencia.repository.ts';

/** As it was shown to the person, and why. */
interface Aceite {
  certificados: readonly string[];
  motivo: string;
}

/**
 * A person accepts signers' certificates that the norm does not allow (Portaria MEC 554/2019): the document, which
 * nothing else speaks against, is fetched and judged anew at once. Answers why it still waits, or null. @throws AppError
 * 404, 409 when others wait than those that were shown
 */
export async function aceitarCertificados(
  deps: DepsDoPasso,
  ator: Ator,
  item: Item,
  { certificados, motivo }: Aceite,
): Promise<string | null> {
  if (item.especie === 'ordem') throw conflito('Só um documento assinado espera por aceite de certificado.');
  const documento = await lerParaRetomar(deps.prisma, item.id);
  const esperam = documento.certificadosPorAceitar;
  if (documento.andamento !== 'erro' || esperam.length === 0) throw conflito('Este documento não espera por aceite.');
  if (esperam.toSorted().join('\n') !== [...certificados].toSorted().join('\n'))
    throw conflito('Os certificados que esperam por aceite não são mais os que a tela mostrou. Confira de novo.');
  await atuar(deps, ator, { entidade: documento.de, acao: 'aceitar-certificados' }, async (tx, quando) => {
    await gravarAceite(tx, deps.fila, documento, { motivo, por: ator.usuario }, quando);
    return {
      retorno: undefined,
      anotar: { id: documento.alvoId, para: { tipo: documento.tipo, certificados: esperam }, porque: motivo },
    };
  });
  await executarPasso(deps, item);
  return ultimoErroDo(deps.prisma, item);
}
