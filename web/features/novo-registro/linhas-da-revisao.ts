import type { Abertura } from '#contract/novo-registro.contract.ts';
import { CAMPOS, type CampoDoFormulario, type Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { PASSOS } from '#domain/novo-registro/passos.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { lerAssinantes } from './assinantes.ts';

/** One step of the wizard as the review shows it. */
interface SecaoDaRevisao {
  passo: number;
  titulo: string;
  linhas: { campo: CampoDoFormulario; rotulo: string; valor: string }[];
}

/** All that will be registered, by step; what is no part of the record, or said in another field's words, is left out. */
export function linhasDaRevisao(f: Formulario, abertura: Abertura, instituicoes: ReadonlyMap<number, string>) {
  return PASSOS.map(
    ({ numero, titulo, campos }): SecaoDaRevisao => ({
      passo: numero,
      titulo,
      linhas: campos
        .filter((campo) => CAMPOS[campo].corrigidoEm === undefined && CAMPOS[campo].quando?.(f) !== false)
        .map((campo) => ({ campo, rotulo: CAMPOS[campo].rotulo, valor: legivel(campo, f, abertura, instituicoes) }))
        .filter(({ valor }) => valor !== ''),
    }),
  );
}

/** A value as it is read; what needs more than the value itself to be read stands here. */
function legivel(
  campo: CampoDoFormulario,
  f: Formulario,
  { livros, curso, aluno }: Abertura,
  instituicoes: ReadonlyMap<number, string>,
): string {
  switch (campo) {
    case 'NaturalidadeCodigoMunicipio':
      return `${f.NaturalidadeNomeMunicipio} (IBGE ${f.NaturalidadeCodigoMunicipio})`;
    case 'ReconhecimentoID':
      return curso?.reconhecimentos.find((um) => um.reconhecimentoCursoUid === f.ReconhecimentoID)?.descricao ?? '';
    case 'LivroID':
      return livros.find(({ livroID }) => livroID === f.LivroID)?.nome ?? f.LivroRegistro;
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
      return simples(f[campo], CAMPOS[campo].mostrar);
  }
}

const segundaVia = (primeira: Abertura['aluno']['registroDiplomaAtivo']) =>
  primeira === null ? 'Sim' : `Sim, do registro nº ${primeira.numeroRegistro} do livro ${primeira.livro}`;

function simples(valor: unknown, mostrar = (texto: string) => texto): string {
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR');
  return typeof valor === 'string' && valor !== '' ? mostrar(valor) : '';
}
