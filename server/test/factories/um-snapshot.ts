import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';

/** Invented, valid CPF made of a number: nine digits and their two check digits. */
export function cpfDeTeste(numero: number): string {
  const base = String(numero % 999_999_999).padStart(9, '0');
  const digito = (parte: string) => {
    const soma = [...parte].reduce((total, algarismo, i) => total + Number(algarismo) * (parte.length + 1 - i), 0);
    return String(((soma * 10) % 11) % 10);
  };
  const primeiro = digito(base);
  return base + primeiro + digito(base + primeiro);
}

const municipio = { codigoMunicipio: '5103403', nomeMunicipio: 'Cuiabá', uf: 'MT' };
const endereco = {
  logradouro: 'Avenida da Invenção',
  numero: '100',
  complemento: null,
  bairro: 'Centro',
  municipio,
  cep: '78000000',
};
const ato = (tipo: string, numero: string, data: string) => ({
  situacao: 'publicado' as const,
  tipo,
  numero,
  data,
  veiculoPublicacao: 'DOU',
  dataPublicacao: data,
  secaoPublicacao: '1',
  paginaPublicacao: '10',
  numeroPublicacao: '12',
});
const mantenedora = { razaoSocial: 'Fundação de Teste', cnpj: '11444777000161', endereco };
const ies = {
  nome: 'Universidade de Teste',
  codigoMec: '99991',
  cnpj: '11222333000181',
  endereco,
  credenciamento: ato('Lei Federal', '5647', '1970-12-10'),
  recredenciamento: ato('Portaria', '1337', '2018-10-05'),
  renovacaoDeRecredenciamento: null,
};
const pessoa = { nome: 'Ana Teste da Silva', cpf: '52998224725' };

/** A complete, valid snapshot of an invented graduate; `trocar` replaces whole blocks. */
export function umSnapshot(trocar: Partial<SnapshotDoRegistro> = {}): SnapshotDoRegistro {
  return {
    versao: 1,
    segundaVia: false,
    primeiraVia: null,
    ids: {
      nonce: '1'.repeat(44),
      codigoValidacao: `99991.99991.${'a'.repeat(24)}`,
      codigoValidacaoHistorico: `99991.${'b'.repeat(24)}`,
    },
    diplomado: {
      id: '201900000001',
      nome: 'Pessoa Inventada de Teste',
      nomeSocial: null,
      sexo: 'F',
      nacionalidade: 'Brasileira',
      naturalidade: municipio,
      cpf: cpfDeTeste(123_456_789),
      rg: { numero: '12345678', orgaoExpedidor: 'SSP', uf: 'MT' },
      outroDocumento: null,
      dataNascimento: '1998-05-20',
    },
    filiacao: [
      { nome: 'Mãe Inventada de Teste', nomeSocial: null, sexo: 'F' },
      { nome: 'Pai Inventado de Teste', nomeSocial: null, sexo: 'M' },
    ],
    curso: {
      cursoId: '00000000-0000-7000-8000-000000000001',
      codigoInterno: 'T1',
      nome: 'Engenharia de Teste',
      codigoEmec: '12345',
      tramitacaoEmec: null,
      habilitacoes: [],
      modalidade: 'Presencial',
      titulo: 'Bacharela em Engenharia de Teste',
      grau: 'Bacharelado',
      formacao: null,
      endereco,
      polo: null,
      autorizacao: ato('Portaria', '100', '1990-03-01'),
      reconhecimento: ato('Portaria', '200', '2015-06-01'),
      renovacaoReconhecimento: null,
    },
    iesEmissora: { ...ies, mantenedora },
    iesRegistradora: { ...ies, atoAutorizacaoRegistro: null, mantenedora },
    livro: {
      livroId: '00000000-0000-7000-8000-000000000002',
      nome: 'TESTE/2026',
      numeroRegistro: '1',
      processo: '23108.000001/2026-01',
      dataColacaoGrau: '2026-02-10',
      dataExpedicaoDiploma: '2026-02-20',
      dataRegistroDiploma: '2026-03-01',
      responsavel: { ...pessoa, idOuNumeroMatricula: '7654321' },
    },
    dataConclusao: '2026-02-09',
    historico: {
      codigoCurriculo: 'ENG-2019',
      nomeParaAreas: null,
      areas: [],
      dataEmissao: '2026-02-15',
      horaEmissao: '10:00:00',
      periodoLetivoAtual: null,
      situacaoAluno: 'Aprovado',
      elementos: [
        {
          elemento: 'disciplina',
          codigo: 'ENG0001',
          nome: 'Introdução aos Testes',
          periodoLetivo: '2019/1',
          cargaHoraria: [{ unidade: 'hora-aula', horas: 64, etiqueta: null }],
          avaliacao: { escala: 'nota', valor: 8.5 },
          resultado: 'Aprovado',
          formaIntegralizacao: 'Cursado',
          docentes: [{ nome: 'Docente Inventada', titulacao: 'Doutorado', lattes: null, cpf: null }],
        },
      ],
      enade: [{ situacao: 'DispensadoEmRazaoDoCalendarioTrienal', condicao: 'Concluinte', edicao: '2026' }],
      cargaHorariaIntegralizada: { unidade: 'hora-relogio', horas: 3600 },
      cargaHorariaCurso: { unidade: 'hora-relogio', horas: 3600 },
      ingresso: { data: '2019-03-01', formaAcesso: 'Sisu' },
    },
    termoResponsabilidade: { ...pessoa, cargo: 'Responsável pelo registro' },
    assinantesDiploma: [{ ...pessoa, cargo: 'Reitor' }],
    assinantesRegistro: [{ ...pessoa, cargo: 'Responsável pelo registro' }],
    observacao: null,
    ...trocar,
  };
}
