import { type Abertura, type FolhaDeRevisao, REVISAO_MUDOU } from '#contract/novo-registro.contract.ts';
import { confirmar, type Derivacao, lerConfirmados, problemasDeConfirmacao } from '#domain/novo-registro/derivacoes.ts';
import {
  juntarMensagens,
  type ProblemaDoFormulario,
  problemasDoPasso,
  validarFormulario,
} from '#domain/novo-registro/formulario.ts';
import type { Formulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { PASSOS, passo as passoDe } from '#domain/novo-registro/passos.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { raizDe } from './alvo-do-campo.ts';
import { comDependencias } from './dependencias.ts';
import type { Desfecho } from './desfecho-incerto.ts';
import { type ErroNoCampo, numeroDoPasso, separarRecusas } from './erros-do-servidor.ts';
import { impedido } from './impedimentos.ts';
import { compararAlunos, type Mudanca, valoresDoSiga } from './mudancas-do-siga.ts';
import { MENSAGENS } from './novo-registro.messages.ts';
import {
  abrirRascunho,
  avancarRascunho,
  type DeFora,
  type EventoDoRascunho,
  type Pendente,
  type Rascunho,
  receberDeFora,
} from './rascunho.ts';
import {
  type PartesDaRevisao,
  partesDaRevisao,
  primeiraSemResposta,
  type Respostas,
  SEM_RESPOSTAS,
  temImpossivel,
} from './respostas-da-revisao.ts';

/** What is asked of the world outside: one thing at a time, so that a double click registers once. */
export type Tarefa =
  /** Whether SIGA still says what it said; with a form, its review follows. */
  | { tipo: 'conferir'; formulario: Formulario | null }
  /** Reads the sheet of the form; `registrar`: at once, where nothing asks for an answer. */
  | { tipo: 'rever'; formulario: Formulario; registrar: boolean }
  | { tipo: 'registrar'; formulario: Formulario; partes?: PartesDaRevisao | undefined }
  /** Leaves the draft for somebody else to confirm. */
  | { tipo: 'preparar' }
  /** Throws the draft away, and then leaves, starts again, or goes on with what was chosen of SIGA. */
  | { tipo: 'descartar'; depois: 'sair' | 'recomecar' | 'seguir' };

/** A popup to show; each is a new object. */
export type Aviso =
  | { tipo: 'atencao'; titulo: string; texto: string }
  | { tipo: 'falha'; titulo: string; erro: unknown }
  | { tipo: 'naoRegistrado'; erro: unknown; desfecho?: Desfecho | undefined };

/** Where the focus goes; each is a new object. */
export type Foco = { em: 'titulo' | 'mudancas' | 'divergencias' | 'recebidos' } | { em: 'campo'; campo: string };

/** A registration under way, in seven steps or on one page: its form, what is wrong and shown, its review, its draft. */
export interface Fluxo {
  abertura: Abertura;
  passo: number;
  valores: Valores;
  /** Fields that have been left once, and steps that have been tried: their problems are shown. */
  visitados: ReadonlySet<string>;
  tentados: ReadonlySet<number>;
  /** What the server refused: at fields, until they change, and at none. */
  recusas: readonly ErroNoCampo[];
  soltas: readonly string[];
  /** What SIGA says differently, to be chosen before anything is registered. */
  mudancas: readonly Mudanca[];
  /** The form under review, or null while it is filled. */
  revisao: Formulario | null;
  /** The sheet of differences from the sources, what was answered of it, and why there is none. */
  folha: FolhaDeRevisao | null;
  respostas: Respostas;
  falha: unknown;
  rascunho: Rascunho;
  /** When the draft that was brought back had been kept. */
  recuperadoDe: string | null;
  tarefa: Tarefa | null;
  aviso: Aviso | null;
  foco: Foco | null;
}

/** `hoje` (yyyy-MM-dd) also refuses dates in the future. */
export type Evento =
  | { tipo: 'mudou'; mudanca: Valores }
  | { tipo: 'saiuDoCampo'; campo: string }
  | { tipo: 'pediuPasso'; passo: number; hoje: string }
  /** `preparar`: for somebody else to confirm. `direto`: without a look at the review, where nothing asks for one. */
  | { tipo: 'pediuRegistro'; hoje: string; como?: 'preparar' | 'direto' }
  | { tipo: 'naoPreparou'; erro: unknown }
  | { tipo: 'confirmouDerivado'; derivacao: Derivacao }
  /** Another value than the one in doubt, which is then seen: no tick asks for it once more. */
  | { tipo: 'respondeuDerivado'; campo: string; valor: string }
  | { tipo: 'respondeu'; respostas: Respostas }
  | { tipo: 'pediuFolha' }
  | { tipo: 'reviu'; formulario: Formulario; folha: FolhaDeRevisao }
  | { tipo: 'naoReviu'; formulario: Formulario; erro: unknown }
  /** The direct page could not register: it says so in its place. */
  | { tipo: 'falhou'; erro: unknown }
  /** The server's draft as others left it; `recusado`: our own change was refused because of it. */
  | { tipo: 'deFora'; deFora: DeFora; recusado: boolean }
  /** Others changed the draft between the last look at it and the registration, which was not sent. */
  | { tipo: 'mudouAntes'; deFora: DeFora }
  /** Fields for which the other's value is taken; the others keep ours. */
  | { tipo: 'escolheuDivergencias'; deles: readonly string[] }
  | { tipo: 'conferiu'; abertura: Abertura }
  | { tipo: 'naoConferiu'; erro: unknown }
  | { tipo: 'escolheu'; doSiga: readonly Mudanca[] }
  | { tipo: 'pediuCorrecao'; passo: number }
  | { tipo: 'confirmou'; partes?: PartesDaRevisao }
  /** `desfecho`: what a look into the register found where the answer did not tell. */
  | { tipo: 'naoRegistrou'; erro: unknown; desfecho?: Desfecho | undefined }
  | { tipo: 'pediuDescarte'; depois: 'sair' | 'recomecar' }
  | { tipo: 'descartou' }
  | { tipo: 'naoDescartou'; erro: unknown }
  | { tipo: 'rascunho'; evento: EventoDoRascunho };

/** After what happened to the draft. */
const comRascunho = (fluxo: Fluxo, evento: EventoDoRascunho): Fluxo => ({
  ...fluxo,
  rascunho: avancarRascunho(fluxo.rascunho, evento),
});

/** On another step; the draft keeps which. */
const noPasso = (fluxo: Fluxo, passo: number): Fluxo =>
  passo === fluxo.passo ? fluxo : { ...comRascunho(fluxo, { tipo: 'alterado' }), passo };

/** Whether Cancelar would lose something. */
export const temAlgo = ({ rascunho }: Fluxo): boolean => rascunho.versao > 0 || rascunho.salvoEm !== null;

/** Goes to a step, or stays at the first one before it that is not right and says why (NOV-20, NOV-82). */
function irAte(fluxo: Fluxo, alvo: number, hoje: string): Fluxo {
  for (let passo = fluxo.passo; passo < alvo; passo += 1) {
    const problemas = problemasAbertos(fluxo, hoje, passo);
    if (problemas.length > 0) {
      return apontar(fluxo, problemas, [passo], MENSAGENS.tituloDoPasso, juntarMensagens(problemas));
    }
  }
  return { ...noPasso(fluxo, alvo), foco: { em: 'titulo' } };
}

/** Shows what is wrong in these steps, goes to the first of it and says so in a popup. */
function apontar(
  fluxo: Fluxo,
  [primeiro]: readonly ProblemaDoFormulario[],
  passos: readonly number[],
  titulo: string,
  texto: string,
): Fluxo {
  return {
    ...noPasso(fluxo, primeiro?.passo ?? fluxo.passo),
    tentados: new Set([...fluxo.tentados, ...passos]),
    foco: primeiro === undefined ? { em: 'titulo' } : { em: 'campo', campo: primeiro.campo },
    aviso: { tipo: 'atencao', titulo, texto },
  };
}

/** What a step still lacks: the form's rules, and derived values that nobody has confirmed. */
const problemasAbertos = (fluxo: Fluxo, hoje: string, passo: number): ProblemaDoFormulario[] => {
  const doFormulario = problemasDoPasso(passo, fluxo.valores, hoje);
  return [
    ...doFormulario,
    ...porDizer(fluxo, passo).filter(({ campo }) => !doFormulario.some((um) => um.campo === campo)),
  ];
};

const porDizer = ({ abertura, valores }: Fluxo, passo: number): ProblemaDoFormulario[] =>
  problemasDeConfirmacao(abertura.derivacoes, valores).filter((um) => um.passo === passo);

/** What is wrong with the step on screen and may be said: of fields left, steps tried, and refusals. */
export function errosDoPasso(fluxo: Fluxo, hoje: string): ErroNoCampo[] {
  const { passo, visitados, tentados, recusas } = fluxo;
  // A doubt stands below its field with its answers: a message at leaving the field would push them from under the mouse.
  const daqui = tentados.has(passo)
    ? problemasAbertos(fluxo, hoje, passo)
    : problemasDoPasso(passo, fluxo.valores, hoje).filter(
        ({ campo }) => visitados.has(campo) || visitados.has(raizDe(campo)),
      );
  const { campos } = passoDe(passo);
  const recusados = recusas.filter(({ campo }) => campos.some((deste) => deste === raizDe(campo)));
  return [...daqui, ...recusados.filter(({ campo }) => !daqui.some((local) => local.campo === campo))];
}

/** A form that nobody has touched yet. */
const emBranco = (passo: number, valores: Valores) => ({
  passo: passoDe(passo).numero,
  valores,
  visitados: new Set<string>(),
  tentados: new Set<number>(),
  recusas: [],
  soltas: [],
});

/** A second copy has a draft of its own where the first one's is closed. */
const volta = ({ rascunho }: Fluxo, mudanca: Valores) =>
  rascunho.situacao === 'encerrado' && mudanca.SegundaVia === true;

/** Gives draft and form after what others did to the draft; a review of the form as it was before ends. */
function comDeFora(fluxo: Fluxo, deFora: DeFora, recusado: boolean): Fluxo {
  const inicio = fluxo.abertura.valores;
  const depois = receberDeFora(fluxo.rascunho, fluxo.valores, deFora, { recusado, inicio });
  const divergiu = depois.rascunho.situacao === 'divergente' && fluxo.rascunho.situacao !== 'divergente';
  const recebeu = depois.rascunho.recebidos !== fluxo.rascunho.recebidos;
  const revia = fluxo.revisao !== null || preparaRevisao(fluxo.tarefa);
  const fechou = depois.rascunho.situacao === 'encerrado' && fluxo.tarefa === null;
  return {
    ...(divergiu || recebeu ? { ...semRever(fluxo), revisao: null } : fluxo),
    ...depois,
    ...(recebeu && revia && { foco: { em: 'recebidos' as const } }),
    ...(divergiu && { foco: { em: 'divergencias' as const } }),
    // SIGA's answer also names the record that stands.
    ...(fechou && { tarefa: { tipo: 'conferir' as const, formulario: null } }),
  };
}

/** Takes the other's value for these fields, ours for the rest. */
function escolhido(fluxo: Fluxo, deles: readonly string[]): Fluxo {
  const tomados = fluxo.rascunho.divergencias.filter(({ campo }) => deles.includes(campo));
  return {
    ...fluxo,
    valores: {
      ...fluxo.valores,
      ...Object.fromEntries(tomados.map(({ campo, deles: valor }) => [campo, valor ?? ''])),
    },
    rascunho: { ...fluxo.rascunho, divergencias: [], situacao: 'por-salvar', enviada: -1 },
    foco: { em: 'titulo' },
  };
}

/** Asks for the draft to be thrown away. */
const descartar = (fluxo: Fluxo, depois: 'sair' | 'recomecar' | 'seguir'): Fluxo => ({
  ...comRascunho(fluxo, { tipo: 'parar' }),
  tarefa: { tipo: 'descartar', depois },
});

/** After the draft is gone. */
function descartado(fluxo: Fluxo): Fluxo {
  const recomecar = fluxo.tarefa?.tipo === 'descartar' && fluxo.tarefa.depois === 'recomecar';
  if (!recomecar) return { ...comRascunho(fluxo, { tipo: 'retomar' }), tarefa: null };
  return {
    ...comRascunho(fluxo, { tipo: 'esquecer', base: fluxo.abertura.valores }),
    ...emBranco(1, fluxo.abertura.valores),
    mudancas: [],
    recuperadoDe: null,
    tarefa: null,
    foco: { em: 'titulo' },
  };
}

/** Asks for the registration, or says what stands before it. */
function pedirRegistro(fluxo: Fluxo, hoje: string, como?: 'preparar' | 'direto'): Fluxo {
  const validado = validarFormulario(fluxo.valores, hoje);
  const todos = PASSOS.map(({ numero }) => numero);
  if (!validado.ok) return apontar(fluxo, validado.problemas, todos, MENSAGENS.titulo, MENSAGENS.texto);
  const porDizer = problemasDeConfirmacao(fluxo.abertura.derivacoes, fluxo.valores);
  if (porDizer.length > 0) {
    return apontar(fluxo, porDizer, todos, MENSAGENS.porConfirmar, juntarMensagens(porDizer));
  }
  const repetido = jaRegistrado(fluxo.abertura, validado.formulario);
  if (repetido !== null) return { ...fluxo, aviso: repetido };
  if (fluxo.mudancas.length > 0) return { ...fluxo, foco: { em: 'mudancas' } };
  if (fluxo.rascunho.divergencias.length > 0) return { ...fluxo, foco: { em: 'divergencias' } };
  if (como === 'direto') {
    return impedido(fluxo.abertura) ? fluxo : rever(fluxo, validado.formulario, fluxo.respostas, true);
  }
  if (como === 'preparar') return { ...comRascunho(fluxo, { tipo: 'parar' }), tarefa: { tipo: 'preparar' } };
  return { ...fluxo, tarefa: { tipo: 'conferir', formulario: validado.formulario } };
}

/** Asks for the sheet; doubts that were answered in the form are seen already. */
const rever = (fluxo: Fluxo, formulario: Formulario, respostas: Respostas, registrar: boolean): Fluxo => ({
  ...comVistos({ ...fluxo, respostas }, Object.keys(lerConfirmados(fluxo.valores))),
  falha: null,
  tarefa: { tipo: 'rever', formulario, registrar },
});

const comVistos = (fluxo: Fluxo, campos: readonly string[]): Fluxo => ({
  ...fluxo,
  respostas: { ...fluxo.respostas, vistos: new Set([...fluxo.respostas.vistos, ...campos]) },
});

/** Tells whether a form is on its way to its review. */
const preparaRevisao = (tarefa: Tarefa | null): boolean =>
  tarefa?.tipo === 'rever' || (tarefa?.tipo === 'conferir' && tarefa.formulario !== null);

/** Stops waiting for a review: the form is another one by now. */
const semRever = (fluxo: Fluxo): Fluxo => (preparaRevisao(fluxo.tarefa) ? { ...fluxo, tarefa: null } : fluxo);

/** After the sheet, if it is the one that is waited for: it is shown, or what asks for no answer is registered. */
function revisto(fluxo: Fluxo, formulario: Formulario, folha: FolhaDeRevisao): Fluxo {
  const { tarefa, respostas } = fluxo;
  if (tarefa?.tipo !== 'rever' || tarefa.formulario !== formulario) return fluxo;
  const pede = temImpossivel(folha) || primeiraSemResposta(folha, respostas) !== null;
  if (pede || !tarefa.registrar) return { ...fluxo, folha, tarefa: null };
  return { ...fluxo, folha, tarefa: { tipo: 'registrar', formulario, partes: partesDaRevisao(folha, respostas) } };
}

/** Without a sheet: what the server refuses leads out of the review to the form, an outage can be tried again. */
function naoRevisto(fluxo: Fluxo, formulario: Formulario, erro: unknown): Fluxo {
  const { tarefa, revisao } = fluxo;
  if (tarefa?.tipo !== 'rever' || tarefa.formulario !== formulario) return fluxo;
  const recusa = erro instanceof ErroDaApi && erro.status < 500;
  return recusa && revisao !== null ? recusado(fluxo, erro) : { ...fluxo, tarefa: null, falha: erro };
}

/** Says that the first copy stands already, or null. */
function jaRegistrado({ aluno }: Abertura, { SegundaVia }: Formulario): Aviso | null {
  const ativo = aluno.registroDiplomaAtivo;
  if (ativo === null || SegundaVia) return null;
  const qual = `número ${ativo.numeroRegistro} do livro ${ativo.livro}`;
  const texto = `Já existe o registro ${qual}. Só a segunda via pode ser registrada.`;
  return { tipo: 'atencao', titulo: MENSAGENS.jaRegistrado, texto };
}

/** After SIGA's word: the review, or what has changed meanwhile. */
function conferido(fluxo: Fluxo, abertura: Abertura): Fluxo {
  const { tarefa } = fluxo;
  // Not waited for any more.
  if (tarefa?.tipo !== 'conferir') return fluxo;
  const mudancas = compararAlunos(fluxo.abertura.aluno, abertura.aluno);
  const pedida = mudancas.length === 0 ? tarefa.formulario : null;
  const depois = { ...fluxo, abertura, mudancas, tarefa: null };
  const repetido = pedida === null ? null : jaRegistrado(abertura, pedida);
  if (repetido !== null) return { ...depois, revisao: null, aviso: repetido };
  return pedida === null ? depois : rever({ ...depois, revisao: pedida, folha: null }, pedida, SEM_RESPOSTAS, false);
}

/** The server's refusal at its fields; a conflict asks SIGA again, which also names the record that stands. */
function recusado(fluxo: Fluxo, erro: unknown, desfecho?: Desfecho): Fluxo {
  const aviso = { tipo: 'naoRegistrado', erro, desfecho } as const;
  // Something changed since the review: SIGA is asked again, and a new review follows where the student is the same.
  if (erro instanceof ErroDaApi && erro.codigo === REVISAO_MUDOU) {
    return { ...fluxo, aviso, revisao: null, tarefa: { tipo: 'conferir', formulario: fluxo.revisao } };
  }
  const conflito = erro instanceof ErroDaApi && erro.status === 409;
  const { nosCampos, soltas } = separarRecusas(erro instanceof ErroDaApi ? erro.campos : []);
  const [primeira] = nosCampos;
  const depois: Fluxo = {
    ...fluxo,
    recusas: nosCampos,
    soltas,
    tarefa: conflito ? { tipo: 'conferir', formulario: null } : null,
    aviso,
  };
  if (primeira === undefined)
    return soltas.length === 0 ? depois : { ...depois, revisao: null, foco: { em: 'titulo' } };
  const passo = noPasso(depois, numeroDoPasso(primeira.campo));
  return { ...passo, revisao: null, foco: { em: 'campo', campo: primeira.campo } };
}

/**
 * The wizard as it opens: what has not reached the server (`pendente`) wins over the draft, the draft over SIGA. What
 * others did to the draft since those changes were made comes in first.
 */
export function abrirFluxo(abertura: Abertura, pendente: Pendente | null): Fluxo {
  const guardado = pendente ?? abertura.rascunho;
  const fluxo: Fluxo = {
    ...emBranco(guardado?.passo ?? 1, { ...abertura.valores, ...guardado?.valores }),
    abertura,
    mudancas: abertura.mudancasNoSiga,
    revisao: null,
    folha: null,
    respostas: SEM_RESPOSTAS,
    falha: null,
    rascunho: { ...abrirRascunho(abertura, pendente !== null), ...pendente?.doServidor },
    recuperadoDe: abertura.rascunho?.atualizadoEm ?? null,
    tarefa: null,
    aviso: null,
    foco: null,
  };
  return pendente === null ? fluxo : comDeFora(fluxo, abertura, false);
}

/** The next state of the wizard. Pure: popups, focus and calls are only asked for. */
export function avancarFluxo(fluxo: Fluxo, evento: Evento): Fluxo {
  switch (evento.tipo) {
    case 'mudou':
      return {
        ...comRascunho(semRever(fluxo), { tipo: volta(fluxo, evento.mudanca) ? 'retomar' : 'alterado' }),
        valores: comDependencias(fluxo.valores, evento.mudanca, fluxo.abertura),
        recusas: fluxo.recusas.filter(({ campo }) => !(raizDe(campo) in evento.mudanca)),
        folha: null,
        falha: null,
      };
    case 'saiuDoCampo':
      return fluxo.visitados.has(evento.campo)
        ? fluxo
        : { ...fluxo, visitados: new Set([...fluxo.visitados, evento.campo]) };
    case 'pediuPasso':
      return irAte(fluxo, evento.passo, evento.hoje);
    case 'pediuRegistro':
      return fluxo.tarefa === null ? pedirRegistro(fluxo, evento.hoje, evento.como) : fluxo;
    case 'confirmouDerivado':
      return {
        ...comRascunho(semRever(fluxo), { tipo: 'alterado' }),
        valores: { ...fluxo.valores, ...confirmar(fluxo.valores, evento.derivacao) },
        folha: null,
        falha: null,
      };
    case 'respondeuDerivado': {
      const { campo, valor } = evento;
      return comVistos(avancarFluxo(fluxo, { tipo: 'mudou', mudanca: { [campo]: valor } }), [campo]);
    }
    case 'respondeu':
      return { ...fluxo, respostas: evento.respostas };
    case 'pediuFolha':
      return fluxo.revisao === null ? fluxo : rever(fluxo, fluxo.revisao, fluxo.respostas, false);
    case 'reviu':
      return revisto(fluxo, evento.formulario, evento.folha);
    case 'naoReviu':
      return naoRevisto(fluxo, evento.formulario, evento.erro);
    case 'falhou':
      return { ...fluxo, tarefa: null, falha: evento.erro };
    case 'deFora':
      return comDeFora(fluxo, evento.deFora, evento.recusado);
    case 'mudouAntes': {
      const { titulo, texto } = MENSAGENS.rascunhoMudou;
      const parado: Fluxo = {
        ...comRascunho(fluxo, { tipo: 'retomar' }),
        revisao: null,
        tarefa: null,
        aviso: { tipo: 'atencao', titulo, texto },
        foco: { em: 'recebidos' },
      };
      return comDeFora(parado, evento.deFora, true);
    }
    case 'escolheuDivergencias':
      return escolhido(fluxo, evento.deles);
    case 'naoPreparou': {
      const depois = recusado(comRascunho(fluxo, { tipo: 'retomar' }), evento.erro);
      return { ...depois, tarefa: null, aviso: { tipo: 'falha', titulo: MENSAGENS.erroPreparar, erro: evento.erro } };
    }
    case 'conferiu':
      return conferido(fluxo, evento.abertura);
    case 'naoConferiu':
      return fluxo.tarefa?.tipo === 'conferir'
        ? { ...fluxo, tarefa: null, aviso: { tipo: 'falha', titulo: MENSAGENS.erroConferir, erro: evento.erro } }
        : fluxo;
    case 'escolheu': {
      const mudanca = valoresDoSiga(evento.doSiga, fluxo.abertura.valores);
      // The draft that begins now is compared with what SIGA says from now on.
      const descarte = descartar(avancarFluxo(fluxo, { tipo: 'mudou', mudanca }), 'seguir');
      return { ...descarte, mudancas: [], foco: { em: 'titulo' } };
    }
    case 'pediuCorrecao':
      return { ...semRever(noPasso(fluxo, evento.passo)), revisao: null, foco: { em: 'titulo' } };
    case 'confirmou': {
      const { revisao: formulario, tarefa } = fluxo;
      if (formulario === null || tarefa !== null) return fluxo;
      const { partes } = evento;
      return { ...comRascunho(fluxo, { tipo: 'parar' }), tarefa: { tipo: 'registrar', formulario, partes } };
    }
    case 'naoRegistrou':
      return recusado(comRascunho(fluxo, { tipo: 'retomar' }), evento.erro, evento.desfecho);
    case 'pediuDescarte':
      return fluxo.tarefa === null ? descartar(fluxo, evento.depois) : fluxo;
    case 'descartou':
      return descartado(fluxo);
    case 'naoDescartou':
      return {
        ...comRascunho(fluxo, { tipo: 'retomar' }),
        tarefa: null,
        aviso: { tipo: 'falha', titulo: MENSAGENS.erroDescartar, erro: evento.erro },
      };
    case 'rascunho':
      return comRascunho(fluxo, evento.evento);
  }
}
