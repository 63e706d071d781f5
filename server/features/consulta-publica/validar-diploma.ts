import type { Validacao } from '#contract/consulta-publica.contract.ts';
import { estaAnulado } from '#domain/registro/situacao.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import { lerParaValidar, lerSnapshot, type RegistroParaValidar } from './consulta-publica.queries.ts';
import { textoDaNaturalidade } from './diploma.mapper.ts';
import { DIPLOMA_NAO_ENCONTRADO } from './ler-diploma.ts';
import { gastarPasse } from './passe.repository.ts';
import { lerVeredito } from './veredito.queries.ts';

type Deps = Pick<Dependencies, 'pool' | 'storage' | 'agora' | 'config' | 'revogacao'>;
/** Takes the captcha pass that the visitor brings for a code, if there is one. */
type TomarPasse = (codigo: string) => string | null;

/**
 * The validation result of any record in any state (PUB-48 to PUB-56). Who comes without a captcha pass for the code
 * gets what Portaria 1.095 art. 23 publishes anyway; of an annulled record nothing but its state leaves. @throws
 * AppError 404
 */
export async function montarValidacao(
  deps: Deps,
  chave: { codigo: string } | { id: string },
  tomarPasse: TomarPasse,
): Promise<Validacao> {
  const registro = existente(await lerParaValidar(deps.pool, chave), DIPLOMA_NAO_ENCONTRADO);
  const { marca: _, ...veredito } = await lerVeredito(deps, registro);
  return {
    registroId: registro.id,
    codigoValidacao: registro.codigoValidacao,
    ...(await dadosQuePodemSair(deps, registro, 'codigo' in chave ? chave.codigo : null, tomarPasse)),
    suspenso: registro.suspenso,
    revogado: registro.revogado,
    cancelado: registro.cancelado,
    ...veredito,
    consultadoEm: deps.agora().toISOString(),
  };
}

type Dados = Pick<
  Validacao,
  'curso' | 'nome' | 'titulo' | 'nacionalidade' | 'naturalidade' | 'dataConclusao' | 'dataColacaoGrau' | 'dataExpedicao'
>;

/** `pedido` is the code that the visitor came with, which may be an earlier one: the pass is for that. */
async function dadosQuePodemSair(
  deps: Deps,
  registro: RegistroParaValidar,
  pedido: string | null,
  tomarPasse: TomarPasse,
): Promise<Dados> {
  const nenhum = { titulo: null, nacionalidade: null, naturalidade: null, dataColacaoGrau: null };
  if (estaAnulado(registro)) return { ...nenhum, curso: null, nome: null, dataConclusao: null, dataExpedicao: null };
  const doArtigo23 = {
    curso: registro.nomeCurso,
    nome: registro.nomeDiplomado,
    dataConclusao: registro.dataConclusao,
    dataExpedicao: registro.dataExpedicao,
  };
  const codigo = pedido ?? registro.codigoValidacao;
  const passe = tomarPasse(codigo);
  if (passe === null || !(await gastarPasse(deps.pool, passe, codigo, deps.agora())))
    return { ...nenhum, ...doArtigo23 };
  const { curso, diplomado } = await lerSnapshot(deps.pool, registro.id);
  return {
    ...doArtigo23,
    titulo: curso.titulo,
    nacionalidade: diplomado.nacionalidade,
    naturalidade: textoDaNaturalidade(diplomado.naturalidade),
    dataColacaoGrau: registro.dataColacaoGrau,
  };
}
