import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { exportacoesApi, MAXIMO_DE_REGISTROS, NOMES_PADRAO } from '#contract/exportacoes.contract.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import { naLeitura } from '../../db/na-leitura.ts';
import { anotarBuscaPorCpf } from '../../http/anotar-busca-por-cpf.ts';
import { rota } from '../../http/rota.ts';
import { contarPublicados } from '../acervo/acervo.service.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { exportarAvisoRtf, lerAviso } from './aviso-em-texto.ts';
import { dadosDoAcervo } from './dados-do-acervo.ts';
import { contarPorAno } from './exportacoes.queries.ts';
import { exportarExtrato, exportarRelacaoPublica } from './exportar.ts';

const TIPO_PDF = 'application/pdf';
const TIPOS = { pdf: TIPO_PDF, csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
const TIPO_DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const noPeriodo = (nome: string, inicio: string, fim: string) => nome.replace(/(\.\w+)$/, `-${inicio}-a-${fim}$1`);

const EXTRATOS = [
  [exportacoesApi.exportarExtratoPdf, 'pdf', NOMES_PADRAO.extratoPdf, TIPO_PDF],
  [exportacoesApi.exportarExtratoDoc, 'docx', NOMES_PADRAO.extratoDoc, TIPO_DOCX],
] as const;

interface Pedido {
  body: z.output<NonNullable<typeof exportacoesApi.lerAviso.body>>;
  ator: Ator;
  req: FastifyRequest;
}

export const exportacoesRoutes: RotasDaSala = {
  publico(app, deps) {
    rota(app, exportacoesApi.exportarConsultaPublica, async ({ body }) => {
      const { DataInicio: inicio, DataFim: fim, formato = 'pdf' } = body;
      return {
        nome: noPeriodo(NOMES_PADRAO.consultaPublica, inicio, fim).replace(/pdf$/, formato),
        tipo: TIPOS[formato],
        conteudo: await exportarRelacaoPublica(deps, { inicio, fim }, formato, MAXIMO_DE_REGISTROS.publico),
      };
    });

    rota(app, exportacoesApi.listarDadosAbertos, () => naLeitura(deps, contarPorAno));

    rota(app, exportacoesApi.baixarDadosAbertos, async ({ params: { ano, formato } }) => {
      const periodo = { inicio: `${ano}-01-01`, fim: `${ano}-12-31` };
      return {
        nome: `diplomas-registrados-${ano}.${formato}`,
        tipo: TIPOS[formato],
        conteudo: await exportarRelacaoPublica(deps, periodo, formato, MAXIMO_DE_REGISTROS.dadosAbertos),
      };
    });

    rota(app, exportacoesApi.lerDadosDoAcervo, async () => ({ registros: await contarPublicados(deps.pool) }));
    rota(app, exportacoesApi.baixarDadosDoAcervo, async ({ params: { formato } }) => ({
      nome: `livros-anteriores.${formato}`,
      tipo: TIPOS[formato],
      conteudo: Readable.from(await dadosDoAcervo(deps, formato)),
    }));
  },

  equipe(app, deps) {
    const maximo = MAXIMO_DE_REGISTROS.equipe;
    const recorteDe = async ({ body, ator, req }: Pedido) => {
      const { DataInicio: inicio, DataFim: fim, ...filtros } = body;
      await anotarBuscaPorCpf(deps, filtros.filtro, { usuario: ator.usuario, req });
      return { ...filtros, ...(inicio !== undefined && { inicio }), ...(fim !== undefined && { fim }) };
    };

    for (const [chamada, formato, padrao, tipo] of EXTRATOS) {
      rota(app, chamada, async (pedido) => {
        const { DataInicio: inicio, DataFim: fim } = pedido.body;
        const recorte = { ...(await recorteDe(pedido)), inicio, fim };
        const conteudo = await exportarExtrato(deps, pedido.ator, { recorte, formato, maximo });
        return { nome: noPeriodo(padrao, inicio, fim), tipo, conteudo };
      });
    }

    rota(app, exportacoesApi.lerAviso, async (pedido) => lerAviso(deps, pedido.ator, await recorteDe(pedido)));

    rota(app, exportacoesApi.exportarAvisoRtf, async (pedido) => {
      const { conteudo, inicio, fim } = await exportarAvisoRtf(deps, pedido.ator, await recorteDe(pedido));
      return { nome: noPeriodo(NOMES_PADRAO.avisoRtf, inicio, fim), tipo: 'application/rtf', conteudo };
    });
  },
};
