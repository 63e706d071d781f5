import type { RegistroPayload } from '#domain/novo-registro/payload.ts';
import { valoresDoPayload } from '#domain/novo-registro/payload.ts';
import type { Estudante, HistoricoDoEstudante, SigaPort } from '../../adapters/siga/siga.port.ts';
import type { CatalogoDeTeste } from './um-catalogo.ts';
import { cpfDeTeste, umSnapshot } from './um-snapshot.ts';

let sequencia = Math.floor(Math.random() * 80_000_000);

/** A valid registration of a fresh invented graduate in the given catalogue; `trocar` changes it in place. */
export function umPayload(
  catalogo: CatalogoDeTeste,
  trocar: (payload: RegistroPayload) => void = () => {},
): RegistroPayload {
  sequencia += 1;
  const payload: RegistroPayload = {
    Diplomado: {
      ID: `2020${String(sequencia).padStart(9, '0')}`,
      Nome: 'Pessoa Inventada de Teste',
      Sexo: 'F',
      Nacionalidade: 'Brasileira',
      CPF: cpfDeTeste(100_000_000 + sequencia),
      DataNascimento: '1999-04-10',
      Naturalidade: { CodigoMunicipio: '5103403', NomeMunicipio: 'Cuiabá', UF: 'MT' },
      RG: { Numero: '1234567', OrgaoExpedidor: 'SSP', UF: 'MT' },
    },
    DadosCurso: {
      NomeCurso: 'Engenharia de Teste',
      Modalidade: 'Presencial',
      TituloConferido: { OutroTitulo: 'Bacharela em Engenharia de Teste' },
      GrauConferido: 'Bacharelado',
      CursoID: catalogo.cursoId,
      ReconhecimentoID: catalogo.reconhecimentoId,
      CursoFormacao: 'Ênfase em Ensaios',
    },
    IesEmissoraId: 1,
    IesRegistradoraId: 1,
    Filiacao: [{ Nome: 'Mãe Inventada de Teste', Sexo: 'F' }],
    DataEmissaoHistorico: '2026-02-15',
    HoraEmissaoHistorico: '10:30:00',
    CodigoCurriculo: 'ENG-2019',
    CargaHorariaUnidade: 'hora-relogio',
    CargaHorariaCurso: 3600,
    CargaHorariaCursada: 3600,
    IngressoCurso: { Data: '2020-03-02', FormaAcesso: 'Sisu', DataConclusao: '2026-02-09' },
    LivroRegistro: {
      LivroRegistro: catalogo.livro,
      ProcessoDoDiploma: '23108.000001/2026-01',
      ResponsavelRegistro: { Nome: 'Ana Teste da Silva', CPF: '52998224725', IDouNumeroMatricula: '7654321' },
      LivroID: catalogo.livroId,
      DataColacaoGrau: '2026-02-10',
      DataExpedicaoDiploma: '2026-02-20',
      DataRegistroDiploma: '2026-03-01',
    },
    SituacaoAluno: 'Aprovado',
    SituacaoENADE: 'DispensadoEmRazaoDoCalendarioTrienal',
    EdicaoENADE: '2025',
    TermoResponsabilidade: { Nome: 'Helena Teste Reitora', CPF: '52998224725', Cargo: 'Reitora' },
    SegundaVia: false,
    AssinaturasDiploma: [{ nome: 'Helena Teste Reitora', cpf: '52998224725', cargo: 'Reitor' }],
    AssinaturasRegistro: [{ nome: 'Ana Teste da Silva', cpf: '52998224725', cargo: 'Responsável pelo registro' }],
  };
  trocar(payload);
  formados.set(payload.Diplomado.ID ?? '', { payload, codigoCurso: catalogo.codigoInterno });
  return payload;
}

/** The invented graduates of this process: what SIGA says of them is what their registration says. */
const formados = new Map<string, { payload: RegistroPayload; codigoCurso: string }>();

/** SIGA's student behind a payload of `umPayload`, or null. */
export function estudanteDoPayload(rga: string): Estudante | null {
  const formado = formados.get(rga);
  if (formado === undefined) return null;
  const v = valoresDoPayload(formado.payload) as Record<string, string | undefined>;
  const genitor = (nome?: string, sexo?: string) => (nome ? ({ nome, sexo: sexo === 'F' ? 'F' : 'M' } as const) : null);
  return {
    rga,
    nome: v.Nome ?? '',
    nomeSocial: v.NomeSocial ?? null,
    sexo: v.Sexo === 'M' ? 'M' : 'F',
    nacionalidade: v.Nacionalidade ?? null,
    cpf: v.CPF ?? null,
    dataNascimento: v.DataNascimento ?? null,
    naturalidade: {
      uf: v.NaturalidadeUF ?? null,
      municipio: v.NaturalidadeNomeMunicipio ?? v.NaturalidadeNomeMunicipioEstrangeiro ?? null,
      codigoMunicipio: v.NaturalidadeCodigoMunicipio ?? null,
    },
    identidade: { numero: v.RGNumero ?? null, orgaoExpedidor: v.RGOrgaoExpedidor ?? null, uf: v.RGUF ?? null },
    outroDocumento: null,
    mae: genitor(v.NomeMae, v.SexoMae),
    pai: genitor(v.NomePai, v.SexoPai),
    ingresso: { descricao: 'SISU', data: v.DataIngresso ?? null },
    ocorrencia: { descricao: 'FORMADO', data: v.DataColacao ?? null },
    codigoCurso: formado.codigoCurso,
    curso: v.NomeCurso ?? '',
    campusId: 3,
    campus: 'Campus Central',
    dataColacaoId: null,
    dataColacaoGrau1: v.DataColacao ?? null,
    dataColacaoGrau2: null,
  };
}

/** A SIGA that says of each graduate of `umPayload` what it says, over a short transcript: for other things' tests. */
export function sigaComHistorico(): SigaPort {
  const { historico: h } = umSnapshot();
  const historico = (rga: string): HistoricoDoEstudante => ({
    rga,
    codigoCurriculo: h.codigoCurriculo,
    elementos: h.elementos,
    nomeParaAreas: h.nomeParaAreas,
    areas: h.areas,
    cargaHorariaCurso: h.cargaHorariaCurso,
    cargaHorariaIntegralizada: h.cargaHorariaIntegralizada,
  });
  return {
    datasDeColacao: async () => [],
    formandosDaColacao: async () => [],
    estudantesDaColacao: async () => [],
    buscarEstudantes: async () => [],
    estudante: async (rga) => estudanteDoPayload(rga),
    disciplinasComPendencia: async () => [],
    dadosEnade: async () => null,
    historico: async (rga) => historico(rga),
    cursos: async () => ({ cursos: [], ilegiveis: [] }),
  };
}
