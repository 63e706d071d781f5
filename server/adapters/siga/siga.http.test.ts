import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NovaOrdem } from '../../demo/simuladores/nucleo/ordem.ts';
import { iniciarSimuladorSiga, type SimuladorSiga } from '../../demo/simuladores/siga/iniciar-simulador-siga.ts';
import { gerarDadosSiga, gerarTurma } from '../../demo/universidade/gerar-estudantes.ts';
import { createSiga } from './siga.http.ts';
import { SigaIndisponivel } from './siga-indisponivel.ts';

const agora = new Date('2026-11-21T12:00:00Z');
const dados = gerarDadosSiga(agora);
const aluno = dados.estudantes.find((e) => e.pendencias.length > 0 && e.dados.nomePai !== null);
if (!aluno) throw new Error('Nenhum estudante com pendências nos dados de demonstração');
const rga = String(aluno.dados.matricula);
const colacao = String(aluno.dados.sigaIdDataColacao);

let simulador: SimuladorSiga;
beforeAll(async () => {
  simulador = await iniciarSimuladorSiga({ dados, token: 'segredo-de-teste' });
});
afterAll(() => simulador.parar());
beforeEach(async () => {
  await fetch(`${simulador.url}/_ordens`, { method: 'DELETE' });
  await fetch(`${simulador.url}/_chamadas`, { method: 'DELETE' });
});

const ordenar = async (ordem: NovaOrdem) => {
  const resposta = await fetch(`${simulador.url}/_ordens`, { method: 'POST', body: JSON.stringify(ordem) });
  expect(resposta.status).toBe(200);
};
const siga = (outras: { tempoLimiteMs?: number; tamanhoMaximoBytes?: number; token?: string } = {}) =>
  createSiga({ url: `${simulador.url}/`, token: 'segredo-de-teste', ...outras });
const falha = async (promessa: Promise<unknown>) => {
  const erro = await promessa.then(
    () => undefined,
    (e: unknown) => e,
  );
  if (!(erro instanceof SigaIndisponivel)) throw new Error(`Esperava SigaIndisponivel, veio ${String(erro)}`);
  return erro;
};

describe('what SIGA knows', () => {
  it('lists the ceremonies of a campus and year with their types', async () => {
    const datas = await siga().datasDeColacao(1, 2025);
    expect(datas).toEqual([
      { id: '202511', data: '2025-03-11', tipo: null },
      { id: '202512', data: '2025-06-17', tipo: 'E' },
      { id: '202513', data: '2025-08-19', tipo: null },
    ]);
    expect(await siga().datasDeColacao(1, 1999)).toEqual([]);
  });

  it('reads a whole ceremony with pendências in one call', async () => {
    const formandos = await siga().formandosDaColacao(colacao);
    const turma = dados.estudantes.filter((e) => String(e.dados.sigaIdDataColacao) === colacao);
    expect(formandos.map((f) => f.rga)).toEqual(turma.map((e) => e.dados.matricula));
    expect(formandos.find((f) => f.rga === rga)?.pendencias[0]).toEqual({
      codigo: aluno.pendencias[0]?.codigoDisciplina,
      nome: aluno.pendencias[0]?.nomeDisciplina,
      periodo: aluno.pendencias[0]?.periodoLetivo,
      motivo: aluno.pendencias[0]?.situacao,
    });
    expect(simulador.chamadas()).toHaveLength(1);
  });

  it('answers an unknown ceremony with an empty list, and never asks for an id that cannot be one', async () => {
    expect(await siga().formandosDaColacao('999999')).toEqual([]);
    expect(await siga().formandosDaColacao('../cursos')).toEqual([]);
    expect(await siga().estudantesDaColacao('a/b')).toEqual([]);
    expect(simulador.chamadas()).toHaveLength(1);
  });

  it('reads a student, null when there is none', async () => {
    const estudante = await siga().estudante(rga);
    expect(estudante).toMatchObject({
      rga,
      nome: aluno.dados.nome,
      cpf: aluno.dados.cpf,
      naturalidade: { codigoMunicipio: aluno.dados.naturalMunicipioUID },
      pai: { nome: aluno.dados.nomePai, sexo: 'M' },
      dataColacaoId: colacao,
    });
    expect(await siga().estudante('00000000000000')).toBeNull();
    expect(await siga().historico('1/../2')).toBeNull();
  });

  it('reads pendências, ENADE and courses', async () => {
    expect(await siga().disciplinasComPendencia(rga)).toHaveLength(aluno.pendencias.length);
    expect(await siga().dadosEnade(rga)).toMatchObject({
      concluinte: aluno.enade.enadeConcluiente,
      cargaHorariaCurso: aluno.enade.cargaHorariaCurso,
    });
    const { cursos, ilegiveis } = await siga().cursos();
    expect(ilegiveis).toEqual([]);
    expect(cursos).toHaveLength(12);
    expect(cursos[0]).toMatchObject({
      codigo: '30101',
      nome: 'Medicina',
      codigoEmec: '990101',
      campusId: 3,
      ativo: true,
    });
  });

  it('reads the whole transcript', async () => {
    const historico = await siga().historico(rga);
    const disciplinas = historico?.elementos.filter((e) => e.elemento === 'disciplina') ?? [];
    expect(disciplinas).toHaveLength(aluno.historico.disciplinas.length);
    expect(disciplinas[0]?.docentes[0]?.titulacao).toBe(aluno.historico.disciplinas[0]?.docentes[0]?.titulacao);
    expect(historico?.codigoCurriculo).toBe(aluno.historico.codigoCurriculo);
  });

  it('searches by name without accents, RGA and CPF, and keeps the CPF out of the address', async () => {
    const porCpf = await siga().buscarEstudantes({ cpf: String(aluno.dados.cpf) });
    expect(porCpf.map((e) => e.rga)).toEqual([rga]);
    expect(await siga().buscarEstudantes({ rga, nome: aluno.dados.nome.toUpperCase() })).toHaveLength(1);
    expect(await siga().buscarEstudantes({ cpf: '99999999999' })).toEqual([]);
    expect(simulador.chamadas().every((c) => !c.caminho.includes(String(aluno.dados.cpf)))).toBe(true);
  });

  it('sees a student that changed', async () => {
    await fetch(`${simulador.url}/_estudantes/${rga}`, {
      method: 'PATCH',
      body: JSON.stringify({ nomeSocial: 'Outro Nome' }),
    });
    expect((await siga().estudante(rga))?.nomeSocial).toBe('Outro Nome');
  });
});

describe('a ceremony of 450 graduates', () => {
  it('comes in three pages, complete and fast', async () => {
    const grande = { sigaIdDataColacao: 202699, sigaDataColacao: '2026-10-01', sigaTipoColacao: null, campusID: 3 };
    const proprio = await iniciarSimuladorSiga({
      dados: { colacoes: [grande], estudantes: gerarTurma(grande, 450), cursos: [] },
    });
    const cliente = createSiga({ url: proprio.url });
    const antes = process.threadCpuUsage();
    expect(await cliente.formandosDaColacao('202699')).toHaveLength(450);
    expect(await cliente.estudantesDaColacao('202699')).toHaveLength(450);
    // Of the processor: a busy machine takes longer for the same.
    const { user, system } = process.threadCpuUsage(antes);
    expect((user + system) / 1_000).toBeLessThan(1_500);
    expect(proprio.chamadas().filter((c) => c.caminho.includes('estudantes'))).toHaveLength(3);
    await proprio.parar();
  });
});

describe('what goes wrong', () => {
  const INVALIDA = { codigo: 'SIGA_RESPOSTA_INVALIDA', status: 502 };
  const casos: [string, NovaOrdem, { codigo: string; status: number }][] = [
    ['answers too slowly', { tipo: 'lento', ms: 5_000 }, { codigo: 'SIGA_SEM_RESPOSTA', status: 504 }],
    ['drips', { tipo: 'gotejar', ms: 50 }, { codigo: 'SIGA_SEM_RESPOSTA', status: 504 }],
    ['fails', { tipo: 'erro' }, { codigo: 'SIGA_ERRO', status: 502 }],
    ['is in maintenance', { tipo: 'erro', status: 503 }, { codigo: 'SIGA_ERRO', status: 502 }],
    ['redirects', { tipo: 'erro', status: 302 }, { codigo: 'SIGA_DESVIOU', status: 502 }],
    ['answers HTML', { tipo: 'html' }, INVALIDA],
    ['truncates the JSON', { tipo: 'json-truncado' }, INVALIDA],
    ['leaves out a field', { tipo: 'campo-ausente', campo: 'dataNascimento' }, INVALIDA],
    ['answers Latin-1 bytes', { tipo: 'latin1' }, INVALIDA],
    ['hangs up', { tipo: 'desligar' }, { codigo: 'SIGA_INACESSIVEL', status: 502 }],
    ['hangs up in mid-answer', { tipo: 'cortar' }, { codigo: 'SIGA_INACESSIVEL', status: 502 }],
    ['answers without end', { tipo: 'gigante' }, INVALIDA],
  ];

  it.each(casos)('%s: a typed error in Portuguese that leaks nothing', async (_, ordem, esperado) => {
    await ordenar(ordem);
    const erro = await falha(siga({ tempoLimiteMs: 300, tamanhoMaximoBytes: 1_000_000 }).estudante(rga));
    expect(erro).toMatchObject(esperado);
    expect(erro.message).toContain('O sistema acadêmico (SIGA)');
    const tudo = `${erro.message} ${erro.detalhe}`;
    for (const segredo of [rga, String(aluno.dados.cpf), aluno.dados.nome, 'segredo', 'Servico.java']) {
      expect(tudo).not.toContain(segredo);
    }
    expect((await siga().estudante(rga))?.rga).toBe(rga);
  });

  it('repeats the answer about another student: refused', async () => {
    const outro = dados.estudantes.find((e) => e.dados.matricula !== rga);
    await siga().estudante(String(outro?.dados.matricula));
    await ordenar({ tipo: 'repetir' });
    expect(await falha(siga().estudante(rga))).toMatchObject({ codigo: 'SIGA_RESPOSTA_INVALIDA' });
  });

  it('repeats the list of another ceremony: refused; doubles its rows: each counts once', async () => {
    const outra = dados.colacoes.find((c) => String(c.sigaIdDataColacao) !== colacao);
    const esperados = await siga().formandosDaColacao(colacao);
    await siga().formandosDaColacao(String(outra?.sigaIdDataColacao));
    await ordenar({ tipo: 'repetir' });
    expect(await falha(siga().formandosDaColacao(colacao))).toMatchObject({ codigo: 'SIGA_RESPOSTA_INVALIDA' });
    await ordenar({ tipo: 'duplicar' });
    expect((await siga().formandosDaColacao(colacao)).map((f) => f.rga).sort()).toEqual(
      esperados.map((f) => f.rga).sort(),
    );
  });

  it('is not there at all', async () => {
    expect(await falha(createSiga({ url: 'http://127.0.0.1:9' }).cursos())).toMatchObject({
      codigo: 'SIGA_INACESSIVEL',
    });
  });

  it('refuses our token', async () => {
    expect(await falha(siga({ token: 'outro' }).cursos())).toMatchObject({ codigo: 'SIGA_ACESSO_NEGADO', status: 502 });
  });

  it('fails only as often as ordered, and only where', async () => {
    await ordenar({ tipo: 'erro', vezes: 2, caminho: '/enade' });
    expect((await siga().estudante(rga))?.rga).toBe(rga);
    await falha(siga().dadosEnade(rga));
    await falha(siga().dadosEnade(rga));
    expect(await siga().dadosEnade(rga)).not.toBeNull();
    expect(simulador.chamadas().map((c) => c.ordem)).toEqual([null, 'erro', 'erro', null]);
  });
});
