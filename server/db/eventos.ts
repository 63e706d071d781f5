import type { TipoDeEvento } from '../domain/sessao/eventos.ts';
import type { Db } from './prisma-client.ts';

/** As far as it is kept: the network of the address and the kind of browser. */
export interface Origem {
  requisicao: string;
  endereco: string;
  aparelho: string;
}

interface Evento {
  tipo: TipoDeEvento;
  quando: Date;
  cpf?: string | undefined;
  nome?: string | undefined;
  /** A few words; never a secret, never a person's data. */
  detalhe?: string | undefined;
}

export async function anotarEvento(db: Db, origem: Origem, evento: Evento): Promise<void> {
  await db.eventoDeSeguranca.create({ data: { ...origem, ...evento } });
}

/** Kinds and people of this minute, of which one event is enough. */
let minuto = 0;
let ditos = new Set<string>();

/** The same, at most once a minute for a kind and a person: what an attacker can cause a thousand times a second. */
export async function anotarEventoRaro(db: Db, origem: Origem, evento: Evento): Promise<void> {
  const agora = Math.floor(evento.quando.getTime() / 60_000);
  if (agora !== minuto) [minuto, ditos] = [agora, new Set()];
  const chave = `${evento.tipo} ${evento.cpf ?? origem.endereco}`;
  if (ditos.has(chave)) return;
  ditos.add(chave);
  await anotarEvento(db, origem, evento);
}

/** Forgets events of before `limite`; answers how many. */
export const apagarEventos = async (db: Db, limite: Date): Promise<number> =>
  (await db.eventoDeSeguranca.deleteMany({ where: { quando: { lt: limite } } })).count;
