import fc from 'fast-check';
import { VALORES_ENADE } from '#domain/novo-registro/enade.ts';
import { VALORES_FORMA_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import type { ElementoDoHistorico } from '#domain/novo-registro/snapshot-elemento.ts';
import type { HistoricoDoSnapshot } from '#domain/novo-registro/snapshot-historico.ts';
import { dataIso, digitos, nomeDePessoa, talvez, textoMec } from './gerar-texto.ts';

const centesimos = (maximo: number) => fc.integer({ min: 0, max: maximo * 100 }).map((n) => n / 100);
const carga = fc.oneof(
  fc.record({ unidade: fc.constant('hora-aula' as const), horas: fc.integer({ min: 1, max: 9_999 }) }),
  fc.record({ unidade: fc.constant('hora-relogio' as const), horas: centesimos(9_999) }),
);
const etiqueta = talvez(textoMec(1, 10));
const cargas = fc.array(
  fc.tuple(carga, etiqueta).map(([c, e]) => ({ ...c, etiqueta: e })),
  { minLength: 1, maxLength: 3 },
);
const horas = fc.array(fc.record({ horas: centesimos(999), etiqueta }), { minLength: 1, maxLength: 3 });

const docente = fc.record({
  nome: nomeDePessoa,
  titulacao: fc.constantFrom('Tecnólogo', 'Graduação', 'Especialização', 'Mestrado', 'Doutorado'),
  lattes: talvez(digitos(16).map((numero) => `http://lattes.cnpq.br/${numero}`)),
  cpf: talvez(digitos(11)),
});
const docentes = fc.array(docente, { minLength: 1, maxLength: 3 });

const codigo = fc.constantFrom('MAT001', 'mat-001.2', '1', 'Ç-9', 'FIS.2020-1');
const CONCEITOS = ['A+', 'A', 'A-', 'B+', 'C', 'D-', 'E+', 'F-'];
const avaliacao = fc.oneof(
  fc.record({ escala: fc.constant('nota' as const), valor: centesimos(10) }),
  fc.record({ escala: fc.constant('nota-ate-cem' as const), valor: centesimos(100) }),
  fc.record({ escala: fc.constant('conceito' as const), valor: fc.constantFrom(...CONCEITOS) }),
  fc.record({ escala: fc.constant('conceito-rm' as const), valor: fc.constantFrom('A', 'APD', 'APP', 'APR') }),
  fc.record({ escala: fc.constant('conceito-do-curso' as const), valor: textoMec(1, 20) }),
);

const disciplina = (segundaVia: boolean) =>
  fc.record({
    elemento: fc.constant('disciplina' as const),
    codigo: segundaVia ? talvez(codigo) : codigo,
    nome: textoMec(1, 120),
    periodoLetivo: fc.constantFrom('2020/1', '2021/2', 'Anual 1998'),
    cargaHoraria: cargas,
    avaliacao: talvez(avaliacao),
    resultado: fc.constantFrom('Aprovado' as const, 'Pendente' as const, 'Reprovado' as const),
    formaIntegralizacao: talvez(fc.constantFrom('Cursado', 'Validado', 'Aproveitado', 'Exame de proficiência')),
    docentes: fc.array(docente, { minLength: segundaVia ? 0 : 1, maxLength: 3 }),
  });

const atividade = (segundaVia: boolean) =>
  fc.record({
    elemento: fc.constant('atividade-complementar' as const),
    codigo: segundaVia ? talvez(codigo) : codigo,
    dataInicio: dataIso,
    dataFim: dataIso,
    dataRegistro: talvez(dataIso),
    tipo: textoMec(),
    descricao: talvez(textoMec(1, 300)),
    cargaHoraria: horas,
    docentes,
  });

type Concedente = Extract<ElementoDoHistorico, { elemento: 'estagio' }>['concedente'];
const concedente: fc.Arbitrary<Concedente> = talvez(
  fc.oneof(
    fc.record({ razaoSocial: textoMec(1, 255), nomeFantasia: talvez(textoMec(1, 255)), cnpj: digitos(14) }),
    fc.record({ nome: nomeDePessoa, cpf: digitos(11) }),
  ),
);

const estagio = fc.record({
  elemento: fc.constant('estagio' as const),
  codigo,
  dataInicio: dataIso,
  dataFim: dataIso,
  concedente,
  descricao: talvez(textoMec(1, 300)),
  cargaHoraria: horas,
  docentes,
});

const intercambio = { instituicao: talvez(textoMec()), pais: talvez(textoMec()), programa: talvez(textoMec()) };
const situacao = fc.record({
  elemento: fc.constant('situacao-discente' as const),
  periodoLetivo: textoMec(1, 12),
  situacao: fc.oneof(
    fc.record({
      situacao: fc.constantFrom(
        'Trancamento' as const,
        'MatriculadoEmDisciplina' as const,
        'Licenca' as const,
        'Desistencia' as const,
        'Abandono' as const,
        'Jubilado' as const,
      ),
    }),
    fc.record({ situacao: fc.constant('IntercambioInternacional' as const), ...intercambio }),
    fc.record({ situacao: fc.constant('IntercambioNacional' as const), ...intercambio }),
    fc.record({ situacao: fc.constant('OutraSituacao' as const), descricao: textoMec() }),
  ),
});

const elemento = (segundaVia: boolean): fc.Arbitrary<ElementoDoHistorico> =>
  fc.oneof(
    { weight: 6, arbitrary: disciplina(segundaVia) },
    { weight: 1, arbitrary: atividade(segundaVia) },
    { weight: 1, arbitrary: estagio },
    { weight: 1, arbitrary: situacao },
  );

/** A transcript with every kind of entry, every ENADE status and every form of admission. */
export const historico = (segundaVia: boolean): fc.Arbitrary<HistoricoDoSnapshot> =>
  fc.record({
    codigoCurriculo: segundaVia ? fc.oneof(fc.constant(''), textoMec(1, 20)) : textoMec(1, 20),
    elementos: fc.array(elemento(segundaVia), { minLength: 1, maxLength: 6 }),
    nomeParaAreas: talvez(textoMec()),
    areas: fc.array(fc.record({ codigo: textoMec(1, 10), nome: textoMec() }), { maxLength: 2 }),
    dataEmissao: dataIso,
    horaEmissao: fc.constantFrom('00:00:00', '08:30:15', '23:59:59'),
    periodoLetivoAtual: talvez(fc.constant('2024/2')),
    situacaoAluno: fc.constant('Aprovado'),
    enade: fc.array(
      fc.record({
        situacao: fc.constantFrom(...VALORES_ENADE),
        condicao: talvez(fc.constantFrom('Ingressante' as const, 'Concluinte' as const)),
        edicao: fc.constantFrom('2004', '2023', '2025'),
      }),
      { maxLength: 2 },
    ),
    cargaHorariaIntegralizada: carga,
    cargaHorariaCurso: carga,
    ingresso: fc.record({ data: dataIso, formaAcesso: fc.constantFrom(...VALORES_FORMA_ACESSO) }),
  });
