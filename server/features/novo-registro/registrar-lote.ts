import type { z } from 'zod';
import {
  criarLoteBody as corpoDoLote,
  type criarLoteBody,
  type LoteDeRegistro,
} from '#contract/novo-registro.lote.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import { valoresIniciais } from '#domain/novo-registro/valores-iniciais.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, campoInvalido, regraDoRegistro } from '../../erros/app-error.ts';
import { dadosDeAbertura, lerLugar } from './abrir-registro.ts';
import { lerHistorico } from './historico-do-registro.ts';
import { anotarResultado, lerItem, lerLoteCompleto, paraItem } from './lote.repository.ts';
import { paraEnade } from './novo-registro.mapper.ts';
import { lerLivroDoRegistro } from './novo-registro.repository.ts';
import { registrarDiploma } from './registrar.ts';

type Comum = z.output<typeof criarLoteBody>;
const comumGuardado = corpoDoLote.omit({ Rgas: true, DataColacaoId: true });

/** Begins a ceremony: only graduates of this colação, each once. @throws AppError 400 naming who is not of it, SigaIndisponivel */
export async function criarLoteDeRegistro(deps: Dependencies, usuario: Usuario, body: Comum): Promise<LoteDeRegistro> {
  const { DataColacaoId, Rgas, ...comum } = body;
  await lerLivroDoRegistro(deps.prisma, comum.LivroID).catch(() => {
    throw campoInvalido('LivroID', 'Livro não encontrado');
  });
  const formandos = new Map((await deps.siga.formandosDaColacao(DataColacaoId)).map((um) => [um.rga, um]));
  const deFora = Rgas.filter((rga) => !formandos.has(rga));
  if (deFora.length > 0) throw campoInvalido('Rgas', `Não são formandos desta colação: ${deFora.join(', ')}`);
  const { id } = await deps.prisma.loteRegistro.create({
    data: {
      dataColacaoId: DataColacaoId,
      comum,
      criadoPor: usuario.nome,
      criadoPorCpf: usuario.cpf,
      itens: { create: [...new Set(Rgas)].map((rga) => ({ rga, nome: formandos.get(rga)?.nome ?? '' })) },
    },
  });
  return (await lerLoteCompleto(deps.prisma, id)).wire;
}

/**
 * Registers one graduate of a ceremony with SIGA's data, the defaults and what is common. The record is its own transaction; a refusal
 * is written on the line and can be tried again. A line that is done answers as it is: nothing is registered twice.
 */
export async function registrarItem(
  deps: Dependencies,
  usuario: Usuario,
  requisicao: string,
  chave: { loteId: string; rga: string },
): Promise<LoteDeRegistro['itens'][number]> {
  const { lote } = await lerLoteCompleto(deps.prisma, chave.loteId);
  const item = await lerItem(deps.prisma, chave.loteId, chave.rga);
  if (item.situacao === 'registrado') return paraItem(item);
  try {
    const { registroID } = await registrarFormando(
      deps,
      usuario,
      requisicao,
      chave.rga,
      comumGuardado.parse(lote.comum),
    );
    await anotarResultado(deps.prisma, chave, { situacao: 'registrado', registroId: registroID }, deps.agora());
  } catch (erro) {
    const recusa = erro instanceof AppError && erro.status < 500;
    if (!recusa) throw erro;
    await anotarRecusa(deps, chave, erro.message);
  }
  return paraItem(await lerItem(deps.prisma, chave.loteId, chave.rga));
}

/** A 409 may mean that this very line was registered and the answer was lost: then the record that stands is its result. */
async function anotarRecusa(deps: Dependencies, chave: { loteId: string; rga: string }, erro: string): Promise<void> {
  const existente = await deps.prisma.registro.findFirst({
    where: { rga: chave.rga, cancelado: false, segundaVia: false },
    select: { id: true },
  });
  const resultado = existente
    ? ({ situacao: 'registrado', registroId: existente.id, erro } as const)
    : ({ situacao: 'recusado', erro } as const);
  await anotarResultado(deps.prisma, chave, resultado, deps.agora());
}

async function registrarFormando(
  deps: Dependencies,
  usuario: Usuario,
  requisicao: string,
  rga: string,
  comum: z.output<typeof comumGuardado>,
) {
  const [estudante, enade, historico] = await Promise.all([
    deps.siga.estudante(rga),
    deps.siga.dadosEnade(rga),
    lerHistorico(deps, rga),
  ]);
  if (estudante === null) throw regraDoRegistro('O SIGA não tem os dados deste estudante.');
  const lugar = await lerLugar(deps, estudante);
  const vida = paraEnade(enade, historico);
  const iniciais = valoresIniciais(
    dadosDeAbertura(deps, usuario, estudante, lugar, {
      concluinte: vida.enadeConcluiente,
      ingressante: vida.enadeIngressante,
      edicao: vida.enadeEdicao,
      cargaHorariaCurso: vida.cargaHorariaCurso,
      cargaHorariaCursada: vida.cargaHorariaCursada,
      unidade: vida.cargaHorariaUnidade,
      codigoCurriculo: vida.codigoCurriculo,
    }),
  );
  const livro = lugar.livros.find(({ livroID }) => livroID === comum.LivroID);
  const valores = { ...iniciais, ...comum, LivroRegistro: livro?.nome ?? '' };
  const validado = validarFormulario(valores, hojeEm(deps.agora(), deps.config.fusoHorario));
  if (!validado.ok) {
    const campos = validado.problemas.map(({ campo, mensagem }) => ({
      campo: caminhoNoPayload(campo),
      message: mensagem,
    }));
    throw regraDoRegistro(campos.map(({ message }) => message).join('; '), campos);
  }
  return registrarDiploma(deps, validado.formulario, { usuario, requisicao, historico });
}
