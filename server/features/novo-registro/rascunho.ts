import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Aluno } from '#contract/novo-registro.siga.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { SigaIndisponivel } from '../../adapters/siga/siga-indisponivel.ts';
import { Prisma } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { paraAluno } from './novo-registro.mapper.ts';

/** A draft untouched for this long no longer says "someone is on it". */
const ATENCAO_MS = 24 * 3_600_000;

type Guardado = Pick<Abertura, 'rascunho' | 'outros' | 'mudancasNoSiga'>;

/** Keeps the draft of a person for a student. What SIGA says is kept when the draft begins: later differences are shown against it. */
export async function guardarRascunho(
  deps: Dependencies,
  usuario: Usuario,
  rga: string,
  rascunho: { passo: number; valores: Prisma.InputJsonObject },
): Promise<{ atualizadoEm: string; outros: Abertura['outros'] }> {
  const { prisma, agora } = deps;
  const chave = { usuarioCpf: usuario.cpf, rga };
  const dados = { passo: rascunho.passo, dados: rascunho.valores, usuarioNome: usuario.nome };
  const comecou = (await prisma.rascunhoRegistro.count({ where: chave })) > 0;
  const { atualizadoEm } = await prisma.rascunhoRegistro.upsert({
    where: { usuarioCpf_rga: chave },
    create: { ...chave, ...dados },
    update: dados,
  });
  if (!comecou) await guardarOrigem(deps, chave, atualizadoEm);
  return { atualizadoEm: atualizadoEm.toISOString(), outros: await quemMais(prisma, usuario, rga, agora()) };
}

/** SIGA may be down while somebody types: the draft is kept all the same, and its origin is taken when it is opened again. */
async function guardarOrigem(
  { prisma, siga }: Dependencies,
  chave: { usuarioCpf: string; rga: string },
  atualizadoEm: Date,
): Promise<void> {
  const estudante = await siga.estudante(chave.rga).catch((erro: unknown) => {
    if (erro instanceof SigaIndisponivel) return null;
    throw erro;
  });
  if (estudante === null) return;
  await prisma.rascunhoRegistro.updateMany({
    where: { ...chave, origem: { equals: Prisma.DbNull } },
    data: { origem: paraAluno(estudante, null), atualizadoEm },
  });
}

/** Throws the draft away. */
export async function descartar({ prisma }: Dependencies, usuario: Usuario, rga: string): Promise<void> {
  await prisma.rascunhoRegistro.deleteMany({ where: { usuarioCpf: usuario.cpf, rga } });
}

/** The person's draft, who else is on the student, and what SIGA says differently since the draft was begun. */
export async function lerRascunho({ prisma, agora }: Dependencies, usuario: Usuario, aluno: Aluno): Promise<Guardado> {
  const chave = { usuarioCpf: usuario.cpf, rga: aluno.matricula };
  const guardado = await prisma.rascunhoRegistro.findUnique({ where: { usuarioCpf_rga: chave } });
  const outros = await quemMais(prisma, usuario, aluno.matricula, agora());
  if (guardado === null) return { rascunho: null, outros, mudancasNoSiga: [] };
  // The draft remembers what SIGA said when it was first seen; later differences are shown, the officer chooses.
  if (guardado.origem === null) {
    await prisma.rascunhoRegistro.update({
      where: { usuarioCpf_rga: chave },
      data: { origem: aluno, atualizadoEm: guardado.atualizadoEm },
    });
  }
  return {
    rascunho: {
      passo: guardado.passo,
      valores: objeto(guardado.dados) as Abertura['valores'],
      atualizadoEm: guardado.atualizadoEm.toISOString(),
    },
    outros,
    mudancasNoSiga: guardado.origem === null ? [] : diferencas(objeto(guardado.origem), aluno),
  };
}

async function quemMais(
  prisma: Dependencies['prisma'],
  usuario: Usuario,
  rga: string,
  agora: Date,
): Promise<Abertura['outros']> {
  const outros = await prisma.rascunhoRegistro.findMany({
    where: { rga, usuarioCpf: { not: usuario.cpf }, atualizadoEm: { gt: new Date(agora.getTime() - ATENCAO_MS) } },
    orderBy: { atualizadoEm: 'desc' },
  });
  return outros.map(({ usuarioNome, atualizadoEm }) => ({
    nome: usuarioNome,
    atualizadoEm: atualizadoEm.toISOString(),
  }));
}

const objeto = (json: Prisma.JsonValue): Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};

function diferencas(antes: Record<string, unknown>, agora: Aluno): Abertura['mudancasNoSiga'] {
  return Object.entries(agora).flatMap(([campo, valor]) => {
    if (campo === 'registroDiplomaAtivo' || antes[campo] === undefined || antes[campo] === valor) return [];
    return [{ campo, antes: textoDe(antes[campo]), agora: textoDe(valor) }];
  });
}

const textoDe = (valor: unknown): string | null => (valor === null || valor === undefined ? null : String(valor));
