import { open } from 'node:fs/promises';
import type { Pool } from 'pg';
import { cabecaDoRegistro } from '#domain/cartas/cabeca-do-registro.ts';
import { provarConsistencia } from '#domain/log/arvore.ts';
import { lerLinhas, lerNota } from '#domain/log/nota.ts';
import { encurtar } from '#domain/texto/encurtar.ts';
import { pedirCarimbo } from '../adapters/ancoras/carimbo.ts';
import { pedirCoassinatura, type Testemunha } from '../adapters/ancoras/testemunha.ts';
import { createCorreioSmtp } from '../adapters/correio/correio.smtp.ts';
import { mensagemDoErro } from '../erros/causa.ts';
import { anotarAncora, anotarFalhaDaAncora, destinoDaTestemunha, ultimaAncora } from './ancoras.repository.ts';
import { assinadaPor } from './chave-do-log.ts';
import { nosDoBanco } from './ladrilhos.ts';
import { lerPublicada } from './publicar-cabeca.ts';

/** Addresses as configured. */
export interface Destinos {
  testemunhas: readonly Testemunha[];
  ancoras: {
    arquivo?: string | undefined;
    email?: string | undefined;
    smtp?: string | undefined;
    de?: string | undefined;
    /** Nothing is said to a mail server that offers no TLS. */
    exigirTls?: boolean;
    carimbo?: string | undefined;
  };
}

type Deps = { pool: Pool; agora(): Date } & Destinos;

interface Publicada {
  tamanho: number;
  raiz: Uint8Array;
  nota: string;
}

/** One place: what is brought there (its proof, null when there is none to keep), and how often at most. */
interface Destino {
  nome: string;
  intervaloMs: number;
  levar(publicada: Publicada): Promise<string | null>;
}

const UM_DIA_MS = 24 * 3_600_000;
/** A minute between two heads that cost somebody else's work. */
const UM_MINUTO_MS = 60_000;

/**
 * Brings the newest head to every place that does not have it yet, each by itself: what one place refuses, holds up no
 * other one. Nothing is thrown; failures are kept for the page until the place takes a head again.
 */
export async function ancorar(deps: Deps): Promise<void> {
  const publicada = await lerPublicada(deps.pool);
  if (publicada === null) return;
  for (const destino of destinosDe(deps)) {
    const ultima = await ultimaAncora(deps.pool, destino.nome);
    const agora = deps.agora();
    if (
      ultima !== null &&
      (ultima.tamanho >= publicada.tamanho || ultima.em.getTime() > agora.getTime() - destino.intervaloMs)
    )
      continue;
    try {
      const prova = await destino.levar(publicada);
      await anotarAncora(deps.pool, { tamanho: publicada.tamanho, destino: destino.nome, em: deps.agora(), prova });
    } catch (erro) {
      await anotarFalhaDaAncora(deps.pool, {
        destino: destino.nome,
        em: agora,
        motivo: encurtar(mensagemDoErro(erro), 500),
      });
    }
  }
}

function destinosDe(deps: Deps): Destino[] {
  const { arquivo, email, smtp, de, exigirTls, carimbo } = deps.ancoras;
  const destinos: Destino[] = deps.testemunhas.map((uma) => ({
    nome: destinoDaTestemunha(uma.verificador.nome),
    intervaloMs: 0,
    levar: (publicada) => coassinada(deps.pool, uma, publicada),
  }));
  if (arquivo !== undefined) {
    destinos.push({ nome: 'arquivo', intervaloMs: 0, levar: ({ nota }) => acrescentar(arquivo, nota) });
  }
  if (carimbo !== undefined) {
    const levar = async ({ nota }: Publicada) => (await pedirCarimbo(carimbo, Buffer.from(nota))).toString('base64');
    destinos.push({ nome: 'carimbo', intervaloMs: UM_MINUTO_MS, levar });
  }
  if (email !== undefined && smtp !== undefined) {
    destinos.push({
      nome: 'email',
      intervaloMs: UM_DIA_MS,
      levar: ({ nota }) => escrever({ url: smtp, de, exigirTls }, email, nota),
    });
  }
  return destinos;
}

/** A witness's line over the head, from wherever the witness stands. */
async function coassinada(pool: Pool, testemunha: Testemunha, { tamanho, nota: texto }: Publicada): Promise<string> {
  const nota = lerNota(texto);
  if (nota === null) throw new Error('a cabeça guardada não pode ser lida');
  const { nome } = testemunha.verificador;
  let antes = (await ultimaAncora(pool, destinoDaTestemunha(nome)))?.tamanho ?? 0;
  for (let vez = 0; vez < 2; vez += 1) {
    const prova = await provarConsistencia(antes, tamanho, nosDoBanco(pool));
    const resposta = await pedirCoassinatura(testemunha, nota, antes, prova);
    if ('linha' in resposta) {
      const assinaturas = lerLinhas(resposta.linha) ?? [];
      if (assinadaPor({ ...nota, assinaturas }, testemunha.verificador) === null) {
        throw new Error('a assinatura da testemunha não confere');
      }
      return resposta.linha;
    }
    if (resposta.conhece > tamanho)
      throw new Error(`a testemunha já viu ${resposta.conhece} folhas, mais que as ${tamanho} daqui`);
    antes = resposta.conhece;
  }
  throw new Error('a testemunha não aceita o tamanho que ela mesma disse');
}

/** Heads one below the other, each whole or not at all. */
async function acrescentar(arquivo: string, nota: string): Promise<null> {
  const aberto = await open(arquivo, 'a', 0o644);
  try {
    await aberto.appendFile(`${nota}\n`);
    await aberto.sync();
  } finally {
    await aberto.close();
  }
  return null;
}

async function escrever(servidor: Parameters<typeof createCorreioSmtp>[0], para: string, nota: string): Promise<null> {
  await createCorreioSmtp(servidor).enviar({ para, ...cabecaDoRegistro({ nota }) });
  return null;
}
