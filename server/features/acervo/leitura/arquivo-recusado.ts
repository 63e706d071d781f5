/** A file that is not taken, with a sentence that says what it is and what to do. */
export class ArquivoRecusado extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ArquivoRecusado';
  }
}
