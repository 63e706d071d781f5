/*
 * Loaded before a server of a campaign (`--import`): SIGUSR2 sets its clock an hour back, the next one right again.
 * A machine's clock, without a machine.
 */
const UMA_HORA_MS = 3_600_000;
const DataCerta = Date;
let atraso = 0;

globalThis.Date = new Proxy(DataCerta, {
  construct: (alvo, argumentos, novo) =>
    Reflect.construct(alvo, argumentos.length === 0 ? [alvo.now() - atraso] : argumentos, novo),
  get: (alvo, nome, quem) => (nome === 'now' ? () => alvo.now() - atraso : Reflect.get(alvo, nome, quem)),
});
process.on('SIGUSR2', () => {
  atraso = atraso === 0 ? UMA_HORA_MS : 0;
});
