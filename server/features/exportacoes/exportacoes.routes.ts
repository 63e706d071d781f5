import { exportacoesApi, MAXIMO_DE_REGISTROS, NOMES_PADRAO } from '#contract/exportacoes.contract.ts';
import { naLeitura } from '../../db/na-leitura.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { contarPorAno } from './exportacoes.queries.ts';
import { exportarExtrato, exportarRelacaoPublica } from './exportar.ts';

const TIPO_PDF = 'application/pdf';
const TIPOS = { pdf: TIPO_PDF, csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
const TIPO_DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const noPeriodo = (nome: string, inicio: string, fim: string) => nome.replace(/(\.\w+)$/, `-${inicio}-a-${fim}$1`);

/** The three exports (EXP-*): the DOU statement for the staff, the public list for anyone. */
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
  },

  equipe(app, deps) {
    const maximo = MAXIMO_DE_REGISTROS.equipe;
    rota(app, exportacoesApi.exportarExtratoPdf, async ({ body: { DataInicio: inicio, DataFim: fim }, ator }) => ({
      nome: noPeriodo(NOMES_PADRAO.extratoPdf, inicio, fim),
      tipo: TIPO_PDF,
      conteudo: await exportarExtrato(deps, ator, { periodo: { inicio, fim }, formato: 'pdf', maximo }),
    }));

    rota(app, exportacoesApi.exportarExtratoDoc, async ({ body: { DataInicio: inicio, DataFim: fim }, ator }) => ({
      nome: noPeriodo(NOMES_PADRAO.extratoDoc, inicio, fim),
      tipo: TIPO_DOCX,
      conteudo: await exportarExtrato(deps, ator, { periodo: { inicio, fim }, formato: 'docx', maximo }),
    }));
  },
};
