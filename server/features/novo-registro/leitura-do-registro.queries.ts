import type { Pool } from 'pg';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import {
  type CursoInteiro,
  type LivroComData,
  lerCurso,
  lerInstituicao,
  livroComAssinantes,
} from './catalogo.queries.ts';
import { doRepetido, type Pretendente, REPETIDO, type Repetido, recusarComo } from './novo-registro.repository.ts';
import type { InstituicaoInteira } from './partes-do-snapshot.ts';

/** Whom and what a registration is about. */
interface Pedida {
  pretendente: Pretendente;
  livroId: string;
  emissoraId: number;
  registradoraId: number;
}

/** What the database says of it at one instant. */
interface LidoDoBanco {
  curso: CursoInteiro;
  emissora: InstituicaoInteira;
  registradora: InstituicaoInteira;
  livro: LivroComData;
  /** The imported transcript as stored; null: none was imported. */
  importado: unknown;
}

const versao = (...tabelas: string[]) => tabelas.map((uma) => `${uma}.xmin, ${uma}.ctid`).join(', ');
const versoesDosAtos = (
  vinculo: string,
) => `(SELECT string_agg(concat_ws(' ', ${versao('v', 'a', 't')}), ',' ORDER BY v.id) FROM ${vinculo} v
  JOIN ato_regulatorio a ON a.id = v.ato_id LEFT JOIN tipo_ato_regulatorio t ON t.id = a.tipo_id WHERE v.curso_id = c.id)`;
const versoesDas = (tabela: string) =>
  `(SELECT string_agg(concat_ws(' ', ${versao('v')}), ',' ORDER BY v.id) FROM ${tabela} v WHERE v.curso_id = c.id)`;

/** SQL: which version of each of its rows a course has; whatever changes, this does. */
const MARCA_DO_CURSO = `SELECT concat_ws('|', ${versao('c', 'g', 'm', 'e', 'p')}, ${versoesDas('curso_titulacao')}, '/', ${versoesDas('curso_formacao')}, '/',
    ${versoesDosAtos('curso_reconhecimento')}, '/', ${versoesDosAtos('curso_autorizacao')})
  FROM curso c JOIN grau g ON g.id = c.grau_id JOIN modalidade m ON m.id = c.modalidade_id
  LEFT JOIN endereco e ON e.id = c.endereco_id LEFT JOIN endereco p ON p.id = c.polo_endereco_id WHERE c.id = $3::uuid`;
const marcaDaInstituicao = (id: string) => `SELECT concat_ws('|', ${versao('i', 'e', 'm', 'd')},
    (SELECT string_agg(concat_ws(' ', ${versao('v')}), ',' ORDER BY v.id) FROM instituicao_ato v WHERE v.instituicao_id = i.id))
  FROM instituicao i JOIN endereco e ON e.id = i.endereco_id LEFT JOIN mantenedora m ON m.id = i.mantenedora_id
  LEFT JOIN endereco d ON d.id = m.endereco_id WHERE i.id = ${id}::int`;

const LER = `SELECT (${REPETIDO}) AS repetido, (SELECT row_to_json(l) FROM (${livroComAssinantes('$5')}) l) AS livro,
  (SELECT dados FROM historico_importado WHERE rga = $1) AS importado, (${MARCA_DO_CURSO}) AS curso,
  (${marcaDaInstituicao('$6')}) AS emissora, (${marcaDaInstituicao('$7')}) AS registradora`;

interface Linha {
  repetido: Repetido | null;
  livro: LivroComData | null;
  importado: unknown;
  curso: string | null;
  emissora: string | null;
  registradora: string | null;
}

/** Courses and institutions that this process remembers, by id; as many as a large university registers in a day. */
const LEMBRADOS = 400;
type Lembrado = { marca: string; valor: unknown };
const lembrados = new WeakMap<Pool, Map<string, Lembrado>>();

/** The remembered value where its rows are still those that it was read from, else it is read. */
async function lembrar<T>(pool: Pool, chave: string, marca: string, ler: () => Promise<T>): Promise<T> {
  const daqui = lembrados.get(pool) ?? new Map<string, Lembrado>();
  lembrados.set(pool, daqui);
  const conhecido = daqui.get(chave);
  if (conhecido?.marca === marca) return conhecido.valor as T;
  const valor = await ler();
  daqui.delete(chave);
  daqui.set(chave, { marca, valor });
  const [maisVelho] = daqui.keys();
  if (daqui.size > LEMBRADOS && maisVelho !== undefined) daqui.delete(maisVelho);
  return valor;
}

/**
 * Everything that the database says of a registration, by one statement: the catalogue's trees are read again only when
 * a row of them has another version. @throws AppError 409 when the student already has a record here (R1), 400 at what
 * does not exist
 */
export async function lerDoBanco(
  { pool, prisma }: { pool: Pool; prisma: PrismaClient },
  { pretendente, livroId, emissoraId, registradoraId }: Pedida,
): Promise<LidoDoBanco> {
  const { rows } = await pool.query<Linha>({
    name: 'ler-do-registro',
    text: LER,
    values: [...doRepetido(pretendente), livroId, emissoraId, registradoraId],
  });
  const [lido] = rows;
  if (lido === undefined) throw new Error('a leitura do registro não respondeu');
  if (lido.repetido !== null) recusarComo(lido.repetido);
  const { cursoId } = pretendente;
  const instituicao = (id: number, marca: string | null, campo: string) => {
    if (marca === null) throw campoInvalido(campo, 'Instituição não encontrada');
    return lembrar(pool, `instituicao/${id}`, marca, () => lerInstituicao(prisma, id, campo));
  };
  const [emissora, registradora, curso] = await Promise.all([
    instituicao(emissoraId, lido.emissora, 'IesEmissoraId'),
    instituicao(registradoraId, lido.registradora, 'IesRegistradoraId'),
    lido.curso === null ? null : lembrar(pool, `curso/${cursoId}`, lido.curso, () => lerCurso(prisma, { id: cursoId })),
  ]);
  if (lido.livro === null) throw campoInvalido('LivroRegistro.LivroID', 'Livro não encontrado');
  if (curso === null) throw campoInvalido('DadosCurso.CursoID', 'Curso não encontrado');
  return { curso, emissora, registradora, livro: lido.livro, importado: lido.importado };
}
