import type { z } from 'zod';
import type { ResultadoDoEnvio, salvarEnvioBody, salvarErroBody } from '#contract/conector.contract.ts';
import { ESPECIES } from '#domain/envio/especies.ts';
import type { ConectorPort } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import { conflito, regraDoRegistro } from '../../erros/app-error.ts';
import { ENVIADO, resultadoDoRegistro } from './conector.queries.ts';
import { anotarErro } from './erro.repository.ts';
import { executarGrupo } from './executar-passo.ts';
import { criarDocumento, type NovoDocumento } from './grupo.repository.ts';
import type { DepsDoPasso } from './passo-do-documento.ts';

import { lerDocumento, lerRegistro } from './trabalho.queries.ts';

/**
 * Writes down a document that an office's own script handed to the connector (CON-58): it is followed like our own.
 * The status is not taken from the script, the connector is asked. @throws AppError 404, 409 when this document has
 * another key or id already
 */
export async function salvarEnvioDeScript(
  deps: DepsDoPasso,
  ator: Ator,
  envio: z.output<typeof salvarEnvioBody>,
): Promise<ResultadoDoEnvio> {
  const { id: registroId } = await lerRegistro(deps.prisma, envio.registroUID.toLowerCase());
  const { documentType: tipo, documentoUID: documentId, yourNumber } = envio;
  const existente = await lerDocumento(deps.prisma, registroId, tipo);
  if (existente !== null) {
    const outro = (existente.documentId ?? documentId) !== documentId || existente.yourNumber !== yourNumber;
    if (outro) throw conflito('Este documento do registro já foi enviado ao conector por outro caminho.');
  }
  const novo = { alvoId: registroId, tipo, por: ator.usuario, entregue: { documentId, yourNumber } };
  const naoPerguntado = await conferirNoConector(deps.conector, novo);
  if (existente === null) await criarDeScript(deps, ator, novo);
  await executarGrupo(deps, registroId);
  const mensagem = naoPerguntado === null ? ENVIADO : `Envio anotado, ainda sem conferência: ${naoPerguntado}`;
  return { ...(await resultadoDoRegistro(deps.prisma, registroId)), success: true, mensagem, error: null };
}

/**
 * The connector must have what a script says that it sent (EXTRA-9). Answers why it could not be asked, or null.
 * @throws AppError 422 when it has no such document, 409 when that one is something else
 */
async function conferirNoConector(
  conector: ConectorPort,
  { tipo, entregue: { documentId, yourNumber } }: Pick<Required<NovoDocumento>, 'tipo' | 'entregue'>,
): Promise<string | null> {
  try {
    const lido = await conector.documento(documentId);
    if (lido === null) {
      const message = `O conector não tem o documento nº ${documentId}. Confira o número que ele respondeu ao envio.`;
      throw regraDoRegistro(message, [{ campo: 'documentoUID', message }]);
    }
    const outro = (lido.yourNumber ?? yourNumber) !== yourNumber || (lido.tipo ?? tipo) !== tipo;
    if (outro) throw conflito(`No conector, o documento nº ${documentId} tem outra chave (yourNumber) ou outro tipo.`);
    return null;
  } catch (erro) {
    if (erro instanceof ConectorFalhou) return erro.message;
    throw erro;
  }
}

function criarDeScript(deps: DepsDoPasso, ator: Ator, novo: NovoDocumento): Promise<string> {
  return atuar(deps, ator, { entidade: 'registro', acao: 'salvar-envio' }, async (tx, quando) => ({
    retorno: await criarDocumento(tx, deps, novo, quando),
    anotar: {
      id: novo.alvoId,
      para: { xml: ESPECIES[novo.tipo].nome, documento: novo.entregue?.documentId },
    },
  })).catch((erro: unknown) => {
    throw violacaoDeUnicidade(erro) ? conflito('Esta chave (yourNumber) já está em uso.') : erro;
  });
}

/** Stores the error of a sending that an office's own script made (CON-59, CON-73). @throws AppError 404 */
export async function salvarErroDeScript(
  deps: DepsDoPasso,
  registroId: string,
  tipo: number,
  { message: erro, TipoXml: tipoXml, validationErrors }: z.output<typeof salvarErroBody>,
): Promise<void> {
  const { id } = await lerRegistro(deps.prisma, registroId);
  const detalhes = (validationErrors ?? []).map((item) => (typeof item === 'string' ? item : item.message));
  await anotarErro(deps.prisma, { registroId: id, tipo, tipoXml, erro, dataHora: deps.agora() }, detalhes);
}
