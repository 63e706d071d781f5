import { descricaoDoEstado, destinoDaCopia, escolherCopia } from '#domain/envio/estados-do-conector.ts';
import type { CopiaNoConector } from '../../adapters/conector/conector.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import type { Documento } from './documento.ts';
import { anotarNoLog } from './vida-do-documento.repository.ts';

export type DepsDasDuplicatas = Pick<Dependencies, 'conector' | 'prisma' | 'agora'>;

/** The connector has several signed documents under one key: removing one would revoke it (C10), a person decides. */
export class DuplicatasAssinadas extends AppError {
  constructor(copias: readonly CopiaNoConector[]) {
    const lista = copias.map(({ documentId, estado }) => `nº ${documentId} (${descricaoDoEstado(estado)})`);
    const oQueFazer = 'Confira no conector qual deles vale, revogue lá o que sobra e tente de novo.';
    super(
      'CONECTOR_COPIAS',
      409,
      `O conector tem mais de um documento com esta chave: ${lista.join(', ')}. ${oQueFazer}`,
    );
    this.name = 'DuplicatasAssinadas';
  }
}

/**
 * The document that the connector has under our key, or undefined. Duplicates that nobody signed yet are removed,
 * which its log says; other versions of it are none. @throws DuplicatasAssinadas; ConectorFalhou: the step is then
 * done again
 */
export async function semDuplicatas(
  { conector, prisma, agora }: DepsDasDuplicatas,
  { id, yourNumber, tipo, documentId: conhecido }: Documento,
): Promise<CopiaNoConector | undefined> {
  const achadas = await conector.procurar(yourNumber);
  const copias = achadas.filter((copia) => copia.tipo === null || copia.tipo === tipo);
  const escolhida = escolherCopia(copias, conhecido);
  const versoes = escolhida?.versoes.map(({ documentId }) => documentId) ?? [];
  const sobras = copias.filter((copia) => copia !== escolhida && !versoes.includes(copia.documentId));
  const assinadas = sobras.filter(({ estado }) => destinoDaCopia(estado) === 'pessoa');
  if (escolhida !== undefined && assinadas.length > 0) throw new DuplicatasAssinadas([escolhida, ...assinadas]);
  for (const { documentId, estado } of sobras) {
    if (destinoDaCopia(estado) !== 'remover') continue;
    await conector.remover(documentId);
    const info = `Documento ${documentId}, ${descricaoDoEstado(estado)}`;
    await anotarNoLog(prisma, id, { situacaoAtual: 'Cópia sem assinatura removida do conector', info }, agora());
  }
  return escolhida;
}
