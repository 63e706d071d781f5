import { type Abertura, REVISAO_MUDOU } from '#contract/novo-registro.contract.ts';
import { problemasDeConfirmacao } from '#domain/novo-registro/derivacoes.ts';
import { juntarMensagens, validarFormulario } from '#domain/novo-registro/formulario.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { PASSOS } from '#domain/novo-registro/passos.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import type { Desfecho } from './desfecho-incerto.ts';
import { numeroDoPasso, separarRecusas } from './erros-do-servidor.ts';
import { type Aviso, comRascunho, type Fluxo, noPasso } from './fluxo-estado.ts';
import { apontar } from './fluxo-passos.ts';
import { compararAlunos } from './mudancas-do-siga.ts';
import { MENSAGENS } from './novo-registro.messages.ts';

/** Asks for the registration, or says what stands before it. */
export function pedirRegistro(fluxo: Fluxo, hoje: string, preparar = false): Fluxo {
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
  if (preparar) return { ...comRascunho(fluxo, { tipo: 'parar' }), tarefa: { tipo: 'preparar' } };
  return { ...fluxo, tarefa: { tipo: 'conferir', formulario: validado.formulario } };
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
export function conferido(fluxo: Fluxo, abertura: Abertura): Fluxo {
  const { tarefa } = fluxo;
  const mudancas = compararAlunos(fluxo.abertura.aluno, abertura.aluno);
  const pedida = tarefa?.tipo === 'conferir' && mudancas.length === 0 ? tarefa.formulario : null;
  const depois = { ...fluxo, abertura, mudancas, tarefa: null };
  const repetido = pedida === null ? null : jaRegistrado(abertura, pedida);
  if (repetido !== null) return { ...depois, revisao: null, aviso: repetido };
  return { ...depois, revisao: pedida ?? fluxo.revisao };
}

/** The server's refusal at its fields; a conflict asks SIGA again, which also names the record that stands. */
export function recusado(fluxo: Fluxo, erro: unknown, desfecho?: Desfecho): Fluxo {
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
