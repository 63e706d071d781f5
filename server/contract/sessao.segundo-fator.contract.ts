import { z } from 'zod';
import { feitoResponse, idParams, inteiros, logicos, textoOuNull, textos } from './common.ts';
import { consulta, publico } from './endpoint.ts';
import { codigoSchema, nomeDaChaveSchema, provaBody, respostaDaChave } from './sessao.segundo-fator.schemas.ts';

/** Options for the browser's own API, as the library makes them. */
const opcoesResponse = z.object({ opcoes: z.record(z.string(), z.unknown()) });

/** Recovery codes, shown this once; empty when the person has some already. */
const codigosResponse = z.object({ codigos: z.array(z.string()) });

const segundoFatorResponse = z.object({
  ...logicos('exigido', 'aplicativo', 'temConta'),
  ...inteiros('codigosRestantes'),
  chaves: z.array(z.object({ ...textos('chaveID', 'nome', 'criadaEm'), usadaEm: textoOuNull })),
});

const AO_CADASTRAR = ['cadastrar-segundo-fator'] as const;

/** Second factor of local accounts: app, passkeys, recovery codes (issue "Closed doors" 2). */
export const segundoFatorApi = {
  /** What the person has. */
  ler: consulta('GET /api/sessao/segundo-fator', {
    resumo: 'Informa os segundos fatores de quem está na sessão.',
    comPendencia: ['segundo-fator', 'cadastrar-segundo-fator'],
    resposta: segundoFatorResponse,
  }),
  /** Says once more who one is: for five minutes factors may be changed. 422 at it; 401 after five wrong ones. */
  provar: consulta('POST /api/sessao/provar', {
    resumo: 'Confere de novo a senha ou um código, antes de mudar o segundo fator.',
    comPendencia: AO_CADASTRAR,
    comSegredo: true,
    body: provaBody,
    limitePorMinuto: 10,
    resposta: feitoResponse,
  }),
  /** A new secret for an app; it counts once a code of it is confirmed. */
  iniciarAplicativo: consulta('POST /api/sessao/segundo-fator/aplicativo', {
    resumo: 'Cria o segredo de um aplicativo autenticador.',
    comPendencia: AO_CADASTRAR,
    comSegredo: true,
    resposta: z.object(textos('segredo', 'endereco', 'desafio')),
  }),
  /** 422 at `Codigo`. */
  confirmarAplicativo: consulta('POST /api/sessao/segundo-fator/aplicativo/confirmar', {
    resumo: 'Confirma o aplicativo autenticador por um código.',
    comPendencia: AO_CADASTRAR,
    comSegredo: true,
    body: z.strictObject({ Desafio: z.string().max(100), Codigo: codigoSchema }),
    resposta: codigosResponse,
  }),
  /** 409 when it is the last factor where one is demanded. */
  removerAplicativo: consulta('DELETE /api/sessao/segundo-fator/aplicativo', {
    resumo: 'Retira o aplicativo autenticador.',
    resposta: feitoResponse,
  }),
  /** New recovery codes; those before end. */
  novosCodigos: consulta('POST /api/sessao/segundo-fator/recuperacao', {
    resumo: 'Cria novos códigos de recuperação.',
    comSegredo: true,
    resposta: codigosResponse,
  }),
  /** Gives the second factor of a session that waits for it; 422 at `Codigo`, 401 after five wrong ones. */
  informarCodigo: consulta('POST /api/sessao/segundo-fator/codigo', {
    resumo: 'Confere o código do aplicativo ou de recuperação.',
    comPendencia: ['segundo-fator'],
    comSegredo: true,
    body: z.strictObject({ Codigo: codigoSchema }),
    resposta: feitoResponse,
  }),
  /** Options to make a passkey. */
  iniciarChave: consulta('POST /api/sessao/chave/iniciar', {
    resumo: 'Informa as opções para criar uma chave de acesso.',
    comPendencia: AO_CADASTRAR,
    comSegredo: true,
    resposta: opcoesResponse,
  }),
  /** Stores a passkey that the browser made; 422 when it does not verify. */
  cadastrarChave: consulta('POST /api/sessao/chave', {
    resumo: 'Cadastra uma chave de acesso.',
    comPendencia: AO_CADASTRAR,
    comSegredo: true,
    body: z.strictObject({ Nome: nomeDaChaveSchema, Resposta: respostaDaChave }),
    resposta: codigosResponse,
  }),
  /** 404; 409 as for the app. */
  removerChave: consulta('DELETE /api/sessao/chave/:id', {
    resumo: 'Retira uma chave de acesso.',
    params: idParams,
    resposta: feitoResponse,
  }),
  /** Options to enter by a passkey, without CPF or password. */
  desafiar: publico('POST /api/sessao/chave/desafio', {
    resumo: 'Informa as opções para entrar por chave de acesso.',
    limitePorMinuto: 20,
    resposta: opcoesResponse,
  }),
  /** A passkey with its person verified is both factors: answers the single-use token for `/cae/{token}`; 401. */
  entrarPorChave: publico('POST /api/sessao/chave/entrar', {
    resumo: 'Confere uma chave de acesso e devolve a credencial de acesso.',
    body: z.strictObject({ Resposta: respostaDaChave }),
    limitePorMinuto: 10,
    resposta: z.object({ token: z.string() }),
  }),
};
