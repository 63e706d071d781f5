import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirFolha, avancarFolhas, ditosDa, type EventoDaFolha, type Folha, uma } from '#domain/folha/folha.ts';
import { SEM_CATALOGO } from '#domain/folha/fonte.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import type { Formulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { valoresDoPayload } from '#domain/novo-registro/payload.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umContexto } from '../../test/factories/um-contexto.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { deFora } from './fontes-do-registro.queries.ts';
import { registrarDiploma } from './registrar.ts';
import { revisarRegistro } from './revisar.ts';

/*
 * A source that is neither SIGA nor a record of ours: what the XML of another institution would say, read into the form's
 * own words. Nothing of it may be changed; the catalogue is all that it is held against.
 */

let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
const nuncaPerguntado = async () => {
  throw new Error('o SIGA não conhece este estudante');
};

beforeAll(async () => {
  const siga = { ...sigaComHistorico(), estudante: nuncaPerguntado, historico: nuncaPerguntado };
  t = await buildTestApp({ trocar: { siga }, agora: new Date('2026-06-01T15:00:00Z') });
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const lido = (trocar: Valores = {}): Valores => ({
  ...valoresDoPayload(umPayload(catalogo)),
  AutorizacaoCurso: 'do catálogo',
  SegundaVia: false,
  ...trocar,
});

function formularioDe(folha: Folha): Formulario {
  const validado = validarFormulario(folha.valores, '2026-06-01');
  if (!validado.ok) throw new Error(validado.problemas.map(({ mensagem }) => mensagem).join('; '));
  return validado.formulario;
}

const fonteDoXml = (valores: Valores) => ({ valores, derivacoes: [], catalogo: SEM_CATALOGO, mudam: [] });
const origem = () => deFora(umContexto().historico);
const ator = (): Ator => ({ usuario: umContexto().usuario, requisicao: 'teste' });

it('opens as a sheet of which nothing can be changed', () => {
  const aberta = abrirFolha('pedido-1', fonteDoXml(lido()));
  const eventos: EventoDaFolha[] = [
    { tipo: 'mudou', mudanca: { Nome: 'Outra Pessoa', CPF: '11144477735' } },
    { tipo: 'usouSugestoes' },
    { tipo: 'usouGrafias' },
  ];
  const [depois] = eventos.reduce(avancarFolhas<Folha>, uma(aberta)).folhas;
  expect(depois?.valores).toEqual(aberta.valores);
  expect(depois && ditosDa(depois)).toEqual({});
});

it('is reviewed against the catalogue alone, and registered as it was reviewed', async () => {
  const formulario = formularioDe(abrirFolha('pedido-1', fonteDoXml(lido())));
  const { usuario } = ator();
  const pedido = { formulario: comResponsavel(formulario), ressalvas: [] };
  const folha = await revisarRegistro(t.deps, pedido, usuario, origem());
  expect(folha.linhas.find(({ campo }) => campo === 'Nome')).toMatchObject({ origem: null, fonte: null });
  expect(folha.linhas.find(({ campo }) => campo === 'NomeCurso')).toMatchObject({ origem: 'catalogo' });
  expect(folha.divergencias.filter(({ origem: de }) => de === 'siga' || de === 'historico')).toEqual([]);
  const Avisos = folha.divergencias.filter(({ gravidade }) => gravidade === 'aviso').map(({ noCorpo }) => noCorpo);
  const revisao = { Hash: folha.hash, Fontes: folha.fontes, Avisos };
  const criado = await registrarDiploma(t.deps, { ...pedido, revisao }, ator(), { origem: origem() });
  const linha = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: criado.registroID } });
  const snapshot = snapshotDoRegistroSchema.parse(linha.snapshot);
  expect(snapshot.diplomado.nome).toBe(formulario.Nome);
  expect(snapshot.historico.elementos).toEqual(umContexto().historico.elementos);
});

it('what the catalogue does not say is refused', async () => {
  const formulario = formularioDe(abrirFolha('pedido-2', fonteDoXml(lido({ NomeCurso: 'Curso de Outra Casa' }))));
  const pedido = { formulario: comResponsavel(formulario), ressalvas: [] };
  await expect(revisarRegistro(t.deps, pedido, ator().usuario, origem())).rejects.toMatchObject({
    status: 422,
    campos: [{ campo: 'DadosCurso.NomeCurso' }],
  });
});

/** The person of the session registers, whatever the source says. */
const comResponsavel = (f: Formulario): Formulario => {
  const { nome, cpf, matricula } = ator().usuario;
  return { ...f, ResponsavelNome: nome, ResponsavelCPF: cpf, ResponsavelIDouNumeroMatricula: matricula };
};
