import type { HistoricoAcademico } from './snapshot-historico.ts';

/** Transcript with one line of each kind, invented: the model that an office fills in to import one as JSON. */
export const MODELO_DE_HISTORICO: HistoricoAcademico = {
  codigoCurriculo: 'CUR-2019',
  nomeParaAreas: null,
  areas: [],
  elementos: [
    {
      elemento: 'disciplina',
      codigo: 'DIS-001',
      nome: 'Nome da disciplina',
      periodoLetivo: '2019/1',
      cargaHoraria: [{ unidade: 'hora-aula', horas: 64, etiqueta: null }],
      avaliacao: { escala: 'nota', valor: 8.5 },
      resultado: 'Aprovado',
      formaIntegralizacao: 'Cursado',
      docentes: [
        {
          nome: 'Nome do docente',
          titulacao: 'Doutorado',
          lattes: 'http://lattes.cnpq.br/0000000000000000',
          cpf: null,
        },
      ],
    },
    {
      elemento: 'atividade-complementar',
      codigo: 'ATC-001',
      dataInicio: '2020-03-02',
      dataFim: '2020-07-31',
      dataRegistro: '2020-08-10',
      tipo: 'Monitoria',
      descricao: null,
      cargaHoraria: [{ horas: 40, etiqueta: null }],
      docentes: [{ nome: 'Nome do docente', titulacao: 'Mestrado', lattes: null, cpf: null }],
    },
    {
      elemento: 'estagio',
      codigo: 'EST-001',
      dataInicio: '2022-03-01',
      dataFim: '2022-12-15',
      concedente: { razaoSocial: 'Nome da empresa', nomeFantasia: null, cnpj: '11222333000181' },
      descricao: null,
      cargaHoraria: [{ horas: 160, etiqueta: null }],
      docentes: [{ nome: 'Nome do docente', titulacao: 'Doutorado', lattes: null, cpf: null }],
    },
    { elemento: 'situacao-discente', periodoLetivo: '2021/1', situacao: { situacao: 'Trancamento' } },
  ],
  cargaHorariaCurso: { unidade: 'hora-relogio', horas: 3600 },
  cargaHorariaIntegralizada: { unidade: 'hora-relogio', horas: 3600 },
};
