import type { Abertura, Aluno } from '#contract/novo-registro.contract.ts';
import type { VidaAcademica } from '#domain/novo-registro/dados-de-abertura.ts';
import type { CampoDoFormulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { ufDeHoje } from '#domain/novo-registro/ufs-de-antes.ts';

type DoHistorico = keyof VidaAcademica;

/** The form fields that come from each datum of the academic system (NOV-61). */
export const CAMPOS_DO_SIGA: Readonly<Partial<Record<keyof Aluno | DoHistorico, readonly CampoDoFormulario[]>>> = {
  concluinte: ['SituacaoENADE'],
  ingressante: ['SituacaoENADE'],
  edicao: ['EdicaoENADE'],
  codigoCurriculo: ['CodigoCurriculo'],
  unidade: ['CargaHorariaUnidade'],
  cargaHorariaCurso: ['CargaHorariaCurso'],
  cargaHorariaCursada: ['CargaHorariaCursada'],
  nome: ['Nome'],
  nomeSocial: ['NomeSocial'],
  sexo: ['Sexo', 'TituloConferido'],
  nacionalidade: ['Nacionalidade'],
  cpf: ['CPF'],
  dataNascimento: ['DataNascimento'],
  naturalUF: ['NaturalidadeUF'],
  natural: ['NaturalidadeNomeMunicipio', 'NaturalidadeNomeMunicipioEstrangeiro'],
  naturalMunicipioUID: ['NaturalidadeCodigoMunicipio', 'NaturalidadeNomeMunicipio'],
  identidade: ['RGNumero'],
  identidadeExpeditor: ['RGOrgaoExpedidor'],
  identidadeUF: ['RGUF'],
  outroDocumentoTipo: ['OutroDocumentoIdentificacaoTipoDocumento'],
  outroDocumentoIdentificador: ['OutroDocumentoIdentificacaoIdentificador'],
  nomeMae: ['NomeMae'],
  sexoMae: ['SexoMae'],
  nomePai: ['NomePai'],
  sexoPai: ['SexoPai'],
  tipoIngressoDescricao: ['FormaAcesso'],
  dataIngresso: ['DataIngresso'],
  dataColacaoGrau1: ['DataColacao', 'DataConclusao'],
  dataColacaoGrau2: ['DataColacao', 'DataConclusao'],
};

/** The academic system could have told these and did not: asked once, with the reason why. */
const ESPERADOS: Readonly<Partial<Record<CampoDoFormulario, keyof Aluno>>> = {
  CPF: 'cpf',
  Sexo: 'sexo',
  Nacionalidade: 'nacionalidade',
  DataNascimento: 'dataNascimento',
  NaturalidadeUF: 'naturalUF',
  NaturalidadeCodigoMunicipio: 'naturalMunicipioUID',
  NaturalidadeNomeMunicipioEstrangeiro: 'natural',
  RGNumero: 'identidade',
  RGUF: 'identidadeUF',
  OutroDocumentoIdentificacaoTipoDocumento: 'outroDocumentoTipo',
  OutroDocumentoIdentificacaoIdentificador: 'outroDocumentoIdentificador',
  NomeMae: 'nomeMae',
  SexoMae: 'sexoMae',
  FormaAcesso: 'tipoIngressoDescricao',
  DataIngresso: 'dataIngresso',
};

/** Hint at a field that SIGA leaves open, or undefined. */
export function dicaDoSiga(campo: CampoDoFormulario, { aluno }: Abertura, valores: Valores): string | undefined {
  const chave = ESPERADOS[campo];
  const motivo = motivoDaUf(campo, aluno);
  if (motivo !== null) return motivo;
  if (chave !== undefined && aluno[chave] === null) return 'O SIGA não informa este dado: confira no documento.';
  if (campo === 'SexoPai' && aluno.sexoPai === null && valores.NomePai) return 'O SIGA não informa este dado.';
  return undefined;
}

/** Why the form opens with another UF than SIGA's, or with none: it is one of former days, or unknown. */
function motivoDaUf(campo: CampoDoFormulario, { naturalUF, naturalMunicipioUID, identidadeUF }: Aluno): string | null {
  if (campo === 'NaturalidadeUF') return ufDeHoje(naturalUF, naturalMunicipioUID).motivo;
  return campo === 'RGUF' ? ufDeHoje(identidadeUF).motivo : null;
}
