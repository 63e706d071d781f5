import { type Cartorio, mover, mudar, receberXml, type Turma, umPorUm } from './atos.ts';

/** Looks at one document until it is signed. In three days there are some 170, and each leaves the same rows. */
const OLHADAS = 6;

const PROVAS = `jsonb_build_array(jsonb_build_object('estado', 1, 'em', '2026-01-01T00:00:00Z'), jsonb_build_object('estado', 14, 'em', '2026-01-02T00:00:00Z'))`;
const DA_TURMA = `d.tipo = $3 AND d.registro_id IN (SELECT id FROM medida WHERE n > $1 AND n <= $2)`;

/** Asks for the document of this kind of each record of the step. */
async function criarDocumentos(
  { cliente, hoje }: Cartorio,
  { de, ate }: Turma,
  tipo: number,
  quais: string,
): Promise<void> {
  await cliente.query(
    `INSERT INTO conector_documento (id, registro_id, tipo, your_number, group_id, andamento, proxima_tentativa, criado_por, criado_em, atualizado_em)
     SELECT uuidv7(), id, $3::int, $3::int || '-' || id, id::text, 'intencao', $4, 'Ana Teste da Silva', $4, $4
     FROM medida WHERE n > $1 AND n <= $2 AND ${quais}`,
    [de, ate, tipo, hoje],
  );
}

/** One look at each document, one after the other: it is taken, and put down with what was learnt. */
export async function olhar(
  cartorio: Pick<Cartorio, 'cliente' | 'hoje'>,
  { de, ate }: Turma,
  tipo: number,
  vez: number,
): Promise<void> {
  const quando = `'${new Date(cartorio.hoje.getTime() + vez * 60_000).toISOString()}'`;
  await umPorUm(
    cartorio,
    `SELECT d.id FROM conector_documento d JOIN medida m ON m.id = d.registro_id WHERE d.tipo = ${tipo} AND m.n > ${de} AND m.n <= ${ate} ORDER BY m.n`,
    `UPDATE conector_documento SET posse_ate = ${quando}, atualizado_em = ${quando} WHERE id = um;
     COMMIT;
     UPDATE conector_documento SET posse_ate = NULL, andamento = 'enviado', document_id = md5(um::text), estado = ${Math.min(vez, 13)}, tentativas = 0,
       proxima_tentativa = ${quando}, historico = ${PROVAS}, atualizado_em = ${quando} WHERE id = um;
     ${vez === 1 || vez === OLHADAS ? TROCAR_ASSINATURAS : ''}`,
  );
}

/** The signers are written when they are first seen and once they have signed. */
const TROCAR_ASSINATURAS = `DELETE FROM conector_assinatura WHERE documento_id = um;
     INSERT INTO conector_assinatura (id, documento_id, ordem, responsavel, signatario_id, tag, tipo)
     SELECT gen_random_uuid(), um, ordem, 'Ana Teste da Silva', '52998224725', 'DadosDiploma', 'e-CPF' FROM generate_series(0, 2) ordem;`;

/** The signed file is here: the document is done, and has a line of its log for each of its states. */
async function concluir({ cliente, hoje }: Cartorio, { de, ate }: Turma, tipo: number): Promise<void> {
  await cliente.query(
    // Of the few that have a snapshot and are asked for over HTTP there is no file in this register.
    `UPDATE conector_documento d SET andamento = 'concluido', estado = 14, proxima_tentativa = NULL, nonce = left(md5(d.id::text), 32),
       xml_guid = CASE WHEN m.n % 1000 <> 0 THEN gen_random_uuid() END, xml_sha256 = CASE WHEN m.n % 1000 <> 0 THEN repeat('a', 64) END,
       verificado_em = $4, atualizado_em = $4
     FROM medida m WHERE m.id = d.registro_id AND ${DA_TURMA}`,
    [de, ate, tipo, hoje],
  );
  await cliente.query(
    `INSERT INTO conector_log (id, documento_id, situacao_atual, data_hora)
     SELECT uuidv7(), d.id, 'Estado ' || i, $4 FROM conector_documento d, generate_series(1, 6) i WHERE ${DA_TURMA}`,
    [de, ate, tipo, hoje],
  );
}

/** Statuses that the record goes through meanwhile; the file that was received is an act. */
async function assinar(
  cartorio: Cartorio,
  turma: Turma,
  quais: string,
  { tipo, situacoes }: { tipo: number; situacoes: number[] },
): Promise<void> {
  await criarDocumentos(cartorio, turma, tipo, quais);
  for (let vez = 1; vez <= OLHADAS; vez += 1) {
    await olhar(cartorio, turma, tipo, vez);
    const situacao = situacoes[vez - 1];
    if (situacao !== undefined) await mover(cartorio, turma, quais, situacao);
  }
  await concluir(cartorio, turma, tipo);
}

/** The request of the diploma is signed. */
export async function assinarDocumentacao(cartorio: Cartorio, turma: Turma, quais: string): Promise<void> {
  await assinar(cartorio, turma, quais, { tipo: 4, situacoes: [2, 3, 4] });
  await mover(cartorio, turma, quais, 5);
  await receberXml(cartorio, turma, quais, 4);
}

/** The diploma is signed and valid, and brings its official code. */
export async function assinarDiploma(cartorio: Cartorio, turma: Turma, quais: string): Promise<void> {
  await assinar(cartorio, turma, quais, { tipo: 2, situacoes: [6, 7] });
  await mudar(cartorio, turma, { quais, set: 'situacao_envio_id = 8, assinado = true', acao: 'assinar' });
  const codigo = `codigo_validacao = '99992.99992.' || substr(md5('oficial' || n), 1, 24), codigo_oficial_em = $3::timestamptz, nonce_do_diploma = r.nonce`;
  await mudar(cartorio, turma, { quais, set: codigo, acao: 'adotar-codigo' });
  await mover(cartorio, turma, quais, 9);
  await receberXml(cartorio, turma, quais, 2);
}

/** An order to the connector goes its way, beside the act that gave it. */
export async function ordenar(
  { cliente, hoje }: Cartorio,
  { de, ate }: Turma,
  acao: string,
  quais: string,
): Promise<void> {
  await cliente.query(
    `INSERT INTO conector_acao (id, registro_id, acao, motivo, proxima_tentativa, criado_por, criado_em)
     SELECT uuidv7(), id, $3, 'Motivo inventado', $4, 'Ana Teste da Silva', $4 FROM medida WHERE n > $1 AND n <= $2 AND ${quais}`,
    [de, ate, acao, hoje],
  );
  for (const set of [
    `andamento = 'enviando', posse_ate = $4`,
    `andamento = 'concluido', posse_ate = NULL, proxima_tentativa = NULL, concluida_em = $4`,
  ])
    await cliente.query(
      `UPDATE conector_acao SET ${set} WHERE acao = $3 AND andamento <> 'concluido'
         AND registro_id IN (SELECT id FROM medida WHERE n > $1 AND n <= $2)`,
      [de, ate, acao, hoje],
    );
}
