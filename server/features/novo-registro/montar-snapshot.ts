import type { Usuario } from '#contract/sessao.contract.ts';
import { limparCpf, limparRg } from '#domain/novo-registro/campos.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { montarPayload } from '#domain/novo-registro/payload.ts';
import type {
  CursoDoSnapshot,
  IesEmissoraDoSnapshot,
  IesRegistradoraDoSnapshot,
  MunicipioDoSnapshot,
  SnapshotDoRegistro,
} from '#domain/novo-registro/snapshot.ts';
import type { HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';

/** Everything a snapshot is made of besides the form. */
export interface ContextoDoSnapshot {
  curso: CursoDoSnapshot;
  iesEmissora: IesEmissoraDoSnapshot;
  iesRegistradora: IesRegistradoraDoSnapshot;
  livro: { id: string; nome: string };
  historico: HistoricoDoEstudante;
  usuario: Usuario;
  ids: SnapshotDoRegistro['ids'];
  primeiraVia: SnapshotDoRegistro['primeiraVia'];
}

/** The form and its context as one immutable value (R4). The number is allotted by the registration's transaction. */
export function montarSnapshot(
  f: Formulario,
  contexto: ContextoDoSnapshot,
  numeroRegistro: number,
): SnapshotDoRegistro {
  const { curso, iesEmissora, iesRegistradora, livro, historico, usuario, ids, primeiraVia } = contexto;
  const payload = montarPayload(f);
  return {
    versao: 1,
    segundaVia: f.SegundaVia,
    primeiraVia,
    ids,
    diplomado: diplomado(payload.Diplomado),
    filiacao: payload.Filiacao.map(({ Nome, NomeSocial, Sexo }) => ({
      nome: Nome,
      nomeSocial: NomeSocial ?? null,
      sexo: Sexo,
    })),
    curso,
    iesEmissora,
    iesRegistradora,
    livro: {
      livroId: livro.id,
      nome: livro.nome,
      numeroRegistro: String(numeroRegistro),
      processo: f.Processo,
      dataColacaoGrau: f.DataColacao,
      dataExpedicaoDiploma: f.DataExpedicao,
      dataRegistroDiploma: f.DataRegistro,
      responsavel: { nome: usuario.nome, cpf: usuario.cpf, idOuNumeroMatricula: usuario.matricula },
    },
    dataConclusao: f.DataConclusao,
    historico: {
      codigoCurriculo: f.CodigoCurriculo,
      elementos: historico.elementos,
      nomeParaAreas: historico.nomeParaAreas,
      areas: historico.areas,
      dataEmissao: f.DataEmissaoHistorico,
      horaEmissao: f.HoraEmissaoHistorico,
      periodoLetivoAtual: null,
      situacaoAluno: f.SituacaoAluno,
      enade: [{ situacao: f.SituacaoENADE, condicao: null, edicao: f.EdicaoENADE }],
      cargaHorariaIntegralizada: { unidade: f.CargaHorariaUnidade, horas: f.CargaHorariaCursada },
      cargaHorariaCurso: { unidade: f.CargaHorariaUnidade, horas: f.CargaHorariaCurso },
      ingresso: { data: f.DataIngresso, formaAcesso: f.FormaAcesso },
    },
    termoResponsabilidade: { nome: f.TermoNome, cpf: limparCpf(f.TermoCPF), cargo: f.TermoCargo },
    assinantesDiploma: f.AssinaturasDiploma,
    assinantesRegistro: f.AssinaturasRegistro,
    observacao: f.Observacao || null,
  };
}

type Payload = ReturnType<typeof montarPayload>;

function diplomado(d: Payload['Diplomado']): SnapshotDoRegistro['diplomado'] {
  const outro = d.OutroDocumentoIdentificacao;
  return {
    id: d.ID,
    nome: d.Nome,
    nomeSocial: d.NomeSocial ?? null,
    sexo: d.Sexo,
    nacionalidade: d.Nacionalidade,
    naturalidade: naturalidade(d.Naturalidade),
    cpf: d.CPF,
    rg: d.RG ? { numero: limparRg(d.RG.Numero), orgaoExpedidor: d.RG.OrgaoExpedidor ?? null, uf: d.RG.UF } : null,
    outroDocumento: outro ? { tipoDocumento: outro.TipoDocumento, identificador: outro.Identificador } : null,
    dataNascimento: d.DataNascimento,
  };
}

function naturalidade(n: Payload['Diplomado']['Naturalidade']): MunicipioDoSnapshot {
  return 'CodigoMunicipio' in n
    ? { codigoMunicipio: n.CodigoMunicipio, nomeMunicipio: n.NomeMunicipio, uf: n.UF }
    : { nomeMunicipioEstrangeiro: n.NomeMunicipioEstrangeiro };
}
