import type { ListaAnulados } from '#contract/lista-anulados.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { diasEntre, hojeEm, somarDias } from '#domain/texto/data.ts';
import { anotarNaAuditoria, SISTEMA } from '../../auditoria/anotar.ts';
import { paraColuna } from '../../db/datas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { comDocumentoValido } from '../../http/documento-valido.ts';
import { listaAnuladosXml } from '../../mec/lista-anulados.ts';
import { VERSAO } from '../../mec/namespaces.ts';
import { iesRegistradoraParaMec } from '../../mec/para-mec/instituicao.ts';
import { lerRegistradora } from '../novo-registro/registradora.queries.ts';
import { lerUltimaLista, paraLista } from './lista-anulados.queries.ts';
import { inserirLista, lerAnulados, tomarSequencia } from './lista-anulados.repository.ts';

/** Days before the promised date on which the list is renewed, so that a failed night can be made up for. */
const FOLGA_DIAS = 1;

/** Who asks for a list, and for which institution. */
export interface PedidoDeLista {
  instituicaoId: number;
  usuario: Pick<Usuario, 'nome' | 'cpf'>;
  requisicao?: string;
}

/**
 * Writes the next list of annulled diplomas (R7): number, content, XML, items and audit entry stand or fall together.
 * @throws AppError 422 when the institution's data do not make a valid document
 */
export const gerarLista = (deps: Dependencies, pedido: PedidoDeLista): Promise<ListaAnulados> =>
  withTransaction(deps.prisma, async (tx) =>
    escrever(tx, deps, pedido, await tomarSequencia(tx, pedido.instituicaoId)),
  );

/**
 * Renews the list of an institution when its promised date is today, tomorrow or past; null when it is not yet due or there
 * never was one. Of two at once, the second finds the first one's list.
 */
export function renovarLista(deps: Dependencies, instituicaoId: number): Promise<ListaAnulados | null> {
  const hoje = hojeEm(deps.agora(), deps.config.fusoHorario);
  return withTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM instituicao WHERE id = ${instituicaoId} FOR NO KEY UPDATE`;
    const atual = await lerUltimaLista(tx, instituicaoId);
    const faltam = atual === null ? null : diasEntre(hoje, atual.dataMaximaProximaAtualizacao);
    if (faltam === null || faltam > FOLGA_DIAS) return null;
    const numero = await tomarSequencia(tx, instituicaoId);
    return escrever(tx, deps, { instituicaoId, usuario: SISTEMA }, numero);
  });
}

async function escrever(
  tx: Db,
  { config, agora }: Dependencies,
  { instituicaoId, usuario, requisicao }: PedidoDeLista,
  numeroDeSequencia: number,
): Promise<ListaAnulados> {
  const quando = agora();
  const hoje = hojeEm(quando, config.fusoHorario);
  const dataMaxima = somarDias(hoje, config.listaAnuladosDias) ?? hoje;
  const registradora = await lerRegistradora(tx, instituicaoId, paraColuna(hoje) ?? quando);
  const anulados = await lerAnulados(tx, instituicaoId);
  const xml = comDocumentoValido('a lista de diplomas anulados', () =>
    listaAnuladosXml({
      '@versao': VERSAO,
      '@ambiente': config.mec.ambiente,
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
    }),
  );
  const nova = { instituicaoId, numeroDeSequencia, dataCriacao: quando, dataMaxima, xml, geradaPor: usuario.nome };
  const lista = await inserirLista(tx, nova, anulados);
  await anotarNaAuditoria(tx, {
    entidade: 'lista-anulados',
    entidadeId: lista.id,
    acao: 'gerar',
    usuario,
    quando,
    para: { instituicaoId, numeroDeSequencia, quantidade: anulados.length, dataMaxima },
    requisicao,
  });
  return paraLista(lista);
}
