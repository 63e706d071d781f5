import type { InstituicaoPublica } from '#contract/apoio.contract.ts';
import type { avisosApi } from '#contract/avisos.contract.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import type { Livro } from '#contract/livros.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';

export const instituicaoDeTeste: InstituicaoPublica = {
  nome: 'Universidade Fictícia do Cerrado',
  sigla: 'UFC-Teste',
  codigoEmec: '99001',
  site: 'https://universidade.example',
  logoUrl: null,
  enderecoPostal: 'Avenida Inventada, 100, Cuiabá, MT, 78000-000',
  enderecos: {
    caeUrl: 'https://cae.universidade.example',
    permissaoNegadaUrl: null,
    consultaFisicaUrl: 'https://fisica.universidade.example',
    consultaAntigaUrl: 'https://antiga.universidade.example',
    verificadorMecUrl: 'https://verificador.example',
    listaAnuladosUrl: 'https://universidade.example/anulados.xml',
  },
  modo: 'producao',
  identidade: 'local',
  entradas: { local: true, provedor: null },
  vlibras: false,
  fusoHorario: 'America/Cuiaba',
  prefixoDoProcesso: '23108.',
};

/** An invented book, empty and without campus. */
export const livroDeTeste: Livro = {
  livroID: '01890000-0000-7000-8000-000000000001',
  nome: 'MED/2019',
  campus: [],
  totalRegistros: 0,
  ultimoNumero: 0,
  vazio: true,
  encerrado: false,
  primeiroNumero: 1,
  folhaInicial: null,
  dataEmPapel: null,
  inicio: null,
};

/** An invented person with the right to every act. */
export const usuarioDeTeste: Usuario = {
  nome: 'Ana Inventada de Souza',
  cpf: '52998224725',
  matricula: '1234567',
  cargo: 'Chefe do Registro',
  papel: 'responsavel',
};

export const semAvisos: RespostaDe<typeof avisosApi.listar> = { itens: [], novos: 0, porEmail: null };
