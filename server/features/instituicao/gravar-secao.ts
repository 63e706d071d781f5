import { SECOES, type Secao, type ValorDaSecao } from '#contract/instituicao.contract.ts';
import { NOMES_DOS_ASSINADOS, NOMES_DOS_PAPEIS } from '#domain/instituicao/cadastro.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { type Ator, atuar, type QuemAge } from '../../auditoria/atuar.ts';
import { instituicaoConfere } from '../../auditoria/conteudo-da-instituicao.ts';
import type { ConfirmacaoPort, Diferenca } from '../../confirmacao/confirmacao.port.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito, regraDoRegistro } from '../../erros/app-error.ts';
import { type Cadastro, lerCadastro, versaoDe } from './cadastro.queries.ts';
import * as repository from './cadastro.repository.ts';
import { travarInstituicao } from './travar-instituicao.queries.ts';

const ESPECIE = 'instituicao';

const NOMES: Readonly<Record<Secao, string>> = {
  identificacao: 'Identificação',
  mantenedora: 'Mantenedora',
  atos: 'Atos',
  campi: 'Campi',
  assinantes: 'Assinantes',
  encarregado: 'Encarregado',
  enderecos: 'Endereços externos',
};

const GRAVAR: { [S in Secao]: (tx: Db, id: number, valor: ValorDaSecao[S]) => Promise<void> } = {
  identificacao: repository.gravarIdentificacao,
  mantenedora: repository.gravarMantenedora,
  atos: repository.gravarAtos,
  campi: repository.gravarCampi,
  assinantes: repository.gravarAssinantes,
  encarregado: repository.gravarEncarregado,
  enderecos: repository.gravarEnderecos,
};

export type Mudanca = { [S in Secao]: { id: number; secao: S; valor: ValorDaSecao[S]; versao: string } }[Secao];

/** For the audit and a second person: CPFs masked, else as it is stated. */
function paraLer(secao: Secao, cadastro: Pick<Cadastro, Secao>): unknown {
  if (secao !== 'assinantes') return cadastro[secao];
  return cadastro.assinantes.map((um) => ({ ...um, cpf: mascararCpf(um.cpf) }));
}

/**
 * Stores a section in a running transaction and says what the entry of the act holds, and those of other institutions that
 * it changes and that were as their last act left them. @throws AppError 400, 409, 422
 */
export async function aplicarSecao(tx: Db, mudanca: Mudanca) {
  const { id, secao, valor, versao } = mudanca;
  await travarInstituicao(tx, id);
  const antes = await lerCadastro(tx, id);
  if (antes.identificacao === null && secao !== 'identificacao') {
    throw regraDoRegistro('Grave primeiro o nome, os códigos e o endereço da instituição.');
  }
  if (versaoDe(antes, secao) !== versao) {
    throw conflito('Estes dados da instituição foram alterados por outra pessoa. Confira-os e grave de novo.');
  }
  const vizinhas: { id: string; para: object }[] = [];
  for (const uma of await repository.lerVizinhas(tx, mudanca))
    if (await instituicaoConfere(tx, uma)) vizinhas.push({ id: String(uma), para: { com: id } });
  // The types of the union's members go together; TypeScript cannot follow that through the table.
  await (GRAVAR[secao] as (tx: Db, id: number, valor: unknown) => Promise<void>)(tx, id, valor);
  const depois = await lerCadastro(tx, id);
  return {
    depois,
    vizinhas,
    anotar: {
      id: String(id),
      de: { [secao]: paraLer(secao, antes) },
      para: { [secao]: paraLer(secao, depois) },
    },
  };
}

/** Stores one section as an act; `mais` joins what the entry says became true. @throws AppError 400, 409, 422 */
const gravarJa = (
  deps: Pick<Dependencies, 'prisma' | 'agora'>,
  quem: QuemAge,
  mudanca: Mudanca,
  mais: Readonly<Record<string, string>> = {},
) =>
  atuar(deps, quem, { entidade: 'instituicao', acao: `gravar-${mudanca.secao}` }, async (tx) => {
    const { depois, anotar, vizinhas } = await aplicarSecao(tx, mudanca);
    return { retorno: depois, anotar: [{ ...anotar, para: { ...anotar.para, ...mais } }, ...vizinhas] };
  });

/** Lines of a list section in words, so that a person compares them. */
const EM_PALAVRAS: { [S in Secao]?: (valor: ValorDaSecao[S]) => string[] } = {
  atos: (atos) =>
    atos.map(({ papel, tipo, numero, data, processo, vigenteDe, vigenteAte }) =>
      [
        NOMES_DOS_PAPEIS[papel],
        processo === null ? `${tipo} nº ${numero}, de ${data}` : `processo e-MEC ${processo.numeroProcesso}`,
        `vale de ${vigenteDe ?? data ?? processo?.dataProtocolo}${vigenteAte === null ? '' : ` a ${vigenteAte}`}`,
      ].join(': '),
    ),
  assinantes: (pessoas) =>
    pessoas.map(
      ({ tipo, nome, cpf, cargo, ordem, ativo }) =>
        `${NOMES_DOS_ASSINADOS[tipo]}: ${ordem}º ${nome}, ${cargo}, CPF ${cpf}${ativo ? '' : ' (não assina mais)'}`,
    ),
};

const linhasDe = (secao: Secao, valor: unknown): string[] =>
  (EM_PALAVRAS[secao] as ((valor: unknown) => string[]) | undefined)?.(valor) ?? [];

/** Line by line: what goes and what comes. */
function diferencaDeLista(secao: Secao, antes: unknown, depois: unknown): Diferenca[] {
  const [dela, nova] = [linhasDe(secao, antes), linhasDe(secao, depois)];
  const saem = dela.filter((linha) => !nova.includes(linha));
  const entram = nova.filter((linha) => !dela.includes(linha));
  return [
    ...saem.map((de) => ({ campo: NOMES[secao], de, para: null, porque: null })),
    ...entram.map((para) => ({ campo: NOMES[secao], de: null, para, porque: null })),
  ];
}

/** For a second person: acts, signers, CNPJ and environment; the first statement of all is not. */
function sensiveis(antes: Cadastro, { secao, valor }: Mudanca): Diferenca[] {
  if (antes.identificacao === null) return [];
  if (secao === 'atos' || secao === 'assinantes') return diferencaDeLista(secao, antes[secao], valor);
  if (secao !== 'identificacao') return [];
  const { cnpj, ambiente } = antes.identificacao;
  return [
    { campo: 'CNPJ', de: cnpj, para: valor.cnpj, porque: null },
    { campo: 'Ambiente', de: ambiente, para: valor.ambiente, porque: null },
  ].filter(({ de, para }) => de !== para);
}

type Deps = Pick<Dependencies, 'prisma' | 'agora'> & { confirmacao: Pick<ConfirmacaoPort, 'exigida' | 'pedir'> };

/**
 * Stores one section of an institution's facts, or asks a second person where the setting and the change want one.
 * @throws AppError 400, 409 (also AGUARDA_CONFIRMACAO), 422
 */
export async function gravarSecao(deps: Deps, ator: Ator, mudanca: Mudanca): Promise<Cadastro> {
  const diferenca = deps.confirmacao.exigida ? sensiveis(await lerCadastro(deps.prisma, mudanca.id), mudanca) : [];
  if (diferenca.length > 0) {
    await deps.confirmacao.pedir(ator, {
      especie: ESPECIE,
      alvo: `${mudanca.id}/${mudanca.secao}`,
      resumo: `Instituição: ${NOMES[mudanca.secao]}`,
      diferenca,
      dados: mudanca,
    });
  }
  return gravarJa(deps, ator, mudanca);
}

/** Carries a confirmed change out, over the section as it was asked for: a change of it meanwhile ends it with 409. */
export function confirmarMudancas(deps: Pick<Dependencies, 'prisma' | 'agora' | 'confirmacao'>): void {
  deps.confirmacao.aoConfirmar(ESPECIE, async ({ dados, ator, confirmadoPor }) => {
    const pedida = dados as Mudanca;
    const valor = SECOES[pedida.secao].parse(pedida.valor);
    const mudanca = { ...pedida, valor } as Mudanca;
    await gravarJa(deps, ator, mudanca, { confirmadoPor: confirmadoPor.nome });
  });
}
