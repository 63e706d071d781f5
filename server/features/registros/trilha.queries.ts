import type { Pagina } from '#contract/common.ts';
import type { AtoDaTrilha } from '#contract/registros.contract.ts';
import { descricaoDaSituacao } from '#domain/envio/situacoes.ts';
import { motivoAnulacao } from '#domain/registro/motivos-anulacao.ts';
import { NOMES_DA_SITUACAO, SITUACOES } from '#domain/registro/situacao.ts';
import { ANOTACOES } from '#domain/registro/transicoes.ts';
import { capitalizar } from '#domain/texto/capitalizar.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerEstado } from './registros.repository.ts';

/** The act that notes a mere reading of the whole record (R5). */
export const CONSULTAR = 'consultar';

const ROTULOS: Readonly<Record<string, string>> = {
  ...ANOTACOES,
  registrar: 'Registro do diploma',
  publicar: 'Publicação no DOU',
  assinar: 'Assinatura do diploma digital',
  'receber-xml': 'Documento assinado recebido do conector',
  'adotar-codigo': 'Código de validação oficial recebido do conector',
  'autorizar-documento': 'Assinatura autorizada no conector',
  'nao-autorizar-documento': 'Assinatura não autorizada no conector',
  'enviar-xml': 'Envio de XML ao conector',
  'salvar-envio': 'Envio feito por script do escritório',
  'repetir-envio': 'Nova tentativa de envio',
  'desistir-envio': 'Desistência do envio',
  'baixar-diploma': 'Diploma digital baixado',
  [CONSULTAR]: 'Consulta aos dados completos',
};

const CAMPOS: Readonly<Record<string, string>> = {
  situacao: 'Situação',
  situacaoEnvioId: 'Situação do envio',
  dataPublicacao: 'Data de publicação no DOU',
  motivoId: 'Motivo',
  numeroRegistro: 'Número do registro',
};

/** One page of a record's acts, newest first; readings only when asked for. @throws AppError 404 */
export async function lerTrilhaDoRegistro(
  db: Db,
  registroId: string,
  faixa: Faixa,
  comConsultas: boolean,
): Promise<Pagina<AtoDaTrilha>> {
  await lerEstado(db, registroId);
  const where = {
    entidade: 'registro',
    entidadeId: registroId.toLowerCase(),
    ...(comConsultas ? {} : { acao: { not: CONSULTAR } }),
  };
  const [total, linhas] = await Promise.all([
    db.auditoria.count({ where }),
    db.auditoria.findMany({ where, orderBy: { id: 'desc' }, skip: faixa.deslocamento, take: faixa.tamanho }),
  ]);
  const itens = linhas.map((linha) => ({
    id: linha.id.toString(),
    quando: linha.quando.toISOString(),
    acao: linha.acao,
    rotulo: ROTULOS[linha.acao] ?? capitalizar(linha.acao.replaceAll('-', ' ')),
    quem: linha.usuarioNome,
    documento: linha.usuarioCpf === '' ? '' : mascararCpf(linha.usuarioCpf),
    mudancas: mudancas(linha.de, linha.para),
    porque: linha.porque,
  }));
  return { itens, total, pagina: faixa.pagina, tamanho: faixa.tamanho };
}

/** Known fields that differ between the two; anything else stays in the audit table, out of the screen. */
function mudancas(de: unknown, para: unknown): AtoDaTrilha['mudancas'] {
  const [antes, depois] = [campos(de), campos(para)];
  return Object.entries(CAMPOS).flatMap(([chave, campo]) => {
    const par = { campo, de: emPalavras(chave, antes[chave]), para: emPalavras(chave, depois[chave]) };
    return par.de === par.para ? [] : [par];
  });
}

function campos(valor: unknown): Record<string, unknown> {
  return typeof valor === 'object' && valor !== null ? { ...valor } : {};
}

function emPalavras(chave: string, valor: unknown): string | null {
  if (typeof valor === 'number') {
    if (chave === 'situacaoEnvioId') return descricaoDaSituacao(valor);
    return chave === 'motivoId' ? (motivoAnulacao(valor)?.nome ?? String(valor)) : String(valor);
  }
  if (typeof valor !== 'string') return null;
  const situacao = chave === 'situacao' ? SITUACOES.find((uma) => uma === valor) : undefined;
  return situacao === undefined ? formatarData(valor) : NOMES_DA_SITUACAO[situacao];
}
