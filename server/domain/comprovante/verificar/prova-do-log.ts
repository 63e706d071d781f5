import { confereInclusao, hashDaFolha } from '../../log/arvore.ts';
import { emHex } from '../../log/bytes.ts';
import { lerCheckpoint } from '../../log/checkpoint.ts';
import { entradaDaFolha } from '../../log/folha.ts';
import { lerNota } from '../../log/nota.ts';
import type { ProvaDeInclusao } from '../../log/prova-de-inclusao.ts';
import { constatar } from '../../veredito/resultados.ts';
import type { LinhaDoRelatorio } from './contexto.ts';

const titulo = 'Registro aberto';
const deHex = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (par) => Number.parseInt(par, 16));

const eProva = (valor: unknown): valor is ProvaDeInclusao =>
  typeof valor === 'object' &&
  valor !== null &&
  typeof Reflect.get(valor, 'indice') === 'number' &&
  typeof Reflect.get(valor, 'fatos') === 'object' &&
  Array.isArray(Reflect.get(valor, 'prova')) &&
  ['sal', 'checkpoint'].every((nome) => typeof Reflect.get(valor, nome) === 'string');

/** The line of a proof that an act stands in the open log (RFC 9162); none where the answer brings no proof. */
export function linhaDoLog(valor: unknown): LinhaDoRelatorio[] {
  if (valor === undefined) return [];
  const nota = eProva(valor) ? lerNota(valor.checkpoint) : null;
  const cabeca = nota && lerCheckpoint(nota.texto);
  if (!eProva(valor) || cabeca === null)
    return [{ titulo, ...constatar('nao-verificado', 'A prova não pôde ser lida.') }];
  const { indice, fatos, sal, prova } = valor;
  const folha = hashDaFolha(entradaDaFolha(deHex(sal), fatos));
  const confere = confereInclusao({ folha, indice, ...cabeca }, prova.map(deHex));
  if (!confere)
    return [{ titulo, ...constatar('negado', 'O ato não está sob a cabeça do registro que veio com ele.') }];
  const dito = `O último ato deste diploma é a entrada ${indice} das ${cabeca.tamanho} do registro aberto.`;
  return [{ titulo, ...constatar('confirmado', dito, [`Cabeça (${cabeca.origem}): ${emHex(cabeca.raiz)}`]) }];
}
