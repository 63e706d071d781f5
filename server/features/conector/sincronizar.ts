import type { ResultadoDoEnvio } from '#contract/conector.contract.ts';
import { TIPO_DIPLOMA } from '#domain/envio/estados-do-conector.ts';
import { descricaoDaSituacao } from '#domain/envio/situacoes.ts';
import type { Dependencies } from '../../dependencies.ts';
import { processarAcao } from './processar-acao.ts';
import { processarDocumento } from './processar-documento.ts';

const AO_MESMO_TEMPO = 4;

/** Asks the connector about each record now: its open order first, then the document that its status speaks of (CON-51). */
export async function sincronizarRegistros(deps: Dependencies, ids: readonly string[]): Promise<ResultadoDoEnvio[]> {
  const unicos = [...new Set(ids.map((id) => id.toLowerCase()))];
  const resultados: ResultadoDoEnvio[] = [];
  for (let i = 0; i < unicos.length; i += AO_MESMO_TEMPO) {
    const grupo = unicos.slice(i, i + AO_MESMO_TEMPO);
    resultados.push(...(await Promise.all(grupo.map((id) => sincronizar(deps, id)))));
  }
  return resultados;
}

async function sincronizar(deps: Dependencies, registroId: string): Promise<ResultadoDoEnvio> {
  const { prisma } = deps;
  const ordem = await prisma.conectorAcao.findFirst({
    where: { registroId, andamento: { in: ['intencao', 'enviando'] } },
    orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }],
  });
  if (ordem !== null) await processarAcao(deps, ordem.id);
  const documentos = await prisma.conectorDocumento.findMany({
    where: { registroId, andamento: { not: 'desistido' } },
  });
  const documento = documentos.find(({ tipo }) => tipo === TIPO_DIPLOMA) ?? documentos[0];
  // One that was refused before the connector took it has nothing to be asked about.
  const perguntavel = documento !== undefined && (documento.documentId !== null || documento.andamento === 'incerto');
  if (perguntavel) await processarDocumento(deps, documento.id);

  const registro = await prisma.registro.findUnique({ where: { id: registroId }, select: { situacaoEnvioId: true } });
  const depois = documento && (await prisma.conectorDocumento.findUnique({ where: { id: documento.id } }));
  const error =
    registro === null ? 'Registro não encontrado.' : documento === undefined ? null : (depois?.ultimoErro ?? null);
  return {
    registroId,
    success: error === null,
    mensagem: error === null ? 'Situação atualizada com sucesso' : `Erro ao atualizar situação: ${error}`,
    error,
    situacaoId: registro?.situacaoEnvioId ?? null,
    situacao: registro === null ? null : descricaoDaSituacao(registro.situacaoEnvioId),
  };
}
