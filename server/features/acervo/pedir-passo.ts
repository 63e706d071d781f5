import { z } from 'zod';
import type { ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import { type PassoDaImportacao, SE_DESFAZEM_PARADAS } from '#domain/acervo/situacoes.ts';
import { contar } from '#domain/texto/contar.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { ordenar } from '../../auditoria/ordens.ts';
import { ultimoAto } from '../../auditoria/ultimo-ato.queries.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito } from '../../erros/app-error.ts';
import {
  type Importacao,
  lerGuardada,
  lerImportacao,
  mudarImportacao,
  PUBLICAR_ACERVO,
  paraImportacao,
} from './importacoes.repository.ts';
import { contarSegundasViasPublicadas } from './passos.queries.ts';
import type { DepsDoAcervo } from './receber-arquivo.ts';
import { IMPORTAR_ACERVO, TERMINAR_IMPORTACAO } from './trabalhar.ts';

/** Has the whole file rehearsed in the background. @throws AppError 404, 409 */
export async function pedirConferencia(deps: DepsDoAcervo, ator: Ator, id: string): Promise<ImportacaoDoAcervo> {
  exigirLeitura(await lerImportacao(deps.prisma, id));
  return passar(deps, ator, id, 'conferir', ['recebida', 'conferida'], {
    situacao: 'conferindo',
    linhas: 0,
    feitas: 0,
    soma: {},
  });
}

/** Has the columns of dates read in the background for what they prove. @throws AppError 404, 409 */
export async function pedirProvaDasDatas(deps: DepsDoAcervo, ator: Ator, id: string): Promise<ImportacaoDoAcervo> {
  exigirLeitura(await lerImportacao(deps.prisma, id));
  const mudanca = { situacao: 'provando', feitas: 0, datas: null } as const;
  return passar(deps, ator, id, 'provar-datas', ['recebida', 'conferida'], mudanca);
}

/** @throws AppError 409 while nobody has said how a file is read */
function exigirLeitura({ colunas, leitura, tipo }: Importacao): void {
  if (!colunas.includes('nome') || !colunas.includes('curso')) throw conflito('Diga antes o que cada coluna contém.');
  if (tipo === 'csv' && leitura.codificacao === null) throw conflito('Escolha antes a codificação do arquivo.');
}

/** Has what the rehearsal found ready imported in the background. @throws AppError 404, 409 */
export async function pedirImportacao(deps: DepsDoAcervo, ator: Ator, id: string): Promise<ImportacaoDoAcervo> {
  const { soma } = await lerImportacao(deps.prisma, id);
  if ((soma.pronta ?? 0) + (soma.aviso ?? 0) === 0) throw conflito('Não há nenhuma linha pronta para importar.');
  return passar(deps, ator, id, 'importar', ['conferida'], { situacao: 'importando', feitas: 0 });
}

/** Has an import that is not published taken away in the background. @throws AppError 404, 409 */
export async function pedirDesfazer(deps: DepsDoAcervo, ator: Ator, id: string, motivo: string): Promise<void> {
  const { situacao, falha } = await lerGuardada(deps.prisma, id);
  if (situacao === 'publicada' || situacao === 'publicando') {
    throw conflito('O arquivo já foi publicado. Retire os registros um a um, cada um com o seu motivo.');
  }
  const segundas = await contarSegundasViasPublicadas(deps.prisma, id);
  if (segundas > 0) {
    throw conflito(
      `${contar(segundas, 'segunda via publicada parte', 'segundas vias publicadas partem')} de registros deste arquivo. Publique-o também, em vez de desfazê-lo.`,
    );
  }
  // One that cannot go on would stay for ever.
  const parados = falha === null ? [] : SE_DESFAZEM_PARADAS;
  const de = ['recebida', 'conferida', 'importada', ...parados] as const;
  await passar(deps, ator, id, 'desfazer', de, { situacao: 'desfazendo' }, motivo);
}

/** Publishes an import, or asks a second person where the setting wants one. @throws AppError 404, 409 */
export async function pedirPublicacao(deps: DepsDoAcervo, ator: Ator, id: string): Promise<ImportacaoDoAcervo> {
  const importacao = await lerImportacao(deps.prisma, id);
  if (importacao.situacao !== 'importada')
    throw conflito('Só se publica o que foi importado e ainda não foi publicado.');
  if (deps.confirmacao.exigida) await pedirSegundaPessoa(deps, ator, importacao);
  return publicarJa(deps, ator, id);
}

function pedirSegundaPessoa(deps: DepsDoAcervo, ator: Ator, { id, arquivo, sha256, soma }: Importacao): Promise<never> {
  const linha = (campo: string, para: string | number | undefined) => ({
    campo,
    de: null,
    para: String(para ?? 0),
    porque: null,
  });
  return deps.confirmacao.pedir(ator, {
    especie: PUBLICAR_ACERVO,
    alvo: id,
    resumo: `Publicação de livros anteriores: ${arquivo}`.slice(0, 250),
    diferenca: [
      linha('Registros', soma.importada),
      linha('Linhas recusadas', soma.recusada),
      linha('Arquivo (SHA-256)', sha256),
    ],
    dados: { id },
  });
}

export function confirmarPublicacoes(deps: DepsDoAcervo): void {
  deps.confirmacao.aoConfirmar(PUBLICAR_ACERVO, ({ dados, ator, confirmadoPor }) =>
    publicarJa(deps, ator, z.object({ id: z.string() }).parse(dados).id, confirmadoPor.nome),
  );
}

const publicarJa = (
  deps: DepsDoAcervo,
  ator: Ator,
  id: string,
  confirmadaPor: string | null = null,
): Promise<ImportacaoDoAcervo> =>
  passar(deps, ator, id, 'publicar', ['importada'], {
    situacao: 'publicando',
    feitas: 0,
    publicadaPor: ator.usuario.nome,
    publicadaPorCpf: ator.usuario.cpf,
    confirmadaPor,
  });

/** Reads the sums of what an import brought in, as its act says them. @throws AppError 409 where no act of this program does */
async function somasDoImportado(tx: Db, id: string): Promise<string[]> {
  const ato = await ultimoAto(tx, { entidade: 'acervo', id, acoes: [TERMINAR_IMPORTACAO] });
  const lido = z.object({ somas: z.array(z.string()) }).safeParse(ato?.para);
  if (!lido.success)
    throw conflito('Não se pôde conferir o que foi importado. Desfaça a importação e importe de novo.');
  return lido.data.somas;
}

async function passar(
  deps: DepsDoAcervo,
  ator: Ator,
  id: string,
  acao: string,
  de: Parameters<typeof mudarImportacao>[2],
  mudanca: Parameters<typeof mudarImportacao>[3] & { situacao: PassoDaImportacao },
  motivo?: string,
): Promise<ImportacaoDoAcervo> {
  await atuar(deps, ator, { entidade: 'acervo', acao }, async (tx, quando) => {
    await mudarImportacao(tx, id, de, mudanca);
    const conteudo = mudanca.situacao === 'publicando' ? await somasDoImportado(tx, id) : [];
    const { confirmadaPor = null } = mudanca;
    await ordenar(tx, {
      especie: `acervo-${mudanca.situacao}`,
      alvo: id,
      conteudo,
      usuario: ator.usuario,
      confirmadaPor,
      em: quando,
    });
    // What is taken away nobody can publish any more.
    if (mudanca.situacao === 'desfazendo')
      await deps.confirmacao.dispensar(tx, quando, ator, { especie: PUBLICAR_ACERVO, alvo: id });
    await deps.fila.pedirTarefa(tx, IMPORTAR_ACERVO);
    const porque = motivo === undefined ? undefined : ocultarCpfs(motivo);
    return { retorno: undefined, anotar: { id, para: { situacao: mudanca.situacao }, porque } };
  });
  return paraImportacao(await lerGuardada(deps.prisma, id));
}
