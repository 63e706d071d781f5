import type { Abertura, Aluno } from '#contract/novo-registro.contract.ts';
import { FORMULARIO_EXEMPLO } from '#domain/novo-registro/test/exemplo-de-formulario.ts';

const RECONHECIMENTO_NOVO = '01890a5d-ac96-774b-bcce-b302099a8070';

export const alunoDeTeste: Aluno = {
  matricula: FORMULARIO_EXEMPLO.ID,
  nome: 'Fulana Inventada da Silva',
  nomeSocial: null,
  sexo: 'F',
  nacionalidade: 'Brasileira',
  cpf: '52998224725',
  dataNascimento: '1998-05-20',
  naturalUF: 'MT',
  natural: 'Cuiabá',
  naturalMunicipioUID: '5103403',
  identidade: '12345678',
  identidadeExpeditor: 'SSP',
  identidadeUF: null,
  outroDocumentoTipo: null,
  outroDocumentoIdentificador: null,
  nomeMae: 'Beltrana Inventada',
  sexoMae: 'F',
  nomePai: 'Sicrano Inventado',
  sexoPai: 'M',
  tipoIngressoDescricao: 'SISU 1A CHAMADA',
  dataIngresso: '2019-02-11',
  ocorrencia: null,
  ocorrenciaData: null,
  codCurso: '101',
  curso: 'Curso Inventado',
  campus: 'Campus Inventado',
  dataColacaoGrau1: '2024-03-15',
  dataColacaoGrau2: null,
  registroDiplomaAtivo: null,
};

/** An opening whose values are a valid form; `mudancas` and `valores` replace parts of it. */
export function umaAbertura(mudancas: Partial<Abertura> = {}, valores: Abertura['valores'] = {}): Abertura {
  return {
    aluno: alunoDeTeste,
    segundaViaAtiva: null,
    noAcervo: [],
    pendencias: [],
    faltam: [],
    valores: { ...(FORMULARIO_EXEMPLO as unknown as Abertura['valores']), ...valores },
    curso: {
      cursoID: FORMULARIO_EXEMPLO.CursoID,
      instituicaoID: 1,
      nome: FORMULARIO_EXEMPLO.NomeCurso,
      codigoEmec: '12345',
      grau: FORMULARIO_EXEMPLO.Grau,
      titulacoes: [
        { titulacao: FORMULARIO_EXEMPLO.TituloConferido, sexo: 'F' },
        { titulacao: 'Inventor', sexo: 'M' },
      ],
      formacoes: [],
      reconhecimentos: [
        {
          reconhecimentoCursoUid: FORMULARIO_EXEMPLO.ReconhecimentoID,
          descricao: 'Portaria nº 1, de 01/01/2010',
          habilitacao: null,
          atoRegulatorio: { data: '2010-01-01' },
        },
        {
          reconhecimentoCursoUid: RECONHECIMENTO_NOVO,
          descricao: 'Portaria nº 2, de 01/01/2020',
          habilitacao: 'Invenções Aplicadas',
          atoRegulatorio: { data: '2020-01-01' },
        },
      ],
      autorizacao: FORMULARIO_EXEMPLO.AutorizacaoCurso,
      enderecoCurso: FORMULARIO_EXEMPLO.EnderecoCurso ?? null,
    },
    graus: [{ grauID: 1, descricao: 'Bacharelado' }],
    livros: [{ livroID: FORMULARIO_EXEMPLO.LivroID, nome: FORMULARIO_EXEMPLO.LivroRegistro, campus: [] }],
    disciplinas: 40,
    registroAnulado: null,
    rascunho: null,
    mudancasNoSiga: [],
    quemAssinaMudou: null,
    outros: [],
    derivacoes: [],
    ...mudancas,
  };
}

export const umRascunho = (
  resto: Partial<NonNullable<Abertura['rascunho']>> = {},
): NonNullable<Abertura['rascunho']> => ({
  versao: 1,
  passo: 1,
  valores: {},
  atualizadoEm: '2026-11-21T18:32:00.000Z',
  atualizadoPor: 'Ana Inventada',
  autores: {},
  pronto: null,
  ...resto,
});
