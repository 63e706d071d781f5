import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { ArquivoFiscalizacao, DiscordanciaDoEsquema } from '#contract/fiscalizacao.contract.ts';
import type { PapelFiscalizado } from '#domain/envio/especies.ts';
import { isoOuNulo } from '../../db/datas.ts';
import { lerDiscordancias } from '../../db/discordancias.queries.ts';
import type { ArquivoFiscalizacao as Linha } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import { type Avulso, paraAssinatura, SO_A_ASSINATURA } from '../assinaturas/assinaturas.service.ts';

/** A file as it is stored: what the old books hold of its period is asked for beside it. */
export type ArquivoGuardado = Omit<ArquivoFiscalizacao, 'noAcervo'>;

/** A stored file in the contract's words; those of before were never sent to be signed. */
export const paraArquivo = (linha: Omit<Linha, 'xml'>, avulso: Avulso | null): ArquivoGuardado => ({
  arquivoFiscalizacaoUID: linha.id,
  papel: linha.papel as PapelFiscalizado,
  dataInicio: isoOuNulo(linha.dataInicio),
  dataFim: isoOuNulo(linha.dataFim),
  quantidade: linha.quantidade,
  criadoEm: linha.criadoEm.toISOString(),
  criadoPor: linha.criadoPor,
  assinatura: avulso && paraAssinatura(avulso),
});

/** Reads one page of the produced files, newest first. */
export async function lerFiscalizacoes(db: Db, faixa: Faixa): Promise<Pagina<ArquivoGuardado>> {
  const { pagina, tamanho } = faixa;
  const [linhas, total] = await Promise.all([
    db.arquivoFiscalizacao.findMany({
      orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
      omit: { xml: true },
      include: { documentos: { select: SO_A_ASSINATURA } },
      skip: faixa.deslocamento,
      take: tamanho,
    }),
    db.arquivoFiscalizacao.count(),
  ]);
  return { itens: linhas.map((linha) => paraArquivo(linha, linha.documentos[0] ?? null)), total, pagina, tamanho };
}

/** One produced file with its XML: as it was signed, else as it was generated. @throws AppError 404 */
export async function lerFiscalizacao(db: Db, id: string): Promise<Linha & { assinado: boolean }> {
  const { documentos, ...linha } = existente(
    await db.arquivoFiscalizacao.findUnique({ where: { id }, include: { documentos: { select: { xml: true } } } }),
    'Arquivo de fiscalização não encontrado.',
  );
  const assinado = documentos[0]?.xml ?? null;
  return { ...linha, xml: assinado ?? linha.xml, assinado: assinado !== null };
}

/** In the 30 days before `agora`, the latest first (H1). */
export async function listarDiscordancias(pool: Pool, agora: Date): Promise<DiscordanciaDoEsquema[]> {
  return (await lerDiscordancias(pool, agora)).map(({ primeiraVez, ultimaVez, gramatica, mec: _, ...resto }) => ({
    ...resto,
    aceitaPor: gramatica === 'valido' ? 'gramatica' : 'mec',
    primeiraVez: primeiraVez.toISOString(),
    ultimaVez: ultimaVez.toISOString(),
  }));
}
