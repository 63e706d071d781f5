-- The date of a book's last registration stands in the book's own row: the transaction that takes the next number holds that
-- row, so that what it was judged against is still true when it writes.
ALTER TABLE livro_registro ADD COLUMN ultima_data DATE;

UPDATE livro_registro l SET ultima_data = r.data_registro_diploma
  FROM registro r WHERE r.livro_id = l.id AND r.numero_registro = l.ultimo_numero;
