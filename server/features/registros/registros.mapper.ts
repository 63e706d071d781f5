import type { RegistroDaLista } from '#contract/registros.contract.ts';
import { prazoDaPublicacao } from '#domain/registro/prazo-dou.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';

/** The institution's day and the number of days that a DOU publication may take. */
export interface DiaDoPrazo {
  hoje: string;
  dias: number;
}

/** Columns of a list row; `r` is registro, `l` its book. Dates come as text: a calendar date has no zone (R8). */
export const COLUNAS_DA_LISTA = `r.id, r.nome_diplomado, r.cpf, r.rga, r.codigo_validacao, r.cancelado, r.revogado, r.suspenso,
  r.assinado, r.segunda_via, r.nome_curso, r.situacao_envio_id, r.numero_registro, r.data_registro_diploma::text,
  r.data_publicacao_dou::text, r.responsavel_nome, r.responsavel_cpf, r.responsavel_matricula, l.nome AS livro`;

/** A row as `COLUNAS_DA_LISTA` gives it. */
export interface LinhaDaLista {
  id: string;
  nome_diplomado: string;
  cpf: string;
  rga: string;
  codigo_validacao: string;
  cancelado: boolean;
  revogado: boolean;
  suspenso: boolean;
  assinado: boolean;
  segunda_via: boolean;
  nome_curso: string;
  situacao_envio_id: number;
  numero_registro: number;
  data_registro_diploma: string;
  data_publicacao_dou: string | null;
  responsavel_nome: string;
  responsavel_cpf: string;
  responsavel_matricula: string | null;
  livro: string;
}

/** Row → wire names of the list (REG-55, REG-56), CPFs masked. */
export function paraLista(linha: LinhaDaLista, prazo: DiaDoPrazo): RegistroDaLista {
  return {
    registroID: linha.id,
    nomeDiplomado: linha.nome_diplomado,
    cpf: mascararCpf(linha.cpf),
    id: linha.rga,
    codigoValidacao: linha.codigo_validacao,
    cancelado: linha.cancelado,
    revogado: linha.revogado,
    suspenso: linha.suspenso,
    assinado: linha.assinado,
    segundaVia: linha.segunda_via,
    nomeCurso: linha.nome_curso,
    situacaoEnvioId: linha.situacao_envio_id,
    diplomado: { nome: linha.nome_diplomado },
    livroRegistro: {
      livroRegistro: linha.livro,
      numeroRegistro: linha.numero_registro,
      dataRegistroDiploma: linha.data_registro_diploma,
      responsavelRegistro: {
        nome: linha.responsavel_nome,
        iDouNumeroMatricula: linha.responsavel_matricula,
        cpf: mascararCpf(linha.responsavel_cpf),
      },
    },
    registroDOUData: linha.data_publicacao_dou,
    registroDiplomaAtivo: !linha.cancelado,
    prazoPublicacao: prazoDaPublicacao(
      {
        dataRegistro: linha.data_registro_diploma,
        dataPublicacao: linha.data_publicacao_dou,
        cancelado: linha.cancelado,
      },
      prazo.hoje,
      prazo.dias,
    ),
  };
}
