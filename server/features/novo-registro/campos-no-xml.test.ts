import { describe, expect, test } from 'vitest';
import { campoDoMec } from '#domain/novo-registro/campo-do-mec.ts';
import { type CampoDoFormulario, type Formulario, LISTA_DE_CAMPOS } from '#domain/novo-registro/formulario-campos.ts';
import { valoresNoRegistro } from '#domain/novo-registro/payload.ts';
import { FORMULARIO_ESTRANGEIRO, FORMULARIO_EXEMPLO } from '#domain/novo-registro/test/exemplo-de-formulario.ts';
import { documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { umContexto } from '../../test/factories/um-contexto.ts';
import { folhasDoMec } from './folhas-do-mec.ts';
import { montarSnapshot } from './montar-snapshot.ts';

const BRASILEIRO: Formulario = {
  ...FORMULARIO_EXEMPLO,
  NomeSocial: 'Social',
  NomeSocialMae: 'Mãe',
  NomeSocialPai: 'Pai',
  NomeGenitor3: 'Terceira Inventada',
  NomeSocialGenitor3: 'Terceira',
  SexoGenitor3: 'F',
  NomeGenitor4: 'Quarto Inventado',
  NomeSocialGenitor4: 'Quarto',
  SexoGenitor4: 'M',
  Observacao: 'Nota',
};

const folhasDe = (f: Formulario) => folhasDoMec(montarSnapshot(valoresNoRegistro(f), umContexto()));

const CAMPOS_DE_ESTRANGEIRO = new Set<CampoDoFormulario>([
  'NaturalidadeNomeMunicipioEstrangeiro',
  'OutroDocumentoIdentificacaoTipoDocumento',
  'OutroDocumentoIdentificacaoIdentificador',
]);

const NO_XML = LISTA_DE_CAMPOS.filter(([, { snapshot, mec }]) => snapshot !== undefined && mec !== null);

describe('the place of a field in the XML is where the documents write it', () => {
  test.each(NO_XML.map(([campo, { mec, corpo }]) => [campo, mec ?? corpo ?? '', corpo ?? ''] as const))(
    '%s at %s',
    (campo, mec, corpo) => {
      const f = CAMPOS_DE_ESTRANGEIRO.has(campo) ? FORMULARIO_ESTRANGEIRO : BRASILEIRO;
      const valores = esperado(f, campo);
      const nele = folhasDe(f).filter(([no, valor]) => `.${no}.`.includes(`.${mec}.`) && valores.includes(valor));
      expect(nele.map(([, valor]) => valor)).toEqual(expect.arrayContaining(valores));
      for (const [no] of nele) expect(campoDoMec(no)).toMatch(new RegExp(`^${corpo.replaceAll('.', '\\.')}(?:\\.|$)`));
    },
  );
});

/** For values that MEC's words change. */
function esperado(f: Formulario, campo: CampoDoFormulario): unknown[] {
  if (campo === 'SituacaoENADE') return ['Concluinte'];
  if (campo === 'FormaAcesso') return ['Enem'];
  const valor = f[campo];
  return Array.isArray(valor) ? valor.map(({ cpf }) => cpf) : [valor];
}

test('an entrant beside the concluding student is a second entry of ENADE (B4)', () => {
  const f = { ...BRASILEIRO, EdicaoENADEIngressante: '2019' };
  const anexos = { ambiente: 'Homologação' as const, documentos: [] };
  const { RegistroReq } = documentacaoDoRegistro(montarSnapshot(valoresNoRegistro(f), umContexto()), anexos);
  expect(RegistroReq?.DadosPrivadosDiplomado?.HistoricoEscolar?.ENADE?.['#']).toEqual([
    { Habilitado: { Condicao: 'Concluinte', Edicao: BRASILEIRO.EdicaoENADE } },
    { Habilitado: { Condicao: 'Ingressante', Edicao: '2019' } },
  ]);
});

test('names outside MEC’s characters are written with the fallback, the register keeps the original (B3)', () => {
  const snapshot = montarSnapshot(
    valoresNoRegistro({ ...BRASILEIRO, Nome: 'Tukumẽ Suruí Jr.', NomeMae: 'Yỹ 2ª' }),
    umContexto(),
  );
  expect(snapshot.diplomado.nome).toBe('Tukumẽ Suruí Jr.');
  const nomes = folhasDe({ ...BRASILEIRO, Nome: 'Tukumẽ Suruí Jr.', NomeMae: 'Yỹ 2ª' })
    .filter(([caminho]) => /\.Nome$/.test(caminho))
    .map(([, valor]) => valor);
  expect(nomes).toEqual(expect.arrayContaining(['Tukume Suruí Jr.', 'Yy 2ª']));
});
