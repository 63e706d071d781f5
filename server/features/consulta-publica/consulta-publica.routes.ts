import { hash } from 'node:crypto';
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
import { hashDoSegredo } from '../../db/segredos.ts';
import { AppError, campoInvalido } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerPemDasAutoridades } from './autoridades.ts';
import { buscarRegistrosPublicos, lerFiltro } from './buscar-registros.ts';
import { conferirComEsquema, resumirRegistro } from './conferir-xml.ts';
import { lerAnotacoes, lerDiplomaComPasse } from './consulta-publica.queries.ts';
import { paraDiplomaPublico } from './diploma.mapper.ts';
import { lerAnulado } from './ler-anulado.ts';
import { montarSituacao } from './montar-situacao.ts';
import { criarPasse, VALIDADE_DO_PASSE_MS } from './passe.repository.ts';
import { entregarPasse, tomarPasse } from './passe-cookie.ts';
import { diplomaNaoEncontrado, montarValidacao } from './validar-diploma.ts';

/** Tries by CPF per minute and address: a person types one or two (A5). */
const BUSCAS_POR_CPF = 10;

/** The public side (PUB-*): search, captcha, diploma, validation, status. */
export const consultaPublicaRoutes: RotasDaSala = {
  publico(app, deps) {
    const { pool, config, captcha } = deps;

    rota(app, buscarRegistros, async ({ body, query, req }) => {
      const procura = lerFiltro(body.filtro);
      if (body.filtro !== undefined && /\d/.test(body.filtro)) await app.limitar(req, 'busca-cpf', BUSCAS_POR_CPF);
      const { pagina = query.pagina, tamanho = query.tamanho } = body;
      return buscarRegistrosPublicos(deps, { ...body, pagina, tamanho }, procura);
    });

    rota(app, pedirCaptcha, ({ query }) => captcha.criar(query.codigo, deps.agora()));

    rota(app, resolverCaptcha, async ({ body, reply }) => {
      const agora = deps.agora();
      const lido = await captcha.conferir(body.captcha, agora);
      if (!lido.ok) {
        const motivo = lido.motivo === 'expirado' ? 'A verificação expirou.' : 'A verificação não foi aceita.';
        throw campoInvalido('captcha', `${motivo} Faça a verificação novamente.`);
      }
      const criado = await criarPasse(pool, lido, agora);
      if (criado === null) throw campoInvalido('captcha', 'Esta verificação já foi usada. Faça uma nova verificação.');
      entregarPasse(reply, config, {
        codigo: lido.codigo,
        passe: criado.passe,
        segundos: VALIDADE_DO_PASSE_MS / 1000,
      });
      return { ok: true as const, codigoValidacao: lido.codigo, expiraEm: criado.expiraEm.toISOString() };
    });

    rota(app, lerDiploma, async ({ params, req, reply }) => {
      const passe = tomarPasse(req, reply, params.codigo);
      const lido =
        passe === null
          ? 'sem-passe'
          : await lerDiplomaComPasse(pool, hashDoSegredo(passe), params.codigo, deps.agora());
      if (lido === 'sem-passe')
        throw new AppError('CAPTCHA_NECESSARIO', 403, 'Faça a verificação para ver os dados deste diploma.');
      if (lido === null) throw diplomaNaoEncontrado();
      return paraDiplomaPublico(lido, await lerAnotacoes(pool, lido.id));
    });

    rota(app, validarDiploma, ({ params, req, reply }) => montarValidacao(deps, { codigo: params.codigo }, req, reply));

    rota(app, lerInfoDiploma, ({ params, req, reply }) => montarValidacao(deps, { id: params.registroId }, req, reply));

    rota(app, lerSituacaoDoDiploma, async ({ params, req, reply }) => {
      const situacao = await montarSituacao(deps, params.codigo);
      const etag = `"${hash('sha256', JSON.stringify(situacao), 'hex').slice(0, 32)}"`;
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      const conhecidas = (req.headers['if-none-match'] ?? '').split(',').map((um) => um.trim().replace(/^W\//, ''));
      if (conhecidas.includes(etag) || conhecidas.includes('*')) void reply.code(304).send();
      return situacao;
    });

    rota(app, lerRegistroAnulado, ({ params }) => lerAnulado(deps, params.registroId));

    rota(app, lerAutoridades, async () => ({ pem: await lerPemDasAutoridades(config) }));

    rota(app, lerConferenciaDoXml, ({ params }) => resumirRegistro(deps, params.codigo));

    rota(app, conferirEsquema, ({ body }) => conferirComEsquema(deps, body.xml));
  },
};
