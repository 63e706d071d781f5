import { especieDe } from '#domain/envio/especies.ts';
import { ESTADO_INICIAL, estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import type { Db } from '../../db/prisma-client.ts';
import { adotarXml } from './adotar-xml.repository.ts';
import { conciliar } from './conciliar.repository.ts';
import type { DepsDaEscrita } from './documento.repository.ts';
import { type Documento, jaParado, type Resultado } from './documento.ts';
import { anotarErro } from './erro.repository.ts';
import { anotarFim } from './espera-do-envio.repository.ts';
import { seguirGrupo } from './grupo.repository.ts';
import { quemOrdenou } from './ordem-de-assinar.repository.ts';
import { moverSituacao, temOrdemAberta } from './situacao-do-registro.repository.ts';
import { lerRegistroLeve } from './trabalho.queries.ts';

/**
 * Writes what a step means for the record: official code, status and `assinado`, an order or a person where register and
 * connector differ, the document that follows, notices and errors. @throws MudouNoMeio, PedidoDeNinguem
 */
export async function gravarNoRegistro(
  tx: Db,
  deps: Pick<DepsDaEscrita, 'pool' | 'fila' | 'config'>,
  documento: Documento,
  { andamento, documentId, motivo, visto, detalhes }: Resultado,
  agora: Date,
): Promise<void> {
  const { id, alvoId: registroId, tipo } = documento;
  const mover = async (estado: number, regras?: DepsDaEscrita['config']['conector']) => {
    const ordemAberta = await temOrdemAberta(tx, registroId);
    await moverSituacao(tx, await lerRegistroLeve(tx, registroId), { ordemAberta, documento, estado, regras }, agora);
  };
  if (documentId !== undefined) await mover(ESTADO_INICIAL);
  if (visto !== undefined) {
    const { estado } = visto.atual;
    if (visto.aceito !== null) await adotarXml(tx, documento, visto.aceito, agora);
    if (estadoDoConector(estado)?.erro === undefined && !(await temOrdemAberta(tx, registroId))) {
      await conciliar(tx, deps, documento, await lerRegistroLeve(tx, registroId), estado, agora);
    }
    await mover(estado, deps.config.conector);
    await seguirGrupo(tx, deps, registroId, () => quemOrdenou(tx, documento), agora);
  }
  await anotarFim(tx, { id, registroId }, andamento, agora);
  if (andamento === 'erro' && !jaParado(documento, motivo)) {
    const tipoXml = especieDe(tipo).nome;
    await anotarErro(tx, { registroId, erro: motivo ?? '', dataHora: agora, tipo, tipoXml }, detalhes);
  }
}
