import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import { paraColuna } from '../../db/datas.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { paraAto } from '../apoio/apoio.service.ts';
import type { DadosDoAto } from './dados-do-ato.ts';

export const ATO_COMPLETO = { tipo: true, _count: { select: { reconhecimentos: true, autorizacoes: true } } } as const;
type LinhaDeAtoRegulatorio = Prisma.AtoRegulatorioGetPayload<{ include: typeof ATO_COMPLETO }>;

/** Row → read model (ATO-39). */
export const paraAtoRegulatorio = (linha: LinhaDeAtoRegulatorio): AtoRegulatorio => ({
  ...paraAto(linha, linha.tipo?.nome ?? null),
  atoRegulatorioUid: linha.id,
  tipoAtoRegulatorioUid: linha.tipoId,
  tipoCadastro: linha.tipoCadastro,
  cancelado: linha.cancelado,
  canceladoEm: linha.canceladoEm?.toISOString() ?? null,
  canceladoPor: linha.canceladoPor,
  totalCursosVinculados: linha._count.reconhecimentos + linha._count.autorizacoes,
  versao: linha.versao,
});

/** The body's data as columns: all of them, so that an edit clears what it leaves out. */
export const paraColunas = (dados: DadosDoAto) => ({
  tipoId: dados.tipoId,
  numero: dados.numero,
  data: paraColuna(dados.data) ?? new Date(Number.NaN),
  veiculoPublicacao: dados.veiculoPublicacao,
  numeroPublicacao: dados.numeroPublicacao,
  dataPublicacao: paraColuna(dados.dataPublicacao),
  secaoPublicacao: dados.secaoPublicacao === null ? null : BigInt(dados.secaoPublicacao),
  paginaPublicacao: dados.paginaPublicacao === null ? null : BigInt(dados.paginaPublicacao),
  emecNumeroProcesso: dados.tramitacao?.NumeroProcesso ?? null,
  emecTipoProcesso: dados.tramitacao?.TipoProcesso ?? null,
  emecDataCadastro: paraColuna(dados.tramitacao?.DataCadastro),
  emecDataProtocolo: paraColuna(dados.tramitacao?.DataProtocolo),
});
