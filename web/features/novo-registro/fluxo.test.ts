import { describe, expect, test } from 'vitest';
import type { Abertura, DivergenciaNaRevisao } from '#contract/novo-registro.contract.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { abrirFluxo, avancarFluxo, type Evento, errosDoPasso, type Fluxo, temAlgo } from './fluxo.ts';
import { MENSAGENS } from './novo-registro.messages.ts';
import { alunoDeTeste, umaAbertura, umRascunho } from './test/abertura.ts';
import { folhaDeTeste, umaDivergencia } from './test/folha.ts';

const HOJE = '2026-11-21';
const REGISTRAR: Evento = { tipo: 'pediuRegistro', hoje: HOJE };
const aPasso = (passo: number): Evento => ({ tipo: 'pediuPasso', passo, hoje: HOJE });
const noPasso = (passo: number, valores: Abertura['valores'] = {}): Abertura =>
  umaAbertura({ rascunho: umRascunho({ passo }) }, valores);
const depoisDe = (abertura: Abertura, ...eventos: Evento[]) => eventos.reduce(avancarFluxo, abrirFluxo(abertura, null));
const recusa = (status: number, campos: { campo: string; message: string }[] = []) =>
  new ErroDaApi(status, { codigo: 'X', message: 'm', mensagem: 'm', campos, requisicao: 'r' });
/** After the sheet that is waited for. */
const comFolha = (fluxo: Fluxo, ...divergencias: DivergenciaNaRevisao[]): Fluxo =>
  fluxo.tarefa?.tipo === 'rever'
    ? avancarFluxo(fluxo, {
        tipo: 'reviu',
        formulario: fluxo.tarefa.formulario,
        folha: folhaDeTeste({}, divergencias),
      })
    : fluxo;
const conferindo = () => depoisDe(noPasso(7), REGISTRAR, { tipo: 'conferiu', abertura: umaAbertura() });
const emRevisao = () => comFolha(conferindo());

describe('opening', () => {
  test('what has not reached the server wins over the draft, the draft over SIGA', () => {
    const abertura = umaAbertura({
      rascunho: umRascunho({ passo: 3, valores: { NomeSocial: 'Flor' } }),
    });
    expect(abrirFluxo(abertura, null)).toMatchObject({ passo: 3, valores: { NomeSocial: 'Flor' } });
    const doServidor = { noServidor: 1, base: { ...abertura.valores, NomeSocial: 'Flor' } };
    const daqui = { rga: '1', cpf: '2', passo: 4, valores: { ...abertura.valores, NomeSocial: 'Rosa' }, doServidor };
    const pendente = abrirFluxo(abertura, daqui);
    expect(pendente).toMatchObject({ passo: 4, valores: { NomeSocial: 'Rosa' } });
    expect(pendente.rascunho.situacao).toBe('por-salvar');
  });

  test('Cancelar has something to lose once there is a change or a draft', () => {
    expect(temAlgo(depoisDe(umaAbertura()))).toBe(false);
    expect(temAlgo(depoisDe(umaAbertura(), { tipo: 'mudou', mudanca: { Nome: 'A' } }))).toBe(true);
    expect(temAlgo(depoisDe(noPasso(1)))).toBe(true);
  });
});

describe('steps', () => {
  test('a right step leads on, to its heading, and the draft keeps the place', () => {
    const fluxo = depoisDe(umaAbertura(), aPasso(2));
    expect(fluxo).toMatchObject({ passo: 2, foco: { em: 'titulo' }, aviso: null });
    expect(fluxo.rascunho.situacao).toBe('por-salvar');
  });

  test('a wrong step stays, with popup, focus and its problems said', () => {
    const fluxo = depoisDe(umaAbertura({}, { Nome: '' }), aPasso(2));
    expect(fluxo).toMatchObject({
      passo: 1,
      foco: { em: 'campo', campo: 'Nome' },
      aviso: { tipo: 'atencao', titulo: MENSAGENS.tituloDoPasso, texto: 'Nome é obrigatório' },
    });
    expect(errosDoPasso(fluxo, HOJE).map(({ campo }) => campo)).toEqual(['Nome']);
  });

  test('a later step is reached only past the right ones; the first wrong one is shown', () => {
    expect(depoisDe(umaAbertura({}, { Processo: '' }), aPasso(7))).toMatchObject({
      passo: 3,
      foco: { campo: 'Processo' },
    });
    expect(depoisDe(noPasso(5, { Nome: '' }), aPasso(2))).toMatchObject({ passo: 2, aviso: null });
  });

  test.each([['31/04/1990'], ['29/02/2001'], ['']])('a birth date %j on screen does not pass', (DataNascimento) => {
    const fluxo = depoisDe(umaAbertura(), { tipo: 'mudou', mudanca: { DataNascimento } }, aPasso(2));
    expect(fluxo).toMatchObject({ passo: 1, foco: { em: 'campo', campo: 'DataNascimento' } });
  });

  test('what is wrong is said of fields that were left, not of the others', () => {
    const abertura = umaAbertura({}, { Nome: '', CPF: '' });
    expect(errosDoPasso(depoisDe(abertura), HOJE)).toEqual([]);
    const deixou = depoisDe(abertura, { tipo: 'saiuDoCampo', campo: 'CPF' });
    expect(errosDoPasso(deixou, HOJE).map(({ campo }) => campo)).toEqual(['CPF']);
    expect(avancarFluxo(deixou, { tipo: 'saiuDoCampo', campo: 'CPF' })).toBe(deixou);
  });
});

describe('Registrar', () => {
  test('a wrong form leads to its first wrong field and shows all', () => {
    const fluxo = depoisDe(noPasso(7, { DataIngresso: '' }), REGISTRAR);
    expect(fluxo).toMatchObject({
      passo: 5,
      tarefa: null,
      aviso: { titulo: MENSAGENS.titulo, texto: MENSAGENS.texto },
    });
    expect(fluxo.tentados.size).toBe(7);
  });

  test('a record that stands is named; the second copy goes on', () => {
    const registroDiplomaAtivo = { registroID: alunoDeTeste.matricula, numeroRegistro: 7, livro: 'INV' };
    const abertura = umaAbertura({ aluno: { ...alunoDeTeste, registroDiplomaAtivo } });
    const fluxo = depoisDe(abertura, REGISTRAR);
    expect(fluxo).toMatchObject({ tarefa: null, aviso: { titulo: MENSAGENS.jaRegistrado } });
  });

  test('SIGA is asked first; what it says differently stands before the review', () => {
    const pedido = depoisDe(noPasso(7), REGISTRAR);
    expect(pedido.tarefa).toMatchObject({ tipo: 'conferir' });
    expect(avancarFluxo(pedido, REGISTRAR)).toBe(pedido);
    expect(avancarFluxo(pedido, { tipo: 'conferiu', abertura: umaAbertura() }).revisao).not.toBeNull();
    const outra = umaAbertura({ aluno: { ...alunoDeTeste, nomeMae: 'Outra' } }, { NomeMae: 'Outra' });
    const mudou = avancarFluxo(pedido, { tipo: 'conferiu', abertura: outra });
    expect(mudou).toMatchObject({ revisao: null, tarefa: null, mudancas: [{ campo: 'nomeMae' }] });
    expect(avancarFluxo(mudou, REGISTRAR)).toMatchObject({ tarefa: null, foco: { em: 'mudancas' } });
    const escolheu = avancarFluxo(mudou, { tipo: 'escolheu', doSiga: mudou.mudancas });
    expect(escolheu).toMatchObject({ valores: { NomeMae: 'Outra' }, mudancas: [], tarefa: { depois: 'seguir' } });
    expect(escolheu.rascunho.situacao).toBe('parado');
    expect(avancarFluxo(escolheu, { tipo: 'descartou' })).toMatchObject({
      tarefa: null,
      valores: { NomeMae: 'Outra' },
      rascunho: { situacao: 'por-salvar' },
    });
  });

  test('SIGA out of reach: a popup, and nothing else', () => {
    const erro = recusa(504);
    const fluxo = depoisDe(noPasso(7), REGISTRAR, { tipo: 'naoConferiu', erro });
    expect(fluxo).toMatchObject({ tarefa: null, revisao: null, aviso: { titulo: MENSAGENS.erroConferir, erro } });
  });

  test('is sent once, with the draft stopped, and only out of the review', () => {
    expect(depoisDe(noPasso(7), { tipo: 'confirmou' }).tarefa).toBeNull();
    const enviando = avancarFluxo(emRevisao(), { tipo: 'confirmou' });
    expect(enviando.tarefa).toMatchObject({ tipo: 'registrar' });
    expect(enviando.rascunho.situacao).toBe('parado');
    expect(avancarFluxo(enviando, { tipo: 'confirmou' })).toBe(enviando);
    expect(avancarFluxo(enviando, { tipo: 'pediuDescarte', depois: 'sair' })).toBe(enviando);
  });

  const recusado = (erro: unknown) =>
    avancarFluxo(avancarFluxo(emRevisao(), { tipo: 'confirmou' }), { tipo: 'naoRegistrou', erro });

  test('a refusal stands at its field until the field changes', () => {
    const erro = recusa(422, [{ campo: 'DadosCurso.CursoFormacao', message: 'Não é deste curso' }]);
    const fluxo = recusado(erro);
    expect(fluxo).toMatchObject({ passo: 2, revisao: null, foco: { campo: 'CursoFormacao' }, aviso: { erro } });
    expect(fluxo.rascunho).toMatchObject({ situacao: 'por-salvar', enviada: -1 });
    expect(errosDoPasso(fluxo, HOJE)).toEqual([{ campo: 'CursoFormacao', mensagem: 'Não é deste curso' }]);
    const mudou = avancarFluxo(fluxo, { tipo: 'mudou', mudanca: { CursoFormacao: 'Outra' } });
    expect(errosDoPasso(mudou, HOJE)).toEqual([]);
  });

  test('a refusal without field leads out of the review, an outage does not', () => {
    const solta = recusado(recusa(422, [{ campo: 'Historico', message: 'Sem disciplinas' }]));
    expect(solta).toMatchObject({ revisao: null, soltas: ['Sem disciplinas'], tarefa: null });
    expect(recusado(new Error('queda')).revisao).not.toBeNull();
  });

  test('a conflict asks SIGA again and stays in the review', () => {
    const fluxo = recusado(recusa(409));
    expect(fluxo.tarefa).toEqual({ tipo: 'conferir', formulario: null });
    const conferido = avancarFluxo(fluxo, { tipo: 'conferiu', abertura: umaAbertura() });
    expect(conferido.revisao).not.toBeNull();
    expect(conferido.tarefa).toBeNull();
  });

  const DE_BENTO = {
    tipo: 'deFora',
    deFora: {
      rascunho: umRascunho({ passo: 7, versao: 2, valores: { NomeSocial: 'Flor' }, atualizadoPor: 'Bento' }),
      outros: [],
    },
    recusado: false,
  } satisfies Evento;

  test('what another changes meanwhile ends the review, open or on its way: the older form is not registered', () => {
    const recebido = {
      revisao: null,
      tarefa: null,
      valores: { NomeSocial: 'Flor' },
      rascunho: { recebidos: [{ campo: 'NomeSocial', por: 'Bento' }] },
      foco: { em: 'recebidos' },
    };
    const acabada = avancarFluxo(emRevisao(), DE_BENTO);
    expect(acabada).toMatchObject(recebido);
    expect(avancarFluxo(acabada, { tipo: 'confirmou' })).toBe(acabada);
    expect(comFolha(avancarFluxo(acabada, REGISTRAR)).tarefa).toMatchObject({ formulario: { NomeSocial: 'Flor' } });
    expect(avancarFluxo(conferindo(), DE_BENTO)).toMatchObject(recebido);
    const antes = avancarFluxo(depoisDe(noPasso(7), REGISTRAR), DE_BENTO);
    expect(avancarFluxo(antes, { tipo: 'conferiu', abertura: umaAbertura() })).toMatchObject(recebido);
  });

  test('what another has changed right before the registration holds it', () => {
    const { deFora } = DE_BENTO;
    const fluxo = avancarFluxo(avancarFluxo(emRevisao(), { tipo: 'confirmou' }), { tipo: 'mudouAntes', deFora });
    expect(fluxo).toMatchObject({
      revisao: null,
      tarefa: null,
      valores: { NomeSocial: 'Flor' },
      rascunho: { situacao: 'em-dia', noServidor: 2, recebidos: [{ campo: 'NomeSocial', por: 'Bento' }] },
      aviso: { titulo: MENSAGENS.rascunhoMudou.titulo },
      foco: { em: 'recebidos' },
    });
  });

  test('what another changes while nothing is reviewed comes in and leaves the focus where it is', () => {
    const fluxo = depoisDe(noPasso(7), DE_BENTO);
    expect(fluxo).toMatchObject({ valores: { NomeSocial: 'Flor' }, foco: null });
  });

  test('what is changed while SIGA is asked is not reviewed as it was before', () => {
    const mudou = depoisDe(noPasso(7), REGISTRAR, { tipo: 'mudou', mudanca: { NomeSocial: 'Rosa' } });
    expect(avancarFluxo(mudou, { tipo: 'conferiu', abertura: umaAbertura() })).toMatchObject({
      revisao: null,
      tarefa: null,
      valores: { NomeSocial: 'Rosa' },
    });
    // Asked again meanwhile, the first answer is enough; the second takes nothing away.
    const denovo = avancarFluxo(avancarFluxo(mudou, REGISTRAR), { tipo: 'conferiu', abertura: umaAbertura() });
    expect(denovo.tarefa).toMatchObject({ tipo: 'rever', formulario: { NomeSocial: 'Rosa' } });
    expect(avancarFluxo(denovo, { tipo: 'conferiu', abertura: umaAbertura() })).toBe(denovo);
    expect(avancarFluxo(denovo, { tipo: 'naoConferiu', erro: recusa(504) })).toBe(denovo);
  });

  test('Corrigir leads back to a step', () => {
    const fluxo = avancarFluxo(emRevisao(), { tipo: 'pediuCorrecao', passo: 3 });
    expect(fluxo).toMatchObject({ passo: 3, revisao: null, foco: { em: 'titulo' } });
  });
});

describe('the sheet of differences', () => {
  const naoReviu = (fluxo: Fluxo, erro: unknown) =>
    fluxo.tarefa?.tipo === 'rever'
      ? avancarFluxo(fluxo, { tipo: 'naoReviu', formulario: fluxo.tarefa.formulario, erro })
      : fluxo;

  test('is shown in the review, whatever it says; doubts that were answered are ticked', () => {
    const fluxo = emRevisao();
    expect(fluxo).toMatchObject({ tarefa: null, folha: { divergencias: [] }, respostas: { ressalvas: {} } });
    const derivacao = { campo: 'FormaAcesso', valor: 'Enem', texto: null, duvida: 'x', sugestao: null } as const;
    const visto = depoisDe(noPasso(7), { tipo: 'confirmouDerivado', derivacao }, REGISTRAR, {
      tipo: 'conferiu',
      abertura: umaAbertura(),
    });
    expect([...visto.respostas.vistos]).toEqual(['FormaAcesso']);
  });

  test('that comes after Corrigir is not for the form that follows', () => {
    const antiga = conferindo();
    const voltou = avancarFluxo(antiga, { tipo: 'pediuCorrecao', passo: 3 });
    expect(voltou.tarefa).toBeNull();
    const outra = [REGISTRAR, { tipo: 'conferiu', abertura: umaAbertura() }] satisfies Evento[];
    const nova = outra.reduce<Fluxo>(avancarFluxo, voltou);
    expect(nova.tarefa).toMatchObject({ tipo: 'rever' });
    const folha = folhaDeTeste({});
    if (antiga.tarefa?.tipo !== 'rever') throw new Error('não espera a folha');
    const { formulario } = antiga.tarefa;
    expect(avancarFluxo(nova, { tipo: 'reviu', formulario, folha })).toBe(nova);
    expect(avancarFluxo(nova, { tipo: 'naoReviu', formulario, erro: recusa(500) })).toBe(nova);
  });

  test('what the server refuses goes back to the form; SIGA out of reach can be tried again', () => {
    const erro = recusa(422, [{ campo: 'DadosCurso.CursoFormacao', message: 'Não é deste curso' }]);
    expect(naoReviu(conferindo(), erro)).toMatchObject({ revisao: null, foco: { campo: 'CursoFormacao' } });
    const fora = naoReviu(conferindo(), recusa(502));
    expect(fora).toMatchObject({ tarefa: null, folha: null, falha: { status: 502 }, aviso: null });
    const deNovo = avancarFluxo(fora, { tipo: 'pediuFolha' });
    expect(deNovo).toMatchObject({ tarefa: { tipo: 'rever' }, falha: null });
    expect(comFolha(deNovo).folha).not.toBeNull();
  });
});

describe('registering on one page', () => {
  const DIRETO: Evento = { ...REGISTRAR, como: 'direto' };
  const AVISO = umaDivergencia({ campo: 'DataExpedicao', noCorpo: 'LivroRegistro.Data', gravidade: 'aviso' });

  test('the sheet is read, and what asks for no answer is registered as it was reviewed', () => {
    const pedido = depoisDe(umaAbertura(), DIRETO);
    expect(pedido.tarefa).toMatchObject({ tipo: 'rever' });
    expect(avancarFluxo(pedido, DIRETO)).toBe(pedido);
    const { tarefa } = comFolha(pedido);
    expect(tarefa).toMatchObject({ tipo: 'registrar', partes: { Ressalvas: [], Revisao: { Avisos: [] } } });
  });

  test('a warning is ticked first; another value asks for the sheet anew', () => {
    const parado = comFolha(depoisDe(umaAbertura(), DIRETO), AVISO);
    expect(parado).toMatchObject({ tarefa: null, folha: { divergencias: [AVISO] } });
    const respostas = { vistos: new Set([AVISO.campo]), ressalvas: {} };
    const visto = avancarFluxo(parado, { tipo: 'respondeu', respostas });
    expect(comFolha(avancarFluxo(visto, DIRETO), AVISO).tarefa).toMatchObject({
      tipo: 'registrar',
      partes: { Revisao: { Avisos: [AVISO.noCorpo] } },
    });
    expect(avancarFluxo(parado, { tipo: 'mudou', mudanca: { Observacao: 'x' } }).folha).toBeNull();
  });

  test('what is changed while the sheet is read is not registered unseen', () => {
    const pedido = depoisDe(umaAbertura(), DIRETO);
    const mudou = avancarFluxo(pedido, { tipo: 'mudou', mudanca: { Observacao: 'x' } });
    expect(mudou.tarefa).toBeNull();
    if (pedido.tarefa?.tipo !== 'rever') throw new Error('não espera a folha');
    const { formulario } = pedido.tarefa;
    expect(avancarFluxo(mudou, { tipo: 'reviu', formulario, folha: folhaDeTeste({}) }).tarefa).toBeNull();
  });

  test.each(['impossivel', 'ressalva'] as const)('what is %s is for the seven steps', (gravidade) => {
    expect(comFolha(depoisDe(umaAbertura(), DIRETO), { ...AVISO, gravidade }).tarefa).toBeNull();
  });

  test('nothing is asked of the server where only the seven steps can settle it', () => {
    expect(depoisDe(umaAbertura({ pendencias: ['CPF não informado'] }), DIRETO).tarefa).toBeNull();
  });

  test('a failure is said, and can be tried again', () => {
    const erro = new Error('queda');
    const falhou = avancarFluxo(comFolha(depoisDe(umaAbertura(), DIRETO)), { tipo: 'falhou', erro });
    expect(falhou).toMatchObject({ tarefa: null, falha: erro });
    expect(avancarFluxo(falhou, DIRETO)).toMatchObject({ tarefa: { tipo: 'rever' }, falha: null });
  });
});

describe('throwing the draft away', () => {
  test('starting again gives what SIGA says, at the first step', () => {
    const abertura = umaAbertura({
      rascunho: umRascunho({ passo: 3, valores: { NomeSocial: 'Flor' } }),
    });
    const fluxo = depoisDe(abertura, { tipo: 'pediuDescarte', depois: 'recomecar' }, { tipo: 'descartou' });
    expect(fluxo).toMatchObject({ passo: 1, valores: abertura.valores, recuperadoDe: null, tarefa: null });
    expect(fluxo.rascunho).toMatchObject({ situacao: 'em-dia', salvoEm: null });
  });

  test('a failure says so and goes on keeping', () => {
    const erro = recusa(500);
    const fluxo = depoisDe(noPasso(3), { tipo: 'pediuDescarte', depois: 'sair' }, { tipo: 'naoDescartou', erro });
    expect(fluxo).toMatchObject({ passo: 3, tarefa: null, aviso: { titulo: MENSAGENS.erroDescartar } });
    expect(fluxo.rascunho.situacao).toBe('por-salvar');
  });

  test("the draft's own events reach it", () => {
    const fluxo = depoisDe(
      umaAbertura(),
      { tipo: 'mudou', mudanca: { NomeSocial: 'Flor' } },
      { tipo: 'rascunho', evento: { tipo: 'salvar' } },
    );
    expect(fluxo.rascunho.situacao).toBe('salvando');
  });
});
