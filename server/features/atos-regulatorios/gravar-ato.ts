import { type AtoRegulatorio, type GravarAtoBody, TIPO_CADASTRO } from '#contract/atos-regulatorios.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { conferirTipo, inserirAto, lerAto, mudarAto } from './atos-regulatorios.repository.ts';
import { dadosDoAto } from './dados-do-ato.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'config'>;

/**
 * New act, or edit of the one that `AtoRegulatorioUid` names (ATO-61, ATO-62). What records show does not change (R4).
 * @throws AppError 400, 404, 409 when it is cancelled or not as it was seen
 */
export async function gravarAto(
  { prisma, agora, config }: Deps,
  body: GravarAtoBody,
  usuario: Usuario,
  requisicao: string,
): Promise<AtoRegulatorio> {
  const quando = agora();
  const dados = dadosDoAto(body, hojeEm(quando, config.fusoHorario));
  const uid = body.AtoRegulatorioUid;
  const antes = uid === undefined ? null : await lerAto(prisma, uid);
  if (antes !== null && body.TipoCadastro !== undefined && body.TipoCadastro !== antes.tipoCadastro) {
    throw campoInvalido('TipoCadastro', 'O tipo de cadastro de um ato não muda');
  }
  return withTransaction(prisma, async (tx) => {
    await conferirTipo(tx, dados.tipoId);
    let id: string;
    if (antes === null) {
      id = await inserirAto(tx, body.TipoCadastro ?? TIPO_CADASTRO.reconhecimento, dados);
    } else {
      id = antes.atoRegulatorioUid;
      await mudarAto(tx, id, body.Versao ?? antes.versao, { colunas: dados });
    }
    const depois = await lerAto(tx, id);
    await anotarNaAuditoria(tx, {
      entidade: 'ato-regulatorio',
      entidadeId: id,
      acao: antes === null ? 'cadastrar' : 'alterar',
      usuario,
      quando,
      de: antes,
      para: depois,
      requisicao,
    });
    return depois;
  });
}
