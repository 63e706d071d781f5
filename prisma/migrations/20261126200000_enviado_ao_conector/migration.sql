-- What a document went as, beside the registered values: contract, supporting files and act of designation by digest.
ALTER TABLE conector_documento ADD COLUMN enviado jsonb;
