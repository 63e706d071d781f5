import { z } from 'zod';
import { exatamenteUm, nenhumOuUm, umGrupo } from '../escolha.ts';
import {
  cnpj,
  codigoUnidadeCurricular,
  cpf,
  data,
  lattes,
  nome,
  nota,
  notaAteCem,
  opcao,
  texto,
  titulacao,
  vazio,
} from '../tipos.ts';
import { cargaHorariaComEtiqueta, horaRelogioComEtiqueta } from './carga-horaria.ts';
import { situacaoDoPeriodoLetivo } from './situacao-discente.ts';

const docente = z.strictObject({
  Nome: nome,
  Titulacao: titulacao,
  Lattes: lattes.optional(),
  CPF: cpf.optional(),
});

/** TDocentes: at least one teacher. */
export const docentes = z.strictObject({
  Docente: z.array(docente).min(1, { error: 'Informe ao menos um docente' }),
});

const LETRAS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const CONCEITOS = LETRAS.flatMap((letra) => [`${letra}+`, letra, `${letra}-`]) as [string, ...string[]];

const aprovadoCampos = z.strictObject({
  FormaIntegralizacao: opcao(['Cursado', 'Validado', 'Aproveitado']).optional(),
  OutraFormaIntegralizacao: texto.optional(),
});
const aprovado = aprovadoCampos.check(
  nenhumOuUm<z.output<typeof aprovadoCampos>>(
    ['FormaIntegralizacao', 'OutraFormaIntegralizacao'],
    'Informe uma só forma de integralização',
  ),
);

const disciplinaCampos = z.strictObject({
  CodigoDisciplina: codigoUnidadeCurricular,
  NomeDisciplina: texto,
  PeriodoLetivo: texto,
  CargaHoraria: z.array(cargaHorariaComEtiqueta).min(1, { error: 'Informe a carga horária' }),
  Nota: nota.optional(),
  NotaAteCem: notaAteCem.optional(),
  Conceito: opcao(CONCEITOS).optional(),
  ConceitoRM: opcao(['A', 'B', 'C', 'APD', 'APP', 'APR']).optional(),
  ConceitoEspecificoDoCurso: texto.optional(),
  Aprovado: aprovado.optional(),
  Pendente: vazio.optional(),
  Reprovado: vazio.optional(),
  Docentes: docentes,
});
const disciplinaSegundaViaCampos = disciplinaCampos.extend({
  CodigoDisciplina: codigoUnidadeCurricular.optional(),
  Docentes: docentes.optional(),
});

type Avaliada = Pick<
  z.output<typeof disciplinaCampos>,
  | 'Nota'
  | 'NotaAteCem'
  | 'Conceito'
  | 'ConceitoRM'
  | 'ConceitoEspecificoDoCurso'
  | 'Aprovado'
  | 'Pendente'
  | 'Reprovado'
>;
const umaAvaliacao = nenhumOuUm<Avaliada>(
  ['Nota', 'NotaAteCem', 'Conceito', 'ConceitoRM', 'ConceitoEspecificoDoCurso'],
  'Informe uma só nota ou conceito',
);
const umResultado = exatamenteUm<Avaliada>(
  ['Aprovado', 'Pendente', 'Reprovado'],
  'Informe se a disciplina foi aprovada, está pendente ou foi reprovada',
);

/** TEntradaHistoricoDisciplina. */
export const disciplina = disciplinaCampos.check(umaAvaliacao, umResultado);
/** TEntradaHistoricoDisciplinaSegundaViaNatoFisica: code and teachers may be unknown. */
export const disciplinaSegundaVia = disciplinaSegundaViaCampos.check(umaAvaliacao, umResultado);

/** TEntradaHistoricoAtividadeComplementar. */
export const atividadeComplementar = z.strictObject({
  CodigoAtividadeComplementar: codigoUnidadeCurricular,
  DataInicio: data,
  DataFim: data,
  DataRegistro: data.optional(),
  TipoAtividadeComplementar: texto,
  Descricao: texto.optional(),
  CargaHorariaEmHoraRelogio: z.array(horaRelogioComEtiqueta).min(1, { error: 'Informe a carga horária' }),
  DocentesResponsaveisPelaValidacao: docentes,
});
/** Its form in a second copy: the code may be unknown. */
export const atividadeComplementarSegundaVia = atividadeComplementar.extend({
  CodigoAtividadeComplementar: codigoUnidadeCurricular.optional(),
});

const concedenteCampos = z.strictObject({
  RazaoSocial: nome.optional(),
  NomeFantasia: nome.optional(),
  CNPJ: cnpj.optional(),
  Nome: nome.optional(),
  CPF: cpf.optional(),
});
const concedente = concedenteCampos.check(
  umGrupo<z.output<typeof concedenteCampos>>(
    [{ obrigatorias: ['RazaoSocial', 'CNPJ'], opcionais: ['NomeFantasia'] }, { obrigatorias: ['Nome', 'CPF'] }],
    'Informe a empresa (razão social e CNPJ) ou a pessoa (nome e CPF) concedente do estágio',
  ),
);

/** TEntradaHistoricoEstagio. */
export const estagio = z.strictObject({
  CodigoUnidadeCurricular: codigoUnidadeCurricular,
  DataInicio: data,
  DataFim: data,
  Concedente: concedente.optional(),
  Descricao: texto.optional(),
  CargaHorariaEmHorasRelogio: z.array(horaRelogioComEtiqueta).min(1, { error: 'Informe a carga horária' }),
  DocentesOrientadores: docentes,
});

const ELEMENTOS = ['Disciplina', 'AtividadeComplementar', 'Estagio', 'SituacaoDiscente'] as const;
const UM_ELEMENTO = 'Informe um elemento do histórico';
const NENHUM = { error: 'O histórico não tem nenhum elemento' };
const outros = { Estagio: estagio.optional(), SituacaoDiscente: situacaoDoPeriodoLetivo.optional() };

const elementoCampos = z.strictObject({
  Disciplina: disciplina.optional(),
  AtividadeComplementar: atividadeComplementar.optional(),
  ...outros,
});
const elementoSegundaViaCampos = z.strictObject({
  Disciplina: disciplinaSegundaVia.optional(),
  AtividadeComplementar: atividadeComplementarSegundaVia.optional(),
  ...outros,
});

/** One entry of TElementosHistorico: an object with exactly one of the four keys. */
export const elementoHistorico = elementoCampos.check(
  exatamenteUm<z.output<typeof elementoCampos>>(ELEMENTOS, UM_ELEMENTO),
);
/** The same in a second copy. */
export const elementoHistoricoSegundaVia = elementoSegundaViaCampos.check(
  exatamenteUm<z.output<typeof elementoSegundaViaCampos>>(ELEMENTOS, UM_ELEMENTO),
);
/** TElementosHistorico: one or more, in any order. */
export const elementosHistorico = z.strictObject({ '#': z.array(elementoHistorico).min(1, NENHUM) });
/** TElementosHistoricoSegundaViaNatoFisico. */
export const elementosHistoricoSegundaVia = z.strictObject({
  '#': z.array(elementoHistoricoSegundaVia).min(1, NENHUM),
});
export type ElementoHistorico = z.infer<typeof elementoHistorico>;
export type ElementosHistorico = z.infer<typeof elementosHistorico>;
