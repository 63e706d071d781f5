import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { DocumentoComprobatorio } from '../registro-para-mec.ts';

const endereco = {
  logradouro: 'Avenida dos Ipês',
  numero: '100',
  complemento: 'Bloco A',
  bairro: 'Boa Esperança',
  municipio: { codigoMunicipio: '5103403', nomeMunicipio: 'Cuiabá', uf: 'MT' },
  cep: '78000000',
};
const portaria = {
  situacao: 'publicado' as const,
  tipo: 'Portaria',
  numero: '1095',
  data: '2018-10-25',
  veiculoPublicacao: 'DOU',
  dataPublicacao: '2018-10-26',
  secaoPublicacao: '1',
  paginaPublicacao: '32',
  numeroPublicacao: '207',
};
const ies = {
  nome: 'Universidade Inventada do Cerrado',
  codigoMec: '99001',
  cnpj: '11222333000181',
  endereco,
  credenciamento: portaria,
  recredenciamento: null,
  renovacaoDeRecredenciamento: null,
};
const mantenedora = { razaoSocial: 'Fundação Inventada do Cerrado', cnpj: '11222333000181', endereco };

const disciplina = (numero: number) => ({
  elemento: 'disciplina' as const,
  codigo: `INV-${numero}`,
  nome: `Disciplina Inventada nº ${numero}`,
  periodoLetivo: `${2019 + Math.floor(numero / 14)}/${1 + (Math.floor(numero / 7) % 2)}`,
  cargaHoraria: [{ unidade: 'hora-aula' as const, horas: 64, etiqueta: null }],
  avaliacao: { escala: 'nota' as const, valor: 8.5 },
  resultado: 'Aprovado' as const,
  formaIntegralizacao: 'Cursado',
  docentes: [
    {
      nome: 'Docente Inventado de Tal',
      titulacao: 'Doutorado' as const,
      lattes: 'http://lattes.cnpq.br/0123456789012345',
      cpf: null,
    },
  ],
});

/** An ordinary registration of an invented student: about 60 disciplines, one activity, one internship. */
export function umSnapshot(disciplinas = 60): SnapshotDoRegistro {
  const docentes = disciplina(0).docentes;
  return {
    versao: 1,
    segundaVia: false,
    primeiraVia: null,
    ids: {
      nonce: '1234567890'.repeat(4).concat('1234'),
      codigoValidacao: '99001.99001.0123456789abcdef01234567',
      codigoValidacaoHistorico: '99001.abcdef012345678901234567',
    },
    diplomado: {
      id: '201911722001',
      nome: "Formanda Inventada D'Ávila",
      nomeSocial: 'Inventada',
      sexo: 'F',
      nacionalidade: 'Brasileira',
      naturalidade: { codigoMunicipio: '5103403', nomeMunicipio: 'Cuiabá', uf: 'MT' },
      cpf: '12345678909',
      rg: { numero: '12345678', orgaoExpedidor: 'SSP', uf: 'MT' },
      outroDocumento: null,
      dataNascimento: '2000-02-29',
    },
    filiacao: [
      { nome: 'Mãe Inventada', nomeSocial: null, sexo: 'F' },
      { nome: 'Pai Inventado', nomeSocial: null, sexo: 'M' },
    ],
    curso: {
      cursoId: 'curso-inventado',
      codigoInterno: '123',
      nome: 'Engenharia Florestal',
      codigoEmec: '12345',
      tramitacaoEmec: null,
      habilitacoes: [],
      modalidade: 'Presencial',
      titulo: 'Bacharel',
      grau: 'Bacharelado',
      formacao: null,
      endereco,
      polo: null,
      autorizacao: portaria,
      reconhecimento: { ...portaria, tipo: 'Resolução', numero: '12/2020' },
      renovacaoReconhecimento: null,
    },
    iesEmissora: { ...ies, mantenedora },
    iesRegistradora: { ...ies, atoAutorizacaoRegistro: null, mantenedora },
    livro: {
      livroId: 'livro-inventado',
      nome: 'ENG/2024',
      numeroRegistro: '17',
      processo: '23108.012345/2024-17',
      dataColacaoGrau: '2024-03-01',
      dataExpedicaoDiploma: '2024-03-15',
      dataRegistroDiploma: '2024-04-01',
      responsavel: { nome: 'Responsável Inventada', cpf: '98765432100', idOuNumeroMatricula: '1234567' },
    },
    dataConclusao: '2024-02-29',
    historico: {
      codigoCurriculo: '2019.1',
      elementos: [
        ...Array.from({ length: disciplinas }, (_, indice) => disciplina(indice + 1)),
        {
          elemento: 'atividade-complementar',
          codigo: 'ATC-1',
          dataInicio: '2020-03-01',
          dataFim: '2020-06-30',
          dataRegistro: null,
          tipo: 'Extensão',
          descricao: null,
          cargaHoraria: [{ horas: 40.5, etiqueta: null }],
          docentes,
        },
        {
          elemento: 'estagio',
          codigo: 'EST-1',
          dataInicio: '2022-03-01',
          dataFim: '2022-06-30',
          concedente: { razaoSocial: 'Empresa Inventada', nomeFantasia: null, cnpj: '11222333000181' },
          descricao: null,
          cargaHoraria: [{ horas: 200, etiqueta: null }],
          docentes,
        },
      ],
      nomeParaAreas: null,
      areas: [],
      dataEmissao: '2024-03-15',
      horaEmissao: '14:30:00',
      periodoLetivoAtual: null,
      situacaoAluno: 'Aprovado',
      enade: [{ situacao: 'DispensadoPeloMEC', condicao: null, edicao: '2023' }],
      cargaHorariaIntegralizada: { unidade: 'hora-aula', horas: 3840 },
      cargaHorariaCurso: { unidade: 'hora-aula', horas: 3840 },
      ingresso: { data: '2019-03-01', formaAcesso: 'Sisu' },
    },
    termoResponsabilidade: { nome: 'Decana Inventada', cpf: '98765432100', cargo: 'Decana' },
    assinantesDiploma: [{ nome: 'Reitora Inventada', cpf: '98765432100', cargo: 'Reitora' }],
    assinantesRegistro: [{ nome: 'Responsável Inventada', cpf: '98765432100', cargo: 'Responsável pelo registro' }],
    observacao: 'Apostila inventada',
  };
}

export const DOCUMENTOS: readonly DocumentoComprobatorio[] = [
  {
    tipo: 'DocumentoIdentidadeDoAluno',
    observacoes: 'Frente e verso',
    base64: Buffer.from('%PDF-1.4\n% inventado\n').toString('base64'),
  },
  {
    tipo: 'ProvaConclusaoEnsinoMedio',
    observacoes: null,
    base64: Buffer.from('%PDF-1.4\n% outro inventado\n').toString('base64'),
  },
];
