import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { fraseDoLivro } from '#domain/ressalva/conferir-datas.ts';
import { entradaDoNovo } from '../../auditoria/anotar.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, regraDoRegistro } from '../../erros/app-error.ts';
import type { CursoInteiro } from './catalogo.queries.ts';

/** What a record holds beside its snapshot, and what is written with it. */
interface DadosDoRegistro {
  iesEmissoraId: number;
  iesRegistradoraId: number;
  /** The campus, and the acts that are held until the commit. */
  curso: Pick<CursoInteiro, 'campusId' | 'reconhecimentos' | 'autorizacoes'>;
  /** The annulled record that this one corrects; default: the first copy of a second one. */
  registroOriginalId?: string;
  /** The book's last date as this registration was judged against it; null in an empty book. */
  ultimaDataVista: string | null;
  criadoPor: string;
  criadoEm: Date;
  /** Rows of `registro_ressalva`, by the names of `ressalvasParaGravar`. */
  ressalvas: readonly object[];
  /** The act's entry (`linhaDaEntrada`). */
  entrada: string;
}

const COLUNAS = `ies_emissora_id int, ies_registradora_id int, livro_id uuid, rga text, cpf char(11), nome_diplomado text, curso_id uuid,
  campus_id int, nome_curso text, processo text, data_ingresso date, data_conclusao date, data_colacao_grau date, data_expedicao_diploma date,
  data_registro_diploma date, segunda_via boolean, registro_original_id uuid, codigo_validacao text, nonce text, responsavel_nome text,
  responsavel_cpf text, responsavel_matricula text, criado_em timestamptz, criado_por text, atualizado_em timestamptz`;
const NOMES = COLUNAS.split(',')
  .map((coluna) => coluna.trim().split(' ')[0])
  .filter((nome) => nome !== 'livro_id')
  .join(', ');

/**
 * $1 the columns, $2 the snapshot, $3 ids and $4 versions of the course's acts as they were read, $5 the book's last
 * date as it was seen, $6 ressalvas, $7 the entry. The acts are held until the commit, then the book's row; a record
 * that finds no book gets nothing.
 */
const GRAVAR = `WITH dado AS (SELECT * FROM jsonb_to_record($1::jsonb) AS d(${COLUNAS})),
  atos AS (SELECT id, versao FROM ato_regulatorio WHERE id = ANY ($3::uuid[]) AND NOT cancelado ORDER BY id FOR SHARE),
  vez AS (
    UPDATE livro_registro l SET ultimo_numero = l.ultimo_numero + 1, ultima_data = d.data_registro_diploma FROM dado d
    WHERE l.id = d.livro_id AND (coalesce(l.ultima_data <= d.data_registro_diploma, true) OR l.ultima_data = $5::date)
      AND (SELECT count(*) FROM atos JOIN unnest($3::uuid[], $4::int[]) AS visto (id, versao) USING (id, versao)) = cardinality($3::uuid[])
    RETURNING l.id, l.ultimo_numero),
  rascunho AS (DELETE FROM rascunho_registro WHERE rga = (SELECT rga FROM dado)),
  novo AS (
    INSERT INTO registro (id, livro_id, numero_registro, snapshot, ${NOMES})
    SELECT uuidv7(), vez.id, vez.ultimo_numero, jsonb_set($2::jsonb, '{livro,numeroRegistro}', to_jsonb(vez.ultimo_numero::text)), ${NOMES}
    FROM vez CROSS JOIN dado RETURNING *),
  ressalvas AS (
    INSERT INTO registro_ressalva (id, registro_id, criado_em, criado_por, campo, rotulo, origem, valor_da_fonte, valor_informado, mensagem, motivo,
      justificativa, documento_id)
    SELECT uuidv7(), novo.id, novo.criado_em, novo.criado_por, r.* FROM novo CROSS JOIN jsonb_to_recordset($6::jsonb) AS r(campo text, rotulo text,
      origem text, "valorDaFonte" text, "valorInformado" text, mensagem text, motivo text, justificativa text, "documentoId" uuid)),
  ${entradaDoNovo('$7')}
  SELECT id, numero_registro AS "numeroRegistro" FROM novo`;

/**
 * The whole act in one statement: takes the next number of the book (R1), stores the record under it with its ressalvas
 * and its entry, and throws the student's draft away, whoever made it. Everything that a list or a rule reads is a
 * column, the rest is the snapshot. The book's row is locked from here to the commit, a rollback gives the number back.
 * @throws AppError 400 when the book is gone, 409 when an act of the course changed since, 422 when the book went past
 * this date
 */
export async function gravarRegistro(
  tx: Db,
  snapshot: SnapshotDoRegistro,
  { curso, ressalvas, entrada, ultimaDataVista, ...dados }: DadosDoRegistro,
): Promise<{ id: string; numeroRegistro: number }> {
  const atos = [...curso.reconhecimentos, ...curso.autorizacoes].map(({ ato }) => ato).filter((ato) => !ato.cancelado);
  const vistos = [...new Map(atos.map(({ id, versao }) => [id, versao]))];
  const [linha] = await tx.$queryRawUnsafe<{ id: string; numeroRegistro: number }[]>(
    GRAVAR,
    JSON.stringify(colunas(snapshot, curso, dados)),
    JSON.stringify(snapshot),
    vistos.map(([id]) => id),
    vistos.map(([, versao]) => versao),
    ultimaDataVista,
    JSON.stringify(ressalvas),
    entrada,
  );
  if (linha === undefined) throw await recusaDe(tx, snapshot.livro.livroId, vistos);
  return linha;
}

function colunas(
  { diplomado, curso, livro, ids, historico, ...snapshot }: SnapshotDoRegistro,
  { campusId }: DadosDoRegistro['curso'],
  dados: Pick<DadosDoRegistro, 'iesEmissoraId' | 'iesRegistradoraId' | 'registroOriginalId' | 'criadoEm' | 'criadoPor'>,
) {
  return {
    ...{ ies_emissora_id: dados.iesEmissoraId, ies_registradora_id: dados.iesRegistradoraId, livro_id: livro.livroId },
    ...{ rga: diplomado.id, cpf: diplomado.cpf, nome_diplomado: diplomado.nome, curso_id: curso.cursoId },
    ...{ campus_id: campusId, nome_curso: curso.nome, processo: livro.processo ?? '' },
    ...{ data_ingresso: historico.ingresso.data, data_conclusao: snapshot.dataConclusao },
    ...{ data_colacao_grau: livro.dataColacaoGrau, data_expedicao_diploma: livro.dataExpedicaoDiploma },
    ...{ data_registro_diploma: livro.dataRegistroDiploma, segunda_via: snapshot.segundaVia },
    ...{ registro_original_id: dados.registroOriginalId ?? snapshot.primeiraVia?.registroId ?? null },
    ...{ codigo_validacao: ids.codigoValidacao, nonce: ids.nonce, responsavel_nome: livro.responsavel.nome },
    ...{ responsavel_cpf: livro.responsavel.cpf, responsavel_matricula: livro.responsavel.idOuNumeroMatricula },
    ...{ criado_em: dados.criadoEm, criado_por: dados.criadoPor, atualizado_em: dados.criadoEm },
  };
}

/** Why no number was given: an act changed, the book is gone, or another registration of a later date came first. */
async function recusaDe(tx: Db, livroId: string, vistos: readonly (readonly [string, number])[]): Promise<Error> {
  const atos = await tx.atoRegulatorio.findMany({
    where: { id: { in: vistos.map(([id]) => id) }, cancelado: false },
    select: { id: true, versao: true },
  });
  const versoes = new Map(atos.map(({ id, versao }) => [id, versao]));
  if (vistos.some(([id, versao]) => versoes.get(id) !== versao)) {
    return conflito(
      'Um ato regulatório do curso mudou enquanto o registro era feito. Nada foi registrado; confira e tente novamente.',
    );
  }
  const livro = await tx.livroRegistro.findUnique({ where: { id: livroId }, select: { nome: true, ultimaData: true } });
  if (livro?.ultimaData == null) return campoInvalido('LivroRegistro.LivroID', 'Livro não encontrado');
  const frase = fraseDoLivro(livro.nome, isoOuNulo(livro.ultimaData) ?? '');
  const campo = caminhoNoPayload('DataRegistro');
  return regraDoRegistro(`Nada foi registrado. ${frase}`, [{ campo, message: frase }]);
}
