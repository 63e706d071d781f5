import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { entradasDosNovos } from '../../auditoria/anotar.ts';
import type { MarcaDoPedido } from '../../db/pedido-repetivel.ts';
import type { CursoInteiro } from './catalogo.queries.ts';

/** A record to be written: its snapshot, what it holds beside it, and what is written with it. */
export interface NovoRegistro {
  snapshot: SnapshotDoRegistro;
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
  entrada: object;
  /** Key of the request, where its transaction does not bear it yet. */
  marca?: MarcaDoPedido | null;
}

const COLUNAS = `ies_emissora_id int, ies_registradora_id int, rga text, cpf char(11), nome_diplomado text, curso_id uuid, campus_id int,
  nome_curso text, processo text, data_ingresso date, data_conclusao date, data_colacao_grau date, data_expedicao_diploma date,
  data_registro_diploma date, segunda_via boolean, registro_original_id uuid, codigo_validacao text, nonce text, responsavel_nome text,
  responsavel_cpf text, responsavel_matricula text, criado_em timestamptz, criado_por text, atualizado_em timestamptz`;
const NOMES = COLUNAS.split(',')
  .map((coluna) => coluna.trim().split(' ')[0])
  .join(', ');

/**
 * $1 the records of one or more books, $2 the date of all, $3 the acts of their courses. The acts are held until the
 * commit, then the books' rows in the order of their ids; a record gets nothing when an act is not as it was read, when
 * its book is gone or went past this date. The requests' keys stand before the records: one that is there already
 * refuses all.
 */
export const GRAVAR_REGISTROS = `WITH dado AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS d(ordem int, livro_id uuid, vista date, atos jsonb, snapshot jsonb, entrada jsonb,
      ressalvas jsonb, marca jsonb, ${COLUNAS})),
  atos AS (SELECT id, versao FROM ato_regulatorio WHERE id = ANY ($3::uuid[]) AND NOT cancelado ORDER BY id FOR SHARE),
  apto AS (
    SELECT ordem, livro_id, vista, (row_number() OVER (PARTITION BY livro_id ORDER BY ordem))::int AS lugar FROM dado
    WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(dado.atos) AS visto
      WHERE NOT EXISTS (SELECT FROM atos WHERE id = (visto->>0)::uuid AND versao = (visto->>1)::int))),
  preso AS (SELECT id FROM livro_registro WHERE id IN (SELECT livro_id FROM apto) ORDER BY id FOR NO KEY UPDATE),
  vez AS (
    UPDATE livro_registro l SET ultimo_numero = l.ultimo_numero + seu.quantos, ultima_data = $2::date
    FROM preso JOIN (SELECT livro_id, count(*)::int AS quantos, max(vista) AS vista FROM apto GROUP BY livro_id) seu ON seu.livro_id = preso.id
    WHERE l.id = preso.id AND (coalesce(l.ultima_data <= $2::date, true) OR l.ultima_data = seu.vista)
    RETURNING l.id AS livro_id, l.ultimo_numero - seu.quantos AS antes),
  numerado AS (SELECT dado.*, antes + lugar AS numero FROM dado JOIN apto USING (ordem) JOIN vez ON vez.livro_id = dado.livro_id),
  marca AS (
    INSERT INTO pedido_repetivel (chave, impressao, recebido_em)
    SELECT marca->>'chave', marca->>'impressao', (marca->>'recebidoEm')::timestamptz FROM numerado WHERE marca->>'chave' IS NOT NULL
    RETURNING chave),
  novo AS (
    INSERT INTO registro (id, livro_id, numero_registro, snapshot, ${NOMES})
    SELECT uuidv7(), livro_id, numero, jsonb_set(snapshot, '{livro,numeroRegistro}', to_jsonb(numero::text)), ${NOMES}
    FROM numerado WHERE (SELECT count(*) FROM marca) >= 0 ORDER BY ordem RETURNING *),
  rascunho AS (DELETE FROM rascunho_registro WHERE rga IN (SELECT rga FROM novo)),
  ressalvas AS (
    INSERT INTO registro_ressalva (id, registro_id, criado_em, criado_por, campo, rotulo, origem, valor_da_fonte, valor_informado, mensagem, motivo,
      justificativa, documento_id)
    SELECT uuidv7(), novo.id, novo.criado_em, novo.criado_por, r.* FROM novo JOIN dado d USING (codigo_validacao)
    CROSS JOIN jsonb_to_recordset(d.ressalvas) AS r(campo text, rotulo text, origem text, "valorDaFonte" text, "valorInformado" text,
      mensagem text, motivo text, justificativa text, "documentoId" uuid)),
  ${entradasDosNovos('dado')}
  SELECT id, numero_registro AS "numeroRegistro", codigo_validacao AS codigo, pg_current_xact_id()::text AS transacao FROM novo`;

/** Acts of the course that stand: ids, and the versions that were read. */
export function atosVistos({ reconhecimentos, autorizacoes }: NovoRegistro['curso']): [string, number][] {
  const atos = [...reconhecimentos, ...autorizacoes].map(({ ato }) => ato).filter((ato) => !ato.cancelado);
  return [...new Map(atos.map(({ id, versao }) => [id, versao]))];
}

/** The values of `GRAVAR_REGISTROS`; records of one date, those of a book judged against the same last date of it. */
export function valoresDosRegistros(novos: readonly [NovoRegistro, ...NovoRegistro[]]): unknown[] {
  const [{ snapshot }] = novos;
  const linhas = novos.map((novo, i) => ({ ordem: i + 1, ...linhaDo(novo) }));
  const atos = new Set(linhas.flatMap(({ atos: vistos }) => vistos.map(([id]) => id)));
  return [JSON.stringify(linhas), snapshot.livro.dataRegistroDiploma, [...atos]];
}

function linhaDo({ snapshot: inteiro, curso: doCurso, entrada, ressalvas, marca, ...dados }: NovoRegistro) {
  const { diplomado, curso, livro, ids, historico, ...snapshot } = inteiro;
  return {
    ...{ snapshot: inteiro, entrada, ressalvas, marca: marca ?? null },
    ...{ livro_id: livro.livroId, vista: dados.ultimaDataVista, atos: atosVistos(doCurso) },
    ...{ ies_emissora_id: dados.iesEmissoraId, ies_registradora_id: dados.iesRegistradoraId },
    ...{ rga: diplomado.id, cpf: diplomado.cpf, nome_diplomado: diplomado.nome, curso_id: curso.cursoId },
    ...{ campus_id: doCurso.campusId, nome_curso: curso.nome, processo: livro.processo ?? '' },
    ...{ data_ingresso: historico.ingresso.data, data_conclusao: snapshot.dataConclusao },
    ...{ data_colacao_grau: livro.dataColacaoGrau, data_expedicao_diploma: livro.dataExpedicaoDiploma },
    ...{ data_registro_diploma: livro.dataRegistroDiploma, segunda_via: snapshot.segundaVia },
    ...{ registro_original_id: dados.registroOriginalId ?? snapshot.primeiraVia?.registroId ?? null },
    ...{ codigo_validacao: ids.codigoValidacao, nonce: ids.nonce, responsavel_nome: livro.responsavel.nome },
    ...{ responsavel_cpf: livro.responsavel.cpf, responsavel_matricula: livro.responsavel.idOuNumeroMatricula },
    ...{ criado_em: dados.criadoEm, criado_por: dados.criadoPor, atualizado_em: dados.criadoEm },
  };
}
