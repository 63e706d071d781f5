import type { Client } from 'pg';
import { chaveDoCodigo, chavesDe, idDaChave, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { lerChavesConhecidas } from '../acoes/corte.queries.ts';
import { assinarCorte } from '../acoes/corte.ts';
import { assinarLinha, conferirLinha, LINHAS, type LinhaLida, type NomeDaLinha } from '../acoes/linhas.ts';
import { anotarNaAuditoria } from '../auditoria/anotar.ts';
import { SISTEMA } from '../auditoria/atuar.ts';
import { lerLinhas } from '../auditoria/auditor/codigos.queries.ts';
import { INSTITUICAO } from '../auditoria/conteudo-da-instituicao.ts';
import { escritaPorCliente } from '../auditoria/escrita-por-cliente.ts';
import { contaNova } from '../db/contas.ts';
import { hashDaSenha, novoSegredo } from '../db/segredos.ts';
import { assinarTabela } from './acoes-do-banco.ts';

/* The life of the key of rights and acts, as the owner of the database: exchange, and loss (docs/operations.md). */

const ato = (acao: string, quando: Date, para: Record<string, unknown>) => ({
  entidade: 'acoes',
  entidadeId: 'chave',
  acao,
  quando,
  para,
  usuario: SISTEMA.usuario,
});

/** A further key, which verifies from each process's next start on and does not sign yet. */
export async function juntarChave(cliente: Client, chave: string, agora: Date): Promise<string> {
  const id = idDaChave(chave);
  await cliente.query('INSERT INTO acoes_chave (id, criada_em) VALUES ($1, $2)', [id, agora]);
  await anotarNaAuditoria(escritaPorCliente(cliente), ato('juntar-chave', agora, { chave: id }));
  return id;
}

/** From each process's next start on this key signs; what the others have signed goes on to be believed. */
export async function passarAAssinar(cliente: Client, id: string, agora: Date): Promise<void> {
  await cliente.query('UPDATE acoes_chave SET assina = false WHERE assina');
  const { rowCount } = await cliente.query(
    'UPDATE acoes_chave SET assina = true WHERE id = $1 AND retirada_no_lugar IS NULL',
    [id],
  );
  if (rowCount !== 1)
    throw new Error(
      `O banco não conhece a chave ${id}, ou ela foi retirada. Nada foi alterado: npm run acoes:trocar-chave diz o id da que faz.`,
    );
  await anotarNaAuditoria(escritaPorCliente(cliente), ato('passar-a-assinar', agora, { chave: id }));
}

/**
 * A key vouches for nothing new: rows that it signed are signed by the one that signs now, and of acts it vouches for
 * those that have their places. Answers how many rows. @throws Error in Portuguese while it signs, or an act waits
 */
export async function retirarChave(cliente: Client, id: string, agora: Date): Promise<number> {
  const dita = (await lerChavesConhecidas(cliente)).find((uma) => uma.id === id);
  if (dita === undefined || dita.assina)
    throw new Error(
      `A chave ${id} é a que assina, ou o banco não a conhece. Nada foi alterado: passe antes outra a assinar (--assinar ID).`,
    );
  const { rows } = await cliente.query<{ numero: string; esperam: number }>(
    `SELECT ultimo_id AS numero, (SELECT count(*)::int FROM auditoria_fila f JOIN auditoria_codigo k ON k.entrada_id = f.entrada_id
       WHERE f.apartada_em IS NULL AND starts_with(k.codigo, $1)) AS esperam FROM auditoria_cabeca WHERE id = 1 FOR UPDATE`,
    [`${id}:`],
  );
  if (rows[0]?.esperam !== 0) throw new Error('Há atos desta chave à espera do seu lugar. Repita em instantes.');
  let linhas = 0;
  for (const nome of Object.keys(LINHAS) as NomeDaLinha[]) linhas += await reassinar(cliente, nome, id);
  await cliente.query('UPDATE acoes_chave SET retirada_no_lugar = $2 WHERE id = $1', [id, rows[0].numero]);
  await anotarNaAuditoria(escritaPorCliente(cliente), ato('retirar-chave', agora, { chave: id, linhas }));
  return linhas;
}

async function reassinar(cliente: Client, nome: NomeDaLinha, id: string): Promise<number> {
  const { rows } = await cliente.query<LinhaLida<typeof nome>>(lerLinhas(nome, 'todas'), ['', null]);
  const dela = rows.filter((linha) => chaveDoCodigo(linha.codigo ?? '') === id && conferirLinha(nome, linha));
  for (const linha of dela) {
    // One that has changed meanwhile was signed by a key of now, or will be found by the next call.
    await cliente.query(`UPDATE ${LINHAS[nome].tabela} SET codigo = $2 WHERE codigo = $1`, [
      linha.codigo,
      assinarLinha(nome, linha),
    ]);
  }
  return dela.length;
}

/** All that only the lost key vouched for, ended; what the office must do anew follows from it. */
const TERMINAR = [
  `UPDATE sessao SET encerrada_em = $1 WHERE encerrada_em IS NULL`,
  `UPDATE sessao_do_titular SET encerrada_em = $1 WHERE encerrada_em IS NULL`,
  `UPDATE token_login SET usado_em = $1 WHERE usado_em IS NULL`,
  `UPDATE conta_convite SET usado_em = $1 WHERE usado_em IS NULL`,
  `UPDATE desafio SET usado_em = $1 WHERE usado_em IS NULL`,
  `UPDATE codigo_do_titular SET usado_em = $1 WHERE usado_em IS NULL`,
  `UPDATE codigo_de_recuperacao SET usado_em = $1 WHERE usado_em IS NULL`,
  `UPDATE chave_de_acesso SET removida_em = $1 WHERE removida_em IS NULL`,
  `UPDATE compartilhamento SET revogado_em = $1 WHERE revogado_em IS NULL`,
  `UPDATE chave_de_api SET revogada_em = $1 WHERE revogada_em IS NULL`,
  `UPDATE agenda_endereco SET encerrado_em = $1 WHERE encerrado_em IS NULL`,
  `UPDATE pedido_do_titular SET situacao = 'recusado', decidido_em = $1, decidido_por = 'Sistema',
     resposta = 'O pedido se perdeu numa falha nossa. Faça-o de novo, por favor.' WHERE situacao = 'aberto'`,
  `UPDATE pedido_de_confirmacao SET situacao = 'recusado', decidido_em = $1, decidido_por = 'Sistema', dados = NULL,
     motivo = 'A chave das ações se perdeu: peça de novo.' WHERE situacao = 'aberto'`,
  `UPDATE conector_acao SET andamento = 'desistido', desistencia_motivo = 'A chave das ações se perdeu: peça de novo.',
     desistido_por = 'Sistema', proxima_tentativa = NULL WHERE andamento NOT IN ('concluido', 'desistido') AND $1::timestamptz IS NOT NULL`,
  `UPDATE ordem SET cumprida_em = $1 WHERE cumprida_em IS NULL`,
  `UPDATE conta SET ativa = false, email = NULL, senha_hash = NULL, totp_segredo = NULL, versao = versao + 1 WHERE $1::timestamptz IS NOT NULL`,
  `UPDATE contato_do_titular SET email = NULL, avisar = false, versao = versao + 1, atualizado_em = $1`,
  `DELETE FROM aparelho_do_titular WHERE $1::timestamptz IS NOT NULL`,
  `DELETE FROM endereco_anterior WHERE $1::timestamptz IS NOT NULL`,
  `DELETE FROM aparelho WHERE $1::timestamptz IS NOT NULL`,
  // What waited for its place has no other witness than the lost key.
  `UPDATE auditoria_fila SET apartada_em = $1 WHERE apartada_em IS NULL`,
];

/** A person who is present when the installation begins anew: of two each gets an account and a first password. */
export interface Presente {
  cpf: string;
  nome: string;
}

/**
 * Begins anew from the last sealed head after all keys were lost: the seal vouches for every entry up to there, the
 * records with them; rights end and are given again. Two people say so, and are named. The caller has verified the
 * chain with its seals, and holds the transaction. Answers the first passwords.
 */
export async function recomecarSemChave(
  cliente: Client,
  { chave, presentes, agora }: { chave: string; presentes: readonly [Presente, Presente]; agora: Date },
): Promise<{ cpf: string; senha: string }[]> {
  if (presentes[0].cpf === presentes[1].cpf) throw new Error('São precisas duas pessoas.');
  usarChavesDasAcoes(chavesDe([chave]));
  for (const sql of TERMINAR) await cliente.query(sql, [agora]);
  for (const nome of ['conta', 'contatoDoTitular'] as const) await assinarTabela(cliente, nome);
  const { rows } = await cliente.query<{ numero: string; hash: string }>(
    'SELECT ultimo_id AS numero, hash FROM auditoria_cabeca WHERE id = 1 FOR UPDATE',
  );
  const { numero = '0', hash = '' } = rows[0] ?? {};
  const corte = assinarCorte({ numero: BigInt(numero), hash, esperavam: new Set() });
  await cliente.query('DELETE FROM acoes_chave');
  await cliente.query('INSERT INTO acoes_chave (id, criada_em, assina) VALUES ($1, $2, true)', [
    idDaChave(chave),
    agora,
  ]);
  await cliente.query(`UPDATE acoes_corte SET numero = $1, hash = $2, esperavam = '{}', em = $3, codigo = $4`, [
    numero,
    hash,
    agora,
    corte,
  ]);
  const feitas = [];
  for (const presente of presentes) feitas.push(await darConta(cliente, presente, agora));
  const para = { ultimoLugar: numero, chave: idDaChave(chave), presentes: presentes.map(({ nome }) => nome) };
  const escrita = escritaPorCliente(cliente);
  const recomeco = ato('recomecar-sem-chave', agora, para);
  await anotarNaAuditoria(escrita, recomeco);
  // What the last acts left of the institutions bears codes of the lost key: the two who are present vouch for it.
  const { rows: instituicoes } = await cliente.query<{ id: string }>(
    'SELECT id::text AS id FROM instituicao ORDER BY id',
  );
  for (const { id } of instituicoes)
    await anotarNaAuditoria(escrita, { ...recomeco, entidade: INSTITUICAO, entidadeId: id });
  return feitas;
}

async function darConta(
  cliente: Client,
  { cpf, nome }: Presente,
  agora: Date,
): Promise<{ cpf: string; senha: string }> {
  const senha = novoSegredo().slice(0, 20);
  const quem = { cpf, nome, matricula: '0', cargo: 'Administrador do sistema', papel: 'administrador' };
  const comSenha = { senhaHash: await hashDaSenha(senha), trocarSenha: true };
  const senhaValeAte = new Date(agora.getTime() + 72 * 3_600_000);
  const nova = contaNova({ ...quem, ...comSenha, senhaValeAte });
  const { rows } = await cliente.query<{ id: string; versao: number }>('SELECT id, versao FROM conta WHERE cpf = $1', [
    cpf,
  ]);
  const conta = { ...nova, id: rows[0]?.id ?? nova.id, versao: (rows[0]?.versao ?? 0) + 1 };
  await cliente.query(
    `INSERT INTO conta (id, cpf, nome, matricula, cargo, papel, senha_hash, senha_vale_ate, trocar_senha, ativa, versao, codigo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true, true, $9, $10)
     ON CONFLICT (cpf) DO UPDATE SET nome = $3, matricula = $4, cargo = $5, papel = $6, senha_hash = $7, senha_vale_ate = $8,
       trocar_senha = true, ativa = true, versao = $9, codigo = $10`,
    [
      conta.id,
      cpf,
      nome,
      conta.matricula,
      conta.cargo,
      conta.papel,
      conta.senhaHash,
      senhaValeAte,
      conta.versao,
      assinarLinha('conta', conta),
    ],
  );
  return { cpf, senha };
}
