import { expect, it, onTestFinished } from 'vitest';
import { criarBancoDeTeste } from '../test/test-database.ts';
import { comConexao } from './conexao.ts';

/** What they are, said once more: each word and each pair of words in its order, with the quarter and with its block of sixteen. */
const POR_EXTENSO = `SELECT coalesce(array_agg(chave ORDER BY chave), '{}') AS chaves FROM (
    SELECT hashtext(quando || ' ' || CASE WHEN a.i = b.i THEN a.p ELSE a.p || ' ' || b.p END) AS chave
    FROM unnest(ARRAY[trimestre_de($2::date), -(trimestre_de($2::date) / 16)]) AS quando, unnest(string_to_array($1, ' ')) WITH ORDINALITY AS a(p, i), unnest(string_to_array($1, ' ')) WITH ORDINALITY AS b(p, i)
    WHERE a.i = b.i OR a.p COLLATE "C" < b.p COLLATE "C" OR (a.p = b.p AND a.i < b.i)) todas`;
const GUARDADAS = `SELECT array(SELECT unnest(chaves_do_nome($1, $2::date)) ORDER BY 1) AS chaves`;

it('keeps each word and pair of words of a name, with its quarter and its sixteen', async () => {
  const banco = await criarBancoDeTeste();
  onTestFinished(() => banco.descartar());
  await comConexao(banco.url, 5_000, async (cliente) => {
    for (const nome of [
      '',
      'ana',
      'ana de souza lima',
      'souza ana souza ana',
      'x  y',
      ' zé',
      "d'avila-reis joão e silva",
    ])
      for (const dia of ['1996-01-01', '2026-03-31', '2026-04-01', '2026-12-31']) {
        const [extenso, guardadas] = [
          await cliente.query(POR_EXTENSO, [nome, dia]),
          await cliente.query(GUARDADAS, [nome, dia]),
        ];
        expect({ nome, dia, ...guardadas.rows[0] }).toEqual({ nome, dia, ...extenso.rows[0] });
      }
  });
});
