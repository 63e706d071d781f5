// SQL, not Prisma: which record stands for a student in a course is told by window functions over copies and annulments.
import type { Pool } from 'pg';
import type { Formando } from '#contract/formandos.contract.ts';
import { soAsFeitas } from '../../auditoria/anotacoes-feitas.queries.ts';
import type { ResumoDoCurso } from './formandos.mapper.ts';

type RegistroAtivo = NonNullable<Formando['registroDiplomaAtivo']>;

/** Of a student in a course; the first copy may be on paper, in a book of before. */
interface Vias {
  primeira: RegistroAtivo | null;
  segunda: RegistroAtivo | null;
  /** The last one that was annulled, where none stands since. */
  anulada: Formando['registroAnulado'];
}

type Via = RegistroAtivo & Pick<NonNullable<Vias['anulada']>, 'revogado' | 'em'>;

interface AnotacaoEmJson {
  acao: string;
  data: string;
  justificativa: string;
  responsavel: string;
}

/** Keyed `rga|codigoInterno`; one query for a whole ceremony. */
export async function registrosAtivos(pool: Pool, rgas: readonly string[]): Promise<Map<string, Vias>> {
  const { rows } = await pool.query<
    Via & { chave: string; segundaVia: boolean; cancelado: boolean; anotacoes: AnotacaoEmJson[] | null }
  >(
    `SELECT r.rga || '|' || c.codigo_interno AS chave, r.segunda_via AS "segundaVia", r.id AS "registroID",
            r.numero_registro AS "numeroRegistro", l.nome AS livro, r.cancelado, r.revogado,
            r.data_anulacao::text AS em, CASE WHEN r.cancelado THEN (
              SELECT json_agg(json_build_object('acao', a.acao, 'data', a.data, 'justificativa', a.justificativa, 'responsavel', a.responsavel_nome)
                ORDER BY a.data DESC, a.id DESC) FROM registro_anotacao a WHERE a.registro_id = r.id) END AS anotacoes
       FROM registro r JOIN curso c ON c.id = r.curso_id JOIN livro_registro l ON l.id = r.livro_id
      WHERE r.rga = ANY($1) ORDER BY r.id`,
    [rgas],
  );
  const vias = new Map<string, Vias>();
  for (const { chave, segundaVia, cancelado, revogado, em, anotacoes, ...registro } of rows) {
    const ditas = (anotacoes ?? []).map((uma) => ({ ...uma, data: new Date(uma.data) }));
    const [anotacao] = await soAsFeitas(pool, registro.registroID, ditas);
    const achadas = vias.get(chave) ?? NENHUMA_VIA;
    const nova = cancelado
      ? { anulada: { ...registro, revogado, em, anotacao: anotacao?.justificativa ?? null } }
      : { [segundaVia ? 'segunda' : 'primeira']: registro };
    vias.set(chave, { ...achadas, ...nova });
  }
  return vias;
}

export const NENHUMA_VIA: Vias = { primeira: null, segunda: null, anulada: null };

/** The annulled record of whom no other one stands. */
export const registroAnulado = (vias: Vias = NENHUMA_VIA): Vias['anulada'] =>
  registroEmVigor(vias) === null ? vias.anulada : null;

/** The record that says 'Já registrado': the first copy, or the second one of a first on paper. */
export const registroEmVigor = ({ primeira, segunda }: Vias = NENHUMA_VIA): RegistroAtivo | null => primeira ?? segunda;

export const chaveDoEstudante = (rga: string, codigoCurso: string): string => `${rga}|${codigoCurso}`;

/** By SIGA course code: acts in force, titles by sex, address. */
export async function resumosDosCursos(pool: Pool, codigos: readonly string[]): Promise<Map<string, ResumoDoCurso>> {
  const emVigor = (vinculo: string) =>
    `EXISTS (SELECT FROM ${vinculo} x JOIN ato_regulatorio a ON a.id = x.ato_id WHERE x.curso_id = c.id AND NOT a.cancelado)`;
  const { rows } = await pool.query<ResumoDoCurso>(
    `SELECT c.codigo_interno AS "codigoInterno", ${emVigor('curso_autorizacao')} AS "temAutorizacao",
            ${emVigor('curso_reconhecimento')} AS "temReconhecimento", COALESCE(c.endereco_id, k.endereco_id) IS NOT NULL AS "temEndereco",
            c.codigo_emec IS NOT NULL OR c.emec_numero_processo IS NOT NULL AS "temCodigoEmec",
            ARRAY(SELECT DISTINCT t.sexo::text FROM curso_titulacao t WHERE t.curso_id = c.id) AS "sexosComTitulo"
       FROM curso c JOIN campus k ON k.id = c.campus_id WHERE c.codigo_interno = ANY($1)`,
    [codigos],
  );
  return new Map(rows.map((curso) => [curso.codigoInterno, curso]));
}
