import { expect, test } from 'vitest';
import { comDependencias } from './dependencias.ts';
import { umaAbertura } from './test/abertura.ts';

const abertura = umaAbertura();
const mudar = (mudanca: Record<string, unknown>, antes = abertura.valores) => comDependencias(antes, mudanca, abertura);

test('another UF empties the municipality, the same one does not (NOV-150)', () => {
  expect(mudar({ NaturalidadeUF: 'SP' })).toMatchObject({
    NaturalidadeCodigoMunicipio: '',
    NaturalidadeNomeMunicipio: '',
  });
  expect(mudar({ NaturalidadeUF: 'MT' })).toMatchObject({ NaturalidadeCodigoMunicipio: '5103403' });
});

test('what is given together wins over what would follow', () => {
  expect(mudar({ NaturalidadeUF: 'SP', NaturalidadeCodigoMunicipio: '3550308' })).toMatchObject({
    NaturalidadeCodigoMunicipio: '3550308',
  });
});

test('the habilitation follows the recognition (NOV-151)', () => {
  const novo = abertura.curso?.reconhecimentos[1];
  expect(mudar({ ReconhecimentoID: novo?.reconhecimentoCursoUid })).toMatchObject({
    Habilitacao: 'Invenções Aplicadas',
  });
});

test('the title follows the sex (NOV-43)', () => {
  expect(mudar({ Sexo: 'M' })).toMatchObject({ TituloConferido: 'Inventor' });
});

test('the conclusion follows the ceremony only while it was derived from it (NOV-39)', () => {
  expect(mudar({ DataColacao: '2024-03-01' })).toMatchObject({ DataConclusao: '2024-02-29' });
  const outra = { ...abertura.valores, DataConclusao: '2024-01-10' };
  expect(mudar({ DataColacao: '2024-03-01' }, outra)).toMatchObject({ DataConclusao: '2024-01-10' });
});

test('a second copy refers to the record that stands; without it nothing is referred to', () => {
  const registroID = '01890a5d-ac96-774b-bcce-b302099a8099';
  const comPrimeira = umaAbertura({
    aluno: { ...abertura.aluno, registroDiplomaAtivo: { registroID, numeroRegistro: 7, livro: 'INV' } },
  });
  const segunda = comDependencias(abertura.valores, { SegundaVia: true }, comPrimeira);
  expect(segunda).toMatchObject({ PrimeiraViaRegistroID: registroID });
  expect(comDependencias(segunda, { SegundaVia: false }, comPrimeira)).toMatchObject({ PrimeiraViaRegistroID: '' });
});
