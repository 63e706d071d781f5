import type { z } from 'zod';
import type { criarLoteBody, LinhaConferida, RespostasDaLinha } from '#contract/novo-registro.contract.ts';
import { agrupar } from '#domain/agrupar.ts';
import { CAMPOS, type CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { valoresDasGrafias } from '#domain/novo-registro/grafia.ts';
import { lerProcesso } from '#domain/novo-registro/padroes.ts';
import { contar } from '#domain/texto/contar.ts';

/** What is common to the graduates of a ceremony; without `Processo` each has one of their own. */
export type Comum = Omit<z.input<typeof criarLoteBody>, 'DataColacaoId' | 'Rgas' | 'Linhas' | 'Processo'> & {
  Processo?: string | undefined;
};
type CampoDaLinha = keyof RespostasDaLinha;

/** The rehearsal on screen: what the server said of each graduate, and what was answered since. */
export interface Conferencia {
  linhas: readonly LinhaConferida[];
  respostas: Readonly<Record<string, RespostasDaLinha>>;
  /** Lines whose answers the server has not judged yet. */
  porConferir: ReadonlySet<string>;
  /** What one press has taken from SIGA's texts and the server has not judged yet: it can be taken back. */
  sugeridas: readonly { rga: string; resposta: RespostasDaLinha }[];
}

export type EventoDaConferencia =
  | { tipo: 'conferidas'; linhas: readonly LinhaConferida[] }
  | { tipo: 'respondeu'; rgas: readonly string[]; resposta: RespostasDaLinha }
  | { tipo: 'colou'; desde: string; texto: string }
  | { tipo: 'usou-grafias' }
  | { tipo: 'usou-sugestoes' }
  | { tipo: 'desfez-sugestoes' }
  | { tipo: 'tirou'; rga: string }
  | { tipo: 'recomecou' };

export const ENSAIO_VAZIO: Conferencia = { linhas: [], respostas: {}, porConferir: new Set(), sugeridas: [] };

/** The next state. Pure. Lines in doubt come first when they arrive; then nothing moves under the hands. */
export function avancarConferencia(conferencia: Conferencia, evento: EventoDaConferencia): Conferencia {
  switch (evento.tipo) {
    case 'conferidas': {
      const novas = new Map(evento.linhas.map((linha) => [linha.rga, linha]));
      const conhecidas = conferencia.linhas.map((linha) => novas.get(linha.rga) ?? linha);
      const chegadas = evento.linhas.filter(({ rga }) => !conferencia.linhas.some((linha) => linha.rga === rga));
      const linhas = chegadas.length === 0 ? conhecidas : [...conhecidas, ...chegadas].toSorted(porOrdem);
      const porConferir = new Set([...conferencia.porConferir].filter((rga) => !novas.has(rga)));
      return { ...conferencia, linhas, porConferir, sugeridas: [] };
    }
    case 'respondeu':
      return responder(
        conferencia,
        evento.rgas.map((rga) => [rga, evento.resposta] as const),
      );
    case 'colou':
      return responder(
        conferencia,
        lerProcessos(conferencia, evento.desde, evento.texto).map(([rga, Processo]) => [rga, { Processo }] as const),
      );
    case 'usou-grafias':
      return responder(
        conferencia,
        comGrafias(conferencia).map(({ rga, grafias }) => [rga, valoresDasGrafias(grafias)] as const),
      );
    case 'usou-sugestoes': {
      const sugeridas = comSugestoes(conferencia);
      const respondido = responder(
        conferencia,
        sugeridas.map(({ rga, resposta }) => [rga, resposta] as const),
      );
      return { ...respondido, sugeridas };
    }
    case 'desfez-sugestoes':
      return semSugeridas(conferencia);
    case 'tirou': {
      const { [evento.rga]: _, ...respostas } = conferencia.respostas;
      const porConferir = new Set([...conferencia.porConferir].filter((rga) => rga !== evento.rga));
      const linhas = conferencia.linhas.filter(({ rga }) => rga !== evento.rga);
      return { ...conferencia, linhas, respostas, porConferir };
    }
    case 'recomecou':
      return { ...conferencia, linhas: [], porConferir: new Set() };
  }
}

const porOrdem = (a: LinhaConferida, b: LinhaConferida) =>
  Number(a.problemas.length === 0) - Number(b.problemas.length === 0) || a.nome.localeCompare(b.nome, 'pt-BR');

function responder(conferencia: Conferencia, dadas: readonly (readonly [string, RespostasDaLinha])[]): Conferencia {
  const novas = dadas.map(([rga, resposta]) => [rga, { ...conferencia.respostas[rga], ...resposta }] as const);
  return {
    ...conferencia,
    respostas: { ...conferencia.respostas, ...Object.fromEntries(novas) },
    porConferir: new Set([...conferencia.porConferir, ...dadas.map(([rga]) => rga)]),
  };
}

/** Without what the one press has answered; what was answered otherwise meanwhile stays. */
function semSugeridas(conferencia: Conferencia): Conferencia {
  const respostas = { ...conferencia.respostas };
  for (const { rga, resposta } of conferencia.sugeridas) {
    const ditas = Object.entries(respostas[rga] ?? {});
    respostas[rga] = Object.fromEntries(ditas.filter(([campo, valor]) => resposta[campo as CampoDaLinha] !== valor));
  }
  return { ...conferencia, respostas, sugeridas: [] };
}

/** A pasted column of numbers: lines of 'RGA process' go to their graduates, plain ones down from there. */
function lerProcessos({ linhas }: Conferencia, desde: string, texto: string): [rga: string, processo: string][] {
  const inicio = linhas.findIndex(({ rga }) => rga === desde);
  return partesDaLista(texto).flatMap(([primeira, segunda], i): [string, string][] => {
    const deCima = inicio < 0 ? undefined : linhas[inicio + i]?.rga;
    const rga = segunda === undefined ? deCima : linhas.find((linha) => linha.rga === primeira)?.rga;
    return rga === undefined ? [] : [[rga, lerProcesso(segunda ?? primeira)]];
  });
}

/** Lines of a pasted list, each in one or two parts. */
const partesDaLista = (texto: string): [primeira: string, segunda: string | undefined][] =>
  texto
    .split(/\r?\n/)
    .map((linha) => linha.trim().split(/[\t;,\s]+/))
    .flatMap(([primeira = '', segunda]) => (primeira === '' ? [] : [[primeira, segunda]]));

/** What a pasted list of 'RGA process' says of these graduates: who gets one, who none, which lines are of nobody. */
export function conferirLista(linhas: readonly LinhaConferida[], texto: string) {
  const partes = partesDaLista(texto);
  const tem = (rga: string) => partes.some(([primeira, segunda]) => primeira === rga && segunda !== undefined);
  return {
    com: linhas.filter(({ rga }) => tem(rga)),
    sem: linhas.filter(({ rga }) => !tem(rga)),
    deFora: partes
      .filter(([primeira, segunda]) => segunda === undefined || !linhas.some(({ rga }) => rga === primeira))
      .map(([primeira]) => primeira),
  };
}

/** The graduates whose course has its last record in another book than the one chosen for them, by that book. Pure. */
export function foraDoLivroDoCurso(conferencia: Conferencia): Map<string, string[]> {
  const fora = conferencia.linhas.flatMap((linha) => {
    const livroID = linha.livroDoCurso?.livroID;
    const noutro = livroID !== undefined && valorDaLinha(conferencia, linha, 'LivroID') !== livroID;
    return noutro ? [{ livroID, rga: linha.rga }] : [];
  });
  const porLivro = agrupar(fora, ({ livroID }) => livroID);
  return new Map([...porLivro].map(([livroID, deles]) => [livroID, deles.map(({ rga }) => rga)]));
}

/** The lines with names that SIGA shouts, each with the spelling that is proposed for them and not yet taken. */
export const comGrafias = ({ linhas, respostas }: Conferencia): Pick<LinhaConferida, 'rga' | 'grafias'>[] =>
  linhas.flatMap(({ rga, grafias }) => {
    const abertas = grafias.filter(({ campo }) => respostas[rga]?.[campo] === undefined);
    return abertas.length === 0 ? [] : [{ rga, grafias: abertas }];
  });

/** The lines with something open for which SIGA's text suggests an answer, each with all of its suggestions. */
export const comSugestoes = (conferencia: Conferencia): { rga: string; resposta: RespostasDaLinha }[] =>
  conferencia.linhas.flatMap((linha) => {
    const abertas = linha.derivacoes.filter(
      ({ campo, sugestao }) => sugestao !== null && emDuvida(conferencia, linha, campo),
    );
    if (abertas.length === 0) return [];
    return [{ rga: linha.rga, resposta: Object.fromEntries(abertas.map(({ campo, sugestao }) => [campo, sugestao])) }];
  });

/** The name by which a graduate will be registered. */
export const nomeDaLinha = ({ respostas }: Conferencia, { rga, nome }: Pick<LinhaConferida, 'rga' | 'nome'>): string =>
  respostas[rga]?.Nome ?? nome;

/** What a field of a line says now: the answer, else what the server derived. */
export const valorDaLinha = ({ respostas }: Conferencia, linha: LinhaConferida, campo: CampoDaLinha): string => {
  const { processo: Processo, edicaoENADE: EdicaoENADE, livroID } = linha;
  const daFonte = { Processo, EdicaoENADE, LivroID: livroID ?? '' } as Partial<Record<CampoDaLinha, string>>;
  const derivado = linha.derivacoes.find((uma) => uma.campo === campo)?.valor;
  return respostas[linha.rga]?.[campo] ?? daFonte[campo] ?? derivado ?? '';
};

/** Whether a person still has to say something at this field. */
export const emDuvida = ({ respostas }: Conferencia, linha: LinhaConferida, campo: string): boolean =>
  linha.derivacoes.some((uma) => uma.campo === campo && uma.duvida !== null) &&
  !Object.hasOwn(respostas[linha.rga] ?? {}, campo);

/** Gives other graduates with the very same text, still unanswered. */
export function comMesmoTexto(conferencia: Conferencia, linha: LinhaConferida, campo: string): string[] {
  const textoDe = (uma: LinhaConferida) => uma.derivacoes.find((derivacao) => derivacao.campo === campo)?.texto ?? null;
  const texto = textoDe(linha);
  if (texto === null) return [];
  return conferencia.linhas
    .filter((uma) => uma.rga !== linha.rga && textoDe(uma) === texto && emDuvida(conferencia, uma, campo))
    .map(({ rga }) => rga);
}

/** What is wrong with a line and not answered meanwhile. */
export const problemasDaLinha = (conferencia: Conferencia, linha: LinhaConferida): LinhaConferida['problemas'] =>
  linha.problemas.filter(({ campo }) => !Object.hasOwn(conferencia.respostas[linha.rga] ?? {}, campo));

/** What the office has not stated yet, once for all lines; what only some of them miss says of how many. */
export function fatosDaConferencia({ linhas }: Conferencia): LinhaConferida['faltam'] {
  const porFrase = agrupar(
    linhas.flatMap(({ faltam }) => faltam),
    ({ mensagem }) => mensagem,
  );
  return [...porFrase.values()].flatMap(([fato, ...iguais]) => {
    if (fato === undefined) return [];
    const quantos = iguais.length + 1;
    const deQuantos = quantos === linhas.length ? '' : ` (${quantos === 1 ? '1 formando' : `${quantos} formandos`})`;
    return [{ ...fato, mensagem: `${fato.mensagem}${deQuantos}` }];
  });
}

/** Sentences that refuse every line: they are said above the table. */
export const problemasDeTodas = ({ linhas }: Conferencia): string[] => deTodas(linhas, ({ problemas }) => problemas);

/** Those of them that are about what is common. Missing facts are told apart. */
export function problemasComuns(conferencia: Conferencia): string[] {
  const fatos = new Set(conferencia.linhas[0]?.faltam.map(({ mensagem }) => mensagem));
  return problemasDeTodas(conferencia).filter((mensagem) => !fatos.has(mensagem));
}

/** Warnings that every line has; what is odd about the common process is said at it. */
export const avisosComuns = ({ linhas }: Conferencia): string[] =>
  deTodas(linhas, ({ avisos }) => avisos.filter(({ campo }) => campo !== 'Processo'));

/** What is to be seen of each graduate alone, by RGA: neither what all have, nor what its person has answered. */
export function avisosProprios(conferencia: Conferencia): Map<string, string[]> {
  const comuns = new Set(avisosComuns(conferencia));
  return new Map(
    conferencia.linhas.map(({ rga, avisos }) => {
      const respondidos = ['Processo', ...Object.keys(conferencia.respostas[rga] ?? {})];
      const dele = avisos.filter(({ campo }) => !respondidos.includes(campo?.split('.').at(-1) ?? ''));
      return [rga, dele.map(({ mensagem }) => mensagem).filter((mensagem) => !comuns.has(mensagem))];
    }),
  );
}

type Dita = { mensagem: string };

/** The sentences that each of several lines says. */
function deTodas(linhas: readonly LinhaConferida[], ditas: (linha: LinhaConferida) => readonly Dita[]): string[] {
  const [primeira, ...outras] = linhas;
  if (primeira === undefined || outras.length === 0) return [];
  const mensagens = new Set(ditas(primeira).map(({ mensagem }) => mensagem));
  return [...mensagens].filter((mensagem) =>
    outras.every((linha) => ditas(linha).some((um) => um.mensagem === mensagem)),
  );
}

/** The three questions that the table can be narrowed by. */
export type Vista = 'todos' | 'responder' | 'avisos' | 'prontos';

/** Gives the lines of a view, in their order. */
export function linhasDaVista(conferencia: Conferencia, vista: Vista): readonly LinhaConferida[] {
  if (vista === 'todos') return conferencia.linhas;
  if (vista === 'avisos') {
    const avisos = avisosProprios(conferencia);
    return conferencia.linhas.filter(({ rga }) => (avisos.get(rga) ?? []).length > 0);
  }
  const comProblema = (linha: LinhaConferida) => problemasDaLinha(conferencia, linha).length > 0;
  return conferencia.linhas.filter((linha) => comProblema(linha) === (vista === 'responder'));
}

/** Fields of a line that a person can still answer here. */
export const aResponder = (conferencia: Conferencia, linha: LinhaConferida): string[] =>
  problemasDaLinha(conferencia, linha)
    .map(({ campo }) => campo)
    .filter((campo) => campo === 'Processo' || emDuvida(conferencia, linha, campo));

/** How far the rehearsal is, in a sentence: '52 prontos; em 8 falta responder: Forma de acesso.' */
export function resumo(conferencia: Conferencia): string {
  const prontos = linhasDaVista(conferencia, 'prontos').length;
  const comProblema = linhasDaVista(conferencia, 'responder');
  if (comProblema.length === 0)
    return `${contar(conferencia.linhas.length, 'formando', 'formandos')}: todos prontos para registrar.`;
  const abertas = comProblema.map((linha) => aResponder(conferencia, linha)).filter((campos) => campos.length > 0);
  const campos = [...new Set(abertas.flat())].map((campo) => CAMPOS[campo as CampoDoFormulario].rotulo);
  const recusados = comProblema.length - abertas.length;
  return [
    contar(prontos, 'pronto', 'prontos'),
    ...(abertas.length > 0 ? [`em ${abertas.length} falta responder: ${campos.join(', ')}`] : []),
    ...(recusados > 0 ? [contar(recusados, 'recusado', 'recusados')] : []),
  ]
    .join('; ')
    .concat('.');
}
