-- What acts with the owner's rights is hung on no table by anybody else; the triggers that stand go on.
REVOKE EXECUTE ON FUNCTION anotar_restauracao() FROM PUBLIC;
