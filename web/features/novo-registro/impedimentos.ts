import type { Abertura, RascunhoDoEstudante } from '#contract/novo-registro.contract.ts';
import { semOsExplicados } from '#domain/instituicao/fatos.ts';
import type { ProblemaDoFormulario } from '#domain/novo-registro/formulario.ts';
import type { CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';

export const fraseDaSegundaVia = ({ numeroRegistro, livro }: NonNullable<Abertura['segundaViaAtiva']>): string =>
  `Este estudante já tem a segunda via registrada neste curso: nº ${numeroRegistro} do livro ${livro}.`;

export const fraseDoRascunho = ({ atualizadoPor }: RascunhoDoEstudante): string =>
  `Há um rascunho deste registro, alterado por ${atualizadoPor}.`;

/** The fields of the direct page: what a person must decide. */
export const CAMPOS_DO_DIRETO: readonly CampoDoFormulario[] = [
  'Processo',
  'LivroID',
  'LivroRegistro',
  'DataExpedicao',
  'DataRegistro',
  'DataEmissaoHistorico',
  'HoraEmissaoHistorico',
];

/** Sentences; only the seven steps can settle them. Empty for the clean case. */
export function impedimentos(
  { aluno, segundaViaAtiva, registroAnulado: anulado, pendencias, rascunho, mudancasNoSiga, faltam }: Abertura,
  problemas: readonly ProblemaDoFormulario[],
): string[] {
  const ativo = aluno.registroDiplomaAtivo;
  const deOutros = semOsExplicados(problemas, faltam).filter(
    ({ campo }) => !CAMPOS_DO_DIRETO.some((um) => um === campo),
  );
  return [
    ...(ativo === null ? [] : [`Já registrado: nº ${ativo.numeroRegistro} do livro ${ativo.livro}.`]),
    ...(segundaViaAtiva === null ? [] : [fraseDaSegundaVia(segundaViaAtiva)]),
    ...(anulado === null ? [] : [`O registro nº ${anulado.numeroRegistro} do livro ${anulado.livro} foi anulado.`]),
    ...(rascunho === null ? [] : [fraseDoRascunho(rascunho)]),
    ...(mudancasNoSiga.length === 0 ? [] : ['Os dados do estudante mudaram no SIGA.']),
    ...pendencias,
    ...deOutros.map(({ mensagem }) => mensagem),
  ];
}

/** True when nothing of this student is registered on one page, whatever is typed there. */
export const impedido = (abertura: Abertura): boolean =>
  abertura.faltam.some(({ impede }) => impede) || impedimentos(abertura, []).length > 0;
