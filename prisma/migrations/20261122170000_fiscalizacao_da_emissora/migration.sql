-- Inspection files of the institution as issuer (RNP's type 10) beside those as registrar (9).
ALTER TABLE arquivo_fiscalizacao ADD COLUMN papel varchar(12) NOT NULL DEFAULT 'registradora';
