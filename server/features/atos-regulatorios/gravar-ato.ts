import { type AtoRegulatorio, type GravarAtoBody, TIPO_CADASTRO } from '#contract/atos-regulatorios.contract.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { conferirTipo, inserirAto, lerAto, mudarAto, recusarRepetido } from './atos-regulatorios.repository.ts';
import { dadosDoAto } from './dados-do-ato.ts';

/** Cancels an act; its links stay as history (ATO-35, ATO-65). @throws AppError 404, 409 */
export async function cancelarAto(
  deps: Pick<Dependencies, 'prisma' | 'agora'>,
  ator: Ator,
  id: string,
  versaoVista: number | undefined,
): Promise<AtoRegulatorio> {
  const versao = versaoVista ?? (await lerAto(deps.prisma, id)).versao;
  return atuar(deps, ator, { entidade: 'ato-regulatorio', acao: 'cancelar' }, async (tx, quando) => {
    await mudarAto(tx, id, versao, { cancelar: { em: quando, por: ator.usuario.nome } });
    return { retorno: await lerAto(tx, id), anotar: { id, de: { cancelado: false }, para: { cancelado: true } } };
  });
}

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'config'>;

/** New act, or edit of the one named (ATO-61, ATO-62); records keep theirs (R4). @throws AppError 400, 404, 409 */
export async function gravarAto(deps: Deps, ator: Ator, body: GravarAtoBody): Promise<AtoRegulatorio> {
  const dados = dadosDoAto(body, hojeEm(deps.agora(), deps.config.fusoHorario));
  const uid = body.AtoRegulatorioUid;
  const antes = uid === undefined ? null : await lerAto(deps.prisma, uid);
  if (antes !== null && body.TipoCadastro !== undefined && body.TipoCadastro !== antes.tipoCadastro) {
    throw campoInvalido('TipoCadastro', 'O tipo de cadastro de um ato não muda');
  }
  const tipoCadastro = body.TipoCadastro ?? TIPO_CADASTRO.reconhecimento;
  const acao = antes === null ? 'cadastrar' : 'alterar';
  return atuar(deps, ator, { entidade: 'ato-regulatorio', acao }, async (tx) => {
    await conferirTipo(tx, dados.tipoId);
    if (antes === null && body.Repetido !== true) await recusarRepetido(tx, tipoCadastro, dados);
    const id = antes?.atoRegulatorioUid ?? (await inserirAto(tx, tipoCadastro, dados));
    if (antes !== null) await mudarAto(tx, id, body.Versao ?? antes.versao, { colunas: dados });
    const depois = await lerAto(tx, id);
    return { retorno: depois, anotar: { id, de: antes, para: depois } };
  });
}
