import type { z } from 'zod';
import {
  type criarLoteBody,
  type LoteDeRegistro,
  REVISAO_MUDOU,
  type RespostasDaLinha,
  type Revisao,
} from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import { AppError, campoInvalido, regraDoRegistro } from '../../erros/app-error.ts';
import { lerLivro } from './catalogo.queries.ts';
import { daCasa } from './fontes-do-registro.queries.ts';
import { comumDoLote, montarLinha } from './linha-do-lote.ts';
import {
  acharRegistroEmVigor,
  anotarResultado,
  type ChaveDoItem,
  inserirLote,
  lerItem,
  lerLote,
  lerLoteCompleto,
  mudouQuemAssina,
  paraItem,
} from './lote.repository.ts';
import type { DepsDoRegistro } from './preparar-registro.ts';
import { marcasDeQuemAssina } from './quem-assina.queries.ts';
import { frasesDe, noCorpo } from './recusas.ts';
import { registrarDiploma } from './registrar.ts';

/**
 * Begins a ceremony: its own graduates only, each once. @throws AppError 400 naming the others, 409 when others sign
 * than in the rehearsal, SigaIndisponivel
 */
export async function criarLoteDeRegistro(
  { prisma, siga }: Pick<DepsDoRegistro, 'prisma' | 'siga'>,
  usuario: Usuario,
  { DataColacaoId, Rgas, Linhas = [], ...comum }: z.output<typeof criarLoteBody>,
): Promise<LoteDeRegistro> {
  await lerLivro(prisma, comum.LivroID, 'LivroID');
  const deHoje = await marcasDeQuemAssina(prisma);
  if (Linhas.some(({ Revisao: revisao }) => mudouQuemAssina(revisao, deHoje))) {
    const frase = 'Nada foi registrado: quem assina mudou desde a conferência. Confira de novo.';
    throw new AppError(REVISAO_MUDOU, 409, frase);
  }
  const nomes = new Map((await siga.formandosDaColacao(DataColacaoId)).map(({ rga, nome }) => [rga, nome]));
  const deFora = Rgas.filter((rga) => !nomes.has(rga));
  if (deFora.length > 0) throw campoInvalido('Rgas', `Não são formandos desta colação: ${deFora.join(', ')}`);
  const linhas = new Map(Linhas.map((linha) => [linha.Rga, linha]));
  const formandos = [...new Set(Rgas)].map((rga) => {
    const { Respostas: respostas, Revisao: revisao } = linhas.get(rga) ?? {};
    return { rga, nome: respostas?.Nome ?? nomes.get(rga) ?? '', respostas, revisao };
  });
  const id = await inserirLote(prisma, usuario, { dataColacaoId: DataColacaoId, comum, formandos });
  return lerLoteCompleto(prisma, id);
}

/**
 * Registers one graduate of a ceremony, once, and says so on its line in the same transaction; a refusal is written on
 * the line and can be tried again.
 */
export async function registrarItem(
  deps: DepsDoRegistro,
  ator: Ator,
  chave: ChaveDoItem,
): Promise<LoteDeRegistro['itens'][number]> {
  const { prisma } = deps;
  const lote = await lerLote(prisma, chave.loteId);
  const item = await lerItem(prisma, chave);
  if (item.situacao === 'registrado') return paraItem(item);
  const agora = deps.agora();
  try {
    await registrarFormando(deps, ator, item, lote, (tx, registroId) =>
      anotarResultado(tx, chave, { situacao: 'registrado', registroId }, agora),
    );
  } catch (erro) {
    if (!(erro instanceof AppError) || erro.status >= 500) throw erro;
    // A 409 may mean that this line was registered and its answer lost: then the record that stands is its result.
    const registroId = await acharRegistroEmVigor(prisma, chave.rga);
    const situacao = registroId === undefined ? 'recusado' : 'registrado';
    await anotarResultado(prisma, chave, { situacao, registroId, erro: erro.message }, agora);
  }
  return paraItem(await lerItem(prisma, chave));
}

/**
 * Registers what was rehearsed; what changed in between refuses the line by name, before any number is given. Who goes
 * on with somebody else's ceremony reviewed nothing: the line is then judged as a body without review.
 */
async function registrarFormando(
  deps: DepsDoRegistro,
  ator: Ator,
  { rga, respostas, revisao }: { rga: string; respostas: unknown; revisao: unknown },
  lote: { comum: unknown; criadoPorCpf: string },
  junto: (tx: Db, registroId: string) => Promise<void>,
) {
  const dadas = (respostas ?? {}) as RespostasDaLinha;
  const { validado, lido } = await montarLinha(deps, ator.usuario, rga, comumDoLote.parse(lote.comum), dadas);
  if (!validado.ok) {
    const campos = noCorpo(validado.problemas);
    throw regraDoRegistro(frasesDe(campos), campos);
  }
  const revista = revisao !== null && lote.criadoPorCpf === ator.usuario.cpf ? (revisao as Revisao) : undefined;
  return registrarDiploma(deps, { formulario: validado.formulario, ressalvas: [], revisao: revista }, ator, {
    origem: daCasa({ siga: lido }),
    junto,
    semRascunho: true,
  });
}
