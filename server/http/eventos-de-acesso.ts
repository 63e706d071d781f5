import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encurtar } from '#domain/texto/encurtar.ts';
import { anotarEvento, anotarEventoRaro } from '../db/eventos.ts';
import type { Dependencies } from '../dependencies.ts';
import type { TipoDeEvento } from '../domain/sessao/eventos.ts';
import { AppError } from '../erros/app-error.ts';
import { origemDe } from './origem.ts';

const NEGADOS = ['SEM_PERMISSAO', 'OUTRO_SITE'];
/** Single things that one session reads in one stretch of time before it is called a mass read. */
const LEITURAS = 300;
const TRECHO_MS = 10 * 60_000;

/**
 * Notes as security events what a person was refused, files that left, and mass reads. What
 * cannot be noted is said in the log; the answer does not wait for it.
 */
export function instalarEventosDeAcesso(
  app: FastifyInstance,
  { prisma, agora }: Pick<Dependencies, 'prisma' | 'agora'>,
): void {
  let trecho = 0;
  let leituras = new Map<string, number>();
  const contarLeitura = (sessao: string): number => {
    const atual = Math.floor(agora().getTime() / TRECHO_MS);
    if (atual !== trecho) [trecho, leituras] = [atual, new Map()];
    const vezes = (leituras.get(sessao) ?? 0) + 1;
    leituras.set(sessao, vezes);
    return vezes;
  };
  const anotar = (req: FastifyRequest, tipo: TipoDeEvento, detalhe: string) => {
    const evento = {
      tipo,
      quando: agora(),
      cpf: req.usuario?.cpf,
      nome: req.usuario?.nome,
      detalhe: encurtar(detalhe, 300),
    };
    const escrever = tipo === 'acesso-negado' ? anotarEventoRaro : anotarEvento;
    escrever(prisma, origemDe(req), evento).catch((err: unknown) => req.log.error({ err }, 'evento não anotado'));
  };
  const rotaDe = (req: FastifyRequest) => `${req.method} ${req.routeOptions.url ?? ''}`;

  app.addHook('onError', async (req, _reply, erro) => {
    if (erro instanceof AppError && NEGADOS.includes(erro.codigo)) anotar(req, 'acesso-negado', rotaDe(req));
  });
  app.addHook('onResponse', (req, reply, seguir) => {
    seguir();
    if (req.sessao == null || reply.statusCode >= 300) return;
    if (reply.hasHeader('content-disposition')) anotar(req, 'exportacao', rotaDe(req));
    const umaCoisa = req.method === 'GET' && req.routeOptions.url?.includes(':');
    if (umaCoisa && contarLeitura(req.sessao.id) === LEITURAS)
      anotar(req, 'leitura-em-massa', `${LEITURAS} em 10 minutos`);
  });
}
