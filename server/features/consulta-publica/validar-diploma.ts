import type { Validacao } from '#contract/consulta-publica.contract.ts';
import { estaAnulado } from '#domain/registro/situacao.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import { lerArtigo23, lerParaValidar, lerSnapshot, type RegistroParaValidar } from './consulta-publica.queries.ts';
import { validarDigitalAntigo } from './digital-antigo.ts';
import { textoDaNaturalidade } from './diploma.mapper.ts';
import { DIPLOMA_NAO_ENCONTRADO } from './ler-diploma.ts';
import { gastarPasse, type PasseTrazido } from './passe.queries.ts';
import { lerVeredito } from './veredito.queries.ts';

type Deps = Pick<Dependencies, 'pool' | 'storage' | 'agora' | 'config' | 'revogacao'>;
type Chave = { codigo: string } | { id: string };
/** Takes the captcha pass that the visitor brings for a code or registroID, if there is one. */
type TomarPasse = (chave: string) => PasseTrazido | null;

/**
 * The validation result of any record in any state (PUB-48 to PUB-56). Who comes without a captcha pass gets what
 * Portaria 1.095 art. 23 publishes anyway, and by the id of the list no code (F-4); of an annulled record nothing but
 * its state leaves. @throws AppError 404
 */
export async function montarValidacao(deps: Deps, chave: Chave, tomarPasse: TomarPasse): Promise<Validacao> {
  const lido = await lerParaValidar(deps.pool, chave);
  if (lido === null && 'codigo' in chave) return validarDigitalAntigo(deps, chave.codigo);
  const registro = existente(lido, DIPLOMA_NAO_ENCONTRADO);
  const { marca: _, ...veredito } = await lerVeredito(deps, registro);
  const passe = await gastar(deps, registro, chave, tomarPasse);
  return {
    registroId: registro.id,
    livroAnterior: false,
    codigoValidacao: 'codigo' in chave || passe === 'do-codigo' ? registro.codigoValidacao : null,
    ...(await dadosQuePodemSair(deps, registro, passe)),
    suspenso: registro.suspenso,
    revogado: registro.revogado,
    cancelado: registro.cancelado,
    ...veredito,
    consultadoEm: deps.agora().toISOString(),
  };
}

type Passe = 'do-codigo' | 'do-registro' | null;

/** Spends the visitor's pass. A code may be an earlier one: the pass is for the one that was asked for. */
async function gastar(
  { pool, agora }: Deps,
  registro: RegistroParaValidar,
  chave: Chave,
  tomarPasse: TomarPasse,
): Promise<Passe> {
  const tentar = async (de: string) => {
    const passe = tomarPasse(de);
    return passe !== null && (await gastarPasse(pool, passe, de, agora()));
  };
  if (await tentar('codigo' in chave ? chave.codigo : registro.codigoValidacao)) return 'do-codigo';
  return 'id' in chave && (await tentar(chave.id)) ? 'do-registro' : null;
}

type Dados = Pick<
  Validacao,
  | 'artigo23'
  | 'curso'
  | 'nome'
  | 'titulo'
  | 'nacionalidade'
  | 'naturalidade'
  | 'dataConclusao'
  | 'dataColacaoGrau'
  | 'dataExpedicao'
>;

async function dadosQuePodemSair(deps: Deps, registro: RegistroParaValidar, passe: Passe): Promise<Dados> {
  const nenhum = { titulo: null, nacionalidade: null, naturalidade: null, dataColacaoGrau: null };
  if (estaAnulado(registro))
    return { ...nenhum, curso: null, nome: null, dataConclusao: null, dataExpedicao: null, artigo23: null };
  const doArtigo23 = {
    curso: registro.nomeCurso,
    nome: registro.nomeDiplomado,
    dataConclusao: registro.dataConclusao,
    dataExpedicao: registro.dataExpedicao,
    artigo23: await lerArtigo23(deps.pool, registro.id),
  };
  if (passe === null) return { ...nenhum, ...doArtigo23 };
  const { curso, diplomado } = await lerSnapshot(deps.pool, registro.id);
  return {
    ...doArtigo23,
    titulo: curso.titulo,
    nacionalidade: diplomado.nacionalidade,
    naturalidade:
      passe === 'do-codigo' && diplomado.naturalidade !== null ? textoDaNaturalidade(diplomado.naturalidade) : null,
    dataColacaoGrau: registro.dataColacaoGrau,
  };
}
