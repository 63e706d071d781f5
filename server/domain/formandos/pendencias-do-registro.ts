import type { EstudanteParaRegistro } from '../novo-registro/dados-de-abertura.ts';
import { ehBrasileiro } from '../novo-registro/nacionalidade.ts';
import { ufDeHoje } from '../novo-registro/ufs-de-antes.ts';
import { problemaTextoMec } from '../texto/caracteres-mec.ts';
import { cpfValido } from '../texto/cpf.ts';
import { limparTexto } from '../texto/limpar.ts';
import { nomeParaMec } from '../texto/nome-para-mec.ts';

/** Null when the course is not in the office's catalogue. */
export interface CursoParaConferir {
  temAutorizacao: boolean;
  temReconhecimento: boolean;
  temEndereco: boolean;
  temCodigoEmec: boolean;
  sexosComTitulo: readonly string[];
}

type Regra = (estudante: EstudanteParaRegistro) => string | null;

const brasileiro = ({ nacionalidade }: EstudanteParaRegistro) => ehBrasileiro(nacionalidade ?? '');
const soOutroDocumento = (e: EstudanteParaRegistro) => e.identidade.numero === null && e.outroDocumento !== null;
const falta = (valor: unknown, texto: string) => (valor ? null : texto);
const semUf = (dita: string | null, codigo: string | null, campo: string) => {
  const { uf, motivo } = ufDeHoje(dita, codigo);
  return uf === null && motivo !== null ? `${campo}: ${motivo}` : null;
};
const recusado = (texto: string | null, campo: string) => {
  const problema = texto === null ? null : problemaTextoMec(nomeParaMec(limparTexto(texto)));
  return problema === null ? null : `${campo} ${problema}`;
};

const REGRAS_DO_ESTUDANTE: readonly Regra[] = [
  (e) => recusado(e.nome, 'Nome'),
  (e) => recusado(e.nomeSocial, 'Nome social'),
  (e) => falta(e.cpf, 'CPF não informado no SIGA'),
  (e) => (e.cpf && !cpfValido(e.cpf) ? 'CPF inválido no SIGA' : null),
  (e) => falta(e.sexo, 'Sexo não informado no SIGA'),
  (e) => falta(e.dataNascimento, 'Data de nascimento não informada no SIGA'),
  (e) => falta(e.nacionalidade, 'Nacionalidade não informada no SIGA'),
  (e) => falta(e.mae?.nome, 'Nome da mãe não informado no SIGA'),
  (e) => ((e.outrosGenitores?.length ?? 0) > 2 ? 'Mais de quatro genitores no SIGA: o registro leva quatro' : null),
  (e) =>
    brasileiro(e) && !soOutroDocumento(e)
      ? falta(e.identidade.numero && e.identidade.uf, 'RG ou UF do RG não informado no SIGA')
      : null,
  (e) =>
    e.nacionalidade && !brasileiro(e)
      ? falta(e.outroDocumento, 'Documento de identificação do estrangeiro não informado no SIGA')
      : null,
  (e) =>
    brasileiro(e) && e.naturalidade.uf !== 'OU'
      ? falta(e.naturalidade.codigoMunicipio, 'Código do município de naturalidade não informado no SIGA')
      : null,
  (e) => (brasileiro(e) ? semUf(e.naturalidade.uf, e.naturalidade.codigoMunicipio, 'UF de naturalidade') : null),
  (e) => (brasileiro(e) ? semUf(e.identidade.uf, null, 'UF do RG') : null),
  (e) =>
    !brasileiro(e) || e.naturalidade.uf === 'OU'
      ? falta(e.naturalidade.municipio, 'Município estrangeiro de naturalidade não informado no SIGA')
      : null,
];

/**
 * Seen before the wizard and for a whole ceremony at once (pt-BR, one line each). An empty list promises nothing of the
 * wizard's own fields (process, dates, book).
 */
export function pendenciasDoRegistro(estudante: EstudanteParaRegistro, curso: CursoParaConferir | null): string[] {
  return [...pendenciasDoEstudante(estudante), ...pendenciasDoCurso(estudante.sexo, curso)];
}

/** Of the student alone. */
export const pendenciasDoEstudante = (estudante: EstudanteParaRegistro): string[] =>
  REGRAS_DO_ESTUDANTE.flatMap((regra) => regra(estudante) ?? []);

function pendenciasDoCurso(sexo: 'F' | 'M' | null, curso: CursoParaConferir | null): string[] {
  if (curso === null) return ['Curso não cadastrado: sincronize os cursos com o SIGA'];
  const semTitulo = sexo !== null && !curso.sexosComTitulo.includes(sexo);
  return [
    ...(curso.temReconhecimento ? [] : ['Curso sem ato de reconhecimento em vigor']),
    ...(curso.temAutorizacao ? [] : ['Curso sem ato de autorização em vigor']),
    ...(curso.temEndereco ? [] : ['Curso sem endereço']),
    ...(curso.temCodigoEmec ? [] : ['Curso sem código e-MEC nem processo em tramitação']),
    ...(semTitulo ? [`Curso sem título ${sexo === 'F' ? 'feminino' : 'masculino'}`] : []),
  ];
}
