import type { Corrigivel } from '#contract/novo-registro.contract.ts';
import { valoresDoSnapshot } from '#domain/novo-registro/correcao.ts';
import type { Db } from '../../../db/prisma-client.ts';
import {
  lerCorrigivel,
  lerLivrosDaCorrecao,
  lerSucessor,
  lerUltimaCorrecao,
  type RegistroCorrigivel,
} from './correcao.queries.ts';
import { acaoDaCorrecao, impedimentoDaCorrecao, impedimentoDaSegundaVia } from './preparar-correcao.ts';

/** A record as it can be corrected or copied. @throws AppError 404 */
export async function abrirCorrecao(db: Db, id: string, duasPessoas: boolean): Promise<Corrigivel> {
  const registro = await lerCorrigivel(db, id);
  const { snapshot } = registro;
  return {
    registroID: id,
    nomeDiplomado: registro.nomeDiplomado,
    rga: registro.rga,
    livro: registro.livro.nome,
    nomeCurso: registro.nomeCurso,
    processo: registro.processo,
    emissora: snapshot.iesEmissora.nome,
    numeroRegistro: registro.numeroRegistro,
    valores: { ...valoresDoSnapshot(snapshot) } as Corrigivel['valores'],
    titulacoes: registro.titulacoes,
    ...(await lerLivrosDaCorrecao(db, registro)),
    acao: acaoDaCorrecao(registro),
    impedimento: impedimentoDaCorrecao(registro),
    impedimentoDaSegundaVia: impedimentoDaSegundaVia(registro),
    duasPessoas,
    andamento: await andamentoDe(db, registro),
  };
}

/** How a correction goes: what the record's successor or the connector's order says. */
export const lerAndamento = async (db: Db, id: string): Promise<Corrigivel['andamento']> =>
  andamentoDe(db, await lerCorrigivel(db, id));

async function andamentoDe(
  db: Db,
  registro: Pick<RegistroCorrigivel, 'id' | 'segundaVia'>,
): Promise<Corrigivel['andamento']> {
  const sucessor = await lerSucessor(db, registro);
  if (sucessor !== null) return { situacao: 'concluida', motivo: null, novoID: sucessor.id };
  const ultima = await lerUltimaCorrecao(db, registro.id);
  if (ultima === null || ultima.novoId !== null) return { situacao: 'nenhuma', motivo: null, novoID: null };
  const { andamento, ultimoErro, desistenciaMotivo } = ultima.ordem;
  if (andamento === 'desistido') return { situacao: 'desistida', motivo: desistenciaMotivo, novoID: null };
  return { situacao: andamento === 'erro' ? 'parada' : 'aguardando', motivo: ultimoErro, novoID: null };
}
