import { gastarDesafio, guardarDesafio } from '../../db/desafios.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { novoSegredo, resumoDe } from '../../db/segredos.ts';
import { AppError } from '../../erros/app-error.ts';
import type { ProvedorPort, VindaDoProvedor } from './provedor.port.ts';

interface Deps {
  prisma: PrismaClient;
  agora(): Date;
}

type Volta =
  | { vinda: VindaDoProvedor; destino: string }
  | { motivo: 'cancelada' | 'indisponivel' | 'expirou'; destino: string };

/**
 * Begins an entry: the address at the provider, and the secret that this browser alone will bring back. What else the
 * answer is known by stays here, for ten minutes. @throws AppError 502
 */
export async function irAoProvedor(
  { prisma, agora }: Deps,
  provedor: ProvedorPort,
  destino: string,
): Promise<{ url: URL; navegador: string }> {
  const [estado, navegador] = [novoSegredo(), novoSegredo()];
  const { url, ida } = await provedor.iniciar(estado);
  await guardarDesafio(prisma, estado, { ida: { ...ida }, navegador: resumoDe(navegador), destino }, agora());
  return { url, navegador };
}

/** Reads the provider's answer, once, in the browser that asked. */
export async function lerVolta(
  { prisma, agora }: Deps,
  provedor: ProvedorPort,
  { resposta, navegador }: { resposta: URLSearchParams; navegador: string },
): Promise<Volta> {
  const estado = resposta.get('state') ?? '';
  const guardado = Object(await gastarDesafio(prisma, estado, agora()));
  if (guardado.navegador !== resumoDe(navegador)) return { motivo: 'expirou', destino: '' };
  const destino = String(guardado.destino);
  try {
    return { vinda: await provedor.concluir(resposta, estado, guardado.ida), destino };
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro;
    const motivo = erro.status === 502 ? 'indisponivel' : erro.codigo === 'ENTRADA_CANCELADA' ? 'cancelada' : 'expirou';
    return { motivo, destino };
  }
}
