import { FEITO } from '#contract/common.ts';
import {
  buscarRegistros,
  lerDiploma,
  lerInfoDiploma,
  lerRegistroAnulado,
  lerSituacaoDoDiploma,
  pedirCaptcha,
  resolverCaptcha,
  validarDiploma,
} from '#contract/consulta-publica.contract.ts';
import { conferirEsquema, lerAutoridades, lerConferenciaDoXml } from '#contract/consulta-publica-xml.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerPemDasAutoridades } from './autoridades.ts';
import { buscarRegistrosPublicos, lerFiltro } from './buscar-registros.ts';
import { conferirComEsquema, resumirRegistro } from './conferir-xml.ts';
import { lerAnulado } from './ler-anulado.ts';
import { lerDiplomaPublico } from './ler-diploma.ts';
import { montarSituacao } from './montar-situacao.ts';
import { VALIDADE_DO_PASSE_MS } from './passe.repository.ts';
import { entregarPasse, tomarPasse } from './passe-cookie.ts';
import { trocarPorPasse } from './resolver-captcha.ts';
import { montarValidacao } from './validar-diploma.ts';

/** Tries by CPF per minute and address: a person types one or two (A5). */
const BUSCAS_POR_CPF = 10;

/** The public side (PUB-*): search, captcha, diploma, validation, status. */
export const consultaPublicaRoutes: RotasDaSala = {
  publico(app, deps) {
    const { config, captcha } = deps;
    const limitarBuscaPorCpf = app.limitar('busca-cpf', BUSCAS_POR_CPF);

    rota(app, buscarRegistros, async ({ body, query, req }) => {
      const procura = lerFiltro(body.filtro);
      if (body.filtro !== undefined && /\d/.test(body.filtro)) await limitarBuscaPorCpf(req);
      const { pagina = query.pagina, tamanho = query.tamanho } = body;
      return buscarRegistrosPublicos(deps, { ...body, pagina, tamanho }, procura);
    });

    rota(app, pedirCaptcha, ({ query }) => captcha.criar(query.codigo, deps.agora()));

    rota(app, resolverCaptcha, async ({ body, reply }) => {
      const { codigo, passe, expiraEm } = await trocarPorPasse(deps, body.captcha);
      entregarPasse(reply, config, { codigo, passe, segundos: VALIDADE_DO_PASSE_MS / 1000 });
      return { ...FEITO, codigoValidacao: codigo, expiraEm: expiraEm.toISOString() };
    });

    rota(app, lerDiploma, ({ params: { codigo }, req, reply }) =>
      lerDiplomaPublico(deps, codigo, tomarPasse(req, reply, codigo)),
    );
    rota(app, validarDiploma, ({ params, req, reply }) =>
      montarValidacao(deps, { codigo: params.codigo }, (codigo) => tomarPasse(req, reply, codigo)),
    );
    rota(app, lerInfoDiploma, ({ params, req, reply }) =>
      montarValidacao(deps, { id: params.registroId }, (codigo) => tomarPasse(req, reply, codigo)),
    );
    rota(app, lerSituacaoDoDiploma, ({ params }) => montarSituacao(deps, params.codigo));
    rota(app, lerRegistroAnulado, ({ params }) => lerAnulado(deps, params.registroId));
    rota(app, lerAutoridades, async () => ({ pem: await lerPemDasAutoridades(config) }));
    rota(app, lerConferenciaDoXml, ({ params }) => resumirRegistro(deps, params.codigo));
    rota(app, conferirEsquema, ({ body }) => conferirComEsquema(deps, body.xml));
  },
};
