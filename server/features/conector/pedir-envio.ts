import type { ResultadoDoEnvio } from '#contract/conector.contract.ts';
import { podePedir } from '#domain/envio/acoes.ts';
import { AINDA_NAO_ACEITO } from '#domain/envio/andamento.ts';
import {
  ESPECIES,
  TIPO_DIPLOMA,
  TIPO_DIPLOMA_EXTERNO,
  TIPO_DOCUMENTACAO,
  TIPO_DOCUMENTACAO_EXTERNA,
  TIPO_HISTORICO,
} from '#domain/envio/especies.ts';
import { estaPronto } from '#domain/envio/grupo.ts';
import { descricaoDaSituacao, SITUACAO } from '#domain/envio/situacoes.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Registro } from '../../db/generated/client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { AppError, conflito, regraDoRegistro } from '../../erros/app-error.ts';
import { verificarDocumentacao } from '../documentos/documentos.service.ts';
import { lerResultado, linhaDeErro } from './conector.queries.ts';
import { esperarDocumento } from './espera-do-envio.repository.ts';
import { executarPasso } from './executar-passo.ts';
import { criarDocumento, seguirGrupo } from './grupo.repository.ts';
import type { DepsDoPasso } from './passo-do-documento.ts';
import { retomarDocumento } from './providencias.ts';

import { acharSolicitacao, lerDocumento, lerGrupo, lerRegistro } from './trabalho.queries.ts';

interface Pedido {
  registroId: string;
  tipo: typeof TIPO_DOCUMENTACAO | typeof TIPO_DIPLOMA;
}

const DE_FORA = { [TIPO_DOCUMENTACAO]: TIPO_DOCUMENTACAO_EXTERNA, [TIPO_DIPLOMA]: TIPO_DIPLOMA_EXTERNO } as const;

/** Stores the intent and tries at once; when the connector is slow or away, the document waits and the line says so. */
export async function enviarXml(deps: DepsDoPasso, ator: Ator, pedido: Pedido): Promise<ResultadoDoEnvio> {
  const id = await pedirEnvio(deps, ator, pedido);
  await executarPasso(deps, { especie: 'documento', id });
  return lerResultado(deps.prisma, id);
}

/** Stores the intents of many, one transaction each; a refused one holds back no other. The queue sends them. */
export async function enviarLote(
  deps: DepsDoPasso,
  ator: Ator,
  tipo: Pedido['tipo'],
  registros: readonly string[],
): Promise<ResultadoDoEnvio[]> {
  const resultados: ResultadoDoEnvio[] = [];
  for (const registroId of new Set(registros.map((id) => id.toLowerCase()))) {
    try {
      resultados.push(await lerResultado(deps.prisma, await pedirEnvio(deps, ator, { tipo, registroId })));
    } catch (erro) {
      resultados.push(recusa(registroId, erro));
    }
  }
  return resultados;
}

/**
 * Stores the intent to send one document of a record; from then on it goes its way whoever is watching. A repeated
 * request finds the first one's. Answers its id. @throws AppError 404; 409 when the status does not call for it; 422
 * with what is missing
 */
async function pedirEnvio(deps: DepsDoPasso, ator: Ator, pedido: Pedido): Promise<string> {
  const { prisma } = deps;
  const registro = await lerRegistro(prisma, pedido.registroId);
  // What another institution issued goes as its own kinds: the request as that one signed it, and a diploma around it.
  const deFora = (await acharSolicitacao(prisma, registro.id)) !== null;
  const tipo = deFora ? DE_FORA[pedido.tipo] : pedido.tipo;
  if (registro.cancelado) throw conflito('O registro está cancelado e não pode ser enviado.');
  const existente = await lerDocumento(prisma, registro.id, tipo);
  if (existente !== null && AINDA_NAO_ACEITO.includes(existente.andamento)) return existente.id;
  if (!podePedir(tipo, registro.situacaoEnvioId)) {
    const situacao = descricaoDaSituacao(registro.situacaoEnvioId);
    throw conflito(`Este registro não aguarda o envio deste XML. Situação atual: ${situacao}.`);
  }
  if (tipo === TIPO_DOCUMENTACAO) {
    const { envioOk, mensagem } = await verificarDocumentacao(prisma, registro.id);
    if (!envioOk) throw regraDoRegistro(mensagem);
  }
  if (pedido.tipo === TIPO_DIPLOMA && !deFora) await exigirHistorico(deps, ator, registro);
  if (existente !== null) {
    await retomarDocumento(deps, ator, existente.id);
    return existente.id;
  }
  try {
    return await atuar(deps, ator, { entidade: 'registro', acao: 'enviar-xml' }, async (tx, quando) => {
      const { usuario: por } = ator;
      const id = await criarDocumento(tx, deps, { alvoId: registro.id, tipo, por }, quando);
      await esperarDocumento(tx, por.cpf, { id, tipo, registroId: registro.id, alvoId: registro.id }, quando);
      return { retorno: id, anotar: { id: registro.id, para: { xml: ESPECIES[tipo].nome } } };
    });
  } catch (erro) {
    const outro = violacaoDeUnicidade(erro) ? await lerDocumento(prisma, registro.id, tipo) : null;
    if (outro === null) throw erro;
    return outro.id;
  }
}

/** The transcript comes before the diploma (C5); where it was never sent, it is now. @throws AppError 409 */
async function exigirHistorico(
  { prisma, config, fila, agora }: DepsDoPasso,
  { usuario }: Ator,
  { id, ...registro }: Registro,
): Promise<void> {
  const { documentos, semRegistro } = config.conector;
  const grupo = await lerGrupo(prisma, id);
  const historico = grupo.find(({ tipo }) => tipo === TIPO_HISTORICO);
  const assinado = historico?.xmlGuid != null && estaPronto(historico.estado, { semRegistro });
  if (!documentos.includes(TIPO_HISTORICO) || assinado) return;
  // One that stands at the connector already, by a signing before this order, needs none.
  if (grupo.some(({ tipo, documentId }) => tipo === TIPO_DIPLOMA && documentId !== null)) return;
  if (registro.situacaoEnvioId >= SITUACAO.aguardandoDiploma) {
    await withTransaction(prisma, (tx) => seguirGrupo(tx, { fila, config }, id, async () => usuario, agora()));
  }
  throw conflito('O histórico escolar deste registro ainda não está assinado. O diploma pode ser enviado depois dele.');
}

/** The line of a request that was refused before anything was sent; what is not a refusal is thrown on. */
function recusa(registroId: string, erro: unknown): ResultadoDoEnvio {
  if (!(erro instanceof AppError) || erro.status >= 500) throw erro;
  const mensagem = linhaDeErro(erro.message);
  return { registroId, success: false, mensagem, error: erro.message, situacaoId: null, situacao: null };
}
