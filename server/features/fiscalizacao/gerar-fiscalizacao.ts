import type { ArquivoFiscalizacao } from '#contract/fiscalizacao.contract.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, regraDoRegistro } from '../../erros/app-error.ts';
import { comDocumentoValido } from '../../http/documento-valido.ts';
import { fiscalizacaoEmJson } from '../../mec/conector/document-data.ts';
import { arquivoFiscalizacaoXml } from '../../mec/documentos.ts';
import { VERSAO } from '../../mec/namespaces.ts';
import { iesRegistradoraParaMec } from '../../mec/para-mec/instituicao.ts';
import { fiscalizadoDoRegistro } from '../../mec/registro-para-mec.ts';
import { lerRegistradora } from '../novo-registro/registradora.queries.ts';
import { lerRegistradosNoPeriodo } from './fiscalizacao.queries.ts';
import { inserirFiscalizacao } from './fiscalizacao.repository.ts';

const REGISTRADORA = 1;
/** Diplomas in one file: more would keep the server busy for seconds, and no mailbox would take it. */
const LIMITE = 20_000;

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'agora' | 'config'>;

/** Writes and keeps the file of a period. @throws AppError 400 before it is over; 422 for none, too many or bad data */
export async function gerarFiscalizacao(
  deps: Deps,
  ator: Ator,
  { inicio, fim }: Periodo,
): Promise<ArquivoFiscalizacao> {
  const { prisma, pool, config } = deps;
  const hoje = hojeEm(deps.agora(), config.fusoHorario);
  if (fim > hoje) throw campoInvalido('DataFim', 'A data final não pode ser posterior a hoje');
  const registrados = await lerRegistradosNoPeriodo(pool, REGISTRADORA, inicio, fim, LIMITE + 1);
  if (registrados.length === 0) throw regraDoRegistro('Não há diplomas registrados no período.');
  if (registrados.length > LIMITE) {
    throw regraDoRegistro('O período tem mais de 20.000 diplomas; gere um arquivo para cada parte dele.');
  }
  const registradora = await lerRegistradora(prisma, REGISTRADORA, new Date(hoje));
  const valor = {
    '@versao': VERSAO,
    '@ambiente': config.mec.ambiente,
    DataInicioFiscalizacao: inicio,
    IESRegistradora: iesRegistradoraParaMec(registradora),
    DiplomasFiscalizados: { DiplomaFiscalizado: registrados.map(fiscalizadoDoRegistro) },
    DataFimFiscalizacao: fim,
  };
  const xml = comDocumentoValido('o arquivo de fiscalização', () => arquivoFiscalizacaoXml(valor));
  const quantidade = registrados.length;
  return atuar(deps, ator, { entidade: 'arquivo-fiscalizacao', acao: 'gerar' }, async (tx, criadoEm) => {
    const novo = { instituicaoId: REGISTRADORA, inicio, fim, quantidade, xml, criadoEm, criadoPor: ator.usuario.nome };
    const arquivo = await inserirFiscalizacao(tx, novo, fiscalizacaoEmJson(valor));
    return { retorno: arquivo, anotar: { id: arquivo.arquivoFiscalizacaoUID, para: { inicio, fim, quantidade } } };
  });
}
