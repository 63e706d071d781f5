// SQL, not Prisma: a page is read with what proves it, at one instant.
import type { RegistroDaBusca } from '#contract/consulta-publica.contract.ts';
import { PROVA } from '../../auditoria/selados/conferir.queries.ts';
import type { ComProva } from '../../auditoria/selados/lidos.queries.ts';
import { NOME_USADO } from '../../db/nome-usado.ts';

/** A record as the list needs it, before the mask, with what proves it. */
export type LinhaDaBusca = Omit<RegistroDaBusca, 'registroID' | 'numeroRegistro'> &
  Required<ComProva> & { numeroRegistro: number };

/** The same beside how many were found; without a record: nobody is on this page. */
export type LinhaComTotal = { total: number } & { [chave in keyof LinhaDaBusca]: LinhaDaBusca[chave] | null };

/** SQL: what a row of the list is read from (`registro r`, `livro_registro l`). */
export const COLUNAS_DA_BUSCA = `r.id, r.numero_registro AS "numeroRegistro", l.nome AS livro, ${NOME_USADO} AS "nomeDiplomado", r.cpf,
  r.nome_curso AS "nomeCurso", r.data_registro_diploma::text AS "dataRegistroDiploma", r.cancelado, r.revogado, r.suspenso,
  r.segunda_via AS "segundaVia", ${PROVA}`;
/** SQL: the list's order (`registro r`). */
export const MAIS_NOVOS = 'ORDER BY r.data_registro_diploma DESC, r.id DESC';

/** A period (yyyy-MM-dd), the rows that are shown of it, and how many are looked at to be counted. */
export interface FaixaDaBusca {
  inicio: string;
  fim: string;
  tamanho: number;
  deslocamento: number;
  teto: number;
}

/** SQL: what was found (`achados`), as a page of it; so are `tamanho` and `deslocamento`. */
export const paginaDosAchados = ({ tamanho, deslocamento }: { tamanho: string; deslocamento: string }): string => `
  SELECT contagem.total, ${COLUNAS_DA_BUSCA}
  FROM (SELECT count(*)::int AS total FROM achados) contagem
  LEFT JOIN (SELECT id FROM achados ORDER BY data DESC, id DESC LIMIT ${tamanho} OFFSET ${deslocamento}) p ON true
  LEFT JOIN registro r ON r.id = p.id LEFT JOIN livro_registro l ON l.id = r.livro_id ${MAIS_NOVOS}`;
