import type { RegistroDaLista, Vinculo } from '#contract/registros.contract.ts';
import { prazoDaPublicacao } from '#domain/registro/prazo-dou.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import type { Registro } from '../../db/generated/client.ts';
import { NOME_SOCIAL } from '../../db/nome-usado.ts';

/** The institution's day and the number of days that a DOU publication may take. */
export interface DiaDoPrazo {
  hoje: string;
  dias: number;
}

/** Columns of a list row; `r` is registro, `l` its book. Dates come as text: a calendar date has no zone (R8). */
export const COLUNAS_DA_LISTA = `r.id, r.nome_diplomado AS "nomeDiplomado", r.cpf, r.rga, r.codigo_validacao AS "codigoValidacao",
  r.cancelado, r.revogado, r.suspenso, r.assinado, r.segunda_via AS "segundaVia", r.nome_curso AS "nomeCurso",
  r.situacao_envio_id AS "situacaoEnvioId", r.numero_registro AS "numeroRegistro",
  r.data_registro_diploma::text AS "dataRegistroDiploma", r.data_publicacao_dou::text AS "dataPublicacaoDou",
  r.responsavel_nome AS "responsavelNome", r.responsavel_cpf AS "responsavelCpf",
  r.responsavel_matricula AS "responsavelMatricula", l.nome AS livro, ${NOME_SOCIAL} AS "nomeSocial",
  r.registro_original_id AS "registroOriginalId", (SELECT c.nome FROM campus c WHERE c.id = r.campus_id) AS campus`;

type Coluna =
  | ('id' | 'nomeDiplomado' | 'cpf' | 'rga' | 'codigoValidacao' | 'nomeCurso' | 'situacaoEnvioId' | 'numeroRegistro')
  | ('cancelado' | 'revogado' | 'suspenso' | 'assinado' | 'segundaVia')
  | 'registroOriginalId'
  | ('responsavelNome' | 'responsavelCpf' | 'responsavelMatricula');

/** A row as `COLUNAS_DA_LISTA` gives it: the record's columns with its dates as text, and the name of its book. */
export interface LinhaDaLista extends Pick<Registro, Coluna> {
  dataRegistroDiploma: string;
  dataPublicacaoDou: string | null;
  livro: string;
  campus: string;
  nomeSocial: string | null;
}

/** Row → wire names of the list (REG-55, REG-56), CPFs masked. */
export function paraLista(linha: LinhaDaLista, prazo: DiaDoPrazo, vinculos: Vinculo[]): RegistroDaLista {
  return {
    registroID: linha.id,
    nomeDiplomado: linha.nomeDiplomado,
    nomeSocial: linha.nomeSocial,
    cpf: mascararCpf(linha.cpf),
    id: linha.rga,
    codigoValidacao: linha.codigoValidacao,
    cancelado: linha.cancelado,
    revogado: linha.revogado,
    suspenso: linha.suspenso,
    assinado: linha.assinado,
    segundaVia: linha.segundaVia,
    vinculos,
    nomeCurso: linha.nomeCurso,
    campus: linha.campus,
    situacaoEnvioId: linha.situacaoEnvioId,
    diplomado: { nome: linha.nomeDiplomado },
    livroRegistro: {
      livroRegistro: linha.livro,
      numeroRegistro: linha.numeroRegistro,
      dataRegistroDiploma: linha.dataRegistroDiploma,
      responsavelRegistro: {
        nome: linha.responsavelNome,
        iDouNumeroMatricula: linha.responsavelMatricula,
        cpf: mascararCpf(linha.responsavelCpf),
      },
    },
    registroDOUData: linha.dataPublicacaoDou,
    registroDiplomaAtivo: !linha.cancelado,
    prazoPublicacao: prazoDaPublicacao(
      {
        dataRegistro: linha.dataRegistroDiploma,
        dataPublicacao: linha.dataPublicacaoDou,
        cancelado: linha.cancelado,
      },
      prazo.hoje,
      prazo.dias,
    ),
  };
}
