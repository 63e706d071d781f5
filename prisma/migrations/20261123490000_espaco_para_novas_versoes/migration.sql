-- What an act left is written anew by the next acts of the same weeks: where the row's page has room, the new version stays beside
-- the old one and no index hears of it (HOT).
ALTER TABLE conteudo_selado SET (fillfactor = 80);

-- Every stored file is looked at each week, and the date of it stood in an index that no question could use: all of them ask for
-- what is not as it should be.
DROP INDEX "arquivo_conferido_resultado";
CREATE INDEX arquivo_conferido_com_problema ON arquivo_conferido (resultado) WHERE resultado <> 'integro';
ALTER TABLE arquivo_conferido SET (fillfactor = 80);
