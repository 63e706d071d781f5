import { z } from 'zod';
import { exportacoesApi, type FormatoPublico, NOMES_PADRAO } from '#contract/exportacoes.contract.ts';
import { FILTROS_DAS_COLUNAS, type FILTROS_DE_PUBLICACAO } from '#contract/registros.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';

/** A period, yyyy-MM-dd. */
interface PeriodoDoArquivo {
  inicio: string;
  fim: string;
}

/** Period, filter and state of publication of the list on screen. */
export interface RecorteDaTela {
  periodo: PeriodoDoArquivo | null;
  filtro?: string | undefined;
  publicacao?: (typeof FILTROS_DE_PUBLICACAO)[number] | undefined;
  colunas?: Partial<Record<keyof typeof FILTROS_DAS_COLUNAS, string>>;
}

const corpo = ({ inicio, fim }: PeriodoDoArquivo) => ({ DataInicio: inicio, DataFim: fim });
const filtros = ({ filtro, publicacao, colunas = {} }: RecorteDaTela) => {
  const { livro, curso, campus, situacao, envio } = z.object(FILTROS_DAS_COLUNAS).partial().parse(colunas);
  return {
    ...(filtro && { Filtro: filtro }),
    ...(publicacao && { Publicacao: publicacao }),
    ...(livro && { Livro: livro }),
    ...(curso && { Curso: curso }),
    ...(campus && { Campus: campus }),
    ...(situacao && { Situacao: situacao }),
    ...(envio && { Envio: envio }),
  };
};

export const corpoDoRecorte = (recorte: RecorteDaTela) => ({
  ...(recorte.periodo && corpo(recorte.periodo)),
  ...filtros(recorte),
});

/** A statement always has a period. */
export type RecorteDoExtrato = RecorteDaTela & { periodo: PeriodoDoArquivo };

const doExtrato = (recorte: RecorteDoExtrato) => ({ body: { ...corpo(recorte.periodo), ...filtros(recorte) } });

/** Detailed statement for the DOU as PDF (EXP-08); answers whether it was saved. */
export const baixarExtratoPdf = (recorte: RecorteDoExtrato): Promise<boolean> =>
  baixarArquivo(() => chamar(exportacoesApi.exportarExtratoPdf, doExtrato(recorte)), NOMES_PADRAO.extratoPdf);

/** Downloads the same as DOCX (EXP-09). */
export const baixarExtratoDoc = (recorte: RecorteDoExtrato): Promise<boolean> =>
  baixarArquivo(() => chamar(exportacoesApi.exportarExtratoDoc, doExtrato(recorte)), NOMES_PADRAO.extratoDoc);

/** The notice alone, as the gazette takes it up. */
export const baixarAvisoRtf = (recorte: RecorteDaTela): Promise<boolean> =>
  baixarArquivo(
    () => chamar(exportacoesApi.exportarAvisoRtf, { body: corpoDoRecorte(recorte) }),
    NOMES_PADRAO.avisoRtf,
  );

/** Art. 23 (EXP-05). */
export const baixarConsultaPublica = (periodo: PeriodoDoArquivo, formato: FormatoPublico): Promise<boolean> =>
  baixarArquivo(
    () =>
      chamar(exportacoesApi.exportarConsultaPublica, {
        body: { ...corpo(periodo), ...(formato !== 'pdf' && { formato }) },
      }),
    NOMES_PADRAO.consultaPublica.replace(/pdf$/, formato),
  );
