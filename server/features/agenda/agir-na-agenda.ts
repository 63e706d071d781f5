import { FEITO } from '#contract/common.ts';
import { somarDias } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { hashDoSegredo, novoSegredo } from '../../db/segredos.ts';
import { conflito, existente, naoEncontrado } from '../../erros/app-error.ts';
import {
  acharConta,
  apagarProrrogacao,
  gravarProrrogacao,
  inserirEndereco,
  removerEndereco,
  trocarResponsavel,
} from './agenda.repository.ts';
import type { DepsDaAgenda } from './fatos.queries.ts';
import { lerPrazos } from './prazos.queries.ts';

/** Addresses that one person may have at a time. */
const MAXIMO_DE_ENDERECOS = 5;

/**
 * To an account, to the one who asks, or to nobody.
 * @throws AppError 404
 */
export async function atribuirPrazo(
  deps: DepsDaAgenda,
  ator: Ator,
  { Chave, ContaID }: { Chave: string; ContaID: string | null },
) {
  await exigirPrazo(deps, Chave, ator.usuario.cpf);
  return atuar(deps, ator, { entidade: 'prazo', acao: 'atribuir' }, async (tx) => {
    const conta =
      ContaID === null || ContaID === 'eu' ? null : existente(await acharConta(tx, ContaID), 'Conta não encontrada.');
    const pessoa = ContaID === 'eu' ? ator.usuario : conta;
    const antes = await trocarResponsavel(tx, Chave, pessoa);
    return {
      retorno: FEITO,
      anotar: { id: Chave, de: { responsavel: antes }, para: { responsavel: pessoa?.nome ?? null } },
    };
  });
}

/** Extends a term of the Portaria, once, by its own length. @throws AppError 404, 409 */
export async function prorrogarPrazo(
  deps: DepsDaAgenda,
  ator: Ator,
  { Chave, Motivo }: { Chave: string; Motivo: string },
) {
  const { limite, prorrogavelPor } = await exigirPrazo(deps, Chave, ator.usuario.cpf);
  if (limite === null || prorrogavelPor === null) {
    throw conflito('Este prazo não pode ser prorrogado, ou já foi prorrogado uma vez.');
  }
  return atuar(deps, ator, { entidade: 'prazo', acao: 'prorrogar' }, async (tx, quando) => {
    const feita = await gravarProrrogacao(tx, Chave, {
      prorrogadoEm: quando,
      prorrogadoPor: ator.usuario.nome,
      motivo: Motivo,
    });
    if (!feita) throw conflito('Este prazo já foi prorrogado uma vez.');
    const para = { limite: somarDias(limite, prorrogavelPor) };
    return { retorno: FEITO, anotar: { id: Chave, de: { limite }, para, porque: Motivo } };
  });
}

/** Takes an extension back, as an act of its own. @throws AppError 404; 409 where the deadline is not extended */
export async function desfazerProrrogacao(deps: DepsDaAgenda, ator: Ator, chave: string) {
  const { limite } = await exigirPrazo(deps, chave, ator.usuario.cpf);
  return atuar(deps, ator, { entidade: 'prazo', acao: 'desfazer-prorrogacao' }, async (tx) => {
    if (!(await apagarProrrogacao(tx, chave))) throw conflito('Este prazo não está prorrogado.');
    return { retorno: FEITO, anotar: { id: chave, de: { limite }, para: { prorrogado: false } } };
  });
}

async function exigirPrazo(deps: DepsDaAgenda, chave: string, cpf: string) {
  const { prazos } = await lerPrazos(deps, cpf);
  return existente(prazos.find((um) => um.chave === chave) ?? null, 'Este prazo não está mais na agenda.');
}

/** Makes a new address of the person's calendar, told once. @throws AppError 409 beyond five */
export async function criarEndereco(deps: DepsDaAgenda, ator: Ator): Promise<{ url: string }> {
  const segredo = novoSegredo();
  const { cpf } = ator.usuario;
  await atuar(deps, ator, { entidade: 'agenda', acao: 'criar-endereco' }, async (tx, quando) => {
    const novo = { hash: hashDoSegredo(segredo), cpf, criadoEm: quando, maximo: MAXIMO_DE_ENDERECOS };
    const id = await inserirEndereco(tx, novo);
    if (id === null) throw conflito(`Já há ${MAXIMO_DE_ENDERECOS} endereços: revogue um antes de criar outro.`);
    return { retorno: undefined, anotar: { id } };
  });
  return { url: `${deps.config.urlPublica}/api/publico/agenda/${segredo}.ics` };
}

/** Revokes an address of one's own. @throws AppError 404 */
export const revogarEndereco = (deps: DepsDaAgenda, ator: Ator, id: string) =>
  atuar(deps, ator, { entidade: 'agenda', acao: 'revogar-endereco' }, async (tx, quando) => {
    if (!(await removerEndereco(tx, id, ator.usuario.cpf, quando))) throw naoEncontrado('Endereço não encontrado.');
    return { retorno: FEITO, anotar: { id } };
  });
