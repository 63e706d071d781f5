import type { ResultadoDoEnvio } from '#contract/conector.contract.ts';
import { resultadoDoRegistro } from './conector.queries.ts';
import { executarGrupo, executarPasso } from './executar-passo.ts';
import type { DepsDoPasso } from './passo-do-documento.ts';
import { lerGrupo, ordemACaminho } from './trabalho.queries.ts';

const AO_MESMO_TEMPO = 4;

/** Asks about each record now: its open order first, then the document that its status speaks of (CON-51). */
export async function sincronizarRegistros(deps: DepsDoPasso, ids: readonly string[]): Promise<ResultadoDoEnvio[]> {
  const unicos = [...new Set(ids.map((id) => id.toLowerCase()))];
  const resultados: ResultadoDoEnvio[] = [];
  for (let i = 0; i < unicos.length; i += AO_MESMO_TEMPO) {
    const grupo = unicos.slice(i, i + AO_MESMO_TEMPO);
    resultados.push(...(await Promise.all(grupo.map((id) => sincronizar(deps, id)))));
  }
  return resultados;
}

async function sincronizar(deps: DepsDoPasso, registroId: string): Promise<ResultadoDoEnvio> {
  const ordem = await ordemACaminho(deps.prisma, registroId);
  if (ordem !== null) await executarPasso(deps, { especie: 'ordem', id: ordem.id });
  const perguntados = await executarGrupo(deps, registroId);

  const registro = await resultadoDoRegistro(deps.prisma, registroId);
  const grupo = await lerGrupo(deps.prisma, registroId);
  const comErro = grupo.findLast(({ ultimoErro }) => ultimoErro !== null);
  const error = registro.situacaoId === null ? 'Registro não encontrado.' : (comErro?.ultimoErro ?? null);
  const soAntigo = comErro !== undefined && !perguntados.has(comErro.id);
  return { ...registro, success: error === null, mensagem: mensagemDe(error, soAntigo), error };
}

/** The line of what was asked; an error of a sending that the connector never took is not one of the asking. */
function mensagemDe(erro: string | null, soAntigo: boolean): string {
  if (erro === null) return 'Situação atualizada com sucesso';
  return soAntigo
    ? `Nada a atualizar: o conector não tem este envio, que parou antes. ${erro}`
    : `Erro ao atualizar situação: ${erro}`;
}
