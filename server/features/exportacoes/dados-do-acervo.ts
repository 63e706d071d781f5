import { emCsv } from '#domain/texto/csv.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { type FatosDoAntigo, lerTodoOAcervo, mascararCentral } from '../acervo/acervo.service.ts';

/** A row of the open data of the old books; dates as far as they are known, absent facts null. */
const paraDados = ({ datas, ...r }: FatosDoAntigo) => ({
  numero_registro: r.numero || null,
  livro: r.livro || null,
  folha: r.folha || null,
  sequencia: r.sequencia || null,
  via: r.via,
  diplomado: r.nome,
  cpf: mascararCentral(r.anulado ? null : r.central),
  curso: r.curso,
  curso_codigo_emec: r.cursoEmec,
  expedidora: r.iesEmissora,
  expedidora_codigo_emec: r.iesEmissoraEmec,
  registradora: r.registradora,
  registradora_codigo_emec: r.registradoraEmec,
  data_ingresso: datas.ingresso?.data ?? null,
  data_conclusao: datas.conclusao?.data ?? null,
  data_expedicao: datas.expedicao?.data ?? null,
  numero_expedicao: r.numeroExpedicao,
  data_registro: datas.registro?.data ?? null,
  precisao_data_registro: datas.registro?.precisao ?? null,
  data_publicacao_dou: datas.dou?.data ?? null,
  situacao: r.anulado ? 'Anulado' : 'Consta do acervo',
});
type Dado = ReturnType<typeof paraDados>;

/**
 * Gives the open data of the old books in pieces: there may be a million of them. The first one is read before the answer
 * begins. @throws AppError 404 where nothing is published, 503 for a row unlike its last act
 */
export async function dadosDoAcervo(
  deps: Pick<Dependencies, 'pool' | 'config'>,
  formato: 'csv' | 'json',
): Promise<AsyncGenerator<string>> {
  const partes = lerTodoOAcervo(deps);
  const { value: primeira } = await partes.next();
  if (primeira === undefined) throw naoEncontrado('Não há registros de livros anteriores publicados.');
  return escrever(primeira.map(paraDados), partes, formato);
}

async function* escrever(
  primeira: Dado[],
  partes: AsyncIterable<FatosDoAntigo[]>,
  formato: 'csv' | 'json',
): AsyncGenerator<string> {
  const campos = Object.keys(primeira[0] ?? {}) as (keyof Dado)[];
  const emLinhas = (dados: Dado[]) => dados.map((dado) => campos.map((campo) => String(dado[campo] ?? '')));
  const emJson = (dados: Dado[]) => dados.map((dado) => JSON.stringify(dado)).join(',\n');
  yield formato === 'csv' ? emCsv([campos, ...emLinhas(primeira)]) : `[${emJson(primeira)}`;
  for await (const parte of partes) {
    const dados = parte.map(paraDados);
    // The byte order mark stands at the beginning alone.
    yield formato === 'csv' ? emCsv(emLinhas(dados)).slice(1) : `,\n${emJson(dados)}`;
  }
  if (formato === 'json') yield ']\n';
}
