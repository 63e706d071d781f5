import { CAMPOS, CAMPOS_ABERTOS, dizFato, ehData, FATOS_PUBLICOS, type FatoPublico } from '#domain/acervo/campos.ts';
import { emCsv } from '#domain/texto/csv.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { type FatosDoAntigo, lerTodoOAcervo, mascararCentral } from '../acervo/acervo.service.ts';

type CampoAberto = (typeof CAMPOS_ABERTOS)[number];
type Valor = string | number | null;
type Dado = Record<string, Valor>;

/** Dates as far as they are known. */
const ESCRITOS: Partial<Record<CampoAberto, (r: FatosDoAntigo) => Valor>> = {
  cpf: (r) => mascararCentral(r.anulado ? null : r.central),
  situacao: (r) => (r.anulado ? 'Anulado' : 'Consta do acervo'),
};

function valorDe(r: FatosDoAntigo, campo: CampoAberto): Valor {
  const escrito = ESCRITOS[campo];
  if (escrito !== undefined) return escrito(r);
  if (ehData(campo)) return r.datas[campo]?.data ?? null;
  return ehFatoPublico(campo) ? dizFato(campo, r[campo]) : r[campo as keyof FatosDoAntigo & ('nome' | 'via')] || null;
}

const ehFatoPublico = (campo: CampoAberto): campo is CampoAberto & FatoPublico =>
  (FATOS_PUBLICOS as readonly string[]).includes(campo);

/** The place in the book comes first. */
const DO_LUGAR: readonly CampoAberto[] = ['numero', 'livro', 'folha', 'sequencia', 'via'];
const CAMPOS_EM_ORDEM = [...DO_LUGAR, ...CAMPOS_ABERTOS.filter((campo) => !DO_LUGAR.includes(campo))];

/** Behind a field, and none of the book's. */
const DEPOIS: Partial<Record<CampoAberto, (r: FatosDoAntigo) => Dado>> = {
  iesEmissoraEmec: (r) => ({ registradora: r.registradora, registradora_codigo_emec: r.registradoraEmec }),
  registro: (r) => ({ precisao_data_registro: r.datas.registro?.precisao ?? null }),
};

/** A row of the open data of the old books; absent facts are null. */
const paraDados = (r: FatosDoAntigo): Dado =>
  Object.assign(
    {},
    ...CAMPOS_EM_ORDEM.map((campo) => ({ [CAMPOS[campo].aberto]: valorDe(r, campo), ...DEPOIS[campo]?.(r) })),
  );

/**
 * In pieces: there may be a million of them. The first one is read before the answer begins.
 * @throws AppError 404 where nothing is published, 503 for a row unlike its last act
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
  const campos = Object.keys(primeira[0] ?? {});
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
