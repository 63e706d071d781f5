import type { FastifyInstance } from 'fastify';
import { FEITO } from '#contract/common.ts';
import { minhasListasApi } from '#contract/sessao.contract.ts';
import type { Dependencies } from '../../dependencies.ts';
import { rota } from '../../http/rota.ts';
import {
  esquecerAparencia,
  excluirFiltro,
  gravarAparencia,
  guardarFiltro,
  lerMinhasListas,
  renomearFiltro,
} from './minhas-listas.repository.ts';

/** Serves how a person likes their lists: looks and named filters. */
export function minhasListas(app: FastifyInstance, { prisma }: Pick<Dependencies, 'prisma'>): void {
  rota(app, minhasListasApi.ler, ({ usuario }) => lerMinhasListas(prisma, usuario.cpf));

  rota(app, minhasListasApi.gravarAparencia, async ({ usuario, params, body }) => {
    const aparencia = { colunas: body.Colunas, densidade: body.Densidade };
    await gravarAparencia(prisma, usuario.cpf, params.lista, aparencia);
    return FEITO;
  });

  rota(app, minhasListasApi.esquecerAparencia, async ({ usuario, params }) => {
    await esquecerAparencia(prisma, usuario.cpf, params.lista);
    return FEITO;
  });

  rota(app, minhasListasApi.guardarFiltro, ({ usuario, body }) =>
    guardarFiltro(prisma, usuario.cpf, { lista: body.Lista, nome: body.Nome, busca: body.Busca }),
  );

  rota(app, minhasListasApi.renomearFiltro, async ({ usuario, params, body }) => {
    await renomearFiltro(prisma, usuario.cpf, params.id, body.Nome);
    return FEITO;
  });

  rota(app, minhasListasApi.excluirFiltro, async ({ usuario, params }) => {
    await excluirFiltro(prisma, usuario.cpf, params.id);
    return FEITO;
  });
}
