import { z } from 'zod';
import { avaliacaoDoSnapshot } from '#domain/novo-registro/snapshot-historico.ts';
import { data, digitosOuNulo, horas, opcional, rga, texto } from './siga.valores.ts';

/* The transcript as SIGA answers it (docs/siga.md, 'histórico'); rules of `siga.wire.ts` apply. */

const cargaWire = z.object({ unidade: z.enum(['hora-aula', 'hora-relogio']), horas });
const cargaComEtiquetaWire = cargaWire.extend({ etiqueta: opcional });
const horasRelogioWire = z.object({ horas, etiqueta: opcional });

const docenteWire = z.object({
  nome: texto,
  titulacao: z.enum(['Tecnólogo', 'Graduação', 'Especialização', 'Mestrado', 'Doutorado']),
  lattes: opcional,
  cpf: digitosOuNulo.optional(),
});

const disciplinaWire = z.object({
  codigoDisciplina: texto,
  nomeDisciplina: texto,
  periodoLetivo: texto,
  cargaHoraria: z.array(cargaComEtiquetaWire).min(1),
  avaliacao: avaliacaoDoSnapshot.nullable(),
  situacao: z.enum(['Aprovado', 'Pendente', 'Reprovado']),
  formaIntegralizacao: opcional,
  docentes: z.array(docenteWire),
});

const atividadeWire = z.object({
  codigoAtividade: texto,
  tipo: texto,
  descricao: opcional,
  dataInicio: data,
  dataFim: data,
  dataRegistro: data.nullish(),
  cargaHoraria: z.array(horasRelogioWire).min(1),
  docentes: z.array(docenteWire),
});

const estagioWire = z.object({
  codigoUnidadeCurricular: texto,
  descricao: opcional,
  dataInicio: data,
  dataFim: data,
  concedente: z
    .union([
      z.object({ razaoSocial: texto, nomeFantasia: opcional, cnpj: z.string().regex(/^\d{14}$/) }),
      z.object({ nome: texto, cpf: z.string().regex(/^\d{11}$/) }),
    ])
    .nullable(),
  cargaHoraria: z.array(horasRelogioWire).min(1),
  docentes: z.array(docenteWire),
});

const intercambio = { instituicao: opcional, pais: opcional, programa: opcional };
const situacaoWire = z.object({
  periodoLetivo: texto,
  situacao: z.discriminatedUnion('situacao', [
    z.object({
      situacao: z.enum(['Trancamento', 'MatriculadoEmDisciplina', 'Licenca', 'Desistencia', 'Abandono', 'Jubilado']),
    }),
    z.object({ situacao: z.literal('IntercambioInternacional'), ...intercambio }),
    z.object({ situacao: z.literal('IntercambioNacional'), ...intercambio }),
    z.object({ situacao: z.literal('OutraSituacao'), descricao: texto }),
  ]),
});

export const historicoWire = z.object({
  matricula: rga,
  codigoCurriculo: texto,
  cargaHorariaCurso: cargaWire,
  cargaHorariaCursada: cargaWire,
  nomeParaAreas: opcional,
  areas: z.array(z.object({ codigo: texto, nome: texto })).nullish(),
  disciplinas: z.array(disciplinaWire),
  atividadesComplementares: z.array(atividadeWire),
  estagios: z.array(estagioWire),
  situacoes: z.array(situacaoWire),
});
