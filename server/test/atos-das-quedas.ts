import { setTimeout as esperar } from 'node:timers/promises';
import { expect } from 'vitest';
import { hojeEm } from '#domain/texto/data.ts';
import { umFormulario, umPdf } from './factories/um-pdf.ts';
import type { Razao } from './razao-das-quedas.ts';

/** A write that a client asks for, under a key of its own; `anotar` puts what was confirmed into the ledger. */
export interface AtoDaRodada {
  chave: string;
  path: string;
  body: unknown;
  anotar(razao: Razao, corpo: Record<string, unknown>): void;
}

/** All that a round asks for: two registrations, documents for the first, what is done to those of before. */
export async function atosDaRodada(
  rodada: number,
  razao: Razao,
  rgas: readonly string[],
  payloadDe: (rga: string) => Promise<unknown>,
): Promise<AtoDaRodada[]> {
  const [primeiro = ''] = rgas;
  const corpos = await Promise.all(rgas.map(payloadDe));
  return [
    ...corpos.map((corpo, n) => registrar(corpo, rgas[n] ?? '', n === 0)),
    ...['1', '2'].map((tipo) => anexar(`rodada ${rodada}, tipo ${tipo}`, primeiro, tipo)),
    ...nosDeAntes(rodada, razao),
  ];
}

const registrar = (body: unknown, rga: string, seraEnviado: boolean): AtoDaRodada => ({
  chave: `registrar-${rga}`,
  path: '/api/registro',
  body,
  anotar(razao, { registroID, numeroRegistro }) {
    if (registroID === undefined) return;
    razao.numeros.set(String(registroID), String(numeroRegistro));
    if (seraEnviado) razao.aEnviar = String(registroID);
  },
});

const anexar = (obs: string, rga: string, tipoId: string): AtoDaRodada => ({
  chave: obs.replaceAll(/\W+/g, '-'),
  path: '/api/Documentacao/enviar',
  body: umFormulario({ rga, tipoId, obs, file: { nome: 'documento.pdf', conteudo: umPdf() } }),
  anotar: ({ documentos }) => void documentos.add(obs),
});

/** A publication of all, a sending, a change of state of one that is not sent. */
function nosDeAntes(rodada: number, razao: Razao): AtoDaRodada[] {
  const { numeros, cancelados, enviados, aEnviar } = razao;
  const anteriores = [...numeros.keys()];
  const data = hojeEm(new Date(), 'America/Cuiaba');
  const atos: AtoDaRodada[] = [];
  if (anteriores.length > 0)
    atos.push({
      chave: `rodada-${rodada}-publicar`,
      path: '/api/registro/publicacao-lote',
      body: { Registros: anteriores, DataPublicacao: data },
      anotar: () => anteriores.forEach((id) => void razao.publicados.set(id, data)),
    });
  if (aEnviar !== undefined)
    atos.push({
      chave: `enviar-${aEnviar}`,
      path: `/api/Conector/enviar/xml-doc-academica/${aEnviar}`,
      body: {},
      anotar() {
        razao.enviados.add(aEnviar);
        razao.aEnviar = undefined;
      },
    });
  const livres = anteriores.filter((id) => id !== aEnviar && !enviados.has(id));
  const alvo = livres[rodada % Math.max(1, livres.length)];
  const desfazer = alvo !== undefined && cancelados.get(alvo) === true;
  razao.mudando = alvo;
  if (alvo !== undefined)
    atos.push({
      chave: `rodada-${rodada}-mudar`,
      path: `/api/registro/${desfazer ? 'revogarcancelamento' : 'cancelar'}/${alvo}`,
      body: { justificativa: 'Registro em duplicidade', ...(desfazer ? {} : { motivoId: 2 }) },
      anotar: () => void cancelados.set(alvo, !desfazer),
    });
  return atos;
}

interface Resposta {
  status: number;
  corpo: Record<string, unknown>;
  repetida: boolean;
}

/**
 * The answer to a write once there is one: what is refused for want of the database, or got no answer, is asked again
 * under its key, as people's browsers do. Who was told each time that nothing was changed must not find it done.
 */
export async function fazerAteSaber(
  qual: string,
  primeira: Resposta | undefined,
  pedir: () => Promise<Resposta>,
): Promise<Record<string, unknown>> {
  let resposta = primeira ?? (await pedir());
  let nada = true;
  for (let vez = 0; vez < 300 && (resposta.status === 503 || resposta.status === 0); vez += 1) {
    nada &&= String(resposta.corpo.message).includes('Nada foi alterado');
    if (vez > 0) await esperar(100);
    resposta = await pedir();
  }
  const { status, corpo, repetida } = resposta;
  const feito = status === 409 && corpo.codigo === 'JA_RECEBIDO';
  expect(status === 200 || feito, `${qual}: ${status} ${JSON.stringify(corpo)}`).toBe(true);
  if (resposta !== primeira && nada) expect([qual, feito || repetida]).toEqual([qual, false]);
  return corpo;
}
