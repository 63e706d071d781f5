import type { Usuario } from '#contract/sessao.contract.ts';
import { formatarDataHora, hojeEm } from '#domain/texto/data.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import type { Documento, Formato } from '../../adapters/renderer/documento.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { naLeitura } from '../../db/na-leitura.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado, regraDoRegistro } from '../../erros/app-error.ts';
import { type LeituraDoPeriodo, lerPeriodo, type RegistroExportado } from './exportacoes.queries.ts';
import { linhaDoExtrato, montarExtrato } from './extrato-dou.ts';
import { linhaPublica, montarRelacaoPublica } from './relacao-publica.ts';

/** Which file of which period, and how many records it may hold. */
interface PedidoDeArquivo {
  periodo: Periodo;
  formato: Formato;
  maximo: number;
}

/** The DOU statement of a period (EXP-08, EXP-09), signed by who asks for it; the export is an audit entry. @throws AppError 404, 422, 503 */
export async function exportarExtrato(
  deps: Dependencies,
  pedido: PedidoDeArquivo & { usuario: Usuario; requisicao: string },
): Promise<Buffer> {
  const { periodo, formato, usuario, requisicao } = pedido;
  const contexto = { periodo, ...momento(deps, periodo), assina: usuario };
  let registros = 0;
  const arquivo = await gerar(deps, pedido, linhaDoExtrato, (leitura) => {
    registros = leitura.total;
    return montarExtrato(leitura, contexto);
  });
  await withTransaction(deps.prisma, (tx) =>
    anotarNaAuditoria(tx, {
      entidade: 'exportacao',
      entidadeId: `extrato-dou-${formato}`,
      acao: 'exportar',
      usuario,
      quando: deps.agora(),
      para: { ...periodo, registros },
      requisicao,
    }),
  );
  return arquivo;
}

/** The public list of a period as PDF (EXP-05). @throws AppError 404, 422, 503 */
export function exportarRelacaoPublica(deps: Dependencies, periodo: Periodo, maximo: number): Promise<Buffer> {
  const { agora, relacaoPublica: endereco } = momento(deps, periodo);
  return naLeitura(deps, (pool) =>
    gerar({ ...deps, pool }, { periodo, formato: 'pdf', maximo }, linhaPublica, ({ instituicoes, total }) =>
      montarRelacaoPublica(instituicoes, total, { periodo, agora, endereco }),
    ),
  );
}

/** The connection is held only while the rows are read: rendering comes after. */
function gerar(
  { renderer, pool }: Dependencies,
  { periodo, formato, maximo }: PedidoDeArquivo,
  paraLinha: (registro: RegistroExportado) => string[],
  montar: (leitura: LeituraDoPeriodo) => Documento,
): Promise<Buffer> {
  return renderer.renderizar(formato, (destino) =>
    lerPeriodo(pool, periodo, async (leitura) => {
      conferirTamanho(leitura, maximo);
      await destino.iniciar(montar(leitura));
      for await (const porcao of leitura.registros()) await destino.linhas(porcao.map(paraLinha));
    }),
  );
}

function momento({ agora, config }: Dependencies, { inicio, fim }: Periodo) {
  const quando = agora();
  return {
    hoje: hojeEm(quando, config.fusoHorario),
    agora: formatarDataHora(quando, config.fusoHorario),
    relacaoPublica: `${config.urlPublica}/digital/ConsultaPublica/${inicio}/${fim}`,
  };
}

function conferirTamanho({ total }: LeituraDoPeriodo, maximo: number): void {
  if (total === 0) throw naoEncontrado('Nenhum registro encontrado para o período selecionado.');
  if (total <= maximo) return;
  const [tem, cabe] = [total, maximo].map((numero) => numero.toLocaleString('pt-BR'));
  throw regraDoRegistro(`O período tem ${tem} registros; o arquivo aceita até ${cabe}. Escolha um período menor.`);
}
