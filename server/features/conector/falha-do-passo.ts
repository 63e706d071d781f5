import { esperaDoEnvio, MAXIMO_DE_TENTATIVAS } from '#domain/envio/espera.ts';
import { NOME_DO_DOCUMENTO } from '#domain/envio/estados-do-conector.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { MudouNoMeio } from './aplicar-estado.ts';
import {
  type Andamento,
  anotarErro,
  anotarNoLog,
  type DocumentoEmMaos,
  soltarDocumento,
} from './documento.repository.ts';
import { recusaDoEsquema } from './montar-documento.ts';

const INESPERADA = 'Falha inesperada neste sistema.';

/** The sentence of a failure for the queue: the connector's own, or what our documents lack; never an internal text. */
export function motivoDaFalha(erro: unknown): string {
  if (erro instanceof DocumentoInvalido) return recusaDoEsquema(erro);
  return erro instanceof AppError ? erro.message : INESPERADA;
}

/** Waits for a person: nothing is tried until somebody says so. The error stands at the document and in the record's list of errors. */
export async function pararComErro(
  deps: Dependencies,
  documento: DocumentoEmMaos,
  motivo: string,
  detalhes: readonly string[] = [],
  dados: { ultimoEnvioEm?: null } = {},
): Promise<void> {
  const quando = deps.agora();
  await withTransaction(deps.prisma, async (tx) => {
    const soltou = await soltarDocumento(tx, documento, {
      ...dados,
      andamento: 'erro',
      ultimoErro: motivo,
      proximaTentativa: null,
    });
    if (!soltou) return;
    await anotarNoLog(tx, documento.id, { situacaoAtual: 'Aguardando providência', info: motivo }, quando);
    await anotarErro(tx, {
      registroId: documento.registroId,
      tipo: documento.tipo,
      tipoXml: NOME_DO_DOCUMENTO[documento.tipo],
      erro: motivo,
      ...(detalhes.length > 0 && { detalhes: [...detalhes] }),
      dataHora: quando,
    });
  });
}

/** A step that failed without a verdict: again later, longer each time, and to a person after the last try. */
export async function adiar(
  deps: Dependencies,
  documento: DocumentoEmMaos,
  erro: unknown,
  andamento?: Andamento,
  dados: { ultimoEnvioEm?: null } = {},
): Promise<void> {
  const tentativas = documento.tentativas + 1;
  const motivo = motivoDaFalha(erro);
  if (tentativas >= MAXIMO_DE_TENTATIVAS) {
    return pararComErro(deps, documento, `${motivo} Foram feitas ${tentativas} tentativas.`);
  }
  // An act of the office in between is no failure of anybody.
  const espera = erro instanceof MudouNoMeio ? 1_000 : esperaDoEnvio(tentativas);
  await soltarDocumento(deps.prisma, documento, {
    ...dados,
    // What is stored knows best where the step had got to: only who knows better says so.
    ...(andamento !== undefined && { andamento }),
    tentativas: erro instanceof MudouNoMeio ? documento.tentativas : tentativas,
    ultimoErro: motivo,
    proximaTentativa: new Date(deps.agora().getTime() + espera),
  });
}

/** Whether the request may have been carried out although no answer says so. */
export const foiTalvez = (erro: unknown): boolean => !(erro instanceof ConectorFalhou) || erro.incerto;
