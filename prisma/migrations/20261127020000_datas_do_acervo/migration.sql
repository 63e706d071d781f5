-- What the columns of dates of a file prove is read before it is rehearsed, so that only the rest is asked.
ALTER TABLE "acervo_importacao" ADD COLUMN "datas" JSONB;
ALTER TABLE "acervo_importacao" DROP CONSTRAINT "acervo_importacao_situacao";
ALTER TABLE "acervo_importacao" ADD CONSTRAINT "acervo_importacao_situacao" CHECK ("situacao" IN ('recebendo', 'recebida', 'provando', 'conferindo',
  'conferida', 'importando', 'importada', 'publicando', 'publicada', 'desfazendo'));
