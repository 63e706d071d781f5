import type { Revisao } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { conferirFolha, type Linha } from '#domain/folha/linhas.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { type ValoresNoRegistro, valoresNoRegistro } from '#domain/novo-registro/payload.ts';
import { problemasDeHoje } from '#domain/novo-registro/regras.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { Divergencia } from '#domain/ressalva/divergencia.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { gerarCodigoHistorico, gerarCodigoValidacao, gerarNonce } from '../../mec/ids.ts';
import { problemasDaRegistradora, problemasDoRegistro } from '../../mec/registro-para-mec.ts';
import { lerPrefixoDoProcesso } from './catalogo.queries.ts';
import { daCasa, type LerOrigem, type Origem } from './fontes-do-registro.queries.ts';
import { conferirRevisao, marcarRevisao, type Revista } from './marcas-da-revisao.ts';
import { montarSnapshot } from './montar-snapshot.ts';
import { camposInvalidos, naoCabeNoLeiaute, noCorpo } from './recusas.ts';

export type DepsDoRegistro = Pick<
  Dependencies,
  'prisma' | 'pool' | 'siga' | 'agora' | 'config' | 'conector' | 'confirmacao'
>;

/** A registration that could be written now, and how it was held against its sources. */
interface Preparado {
  ditos: ValoresNoRegistro;
  modelo: SnapshotDoRegistro;
  origem: Origem;
  linhas: readonly Linha[];
  divergencias: readonly Divergencia[];
  revista: Revista;
}

/**
 * Everything before the transaction: the form is judged alone, its sources are read, it becomes the snapshot, and is
 * held against them; nothing is written. Also the review, and the rehearsal of a ceremony. @throws AppError 400, 409
 * (already registered, not what was reviewed), 422, and SigaIndisponivel
 */
export async function prepararRegistro(
  deps: DepsDoRegistro,
  f: Formulario,
  usuario: Usuario,
  { revisao, origem = daCasa() }: { revisao?: Revisao | undefined; origem?: LerOrigem } = {},
): Promise<Preparado> {
  const hoje = hojeEm(deps.agora(), deps.config.fusoHorario);
  const prefixoDoProcesso = await lerPrefixoDoProcesso(deps.prisma);
  const deHoje = problemasDeHoje(f, usuario, { hoje, prefixoDoProcesso });
  if (deHoje.length > 0) throw camposInvalidos(noCorpo(deHoje));
  return prepararDe(f, usuario, await origem(deps, f, hoje), revisao);
}

/** The same of a form that is judged, and of what was read. @throws AppError 409 and 422 */
export function prepararDe(f: Formulario, usuario: Usuario, origem: Origem, revisao?: Revisao): Preparado {
  const ditos = valoresNoRegistro(f);
  const revista = marcarRevisao(ditos, origem.lidos);
  // Before anything else is said of it: what changed since the review explains the rest.
  if (revisao !== undefined) conferirRevisao(revisao, revista);
  const { iesEmissora, iesRegistradora } = origem.contexto;
  const ids = {
    nonce: gerarNonce(),
    codigoValidacao: gerarCodigoValidacao(iesEmissora.codigoMec, iesRegistradora.codigoMec),
    codigoValidacaoHistorico: gerarCodigoHistorico(iesEmissora.codigoMec),
    ...origem.ids,
  };
  const modelo = montarSnapshot(ditos, { ...origem.contexto, usuario, ids });
  const foraDoLeiaute = origem.assinadaFora ? problemasDaRegistradora(modelo) : problemasDoRegistro(modelo);
  if (foraDoLeiaute.length > 0) throw naoCabeNoLeiaute(foraDoLeiaute);
  return { ditos, modelo, origem, revista, ...conferirFolha(f, origem.fontes) };
}
