import { createHash } from 'node:crypto';
import { REVISAO_MUDOU, type Revisao } from '#contract/novo-registro.contract.ts';
import type { ValoresNoRegistro } from '#domain/novo-registro/payload.ts';
import { AppError } from '../../erros/app-error.ts';
import type { LidoDoSiga } from './estudante.ts';
import type { ContextoDoSnapshot } from './montar-snapshot.ts';
import { campoDaFonte, legivelDaFonte, rotuloDaFonte } from './nomes-das-fontes.ts';

export interface Revista {
  /** SHA-256 of all of it, in hex. */
  hash: string;
  /** A short mark of each source: another value, another mark. */
  fontes: Readonly<Record<string, string>>;
  valores: Readonly<Record<string, unknown>>;
}

const sha256 = (texto: string) => createHash('sha256').update(texto).digest();

export const marcaDaFonte = (valor: unknown): string => sha256(JSON.stringify(valor)).toString('base64url', 0, 12);

/** Hash of what the record would say and of what it was held against: only that is registered (H11). */
export function marcarRevisao(ditos: ValoresNoRegistro, valores: Revista['valores']): Revista {
  const fontes = Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [nome, marcaDaFonte(valor)]));
  const hash = sha256(JSON.stringify([[...ditos], fontes])).toString('hex');
  return { hash, fontes, valores };
}

/** SIGA's part of what a review bears marks of. */
export function fontesDoSiga({ estudante, enade, historico, disciplinas }: LidoDoSiga) {
  const { rga: _rga, ...doHistorico } = historico;
  return {
    ...comPrefixo('siga', estudante),
    ...comPrefixo('enade', enade ?? {}),
    ...comPrefixo('historico', doHistorico),
    disciplinas,
  };
}

/** The catalogue's part of it. */
export const doCatalogo = (
  contexto: Pick<ContextoDoSnapshot, 'curso' | 'iesEmissora' | 'iesRegistradora' | 'livro'>,
) => ({
  curso: contexto.curso,
  emissora: contexto.iesEmissora,
  registradora: contexto.iesRegistradora,
  livro: contexto.livro,
});

const comPrefixo = (prefixo: string, objeto: object) =>
  Object.fromEntries(Object.entries(objeto).map(([chave, valor]) => [`${prefixo}.${chave}`, valor]));

/** Checks nothing changed since the review. @throws AppError 409 naming every source that did, or the form */
export function conferirRevisao(revisao: Revisao, agora: Revista): void {
  if (revisao.Hash === agora.hash) return;
  const antes = revisao.Fontes ?? {};
  const nomes = new Set([...Object.keys(antes), ...Object.keys(agora.fontes)]);
  const mudaram = revisao.Fontes === undefined ? [] : [...nomes].filter((nome) => antes[nome] !== agora.fontes[nome]);
  const campos = mudaram.map((nome) => ({
    campo: campoDaFonte(nome),
    message: `${rotuloDaFonte(nome)} mudou desde a revisão; agora: ${legivelDaFonte(agora.valores[nome])}.`,
  }));
  const oQue =
    campos.length > 0 ? campos.map(({ message }) => message).join(' ') : 'O formulário não é o que foi revisto.';
  const frase = `Nada foi registrado: o registro não é mais o que foi revisto. ${oQue} Confira de novo.`;
  throw new AppError(REVISAO_MUDOU, 409, frase, campos);
}
