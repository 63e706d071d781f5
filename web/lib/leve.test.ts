import { expect, test } from 'vitest';
import { agendaApi } from '#contract/agenda.contract.ts';
import { apoioApi } from '#contract/apoio.contract.ts';
import { erroResponse } from '#contract/common.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { lotePublicoApi } from '#contract/consulta-publica.lote.contract.ts';
import { xmlPublicoApi } from '#contract/consulta-publica-xml.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { painelApi } from '#contract/painel.contract.ts';
import { privacidadeApi } from '#contract/privacidade.contract.ts';
import { registroAbertoApi } from '#contract/registro-aberto.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { servidorApi } from '#contract/servidor.contract.ts';
import { inicioApi } from '#contract/servidor.inicio.contract.ts';
import { sessaoApi, usuarioResponse } from '#contract/sessao.contract.ts';
import { transparenciaApi } from '#contract/transparencia.contract.ts';
import * as inicio from '../app/inicio.leve.ts';
import * as prazos from '../features/agenda/prazos.leve.ts';
import * as carimbos from '../features/conector/carimbos.leve.ts';
import { buscar } from '../features/consulta-publica/busca.api.ts';
import { conferir, relatar } from '../features/consulta-publica/lote/lote.leve.ts';
import * as diploma from '../features/consulta-publica/validacao.leve.ts';
import * as xml from '../features/consulta-publica/xml.leve.ts';
import { baixarDadosAbertos, listarDadosAbertos } from '../features/exportacoes/dados-abertos.leve.ts';
import * as discordancias from '../features/fiscalizacao/discordancias.leve.ts';
import * as listaAtual from '../features/lista-anulados/lista-atual.leve.ts';
import * as porta from '../features/meu-diploma/meu-diploma.leve.ts';
import * as pedidos from '../features/meu-diploma/pedidos.leve.ts';
import * as painel from '../features/painel/painel.leve.ts';
import { lerPrivacidade } from '../features/privacidade/privacidade.leve.ts';
import { lerRegistroAberto } from '../features/registro-aberto/registro-aberto.leve.ts';
import * as registros from '../features/registros/lista.leve.ts';
import * as servidor from '../features/servidor/servidor.leve.ts';
import * as sessao from '../features/sessao/sessao.leve.ts';
import { lerFeed, lerTransparencia } from '../features/transparencia/transparencia.leve.ts';
import { instituicaoDeTeste } from '../test/dados.ts';
import { umaValidacao } from '../test/dados-da-consulta.ts';
import { lerErro } from './api-client.ts';
import { lerInstituicao } from './instituicao.ts';
import { tentar } from './leve.ts';

const INSTANTE = '2024-01-01T12:00:00.000Z';
const registro = {
  registroID: 'a',
  numeroRegistro: '1',
  livro: 'L',
  nomeDiplomado: 'Ana',
  cpf: '***.456.789-**',
  nomeCurso: 'Direito',
  dataRegistroDiploma: '2024-01-01',
  cancelado: false,
  revogado: false,
  suspenso: true,
  segundaVia: false,
};
const VAZIO = { tom: 'neutro', manchete: 'm', frase: 'f' };
const validacao = {
  ...umaValidacao(),
  evidencias: [
    {
      ...{ chave: 'registro', resultado: 'confirmado', titulo: 't', detalhe: 'd', explicacao: 'e', comoConferir: 'c' },
      itens: ['i'],
    },
  ],
};
const anulado = {
  ...{ codigoValidacao: 'c', motivo: 'm', dataAnulacao: '2024-01-01', frase: 'f', rotulo: 'Anulado', tom: 'perigo' },
  anotacoes: [
    {
      ...{ registroAnotacaoID: 'a', acao: 'cancelar', justificativa: 'j', responsavel: 'r' },
      ...{ dataJustificativa: INSTANTE, motivoAnulacao: { nome: 'n' } },
    },
  ],
  reemitidoEm: null,
  listaAnulados: { numeroDeSequencia: 1, dataCriacao: '2024-01-01' },
  consultadoEm: INSTANTE,
};
const transparencia = {
  meses: [{ mes: '2024-01', registrados: 7 }],
  daColacaoAoRegistro: { mediana: 3, p90: 9 },
  doRegistroAoDou: { mediana: null, p90: null },
  assinadosPorCento: 99.5,
  listaAnulados: { numeroDeSequencia: 1, dataCriacao: '2024-01-01' },
  medidoEm: INSTANTE,
  disponibilidade: { porCento: 99.9, desde: '2024-01-01' },
  log: { tamanho: 3, raiz: 'ab', em: INSTANTE },
};
const registroAberto = {
  ...{
    origem: 'o',
    verificador: 'v',
    checkpoint: 'c',
    publicadoEm: INSTANTE,
    testemunhas: ['t'],
    quorum: 0,
    semAto: 0,
  },
  crescimento: [{ mes: '2024-01', tamanho: 3 }],
  ancoras: [{ destino: 'arquivo', tamanho: 3, em: INSTANTE, falha: null }],
};
const paragrafos = ['p'];
const privacidade = {
  controlador: { nome: 'n', cnpj: null, endereco: 'e' },
  encarregado: { nome: 'n', contato: 'c' },
  textos: {
    ...{ finalidade: paragrafos, baseLegal: paragrafos, dados: paragrafos, publicidade: paragrafos },
    ...{ compartilhamento: paragrafos, seguranca: paragrafos, direitos: paragrafos, comoPedir: paragrafos },
  },
  guarda: [{ oQue: 'o', porQuanto: 'q', porque: 'p' }],
};
const meuDiploma = {
  ...{ nome: 'n', email: null, avisar: false, temCorreio: true },
  registros: [
    {
      ...{ registroId: 'r', nome: 'n', curso: 'c', titulo: 't', grau: 'g', instituicao: 'i', livro: 'l' },
      ...{ numeroRegistro: '1', dataConclusao: 'd', dataColacaoGrau: 'd', dataExpedicao: 'd', dataRegistro: 'd' },
      ...{ nomeSocial: null, codigoValidacao: 'c', segundaVia: false, temXml: true, temPdf: true, ...VAZIO },
      etapas: [{ titulo: 't', detalhe: 'd', estado: 'feita' }],
      links: [
        {
          ...{ id: 'i', para: 'p', criadoEm: 'c', expiraEm: 'e', revogadoEm: null, vistaEm: null },
          ...{ fatos: ['nome'], vistas: 1, vale: true },
        },
      ],
      pedidos: [
        {
          ...{ id: 'i', texto: 't', pedidoEm: 'p', especie: 'correcao', situacao: 'aberto' },
          ...{ nomeSocial: null, resposta: null, decididoEm: null },
        },
      ],
      consultas: [{ dia: 'd', quem: 'q', oQue: 'o', vezes: 2 }],
    },
  ],
};
const compartilhado = {
  ...{ ...VAZIO, para: 'p', expiraEm: INSTANTE, instituicao: 'i', consultadoEm: INSTANTE },
  fatos: [{ rotulo: 'r', valor: 'v' }],
  conferencias: [{ chave: 'registro', titulo: 't', resultado: 'negado' }],
};
const revogacao = {
  respostas: [
    {
      ...{ emissor: 'e', serie: 's' },
      resposta: {
        revogacao: { quando: 'q', motivo: 1 },
        ...{ desde: 'd', ate: null, soDe: 'titulares', pontos: ['p'] },
      },
    },
  ],
};
const situacoes = {
  ...{ consultadoEm: INSTANTE, parte: 'p' },
  itens: [
    {
      ...{ codigo: 'c', resultado: 'encontrado' },
      situacao: {
        ...{ codigoValidacao: 'c', curso: 'c', instituicao: 'i', dataExpedicao: 'd', manchete: 'm', frase: 'f' },
        ...{ rotulo: 'Ativo', tom: 'sucesso', dataAnulacao: null, xmlSha256: 'a' },
      },
    },
  ],
};
const DIA = '2024-02-29';
const usuario = {
  ...{
    nome: 'n',
    cpf: 'c',
    matricula: 'm',
    cargo: 'c',
    papel: 'operador',
    pendencia: 'trocar-senha',
    nivelBaixo: true,
  },
};
const prazo = {
  ...{ chave: 'c', tipo: 'dou', titulo: 't', norma: null, alvo: 'a', quantos: 1, limite: DIA, situacao: 'perto' },
  ...{ dias: 3, prorrogavelPor: null, ref: null, responsavel: { nome: 'n', eu: true } },
  prorrogacao: { por: 'p', em: INSTANTE, motivo: 'm' },
};
const atencao = {
  tarefas: [{ nome: 'n', titulo: 't', falha: null, ultimoSucesso: null, ultimaFalha: INSTANTE, proxima: INSTANTE }],
  backup: { ultimo: null, falha: null, lugar: 'segundo' },
  ensaio: { ultimo: INSTANTE, falha: 'f' },
  ...{ somenteLeitura: false, restauradoDe: null, relogioAntesDe: INSTANTE, relogioDepoisDe: INSTANTE },
  diferencas: { quantas: 1, desde: INSTANTE, primeiras: ['p'] },
  arquivos: [{ resultado: 'ausente', quantos: 1, em: INSTANTE }],
};
const tempos = { quantos: 1, mediana: 1.5, p90: null, pior: 2 };
const umPainel = {
  ...{ ano: 2024, anos: [2024], total: 1, porMes: [1] },
  ...{ porCurso: [{ nome: 'n', quantos: 1 }], porCampus: [], porLivro: [] },
  tempos: { ateRegistro: tempos, ateAssinatura: tempos, ateDou: tempos },
  prazos: [{ nome: 'n', norma: 'n', dias: 1, dentro: 1, fora: 1 }],
  desvios: { cancelados: 1, revogados: 1, suspensos: 1, corrigidos: 1, segundasVias: 1, recusados: 1 },
};
const daLista = {
  ...{ registroID: 'r', nomeDiplomado: 'n', cpf: 'c', codigoValidacao: 'c', nomeCurso: 'n', id: '1', nomeSocial: null },
  ...{ cancelado: false, revogado: false, suspenso: false, assinado: true, segundaVia: false, situacaoEnvioId: 1 },
  vinculos: [{ tipo: 'corrige', registroID: 'r', livro: 'l', numeroRegistro: 1 }],
  diplomado: { nome: 'n' },
  livroRegistro: {
    ...{ livroRegistro: 'l', numeroRegistro: 1, dataRegistroDiploma: DIA },
    responsavelRegistro: { nome: 'n', iDouNumeroMatricula: null, cpf: 'c' },
  },
  ...{ registroDOUData: null, registroDiplomaAtivo: true, prazoPublicacao: { limite: DIA, diasRestantes: 3 } },
};
const umPedido = {
  ...{ id: 'i', texto: 't', pedidoEm: 'p', especie: 'correcao', situacao: 'aberto', nomeSocial: null },
  ...{ resposta: null, decididoEm: null, registroId: 'r', nome: 'n', curso: 'c', decididoPor: null },
};
const umaLista = {
  ...{ controleDiplomasAnuladosUID: 'c', numeroDeSequencia: 1, dataCriacao: INSTANTE, quantidade: 1 },
  ...{ dataMaximaProximaAtualizacao: DIA, assinadaEm: null, assinadaPor: null },
};
const discordancia = {
  ...{ raiz: 'r', campo: 'c', motivo: 'm', aceitaPor: 'mec', vezes: 1, primeiraVez: INSTANTE, ultimaVez: INSTANTE },
};
const umaSessao = {
  ...{ sessaoID: 's', aparelho: 'a', endereco: 'e', criadaEm: INSTANTE, ultimoUsoEm: INSTANTE, esta: true },
};
const { usuario: lerUsuario, ...daSessao } = sessao;
const { lerMeuDiploma: ler, ...outras } = porta;
const daPorta = { ler, ...outras };
const erro = { codigo: 'X', message: 'm', mensagem: 'm', campos: [{ campo: 'c', message: 'm' }], requisicao: 'r' };
const pagina = { itens: [registro], total: 1, totalExato: true, pagina: 1, tamanho: 20 };

/** The value, and every one that differs from it by one member: missing, null, a number, a text, with one more. */
function* variantes(valor: unknown): Generator<unknown> {
  yield valor;
  if (Array.isArray(valor)) {
    for (const outro of variantes(valor[0])) yield [outro];
    yield {};
  } else if (typeof valor === 'object' && valor !== null) {
    yield { ...valor, aMais: 1 };
    for (const [nome, membro] of Object.entries(valor)) {
      yield Object.fromEntries(Object.entries(valor).filter(([outro]) => outro !== nome));
      for (const outro of [null, 1.5, 7, 'texto', true, [], {}]) yield { ...valor, [nome]: outro };
      for (const outro of variantes(membro)) yield { ...valor, [nome]: outro };
    }
  }
}

test.each([
  ['busca', buscar.resposta, consultaPublicaApi.buscar.resposta, pagina],
  ['instituicao', lerInstituicao.resposta, apoioApi.lerInstituicaoPublica.resposta, instituicaoDeTeste],
  ['validacao', diploma.validarDiploma.resposta, consultaPublicaApi.validarDiploma.resposta, validacao],
  ['anulado', diploma.lerAnulado.resposta, consultaPublicaApi.lerAnulado.resposta, anulado],
  [
    'captcha',
    diploma.resolverCaptcha.resposta,
    consultaPublicaApi.resolverCaptcha.resposta,
    { ok: true, codigoValidacao: 'c', expiraEm: INSTANTE },
  ],
  [
    'autoridades',
    xml.lerAutoridades.resposta,
    xmlPublicoApi.lerAutoridades.resposta,
    { pem: 'p', intermediarias: 'i' },
  ],
  [
    'conferência',
    xml.lerConferencia.resposta,
    xmlPublicoApi.lerConferencia.resposta,
    { resumos: ['r'], motivo: null, xmlSha256: 'a' },
  ],
  [
    'esquema',
    xml.conferirEsquema.resposta,
    xmlPublicoApi.conferirEsquema.resposta,
    { resultado: 'negado', detalhe: 'd', erros: ['e'] },
  ],
  ['revogação', xml.consultarRevogacao.resposta, xmlPublicoApi.consultarRevogacao.resposta, revogacao],
  ['lote', conferir.resposta, lotePublicoApi.conferir.resposta, situacoes],
  ['privacidade', lerPrivacidade.resposta, privacidadeApi.ler.resposta, privacidade],
  ['transparência', lerTransparencia.resposta, transparenciaApi.ler.resposta, transparencia],
  [
    'dados abertos',
    listarDadosAbertos.resposta,
    exportacoesApi.listarDadosAbertos.resposta,
    [{ ano: 2024, registros: 3 }],
  ],
  ['registro aberto', lerRegistroAberto.resposta, registroAbertoApi.ler.resposta, registroAberto],
  ['meu diploma', porta.lerMeuDiploma.resposta, meuDiplomaApi.ler.resposta, meuDiploma],
  ['entradas', porta.lerEntradas.resposta, meuDiplomaApi.lerEntradas.resposta, { provedor: null, codigo: true }],
  ['feito', porta.pedirCodigo.resposta, meuDiplomaApi.pedirCodigo.resposta, { ok: true }],
  ['compartilhado', porta.verCompartilhado.resposta, meuDiplomaApi.verCompartilhado.resposta, compartilhado],
  ['quem está', sessao.ler.resposta, sessaoApi.ler.resposta, usuario],
  ['usuário', { safeParse: (valor: unknown) => tentar(lerUsuario, valor) }, usuarioResponse, usuario],
  ['sessões', sessao.minhas.resposta, sessaoApi.minhas.resposta, [umaSessao]],
  ['saída', sessao.sair.resposta, sessaoApi.sair.resposta, { ok: true, saidaUrl: null }],
  [
    'aparelhos novos',
    sessao.aparelhosNovos.resposta,
    sessaoApi.aparelhosNovos.resposta,
    [{ aparelhoID: 'a', aparelho: 'a', endereco: 'e', em: INSTANTE }],
  ],
  ['agenda', prazos.listar.resposta, agendaApi.listar.resposta, { prazos: [prazo], colacoesLidasEm: INSTANTE }],
  [
    'resumo da agenda',
    prazos.resumir.resposta,
    agendaApi.resumir.resposta,
    [{ tipo: 'dou', titulo: 't', vencidos: 1, perto: 1, abertos: 1, proximo: DIA }],
  ],
  ['servidor', servidor.atencao.resposta, servidorApi.atencao.resposta, atencao],
  ['painel', painel.ler.resposta, painelApi.ler.resposta, umPainel],
  ['registros', registros.listar.resposta, registrosApi.listar.resposta, { ...pagina, itens: [daLista] }],
  [
    'pedidos',
    pedidos.listarPedidos.resposta,
    meuDiplomaApi.listarPedidos.resposta,
    { ...pagina, itens: [umPedido], abertos: 1 },
  ],
  ['lista atual', listaAtual.lerAtual.resposta, listaAnuladosApi.lerAtual.resposta, umaLista],
  [
    'pendência da lista',
    listaAtual.lerPendencia.resposta,
    listaAnuladosApi.lerPendencia.resposta,
    { motivo: null, emAssinatura: true },
  ],
  [
    'discordâncias',
    discordancias.listarDiscordancias.resposta,
    fiscalizacaoApi.listarDiscordancias.resposta,
    [discordancia],
  ],
  [
    'carimbos',
    carimbos.lerCarimbos.resposta,
    conectorApi.lerCarimbos.resposta,
    { vencendo: 1, primeiro: DIA, falharam: 0 },
  ],
  [
    'início',
    inicio.ler.resposta,
    inicioApi.ler.resposta,
    {
      aparelhosNovos: [{ aparelhoID: 'a', aparelho: 'a', endereco: 'e', em: INSTANTE }],
      ...{ agenda: { prazos: [], colacoesLidasEm: null }, resumoDaAgenda: [], atencao },
      ...{ registros: { ...pagina, itens: [daLista] }, pedidos: { ...pagina, itens: [], abertos: 1 } },
      ...{ listaAtual: umaLista, pendenciaDaLista: { motivo: 'm', emAssinatura: true } },
      ...{ discordancias: [discordancia], carimbos: { vencendo: 1, primeiro: null, falharam: 0 } },
    },
  ],
  ['erro', { safeParse: (valor: unknown) => tentar(lerErro, valor) }, erroResponse, erro],
])('%s is read as the contract reads it', (_, leve, contrato, valor) => {
  for (const um of variantes(valor)) {
    const [deLa, daqui] = [contrato.safeParse(um), leve.safeParse(um)];
    expect(daqui, JSON.stringify(um)).toEqual(deLa.success ? { success: true, data: deLa.data } : { success: false });
  }
});

test.each([
  [{ buscar }, consultaPublicaApi],
  [{ lerInstituicaoPublica: lerInstituicao }, apoioApi],
  [diploma, consultaPublicaApi],
  [xml, xmlPublicoApi],
  [{ conferir, relatar }, lotePublicoApi],
  [{ ler: lerPrivacidade }, privacidadeApi],
  [{ ler: lerTransparencia, lerFeed }, transparenciaApi],
  [{ listarDadosAbertos, baixarDadosAbertos }, exportacoesApi],
  [{ ler: lerRegistroAberto }, registroAbertoApi],
  [daPorta, meuDiplomaApi],
  [daSessao, sessaoApi],
  [prazos, agendaApi],
  [servidor, servidorApi],
  [inicio, inicioApi],
  [painel, painelApi],
  [registros, registrosApi],
  [pedidos, meuDiplomaApi],
  [listaAtual, listaAnuladosApi],
  [discordancias, fiscalizacaoApi],
  [carimbos, conectorApi],
] as [Record<string, Endpoint>, Record<string, Endpoint>][])(
  'the light endpoints are the contract’s',
  (leves, contrato) => {
    for (const [nome, { metodo, path, acesso }] of Object.entries(leves))
      expect(contrato[nome]).toMatchObject({ metodo, path, acesso });
  },
);
