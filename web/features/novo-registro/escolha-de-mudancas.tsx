import { textoDe } from '#domain/folha/dependencias.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { EscolhaDeValores, legivel } from '../../ui/escolha-de-valores.tsx';
import { camposDaMudanca, type Mudanca, rotuloDaMudanca } from './mudancas-do-siga.ts';

interface Props {
  mudancas: readonly Mudanca[];
  valores: Valores;
  /** The changes for which SIGA's word is taken; the others keep what the form says. */
  aoEscolher: (doSiga: Mudanca[]) => void;
}

/** SIGA changed the student meanwhile: what it said, what it says, what the form says, and a choice for each. */
export function EscolhaDeMudancas({ mudancas, valores, aoEscolher }: Props) {
  const linhas = mudancas.map((mudanca) => {
    const [campo] = camposDaMudanca(mudanca);
    const noFormulario = campo === undefined ? '' : valores[campo];
    return {
      chave: mudanca.campo,
      rotulo: rotuloDaMudanca(mudanca),
      texto: `Antes: ${legivel(mudanca.antes)}. Agora no SIGA: ${legivel(mudanca.agora)}.`,
      opcoes: [
        'Usar o dado do SIGA',
        `Manter o que está aqui: ${legivel(typeof noFormulario === 'number' ? noFormulario : textoDe(noFormulario))}`,
      ] as const,
      ...(campo === undefined && {
        naoSeEscolhe: 'Não é um campo do registro. Se mudou o curso, descarte o rascunho e comece de novo.',
      }),
    };
  });
  return (
    <EscolhaDeValores
      id="mudancas"
      titulo="Os dados do estudante mudaram no SIGA"
      explicacao="Escolha o que vale para o registro."
      linhas={linhas}
      inicial="deFora"
      aoEscolher={(chaves) => aoEscolher(mudancas.filter(({ campo }) => chaves.includes(campo)))}
    />
  );
}
