import type {
  AtoPublico,
  DiplomaPublico,
  IesPublica,
  RegistroAnulado,
  RegistroDaBusca,
  Validacao,
} from '#contract/consulta-publica.contract.ts';
import { comoVeio, frase } from '#domain/idiomas/frase.ts';
import { linha } from '#domain/veredito/linhas.ts';
import { constatar } from '#domain/veredito/resultados.ts';

export const CODIGO = `99991.99991.${'a'.repeat(24)}`;
export const ID = '01890000-0000-7000-8000-000000000001';

export const umaLinha = (trocar: Partial<RegistroDaBusca> = {}): RegistroDaBusca => ({
  registroID: ID,
  numeroRegistro: '12',
  livro: 'TESTE/2026',
  nomeDiplomado: 'Pessoa Inventada dos Testes',
  cpf: '***.456.789-**',
  nomeCurso: 'Engenharia de Teste',
  dataRegistroDiploma: '2026-03-01',
  cancelado: false,
  revogado: false,
  suspenso: false,
  segundaVia: false,
  ...trocar,
});

/** A validation as a visitor without a pass gets it. */
export const umaValidacao = ({ frase = 'Este diploma é válido.', ...trocar }: Partial<Validacao> = {}): Validacao => ({
  registroId: ID,
  livroAnterior: false,
  codigoValidacao: CODIGO,
  curso: 'Engenharia de Teste',
  nome: 'Pessoa Inventada de Teste',
  titulo: null,
  nacionalidade: null,
  naturalidade: null,
  dataConclusao: '2026-02-08',
  dataColacaoGrau: null,
  dataExpedicao: '2026-02-19',
  artigo23: {
    cpf: '***.456.789-**',
    cursoCodigoEmec: '12345',
    expedidora: { nome: 'Universidade Expedidora', codigoEmec: '694' },
    registradora: { nome: 'Universidade Fictícia do Cerrado', codigoEmec: '99001' },
    dataIngresso: '2019-03-01',
    dataRegistro: '2026-03-01',
    processo: '23108.000001/2026-01',
    numeroRegistro: '12',
    livro: 'TESTE/2026',
    dataPublicacaoDou: null,
  },
  suspenso: false,
  revogado: false,
  cancelado: false,
  resultado: 'Válido',
  rotulo: 'Ativo',
  tom: 'sucesso',
  manchete: 'Ativo',
  frase,
  frases: { frase: comoVeio(frase) },
  evidencias: [
    linha('registro', constatar('confirmado', comoVeio('Livro X.'))),
    linha('publicacao-dou', constatar('ainda-nao', comoVeio('Ainda não publicado.'))),
    linha('lista-anulados', constatar('negado', comoVeio('Consta na lista nº 1.'))),
    linha(
      'assinatura-xml',
      constatar('nao-verificado', comoVeio('Confira no arquivo.'), [comoVeio('Reitora Inventada (Dados do diploma)')]),
    ),
  ],
  consultadoEm: '2026-05-10T15:00:00.000Z',
  ...trocar,
});

const ato: AtoPublico = {
  emTramitacao: false,
  tipo: 'Portaria',
  numero: '100',
  data: '1990-03-01',
  veiculoPublicacao: 'DOU',
  dataPublicacao: '1990-03-02',
  secaoPublicacao: '1',
  paginaPublicacao: '10',
  numeroPublicacao: '12',
};
const endereco = {
  logradouro: 'Avenida da Invenção',
  numero: '100',
  complemento: null,
  bairro: 'Centro',
  codigoMunicipio: '5103403',
  nomeMunicipio: 'Cuiabá',
  uf: 'MT',
  cep: '78000000',
};
const ies: IesPublica = {
  nome: 'Universidade de Teste',
  codigoMEC: '99991',
  cnpj: '11222333000181',
  endereco,
  credenciamento: ato,
  recredenciamento: ato,
  renovacaoDeRecredenciamento: null,
  mantenedora: { razaoSocial: 'Fundação de Teste', cnpj: '11444777000161', endereco },
};

const umVeredito = ({ suspenso = false, cancelado = false }: Partial<DiplomaPublico['registro']>) => {
  const { tom, evidencias } = umaValidacao();
  const manchete = cancelado ? 'Anulado' : suspenso ? 'Suspenso' : 'Ativo';
  const frase = `Frase de ${manchete}.`;
  return { tom, manchete, frase, frases: { frase: comoVeio(frase) }, evidencias };
};

export const umDiploma = (registro: Partial<DiplomaPublico['registro']> = {}): DiplomaPublico => ({
  registro: {
    registroID: ID,
    codigoValidacao: CODIGO,
    situacao: 'Ativo.',
    cancelado: false,
    revogado: false,
    suspenso: false,
    assinado: false,
    segundaVia: false,
    dataPublicacaoDou: null,
    ...registro,
  },
  veredito: { ...umVeredito(registro) },
  anotacoes: [],
  diploma: {
    infDiploma: {
      dadosDiploma: {
        diplomado: {
          nome: 'Pessoa Inventada de Teste',
          cpf: '***.456.789-**',
          id: '201900000001',
          nacionalidade: 'Brasileira',
          dataNascimento: '1998-05-20',
          naturalidade: 'Cuiabá/MT',
          rg: null,
        },
        dataConclusao: '2026-02-08',
        dadosCurso: {
          nomeCurso: 'Engenharia de Teste',
          codigoCursoEMEC: '12345',
          habilitacao: null,
          formacao: null,
          modalidade: 'Presencial',
          tituloConferido: 'Bacharela em Engenharia de Teste',
          grauConferido: 'Bacharelado',
          enderecoCurso: endereco,
          autorizacao: ato,
          reconhecimento: { ...ato, numero: '200' },
          renovacaoReconhecimento: null,
        },
        iesEmissora: ies,
      },
      dadosRegistro: {
        iesRegistradora: { ...ies, nome: 'Universidade Registradora de Teste' },
        livroRegistro: {
          livroRegistro: 'TESTE/2026',
          numeroRegistro: '12',
          processoDoDiploma: '23108.000001/2026-01',
          dataColacaoGrau: '2026-02-09',
          dataExpedicaoDiploma: '2026-02-19',
          dataRegistroDiploma: '2026-03-01',
          responsavelRegistro: { nome: 'Ana Teste da Silva', IDouNumeroMatricula: '7654321' },
        },
      },
    },
  },
  documentacaoAcademicaRegistro: { assinada: false },
});

export const umaAnotacao: DiplomaPublico['anotacoes'][number] = {
  registroAnotacaoID: ID,
  acao: 'cancelar',
  justificativa: 'Dados do curso trocados',
  dataJustificativa: '2026-04-01T13:00:00.000Z',
  responsavel: 'Ana Teste da Silva',
  motivoAnulacao: { nome: 'Erro de Fato' },
};

/** An annulled record's public page. */
export const umAnulado: RegistroAnulado = {
  codigoValidacao: CODIGO,
  rotulo: 'Anulado',
  tom: 'perigo',
  frase: 'O registro deste diploma foi anulado e não tem validade.',
  frases: { frase: frase('O registro deste diploma foi anulado e não tem validade.') },
  motivo: 'Erro de Fato',
  dataAnulacao: '2026-04-01',
  anotacoes: [umaAnotacao],
  reemitidoEm: null,
  listaAnulados: { numeroDeSequencia: 4, dataCriacao: '2026-05-01' },
  consultadoEm: '2026-05-10T15:00:00.000Z',
};
