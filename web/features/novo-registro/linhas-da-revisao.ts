import type { Abertura } from '#contract/novo-registro.contract.ts';
import { SITUACOES_ENADE } from '#domain/novo-registro/enade.ts';
import { FORMAS_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import type { CampoDoFormulario, Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { ehBrasileiro, pedeMunicipioEstrangeiro } from '#domain/novo-registro/nacionalidade.ts';
import { PASSOS } from '#domain/novo-registro/passos.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { dataExiste, formatarData } from '#domain/texto/data.ts';
import { lerAssinantes } from './assinantes.ts';
import { ROTULOS } from './rotulos.ts';

/** One step of the wizard as the review shows it. */
export interface SecaoDaRevisao {
  passo: number;
  titulo: string;
  linhas: { campo: CampoDoFormulario; rotulo: string; valor: string }[];
}

/** All that will be registered, by step; what does not go into the record is left out. */
export function linhasDaRevisao(f: Formulario, abertura: Abertura, instituicoes: ReadonlyMap<number, string>) {
  const fora = camposFora(f);
  return PASSOS.map(
    ({ numero, titulo, campos }): SecaoDaRevisao => ({
      passo: numero,
      titulo,
      linhas: campos
        .filter((campo) => !fora.has(campo))
        .map((campo) => ({ campo, rotulo: ROTULOS[campo], valor: legivel(campo, f, abertura, instituicoes) }))
        .filter(({ valor }) => valor !== ''),
    }),
  );
}

/** Fields that the payload leaves out or says in another field's words. */
function camposFora(f: Formulario): ReadonlySet<CampoDoFormulario> {
  const fora: CampoDoFormulario[] = ['CursoID', 'NaturalidadeNomeMunicipio', 'LivroRegistro', 'PrimeiraViaRegistroID'];
  if (ehBrasileiro(f.Nacionalidade)) {
    fora.push('OutroDocumentoIdentificacaoTipoDocumento', 'OutroDocumentoIdentificacaoIdentificador');
  } else fora.push('RGNumero', 'RGOrgaoExpedidor', 'RGUF');
  if (pedeMunicipioEstrangeiro(f.Nacionalidade, f.NaturalidadeUF ?? '')) {
    fora.push('NaturalidadeUF', 'NaturalidadeCodigoMunicipio');
  } else fora.push('NaturalidadeNomeMunicipioEstrangeiro');
  if (!f.NomePai) fora.push('SexoPai', 'NomeSocialPai');
  return new Set(fora);
}

const SEXO = { F: 'Feminino', M: 'Masculino' } as const;
const UNIDADE = { 'hora-relogio': 'Horas-relógio', 'hora-aula': 'Horas-aula' } as const;

function legivel(
  campo: CampoDoFormulario,
  f: Formulario,
  { livros, curso, aluno }: Abertura,
  instituicoes: ReadonlyMap<number, string>,
): string {
  switch (campo) {
    case 'CPF':
    case 'ResponsavelCPF':
    case 'TermoCPF':
      return formatarCpf(f[campo] ?? '');
    case 'Sexo':
    case 'SexoMae':
    case 'SexoPai':
      return f[campo] ? SEXO[f[campo]] : '';
    case 'NaturalidadeCodigoMunicipio':
      return `${f.NaturalidadeNomeMunicipio} (IBGE ${f.NaturalidadeCodigoMunicipio})`;
    case 'ReconhecimentoID':
      return curso?.reconhecimentos.find((um) => um.reconhecimentoCursoUid === f.ReconhecimentoID)?.descricao ?? '';
    case 'LivroID':
      return livros.find(({ livroID }) => livroID === f.LivroID)?.nome ?? f.LivroRegistro;
    case 'SituacaoENADE':
      return SITUACOES_ENADE.find(({ valor }) => valor === f.SituacaoENADE)?.rotulo ?? '';
    case 'FormaAcesso':
      return FORMAS_ACESSO.find(({ valor }) => valor === f.FormaAcesso)?.rotulo ?? '';
    case 'CargaHorariaUnidade':
      return UNIDADE[f.CargaHorariaUnidade];
    case 'IesEmissoraId':
    case 'IesRegistradoraId':
      return instituicoes.get(f[campo]) ?? String(f[campo]);
    case 'AssinaturasDiploma':
    case 'AssinaturasRegistro':
      return (
        lerAssinantes(f[campo])
          .map(({ nome, cpf, cargo }) => `${nome}, ${cargo}, CPF ${formatarCpf(cpf)}`)
          .join('\n') || 'Nenhum'
      );
    case 'SegundaVia':
      return f.SegundaVia ? segundaVia(aluno.registroDiplomaAtivo) : 'Não: primeira via';
    default:
      return simples(f[campo]);
  }
}

const segundaVia = (primeira: Abertura['aluno']['registroDiplomaAtivo']) =>
  primeira === null ? 'Sim' : `Sim, do registro nº ${primeira.numeroRegistro} do livro ${primeira.livro}`;

function simples(valor: unknown): string {
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR');
  if (typeof valor !== 'string') return '';
  return dataExiste(valor) ? formatarData(valor) : valor;
}
