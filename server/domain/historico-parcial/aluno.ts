import type { EstudanteParaRegistro, VidaAcademica } from '../novo-registro/dados-de-abertura.ts';
import { problemasDoPasso } from '../novo-registro/formulario.ts';
import { CAMPOS, type CampoDoFormulario, type Formulario, type Valores } from '../novo-registro/formulario-campos.ts';
import { formaReconhecida } from '../novo-registro/ler-forma-acesso.ts';
import { valorNoRegistro } from '../novo-registro/payload.ts';
import { ufDeHoje } from '../novo-registro/ufs-de-antes.ts';
import { valoresIniciais } from '../novo-registro/valores-iniciais.ts';
import { limparTexto } from '../texto/limpar.ts';

/*
 * The student in a transcript, by the rules of the registration's own fields: the academic system's word, and
 * the office's only where that has none or one that MEC refuses.
 */

/** The registration's fields that a transcript has, too. */
export const CAMPOS_DO_ALUNO = [
  ...(['Nome', 'NomeSocial', 'Sexo', 'Nacionalidade', 'CPF', 'DataNascimento'] as const),
  ...(['NaturalidadeUF', 'NaturalidadeCodigoMunicipio', 'NaturalidadeNomeMunicipio'] as const),
  ...(['NaturalidadeNomeMunicipioEstrangeiro', 'RGNumero', 'RGOrgaoExpedidor', 'RGUF'] as const),
  ...(['OutroDocumentoIdentificacaoTipoDocumento', 'OutroDocumentoIdentificacaoIdentificador'] as const),
  ...(['FormaAcesso', 'DataIngresso'] as const),
] as const satisfies readonly CampoDoFormulario[];
type CampoDoAluno = (typeof CAMPOS_DO_ALUNO)[number];
const eDoAluno = (campo: string): campo is CampoDoAluno => CAMPOS_DO_ALUNO.some((um) => um === campo);

/** The wizard's steps where these fields stand: the graduate, and the admission. */
const PASSOS = [1, 5];

/** The academic system's guesses (sex, UF, admission) are none here. */
function valoresDoSiga(estudante: EstudanteParaRegistro, vida: VidaAcademica | null, hoje: string): Valores {
  const iniciais = valoresIniciais({
    estudante,
    vida,
    hoje,
    curso: null,
    graus: [],
    livros: [],
    ufDaInstituicao: null,
    prefixoDoProcesso: null,
    responsavel: null,
    termo: null,
    assinantesDiploma: [],
    assinantesRegistro: [],
  });
  return {
    ...iniciais,
    ID: estudante.rga,
    Sexo: estudante.sexo ?? '',
    NaturalidadeUF: ufDeHoje(estudante.naturalidade.uf, estudante.naturalidade.codigoMunicipio).uf ?? '',
    FormaAcesso: formaReconhecida(estudante.ingresso.descricao) ? iniciais.FormaAcesso : '',
  };
}

/** A sentence each. */
const problemasDe = (valores: Valores, hoje: string): { campo: CampoDoAluno; mensagem: string }[] =>
  PASSOS.flatMap((passo) => problemasDoPasso(passo, valores, hoje)).flatMap(({ campo, mensagem }) =>
    eDoAluno(campo) ? [{ campo, mensagem }] : [],
  );

interface DadoDoAluno {
  campo: CampoDoAluno;
  rotulo: string;
  valor: string;
}

/** The student's fields: what stands, and what is missing or refused. */
export interface AlunoConhecido {
  valores: Valores;
  dados: DadoDoAluno[];
  faltam: { campo: CampoDoAluno; rotulo: string; mensagem: string }[];
}

/** Reads the student; `complementos` count only for fields that the academic system leaves open. */
export function lerAluno(
  { estudante, vida, hoje }: { estudante: EstudanteParaRegistro; vida: VidaAcademica | null; hoje: string },
  complementos: Readonly<Record<string, string>> = {},
): AlunoConhecido {
  let valores = valoresDoSiga(estudante, vida, hoje);
  const abertos = new Set<string>(problemasDe(valores, hoje).map(({ campo }) => campo));
  const ditos = Object.entries(complementos).filter(([campo]) => {
    return eDoAluno(campo) && (abertos.has(campo) || limparTexto(valores[campo]) === '');
  });
  valores = { ...valores, ...Object.fromEntries(ditos) };
  const problemas = problemasDe(valores, hoje);
  return {
    valores,
    dados: CAMPOS_DO_ALUNO.flatMap((campo) => dadoDe(campo, valores)),
    faltam: problemas.map(({ campo, mensagem }) => ({ campo, rotulo: CAMPOS[campo].rotulo, mensagem })),
  };
}

function dadoDe(campo: CampoDoAluno, valores: Valores): DadoDoAluno[] {
  const { rotulo, mostrar } = CAMPOS[campo];
  const valor = limparTexto(valorNoRegistro(valores as Formulario, campo) ?? '');
  return valor === '' ? [] : [{ campo, rotulo, valor: mostrar?.(valor) ?? valor }];
}
