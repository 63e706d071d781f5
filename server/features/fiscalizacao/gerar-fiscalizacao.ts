import type { ArquivoFiscalizacao } from '#contract/fiscalizacao.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, regraDoRegistro } from '../../erros/app-error.ts';
import { comDocumentoValido } from '../../http/documento-valido.ts';
import { arquivoFiscalizacaoXml } from '../../mec/arquivo-fiscalizacao.ts';
import { VERSAO } from '../../mec/namespaces.ts';
import { iesRegistradoraParaMec } from '../../mec/para-mec/instituicao.ts';
import { fiscalizadoDoRegistro } from '../../mec/registro-para-mec.ts';
import { lerRegistradora } from '../novo-registro/registradora.queries.ts';
import { lerRegistradosNoPeriodo, paraArquivo } from './fiscalizacao.queries.ts';

const REGISTRADORA = 1;
/** Diplomas in one file: more would keep the server busy for seconds, and no mailbox would take it. */
const LIMITE = 20_000;

/** Period asked for (yyyy-MM-dd, both days included) and who asks. */
export interface PedidoDeFiscalizacao {
  inicio: string;
  fim: string;
  usuario: Usuario;
  requisicao: string;
}

/**
 * Writes and keeps the Arquivo de Fiscalização of a period. @throws AppError 400 for a period that is not over yet; 422 without
 * diplomas, with too many, or when the data do not make a valid document
 */
export async function gerarFiscalizacao(
  deps: Dependencies,
  pedido: PedidoDeFiscalizacao,
): Promise<ArquivoFiscalizacao> {
  const { prisma, pool, config } = deps;
  const { inicio, fim, usuario, requisicao } = pedido;
  const quando = deps.agora();
  const hoje = hojeEm(quando, config.fusoHorario);
  if (fim > hoje) throw campoInvalido('DataFim', 'A data final não pode ser posterior a hoje');
  const registrados = await lerRegistradosNoPeriodo(pool, REGISTRADORA, inicio, fim, LIMITE + 1);
  if (registrados.length === 0) throw regraDoRegistro('Não há diplomas registrados no período.');
  if (registrados.length > LIMITE) {
    throw regraDoRegistro('O período tem mais de 20.000 diplomas; gere um arquivo para cada parte dele.');
  }
  const registradora = await lerRegistradora(prisma, REGISTRADORA, new Date(hoje));
  const xml = comDocumentoValido('o arquivo de fiscalização', () =>
    arquivoFiscalizacaoXml({
      '@versao': VERSAO,
      '@ambiente': config.mec.ambiente,
      DataInicioFiscalizacao: inicio,
      IESRegistradora: iesRegistradoraParaMec(registradora),
      DiplomasFiscalizados: { DiplomaFiscalizado: registrados.map(fiscalizadoDoRegistro) },
      DataFimFiscalizacao: fim,
    }),
  );
  return withTransaction(prisma, async (tx) => {
    const arquivo = await tx.arquivoFiscalizacao.create({
      data: {
        instituicaoId: REGISTRADORA,
        dataInicio: new Date(inicio),
        dataFim: new Date(fim),
        quantidade: registrados.length,
        xml,
        criadoEm: quando,
        criadoPor: usuario.nome,
      },
    });
    await anotarNaAuditoria(tx, {
      entidade: 'arquivo-fiscalizacao',
      entidadeId: arquivo.id,
      acao: 'gerar',
      usuario,
      quando,
      para: { inicio, fim, quantidade: registrados.length },
      requisicao,
    });
    return paraArquivo(arquivo);
  });
}
