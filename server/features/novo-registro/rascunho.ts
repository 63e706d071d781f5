import type { z } from 'zod';
import type { RespostaDe } from '#contract/endpoint.ts';
import type { Abertura, Aluno, rascunhosApi, salvarRascunhoBody } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { camposDiferentes } from '#domain/mesclar-campos.ts';
import { CAMPOS, type Valores } from '#domain/novo-registro/formulario-campos.ts';
import { parteDoRascunho } from '#domain/novo-registro/mesclar-rascunho.ts';
import { ehCampo } from '#domain/novo-registro/passos.ts';
import { SigaIndisponivel } from '../../adapters/siga/siga-indisponivel.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, conflito } from '../../erros/app-error.ts';
import { procurarHistorico } from './estudante.ts';
import { acharRegistroEmVigor } from './lote.repository.ts';
import { contarDisciplinas, paraAluno, paraVida } from './novo-registro.mapper.ts';
import { lerQuemAssinaNoCurso } from './quem-assina.queries.ts';
import { autoresDe, objeto, outrosAutores, paraRascunho } from './rascunho.mapper.ts';
import {
  acharRascunho,
  criarRascunho,
  gravarOrigem,
  type MudancaDoRascunho,
  mudarRascunho,
  type RascunhoRegistro,
} from './rascunho.repository.ts';

/** A change older than this no longer says "someone is on it". */
const ATENCAO_MS = 24 * 3_600_000;

type Guardado = Pick<Abertura, 'rascunho' | 'outros' | 'mudancasNoSiga' | 'quemAssinaMudou'>;
type Deps = Pick<Dependencies, 'prisma' | 'agora'>;
type Salvo = RespostaDe<typeof rascunhosApi.salvar>;

/** `If-Match` as a version: `"3"`; null when the caller knows of no draft. @throws AppError 400 */
export function lerVersao(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined) return null;
  const versao = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1];
  if (versao === undefined)
    throw new AppError('ENTRADA_INVALIDA', 400, 'If-Match inválido: informe a versão do rascunho.');
  return Number(versao);
}

/**
 * Keeps the student's draft, who changed which field, and what SIGA says when it begins. `versao` is what the change
 * was made on, null when no draft was known. @throws AppError 409 with both values of what differs when it is another
 * one by now
 */
export async function guardarRascunho(
  deps: Deps & Pick<Dependencies, 'siga'>,
  usuario: Usuario,
  rga: string,
  { Passo, Valores: valores }: z.output<typeof salvarRascunhoBody>,
  versao: number | null,
): Promise<Salvo> {
  const dados = parteDoRascunho(valores);
  const antes = await acharRascunho(deps.prisma, rga);
  if ((antes?.versao ?? null) !== versao) throw divergente(antes, dados);
  if (antes === null && valores.SegundaVia !== true && (await acharRegistroEmVigor(deps.prisma, rga)) !== undefined) {
    throw conflito('O diploma deste estudante já está registrado; o rascunho não é mais guardado.');
  }
  const mudanca = {
    passo: Passo,
    dados,
    autores: autoresDepois(antes, dados, usuario, deps.agora()),
    atualizadoPor: usuario.nome,
    atualizadoPorCpf: usuario.cpf,
  };
  const salvo = await gravar(deps, rga, antes, mudanca);
  return {
    versao: salvo.versao,
    atualizadoEm: salvo.atualizadoEm.toISOString(),
    outros: quemMais(deps, usuario, salvo),
  };
}

async function gravar(
  deps: Deps & Pick<Dependencies, 'siga'>,
  rga: string,
  antes: RascunhoRegistro | null,
  mudanca: MudancaDoRascunho,
): Promise<RascunhoRegistro> {
  const { prisma } = deps;
  const salvo = await (antes === null ? criarRascunho(prisma, rga, mudanca) : mudarRascunho(prisma, antes, mudanca));
  if (salvo === null) throw divergente(await acharRascunho(prisma, rga), mudanca.dados);
  // SIGA may be down while somebody types: the draft is kept all the same, its origin is taken when it is opened again.
  const origem = antes === null ? await lerOrigem(deps, rga).catch(nadaSeIndisponivel) : null;
  if (origem !== null) await gravarOrigem(prisma, rga, origem, salvo.atualizadoEm);
  return salvo;
}

/** Flat, to be compared later: person, hours, curriculum, ENADE, subjects, and who signs. */
type Origem = Readonly<Record<string, unknown>>;

export const origemDe = (aluno: Aluno, vida: ReturnType<typeof paraVida>, disciplinas: number): Origem => {
  const { registroDiplomaAtivo: _, ...pessoa } = aluno;
  return { ...pessoa, ...vida, disciplinas };
};

async function lerOrigem(deps: Deps & Pick<Dependencies, 'siga'>, rga: string): Promise<Origem | null> {
  const [estudante, enade, historico] = await Promise.all([
    deps.siga.estudante(rga),
    deps.siga.dadosEnade(rga),
    procurarHistorico(deps, rga),
  ]);
  if (estudante === null) return null;
  return {
    ...origemDe(paraAluno(estudante, null), paraVida(enade, historico), contarDisciplinas(historico)),
    quemAssina: await lerQuemAssinaNoCurso(deps.prisma, estudante.codigoCurso),
  };
}

function nadaSeIndisponivel(erro: unknown): null {
  if (erro instanceof SigaIndisponivel) return null;
  throw erro;
}

/** 409: the draft was begun, changed or thrown away by somebody else; every field that differs with both values. */
function divergente(atual: RascunhoRegistro | null, meus: Valores): AppError {
  if (atual === null) {
    return conflito('O rascunho não existe mais: foi descartado, ou o diploma foi registrado.');
  }
  const la = objeto(atual.dados);
  const autores = autoresDe(atual);
  const campos = camposDiferentes(la, meus).map((campo) => {
    const quem = autores[campo]?.nome ?? atual.atualizadoPor;
    const rotulo = ehCampo(campo) ? CAMPOS[campo].rotulo : campo;
    return {
      campo,
      message: `${rotulo}: ${legivel(la[campo])}, de ${quem}; aqui, ${legivel((meus as Record<string, unknown>)[campo])}`,
    };
  });
  return conflito(`O rascunho foi alterado por ${atual.atualizadoPor}. Nada foi substituído.`, campos);
}

const legivel = (valor: unknown): string =>
  valor === undefined || valor === null || valor === '' ? 'vazio' : `"${typeof valor === 'object' ? 'lista' : valor}"`;

function autoresDepois(antes: RascunhoRegistro | null, dados: Valores, { nome, cpf }: Usuario, agora: Date) {
  const mudados = camposDiferentes(objeto(antes?.dados), dados);
  const em = agora.toISOString();
  const meus = Object.fromEntries(mudados.map((campo) => [campo, { nome, cpf, em }]));
  return { ...(antes === null ? {} : autoresDe(antes)), ...meus };
}

/** The student's draft, who else is on it, and what SIGA and the list of signers say differently since it was begun. */
export async function lerRascunho(deps: Deps, usuario: Usuario, rga: string, agora: Origem): Promise<Guardado> {
  const guardado = await acharRascunho(deps.prisma, rga);
  if (guardado === null) return { rascunho: null, outros: [], mudancasNoSiga: [], quemAssinaMudou: null };
  const { origem, atualizadoEm } = guardado;
  if (origem === null) await gravarOrigem(deps.prisma, rga, agora, atualizadoEm);
  const mudaram = origem === null ? [] : diferencas(objeto(origem), agora);
  const assinantes = mudaram.find(({ campo }) => campo === 'quemAssina');
  return {
    rascunho: paraRascunho(guardado),
    outros: quemMais(deps, usuario, guardado),
    mudancasNoSiga: mudaram.filter(({ campo }) => campo !== 'quemAssina'),
    quemAssinaMudou: assinantes === undefined ? null : { antes: assinantes.antes ?? '', agora: assinantes.agora ?? '' },
  };
}

export async function lerSoRascunho(
  deps: Deps,
  usuario: Usuario,
  rga: string,
): Promise<RespostaDe<typeof rascunhosApi.ler>> {
  const guardado = await acharRascunho(deps.prisma, rga);
  return { rascunho: guardado && paraRascunho(guardado), outros: quemMais(deps, usuario, guardado) };
}

export const quemMais = (
  { agora }: Pick<Deps, 'agora'>,
  { cpf }: Usuario,
  um: RascunhoRegistro | null,
): Abertura['outros'] => outrosAutores(um, cpf, new Date(agora().getTime() - ATENCAO_MS));

function diferencas(antes: Origem, agora: Origem): Abertura['mudancasNoSiga'] {
  return Object.entries(agora).flatMap(([campo, valor]) => {
    if (antes[campo] === undefined || antes[campo] === valor) return [];
    return [{ campo, antes: textoDe(antes[campo]), agora: textoDe(valor) }];
  });
}

const textoDe = (valor: unknown): string | null => (valor === null || valor === undefined ? null : String(valor));
