import type { Revisao } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { problemasDeHoje } from '#domain/novo-registro/regras.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { conferirComFontes } from '#domain/ressalva/conferir-com-fontes.ts';
import type { Divergencia } from '#domain/ressalva/divergencia.ts';
import type { Fontes } from '#domain/ressalva/fontes.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { gerarCodigoHistorico, gerarCodigoValidacao, gerarNonce } from '../../mec/ids.ts';
import { problemasDoRegistro } from '../../mec/registro-para-mec.ts';
import { emissoraParaSnapshot, registradoraParaSnapshot } from '../instituicao/instituicao.service.ts';
import type { CursoInteiro } from './catalogo.queries.ts';
import { cursoParaSnapshot } from './curso-do-registro.ts';
import type { LidoDoSiga } from './estudante.ts';
import { lerFontesDoRegistro } from './fontes-do-registro.queries.ts';
import { conferirRevisao, marcarRevisao, type Revista } from './marcas-da-revisao.ts';
import { montarSnapshot } from './montar-snapshot.ts';
import { camposInvalidos, naoCabeNoLeiaute, noCorpo } from './recusas.ts';

export type DepsDoRegistro = Pick<
  Dependencies,
  'prisma' | 'pool' | 'siga' | 'agora' | 'config' | 'conector' | 'confirmacao'
>;

/** A registration that could be written now, and everything in which it differs from its sources. */
interface Preparado {
  modelo: SnapshotDoRegistro;
  curso: CursoInteiro;
  fontes: Fontes;
  divergencias: readonly Divergencia[];
  revista: Revista;
}

/** What the caller has read already, and what was reviewed. */
interface JaLido {
  siga?: LidoDoSiga | undefined;
  revisao?: Revisao | undefined;
  documentosQueFaltam?: readonly string[];
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
  { siga, revisao, documentosQueFaltam = [] }: JaLido = {},
): Promise<Preparado> {
  const hoje = hojeEm(deps.agora(), deps.config.fusoHorario);
  const deHoje = problemasDeHoje(f, usuario, hoje);
  if (deHoje.length > 0) throw camposInvalidos(noCorpo(deHoje));
  const lido = await lerFontesDoRegistro(deps, f, { siga, hoje, documentosQueFaltam });
  const { curso, emissora, registradora, livro, primeiraVia, fontes } = lido;
  const dia = new Date(f.DataRegistro);
  const emec = [String(emissora.codigoEmec), String(registradora.codigoEmec)] as const;
  const contexto = {
    curso: cursoParaSnapshot(curso, f),
    iesEmissora: emissoraParaSnapshot(emissora, dia),
    iesRegistradora: registradoraParaSnapshot(registradora, dia),
    livro: { id: livro.id, nome: livro.nome },
    historico: lido.siga.historico,
    usuario,
    ids: {
      nonce: gerarNonce(),
      codigoValidacao: gerarCodigoValidacao(...emec),
      codigoValidacaoHistorico: gerarCodigoHistorico(emec[0]),
    },
    primeiraVia,
  };
  const revista = marcarRevisao(f, lido, contexto);
  // Before anything else is said of it: what changed since the review explains the rest.
  if (revisao !== undefined) conferirRevisao(revisao, revista);
  const modelo = montarSnapshot(f, contexto, 1);
  const foraDoLeiaute = problemasDoRegistro(modelo);
  if (foraDoLeiaute.length > 0) throw naoCabeNoLeiaute(foraDoLeiaute, ({ campo, message }) => `${campo}: ${message}`);
  return { modelo, curso, fontes, divergencias: conferirComFontes(f, fontes), revista };
}
