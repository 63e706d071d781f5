import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FEITO } from '#contract/common.ts';
import { segundoFatorApi } from '#contract/sessao.contract.ts';
import { decide } from '#domain/sessao/papeis.ts';
import type { MetodoDoSegundoFator } from '#domain/sessao/pendencia.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, regraDoRegistro } from '../../erros/app-error.ts';
import { origemDe } from '../../http/origem.ts';
import { rota } from '../../http/rota.ts';
import { confirmarSegundoFator, hashDaSessao } from '../../http/sessao-ativa.ts';
import { cadastrarChave, entrarPorChave, opcoesDeCadastro, opcoesDeEntrada } from './chave-de-acesso.ts';
import { exigirProva, provar } from './provar.ts';
import { lerComFatores } from './segundo-fator.repository.ts';
import {
  conferirCodigo,
  confirmarAplicativo,
  type DonoDoFator,
  iniciarAplicativo,
  renovarCodigos,
  retirarFator,
} from './segundo-fator.ts';
import { nomesDaInstituicao } from './sessao.repository.ts';

/** By passkey: without a session. */
export function entradaPorChave(app: FastifyInstance, deps: Dependencies): void {
  rota(app, segundoFatorApi.desafiar, async () => ({ opcoes: await opcoesDeEntrada(deps) }));
  rota(app, segundoFatorApi.entrarPorChave, ({ body, req }) => {
    if (!deps.config.identidade.entradaLocal) {
      throw new AppError(
        'SO_LOGIN_UNICO',
        403,
        'Neste sistema não se entra por chave de acesso: entre pelo login único.',
      );
    }
    return entrarPorChave(deps, body.Resposta, origemDe(req));
  });
}

/** @throws AppError 422 for an account of another system */
function donoDe(req: FastifyRequest): DonoDoFator {
  const contaId = req.sessao?.contaId;
  if (contaId == null) throw regraDoRegistro('Sua conta não é deste sistema: o segundo fator é o de onde você entra.');
  return { contaId, sessao: hashDaSessao(req), origem: origemDe(req) };
}

/** The same, who has just proven to be who they are. */
async function donoProvado(deps: Dependencies, req: FastifyRequest): Promise<DonoDoFator> {
  const quem = donoDe(req);
  if (req.sessao !== null) await exigirProva(deps, quem, req.sessao);
  return quem;
}

const emissorDe = async ({ prisma }: Dependencies): Promise<string> =>
  `Registro de Diplomas ${(await nomesDaInstituicao(prisma))[1] ?? ''}`.trim();

/** A first factor of one's own that was just shown counts in this session, too. */
async function darPorMostrado(
  deps: Dependencies,
  req: FastifyRequest,
  reply: FastifyReply,
  metodo: MetodoDoSegundoFator,
): Promise<void> {
  if (req.sessao?.segundoFator === null) await confirmarSegundoFator(deps, req, reply, metodo);
}

export function segundoFator(app: FastifyInstance, deps: Dependencies): void {
  rota(app, segundoFatorApi.ler, async ({ usuario, req }) => {
    const exigido = deps.config.segundoFator === 'obrigatorio' && decide(usuario);
    const contaId = req.sessao?.contaId ?? null;
    if (contaId === null)
      return { exigido: false, aplicativo: false, temConta: false, codigosRestantes: 0, chaves: [] };
    const { totpSegredo, chaves, _count } = await lerComFatores(deps.prisma, contaId);
    return {
      exigido,
      aplicativo: totpSegredo !== null,
      temConta: true,
      codigosRestantes: _count.codigos,
      chaves: chaves.map(({ id, nome, criadaEm, usadaEm }) => ({
        chaveID: id,
        nome,
        criadaEm: criadaEm.toISOString(),
        usadaEm: usadaEm?.toISOString() ?? null,
      })),
    };
  });
  rota(app, segundoFatorApi.provar, async ({ body, req }) => {
    await provar(deps, donoDe(req), body);
    return FEITO;
  });
  rota(app, segundoFatorApi.novosCodigos, async ({ req }) => ({
    codigos: await renovarCodigos(deps, await donoProvado(deps, req)),
  }));
  rota(app, segundoFatorApi.informarCodigo, async ({ body, req, reply }) => {
    await confirmarSegundoFator(deps, req, reply, await conferirCodigo(deps, donoDe(req), body.Codigo));
    return FEITO;
  });
  doAplicativo(app, deps);
  dasChaves(app, deps);
}

function doAplicativo(app: FastifyInstance, deps: Dependencies): void {
  rota(app, segundoFatorApi.iniciarAplicativo, async ({ req }) =>
    iniciarAplicativo(deps, await donoProvado(deps, req), await emissorDe(deps)),
  );
  rota(app, segundoFatorApi.confirmarAplicativo, async ({ body, req, reply }) => {
    const codigos = await confirmarAplicativo(deps, await donoProvado(deps, req), body);
    await darPorMostrado(deps, req, reply, 'codigo');
    return { codigos };
  });
  rota(app, segundoFatorApi.removerAplicativo, async ({ req }) => {
    await retirarFator(deps, await donoProvado(deps, req), null);
    return FEITO;
  });
}

function dasChaves(app: FastifyInstance, deps: Dependencies): void {
  rota(app, segundoFatorApi.iniciarChave, async ({ req }) => ({
    opcoes: await opcoesDeCadastro(deps, await donoProvado(deps, req), await emissorDe(deps)),
  }));
  rota(app, segundoFatorApi.cadastrarChave, async ({ body, req, reply }) => {
    const codigos = await cadastrarChave(deps, await donoProvado(deps, req), body);
    await darPorMostrado(deps, req, reply, 'chave');
    return { codigos };
  });
  rota(app, segundoFatorApi.removerChave, async ({ params, req }) => {
    await retirarFator(deps, await donoProvado(deps, req), params.id);
    return FEITO;
  });
}
