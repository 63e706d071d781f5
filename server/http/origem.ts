import { normalizeIP } from '@fastify/rate-limit';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Origem } from '../db/eventos.ts';

/** Where the request came from, as sessions and security events keep it. */
export const origemDe = (req: FastifyRequest): Origem => ({
  requisicao: req.id,
  endereco: redeDe(req.ip),
  aparelho: nomeDoAparelho(req.headers['user-agent']),
});

/** Who asks, as far as limits and captchas tell people apart: an IPv4 address, or the /64 of an IPv6 one. */
export const quemPede = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

/** Network of an address: /24 of IPv4, /48 of IPv6. */
function redeDe(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1];
  if (v4 !== undefined) return `${v4}.0/24`;
  const [antes = '', depois] = ip.split('%')[0]?.split('::') ?? [];
  const grupos = antes === '' ? [] : antes.split(':');
  const zeros = depois === undefined ? 0 : 8 - grupos.length - (depois === '' ? 0 : depois.split(':').length);
  const todos = [...grupos, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...(depois ? depois.split(':') : [])];
  return `${todos.slice(0, 3).join(':')}::/48`;
}

const DESCONHECIDO = 'Aparelho desconhecido';

/** Browser and system in words, as in 'Firefox no Linux'. */
function nomeDoAparelho(agente: string | undefined): string {
  if (!agente) return DESCONHECIDO;
  const { browser, os } = Bowser.parse(agente.slice(0, 500));
  const nomes = [browser.name, os.name].filter((nome) => nome !== undefined && nome !== '');
  return nomes.join(' no ').slice(0, 120) || DESCONHECIDO;
}
