import { expect, test } from 'vitest';
import type { Valores } from '../novo-registro/formulario-campos.ts';
import { FORMULARIO_EXEMPLO } from '../novo-registro/test/exemplo-de-formulario.ts';
import { comDependencias } from './dependencias.ts';
import { SEM_CATALOGO } from './fonte.ts';

const RECONHECIMENTO = '01890a5d-ac96-774b-bcce-b302099a8070';
const PRIMEIRA = '01890a5d-ac96-774b-bcce-b302099a8099';
const catalogo = {
  ...SEM_CATALOGO,
  titulacoes: [
    { titulacao: 'Inventora', sexo: 'F' },
    { titulacao: 'Inventor', sexo: 'M' },
  ],
  reconhecimentos: [{ reconhecimentoCursoUid: RECONHECIMENTO, habilitacao: 'Invenções Aplicadas' }],
  livros: [{ livroID: 'L2', nome: 'INV/2025' }],
};
const mudar = (mudanca: Valores, antes: Valores = FORMULARIO_EXEMPLO, primeiraVia: string | null = null) =>
  comDependencias(antes, mudanca, { ...catalogo, primeiraVia });

test('another UF empties the municipality, the same one does not (NOV-150)', () => {
  const sem = { NaturalidadeCodigoMunicipio: '', NaturalidadeNomeMunicipio: '' };
  expect(mudar({ NaturalidadeUF: 'SP' })).toMatchObject(sem);
  expect(mudar({ NaturalidadeUF: 'MT' })).toMatchObject({ NaturalidadeCodigoMunicipio: '5103403' });
});

test('what is given together wins over what would follow', () => {
  const dado = { NaturalidadeUF: 'SP', NaturalidadeCodigoMunicipio: '3550308' };
  expect(mudar(dado)).toMatchObject({ NaturalidadeCodigoMunicipio: '3550308' });
});

test('the habilitation follows the recognition (NOV-151), the name of a book its id', () => {
  expect(mudar({ ReconhecimentoID: RECONHECIMENTO })).toMatchObject({ Habilitacao: 'Invenções Aplicadas' });
  expect(mudar({ LivroID: 'L2' })).toMatchObject({ LivroRegistro: 'INV/2025' });
});

test('the title follows the sex (NOV-43), one that fits it stays', () => {
  expect(mudar({ Sexo: 'M' })).toMatchObject({ TituloConferido: 'Inventor' });
  const doSexo = { ...FORMULARIO_EXEMPLO, TituloConferido: 'Inventor' };
  expect(mudar({ Sexo: 'M' }, doSexo)).toMatchObject({ TituloConferido: 'Inventor' });
});

test('the conclusion follows the ceremony only while it was derived from it (NOV-39)', () => {
  expect(mudar({ DataColacao: '2024-03-01' })).toMatchObject({ DataConclusao: '2024-02-29' });
  const outra = { ...FORMULARIO_EXEMPLO, DataConclusao: '2024-01-10' };
  expect(mudar({ DataColacao: '2024-03-01' }, outra)).toMatchObject({ DataConclusao: '2024-01-10' });
});

test('a second copy refers to the record that stands; without it nothing is referred to', () => {
  const segunda = mudar({ SegundaVia: true }, FORMULARIO_EXEMPLO, PRIMEIRA);
  expect(segunda).toMatchObject({ PrimeiraViaRegistroID: PRIMEIRA });
  expect(mudar({ SegundaVia: false }, segunda, PRIMEIRA)).toMatchObject({ PrimeiraViaRegistroID: '' });
});
