import type { FastifyInstance } from 'fastify';
import { FEITO } from '#contract/common.ts';
import { consultaPublicaApi, lotePublicoApi, xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { lerFiltro } from '#domain/consulta/filtro-publico.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerPemDasAutoridades } from '../../exame/autoridades.ts';
import { deQualquerLugar } from '../../http/de-qualquer-lugar.ts';
import { origemDe, quemPede } from '../../http/origem.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { buscarRegistrosPublicos } from './buscar-registros.ts';
import { conferirLote } from './conferir-lote.ts';
import { conferirComEsquema, resumirRegistro } from './conferir-xml.ts';
import { consultarRevogacoes, paraResposta } from './consultar-revogacao.ts';
import { emitirComprovante } from './emitir-comprovante.ts';
import { lerAnulado } from './ler-anulado.ts';
import { lerDiplomaPublico } from './ler-diploma.ts';
import { lerLivroAnterior } from './ler-livro-anterior.ts';
import { montarSituacao } from './montar-situacao.ts';
import { VALIDADE_DO_PASSE_MS } from './passe.queries.ts';
import { entregarPasse, tomarPasse } from './passe-cookie.rotas.ts';
import { pedirDesafio } from './pedir-desafio.ts';
import { relatarLote } from './relatar-lote.ts';
import { trocarPorPasse } from './resolver-captcha.ts';
import { assinarSituacao, TIPO_ASSINADA } from './situacao-assinada.ts';
import { montarValidacao } from './validar-diploma.ts';

/** Tries by CPF per minute and address: a person types one or two (A5). */
const BUSCAS_POR_CPF = 10;

export const consultaPublicaRoutes: RotasDaSala = {
  publico(app, deps) {
    const { config } = deps;
    const limitarBuscaPorCpf = app.limitar('busca-cpf', BUSCAS_POR_CPF);

    rota(app, consultaPublicaApi.buscar, async ({ body, query, req }) => {
      const procura = lerFiltro(body.filtro);
      if (body.filtro !== undefined && /\d/.test(body.filtro)) await limitarBuscaPorCpf(req);
      const { pagina = query.pagina, tamanho = query.tamanho } = body;
      return buscarRegistrosPublicos(deps, { ...body, pagina, tamanho }, procura);
    });

    rota(app, consultaPublicaApi.pedirCaptcha, ({ query, req }) =>
      pedirDesafio(deps, query.codigo, quemPede(req), origemDe(req)),
    );

    rota(app, consultaPublicaApi.resolverCaptcha, async ({ body, req, reply }) => {
      const { chave, codigo, passe, expiraEm } = await trocarPorPasse(deps, body.captcha, quemPede(req));
      entregarPasse(reply, config, { codigo: chave, passe, segundos: VALIDADE_DO_PASSE_MS / 1000 });
      return { ...FEITO, codigoValidacao: codigo, expiraEm: expiraEm.toISOString() };
    });

    rota(app, consultaPublicaApi.lerDiploma, ({ params: { codigo }, req, reply }) =>
      lerDiplomaPublico(deps, codigo, tomarPasse(req, reply, codigo)),
    );
    rota(app, consultaPublicaApi.lerLivroAnterior, ({ params: { registroId }, req, reply }) =>
      lerLivroAnterior(deps, registroId, tomarPasse(req, reply, registroId)),
    );
    rota(app, consultaPublicaApi.validarDiploma, ({ params, req, reply }) =>
      montarValidacao(deps, { codigo: params.codigo }, (codigo) => tomarPasse(req, reply, codigo)),
    );
    rota(app, consultaPublicaApi.lerInfoDiploma, ({ params, req, reply }) =>
      montarValidacao(deps, { id: params.registroId }, (codigo) => tomarPasse(req, reply, codigo)),
    );
    rota(app, consultaPublicaApi.lerSituacao, async ({ params, req, reply }) => {
      const lida = await montarSituacao(deps, params.codigo);
      void reply.header('vary', 'accept');
      if (req.headers.accept?.includes(TIPO_ASSINADA))
        await deQualquerLugar(reply)
          .type(TIPO_ASSINADA)
          .send((await assinarSituacao(deps, lida)).conteudo);
      return lida.situacao;
    });
    rota(app, consultaPublicaApi.lerSituacaoAssinada, async ({ params, reply }) => {
      deQualquerLugar(reply);
      return assinarSituacao(deps, await montarSituacao(deps, params.codigo));
    });
    rota(app, consultaPublicaApi.lerComprovante, ({ params, query }) =>
      emitirComprovante(deps, params.codigo, query.lang ?? 'pt'),
    );
    conferencias(app, deps);
  },
};

function conferencias(app: FastifyInstance, deps: Dependencies): void {
  rota(app, lotePublicoApi.conferir, ({ body, req }) => {
    const chave = /^Bearer\s+(\S{1,200})$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
    return conferirLote(deps, body.codigos, { rede: quemPede(req), chave, origem: origemDe(req) });
  });
  rota(app, lotePublicoApi.relatar, ({ body, query }) => relatarLote(deps, body.partes, query.lang ?? 'pt'));
  rota(app, consultaPublicaApi.lerAnulado, ({ params }) => lerAnulado(deps, params.registroId));
  rota(app, xmlPublicoApi.lerAutoridades, async () => {
    const { raizes, intermediarias } = await lerPemDasAutoridades(deps.config);
    return { pem: raizes, intermediarias };
  });
  rota(app, xmlPublicoApi.consultarRevogacao, async ({ body }) => ({
    respostas: (await consultarRevogacoes(deps, body.certificados)).map(paraResposta),
  }));
  rota(app, xmlPublicoApi.lerConferencia, ({ params }) => resumirRegistro(deps, params.codigo));
  rota(app, xmlPublicoApi.conferirEsquema, ({ body }) => conferirComEsquema(deps, body.xml));
}
