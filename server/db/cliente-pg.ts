import pg from 'pg';

/**
 * A connection that may be lost at any moment of its life. The driver's pool listens only while a connection is idle:
 * between two owners, or on its way out, a FATAL of the server (a restart is enough) found no listener and ended the
 * process. Whoever uses the connection learns of it by the next query.
 */
export class ClientePg extends pg.Client {
  constructor(opcoes?: string | pg.ClientConfig) {
    super(opcoes);
    this.on('error', () => undefined);
  }
}
