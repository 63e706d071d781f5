import type { z } from 'zod';
import { exportacoesApi, type FormatoPublico, NOMES_PADRAO } from '#contract/exportacoes.contract.ts';
import type { filtrosDaLista } from '#contract/registros.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';

/** A period, yyyy-MM-dd. */
interface PeriodoDoArquivo {
  inicio: string;
  fim: string;
}

/** The list on screen: its filters as its own call takes them, and its period. */
export type RecorteDaTela = z.input<typeof filtrosDaLista> & { periodo: PeriodoDoArquivo | null };

const corpo = ({ inicio, fim }: PeriodoDoArquivo) => ({ DataInicio: inicio, DataFim: fim });

export const corpoDoRecorte = ({ periodo, ...filtros }: RecorteDaTela) => ({
  ...filtros,
  ...(periodo && corpo(periodo)),
});

/** A statement always has a period. */
export type RecorteDoExtrato = RecorteDaTela & { periodo: PeriodoDoArquivo };

const doExtrato = ({ periodo, ...filtros }: RecorteDoExtrato) => ({ body: { ...filtros, ...corpo(periodo) } });

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
