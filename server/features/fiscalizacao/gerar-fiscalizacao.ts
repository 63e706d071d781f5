import type { PapelFiscalizado } from '#domain/envio/especies.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { conteudoDoArquivo } from '../../auditoria/conteudo.ts';
import { esperarAssinatura } from '../../db/avisos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, regraDoRegistro } from '../../erros/app-error.ts';
import { comDocumentoValido } from '../../http/documento-valido.ts';
import { fiscalizacaoDaEmissoraEmJson, fiscalizacaoEmJson } from '../../mec/conector/document-data.ts';
import type { ObjetoJson } from '../../mec/conector/escrever-json.ts';
import { arquivoFiscalizacaoXml, fiscalizacaoDaEmissoraXml } from '../../mec/documentos.ts';
import { emitidoDoRegistro, fiscalizadoDoRegistro } from '../../mec/fiscalizados-para-mec.ts';
import { VERSAO } from '../../mec/namespaces.ts';
import { iesEmissoraParaMec, iesRegistradoraParaMec } from '../../mec/registro-para-mec.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { exigirAmbiente, lerRegistradora } from '../instituicao/instituicao.service.ts';
import type { ArquivoGuardado } from './fiscalizacao.queries.ts';
import { inserirFiscalizacao } from './fiscalizacao.repository.ts';
import { lerExpedidosNoPeriodo, lerRegistradosNoPeriodo } from './no-periodo.queries.ts';

/** Diplomas in one file: more would keep the server busy for seconds, and no mailbox would take it. */
const LIMITE = 20_000;
const EXCESSO = 'O período tem mais de 20.000 diplomas; gere um arquivo para cada parte dele.';

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'agora' | 'config' | 'fila'>;
interface Pedido extends Periodo {
  papel: PapelFiscalizado;
}
interface Escrito {
  xml: string;
  dados: ObjetoJson;
  quantidade: number;
}

function exigirDiplomas(quantos: number, nenhum: string): void {
  if (quantos === 0) throw regraDoRegistro(nenhum);
  if (quantos > LIMITE) throw regraDoRegistro(EXCESSO);
}
const escreverArquivo = (escrever: () => string) => comDocumentoValido('o arquivo de fiscalização', escrever);
const cabecaDe = async ({ prisma, config }: Deps, { inicio }: Pedido) => ({
  '@versao': VERSAO,
  '@ambiente': await exigirAmbiente(prisma, config),
  DataInicioFiscalizacao: inicio,
});

async function daRegistradora(deps: Deps, pedido: Pedido, hoje: Date): Promise<Escrito> {
  const { inicio, fim } = pedido;
  const registrados = await lerRegistradosNoPeriodo(deps.pool, INSTITUICAO_PADRAO, inicio, fim, LIMITE + 1);
  exigirDiplomas(registrados.length, 'Não há diplomas registrados no período.');
  const valor = {
    ...(await cabecaDe(deps, pedido)),
    IESRegistradora: iesRegistradoraParaMec(await lerRegistradora(deps.prisma, INSTITUICAO_PADRAO, hoje)),
    DiplomasFiscalizados: { DiplomaFiscalizado: registrados.map(fiscalizadoDoRegistro) },
    DataFimFiscalizacao: fim,
  };
  const xml = escreverArquivo(() => arquivoFiscalizacaoXml(valor));
  return { xml, dados: fiscalizacaoEmJson(valor), quantidade: registrados.length };
}

async function daEmissora(deps: Deps, pedido: Pedido, hoje: Date): Promise<Escrito> {
  const { inicio, fim } = pedido;
  const expedidos = await lerExpedidosNoPeriodo(deps.pool, INSTITUICAO_PADRAO, inicio, fim, LIMITE + 1);
  exigirDiplomas(expedidos.length, 'Não há diplomas digitais assinados que tenham sido expedidos no período.');
  // The layout takes nothing but https; only a demonstration's own address is http.
  const base = deps.config.urlPublica.replace(/^http:/, 'https:');
  const valor = {
    ...(await cabecaDe(deps, pedido)),
    IESEmissora: iesEmissoraParaMec(await lerRegistradora(deps.prisma, INSTITUICAO_PADRAO, hoje)),
    DiplomasFiscalizados: {
      DiplomaFiscalizado: expedidos.map((um) =>
        emitidoDoRegistro(um, (codigo, arquivo) => `${base}/digital/arquivo/${codigo}/${arquivo}`),
      ),
    },
    DataFimFiscalizacao: fim,
  };
  const xml = escreverArquivo(() => fiscalizacaoDaEmissoraXml(valor));
  return { xml, dados: fiscalizacaoDaEmissoraEmJson(valor), quantidade: expedidos.length };
}

/** Writes and keeps the file of a period. @throws AppError 400 before it is over; 422 for none, too many or bad data */
export async function gerarFiscalizacao(deps: Deps, ator: Ator, pedido: Pedido): Promise<ArquivoGuardado> {
  const { inicio, fim, papel } = pedido;
  const hoje = hojeEm(deps.agora(), deps.config.fusoHorario);
  if (fim > hoje) throw campoInvalido('DataFim', 'A data final não pode ser posterior a hoje');
  const escrever = papel === 'emissora' ? daEmissora : daRegistradora;
  const { dados, ...escrito } = await escrever(deps, pedido, new Date(hoje));
  return atuar(deps, ator, { entidade: 'arquivo-fiscalizacao', acao: 'gerar' }, async (tx, criadoEm) => {
    const novo = { instituicaoId: INSTITUICAO_PADRAO, ...pedido, ...escrito, criadoEm, por: ator.usuario };
    const arquivo = await inserirFiscalizacao(tx, deps, novo, dados);
    const { quantidade } = escrito;
    const alvo = arquivo.arquivoFiscalizacaoUID;
    const { cpf } = ator.usuario;
    await esperarAssinatura(tx, { cpf, especie: 'fiscalizacao', alvo, quando: criadoEm });
    return {
      retorno: arquivo,
      anotar: {
        id: alvo,
        para: { papel, inicio, fim, quantidade },
        conteudo: conteudoDoArquivo(escrito.xml),
      },
    };
  });
}
