import type { ListaAnulados } from '#contract/lista-anulados.contract.ts';
import { TIPO_DA_LISTA } from '#domain/envio/especies.ts';
import { motivoDaListaDevida } from '#domain/envio/lista-devida.ts';
import { diasEntre, hojeEm, somarDias } from '#domain/texto/data.ts';
import { atuar, type Feito, type QuemAge, SISTEMA } from '../../auditoria/atuar.ts';
import { conteudoDoArquivo } from '../../auditoria/conteudo.ts';
import { blocosConferem } from '../../auditoria/selados/acervo.queries.ts';
import { registrosProvados, semConferencia } from '../../auditoria/selados/conferir.queries.ts';
import { esperarAssinatura } from '../../db/avisos.ts';
import { paraColuna } from '../../db/datas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { travarListasDa } from '../../db/travar.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { comDocumentoValido } from '../../http/documento-valido.ts';
import { listaEmJson } from '../../mec/conector/document-data.ts';
import { listaAnuladosXml } from '../../mec/documentos.ts';
import { VERSAO } from '../../mec/namespaces.ts';
import { iesRegistradoraParaMec } from '../../mec/registro-para-mec.ts';
import { criarDocumento } from '../conector/conector.service.ts';
import { exigirAmbiente, lerRegistradora } from '../instituicao/instituicao.service.ts';
import { lerAnulados, lerUltimaLista } from './lista-anulados.queries.ts';
import { inserirLista, tomarSequencia } from './lista-anulados.repository.ts';
import { compararComUltima, diferentesDaUltima } from './pendencia.queries.ts';

/** Days before the promised date on which the list is renewed, so that a failed night can be made up for. */
const FOLGA_DIAS = 1;

/** States of a newest list that a signed one must follow: published without a signature, or given up for the next. */
const PEDEM_OUTRA = ['sem-assinatura', 'desistido'];

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'agora' | 'config' | 'fila'>;
const ATO = { entidade: 'lista-anulados', acao: 'gerar' };

/**
 * Writes the next list of annulled diplomas (R7), whole or not at all. @throws AppError 422 for unfit data; 503 when a
 * record that is new in it, or no longer in it, is not as its last act left it
 */
export const gerarLista = (deps: Deps, ator: QuemAge, instituicaoId: number): Promise<ListaAnulados> =>
  atuar(deps, ator, ATO, (tx) => escrever(tx, deps, instituicaoId, ator));

/**
 * Makes the next list when the newest one no longer says what the register says, was published without a signature, or
 * its promised date is at most a day away; null when nothing is due. Two at once make one. @throws AppError as above
 */
export const renovarLista = (deps: Deps, instituicaoId: number): Promise<ListaAnulados | null> =>
  atuar<ListaAnulados | null>(deps, SISTEMA, ATO, async (tx, quando) => {
    await travarListasDa(tx, instituicaoId);
    const hoje = hojeEm(quando, deps.config.fusoHorario);
    const atual = await lerUltimaLista(tx, instituicaoId);
    const faltam = atual === null ? null : diasEntre(hoje, atual.dataMaximaProximaAtualizacao);
    const vencendo = faltam !== null && faltam <= FOLGA_DIAS;
    const mudou = motivoDaListaDevida(await compararComUltima(tx, instituicaoId));
    const semAssinatura = PEDEM_OUTRA.includes(atual?.assinatura.andamento ?? '');
    if (!vencendo && !semAssinatura && mudou === null) return { retorno: null, anotar: [] };
    return escrever(tx, deps, instituicaoId, SISTEMA);
  });

/**
 * Rows that are new in the list, or no longer in it, are as their acts left them.
 * @throws AppError 503
 */
async function exigirMudadosProvados(tx: Db, deps: Deps, instituicaoId: number): Promise<void> {
  const { registros, blocos } = await diferentesDaUltima(tx, instituicaoId);
  const provados = await registrosProvados(deps, registros, tx);
  if (!registros.every((id) => provados.has(id)) || !(await blocosConferem(deps, blocos, tx))) throw semConferencia();
}

async function escrever(
  tx: Db,
  deps: Deps,
  instituicaoId: number,
  { usuario }: QuemAge,
): Promise<Feito<ListaAnulados>> {
  const { config, agora } = deps;
  const { numeroDeSequencia, versao } = await tomarSequencia(tx, instituicaoId, usuario, agora());
  // Read once the others of the institution are done: lists are as old as their numbers say.
  const quando = agora();
  const hoje = hojeEm(quando, config.fusoHorario);
  const dataMaxima = somarDias(hoje, config.listaAnuladosDias) ?? hoje;
  const registradora = await lerRegistradora(tx, instituicaoId, paraColuna(hoje) ?? quando);
  await exigirMudadosProvados(tx, deps, instituicaoId);
  const anulados = await lerAnulados(tx, instituicaoId);
  const valor = {
    '@versao': VERSAO,
    '@ambiente': await exigirAmbiente(tx, config),
    NumeroDeSequencia: String(numeroDeSequencia),
    IESRegistradora: iesRegistradoraParaMec(registradora),
    DiplomasAnulados: {
      DiplomaAnulado: anulados.map(({ codigo, data, motivo }) => ({
        CodigoDiplomaAnulado: codigo,
        DataAnulacao: data,
        MotivoAnulacao: motivo,
        AnotacaoAnulacao: undefined,
      })),
    },
    DataMaximaProximaAtualizacao: dataMaxima,
  };
  const xml = comDocumentoValido('a lista de diplomas anulados', () => listaAnuladosXml(valor));
  const datas = { dataCriacao: quando, dataMaxima };
  const nova = { instituicaoId, numeroDeSequencia, versao, ...datas, xml, geradaPor: usuario.nome };
  const lista = await inserirLista(tx, nova, anulados);
  const alvo = lista.controleDiplomasAnuladosUID;
  // As text: the database would reorder the keys, and MEC's is a sequence.
  const pedido = { tipo: TIPO_DA_LISTA, alvoId: alvo, dados: JSON.stringify(listaEmJson(valor)), por: usuario };
  await criarDocumento(tx, deps, pedido, quando);
  await esperarAssinatura(tx, { cpf: usuario.cpf, especie: 'lista-anulados', alvo, quando });
  const para = { instituicaoId, numeroDeSequencia, versao, quantidade: anulados.length, dataMaxima };
  return { retorno: lista, anotar: { id: lista.controleDiplomasAnuladosUID, para, conteudo: conteudoDoArquivo(xml) } };
}
