import type { Usuario } from '#contract/sessao.contract.ts';
import { validacaoPublica } from '#domain/registro/validacao-publica.ts';
import { renderizarRvdd } from '../../adapters/renderer/rvdd.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import type { ArquivoParaBaixar } from '../../http/rota.ts';
import { lerSnapshot } from './montar-documento.ts';

/** The diploma's picture (RVDD) with its QR code; one that does not stand says so across both pages. @throws AppError 404 */
export async function baixarRvdd(
  deps: Dependencies,
  pedido: { registroId: string; usuario: Usuario; requisicao: string },
): Promise<ArquivoParaBaixar> {
  const registro = await deps.prisma.registro.findUnique({ where: { id: pedido.registroId } });
  if (registro === null) throw naoEncontrado('Registro não encontrado.');
  const { resultado, rotulo } = validacaoPublica(registro);
  const conteudo = await renderizarRvdd({
    snapshot: lerSnapshot(registro),
    url: `${deps.config.urlPublica}/digital/diploma/${registro.codigoValidacao}`,
    marca: resultado === 'Válido' ? null : rotulo.toLocaleUpperCase('pt-BR'),
  });
  await withTransaction(deps.prisma, (tx) =>
    anotarNaAuditoria(tx, {
      entidade: 'registro',
      entidadeId: registro.id,
      acao: 'baixar-diploma',
      usuario: pedido.usuario,
      quando: deps.agora(),
      requisicao: pedido.requisicao,
    }),
  );
  return { nome: `diploma-${registro.codigoValidacao}.pdf`, tipo: 'application/pdf', conteudo };
}
