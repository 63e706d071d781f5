import type { z } from 'zod';
import type { criarLoteBody, LinhaEnsaiada, RespostasDaLinha } from '#contract/novo-registro.lote.contract.ts';
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
export interface Ensaio {
  linhas: readonly LinhaEnsaiada[];
  respostas: Readonly<Record<string, RespostasDaLinha>>;
  /** Lines whose answers the server has not judged yet. */
  porEnsaiar: ReadonlySet<string>;
  /** What one press has taken from SIGA's texts and the server has not judged yet: it can be taken back. */
  sugeridas: readonly { rga: string; resposta: RespostasDaLinha }[];
}

export type EventoDoEnsaio =
  | { tipo: 'ensaiadas'; linhas: readonly LinhaEnsaiada[] }
  | { tipo: 'respondeu'; rgas: readonly string[]; resposta: RespostasDaLinha }
  | { tipo: 'colou'; desde: string; texto: string }
  | { tipo: 'usou-grafias' }
  | { tipo: 'usou-sugestoes' }
  | { tipo: 'desfez-sugestoes' }
  | { tipo: 'tirou'; rga: string }
  | { tipo: 'recomecou' };

export const ENSAIO_VAZIO: Ensaio = { linhas: [], respostas: {}, porEnsaiar: new Set(), sugeridas: [] };

/** The next state. Pure. Lines in doubt come first when they arrive; then nothing moves under the hands. */
export function avancarEnsaio(ensaio: Ensaio, evento: EventoDoEnsaio): Ensaio {
  switch (evento.tipo) {
    case 'ensaiadas': {
      const novas = new Map(evento.linhas.map((linha) => [linha.rga, linha]));
      const conhecidas = ensaio.linhas.map((linha) => novas.get(linha.rga) ?? linha);
      const chegadas = evento.linhas.filter(({ rga }) => !ensaio.linhas.some((linha) => linha.rga === rga));
      const linhas = chegadas.length === 0 ? conhecidas : [...conhecidas, ...chegadas].toSorted(porOrdem);
      const porEnsaiar = new Set([...ensaio.porEnsaiar].filter((rga) => !novas.has(rga)));
      return { ...ensaio, linhas, porEnsaiar, sugeridas: [] };
    }
    case 'respondeu':
      return responder(
        ensaio,
        evento.rgas.map((rga) => [rga, evento.resposta] as const),
      );
    case 'colou':
      return responder(
        ensaio,
        lerProcessos(ensaio, evento.desde, evento.texto).map(([rga, Processo]) => [rga, { Processo }] as const),
      );
    case 'usou-grafias':
      return responder(
        ensaio,
        comGrafias(ensaio).map(({ rga, grafias }) => [rga, valoresDasGrafias(grafias)] as const),
      );
    case 'usou-sugestoes': {
      const sugeridas = comSugestoes(ensaio);
      const respondido = responder(
        ensaio,
        sugeridas.map(({ rga, resposta }) => [rga, resposta] as const),
      );
      return { ...respondido, sugeridas };
    }
    case 'desfez-sugestoes':
      return semSugeridas(ensaio);
    case 'tirou': {
      const { [evento.rga]: _, ...respostas } = ensaio.respostas;
      const porEnsaiar = new Set([...ensaio.porEnsaiar].filter((rga) => rga !== evento.rga));
      const linhas = ensaio.linhas.filter(({ rga }) => rga !== evento.rga);
      return { ...ensaio, linhas, respostas, porEnsaiar };
    }
    case 'recomecou':
      return { ...ensaio, linhas: [], porEnsaiar: new Set() };
  }
}

const porOrdem = (a: LinhaEnsaiada, b: LinhaEnsaiada) =>
  Number(a.problemas.length === 0) - Number(b.problemas.length === 0) || a.nome.localeCompare(b.nome, 'pt-BR');

function responder(ensaio: Ensaio, dadas: readonly (readonly [string, RespostasDaLinha])[]): Ensaio {
  const novas = dadas.map(([rga, resposta]) => [rga, { ...ensaio.respostas[rga], ...resposta }] as const);
  return {
    ...ensaio,
    respostas: { ...ensaio.respostas, ...Object.fromEntries(novas) },
    porEnsaiar: new Set([...ensaio.porEnsaiar, ...dadas.map(([rga]) => rga)]),
  };
}

/** Without what the one press has answered; what was answered otherwise meanwhile stays. */
function semSugeridas(ensaio: Ensaio): Ensaio {
  const respostas = { ...ensaio.respostas };
  for (const { rga, resposta } of ensaio.sugeridas) {
    const ditas = Object.entries(respostas[rga] ?? {});
    respostas[rga] = Object.fromEntries(ditas.filter(([campo, valor]) => resposta[campo as CampoDaLinha] !== valor));
  }
  return { ...ensaio, respostas, sugeridas: [] };
}

/** A pasted column of numbers: lines of 'RGA process' go to their graduates, plain ones down from there. */
function lerProcessos({ linhas }: Ensaio, desde: string, texto: string): [rga: string, processo: string][] {
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
export function conferirLista(linhas: readonly LinhaEnsaiada[], texto: string) {
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
export function foraDoLivroDoCurso(ensaio: Ensaio): Map<string, string[]> {
  const fora = ensaio.linhas.flatMap((linha) => {
    const livroID = linha.livroDoCurso?.livroID;
    const noutro = livroID !== undefined && valorDaLinha(ensaio, linha, 'LivroID') !== livroID;
    return noutro ? [{ livroID, rga: linha.rga }] : [];
  });
  const porLivro = agrupar(fora, ({ livroID }) => livroID);
  return new Map([...porLivro].map(([livroID, deles]) => [livroID, deles.map(({ rga }) => rga)]));
}

/** The lines with names that SIGA shouts, each with the spelling that is proposed for them and not yet taken. */
export const comGrafias = ({ linhas, respostas }: Ensaio): Pick<LinhaEnsaiada, 'rga' | 'grafias'>[] =>
  linhas.flatMap(({ rga, grafias }) => {
    const abertas = grafias.filter(({ campo }) => respostas[rga]?.[campo] === undefined);
    return abertas.length === 0 ? [] : [{ rga, grafias: abertas }];
  });

/** The lines with something open for which SIGA's text suggests an answer, each with all of its suggestions. */
export const comSugestoes = (ensaio: Ensaio): { rga: string; resposta: RespostasDaLinha }[] =>
  ensaio.linhas.flatMap((linha) => {
    const abertas = linha.derivacoes.filter(
      ({ campo, sugestao }) => sugestao !== null && emDuvida(ensaio, linha, campo),
    );
    if (abertas.length === 0) return [];
    return [{ rga: linha.rga, resposta: Object.fromEntries(abertas.map(({ campo, sugestao }) => [campo, sugestao])) }];
  });

/** The name by which a graduate will be registered. */
export const nomeDaLinha = ({ respostas }: Ensaio, { rga, nome }: Pick<LinhaEnsaiada, 'rga' | 'nome'>): string =>
  respostas[rga]?.Nome ?? nome;

/** What a field of a line says now: the answer, else what the server derived. */
export const valorDaLinha = ({ respostas }: Ensaio, linha: LinhaEnsaiada, campo: CampoDaLinha): string => {
  const { processo: Processo, edicaoENADE: EdicaoENADE, livroID } = linha;
  const daFonte = { Processo, EdicaoENADE, LivroID: livroID ?? '' } as Partial<Record<CampoDaLinha, string>>;
  const derivado = linha.derivacoes.find((uma) => uma.campo === campo)?.valor;
  return respostas[linha.rga]?.[campo] ?? daFonte[campo] ?? derivado ?? '';
};

/** Whether a person still has to say something at this field. */
export const emDuvida = ({ respostas }: Ensaio, linha: LinhaEnsaiada, campo: string): boolean =>
  linha.derivacoes.some((uma) => uma.campo === campo && uma.duvida !== null) &&
  !Object.hasOwn(respostas[linha.rga] ?? {}, campo);

/** Other graduates with the very same text, still unanswered. */
export function comMesmoTexto(ensaio: Ensaio, linha: LinhaEnsaiada, campo: string): string[] {
  const textoDe = (uma: LinhaEnsaiada) => uma.derivacoes.find((derivacao) => derivacao.campo === campo)?.texto ?? null;
  const texto = textoDe(linha);
  if (texto === null) return [];
  return ensaio.linhas
    .filter((uma) => uma.rga !== linha.rga && textoDe(uma) === texto && emDuvida(ensaio, uma, campo))
    .map(({ rga }) => rga);
}

/** What is wrong with a line and not answered meanwhile. */
export const problemasDaLinha = (ensaio: Ensaio, linha: LinhaEnsaiada): LinhaEnsaiada['problemas'] =>
  linha.problemas.filter(({ campo }) => !Object.hasOwn(ensaio.respostas[linha.rga] ?? {}, campo));

/** What the office has not stated yet, once for all lines; what only some of them miss says of how many. */
export function fatosDoEnsaio({ linhas }: Ensaio): LinhaEnsaiada['faltam'] {
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
export const problemasDeTodas = ({ linhas }: Ensaio): string[] => deTodas(linhas, ({ problemas }) => problemas);

/** Those of them that are about what is common. Missing facts are told apart. */
export function problemasComuns(ensaio: Ensaio): string[] {
  const fatos = new Set(ensaio.linhas[0]?.faltam.map(({ mensagem }) => mensagem));
  return problemasDeTodas(ensaio).filter((mensagem) => !fatos.has(mensagem));
}

/** Warnings that every line has; what is odd about the common process is said at it. */
export const avisosComuns = ({ linhas }: Ensaio): string[] =>
  deTodas(linhas, ({ avisos }) => avisos.filter(({ campo }) => campo !== 'Processo'));

/** What is to be seen of each graduate alone, by RGA: neither what all have, nor what its person has answered. */
export function avisosProprios(ensaio: Ensaio): Map<string, string[]> {
  const comuns = new Set(avisosComuns(ensaio));
  return new Map(
    ensaio.linhas.map(({ rga, avisos }) => {
      const respondidos = ['Processo', ...Object.keys(ensaio.respostas[rga] ?? {})];
      const dele = avisos.filter(({ campo }) => !respondidos.includes(campo?.split('.').at(-1) ?? ''));
      return [rga, dele.map(({ mensagem }) => mensagem).filter((mensagem) => !comuns.has(mensagem))];
    }),
  );
}

type Dita = { mensagem: string };

/** The sentences that each of several lines says. */
function deTodas(linhas: readonly LinhaEnsaiada[], ditas: (linha: LinhaEnsaiada) => readonly Dita[]): string[] {
  const [primeira, ...outras] = linhas;
  if (primeira === undefined || outras.length === 0) return [];
  const mensagens = new Set(ditas(primeira).map(({ mensagem }) => mensagem));
  return [...mensagens].filter((mensagem) =>
    outras.every((linha) => ditas(linha).some((um) => um.mensagem === mensagem)),
  );
}

/** The three questions that the table can be narrowed by. */
export type Vista = 'todos' | 'responder' | 'avisos' | 'prontos';

/** The lines of a view, in their order. */
export function linhasDaVista(ensaio: Ensaio, vista: Vista): readonly LinhaEnsaiada[] {
  if (vista === 'todos') return ensaio.linhas;
  if (vista === 'avisos') {
    const avisos = avisosProprios(ensaio);
    return ensaio.linhas.filter(({ rga }) => (avisos.get(rga) ?? []).length > 0);
  }
  const comProblema = (linha: LinhaEnsaiada) => problemasDaLinha(ensaio, linha).length > 0;
  return ensaio.linhas.filter((linha) => comProblema(linha) === (vista === 'responder'));
}

/** Fields of a line that a person can still answer here. */
export const aResponder = (ensaio: Ensaio, linha: LinhaEnsaiada): string[] =>
  problemasDaLinha(ensaio, linha)
    .map(({ campo }) => campo)
    .filter((campo) => campo === 'Processo' || emDuvida(ensaio, linha, campo));

/** How far the rehearsal is, in a sentence: '52 prontos; em 8 falta responder: Forma de acesso.' */
export function resumo(ensaio: Ensaio): string {
  const prontos = linhasDaVista(ensaio, 'prontos').length;
  const comProblema = linhasDaVista(ensaio, 'responder');
  if (comProblema.length === 0)
    return `${contar(ensaio.linhas.length, 'formando', 'formandos')}: todos prontos para registrar.`;
  const abertas = comProblema.map((linha) => aResponder(ensaio, linha)).filter((campos) => campos.length > 0);
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
