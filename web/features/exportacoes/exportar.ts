import { exportacoesApi, type FormatoPublico, NOMES_PADRAO } from '#contract/exportacoes.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';

/** A period, yyyy-MM-dd. */
export interface PeriodoDoArquivo {
  inicio: string;
  fim: string;
}

const corpo = ({ inicio, fim }: PeriodoDoArquivo) => ({ body: { DataInicio: inicio, DataFim: fim } });

/** Detailed statement for the DOU as PDF (EXP-08); answers whether it was saved. */
export const baixarExtratoPdf = (periodo: PeriodoDoArquivo): Promise<boolean> =>
  baixarArquivo(() => chamar(exportacoesApi.exportarExtratoPdf, corpo(periodo)), NOMES_PADRAO.extratoPdf);

/** The same as DOCX (EXP-09). */
export const baixarExtratoDoc = (periodo: PeriodoDoArquivo): Promise<boolean> =>
  baixarArquivo(() => chamar(exportacoesApi.exportarExtratoDoc, corpo(periodo)), NOMES_PADRAO.extratoDoc);

/** What art. 23 makes public of a period (EXP-05). */
export const baixarConsultaPublica = (periodo: PeriodoDoArquivo, formato: FormatoPublico): Promise<boolean> =>
  baixarArquivo(
    () =>
      chamar(exportacoesApi.exportarConsultaPublica, {
        body: { ...corpo(periodo).body, ...(formato !== 'pdf' && { formato }) },
      }),
    NOMES_PADRAO.consultaPublica.replace(/pdf$/, formato),
  );
