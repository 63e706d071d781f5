import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

const CAMPOS_PESSOAIS = [
  'cpf',
  'CPF',
  'senha',
  'Senha',
  'SenhaAtual',
  'NovaSenha',
  'rg',
  'RG',
  'nome',
  'Nome',
  'nomeMae',
  'nomePai',
  'NomeMae',
  'NomePai',
  'dataNascimento',
  'DataNascimento',
  'token',
  'cookie',
  'authorization',
  'snapshot',
  'Diplomado',
  'Filiacao',
];

/** Hides a CPF written in any form inside a log line; the field names above are hidden whole. */
export const ocultarCpf = (linha: string): string =>
  linha.replace(/(?<![\d.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d-])/g, '[CPF oculto]');

/** JSON logs with the request id, the route's pattern instead of the address, and no personal data. */
export function opcoesDeLog(config: Config): FastifyServerOptions['logger'] {
  if (config.logNivel === 'silent') return false;
  return {
    level: config.logNivel,
    redact: { paths: CAMPOS_PESSOAIS.flatMap((campo) => [campo, `*.${campo}`, `*.*.${campo}`]), censor: '[oculto]' },
    hooks: { streamWrite: ocultarCpf },
    serializers: {
      req: (req: { method: string; routeOptions?: { url?: string } }) => ({
        metodo: req.method,
        rota: req.routeOptions?.url ?? '(sem rota)',
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  };
}
