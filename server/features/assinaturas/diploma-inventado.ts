import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { IesRegistradoraDoSnapshot } from '#domain/novo-registro/snapshot-instituicao.ts';

const NINGUEM = { nome: 'Teste do Conector', cpf: '00000000191' };

/**
 * A registration of nobody, issued and registered by the institution itself, for trying the connector out. `dia` is
 * yyyy-MM-dd; its acts are the institution's own.
 */
export function diplomaInventado(ies: IesRegistradoraDoSnapshot, dia: string): SnapshotDoRegistro {
  const { atoAutorizacaoRegistro: _ato, ...emissora } = ies;
  const docentes = [{ nome: 'Docente Inventado', titulacao: 'Doutorado' as const, lattes: null, cpf: null }];
  const carga = { unidade: 'hora-relogio' as const, horas: 60 };
  return {
    versao: 1,
    segundaVia: false,
    primeiraVia: null,
    // Never leave this system: the connector makes its own.
    ids: {
      nonce: '0'.repeat(44),
      codigoValidacao: `${ies.codigoMec}.${ies.codigoMec}.000000000000`,
      codigoValidacaoHistorico: `${ies.codigoMec}.000000000000`,
    },
    diplomado: {
      id: 'TESTE-DO-CONECTOR',
      ...NINGUEM,
      nomeSocial: null,
      sexo: 'F',
      nacionalidade: 'Brasileira',
      naturalidade: ies.endereco.municipio,
      rg: { numero: '0000', orgaoExpedidor: null, uf: 'DF' },
      outroDocumento: null,
      dataNascimento: '2000-01-01',
    },
    filiacao: [{ nome: 'Mãe Inventada', nomeSocial: null, sexo: 'F' }],
    curso: {
      cursoId: 'teste',
      codigoInterno: null,
      nome: 'Curso Inventado',
      codigoEmec: '1',
      tramitacaoEmec: null,
      habilitacoes: [],
      modalidade: 'Presencial',
      titulo: 'Bacharel',
      grau: 'Bacharelado',
      formacao: null,
      endereco: ies.endereco,
      polo: null,
      renovacaoReconhecimento: null,
      autorizacao: ies.credenciamento,
      reconhecimento: ies.credenciamento,
    },
    iesEmissora: emissora,
    iesRegistradora: ies,
    livro: {
      livroId: 'teste',
      nome: 'TESTE',
      numeroRegistro: '1',
      processo: null,
      dataColacaoGrau: dia,
      dataExpedicaoDiploma: dia,
      dataRegistroDiploma: dia,
      responsavel: { ...NINGUEM, idOuNumeroMatricula: null },
    },
    dataConclusao: dia,
    historico: {
      codigoCurriculo: 'TESTE',
      elementos: [
        {
          elemento: 'disciplina',
          codigo: 'TESTE-1',
          nome: 'Disciplina Inventada',
          periodoLetivo: dia.slice(0, 4),
          cargaHoraria: [{ ...carga, etiqueta: null }],
          avaliacao: { escala: 'nota', valor: 10 },
          resultado: 'Aprovado',
          formaIntegralizacao: 'Cursado',
          docentes,
        },
      ],
      nomeParaAreas: null,
      areas: [],
      dataEmissao: dia,
      horaEmissao: '12:00:00',
      periodoLetivoAtual: null,
      situacaoAluno: 'Aprovado',
      enade: [{ situacao: 'Irregular', condicao: 'Concluinte', edicao: dia.slice(0, 4) }],
      cargaHorariaIntegralizada: carga,
      cargaHorariaCurso: carga,
      // A word that only layout 1.05 has: a service that knows no other layout than 1.04.1 shows itself by it.
      ingresso: { data: '2020-01-01', formaAcesso: 'Convenios' },
    },
    termoResponsabilidade: { ...NINGUEM, cargo: 'Teste' },
    assinantesDiploma: [],
    assinantesRegistro: [],
    observacao: null,
  };
}
