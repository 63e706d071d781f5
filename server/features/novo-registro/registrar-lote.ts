import type { z } from 'zod';
import { criarLoteBody, type LoteDeRegistro } from '#contract/novo-registro.lote.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import { AppError, campoInvalido, regraDoRegistro } from '../../erros/app-error.ts';
import { lerLugar, valoresDeAbertura } from './abrir-registro.ts';
import { lerLivro } from './catalogo.queries.ts';
import { lerDoSiga } from './fontes-do-registro.ts';
import {
  acharRegistroEmVigor,
  anotarResultado,
  type ChaveDoItem,
  inserirLote,
  lerItem,
  lerLoteCompleto,
  paraItem,
} from './lote.repository.ts';
import { paraVida } from './novo-registro.mapper.ts';
import type { DepsDoRegistro } from './preparar-registro.ts';
import { frasesDe, noCorpo } from './recusas.ts';
import { registrarDiploma } from './registrar.ts';

const comumGuardado = criarLoteBody.omit({ Rgas: true, DataColacaoId: true });

/** Begins a ceremony: its own graduates only, each once. @throws AppError 400 naming the others, SigaIndisponivel */
export async function criarLoteDeRegistro(
  { prisma, siga }: Pick<DepsDoRegistro, 'prisma' | 'siga'>,
  usuario: Usuario,
  { DataColacaoId, Rgas, ...comum }: z.output<typeof criarLoteBody>,
): Promise<LoteDeRegistro> {
  await lerLivro(prisma, comum.LivroID, 'LivroID');
  const nomes = new Map((await siga.formandosDaColacao(DataColacaoId)).map(({ rga, nome }) => [rga, nome]));
  const deFora = Rgas.filter((rga) => !nomes.has(rga));
  if (deFora.length > 0) throw campoInvalido('Rgas', `Não são formandos desta colação: ${deFora.join(', ')}`);
  const formandos = [...new Set(Rgas)].map((rga) => ({ rga, nome: nomes.get(rga) ?? '' }));
  const id = await inserirLote(prisma, usuario, { dataColacaoId: DataColacaoId, comum, formandos });
  return (await lerLoteCompleto(prisma, id)).wire;
}

/** Registers one graduate of a ceremony, once; a refusal is written on the line and can be tried again. */
export async function registrarItem(
  deps: DepsDoRegistro,
  ator: Ator,
  chave: ChaveDoItem,
): Promise<LoteDeRegistro['itens'][number]> {
  const { prisma } = deps;
  const { lote } = await lerLoteCompleto(prisma, chave.loteId);
  const item = await lerItem(prisma, chave);
  if (item.situacao === 'registrado') return paraItem(item);
  const agora = deps.agora();
  try {
    const { registroID } = await registrarFormando(deps, ator, chave.rga, comumGuardado.parse(lote.comum));
    await anotarResultado(prisma, chave, { situacao: 'registrado', registroId: registroID }, agora);
  } catch (erro) {
    if (!(erro instanceof AppError) || erro.status >= 500) throw erro;
    // A 409 may mean that this line was registered and its answer lost: then the record that stands is its result.
    const registroId = await acharRegistroEmVigor(prisma, chave.rga);
    const situacao = registroId === undefined ? 'recusado' : 'registrado';
    await anotarResultado(prisma, chave, { situacao, registroId, erro: erro.message }, agora);
  }
  return paraItem(await lerItem(prisma, chave));
}

async function registrarFormando(deps: DepsDoRegistro, ator: Ator, rga: string, comum: z.output<typeof comumGuardado>) {
  const lido = await lerDoSiga(deps, rga);
  const { estudante, enade, historico } = lido;
  const lugar = await lerLugar(deps, estudante);
  const iniciais = valoresDeAbertura(deps, ator.usuario, { estudante, lugar, vida: paraVida(enade, historico) });
  const livro = lugar.livros.find(({ livroID }) => livroID === comum.LivroID);
  const valores = { ...iniciais, ...comum, LivroRegistro: livro?.nome ?? '' };
  const validado = validarFormulario(valores, hojeEm(deps.agora(), deps.config.fusoHorario));
  if (validado.ok) {
    const pedido = { formulario: validado.formulario, ressalvas: [], revisao: undefined };
    return registrarDiploma(deps, pedido, ator, lido);
  }
  const campos = noCorpo(validado.problemas);
  throw regraDoRegistro(frasesDe(campos), campos);
}
