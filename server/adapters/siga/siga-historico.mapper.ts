import type { z } from 'zod';
import type { ElementoDoHistorico } from '#domain/novo-registro/snapshot-historico.ts';
import { paraPeriodo } from './siga.mapper.ts';
import type { HistoricoDoEstudante } from './siga.port.ts';
import type { historicoWire } from './siga-historico.wire.ts';

type Wire = z.output<typeof historicoWire>;

/** Transcript in the words of the registration snapshot: disciplines, activities, internships, then situations. */
export function paraHistorico(h: Wire): HistoricoDoEstudante {
  return {
    rga: h.matricula,
    codigoCurriculo: h.codigoCurriculo,
    elementos: [
      ...h.disciplinas.map(paraDisciplina),
      ...h.atividadesComplementares.map(paraAtividade),
      ...h.estagios.map(paraEstagio),
      ...h.situacoes.map(
        (s): ElementoDoHistorico => ({
          elemento: 'situacao-discente',
          periodoLetivo: paraPeriodo(s.periodoLetivo),
          situacao: s.situacao,
        }),
      ),
    ],
    nomeParaAreas: h.nomeParaAreas,
    areas: h.areas ?? [],
    cargaHorariaCurso: h.cargaHorariaCurso,
    cargaHorariaIntegralizada: h.cargaHorariaCursada,
  };
}

const paraDocentes = (docentes: Wire['disciplinas'][number]['docentes']) =>
  docentes.map((d) => ({ nome: d.nome, titulacao: d.titulacao, lattes: d.lattes, cpf: d.cpf ?? null }));

function paraDisciplina(d: Wire['disciplinas'][number]): ElementoDoHistorico {
  return {
    elemento: 'disciplina',
    codigo: d.codigoDisciplina,
    nome: d.nomeDisciplina,
    periodoLetivo: paraPeriodo(d.periodoLetivo),
    cargaHoraria: d.cargaHoraria,
    avaliacao: d.avaliacao,
    resultado: d.situacao,
    formaIntegralizacao: d.situacao === 'Aprovado' ? d.formaIntegralizacao : null,
    docentes: paraDocentes(d.docentes),
  };
}

function paraAtividade(a: Wire['atividadesComplementares'][number]): ElementoDoHistorico {
  return {
    elemento: 'atividade-complementar',
    codigo: a.codigoAtividade,
    dataInicio: a.dataInicio,
    dataFim: a.dataFim,
    dataRegistro: a.dataRegistro ?? null,
    tipo: a.tipo,
    descricao: a.descricao,
    cargaHoraria: a.cargaHoraria,
    docentes: paraDocentes(a.docentes),
  };
}

function paraEstagio(e: Wire['estagios'][number]): ElementoDoHistorico {
  return {
    elemento: 'estagio',
    codigo: e.codigoUnidadeCurricular,
    dataInicio: e.dataInicio,
    dataFim: e.dataFim,
    concedente: e.concedente,
    descricao: e.descricao,
    cargaHoraria: e.cargaHoraria,
    docentes: paraDocentes(e.docentes),
  };
}
