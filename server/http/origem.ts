import Bowser from 'bowser';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Origem } from '../db/eventos.ts';
import { AppError } from '../erros/app-error.ts';
import { cadeiaDeEnderecos, lerEndereco, redeDe, SEM_ENDERECO, vizinhanca } from './endereco.ts';

const DOIS_HOSTS = new AppError('ENTRADA_INVALIDA', 400, 'O pedido traz mais de um Host.');

/**
 * Makes what proxies write plain addresses before anything counts or binds by them: first of all hooks. A request for
 * two hosts is refused (RFC 9112, 3.2): what stands before the server may have read the other one.
 */
export function lerProxies(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, seguir) => {
    const nomes = req.raw.rawHeaders.filter((_, n) => n % 2 === 0);
    if (nomes.filter((nome) => nome.toLowerCase() === 'host').length > 1) return seguir(DOIS_HOSTS);
    const cadeia = cadeiaDeEnderecos(req.raw.headers);
    if (cadeia !== null) req.raw.headers['x-forwarded-for'] = cadeia;
    seguir();
  });
}

/** The address from which a request came, as far as proxies are believed (TRUST_PROXY); none of a connection that is gone. */
export const enderecoDe = ({ ip }: { ip?: string | undefined }): string => lerEndereco(ip ?? '') ?? SEM_ENDERECO;

/** As sessions and security events keep it. */
export const origemDe = (req: FastifyRequest): Origem => ({
  requisicao: req.id,
  endereco: redeDe(enderecoDe(req)),
  aparelho: nomeDoAparelho(req.headers['user-agent']),
});

/** As limits and captchas tell people apart: an IPv4 address, or the /64 of an IPv6 one. */
export const quemPede = (req: { ip?: string | undefined }): string => vizinhanca(enderecoDe(req));

const DESCONHECIDO = 'Aparelho desconhecido';

/** Browser and system in words, as in 'Firefox no Linux'. */
function nomeDoAparelho(agente: string | undefined): string {
  if (!agente) return DESCONHECIDO;
  const { browser, os } = Bowser.parse(agente.slice(0, 500));
  const nomes = [browser.name, os.name].filter((nome) => nome !== undefined && nome !== '');
  return nomes.join(' no ').slice(0, 120) || DESCONHECIDO;
}
