import type { Pool } from 'pg';
import type { Formando } from '#contract/formandos.contract.ts';
import type { ResumoDoCurso } from './formandos.mapper.ts';

type RegistroAtivo = NonNullable<Formando['registroDiplomaAtivo']>;

/** The record that stands for each RGA and course ('Já registrado'), keyed `rga|codigoInterno`; one query for a whole ceremony. */
export async function registrosAtivos(pool: Pool, rgas: readonly string[]): Promise<Map<string, RegistroAtivo>> {
  const { rows } = await pool.query<{
    rga: string;
    codigo_interno: string;
    id: string;
    numero_registro: number;
    livro: string;
  }>(
    `SELECT r.rga, c.codigo_interno, r.id, r.numero_registro, l.nome AS livro
       FROM registro r JOIN curso c ON c.id = r.curso_id JOIN livro_registro l ON l.id = r.livro_id
      WHERE r.rga = ANY($1) AND NOT r.cancelado AND NOT r.segunda_via`,
    [rgas],
  );
  return new Map(
    rows.map((linha) => [
      chaveDoEstudante(linha.rga, linha.codigo_interno),
      { registroID: linha.id, numeroRegistro: linha.numero_registro, livro: linha.livro },
    ]),
  );
}

/** Key of the map of `registrosAtivos`. */
export const chaveDoEstudante = (rga: string, codigoCurso: string): string => `${rga}|${codigoCurso}`;

/** What the catalogue has for each SIGA course code: acts in force, titles by sex, address. */
export async function resumosDosCursos(pool: Pool, codigos: readonly string[]): Promise<Map<string, ResumoDoCurso>> {
  const { rows } = await pool.query<{
    codigo_interno: string;
    tem_autorizacao: boolean;
    tem_reconhecimento: boolean;
    tem_endereco: boolean;
    tem_codigo_emec: boolean;
    sexos: string[];
  }>(
    `SELECT c.codigo_interno,
            EXISTS (SELECT FROM curso_autorizacao x JOIN ato_regulatorio a ON a.id = x.ato_id WHERE x.curso_id = c.id AND NOT a.cancelado) AS tem_autorizacao,
            EXISTS (SELECT FROM curso_reconhecimento x JOIN ato_regulatorio a ON a.id = x.ato_id WHERE x.curso_id = c.id AND NOT a.cancelado) AS tem_reconhecimento,
            c.endereco_id IS NOT NULL AS tem_endereco,
            c.codigo_emec IS NOT NULL OR c.emec_numero_processo IS NOT NULL AS tem_codigo_emec,
            ARRAY(SELECT DISTINCT t.sexo::text FROM curso_titulacao t WHERE t.curso_id = c.id) AS sexos
       FROM curso c WHERE c.codigo_interno = ANY($1)`,
    [codigos],
  );
  return new Map(
    rows.map((linha) => [
      linha.codigo_interno,
      {
        codigoInterno: linha.codigo_interno,
        temAutorizacao: linha.tem_autorizacao,
        temReconhecimento: linha.tem_reconhecimento,
        temEndereco: linha.tem_endereco,
        temCodigoEmec: linha.tem_codigo_emec,
        sexosComTitulo: linha.sexos,
      },
    ]),
  );
}
