import type { Pool } from 'pg';
import { createPool } from '../../../server/db/pool.ts';
import { HOJE } from '../bancada.ts';
import { INSERCAO } from '../preencher.ts';
import { type Cartorio, mover, mudar, publicar, registrar, sequenciarTudo, type Turma, transacao } from './atos.ts';
import { varrer } from './autovacuum.ts';
import { assinarDiploma, assinarDocumentacao, ordenar } from './conector.ts';

/** Months: what happens within one is played at once. */
const PASSOS_POR_ANO = 12;
const DIA_MS = 86_400_000;

/** Never signed and cancelled; revoked once it was signed; suspended for a while. The rest of the register lives on. */
const CANCELADO = '(n % 200 = 107)';
const REVOGADO = '(n % 200 = 7)';
const SUSPENSO = '(n % 1000 = 11)';
const SEGUE = `NOT ${CANCELADO}`;

type Acontecer = (cartorio: Cartorio, turma: Turma) => Promise<void>;
const ANULADO = 'cancelado = true, motivo_anulacao_id = 2, data_anulacao = $3::timestamptz::date';

/** What happens to records so many months after their registration. */
const VIDA: readonly (readonly [number, Acontecer])[] = [
  [
    1,
    (cartorio, turma) => mudar(cartorio, turma, { quais: CANCELADO, set: ANULADO, acao: 'cancelar', anotacao: true }),
  ],
  [1, (cartorio, turma) => assinarDocumentacao(cartorio, turma, SEGUE)],
  [1, (cartorio, turma) => assinarDiploma(cartorio, turma, SEGUE)],
  [1, (cartorio, turma) => publicar(cartorio, turma, SEGUE)],
  [
    3,
    comOrdem('revogar', { quais: REVOGADO, set: `revogado = true, situacao_envio_id = 12, ${ANULADO}`, situacao: 11 }),
  ],
  [5, comOrdem('suspender', { quais: SUSPENSO, set: 'suspenso = true', situacao: 10 })],
  [8, comOrdem('reativar', { quais: SUSPENSO, set: 'suspenso = false', situacao: 9 })],
];

/** An act that the connector has to follow: the status moves once it has. */
function comOrdem(acao: string, { quais, set, situacao }: { quais: string; set: string; situacao: number }): Acontecer {
  return async (cartorio, turma) => {
    await mudar(cartorio, turma, { quais, set, acao, anotacao: true });
    await ordenar(cartorio, turma, acao, quais);
    await mover(cartorio, turma, quais, situacao);
  };
}

/** The list of annulled diplomas is made anew, with all of them, and signed. */
async function renovarLista(cartorio: Cartorio): Promise<void> {
  const { cliente, hoje } = cartorio;
  await transacao(cartorio, () =>
    cliente.query(
      `WITH numero AS (UPDATE instituicao SET ultima_lista_anulados = ultima_lista_anulados + 1 WHERE id = 1 RETURNING ultima_lista_anulados AS n),
       anulado AS (SELECT codigo_validacao AS codigo, data_anulacao AS data FROM registro WHERE ies_registradora_id = 1 AND cancelado),
       nova AS (
         INSERT INTO lista_anulados (id, instituicao_id, numero_de_sequencia, data_criacao, data_maxima_proxima_atualizacao, quantidade, xml, gerada_por)
         SELECT uuidv7(), 1, n, $1::timestamptz, $1::timestamptz::date + 30, (SELECT count(*) FROM anulado),
           (SELECT coalesce(string_agg('<Diploma><CodigoValidacao>' || codigo || '</CodigoValidacao><Data>' || data || '</Data></Diploma>', ''), '') FROM anulado),
           'Sistema' FROM numero RETURNING id),
       avulso AS (
         INSERT INTO documento_avulso (id, especie, alvo_id, tipo, your_number, dados, proxima_em, criado_em)
         SELECT uuidv7(), 'lista-anulados', id, 8, 'lista-' || id, '{}', $1::timestamptz, $1::timestamptz FROM nova)
       INSERT INTO lista_anulados_item (lista_id, codigo_validacao, data_anulacao, motivo)
       SELECT nova.id, codigo, data, 'Decisão judicial' FROM nova, anulado`,
      [hoje],
    ),
  );
  for (const set of [
    `andamento = 'enviado', enviado_em = $1`,
    `estado = 3, proxima_em = $1`,
    `andamento = 'assinado', xml = 'assinado', assinado_em = $1`,
  ])
    await cliente.query(`UPDATE documento_avulso SET ${set} WHERE andamento <> 'assinado'`, [hoje]);
}

/** A week of the nightly check: every stored file is looked at once, a seventh a night. */
async function conferirArquivos({ cliente, hoje }: Cartorio, entreNoites: () => Promise<void>): Promise<void> {
  await cliente.query(
    `INSERT INTO arquivo_conferido (guid, especie, sha256, resultado, conferido_em)
     SELECT xml_guid, 'xml', xml_sha256, 'integro', $1 FROM conector_documento WHERE xml_guid IS NOT NULL ON CONFLICT DO NOTHING`,
    [hoje],
  );
  for (let noite = 1; noite <= 7; noite += 1) {
    await cliente.query(
      `INSERT INTO arquivo_conferido AS c (guid, especie, sha256, resultado, conferido_em)
       SELECT guid, especie, sha256, 'integro', $1 FROM (
         SELECT * FROM arquivo_conferido WHERE conferido_em < $2 ORDER BY conferido_em, guid
         LIMIT (SELECT ceil(count(*) / 7.0) FROM arquivo_conferido)) velhos
       ON CONFLICT (guid) DO UPDATE SET sha256 = excluded.sha256, resultado = excluded.resultado, conferido_em = excluded.conferido_em`,
      [new Date(hoje.getTime() + noite * DIA_MS), new Date(hoje.getTime() + DIA_MS)],
    );
    await entreNoites();
  }
}

interface Simulacao {
  dono: Pool;
  urlDaAplicacao: string;
  snapshot: string;
  quantos: number;
  anos: number;
  /** After each year that ends. */
  aoFimDoAno(ano: number): Promise<void>;
}

/** Plays the years of a register that has so many records in the end, in their order, month by month. */
export async function simularAnos({
  dono,
  urlDaAplicacao,
  snapshot,
  quantos,
  anos,
  aoFimDoAno,
}: Simulacao): Promise<void> {
  const app = createPool(urlDaAplicacao, 1);
  const cliente = await app.connect();
  // What a crash would lose is played again anyhow.
  await cliente.query('SET synchronous_commit = off');
  const passos = anos * PASSOS_POR_ANO;
  const turma = (passo: number): Turma => ({
    de: Math.floor((quantos * passo) / passos),
    ate: Math.floor((quantos * (passo + 1)) / passos),
  });
  const varrerAgora = async () => {
    await cliente.query('SELECT pg_stat_force_next_flush()');
    await varrer(dono);
  };
  try {
    for (let passo = 0; passo < passos; passo += 1) {
      const antes = ((passos - passo - 1) * 365.25) / PASSOS_POR_ANO;
      const cartorio = { cliente, hoje: new Date(Date.parse(HOJE) - antes * DIA_MS) };
      await registrar(cartorio, turma(passo), { inserir: INSERCAO.nascendo, snapshot });
      for (const [idade, acontecer] of VIDA) if (passo >= idade) await acontecer(cartorio, turma(passo - idade));
      await renovarLista(cartorio);
      await varrerAgora();
      if ((passo + 1) % PASSOS_POR_ANO !== 0) continue;
      await conferirArquivos(cartorio, varrerAgora);
      await sequenciarTudo(cartorio);
      await aoFimDoAno((passo + 1) / PASSOS_POR_ANO);
    }
  } finally {
    cliente.release();
    await app.end();
  }
}
