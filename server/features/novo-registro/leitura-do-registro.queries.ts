import type { Pool } from 'pg';
import { porVolta } from '../../db/por-volta.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import {
  type CursoInteiro,
  type LivroComData,
  lerCurso,
  lerInstituicao,
  livroComAssinantes,
} from './catalogo.queries.ts';
import { doRepetido, type Pretendente, type Repetido, recusarComo, repetidoDe } from './novo-registro.repository.ts';
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

/** SQL: which version of each of its rows a course has (`d.id`); whatever changes, this does. */
const MARCA_DO_CURSO = `SELECT concat_ws('|', ${versao('c', 'g', 'm', 'e', 'p')}, ${versoesDas('curso_titulacao')}, '/', ${versoesDas('curso_formacao')}, '/',
    ${versoesDosAtos('curso_reconhecimento')}, '/', ${versoesDosAtos('curso_autorizacao')})
  FROM curso c JOIN grau g ON g.id = c.grau_id JOIN modalidade m ON m.id = c.modalidade_id
  LEFT JOIN endereco e ON e.id = c.endereco_id LEFT JOIN endereco p ON p.id = c.polo_endereco_id WHERE c.id = d.id`;
/** SQL: the same of an institution. */
const MARCA_DA_INSTITUICAO = `SELECT concat_ws('|', ${versao('i', 'e', 'm', 's')},
    (SELECT string_agg(concat_ws(' ', ${versao('v')}), ',' ORDER BY v.id) FROM instituicao_ato v WHERE v.instituicao_id = i.id))
  FROM instituicao i JOIN endereco e ON e.id = i.endereco_id LEFT JOIN mantenedora m ON m.id = i.mantenedora_id
  LEFT JOIN endereco s ON s.id = m.endereco_id WHERE i.id = d.id`;

/** $1 the requests; what several of them ask about, a course or a book, is read once. */
const LER = `WITH p AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS p(chave text, rga text, cpf char(11), curso uuid, segunda boolean, livro uuid,
    emissora int, registradora int)),
  cursos AS MATERIALIZED (SELECT d.id, (${MARCA_DO_CURSO}) AS marca FROM (SELECT DISTINCT curso AS id FROM p) d),
  instituicoes AS MATERIALIZED (SELECT d.id, (${MARCA_DA_INSTITUICAO}) AS marca FROM (SELECT emissora AS id FROM p UNION SELECT registradora FROM p) d),
  livros AS MATERIALIZED (SELECT d.id, (SELECT row_to_json(l) FROM (${livroComAssinantes('d.id')}) l) AS livro FROM (SELECT DISTINCT livro AS id FROM p) d)
  SELECT p.chave, (${repetidoDe('p.rga', 'p.cpf', 'p.curso', 'p.segunda')}) AS repetido,
    (SELECT dados FROM historico_importado h WHERE h.rga = p.rga) AS importado, (SELECT livro FROM livros WHERE id = p.livro) AS livro,
    (SELECT marca FROM cursos WHERE id = p.curso) AS curso, (SELECT marca FROM instituicoes WHERE id = p.emissora) AS emissora,
    (SELECT marca FROM instituicoes WHERE id = p.registradora) AS registradora
  FROM p`;

interface Linha {
  chave: string;
  repetido: Repetido | null;
  livro: LivroComData | null;
  importado: unknown;
  curso: string | null;
  emissora: string | null;
  registradora: string | null;
}

/** Those that begin in one turn of the event loop are read together. */
const lerJuntos = porVolta<Linha>(async (pool, chaves) => {
  const pedidas = chaves.map((chave) => {
    const [rga, cpf, curso, segunda, livro, emissora, registradora] = JSON.parse(chave);
    return { chave, rga, cpf, curso, segunda, livro, emissora, registradora };
  });
  const { rows } = await pool.query<Linha>({ name: 'ler-do-registro', text: LER, values: [JSON.stringify(pedidas)] });
  return new Map(rows.map((linha) => [linha.chave, linha]));
});

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
  const perguntado = [...doRepetido(pretendente), livroId, emissoraId, registradoraId];
  const lido = await lerJuntos(pool, JSON.stringify(perguntado));
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
