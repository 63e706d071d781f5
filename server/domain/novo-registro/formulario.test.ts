import { describe, expect, test } from 'vitest';
import { juntarMensagens, MENSAGENS_DO_FORMULARIO, problemasDoPasso, validarFormulario } from './formulario.ts';
import { PASSOS } from './passos.ts';
import { FORMULARIO_ESTRANGEIRO, FORMULARIO_EXEMPLO } from './test/exemplo-de-formulario.ts';

const HOJE = '2024-05-01';

test.each([
  ['Brazilian', FORMULARIO_EXEMPLO],
  ['foreigner', FORMULARIO_ESTRANGEIRO],
])('%s: every step and the whole are valid', (_, formulario) => {
  for (const passo of PASSOS) {
    expect(problemasDoPasso(passo.numero, formulario, HOJE)).toEqual([]);
  }
  expect(validarFormulario(formulario, HOJE)).toEqual({ ok: true, formulario });
});

test('typed values come out clean', () => {
  const digitado = {
    ...FORMULARIO_EXEMPLO,
    Nome: ' Fulana Inventada ',
    CPF: '529.982.247-25',
    Processo: '23108. 1/2024',
    HoraEmissaoHistorico: '14:30',
    estranho: 'fica de fora',
  };
  const resultado = validarFormulario(digitado);
  expect(resultado).toMatchObject({
    ok: true,
    formulario: {
      Nome: 'Fulana Inventada',
      CPF: '52998224725',
      Processo: '23108.1/2024',
      HoraEmissaoHistorico: '14:30:00',
    },
  });
  if (resultado.ok) expect(resultado.formulario).not.toHaveProperty('estranho');
});

describe('an empty form', () => {
  const vazio = validarFormulario({}, HOJE);
  const mensagens = vazio.ok ? [] : vazio.problemas;

  test('says one thing per field, in the order of the wizard', () => {
    expect(vazio.ok).toBe(false);
    expect(mensagens.map((p) => p.passo)).toEqual([...mensagens.map((p) => p.passo)].sort());
    expect(new Set(mensagens.map((p) => p.campo)).size).toBe(mensagens.length);
  });

  test.each([
    [1, 'ID', 'RGA é obrigatório'],
    [1, 'Nome', 'Nome é obrigatório'],
    [1, 'Sexo', 'Sexo é obrigatório'],
    [1, 'Nacionalidade', 'Nacionalidade é obrigatória'],
    [1, 'CPF', 'CPF é obrigatório'],
    [1, 'DataNascimento', 'Data de nascimento é obrigatória'],
    [1, 'NomeMae', 'Nome da mãe é obrigatório'],
    [1, 'SexoMae', 'Sexo da mãe é obrigatório'],
    [2, 'NomeCurso', 'Nome do curso é obrigatório'],
    [2, 'Modalidade', 'Modalidade é obrigatória'],
    [2, 'Grau', 'Grau é obrigatório'],
    [2, 'TituloConferido', 'Título conferido é obrigatório'],
    [2, 'ReconhecimentoID', 'Reconhecimento é obrigatório'],
    [2, 'AutorizacaoCurso', 'Autorização é obrigatória'],
    [3, 'LivroID', 'Livro é obrigatório'],
    [3, 'Processo', 'Processo é obrigatório'],
    [3, 'DataColacao', 'Data de colação de grau é obrigatória'],
    [3, 'DataExpedicao', 'Data de expedição é obrigatória'],
    [3, 'DataRegistro', 'Data de registro é obrigatória'],
    [3, 'ResponsavelNome', 'Responsável pelo Registro não informado'],
    [4, 'SituacaoENADE', 'Situação do ENADE é obrigatória'],
    [4, 'EdicaoENADE', 'Edição do ENADE é obrigatória'],
    [4, 'DataEmissaoHistorico', 'Data de emissão do histórico é obrigatória'],
    [4, 'HoraEmissaoHistorico', 'Hora de emissão do histórico é obrigatória'],
    [4, 'CodigoCurriculo', 'Código do currículo é obrigatório'],
    [4, 'CargaHorariaCurso', 'Carga horária do curso é obrigatória'],
    [4, 'CargaHorariaCursada', 'Carga horária cursada é obrigatória'],
    [5, 'FormaAcesso', 'Forma de acesso é obrigatória'],
    [5, 'DataIngresso', 'Data de ingresso é obrigatória'],
    [5, 'DataConclusao', 'Data de conclusão é obrigatória'],
    [6, 'TermoNome', 'Nome do responsável pelo termo é obrigatório'],
    [6, 'TermoCPF', 'CPF do responsável pelo termo é obrigatório'],
    [6, 'TermoCargo', 'Cargo do responsável pelo termo é obrigatório'],
    [7, 'IesEmissoraId', 'Instituição emissora é obrigatória'],
    [7, 'IesRegistradoraId', 'Instituição registradora é obrigatória'],
    [7, 'SegundaVia', 'Informe se é segunda via'],
  ])('step %i, %s: %s', (passo, campo, mensagem) => {
    expect(mensagens).toContainEqual({ passo, campo, mensagem });
    expect(problemasDoPasso(passo, {}, HOJE)).toContainEqual({ passo, campo, mensagem });
  });

  test('whole and steps say the same', () => {
    expect(PASSOS.flatMap((p) => problemasDoPasso(p.numero, {}, HOJE))).toEqual(mensagens);
  });
});

describe('every field, spoilt alone', () => {
  const OPCIONAIS = new Set([
    'NomeSocial',
    'NaturalidadeNomeMunicipioEstrangeiro',
    'RGOrgaoExpedidor',
    'OutroDocumentoIdentificacaoTipoDocumento',
    'OutroDocumentoIdentificacaoIdentificador',
    'NomeSocialMae',
    'EdicaoENADEIngressante',
    'NomePai',
    'NomeSocialPai',
    'NomeGenitor3',
    'NomeSocialGenitor3',
    'SexoGenitor3',
    'NomeGenitor4',
    'NomeSocialGenitor4',
    'SexoGenitor4',
    'Habilitacao',
    'CodigoCursoEMEC',
    'EnderecoCurso',
    'Observacao',
    'PrimeiraViaRegistroID',
    'PrimeiraViaLivro',
    'PrimeiraViaNumeroRegistro',
  ]);

  test.each(PASSOS.flatMap((p) => p.campos.map((campo) => [p.numero, campo] as const)))(
    'step %i, %s',
    (passo, campo) => {
      const semEle = { ...FORMULARIO_EXEMPLO, [campo]: undefined };
      const problemas = problemasDoPasso(passo, semEle, HOJE);
      expect(problemas.some((p) => p.passo === passo)).toBe(!OPCIONAIS.has(campo));
      expect(validarFormulario(semEle, HOJE).ok).toBe(OPCIONAIS.has(campo));
      for (const outro of PASSOS.filter((p) => p.numero !== passo)) {
        expect(problemasDoPasso(outro.numero, semEle, HOJE)).toEqual([]);
      }
      // A wrong type is refused in its own step, whatever the field.
      const estragado = { ...FORMULARIO_EXEMPLO, [campo]: { errado: true } };
      expect(problemasDoPasso(passo, estragado, HOJE)).not.toEqual([]);
    },
  );
});

test('cross-field rules speak even when a field of the same step is missing', () => {
  const problemas = problemasDoPasso(1, { ...FORMULARIO_EXEMPLO, Nome: undefined, RGNumero: '' });
  expect(problemas.map((p) => p.campo)).toEqual(['Nome', 'RGNumero']);
  const inteiro = validarFormulario({ ...FORMULARIO_EXEMPLO, Nome: undefined, RGNumero: '' });
  expect(inteiro.ok ? [] : inteiro.problemas.map((p) => p.campo)).toEqual(['Nome', 'RGNumero']);
});

test('a rule over two steps speaks in the later one', () => {
  const valores = { ...FORMULARIO_EXEMPLO, DataConclusao: '1990-01-01' };
  expect(problemasDoPasso(1, valores)).toEqual([]);
  expect(problemasDoPasso(5, valores).map((p) => p.campo)).toEqual(['DataConclusao']);
});

test('today is only asked when it is given', () => {
  expect(validarFormulario(FORMULARIO_EXEMPLO, '2024-04-19').ok).toBe(false);
  expect(validarFormulario(FORMULARIO_EXEMPLO, '2024-04-20').ok).toBe(true);
  expect(validarFormulario(FORMULARIO_EXEMPLO).ok).toBe(true);
});

test('a wrong signer is named with its place', () => {
  const resultado = validarFormulario({
    ...FORMULARIO_EXEMPLO,
    AssinaturasDiploma: [{ nome: 'Reitora Inventada', cpf: '1', cargo: '' }],
  });
  expect(resultado.ok ? [] : resultado.problemas).toEqual([
    { campo: 'AssinaturasDiploma.0.cpf', mensagem: 'CPF do assinante deve ter exatamente 11 dígitos', passo: 6 },
    { campo: 'AssinaturasDiploma.0.cargo', mensagem: 'Cargo do assinante é obrigatório', passo: 6 },
  ]);
});

test('the popup joins the messages with semicolons, each once', () => {
  const problemas = problemasDoPasso(1, { ...FORMULARIO_EXEMPLO, Nome: '', RGUF: '' });
  expect(juntarMensagens(problemas)).toBe('Nome é obrigatório; UF do RG é obrigatória');
  expect(
    juntarMensagens([
      { campo: 'a', mensagem: 'x' },
      { campo: 'b', mensagem: 'x' },
    ]),
  ).toBe('x');
  expect(juntarMensagens([])).toBe('');
});

test('popup titles are verbatim', () => {
  expect(MENSAGENS_DO_FORMULARIO).toEqual({
    tituloDoPasso: 'Verfique campos obrigatórios!',
    titulo: 'Oops...',
    texto: 'Existem campos obrigatórios não preenchidos!',
  });
});
