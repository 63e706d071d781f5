import { depois, formatarData } from '../texto/data.ts';
import { limparTexto } from '../texto/limpar.ts';
import { semAcento } from '../texto/sem-acento.ts';
import { GENITORES_SEGUINTES } from './campos/genitores.ts';
import { responsavelCompleto, soOPrefixo } from './campos/livro.ts';
import { mensagemFutura, type Problema, problemasDeOrdem } from './datas.ts';
import { CAMPOS, type CampoDoFormulario, LISTA_DE_CAMPOS, rotuloDoCampo, type Valores } from './formulario-campos.ts';

/** A rule that looks at more than one field. It speaks at `campo`; null when it is content or cannot judge yet. */
interface RegraCruzada {
  campo: CampoDoFormulario;
  verificar: (valores: Valores) => string | null;
}

const ler = (valores: Valores, campo: CampoDoFormulario) => limparTexto(valores[campo]);

/** The fields that are judged only under their condition, each by its own row. */
const CONDICIONAIS = LISTA_DE_CAMPOS.flatMap(([campo, { quando, validar, limpar = limparTexto }]): RegraCruzada[] =>
  quando && validar ? [{ campo, verificar: (v) => (quando(v) ? validar(limpar(v[campo])) : null) }] : [],
);

type Genitor = (typeof GENITORES_SEGUINTES)[number];

/** A parent behind the first has a name and a sex, or neither; nobody stands behind a gap. */
function doGenitor({ nome, nomeSocial, sexo }: Genitor, seguinte: Genitor | undefined): RegraCruzada[] {
  const semNome = (v: Valores) => {
    if (ler(v, nome) !== '') return null;
    const [rotulo, rotuloSocial] = [rotuloDoCampo(nome, v), rotuloDoCampo(nomeSocial, v)];
    if (ler(v, nomeSocial) !== '') return `${rotulo} é obrigatório quando há ${rotuloSocial.replace('Nome', 'nome')}`;
    return seguinte !== undefined && ler(v, seguinte.nome) !== ''
      ? `${rotulo} é obrigatório quando há mais um genitor em seguida`
      : null;
  };
  const semSexo = (v: Valores) =>
    ler(v, nome) !== '' && ler(v, sexo) === '' ? `${CAMPOS[sexo].rotulo} é obrigatório` : null;
  return [
    { campo: sexo, verificar: semSexo },
    { campo: nome, verificar: semNome },
  ];
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

function temPrimeiraVia(v: Valores): boolean {
  const emPapel = ler(v, 'PrimeiraViaLivro') !== '' && ler(v, 'PrimeiraViaNumeroRegistro') !== '';
  return ler(v, 'PrimeiraViaRegistroID') !== '' || emPapel;
}

/**
 * The rules over several fields (NOV-94 to NOV-116, NOV-133, order of the dates). Each speaks at the field of the later
 * step, so that the officer is never held in a step by a field of one still to come.
 */
export const REGRAS_CRUZADAS: readonly RegraCruzada[] = [
  ...CONDICIONAIS,
  ...GENITORES_SEGUINTES.flatMap((genitor, i) => doGenitor(genitor, GENITORES_SEGUINTES[i + 1])),
  ordemDoLivro('DataExpedicao'),
  ordemDoLivro('DataRegistro'),
  {
    campo: 'ResponsavelNome',
    verificar: (v) => (responsavelCompleto(v) ? null : 'Responsável pelo Registro não informado'),
  },
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

/** `hoje` is `yyyy-MM-dd` in the institution's zone. */
function problemasDeFuturo(valores: Valores, hoje: string): Problema<CampoDoFormulario>[] {
  return LISTA_DE_CAMPOS.filter(([campo, { ateHoje }]) => ateHoje && depois(ler(valores, campo), hoje)).map(
    ([campo, { rotulo }]) => ({ campo, mensagem: mensagemFutura(rotulo, hoje) }),
  );
}

/**
 * Before its sources are read: somebody else as the responsible person (A13), then a process of which only the
 * institution's prefix is there, and dates to come.
 */
export function problemasDeHoje(
  f: Valores,
  { cpf, nome, matricula }: { cpf: string; nome: string; matricula: string },
  { hoje, prefixoDoProcesso }: { hoje: string; prefixoDoProcesso: string | null },
): Problema<CampoDoFormulario>[] {
  const mensagem = 'O responsável pelo registro deve ser a pessoa que está na sessão';
  // What the session does not know is typed.
  const iguais = (um: unknown, dele: string) => dele === '' || semAcento(String(um ?? '')) === semAcento(dele);
  const daPessoa = [
    { campo: 'ResponsavelCPF', certo: f.ResponsavelCPF === cpf },
    { campo: 'ResponsavelNome', certo: iguais(f.ResponsavelNome, nome) },
    { campo: 'ResponsavelIDouNumeroMatricula', certo: iguais(f.ResponsavelIDouNumeroMatricula, matricula) },
  ] as const;
  const alheios = daPessoa.filter(({ certo }) => !certo).map(({ campo }) => ({ campo, mensagem }));
  if (alheios.length > 0) return alheios;
  const semNumero = prefixoDoProcesso !== null && `${f.Processo}.` === prefixoDoProcesso;
  return [
    ...(semNumero ? [{ campo: 'Processo' as const, mensagem: soOPrefixo(prefixoDoProcesso) }] : []),
    ...problemasDeFuturo(f, hoje),
  ];
}

/** With `hoje` also "not in the future"; `campos` narrows it to some fields. */
export function problemasCruzados(
  valores: Valores,
  hoje?: string,
  campos?: readonly CampoDoFormulario[],
): Problema<CampoDoFormulario>[] {
  const problemas = REGRAS_CRUZADAS.flatMap(({ campo, verificar }) => {
    const mensagem = verificar(valores);
    return mensagem === null ? [] : [{ campo, mensagem }];
  });
  if (hoje !== undefined) problemas.push(...problemasDeFuturo(valores, hoje));
  return campos ? problemas.filter((problema) => campos.includes(problema.campo)) : problemas;
}
