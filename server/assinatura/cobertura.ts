import { frase } from '#domain/idiomas/frase.ts';
import { caminhoDe, contem, descendentes, type Elemento, elementosDe } from './arvore.ts';
import type { AssinaturaLida } from './assinatura.ts';
import { descer, partesDe } from './lugares.ts';
import { NS_DS } from './nomes-xml.ts';
import { confirmado, naoVerificado, negado, type Palavra, pior, type Resultado } from './resultado.ts';

const isAssinatura = ({ uri, local }: Elemento) => uri === NS_DS && local === 'Signature';
const estado = ({ integridade, valor }: AssinaturaLida): Palavra => pior([integridade.resultado, valor.resultado]);
const intacta = (lida: AssinaturaLida) => estado(lida) === 'confirmado';

/** The element, or for the root the whole document or all that is in it. */
export const cobreSeuLugar = ({ elemento: { pai }, conteudo }: AssinaturaLida): boolean =>
  pai !== null && conteudo.some(({ alvo }) => alvo === pai || (alvo !== null && isTudoEm(pai, alvo)));

// The root signed by the id of its only part, as NF-e does.
const isTudoEm = (raiz: Elemento, alvo: Elemento): boolean =>
  raiz.pai === null && alvo.pai === raiz && elementosDe(raiz).every((um) => um === alvo || isAssinatura(um));

export function conferirLugar({ elemento, conteudo, contraAssina }: AssinaturaLida): Resultado {
  const { pai } = elemento;
  if (pai === null) return negado('A assinatura é o próprio documento');
  if (contraAssina) return confirmado('Assina a assinatura em que está');
  if (conteudo.every(({ alvo }) => alvo === null)) return naoVerificado('Não se sabe o que a assinatura cobre');
  const fora = conteudo.find(
    ({ alvo, documentoInteiro }) => alvo !== null && !documentoInteiro && alvo !== pai && !isTudoEm(pai, alvo),
  );
  if (fora?.alvo)
    return negado(
      frase("A assinatura está em '{onde}' mas cobre '{outro}'", {
        onde: caminhoDe(pai),
        outro: caminhoDe(fora.alvo),
      }),
    );
  if (pai.pai === null && !conteudo.some(({ alvo }) => alvo === pai))
    return naoVerificado('A assinatura cobre o conteúdo por identificador, e não o documento inteiro como o MEC pede');
  return confirmado('A assinatura cobre o elemento em que está');
}

/** `parte`: null for the whole document. */
function cobertura(lidas: readonly AssinaturaLida[], parte: string | null): Resultado {
  if (lidas.length === 0)
    return negado(frase('Nenhuma assinatura cobre {parte}', { parte: parte ?? frase('o documento inteiro') }));
  const de = parte === null ? frase('do documento inteiro') : frase('de {parte}', { parte });
  const boas = lidas.filter(intacta).length;
  if (boas > 0) return confirmado(frase('{quantas} assinatura(s) íntegra(s) {de}', { quantas: boas, de }));
  if (lidas.some((lida) => estado(lida) === 'naoVerificado'))
    return naoVerificado(frase('A assinatura {de} não pôde ser conferida', { de }));
  return negado(frase('A assinatura {de} não confere', { de }));
}

/** Each part that MEC wants signed, with whether some intact signature of its own covers it. */
export function conferirPartes(raiz: Elemento, lidas: readonly AssinaturaLida[]): (Resultado & { parte: string })[] {
  const doElemento = (elemento: Elemento) =>
    lidas.filter((lida) => lida.elemento.pai === elemento && (cobreSeuLugar(lida) || semAlvo(lida)));
  const partes = [{ parte: 'documento inteiro', ...cobertura(doElemento(raiz), null) }];
  for (const caminho of partesDe(raiz.local)) {
    const [elemento, outro] = descer(raiz, caminho);
    const nome = elemento?.local ?? caminho.at(-1)?.split('|')[0] ?? '';
    if (elemento === undefined)
      partes.push({ parte: nome, ...negado(frase('O documento não tem {parte}', { parte: nome })) });
    else if (outro !== undefined)
      partes.push({ parte: nome, ...negado(frase('O documento tem mais de um {parte}', { parte: nome })) });
    else partes.push({ parte: nome, ...cobertura(doElemento(elemento), nome) });
  }
  return partes;
}

// A reference that could not be followed may cover anything, and proves nothing.
const semAlvo = ({ conteudo, integridade }: AssinaturaLida): boolean =>
  integridade.resultado === 'naoVerificado' && conteudo.some(({ alvo }) => alvo === null);

export const cobreElemento = (lida: AssinaturaLida, elemento: Elemento) =>
  lida.conteudo.some(
    ({ alvo, excluidos }) =>
      alvo !== null && contem(alvo, elemento) && ![...excluidos].some((excluido) => contem(excluido, elemento)),
  );

// Topmost elements outside signatures that none of these signatures covers.
function descobertos(raiz: Elemento, lidas: readonly AssinaturaLida[]): string[] {
  if (isAssinatura(raiz)) return [];
  if (lidas.some((lida) => cobreElemento(lida, raiz))) return [];
  const algumCoberto = [...descendentes(raiz)].some((elemento) => lidas.some((lida) => cobreElemento(lida, elemento)));
  return algumCoberto ? elementosDe(raiz).flatMap((filho) => descobertos(filho, lidas)) : [caminhoDe(raiz)];
}

/** It is not known what an unsupported signature may cover. */
export function conferirDescobertos(
  raiz: Elemento,
  lidas: readonly AssinaturaLida[],
): { semCobertura: string[]; resultado: Palavra } {
  const semCobertura = descobertos(raiz, lidas.filter(intacta));
  if (semCobertura.length === 0) return { semCobertura, resultado: 'confirmado' };
  const talvez = lidas.filter((lida) => estado(lida) !== 'negado');
  const certo = talvez.some(semAlvo) ? [] : descobertos(raiz, talvez);
  return { semCobertura, resultado: certo.length === 0 ? 'naoVerificado' : 'negado' };
}
