import { expect, test } from 'vitest';
import { CAMINHO_NO_PAYLOAD } from '#domain/novo-registro/payload.ts';
import { numeroDoPasso, separarRecusas } from './erros-do-servidor.ts';

const campoDoFormulario = (campo: string) => separarRecusas([{ campo, message: 'm' }]).nosCampos[0]?.campo ?? null;

test.each(Object.entries(CAMINHO_NO_PAYLOAD))('%s comes back from %s', (campo, caminho) => {
  expect(campoDoFormulario(caminho)).toBe(campo);
  expect(campoDoFormulario(`/${caminho.replaceAll('.', '/')}`)).toBe(campo);
});

test.each([
  ['DadosCurso.TituloConferido.OutroTitulo', 'TituloConferido'],
  ['AssinaturasDiploma.0.cpf', 'AssinaturasDiploma.0.cpf'],
  ['Nome', 'Nome'],
  ['Historico.Disciplina.3', null],
])('%s is %s', (caminho, campo) => expect(campoDoFormulario(caminho)).toBe(campo));

test('refusals come in the order of the steps, those without a field apart', () => {
  const { nosCampos, soltas } = separarRecusas([
    { campo: 'IngressoCurso.Data', message: 'ingresso' },
    { campo: 'Historico.Disciplina', message: 'solta' },
    { campo: 'Diplomado.CPF', message: 'cpf' },
  ]);
  expect(nosCampos.map(({ campo }) => campo)).toEqual(['CPF', 'DataIngresso']);
  expect(nosCampos.map(({ campo }) => numeroDoPasso(campo))).toEqual([1, 5]);
  expect(soltas).toEqual(['solta']);
});
