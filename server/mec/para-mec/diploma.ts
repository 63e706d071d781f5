import { TITULOS_MEC } from '#domain/novo-registro/padroes.ts';
import type { AssinanteDoSnapshot, CursoDoSnapshot, SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { nomeParaMec } from '#domain/texto/nome-para-mec.ts';
import type { TDadosCurso, TDadosMinimoCurso } from '../gramatica/curso.ts';
import type { TDadosDiploma } from '../gramatica/diploma.ts';
import type { TDadosDiplomado } from '../gramatica/diplomado.ts';
import { CARGOS } from '../gramatica/listas.ts';
import type { TInfoAssinantes } from '../gramatica/livro.ts';
import type { Valor } from '../gramatica/notacao.ts';
import { idsDoNonce } from '../ids.ts';
import { atoParaMec, tramitacaoParaMec } from './ato.ts';
import { opcional, seHouver, seNaoVazia } from './ausente.ts';
import { enderecoParaMec, municipioParaMec } from './endereco.ts';
import { iesEmissoraParaMec } from './instituicao.ts';

const contem = (lista: readonly string[], valor: string) => lista.includes(valor);

/** TInfoAssinantes; a position outside MEC's list goes to OutroCargo. */
export function assinantesParaMec(
  assinantes: readonly AssinanteDoSnapshot[],
): Valor<typeof TInfoAssinantes> | undefined {
  if (assinantes.length === 0) return undefined;
  return {
    Assinante: assinantes.map(({ cpf, cargo }) =>
      contem(CARGOS, cargo) ? { CPF: cpf, Cargo: cargo } : { CPF: cpf, OutroCargo: cargo },
    ),
  };
}

/** Gives TDadosDiplomado. */
export function diplomadoParaMec(diplomado: SnapshotDoRegistro['diplomado']): Valor<typeof TDadosDiplomado> {
  return {
    ID: diplomado.id,
    Nome: nomeParaMec(diplomado.nome),
    NomeSocial: opcional(diplomado.nomeSocial && nomeParaMec(diplomado.nomeSocial)),
    Sexo: diplomado.sexo,
    Nacionalidade: nomeParaMec(diplomado.nacionalidade),
    Naturalidade: municipioParaMec(diplomado.naturalidade),
    CPF: diplomado.cpf,
    RG: seHouver(diplomado.rg, ({ numero, orgaoExpedidor, uf }) => ({
      Numero: numero,
      OrgaoExpedidor: opcional(orgaoExpedidor),
      UF: uf,
    })),
    OutroDocumentoIdentificacao: seHouver(diplomado.outroDocumento, ({ tipoDocumento, identificador }) => ({
      TipoDocumento: tipoDocumento,
      Identificador: identificador,
    })),
    DataNascimento: diplomado.dataNascimento,
  };
}

/** What a curriculum and a transcript say of the course. */
export type CursoMinimo = Pick<
  CursoDoSnapshot,
  | 'nome'
  | 'codigoEmec'
  | 'tramitacaoEmec'
  | 'habilitacoes'
  | 'autorizacao'
  | 'reconhecimento'
  | 'renovacaoReconhecimento'
>;

/** Gives TDadosMinimoCurso. */
export function cursoMinimoParaMec(curso: CursoMinimo): Valor<typeof TDadosMinimoCurso> {
  return {
    NomeCurso: nomeParaMec(curso.nome),
    CodigoCursoEMEC: opcional(curso.codigoEmec),
    SemCodigoCursoEMEC: seHouver(curso.tramitacaoEmec, tramitacaoParaMec),
    Habilitacao: seNaoVazia(curso.habilitacoes, ({ nome, data }) => ({ NomeHabilitacao: nome, DataHabilitacao: data })),
    Autorizacao: atoParaMec(curso.autorizacao),
    Reconhecimento: atoParaMec(curso.reconhecimento),
    RenovacaoReconhecimento: seHouver(curso.renovacaoReconhecimento, atoParaMec),
  };
}

/** TDadosCurso; a title outside MEC's four (Bacharela, Médica) goes to OutroTitulo, the formation to Enfase. */
export function cursoParaMec(curso: CursoDoSnapshot): Valor<typeof TDadosCurso> {
  return {
    ...cursoMinimoParaMec(curso),
    Modalidade: curso.modalidade,
    TituloConferido: contem(TITULOS_MEC, curso.titulo) ? { Titulo: curso.titulo } : { OutroTitulo: curso.titulo },
    GrauConferido: curso.grau,
    Enfase: seHouver(curso.formacao, (formacao) => [formacao]),
    EnderecoCurso: enderecoParaMec(curso.endereco),
    Polo: seHouver(curso.polo, (polo) => ({
      Nome: polo.nome,
      Endereco: enderecoParaMec(polo.endereco),
      CodigoEMEC: opcional(polo.codigoEmec),
      SemCodigoEMEC: seHouver(polo.tramitacaoEmec, tramitacaoParaMec),
    })),
  };
}

/** Gives TDadosDiploma without signatures. */
export function dadosDiplomaParaMec(snapshot: SnapshotDoRegistro): Valor<typeof TDadosDiploma> {
  return {
    '@id': idsDoNonce(snapshot.ids.nonce).Dip,
    Diplomado: diplomadoParaMec(snapshot.diplomado),
    DataConclusao: snapshot.dataConclusao,
    DadosCurso: cursoParaMec(snapshot.curso),
    IesEmissora: iesEmissoraParaMec(snapshot.iesEmissora),
    Assinantes: assinantesParaMec(snapshot.assinantesDiploma),
  };
}
