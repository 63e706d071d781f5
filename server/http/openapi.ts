import { z } from 'zod';
import { erroResponse } from '#contract/common.ts';
import { aceitaChave, type Endpoint } from '#contract/endpoint.ts';

type Json = Record<string, unknown>;

const CHAVE_DO_PEDIDO: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
  description:
    'O mesmo pedido com a mesma chave é executado uma só vez em 24 horas; a repetição recebe a primeira resposta, ou 409 JA_RECEBIDO quando ela se perdeu com o servidor.',
};

/** Makes OpenAPI 3.1 document made from the endpoints of the contract (A12). */
export function montarOpenApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const definicao of endpoints) {
    const path = definicao.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][definicao.metodo.toLowerCase()] = operacao(definicao);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Registro de Diplomas Digitais',
      version: '1.0.0',
      description: 'Gerado a partir do contrato da API.',
    },
    paths,
    components: {
      schemas: { Erro: esquema(erroResponse, 'output') },
      securitySchemes: {
        sessao: { type: 'apiKey', in: 'cookie', name: 'sessao' },
        titular: { type: 'apiKey', in: 'cookie', name: 'titular' },
      },
    },
  };
}

function operacao(definicao: Endpoint): Json {
  const partes = definicao.path.split('/');
  return {
    summary: definicao.resumo,
    tags: [partes[2] ?? 'geral'],
    ...seguranca(definicao),
    parameters: [
      ...parametros(definicao.params, 'path'),
      ...parametros(definicao.query, 'query'),
      ...(aceitaChave(definicao) ? [CHAVE_DO_PEDIDO] : []),
    ],
    ...corpo(definicao),
    responses: {
      200: {
        description: 'Sucesso',
        content:
          definicao.resposta === 'arquivo'
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: esquema(definicao.resposta, 'output') } },
      },
      default: {
        description: 'Erro',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
      },
    },
  };
}

function seguranca({ acesso }: Endpoint): Json {
  if (acesso === 'publico') return {};
  return acesso === 'titular'
    ? { security: [{ titular: [] }] }
    : { security: [{ sessao: [] }], 'x-papel-minimo': acesso };
}

function corpo(definicao: Endpoint): Json {
  if (definicao.multipart)
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } };
  if (definicao.body === undefined) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: esquema(definicao.body, 'input') } } },
  };
}

function parametros(schema: z.ZodType | undefined, lugar: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = esquema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, valor]) => ({
    name,
    in: lugar,
    required: lugar === 'path' || required.includes(name),
    schema: valor,
  }));
}

function esquema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return resto;
}
