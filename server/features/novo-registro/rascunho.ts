import type { z } from 'zod';
import type { Abertura, salvarRascunhoBody } from '#contract/novo-registro.contract.ts';
import type { Aluno } from '#contract/novo-registro.siga.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { SigaIndisponivel } from '../../adapters/siga/siga-indisponivel.ts';
import type { Dependencies } from '../../dependencies.ts';
import { paraAluno } from './novo-registro.mapper.ts';
import {
  acharRascunho,
  type ChaveDoRascunho,
  gravarOrigem,
  gravarRascunho,
  lerOutrosRascunhos,
} from './rascunho.repository.ts';

/** A draft untouched for this long no longer says "someone is on it". */
const ATENCAO_MS = 24 * 3_600_000;

type Guardado = Pick<Abertura, 'rascunho' | 'outros' | 'mudancasNoSiga'>;
type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

const chaveDe = ({ cpf }: Usuario, rga: string): ChaveDoRascunho => ({ usuarioCpf: cpf, rga });

/** Keeps a person's draft, and what SIGA says when it begins: later differences are shown against it. */
export async function guardarRascunho(
  deps: Deps & Pick<Dependencies, 'siga'>,
  usuario: Usuario,
  rga: string,
  { Passo, Valores }: z.output<typeof salvarRascunhoBody>,
): Promise<{ atualizadoEm: string; outros: Abertura['outros'] }> {
  const chave = chaveDe(usuario, rga);
  const rascunho = { passo: Passo, dados: Valores, usuarioNome: usuario.nome };
  const { atualizadoEm, novo } = await gravarRascunho(deps.prisma, chave, rascunho);
  // SIGA may be down while somebody types: the draft is kept all the same, its origin is taken when it is opened again.
  const estudante = novo ? await deps.siga.estudante(rga).catch(nadaSeIndisponivel) : null;
  if (estudante !== null) await gravarOrigem(deps.prisma, chave, paraAluno(estudante, null), atualizadoEm);
  return { atualizadoEm: atualizadoEm.toISOString(), outros: await quemMais(deps, chave) };
}

function nadaSeIndisponivel(erro: unknown): null {
  if (erro instanceof SigaIndisponivel) return null;
  throw erro;
}

/** The person's draft, who else is on the student, and what SIGA says differently since the draft was begun. */
export async function lerRascunho(deps: Deps, usuario: Usuario, aluno: Aluno): Promise<Guardado> {
  const chave = chaveDe(usuario, aluno.matricula);
  const [guardado, outros] = await Promise.all([acharRascunho(deps.prisma, chave), quemMais(deps, chave)]);
  if (guardado === null) return { rascunho: null, outros, mudancasNoSiga: [] };
  const { passo, dados, origem, atualizadoEm } = guardado;
  if (origem === null) await gravarOrigem(deps.prisma, chave, aluno, atualizadoEm);
  return {
    rascunho: { passo, valores: objeto(dados) as Abertura['valores'], atualizadoEm: atualizadoEm.toISOString() },
    outros,
    mudancasNoSiga: origem === null ? [] : diferencas(objeto(origem), aluno),
  };
}

async function quemMais({ prisma, agora }: Deps, chave: ChaveDoRascunho): Promise<Abertura['outros']> {
  const outros = await lerOutrosRascunhos(prisma, chave, new Date(agora().getTime() - ATENCAO_MS));
  return outros.map(({ usuarioNome, atualizadoEm }) => ({
    nome: usuarioNome,
    atualizadoEm: atualizadoEm.toISOString(),
  }));
}

const objeto = (json: unknown): Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {};

function diferencas(antes: Record<string, unknown>, agora: Aluno): Abertura['mudancasNoSiga'] {
  return Object.entries(agora).flatMap(([campo, valor]) => {
    if (campo === 'registroDiplomaAtivo' || antes[campo] === undefined || antes[campo] === valor) return [];
    return [{ campo, antes: textoDe(antes[campo]), agora: textoDe(valor) }];
  });
}

const textoDe = (valor: unknown): string | null => (valor === null || valor === undefined ? null : String(valor));
