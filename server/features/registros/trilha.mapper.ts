import type { AtoDaTrilha } from '#contract/registros.contract.ts';
import { descricaoDaSituacao } from '#domain/envio/situacoes.ts';
import { motivoAnulacao } from '#domain/registro/motivos-anulacao.ts';
import { DESFAZER_PUBLICACAO, PUBLICAR } from '#domain/registro/publicacao.ts';
import { NOMES_DA_SITUACAO, SITUACOES } from '#domain/registro/situacao.ts';
import { ANOTACOES } from '#domain/registro/transicoes.ts';
import { capitalizar } from '#domain/texto/capitalizar.ts';
import { formatarData } from '#domain/texto/data.ts';

/** A mere reading of the whole record (R5). */
export const CONSULTAR = 'consultar';
/** Mere readings of the whole record, by the staff or its graduate (R5). */
export const CONSULTAS: readonly string[] = [CONSULTAR, 'meu-diploma'];

const ROTULOS: Readonly<Record<string, string>> = {
  ...ANOTACOES,
  registrar: 'Registro do diploma',
  [PUBLICAR]: 'Publicação no DOU',
  [DESFAZER_PUBLICACAO]: 'Publicação no DOU desfeita',
  'rever-ordem-judicial': 'Revisão da ordem judicial',
  assinar: 'Assinatura do diploma digital',
  'receber-xml': 'Documento assinado recebido do conector',
  'adotar-codigo': 'Código de validação oficial recebido do conector',
  'adotar-registro': 'Conteúdo adotado na atualização do sistema',
  'autorizar-documento': 'Assinatura autorizada no conector',
  'nao-autorizar-documento': 'Assinatura não autorizada no conector',
  'pedir-correcao': 'Correção pedida: aguarda a revogação no conector',
  'enviar-xml': 'Envio de XML ao conector',
  'salvar-envio': 'Envio feito por script do escritório',
  'repetir-envio': 'Nova tentativa de envio',
  'desistir-envio': 'Desistência do envio',
  'aceitar-certificados': 'Certificado fora da norma aceito',
  'baixar-diploma': 'Diploma digital baixado',
  [CONSULTAR]: 'Consulta aos dados completos',
  'meu-diploma': 'Consulta do próprio diplomado',
  compartilhar: 'Link criado pelo diplomado',
  'revogar-link': 'Link revogado pelo diplomado',
  'pedir-ao-escritorio': 'Pedido do diplomado ao escritório',
  'decidir-pedido': 'Resposta a um pedido do diplomado',
  'registrar-email': 'E-mail do diplomado registrado',
  'ligar-avisos': 'Avisos por e-mail ligados pelo diplomado',
  'desligar-avisos': 'Avisos por e-mail desligados pelo diplomado',
  'relatorio-do-titular': 'Relatório de dados pessoais entregue',
  'consultar-dados-pessoais': 'Consulta aos dados do estudante',
};

/** For an act that has no label: its own name, with blanks. */
export const rotuloDoAto = (acao: string): string => ROTULOS[acao] ?? capitalizar(acao.replaceAll('-', ' '));

const CAMPOS: Readonly<Record<string, string>> = {
  situacao: 'Situação',
  situacaoEnvioId: 'Situação do envio',
  dataPublicacao: 'Data de publicação no DOU',
  edicao: 'Edição do DOU',
  secao: 'Seção do DOU',
  pagina: 'Página do DOU',
  motivoId: 'Motivo',
  revisarEm: 'Revisar em',
  numeroRegistro: 'Número do registro',
};

/** Known fields that differ between the two; anything else stays in the audit table, out of the screen. */
export function mudancas(de: unknown, para: unknown): AtoDaTrilha['mudancas'] {
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
