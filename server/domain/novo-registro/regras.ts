import { formatarData } from '../texto/data.ts';
import { limparCpf, limparRg, problemaDoCpf } from './campos.ts';
import { depois, futura, mensagemFutura, type Problema, problemasDeOrdem } from './datas.ts';
import type { CampoDoFormulario, Valores } from './formulario-campos.ts';
import { ehBrasileiro, pedeMunicipioEstrangeiro, UF_EXTERIOR, UFS } from './nacionalidade.ts';
import { limparTexto, problemaDoTexto } from './regra-de-texto.ts';
import { type CampoDeTexto, TEXTOS } from './textos-dos-campos.ts';

/** A rule that looks at more than one field. It speaks at `campo`; null when it is content or cannot judge yet. */
export interface RegraCruzada {
  campo: CampoDoFormulario;
  verificar: (valores: Valores) => string | null;
}

const ler = (valores: Valores, campo: CampoDoFormulario) => limparTexto(valores[campo]);
const brasileiro = (v: Valores) => ehBrasileiro(ler(v, 'Nacionalidade'));
const estrangeiro = (v: Valores) => ler(v, 'Nacionalidade') !== '' && !brasileiro(v);
const nascidoNoBrasil = (v: Valores) => brasileiro(v) && ler(v, 'NaturalidadeUF') !== UF_EXTERIOR;
const municipioEstrangeiro = (v: Valores) =>
  pedeMunicipioEstrangeiro(ler(v, 'Nacionalidade'), ler(v, 'NaturalidadeUF'));

/** Field that must hold its text while `quando` says so, and is not looked at otherwise. */
function texto(campo: CampoDoFormulario & CampoDeTexto, quando: (valores: Valores) => boolean): RegraCruzada {
  return { campo, verificar: (v) => (quando(v) ? problemaDoTexto(ler(v, campo), TEXTOS[campo]) : null) };
}

/** Field that must hold one of MEC's 27 UFs (and 'OU' where `exterior`) for a Brazilian. */
function uf(campo: CampoDoFormulario, rotulo: string, exterior: boolean): RegraCruzada {
  return {
    campo,
    verificar: (v) => {
      if (!brasileiro(v)) return null;
      const sigla = ler(v, campo);
      if (sigla === '') return `${rotulo} é obrigatória`;
      return UFS.includes(sigla) || (exterior && sigla === UF_EXTERIOR) ? null : `${rotulo}: opção inválida`;
    },
  };
}

/** `campo` may not come before `base` (the same day only when `mesmoDia`). */
function naoAntes(
  campo: CampoDoFormulario,
  base: CampoDoFormulario,
  mesmoDia: boolean,
  mensagem: string,
): RegraCruzada {
  return {
    campo,
    verificar: (v) => {
      const [data, limite] = [ler(v, campo), ler(v, base)];
      const errada = depois(limite, data) || (!mesmoDia && data === limite && data !== '');
      return errada ? `${mensagem} (${formatarData(limite)})` : null;
    },
  };
}

const ordemDoLivro = (campo: 'DataExpedicao' | 'DataRegistro'): RegraCruzada => ({
  campo,
  verificar: (v) =>
    problemasDeOrdem({
      DataColacao: ler(v, 'DataColacao'),
      DataExpedicao: ler(v, 'DataExpedicao'),
      DataRegistro: ler(v, 'DataRegistro'),
    }).find((problema) => problema.campo === campo)?.mensagem ?? null,
});

const horasInteiras = (campo: CampoDoFormulario, rotulo: string): RegraCruzada => ({
  campo,
  verificar: (v) =>
    v.CargaHorariaUnidade === 'hora-aula' && typeof v[campo] === 'number' && !Number.isInteger(v[campo])
      ? `${rotulo} em horas-aula deve ser um número inteiro`
      : null,
});

const RESPONSAVEL_NAO_INFORMADO = 'Responsável pelo Registro não informado';

function responsavelCompleto(v: Valores): boolean {
  const campos = ['ResponsavelNome', 'ResponsavelCPF', 'ResponsavelIDouNumeroMatricula'] as const;
  return campos.every((campo) => ler(v, campo) !== '');
}

function temPrimeiraVia(v: Valores): boolean {
  const emPapel = ler(v, 'PrimeiraViaLivro') !== '' && ler(v, 'PrimeiraViaNumeroRegistro') !== '';
  return ler(v, 'PrimeiraViaRegistroID') !== '' || emPapel;
}

/**
 * The rules over several fields (NOV-94 to NOV-116, NOV-133, order of the dates). Each speaks at the field of the later step,
 * so that the officer is never held in a step by a field of one still to come.
 */
export const REGRAS_CRUZADAS: readonly RegraCruzada[] = [
  uf('NaturalidadeUF', 'UF de naturalidade', true),
  texto('NaturalidadeCodigoMunicipio', nascidoNoBrasil),
  texto('NaturalidadeNomeMunicipio', nascidoNoBrasil),
  texto('NaturalidadeNomeMunicipioEstrangeiro', municipioEstrangeiro),
  {
    campo: 'RGNumero',
    verificar: (v) => (brasileiro(v) ? problemaDoTexto(limparRg(v.RGNumero), TEXTOS.RGNumero) : null),
  },
  texto('RGOrgaoExpedidor', brasileiro),
  uf('RGUF', 'UF do RG', false),
  texto('OutroDocumentoIdentificacaoTipoDocumento', estrangeiro),
  texto('OutroDocumentoIdentificacaoIdentificador', estrangeiro),
  {
    campo: 'SexoPai',
    verificar: (v) => (ler(v, 'NomePai') !== '' && ler(v, 'SexoPai') === '' ? 'Sexo do pai é obrigatório' : null),
  },
  {
    campo: 'NomePai',
    verificar: (v) =>
      ler(v, 'NomePai') === '' && ler(v, 'NomeSocialPai') !== ''
        ? 'Nome do pai é obrigatório quando há nome social do pai'
        : null,
  },
  ordemDoLivro('DataExpedicao'),
  ordemDoLivro('DataRegistro'),
  {
    campo: 'ResponsavelNome',
    verificar: (v) =>
      responsavelCompleto(v)
        ? problemaDoTexto(ler(v, 'ResponsavelNome'), TEXTOS.ResponsavelNome)
        : RESPONSAVEL_NAO_INFORMADO,
  },
  {
    campo: 'ResponsavelCPF',
    verificar: (v) =>
      responsavelCompleto(v) ? problemaDoCpf(limparCpf(v.ResponsavelCPF), 'CPF do responsável pelo registro') : null,
  },
  texto('ResponsavelIDouNumeroMatricula', responsavelCompleto),
  horasInteiras('CargaHorariaCurso', 'Carga horária do curso'),
  horasInteiras('CargaHorariaCursada', 'Carga horária cursada'),
  naoAntes('DataIngresso', 'DataNascimento', false, 'A data de ingresso deve ser posterior ao nascimento'),
  {
    campo: 'DataConclusao',
    verificar: (v) => {
      const conclusao = ler(v, 'DataConclusao');
      const nascimento = ler(v, 'DataNascimento');
      if (depois(nascimento, conclusao) || (conclusao !== '' && conclusao === nascimento)) {
        return `A data de conclusão deve ser posterior ao nascimento (${formatarData(nascimento)})`;
      }
      if (depois(ler(v, 'DataIngresso'), conclusao)) return 'A data de conclusão não pode ser anterior ao ingresso';
      return depois(conclusao, ler(v, 'DataColacao'))
        ? `A data de conclusão não pode ser posterior à colação de grau (${formatarData(ler(v, 'DataColacao'))})`
        : null;
    },
  },
  {
    campo: 'PrimeiraViaRegistroID',
    verificar: (v) =>
      v.SegundaVia === true && !temPrimeiraVia(v)
        ? 'Informe o registro da primeira via, ou o livro e o número dela'
        : null,
  },
];

const DATAS_ATE_HOJE = [
  ['DataNascimento', 'Data de nascimento'],
  ['DataColacao', 'Data de colação de grau'],
  ['DataExpedicao', 'Data de expedição'],
  ['DataRegistro', 'Data de registro'],
  ['DataEmissaoHistorico', 'Data de emissão do histórico'],
  ['DataIngresso', 'Data de ingresso'],
  ['DataConclusao', 'Data de conclusão'],
] as const satisfies readonly (readonly [CampoDoFormulario, string])[];

/**
 * What the cross-field rules and, with `hoje` (`yyyy-MM-dd`, institution's zone), the "not in the future" rule say of these
 * values. `campos` narrows the answer to some fields.
 */
export function problemasCruzados(
  valores: Valores,
  hoje?: string,
  campos?: readonly CampoDoFormulario[],
): Problema<CampoDoFormulario>[] {
  const problemas: Problema<CampoDoFormulario>[] = REGRAS_CRUZADAS.flatMap(({ campo, verificar }) => {
    const mensagem = verificar(valores);
    return mensagem === null ? [] : [{ campo, mensagem }];
  });
  if (hoje !== undefined) {
    for (const [campo, rotulo] of DATAS_ATE_HOJE) {
      if (futura(ler(valores, campo), hoje)) problemas.push({ campo, mensagem: mensagemFutura(rotulo, hoje) });
    }
  }
  return campos ? problemas.filter((problema) => campos.includes(problema.campo)) : problemas;
}
