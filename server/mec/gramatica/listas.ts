import { TIPOS_DE_UNIDADE } from '#domain/curriculo/tipos-de-unidade.ts';
import { TIPOS_DE_ATO } from '#domain/instituicao/cadastro.ts';
import { MOTIVOS_ENADE_MEC } from '#domain/novo-registro/enade-mec.ts';
import { FORMAS_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import { UFS } from '#domain/novo-registro/nacionalidade.ts';
import { GRAUS, MODALIDADES, SEXOS, TITULOS_MEC } from '#domain/novo-registro/padroes.ts';
import { MOTIVOS_ANULACAO } from '#domain/registro/motivos-anulacao.ts';
import { AMBIENTES, VERSAO } from '../namespaces.ts';
import type { Simples } from './modelo.ts';
import { simples } from './notacao.ts';
import { TString } from './simples.ts';

/* The closed lists of layout 1.05. Those that the wizard offers, too, stand in the domain. */

const opcao = (nome: string, base: typeof TString | 'xs:string', enumeration: readonly string[], mensagem?: string) =>
  simples(nome, base, { enumeration }, { mensagem });
const lista = (nome: string, valores: readonly string[], mensagem?: string) => opcao(nome, TString, valores, mensagem);

export const TAmb = simples('TAmb', 'xs:string', { enumeration: AMBIENTES });
export const TVersao = lista('TVersao', [VERSAO]);
export const TSimNao = lista('TSimNao', ['Sim', 'Não']);
export const TSexo = opcao('TSexo', 'xs:string', SEXOS);
export const TUf = opcao('TUf', 'xs:string', UFS);
export const TTitulacao = lista('TTitulacao', 'Tecnólogo|Graduação|Especialização|Mestrado|Doutorado'.split('|'));
export const TModalidadeCurso = lista('TModalidadeCurso', MODALIDADES);
const alemDoFederal = lista('', ['Semipresencial']);
export const TModalidadeCursoNSF: Simples<string> = {
  ...lista('TModalidadeCursoNSF', [...MODALIDADES, 'Semipresencial']),
  uniao: [TModalidadeCurso, alemDoFederal],
};
export const TTitulo = lista('TTitulo', TITULOS_MEC);
export const TGrauConferido = lista('TGrauConferido', GRAUS);
export const TFormaAcessoCurso = lista('TFormaAcessoCurso', [...new Set(FORMAS_ACESSO.map(({ mec }) => mec))]);
/** Positions of signers; any other goes through OutroCargo. */
export const CARGOS: readonly string[] =
  'Reitor|Reitor em Exercício|Responsável pelo registro|Coordenador de Curso|Subcoordenador de Curso|Coordenador de Curso em exercício|Chefe da área de registro de diplomas|Chefe em exercício da área de registro de diplomas'.split(
    '|',
  );
export const TCargosAssinantes = lista('TCargosAssinantes', CARGOS);
/** Has 'Despacho', lacks 'Ato Próprio'. */
export const TTipoAto = lista('TTipoAto', [...TIPOS_DE_ATO.filter((tipo) => tipo !== 'Ato Próprio'), 'Despacho']);
export const TTipoAtoComAtoProprio = lista('TTipoAtoComAtoProprio', TIPOS_DE_ATO);

export const TEnumCondicaoEnade = lista('TEnumCondicaoEnade', ['Ingressante', 'Concluinte']);
export const TEnumMotivoNaoHabilitacao = lista(
  'TEnumMotivoNaoHabilitacaoAlunoEnadeHistorico',
  Object.values(MOTIVOS_ENADE_MEC),
);
export const TConceito = lista(
  'TConceito',
  [...'ABCDEF'].flatMap((letra) => [`${letra}+`, letra, `${letra}-`]),
);
export const TConceitoRM = lista('TConceitoRM', ['A', 'B', 'C', 'APD', 'APP', 'APR']);
export const FORMAS_DE_INTEGRALIZACAO: readonly string[] = ['Cursado', 'Validado', 'Aproveitado'];
export const TFormaIntegralizacao = lista('TFormaIntegralizacao', FORMAS_DE_INTEGRALIZACAO);
export const TTipoDocumentacao = simples('TTipoDocumentacao', 'xs:string', {
  whiteSpace: 'collapse',
  enumeration:
    'DocumentoIdentidadeDoAluno|ProvaConclusaoEnsinoMedio|ProvaColacao|ComprovacaoEstagioCurricular|CertidaoNascimento|CertidaoCasamento|TituloEleitor|AtoNaturalizacao|Outros'.split(
      '|',
    ),
});
const MOTIVOS = MOTIVOS_ANULACAO.map(({ nome }) => nome);
export const TMotivoAnulacao = lista('TMotivoAnulacao', MOTIVOS, `Motivo inválido; são aceitos: ${MOTIVOS.join(', ')}`);
export const TTipoUnidadeCurricular = lista('TTipoUnidadeCurricular', TIPOS_DE_UNIDADE);
