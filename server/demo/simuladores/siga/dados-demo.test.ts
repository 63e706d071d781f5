import { getMunicipalityByCode, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { describe, expect, it } from 'vitest';
import { VALORES_ENADE } from '#domain/novo-registro/enade.ts';
import { situacaoEnade } from '#domain/novo-registro/ler-enade.ts';
import { formaAcesso } from '#domain/novo-registro/ler-forma-acesso.ts';
import { estudanteWire } from '../../../adapters/siga/siga-estudante.wire.ts';
import { historicoWire } from '../../../adapters/siga/siga-historico.wire.ts';
import { ATOS_DE_CURSO, CURSOS } from '../../universidade/cursos.ts';
import { gerarDadosSiga, TEXTOS_DE_INGRESSO, TEXTOS_DO_ENADE } from '../../universidade/gerar-estudantes.ts';
import { CAMPI, INSTITUICAO, MANTENEDORA } from '../../universidade/instituicao.ts';

const DIAS = ['2026-11-21', '2027-01-01', '2027-01-02', '2027-02-10', '2027-04-01', '2028-07-15'];

describe.each(DIAS)('the university on %s', (dia) => {
  const dados = gerarDadosSiga(new Date(`${dia}T12:00:00Z`));
  const estudantes = dados.estudantes;

  it('has two or three ceremonies per campus in each of the five years, none in the future', () => {
    const ano = Number(dia.slice(0, 4));
    for (const campus of CAMPI) {
      for (let a = ano - 4; a <= ano; a++) {
        const doAno = dados.colacoes.filter((c) => c.campusID === campus.id && c.sigaDataColacao.startsWith(`${a}-`));
        // The ceremonies of sixty and of thirty stand beside the calendar's own.
        const doCalendario = doAno.filter((c) => ![6, 7].includes(c.sigaIdDataColacao % 10));
        expect([2, 3]).toContain(doCalendario.length);
      }
    }
    expect(dados.colacoes.every((c) => c.sigaDataColacao <= dia)).toBe(true);
    const comGente = new Set(estudantes.map((e) => e.dados.sigaIdDataColacao));
    expect(comGente.size).toBe(dados.colacoes.length);
  });

  it('has about 200 graduates, most of them free of pendências, nobody twice', () => {
    expect(estudantes.length).toBeGreaterThan(170);
    expect(estudantes.filter((e) => e.pendencias.length === 0).length).toBeGreaterThan(120);
    expect(estudantes.some((e) => e.pendencias.length > 0)).toBe(true);
    expect(new Set(estudantes.map((e) => e.dados.matricula)).size).toBe(estudantes.length);
    expect(new Set(estudantes.map((e) => e.dados.cpf)).size).toBe(estudantes.length);
  });

  it('meets every admission and ENADE text and every kind of person', () => {
    expect(new Set(estudantes.map((e) => e.dados.tipoIngressoDescricao))).toEqual(new Set(TEXTOS_DE_INGRESSO));
    expect(new Set(estudantes.map((e) => e.enade.enadeConcluiente))).toEqual(
      new Set(TEXTOS_DO_ENADE.map((t) => t.concluinte)),
    );
    const tem = (condicao: (d: (typeof estudantes)[number]['dados']) => boolean) =>
      estudantes.some((e) => condicao(e.dados));
    expect(tem((d) => d.naturalUF === 'OU' && d.outroDocumentoNumero !== null)).toBe(true);
    expect(tem((d) => d.nomePai === null)).toBe(true);
    expect(tem((d) => d.nomeSocial !== null)).toBe(true);
    expect(tem((d) => d.nome.includes("'"))).toBe(true);
    expect(tem((d) => d.nome.length > 200 && d.nome.length <= 255)).toBe(true);
    expect(tem((d) => d.dataColacaoGrau1 === null && d.dataColacaoGrau2 !== null)).toBe(true);
  });

  it('is whole: contract, documents, municipalities, dates and transcripts', () => {
    for (const { dados: d, historico, enade } of estudantes) {
      expect(estudanteWire.safeParse(d).success && historicoWire.safeParse(historico).success).toBe(true);
      expect(isValidCpf(String(d.cpf))).toBe(true);
      if (d.naturalMunicipioUID) expect(getMunicipalityByCode(d.naturalMunicipioUID)?.stateCode).toBe(d.naturalUF);
      const colacao = String(d.dataColacaoGrau1 ?? d.dataColacaoGrau2);
      expect(String(d.dataIngresso) < colacao).toBe(true);
      expect(historico.disciplinas.length).toBeGreaterThanOrEqual(40);
      expect(historico.disciplinas.length).toBeLessThanOrEqual(62);
      expect(historico.disciplinas.every((x) => x.docentes.length > 0)).toBe(true);
      expect(enade.cargaHorariaCursada).toBe(historico.cargaHorariaCursada.horas);
    }
  });
});

describe('what the wizard derives', () => {
  it('meets every ENADE status that a text can give, and every derived forma de acesso', () => {
    const situacoes = new Set(TEXTOS_DO_ENADE.map((t) => situacaoEnade(t.concluinte, t.ingressante)));
    expect(situacoes).toEqual(new Set(VALORES_ENADE.filter((v) => v !== 'Irregular')));
    const formas = new Set(TEXTOS_DE_INGRESSO.map((t) => formaAcesso(t)));
    expect(formas).toEqual(new Set(['Sisu', 'Vestibular', 'Transferencia', 'Convenios']));
  });
});

describe('the same day', () => {
  it('gives the same people', () => {
    const agora = new Date('2026-11-21T12:00:00Z');
    expect(gerarDadosSiga(agora)).toEqual(gerarDadosSiga(agora));
  });
});

describe('institution and courses', () => {
  it('have valid CNPJs, and every course its acts, titles and degree', () => {
    expect(isValidCnpj(INSTITUICAO.cnpj) && isValidCnpj(MANTENEDORA.cnpj)).toBe(true);
    expect(CURSOS).toHaveLength(12);
    const atos = new Map(ATOS_DE_CURSO.map((a) => [a.chave, a]));
    for (const curso of CURSOS) {
      expect(atos.get(curso.autorizacao)?.tipoCadastro).toBe(1);
      expect(curso.reconhecimentos.length).toBeGreaterThan(0);
      for (const r of curso.reconhecimentos) expect(atos.get(r)).toMatchObject({ tipoCadastro: 2 });
      expect(curso.nome).toMatch(/^[\p{L}' ]+$/u);
    }
    expect(new Set(CURSOS.map((c) => c.grau))).toEqual(new Set(['Bacharelado', 'Licenciatura', 'Tecnólogo']));
    expect(CURSOS.some((c) => c.modalidade === 'EAD')).toBe(true);
  });
});
