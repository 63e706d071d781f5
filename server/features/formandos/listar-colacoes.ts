import type { ResumoDaColacao } from '#contract/formandos.contract.ts';
import { diplomaAssinado } from '#domain/envio/situacoes.ts';
import type { DataDeColacao, Formando } from '../../adapters/siga/formandos-do-siga.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type RegistroDoFormando, registrosDosFormandos } from './colacao.queries.ts';
import { chaveDoEstudante } from './formandos.queries.ts';

/** Ceremonies that SIGA is asked for at the same time. */
const JUNTAS = 4;

/** The ceremonies of a campus in a year, newest first, with how far their diplomas are. @throws SigaIndisponivel */
export async function listarColacoes(
  { siga, pool }: Pick<Dependencies, 'siga' | 'pool'>,
  campusId: number,
  ano: number,
): Promise<ResumoDaColacao[]> {
  const datas = await siga.datasDeColacao(campusId, ano);
  const formandos = new Map<DataDeColacao, Formando[]>();
  for (let i = 0; i < datas.length; i += JUNTAS) {
    const juntas = datas.slice(i, i + JUNTAS);
    const lidas = await Promise.all(juntas.map(({ id }) => siga.formandosDaColacao(id)));
    for (const [n, data] of juntas.entries()) formandos.set(data, lidas[n] ?? []);
  }
  const rgas = [...formandos.values()].flatMap((deles) => deles.map(({ rga }) => rga));
  const registros = await registrosDosFormandos(pool, rgas);
  return [...formandos]
    .map(([data, deles]) => resumir(data, deles, registros))
    .toSorted((a, b) => b.data.localeCompare(a.data));
}

function resumir(
  { id, data, tipo }: DataDeColacao,
  formandos: readonly Formando[],
  registros: ReadonlyMap<string, RegistroDoFormando>,
): ResumoDaColacao {
  const deles = formandos.flatMap((um) => registros.get(chaveDoEstudante(um.rga, um.codigoCurso)) ?? []);
  return {
    dataColacaoId: id,
    data,
    tipo: tipo ?? '',
    formandos: formandos.length,
    registrados: deles.length,
    assinados: deles.filter(({ situacaoId }) => diplomaAssinado(situacaoId)).length,
    publicados: deles.filter(({ dataPublicacao }) => dataPublicacao !== null).length,
  };
}
