import { getMunicipalityByCode } from '@brazilian-utils/brazilian-utils';
import type {
  AssinanteInformado,
  AtoDaInstituicao,
  CampusInformado,
  EnderecoInformado,
  ValorDaSecao,
} from '#contract/instituicao.contract.ts';
import { paraColuna } from '../../db/datas.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito } from '../../erros/app-error.ts';
import type { Mudanca } from './gravar-secao.ts';

/** A stored address is never changed, since several things may lead to it: a new statement is a new row. */
async function inserirEndereco(tx: Db, endereco: EnderecoInformado, campo: string): Promise<string> {
  const municipio = getMunicipalityByCode(endereco.codigoMunicipio);
  if (municipio === null || municipio === undefined) {
    throw campoInvalido(`${campo}.codigoMunicipio`, 'O IBGE não tem município com este código');
  }
  const data = { ...endereco, nomeMunicipio: municipio.name, uf: municipio.stateCode };
  return (await tx.endereco.create({ data, select: { id: true } })).id;
}

/** Stores name, codes, seat and environment; makes the institution where there is none. @throws AppError 400, 409 */
export async function gravarIdentificacao(tx: Db, id: number, valor: ValorDaSecao['identificacao']): Promise<void> {
  const { endereco, codigoEmec, municipioPadrao, ...resto } = valor;
  if (municipioPadrao !== null && !getMunicipalityByCode(municipioPadrao)) {
    throw campoInvalido('municipioPadrao', 'O IBGE não tem município com este código');
  }
  const dados = {
    ...resto,
    municipioPadrao,
    codigoEmec: BigInt(codigoEmec),
    enderecoId: await inserirEndereco(tx, endereco, 'endereco'),
  };
  try {
    await tx.instituicao.upsert({ where: { id }, create: { id, ...dados }, update: dados });
  } catch (erro) {
    const repetido = violacaoDeUnicidade(erro);
    if (repetido === null) throw erro;
    throw conflito('Outra instituição tem este código e-MEC ou este CNPJ.');
  }
}

/** Stores who maintains the institution, or that nobody does. */
export async function gravarMantenedora(tx: Db, id: number, valor: ValorDaSecao['mantenedora']): Promise<void> {
  if (valor === null) {
    await tx.instituicao.update({ where: { id }, data: { mantenedoraId: null } });
    return;
  }
  const { razaoSocial, cnpj } = valor;
  const enderecoId = await inserirEndereco(tx, valor.endereco, 'endereco');
  const mantenedora = await tx.mantenedora.upsert({
    where: { cnpj },
    create: { razaoSocial, cnpj, enderecoId },
    update: { razaoSocial, enderecoId },
    select: { id: true },
  });
  await tx.instituicao.update({ where: { id }, data: { mantenedoraId: mantenedora.id } });
}

/** Stores the acts: those that the statement no longer names go, the entry of the act keeps them. */
export async function gravarAtos(tx: Db, id: number, valor: readonly AtoDaInstituicao[]): Promise<void> {
  await tx.instituicaoAto.deleteMany({ where: { instituicaoId: id } });
  await tx.instituicaoAto.createMany({
    data: valor.map(({ processo, data, dataPublicacao, vigenteDe, vigenteAte, ...ato }) => ({
      ...ato,
      instituicaoId: id,
      data: paraColuna(data),
      dataPublicacao: paraColuna(dataPublicacao),
      emecNumeroProcesso: processo?.numeroProcesso ?? null,
      emecTipoProcesso: processo?.tipoProcesso ?? null,
      emecDataCadastro: paraColuna(processo?.dataCadastro ?? null),
      emecDataProtocolo: paraColuna(processo?.dataProtocolo ?? null),
      vigenteDe: paraColuna(vigenteDe ?? data ?? processo?.dataProtocolo ?? null) ?? new Date(Number.NaN),
      vigenteAte: paraColuna(vigenteAte),
    })),
  });
}

/**
 * Stores the campuses. @throws AppError 409 for one that is used and no longer named, or that another institution has
 * and the statement does not take over from it
 */
export async function gravarCampi(tx: Db, id: number, valor: readonly CampusInformado[]): Promise<void> {
  const alheios = await tx.campus.findMany({
    where: { id: { in: valor.map((campus) => campus.id) }, instituicaoId: { not: id } },
  });
  const retido = alheios.find((um) => valor.find((campus) => campus.id === um.id)?.vemDe !== um.instituicaoId);
  if (retido !== undefined) throw conflito(`O campus ${retido.id} é de outra instituição.`);
  await excluirCampi(tx, id, valor);
  for (const [i, { id: campusId, sigla, nome, endereco }] of valor.entries()) {
    const enderecoId = endereco === null ? null : await inserirEndereco(tx, endereco, `${i}.endereco`);
    const data = { instituicaoId: id, sigla, nome, enderecoId };
    await tx.campus.upsert({ where: { id: campusId }, create: { id: campusId, ...data }, update: data });
  }
}

/** Other institutions whose facts a section changes, too: they have the same mantenedora, or give a campus away. */
export async function lerVizinhas(tx: Db, mudanca: Mudanca): Promise<number[]> {
  const { id } = mudanca;
  if (mudanca.secao === 'mantenedora' && mudanca.valor !== null) {
    const { cnpj } = mudanca.valor;
    const delas = await tx.instituicao.findMany({
      where: { id: { not: id }, mantenedora: { cnpj } },
      select: { id: true },
    });
    return delas.map((uma) => uma.id);
  }
  if (mudanca.secao !== 'campi') return [];
  const campi = mudanca.valor.map((campus) => campus.id);
  const alheios = await tx.campus.findMany({ where: { id: { in: campi }, instituicaoId: { not: id } } });
  return [...new Set(alheios.map(({ instituicaoId }) => instituicaoId))];
}

async function excluirCampi(tx: Db, id: number, ficam: readonly CampusInformado[]): Promise<void> {
  const saem = await tx.campus.findMany({
    where: { instituicaoId: id, id: { notIn: ficam.map((campus) => campus.id) } },
    include: { _count: { select: { cursos: true, livros: true, registros: true } } },
  });
  const usado = saem.find(({ _count }) => _count.cursos + _count.livros + _count.registros > 0);
  if (usado !== undefined) {
    throw conflito(`O campus ${usado.id} – ${usado.nome} tem cursos, livros ou registros e não pode ser excluído.`);
  }
  await tx.campus.deleteMany({ where: { id: { in: saem.map((campus) => campus.id) } } });
}

/** Stores who signs what. Whoever is no longer named goes; what was signed keeps them. */
export async function gravarAssinantes(tx: Db, id: number, valor: readonly AssinanteInformado[]): Promise<void> {
  const chave = ({ tipo, cpf }: { tipo: string; cpf: string }) => `${tipo}|${cpf}`;
  const ficam = new Set(valor.map(chave));
  const guardados = await tx.assinante.findMany({ where: { instituicaoId: id } });
  const saem = guardados.filter((um) => !ficam.has(chave(um)));
  await tx.assinante.deleteMany({ where: { id: { in: saem.map((um) => um.id) } } });
  for (const { tipo, cpf, ...data } of valor) {
    await tx.assinante.upsert({
      where: { instituicaoId_tipo_cpf: { instituicaoId: id, tipo, cpf } },
      create: { instituicaoId: id, tipo, cpf, ...data },
      update: data,
    });
  }
}

export async function gravarEncarregado(tx: Db, id: number, valor: ValorDaSecao['encarregado']): Promise<void> {
  await tx.instituicao.update({
    where: { id },
    data: { encarregadoNome: valor?.nome ?? null, encarregadoContato: valor?.contato ?? null },
  });
}

export async function gravarEnderecos(tx: Db, id: number, valor: ValorDaSecao['enderecos']): Promise<void> {
  await tx.instituicao.update({
    where: { id },
    data: {
      caeUrl: valor.cae,
      permissaoNegadaUrl: valor.permissaoNegada,
      consultaFisicaUrl: valor.consultaFisica,
      consultaAntigaUrl: valor.consultaAntiga,
      verificadorMecUrl: valor.verificadorMec,
    },
  });
}
