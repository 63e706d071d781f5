import type { z } from 'zod';
import type { criarLoteBody, LinhaConferida, RespostasDaLinha } from '#contract/novo-registro.contract.ts';
import { agrupar } from '#domain/agrupar.ts';
import {
  abrirFolha,
  type EventoDaFolha,
  emDuvida,
  type Folha,
  type Folhas,
  grafiasDa,
  NAO_CONFERIDA,
  problemasDa,
  sugestoesDa,
} from '#domain/folha/folha.ts';
import { SEM_CATALOGO } from '#domain/folha/fonte.ts';
import { CAMPOS, type CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { lerProcesso } from '#domain/novo-registro/padroes.ts';
import { contar } from '#domain/texto/contar.ts';

/** Without `Processo` each graduate has one of their own. */
export type Comum = Omit<z.input<typeof criarLoteBody>, 'DataColacaoId' | 'Rgas' | 'Linhas' | 'Processo'> & {
  Processo?: string | undefined;
};

/** The sheet of one graduate, and what else the rehearsal says of it. */
export interface FolhaDoFormando extends Folha {
  linha: LinhaConferida;
}

/** The rehearsal on screen: the sheets of a ceremony. */
export type Conferencia = Folhas<FolhaDoFormando>;
export type EventoDaConferencia = EventoDaFolha<FolhaDoFormando>;
export const ENSAIO_VAZIO: Conferencia = { folhas: [], sugeridas: [] };

export function folhaDaLinha(linha: LinhaConferida, respostas: RespostasDaLinha = {}): FolhaDoFormando {
  const { rga, nome: Nome, processo: Processo, edicaoENADE: EdicaoENADE, livroID, derivacoes, grafias } = linha;
  const derivados = Object.fromEntries(derivacoes.map(({ campo, valor }) => [campo, valor]));
  const valores = { Nome, Processo, EdicaoENADE, LivroID: livroID ?? '', ...derivados };
  const folha = abrirFolha(rga, { valores, derivacoes, grafias, catalogo: SEM_CATALOGO, mudam: 'todos' }, respostas);
  const { problemas, revisao } = linha;
  return { ...folha, conferida: { ...NAO_CONFERIDA, problemas, revisao }, linha };
}

/** Those in doubt come first when they arrive; then nothing moves under the hands. */
export const porOrdem = ({ linha: a }: FolhaDoFormando, { linha: b }: FolhaDoFormando): number =>
  Number(a.problemas.length === 0) - Number(b.problemas.length === 0) || a.nome.localeCompare(b.nome, 'pt-BR');

/** Lines of 'RGA process' are of their graduates, plain ones go down from there. */
export function lerProcessos({ folhas }: Conferencia, desde: string, texto: string): EventoDaConferencia[] {
  const inicio = folhas.findIndex(({ chave }) => chave === desde);
  return partesDaLista(texto).flatMap(([primeira, segunda], i): EventoDaConferencia[] => {
    const deCima = inicio < 0 ? undefined : folhas[inicio + i]?.chave;
    const chave = segunda === undefined ? deCima : folhas.find((folha) => folha.chave === primeira)?.chave;
    const mudanca = { Processo: lerProcesso(segunda ?? primeira) };
    return chave === undefined ? [] : [{ tipo: 'mudou', quais: [chave], mudanca }];
  });
}

const partesDaLista = (texto: string): [primeira: string, segunda: string | undefined][] =>
  texto
    .split(/\r?\n/)
    .map((linha) => linha.trim().split(/[\t;,\s]+/))
    .flatMap(([primeira = '', segunda]) => (primeira === '' ? [] : [[primeira, segunda]]));

/** Lines of 'RGA process': who gets one, who none, which lines are of nobody. */
export function conferirLista({ folhas }: Conferencia, texto: string) {
  const partes = partesDaLista(texto);
  const tem = (rga: string) => partes.some(([primeira, segunda]) => primeira === rga && segunda !== undefined);
  return {
    com: folhas.filter(({ chave }) => tem(chave)),
    sem: folhas.filter(({ chave }) => !tem(chave)),
    deFora: partes
      .filter(([primeira, segunda]) => segunda === undefined || !folhas.some(({ chave }) => chave === primeira))
      .map(([primeira]) => primeira),
  };
}

/** The graduates whose course has its last record in another book than the one chosen for them, by that book. */
export function foraDoLivroDoCurso({ folhas }: Conferencia): Map<string, string[]> {
  const fora = folhas.flatMap((folha) => {
    const livroID = folha.linha.livroDoCurso?.livroID;
    const noutro = livroID !== undefined && valorDa(folha, 'LivroID') !== livroID;
    return noutro ? [{ livroID, rga: folha.chave }] : [];
  });
  const porLivro = agrupar(fora, ({ livroID }) => livroID);
  return new Map([...porLivro].map(([livroID, deles]) => [livroID, deles.map(({ rga }) => rga)]));
}

export const comGrafias = ({ folhas }: Conferencia): FolhaDoFormando[] =>
  folhas.filter((folha) => grafiasDa(folha).length > 0);

export const comSugestoes = ({ folhas }: Conferencia): FolhaDoFormando[] =>
  folhas.filter((folha) => Object.keys(sugestoesDa(folha)).length > 0);

export const valorDa = ({ valores }: Folha, campo: CampoDoFormulario): string => String(valores[campo] ?? '');

type Derivacao = LinhaConferida['derivacoes'][number];

/** SIGA's own words, where they left a value in doubt; null where nobody has to look at them. */
export const ditoDoSiga = (folha: FolhaDoFormando, { campo, texto, duvida }: Derivacao): string | null =>
  emDuvida(folha, campo) || duvida !== null ? texto : null;

/** Other graduates with the very same text, still unanswered. */
export function comMesmoTexto({ folhas }: Conferencia, { chave, linha }: FolhaDoFormando, campo: string): string[] {
  const textoDe = (uma: LinhaConferida) => uma.derivacoes.find((derivacao) => derivacao.campo === campo)?.texto ?? null;
  const texto = textoDe(linha);
  if (texto === null) return [];
  return folhas
    .filter((uma) => uma.chave !== chave && textoDe(uma.linha) === texto && emDuvida(uma, campo))
    .map((uma) => uma.chave);
}

/** Once for all lines; what only some of them miss says of how many. */
export function fatosDaConferencia({ folhas }: Conferencia): LinhaConferida['faltam'] {
  const porFrase = agrupar(
    folhas.flatMap(({ linha }) => linha.faltam),
    ({ mensagem }) => mensagem,
  );
  return [...porFrase.values()].flatMap(([fato, ...iguais]) => {
    if (fato === undefined) return [];
    const quantos = iguais.length + 1;
    const deQuantos = quantos === folhas.length ? '' : ` (${quantos === 1 ? '1 formando' : `${quantos} formandos`})`;
    return [{ ...fato, mensagem: `${fato.mensagem}${deQuantos}` }];
  });
}

/** Sentences that refuse every line: they are said above the table. */
export const problemasDeTodas = ({ folhas }: Conferencia): string[] => deTodas(folhas, ({ linha }) => linha.problemas);

/** Those of them that are about what is common. Missing facts are told apart. */
export function problemasComuns(conferencia: Conferencia): string[] {
  const fatos = new Set(conferencia.folhas[0]?.linha.faltam.map(({ mensagem }) => mensagem));
  return problemasDeTodas(conferencia).filter((mensagem) => !fatos.has(mensagem));
}

/** Warnings that every line has; what is odd about the common process is said at it. */
export const avisosComuns = ({ folhas }: Conferencia): string[] =>
  deTodas(folhas, ({ linha }) => linha.avisos.filter(({ campo }) => campo !== 'Processo'));

/** By RGA: neither what all have, nor what its person has answered. */
export function avisosProprios(conferencia: Conferencia): Map<string, string[]> {
  const comuns = new Set(avisosComuns(conferencia));
  return new Map(
    conferencia.folhas.map(({ chave, ditos, linha }) => {
      const respondidos: string[] = ['Processo', ...ditos];
      const dele = linha.avisos.filter(({ campo }) => !respondidos.includes(campo?.split('.').at(-1) ?? ''));
      return [chave, dele.map(({ mensagem }) => mensagem).filter((mensagem) => !comuns.has(mensagem))];
    }),
  );
}

type Dita = { mensagem: string };

function deTodas(folhas: readonly FolhaDoFormando[], ditas: (folha: FolhaDoFormando) => readonly Dita[]): string[] {
  const [primeira, ...outras] = folhas;
  if (primeira === undefined || outras.length === 0) return [];
  const mensagens = new Set(ditas(primeira).map(({ mensagem }) => mensagem));
  return [...mensagens].filter((mensagem) =>
    outras.every((folha) => ditas(folha).some((um) => um.mensagem === mensagem)),
  );
}

export type Vista = 'todos' | 'responder' | 'avisos' | 'prontos';

/** The sheets of a view, in their order. */
export function folhasDaVista(conferencia: Conferencia, vista: Vista): readonly FolhaDoFormando[] {
  const { folhas } = conferencia;
  if (vista === 'todos') return folhas;
  if (vista === 'avisos') {
    const avisos = avisosProprios(conferencia);
    return folhas.filter(({ chave }) => (avisos.get(chave) ?? []).length > 0);
  }
  return folhas.filter((folha) => problemasDa(folha).length > 0 === (vista === 'responder'));
}

export const aResponder = (folha: FolhaDoFormando): string[] =>
  problemasDa(folha)
    .map(({ campo }) => campo)
    .filter((campo) => campo === 'Processo' || emDuvida(folha, campo));

/** How far the rehearsal is, in a sentence: '52 prontos; em 8 falta responder: Forma de acesso.' */
export function resumo(conferencia: Conferencia): string {
  const prontos = folhasDaVista(conferencia, 'prontos').length;
  const comProblema = folhasDaVista(conferencia, 'responder');
  if (comProblema.length === 0)
    return `${contar(conferencia.folhas.length, 'formando', 'formandos')}: todos prontos para registrar.`;
  const abertas = comProblema.map(aResponder).filter((campos) => campos.length > 0);
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
