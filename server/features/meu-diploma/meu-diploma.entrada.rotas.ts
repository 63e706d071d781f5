import type { FastifyInstance } from 'fastify';
import { FEITO } from '#contract/common.ts';
import { type MOTIVOS_NA_PORTA, meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { montarQuery } from '#contract/montar-endereco.ts';
import { irAoProvedor, lerVolta } from '../../adapters/identidade/ida-ao-provedor.ts';
import type { ProvedorPort, VindaDoProvedor } from '../../adapters/identidade/provedor.port.ts';
import { anotarEvento } from '../../db/eventos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, naoEncontrado } from '../../erros/app-error.ts';
import { nomeDoCookie, opcoesDoCookie } from '../../http/biscoitos.ts';
import { origemDe } from '../../http/origem.ts';
import { rota } from '../../http/rota.ts';
import { abrirSessaoDoTitular, hashesDoAparelhoDoTitular } from '../../http/sessao-do-titular.ts';
import { conferirCodigo, pedirCodigo } from './entrar-com-codigo.ts';
import { lerQuemTemDiploma } from './titular.queries.ts';

const IDA_SEGUNDOS = 600;
const PORTA = '/digital/meu-diploma';

type Motivo = (typeof MOTIVOS_NA_PORTA)[number];
const voltarCom = (motivo: Motivo): string => PORTA + montarQuery({ motivo });

/** The provider's word, if that is enough to enter. */
function identificar({ pessoa }: VindaDoProvedor): { cpf: string; nome: string } | Motivo {
  if (pessoa === null) return 'sem-cpf';
  return pessoa.nivelBasta === false ? 'nivel-baixo' : { cpf: pessoa.cpf, nome: pessoa.nome };
}

/** A provider of identity, and a one-time code by e-mail. */
export function entradaDoTitular(app: FastifyInstance, deps: Dependencies): void {
  rota(app, meuDiplomaApi.lerEntradas, () => ({
    provedor: deps.provedorDosTitulares?.nome ?? null,
    codigo: deps.correio !== null,
  }));
  peloProvedor(app, deps);
  porCodigo(app, deps);
}

function peloProvedor(app: FastifyInstance, deps: Dependencies): void {
  const { config, prisma } = deps;
  const provedor = (): ProvedorPort => {
    if (deps.provedorDosTitulares === null) throw naoEncontrado('Este sistema não tem entrada por provedor.');
    return deps.provedorDosTitulares;
  };
  const ida = nomeDoCookie(config, 'ida-titular');

  rota(app, meuDiplomaApi.irAoProvedor, async ({ reply }) => {
    const quem = provedor();
    try {
      const { url, navegador } = await irAoProvedor(deps, quem, '');
      // The provider's answer is a visit that another site starts: a strict cookie would stay at home.
      void reply.setCookie(ida, navegador, { ...opcoesDoCookie(config, 'lax'), maxAge: IDA_SEGUNDOS });
      void reply.redirect(url.href, 303);
    } catch (erro) {
      if (!(erro instanceof AppError) || erro.status !== 502) throw erro;
      void reply.redirect(voltarCom('indisponivel'), 303);
    }
    return FEITO;
  });

  rota(app, meuDiplomaApi.voltarDoProvedor, async ({ req, reply }) => {
    const resposta = new URL(req.url, config.urlPublica).searchParams;
    const volta = await lerVolta(deps, provedor(), { resposta, navegador: req.cookies[ida] ?? '' });
    void reply.clearCookie(ida, opcoesDoCookie(config, 'lax'));
    const quem = 'motivo' in volta ? volta.motivo : identificar(volta.vinda);
    if (typeof quem === 'string') {
      const evento = { tipo: 'titular-recusado' as const, quando: deps.agora(), detalhe: `provedor: ${quem}` };
      await anotarEvento(prisma, origemDe(req), evento);
      void reply.redirect(voltarCom(quem), 303);
      return FEITO;
    }
    const nome = (await lerQuemTemDiploma(prisma, quem.cpf)).nome ?? quem.nome;
    await abrirSessaoDoTitular(deps, req, reply, { cpf: quem.cpf, nome, meio: 'provedor' });
    await anotarEvento(prisma, origemDe(req), { tipo: 'titular-entrou', quando: deps.agora(), cpf: quem.cpf, nome });
    void reply.redirect(PORTA, 303);
    return FEITO;
  });
}

function porCodigo(app: FastifyInstance, deps: Dependencies): void {
  const { config, prisma } = deps;
  const doCodigo = nomeDoCookie(config, 'codigo-titular');

  rota(app, meuDiplomaApi.pedirCodigo, async ({ body: { CPF }, query: { lang = 'pt' }, req, reply }) => {
    if (deps.correio === null) throw naoEncontrado('Este sistema não envia códigos por e-mail.');
    const aparelho = hashesDoAparelhoDoTitular(deps, req);
    const { navegador, enviar } = pedirCodigo(deps, { cpf: CPF, idioma: lang, aparelho });
    void reply.setCookie(doCodigo, navegador, { ...opcoesDoCookie(config), maxAge: IDA_SEGUNDOS });
    void enviar().catch((err: unknown) => req.log.error({ err }, 'código não enviado'));
    return FEITO;
  });

  rota(app, meuDiplomaApi.entrarComCodigo, async ({ body: { Codigo: codigo }, req, reply }) => {
    const origem = origemDe(req);
    const quem = await conferirCodigo(deps, { codigo, navegador: req.cookies[doCodigo] ?? '', origem });
    void reply.clearCookie(doCodigo, opcoesDoCookie(config));
    await abrirSessaoDoTitular(deps, req, reply, { ...quem, meio: 'codigo' });
    await anotarEvento(prisma, origem, { tipo: 'titular-entrou', quando: deps.agora(), ...quem });
    return FEITO;
  });
}
