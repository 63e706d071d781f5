import type { DadosDeAbertura } from './dados-de-abertura.ts';
import type { ProblemaDoFormulario } from './formulario.ts';
import { CAMPOS, type Valores } from './formulario-campos.ts';
import { enadeReconhecido, situacaoEnade, sugestaoDeEnade } from './ler-enade.ts';
import { formaAcesso, formaReconhecida, sugestaoDeForma } from './ler-forma-acesso.ts';
import { SEXO_PADRAO } from './padroes.ts';
import { passoDoCampo } from './passos.ts';
import { formacaoPadrao, tituloPadrao } from './preselecao.ts';

/** Fields that are derived from a text of the academic system or from the catalogue's lists. */
const CAMPOS_DERIVADOS = ['FormaAcesso', 'SituacaoENADE', 'CursoFormacao', 'TituloConferido', 'Sexo'] as const;
type CampoDerivado = (typeof CAMPOS_DERIVADOS)[number];

export interface Derivacao {
  campo: CampoDerivado;
  valor: string;
  /** SIGA's own, literally; null when it says nothing. */
  texto: string | null;
  /** Why a person has to confirm the value; null when it is what the source says. */
  duvida: string | null;
  /** Offered: the source seems to mean it instead. */
  sugestao: string | null;
}

export const NAO_RECONHECIDO = 'Texto não reconhecido';
const NAO_INFORMADO = 'O SIGA não informa';

/** Every derived value as the wizard opens with it (NOV-23 to NOV-36, NOV-42, NOV-43, NOV-45), with its source. */
export function derivacoes(dados: DadosDeAbertura): Derivacao[] {
  return [ingresso(dados), enade(dados), formacao(dados), titulo(dados), sexo(dados)];
}

function ingresso({ estudante }: DadosDeAbertura): Derivacao {
  const texto = estudante.ingresso.descricao?.trim() || null;
  const duvida = formaReconhecida(texto) ? null : duvidaDoTexto(texto);
  return { campo: 'FormaAcesso', valor: formaAcesso(texto), texto, duvida, sugestao: sugestaoDeForma(texto) };
}

function enade({ vida }: DadosDeAbertura): Derivacao {
  const [concluinte, ingressante] = [vida?.concluinte?.trim() || null, vida?.ingressante?.trim() || null];
  const texto = [concluinte, ingressante].filter(Boolean).join(' / ') || null;
  return {
    campo: 'SituacaoENADE',
    valor: situacaoEnade(concluinte, ingressante),
    texto,
    duvida: enadeReconhecido(concluinte, ingressante) ? null : duvidaDoTexto(texto),
    sugestao: sugestaoDeEnade(concluinte, ingressante),
  };
}

const duvidaDoTexto = (texto: string | null) => (texto === null ? NAO_INFORMADO : NAO_RECONHECIDO);

function formacao({ curso }: DadosDeAbertura): Derivacao {
  const formacoes = curso?.formacoes ?? [];
  const duvida = formacoes.length > 1 ? `O curso tem ${formacoes.length} formações` : null;
  return { campo: 'CursoFormacao', valor: formacaoPadrao(formacoes), texto: null, duvida, sugestao: null };
}

function titulo({ curso, estudante }: DadosDeAbertura): Derivacao {
  const sexoDoTitulo = estudante.sexo ?? SEXO_PADRAO;
  const titulos = curso?.titulacoes ?? [];
  const quantos = titulos.filter((um) => um.sexo === sexoDoTitulo).length;
  const duvida = quantos > 1 ? `O curso tem ${quantos} títulos` : null;
  return { campo: 'TituloConferido', valor: tituloPadrao(titulos, sexoDoTitulo), texto: null, duvida, sugestao: null };
}

const sexo = ({ estudante }: DadosDeAbertura): Derivacao => ({
  campo: 'Sexo',
  valor: estudante.sexo ?? SEXO_PADRAO,
  texto: estudante.sexo,
  duvida: estudante.sexo === null ? NAO_INFORMADO : null,
  sugestao: null,
});

/** By field, the text that it was confirmed for, so that another text asks again. */
type Confirmados = Readonly<Record<string, unknown>>;

const textoConfirmado = ({ texto, duvida }: Derivacao): string => texto ?? duvida ?? '';

/** Reads the form's note of confirmed derivations. */
export const lerConfirmados = ({ Confirmados }: Valores): Confirmados =>
  typeof Confirmados === 'object' && Confirmados !== null ? (Confirmados as Confirmados) : {};

export const confirmar = (valores: Valores, derivacao: Derivacao): Valores => ({
  Confirmados: { ...lerConfirmados(valores), [derivacao.campo]: textoConfirmado(derivacao) },
});

export const confirmarTodas = (todas: readonly Derivacao[]): Valores => ({
  Confirmados: Object.fromEntries(todas.map((uma) => [uma.campo, textoConfirmado(uma)])),
});

/** Derived values that nobody has confirmed, nor replaced by another one. */
export function porConfirmar(todas: readonly Derivacao[], valores: Valores): Derivacao[] {
  const confirmados = lerConfirmados(valores);
  return todas.filter(
    (uma) => uma.duvida !== null && valores[uma.campo] === uma.valor && confirmados[uma.campo] !== textoConfirmado(uma),
  );
}

export const derivadoLegivel = ({ campo }: Pick<Derivacao, 'campo'>, valor: string): string =>
  CAMPOS[campo].mostrar?.(valor) || valor;

/** As problems at their fields, in the order of the wizard. */
export function problemasDeConfirmacao(todas: readonly Derivacao[], valores: Valores): ProblemaDoFormulario[] {
  return porConfirmar(todas, valores)
    .map((uma) => ({
      campo: uma.campo,
      mensagem: `${CAMPOS[uma.campo].rotulo}: confirme ou escolha outra opção (${fraseDaDuvida(uma)})`,
      passo: passoDoCampo(uma.campo).numero,
    }))
    .sort((a, b) => a.passo - b.passo);
}

/** Why a value is to be confirmed, with SIGA's text where there is one. */
export const fraseDaDuvida = ({ duvida, texto }: Derivacao): string =>
  texto === null ? `${duvida ?? ''}` : `${(duvida ?? '').toLocaleLowerCase('pt-BR')}: “${texto}”`;
