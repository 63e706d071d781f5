import { z } from 'zod';
import { exatamenteUm } from '../escolha.ts';
import { codigoEmec, data, opcao, texto, tString } from '../tipos.ts';
import { atoComOuSemEmec, tramitacaoEmec } from './ato-regulatorio.ts';
import { endereco } from './endereco.ts';

/** TTitulo; any other title goes through OutroTitulo. */
export const TITULOS = ['Licenciado', 'Tecnólogo', 'Bacharel', 'Médico'] as const;
/** TGrauConferido. */
export const GRAUS = ['Tecnólogo', 'Bacharelado', 'Licenciatura', 'Curso sequencial'] as const;

const CODIGO = 'Informe o código e-MEC do curso ou a tramitação no e-MEC';
const codigoDoCurso = {
  CodigoCursoEMEC: codigoEmec.optional(),
  SemCodigoCursoEMEC: tramitacaoEmec.optional(),
};
const habilitacao = z.strictObject({ NomeHabilitacao: texto, DataHabilitacao: data });
const atos = {
  Autorizacao: atoComOuSemEmec,
  Reconhecimento: atoComOuSemEmec,
  RenovacaoReconhecimento: atoComOuSemEmec.optional(),
};

const tituloCampos = z.strictObject({ Titulo: opcao(TITULOS).optional(), OutroTitulo: tString(255).optional() });

/** TTituloConferido: OutroTitulo only for what TITULOS lacks. */
export const tituloConferido = tituloCampos
  .check(exatamenteUm<z.output<typeof tituloCampos>>(['Titulo', 'OutroTitulo'], 'Informe o título conferido'))
  .refine(({ OutroTitulo }) => !TITULOS.some((titulo) => titulo === OutroTitulo), {
    error: 'Este título tem de ser informado em Titulo',
    path: ['OutroTitulo'],
  });

const poloCampos = z.strictObject({
  Nome: texto,
  Endereco: endereco,
  CodigoEMEC: codigoEmec.optional(),
  SemCodigoEMEC: tramitacaoEmec.optional(),
});

/** TPolo. */
export const polo = poloCampos.check(
  exatamenteUm<z.output<typeof poloCampos>>(
    ['CodigoEMEC', 'SemCodigoEMEC'],
    'Informe o código e-MEC do polo ou a tramitação no e-MEC',
  ),
);

const cursoCampos = z.strictObject({
  NomeCurso: texto,
  ...codigoDoCurso,
  Habilitacao: z.array(habilitacao).optional(),
  Modalidade: opcao(['Presencial', 'EAD']),
  TituloConferido: tituloConferido,
  GrauConferido: opcao(GRAUS),
  Enfase: z.array(texto).optional(),
  EnderecoCurso: endereco,
  Polo: polo.optional(),
  ...atos,
});

/** TDadosCurso (federal system). */
export const dadosCurso = cursoCampos.check(
  exatamenteUm<z.output<typeof cursoCampos>>(['CodigoCursoEMEC', 'SemCodigoCursoEMEC'], CODIGO),
);

const cursoMinimoCampos = z.strictObject({
  NomeCurso: texto,
  ...codigoDoCurso,
  Habilitacao: z.array(habilitacao).optional(),
  ...atos,
});

/** TDadosMinimoCurso: the course in the Histórico Escolar. */
export const dadosMinimosCurso = cursoMinimoCampos.check(
  exatamenteUm<z.output<typeof cursoMinimoCampos>>(['CodigoCursoEMEC', 'SemCodigoCursoEMEC'], CODIGO),
);
export type DadosCurso = z.infer<typeof dadosCurso>;
export type DadosMinimosCurso = z.infer<typeof dadosMinimosCurso>;
