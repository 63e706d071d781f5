import type { Antigo, PedidoDeAnotacao } from '#contract/acervo.contract.ts';
import { CAMPOS, campoDoAcervo, type DataDoAcervo, dizFato, ehData, ehFato } from '#domain/acervo/campos.ts';
import { type DataLida, formatarDataDoAcervo, lerDataDoAcervo } from '#domain/acervo/datas.ts';
import { chavesDe } from '#domain/acervo/linha.ts';
import { ehVerso } from '#domain/acervo/lugar.ts';
import { lerNivel } from '#domain/acervo/niveis.ts';
import { lerCpf } from '#domain/acervo/pessoa.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { BLOCO_DO_ACERVO } from '../../auditoria/conteudo-do-acervo.ts';
import { paraColuna } from '../../db/datas.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { esperarVez } from '../../db/travar.queries.ts';
import { campoInvalido, conflito, existente } from '../../erros/app-error.ts';
import { lerAntigo } from './acervo.queries.ts';
import { type AntigoGuardado, inserirAnotacao, lerPublicado, mudarAntigo } from './antigos.repository.ts';
import { lerBlocos } from './passos.queries.ts';
import type { DepsDoAcervo } from './receber-arquivo.ts';

const ANOTAR = 'anotar-acervo';

/** Corrects, annuls, restores or withdraws, or asks a second person where the setting wants one. @throws AppError 400, 404, 409 */
export async function anotarAntigo(
  deps: DepsDoAcervo,
  ator: Ator,
  id: string,
  pedido: PedidoDeAnotacao,
): Promise<Antigo> {
  const antigo = await lerPublicado(deps.prisma, id);
  const { de, para } = mudancaDe(deps, antigo, pedido, deps.agora());
  if (deps.confirmacao.exigida) {
    const campo = pedido.acao === 'corrigir' ? CAMPOS[pedido.campo].rotulo : 'Situação';
    await deps.confirmacao.pedir(ator, {
      especie: ANOTAR,
      alvo: id,
      resumo: `${pedido.acao} registro de livro anterior: livro ${antigo.livro}, nº ${antigo.numero}`.slice(0, 250),
      justificativa: ocultarCpfs(pedido.motivo),
      diferenca: [{ campo, de, para, porque: null }],
      dados: { id, pedido },
    });
  }
  return anotarJa(deps, ator, id, pedido, null);
}

/** Carries a confirmed note out: what changed meanwhile ends it with 409. */
export function confirmarAnotacoes(deps: DepsDoAcervo): void {
  deps.confirmacao.aoConfirmar(ANOTAR, ({ dados, ator, confirmadoPor }) => {
    const { id, pedido } = dados as { id: string; pedido: PedidoDeAnotacao };
    return anotarJa(deps, ator, id, pedido, confirmadoPor.nome);
  });
}

async function anotarJa(
  deps: DepsDoAcervo,
  ator: Ator,
  id: string,
  pedido: PedidoDeAnotacao,
  confirmadoPor: string | null,
): Promise<Antigo> {
  const { blocoId } = await lerPublicado(deps.prisma, id);
  await atuar(deps, ator, { entidade: BLOCO_DO_ACERVO, acao: pedido.acao }, async (tx, quando) => {
    // Two changes in one block: the second one's sum holds the first.
    await esperarVez(tx, `${BLOCO_DO_ACERVO}/${blocoId}`);
    const antigo = await lerPublicado(tx, id);
    const { mudanca, de, para } = mudancaDe(deps, antigo, pedido, quando);
    await mudarAntigo(tx, id, mudanca);
    const nota = notaDe(antigo, pedido, { de, para });
    const motivo = ocultarCpfs(pedido.motivo);
    await inserirAnotacao(tx, {
      registroId: id,
      acao: pedido.acao,
      ...nota,
      motivo,
      em: quando,
      por: ator.usuario.nome,
      confirmadoPor,
    });
    const { conteudo, somas, livros } = existente(
      (await lerBlocos(tx, [blocoId]))[0],
      'Registro não encontrado no acervo.',
    );
    const dito = {
      registro: id,
      linha: antigo.linha,
      ...(pedido.acao === 'corrigir' && { campo: pedido.campo }),
      somas,
      confirmadoPor: confirmadoPor ?? undefined,
    };
    return {
      retorno: undefined,
      anotar: { id: blocoId, para: dito, porque: motivo, conteudo, fatos: { registros: 1, livros } },
    };
  });
  return lerAntigo(deps.pool, id);
}

/** The note's before and after: what the act takes away stays readable in it. */
function notaDe(antigo: AntigoGuardado, pedido: PedidoDeAnotacao, { de, para }: { de: string; para: string }) {
  const { cursoEmec, anuladoEm, motivo } = antigo;
  if (pedido.acao === 'corrigir') {
    const comCodigo = pedido.campo === 'curso' && cursoEmec !== null ? `${de} (e-MEC ${cursoEmec})` : de;
    return { campo: pedido.campo, de: comCodigo, para };
  }
  if (pedido.acao === 'retirar') return {};
  const anulado = (dia: string | undefined, porque: string | null) =>
    [`anulado${dia === undefined ? '' : ` em ${formatarDataDoAcervo(dia)}`}`, ocultarCpfs(porque ?? '')]
      .filter(Boolean)
      .join(': ');
  return pedido.acao === 'anular'
    ? { campo: 'situacao', de, para: anulado(pedido.data, null) }
    : { campo: 'situacao', de: anulado(anuladoEm?.toISOString().slice(0, 10), motivo), para };
}

/** @throws AppError 400, 409 */
function mudancaDe(
  deps: DepsDoAcervo,
  antigo: AntigoGuardado,
  pedido: PedidoDeAnotacao,
  quando: Date,
): { mudanca: Prisma.RegistroAntigoUncheckedUpdateInput; de: string; para: string } {
  const { situacao } = antigo;
  if (pedido.acao === 'corrigir') {
    const de = valorDe(antigo, pedido.campo);
    if (de !== pedido.de)
      throw conflito('O registro foi alterado por outra pessoa. Confira-o e grave de novo.', [
        { campo: 'de', message: 'O valor mudou' },
      ]);
    if (de === pedido.para) throw campoInvalido('para', 'O valor é o mesmo');
    return { mudanca: corrigir(deps, antigo, pedido), de, para: pedido.para };
  }
  if (pedido.acao === 'retirar') return { mudanca: { retiradoEm: quando }, de: situacao, para: 'retirado' };
  const para = pedido.acao === 'anular' ? 'anulado' : 'ativo';
  if (situacao === para)
    throw conflito(para === 'anulado' ? 'O registro já está anulado.' : 'O registro não está anulado.');
  const mudanca =
    pedido.acao === 'anular'
      ? { anuladoEm: paraColuna(pedido.data), motivo: ocultarCpfs(pedido.motivo) }
      : { anuladoEm: null, motivo: null };
  return { mudanca: { ...mudanca, situacao: para }, de: situacao, para };
}

type Corrigivel = Extract<PedidoDeAnotacao, { acao: 'corrigir' }>['campo'];
const datasDe = (antigo: AntigoGuardado) => antigo.datas as unknown as Partial<Record<DataDoAcervo, DataLida>>;

function valorDe(antigo: AntigoGuardado, campo: Corrigivel): string {
  if (ehData(campo)) return datasDe(antigo)[campo]?.data ?? '';
  if (campo === 'cpf') return antigo.cpf ?? antigo.cpfEscrito ?? '';
  if (ehFato(campo)) return dizFato(campo, antigo[campo]) ?? '';
  return (campo === 'curso' ? antigo.cursoNome : antigo[campo]) ?? '';
}

const OBRIGATORIOS: ReadonlySet<Corrigivel> = new Set(['nome', 'curso']);

function corrigir(
  deps: DepsDoAcervo,
  antigo: AntigoGuardado,
  { campo, para }: { campo: Corrigivel; para: string },
): Prisma.RegistroAntigoUncheckedUpdateInput {
  if (para === '' && OBRIGATORIOS.has(campo)) throw campoInvalido('para', 'Informe o valor');
  const { maximo = 1000 } = campoDoAcervo(campo);
  if (para.length > maximo) throw campoInvalido('para', `O valor tem até ${maximo} caracteres`);
  if (ehData(campo)) return corrigirData(deps, antigo, campo, para);
  if (campo === 'cpf') {
    const lido = lerCpf(para);
    if (lido.problema !== null || (para !== '' && lido.cpf === null)) throw campoInvalido('para', 'CPF inválido');
    return { cpf: lido.cpf, cpfCentral: lido.central, cpfEscrito: null };
  }
  // The code and the course of the catalogue are those of the name before.
  if (campo === 'curso') return { cursoNome: para, cursoId: null, cursoEmec: null };
  if (campo === 'nivel') return { nivel: lerNivel(para) };
  if (ehFato(campo)) return { [campo]: para === '' ? null : para };
  const depois: AntigoGuardado = { ...antigo, [campo]: para };
  const { nome, livro, folha, sequencia, numero, via, codigoValidacao } = depois;
  const chaves = chavesDe({ nome, livro, folha, sequencia, numero, via, codigo: codigoValidacao });
  const { livro_chave: livroChave, folha_chave: folhaChave, numero_chave: numeroChave, chave, lugar } = chaves;
  return { [campo]: para, verso: ehVerso(folha), livroChave, folhaChave, numeroChave, chave, lugar };
}

function corrigirData(
  { agora, config }: DepsDoAcervo,
  antigo: AntigoGuardado,
  campo: DataDoAcervo,
  para: string,
): Prisma.RegistroAntigoUncheckedUpdateInput {
  const { [campo]: _, ...outras } = datasDe(antigo);
  const anoAtual = Number(hojeEm(agora(), config.fusoHorario).slice(0, 4));
  const leitura = lerDataDoAcervo(para, { ordem: 'dia-mes', maioria: null, anoAtual, seculo: () => null });
  if (leitura.caso !== 'lida' && leitura.caso !== 'ausente')
    throw campoInvalido('para', 'Informe a data como dd/mm/aaaa, mm/aaaa ou aaaa');
  const lida = leitura.caso === 'lida' ? leitura.lida : null;
  const datas = (lida === null ? outras : { ...outras, [campo]: lida }) as unknown as Prisma.InputJsonValue;
  if (campo !== 'registro') return { datas };
  return { datas, dataRegistro: paraColuna(lida?.precisao === 'dia' ? lida.data : null) };
}
