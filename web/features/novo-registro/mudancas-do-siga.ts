import type { Abertura, Aluno } from '#contract/novo-registro.contract.ts';
import { CAMPOS, type CampoDoFormulario, type Valores } from '#domain/novo-registro/formulario-campos.ts';
import { CAMPOS_DO_SIGA } from './dicas-do-siga.ts';

export type Mudanca = Abertura['mudancasNoSiga'][number];

/** In the shape of the server's own comparison with a draft. */
export function compararAlunos(antes: Aluno, agora: Aluno): Mudanca[] {
  return (Object.keys(agora) as (keyof Aluno)[]).flatMap((campo) => {
    const [de, para] = [antes[campo], agora[campo]];
    if (campo === 'registroDiplomaAtivo' || de === para) return [];
    return [{ campo, antes: de === null ? null : String(de), agora: para === null ? null : String(para) }];
  });
}

/** Form fields that a datum of SIGA fills; none for what is only shown. */
export function camposDaMudanca({ campo }: Mudanca): readonly CampoDoFormulario[] {
  return (CAMPOS_DO_SIGA as Record<string, readonly CampoDoFormulario[] | undefined>)[campo] ?? [];
}

const SEM_CAMPO: Readonly<Record<string, string>> = {
  curso: 'Curso',
  codCurso: 'Código do curso',
  campus: 'Campus',
  ocorrencia: 'Ocorrência',
  ocorrenciaData: 'Data da ocorrência',
  matricula: 'RGA',
  disciplinas: 'Disciplinas no histórico',
};

export function rotuloDaMudanca(mudanca: Mudanca): string {
  const [primeiro] = camposDaMudanca(mudanca);
  return primeiro === undefined ? (SEM_CAMPO[mudanca.campo] ?? mudanca.campo) : CAMPOS[primeiro].rotulo;
}

/** The form's new values when SIGA's word is taken for these changes. */
export function valoresDoSiga(mudancas: readonly Mudanca[], novos: Valores): Valores {
  return Object.fromEntries(mudancas.flatMap(camposDaMudanca).map((campo) => [campo, novos[campo] ?? '']));
}
