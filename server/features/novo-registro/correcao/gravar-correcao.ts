import type { Usuario } from '#contract/sessao.contract.ts';
import type { Mudanca } from '#domain/novo-registro/correcao.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Feito } from '../../../auditoria/atuar.ts';
import type { Db } from '../../../db/prisma-client.ts';
import { lerEstado, mudarNaTransacao } from '../../registros/registros.service.ts';
import { inserirRegistro } from '../inserir-registro.repository.ts';
import { lerCorrigivel } from './correcao.queries.ts';
import { notadas, ressalvasDaCorrecao } from './correcao.repository.ts';
import { type DepsDaCorrecao, type Especie, nomeDoAnterior } from './preparar-correcao.ts';

/** A judged correction, as it waits for the connector or is written at once. */
export interface CorrecaoPronta {
  registroId: string;
  especie: Especie;
  acao: 'cancelar' | 'revogar' | null;
  snapshot: SnapshotDoRegistro;
  mudancas: readonly Mudanca[];
  motivoId: number | null;
  justificativa: string;
  confirmadoPor?: string | undefined;
}

interface Criado {
  registroID: string;
  livro: string;
  codigoValidacao: string;
  numeroRegistro: number;
}

/**
 * Both halves inside one transaction: the record is annulled (unless it is already), and the new one takes the book's
 * next number on the day that this happens, linked to it. @throws AppError 409, 422
 */
export async function gravarCorrecao(
  tx: Db,
  quando: Date,
  { fila, config, usuario }: Pick<DepsDaCorrecao, 'fila' | 'config'> & { usuario: Usuario },
  pronta: CorrecaoPronta,
  ordemCumprida = false,
): Promise<Feito<Criado>> {
  const { registroId, especie, acao, mudancas, motivoId, justificativa, confirmadoPor } = pronta;
  const anulado = (await lerEstado(tx, registroId)).cancelado;
  const mudanca = { registroId, motivoId, justificativa, confirmadoPor, ordemCumprida };
  const anulacao =
    acao === null || anulado
      ? null
      : await mudarNaTransacao(tx, quando, { fila, config, usuario }, { ...mudanca, acao });
  const anterior = await lerCorrigivel(tx, registroId);
  const { livro } = pronta.snapshot;
  const dataRegistroDiploma = hojeEm(quando, config.fusoHorario);
  const snapshot = { ...pronta.snapshot, livro: { ...livro, dataRegistroDiploma } };
  const ressalvas = ressalvasDaCorrecao(anterior.ressalvas, mudancas, {
    justificativa,
    anterior: nomeDoAnterior(anterior.numeroRegistro, anterior.livro.nome),
  });
  const [nomeDoLivro, { codigoValidacao }] = [livro.nome, snapshot.ids];
  const origem = { [especie === 'correcao' ? 'corrige' : 'segundaViaDe']: registroId };
  const para = { livro: nomeDoLivro, codigoValidacao, ...origem, confirmadoPor, ...comRessalvas(ressalvas) };
  const { id, numeroRegistro } = await inserirRegistro(tx, {
    snapshot,
    iesEmissoraId: anterior.iesEmissoraId,
    iesRegistradoraId: anterior.iesRegistradoraId,
    registroOriginalId: registroId,
    ultimaDataVista: null,
    criadoPor: usuario.nome,
    criadoEm: quando,
    ressalvas,
    // Course and acts are those of the snapshot: nothing of the catalogue has to be held.
    curso: { campusId: anterior.campusId, reconhecimentos: [], autorizacoes: [] },
  });
  const registrar = {
    id,
    acao: 'registrar',
    para: { ...para, numeroRegistro },
    porque: ocultarCpfs(justificativa) || undefined,
  };
  const anular = [anulacao?.anotar ?? []].flat().map((uma) => ({ ...uma, acao: acao ?? 'cancelar' }));
  return {
    retorno: { registroID: id, livro: nomeDoLivro, numeroRegistro, codigoValidacao },
    anotar: [registrar, ...anular],
  };
}

const comRessalvas = (ressalvas: Parameters<typeof notadas>[0]) =>
  ressalvas.length === 0 ? {} : { ressalvas: notadas(ressalvas) };
