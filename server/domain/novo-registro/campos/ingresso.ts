import { doSiga } from '../../ressalva/fontes.ts';
import { campo, data, lista } from '../campos.ts';
import { rotuloDaFormaDeAcesso, VALORES_FORMA_ACESSO } from '../forma-acesso.ts';
import { formaAcesso } from '../ler-forma-acesso.ts';
import { conclusao, formaDoTexto } from './historico.ts';

/** Step 5 (NOV-07). */
export const ingresso = {
  FormaAcesso: campo(
    lista(VALORES_FORMA_ACESSO, 'Forma de acesso', 'Forma de acesso é obrigatória', rotuloDaFormaDeAcesso),
    ['IngressoCurso.FormaAcesso', 'historico.ingresso.formaAcesso'],
    ({ estudante }) => formaAcesso(estudante.ingresso.descricao),
    { fonte: doSiga(formaDoTexto) },
  ),
  DataIngresso: campo(
    data('Data de ingresso'),
    ['IngressoCurso.Data', 'historico.ingresso.data'],
    ({ estudante }) => estudante.ingresso.data,
    { fonte: doSiga(({ ingresso: { data: dia } }) => dia) },
  ),
  DataConclusao: campo(
    data('Data de conclusão'),
    ['IngressoCurso.DataConclusao', 'dataConclusao', 'DataConclusao'],
    conclusao,
  ),
};
