import { z } from 'zod';
import { avaliacaoDoSnapshot, type ElementoDoHistorico } from '#domain/novo-registro/snapshot-elemento.ts';
import type { HistoricoDoEstudante } from './siga.port.ts';
import { data, dataOuNula, digitos, digitosOuNulo, horas, opcional, periodo, rga, texto } from './siga.valores.ts';

/* The transcript as SIGA answers it (docs/siga.md, 'histórico'), and in the words of the registration snapshot. */

const cargaWire = z.object({ unidade: z.enum(['hora-aula', 'hora-relogio']), horas });
const horasRelogioWire = z.object({ horas, etiqueta: opcional });

const docenteWire = z
  .object({
    nome: texto,
    titulacao: z.enum(['Tecnólogo', 'Graduação', 'Especialização', 'Mestrado', 'Doutorado']),
    lattes: opcional,
    cpf: digitosOuNulo.optional(),
  })
  .transform((d) => ({ ...d, cpf: d.cpf ?? null }));

const disciplinaWire = z
  .object({
    codigoDisciplina: texto,
    nomeDisciplina: texto,
    periodoLetivo: periodo,
    cargaHoraria: z.array(cargaWire.extend({ etiqueta: opcional })).min(1),
    avaliacao: avaliacaoDoSnapshot.nullable(),
    situacao: z.enum(['Aprovado', 'Pendente', 'Reprovado']),
    formaIntegralizacao: opcional,
    docentes: z.array(docenteWire),
  })
  .transform(({ codigoDisciplina: codigo, nomeDisciplina: nome, situacao: resultado, ...d }): ElementoDoHistorico => {
    const formaIntegralizacao = resultado === 'Aprovado' ? d.formaIntegralizacao : null;
    return { elemento: 'disciplina', codigo, nome, resultado, ...d, formaIntegralizacao };
  });

const PERIODO_E_CARGA = {
  descricao: opcional,
  dataInicio: data,
  dataFim: data,
  cargaHoraria: z.array(horasRelogioWire).min(1),
  docentes: z.array(docenteWire),
};

const atividadeWire = z
  .object({ codigoAtividade: texto, tipo: texto, dataRegistro: dataOuNula.optional(), ...PERIODO_E_CARGA })
  .transform(({ codigoAtividade: codigo, dataRegistro, ...a }): ElementoDoHistorico => {
    return { elemento: 'atividade-complementar', codigo, dataRegistro: dataRegistro ?? null, ...a };
  });

const estagioWire = z
  .object({
    codigoUnidadeCurricular: texto,
    concedente: z
      .union([
        z.object({ razaoSocial: texto, nomeFantasia: opcional, cnpj: digitos(14) }),
        z.object({ nome: texto, cpf: digitos(11) }),
      ])
      .nullable(),
    ...PERIODO_E_CARGA,
  })
  .transform(
    ({ codigoUnidadeCurricular: codigo, ...e }): ElementoDoHistorico => ({ elemento: 'estagio', codigo, ...e }),
  );

const intercambio = { instituicao: opcional, pais: opcional, programa: opcional };
const situacaoWire = z
  .object({
    periodoLetivo: periodo,
    situacao: z.discriminatedUnion('situacao', [
      z.object({
        situacao: z.enum(['Trancamento', 'MatriculadoEmDisciplina', 'Licenca', 'Desistencia', 'Abandono', 'Jubilado']),
      }),
      z.object({ situacao: z.literal('IntercambioInternacional'), ...intercambio }),
      z.object({ situacao: z.literal('IntercambioNacional'), ...intercambio }),
      z.object({ situacao: z.literal('OutraSituacao'), descricao: texto }),
    ]),
  })
  .transform((s): ElementoDoHistorico => ({ elemento: 'situacao-discente', ...s }));

/** Elements in the order disciplines, activities, internships, situations. */
export const historicoWire = z
  .object({
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
  })
  .transform((h): HistoricoDoEstudante => {
    const { codigoCurriculo, cargaHorariaCurso, nomeParaAreas } = h;
    return {
      rga: h.matricula,
      codigoCurriculo,
      cargaHorariaCurso,
      nomeParaAreas,
      elementos: [...h.disciplinas, ...h.atividadesComplementares, ...h.estagios, ...h.situacoes],
      areas: h.areas ?? [],
      cargaHorariaIntegralizada: h.cargaHorariaCursada,
    };
  });
