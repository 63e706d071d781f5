/** `campo` is the path in MEC's element names, `IesEmissora.Endereco.CEP`. */
export interface ErroDeCampo {
  campo: string;
  mensagem: string;
}

/** A value that MEC's schema would refuse; no document is built from it. */
export class DocumentoInvalido extends Error {
  readonly campos: readonly ErroDeCampo[];
  constructor(campos: readonly ErroDeCampo[]) {
    super(campos.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join('; '));
    this.name = 'DocumentoInvalido';
    this.campos = campos;
  }
}
