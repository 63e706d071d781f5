-- Totals are counted up to ten thousand, and pages are skipped in an index: nothing reads the counters by day and month any more.
DROP TRIGGER registro_contado ON registro;
DROP FUNCTION contar_registro();
DROP TABLE registro_contagem;
