import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, type PrivateIdentifier, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { lerXml, XmlRecusado } from '#assinatura/ler-xml.ts';
import { CAMPOS, CAMPOS_PUBLICOS } from '#domain/acervo/campos.ts';
import { dadosDoSelo } from '#domain/comprovante/dados-do-selo.ts';
import { julgarSelo } from '#domain/comprovante/julgar-selo.ts';
import { julgarResposta } from '#domain/comprovante/resposta/julgar-resposta.ts';
import { FRASES_DA_ENTRADA } from '#domain/consulta/entrada.ts';
import { julgarLinha } from '#domain/consulta/linha-do-lote.ts';
import en from '#domain/idiomas/en.json' with { type: 'json' };
import es from '#domain/idiomas/es.json' with { type: 'json' };
import { emFrase, type Frase, frase } from '#domain/idiomas/frase.ts';
import { TRADUTORES } from '#domain/idiomas/tradutores.ts';
import { PRAZOS_PADRAO, tabelaDeGuarda } from '#domain/privacidade/retencao.ts';
import { TEXTOS_PADRAO } from '#domain/privacidade/textos.ts';
import { MOTIVOS_ANULACAO } from '#domain/registro/motivos-anulacao.ts';
import { ANOTACOES } from '#domain/registro/transicoes.ts';
import { etapasDoDiploma } from '#domain/titular/etapas.ts';
import { FATOS } from '#domain/titular/fatos.ts';
import { julgarAntigo } from '#domain/veredito/julgar-antigo.ts';
import { julgarArquivo } from '#domain/veredito/julgar-arquivo.ts';
import { julgarRegistro, type Veredito } from '#domain/veredito/julgar-registro.ts';
import { ASPECTOS } from '#domain/veredito/linhas.ts';
import { naoEstaNoRegistro } from '#domain/veredito/linhas-do-arquivo.ts';
import { type Anuncio, type Constatacao, constatar, RESULTADOS } from '#domain/veredito/resultados.ts';
import { MOTIVOS_DO_PERIODO } from '../ui/periodo.ts';

const raiz = join(import.meta.dirname, '..');
/** Of every public page. */
const FONTES = [
  'features/consulta-publica/{,lote/}*.tsx',
  'features/meu-diploma/{porta,meu-diploma-page,meu-registro,links,pedidos,compartilhado-page,arquivo-page}.tsx',
  'features/meu-diploma/meu-diploma.messages.ts',
  'features/{privacidade/privacidade-page,comprovantes/selo-page,exportacoes/dados-abertos}.tsx',
  'features/{registro-aberto,transparencia}/*.tsx',
  'app/error-page.tsx',
  'app/layout/{preferencias,publico-layout,rodape-publico,marca,moldura}.tsx',
  'ui/{avisos,confirmar,formulario,lista-de-dados,para-entregar,resumo-de-erros}.{ts,tsx}',
  'ui/{carregando,erro-de-carga,erro-de-envio,evidencias,faixa,filtro-periodo,paginacao,pagina,tabela,trilha,campo-data,campo-de-arquivo}.tsx',
];
const fontes = FONTES.flatMap((padrao) => globSync(padrao, { cwd: raiz }))
  .filter((arquivo) => !arquivo.includes('.test.'))
  .map((arquivo) => readFileSync(join(raiz, arquivo), 'utf8'));

/** Texts that are looked up where they stand, and those that pass through a component that looks them up. */
function* textosDe(fonte: string): Generator<string> {
  for (const [, , texto] of fonte.matchAll(/\bt\(\s*(?:[^'"`()]*\? )?(['"])((?:(?!\1).)+)\1/g)) yield texto ?? '';
  for (const [, texto] of fonte.matchAll(
    /\b(?:titulo|descricao|palavra|frase|dica|convite|vazio|texto|rotulo|enviar|copiar|fechar)="([^"{]+)"/g,
  ))
    yield texto ?? '';
  for (const [, textos] of fonte.matchAll(/\bcolunas=\{\[([^\]]+)\]/g))
    yield* (textos ?? '').split(/', '|'/).filter((um) => um.trim() !== '');
  for (const [, texto] of fonte.matchAll(/^\s*\['(\p{Lu}[^']+)',/gmu)) yield texto ?? '';
  for (const [, texto] of fonte.matchAll(/\b(?:titulo|rotulo|palavra|feito|erro|texto): '([^']+)'/g)) yield texto ?? '';
}
const daTela = [
  ...new Set([
    ...fontes.flatMap((fonte) => [...textosDe(fonte)]),
    ...Object.values(FRASES_DA_ENTRADA),
    ...Object.values(MOTIVOS_DO_PERIODO),
    ...CAMPOS_PUBLICOS.map((campo) => CAMPOS[campo].publico).filter((rotulo) => rotulo !== ''),
  ]),
];

const IDIOMAS: readonly (readonly ['en' | 'es', Readonly<Record<string, string>>])[] = [
  ['en', en],
  ['es', es],
];

test.each(IDIOMAS)('%s has every text of the public pages', (_, dicionario) => {
  expect(daTela.length).toBeGreaterThan(150);
  expect(daTela.filter((texto) => !Object.hasOwn(dicionario, texto) && /\p{L}{2}/u.test(texto))).toEqual([]);
  const outros = [...Object.values(ANOTACOES), ...MOTIVOS_ANULACAO.map(({ nome }) => nome)];
  expect(outros.filter((texto) => !Object.hasOwn(dicionario, texto))).toEqual([]);
});

test('both languages have the same texts, with the same gaps', () => {
  expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted());
  const lacunas = (texto: string) => [...new Set(texto.match(/\{\w+\}/g))].toSorted();
  for (const [, dicionario] of IDIOMAS)
    for (const [texto, traduzido] of Object.entries(dicionario))
      expect(lacunas(traduzido), texto).toEqual(lacunas(texto));
});

const todos = (resultado: (typeof RESULTADOS)[number]) =>
  Object.fromEntries(ASPECTOS.map((um) => [um, constatar(resultado, 'Ainda falta assinar.')])) as never;
const MOMENTO = { agora: new Date('2026-05-10T15:00:00Z'), fuso: 'America/Cuiaba', prazoDouDias: 30 };
const marcas = { cancelado: false, revogado: false, suspenso: false, assinado: true };

function* vereditos(): Generator<Veredito> {
  const lista = { numeroDeSequencia: 7, dataCriacao: '2026-05-01', dataMaximaProximaAtualizacao: '2026-05-31' };
  const listas = [null, 'indisponivel', { ...lista, contem: false }, { ...lista, contem: true }] as const;
  const vencida = { ...lista, contem: false, dataMaximaProximaAtualizacao: '2026-05-02' };
  const xmls = [
    ...(['sem-assinatura', 'ausente', 'alterado', 'indisponivel'] as const).map((estado) => ({ estado })),
    ...RESULTADOS.map((um) => ({ estado: 'julgado' as const, assinaturas: todos(um) })),
    ...ASPECTOS.map((um) => ({
      estado: 'julgado' as const,
      assinaturas: {
        ...(todos('confirmado') as object),
        [um]: constatar('nao-verificado', 'Ainda falta assinar.'),
      } as never,
    })),
  ];
  const base = { livro: 'GRAD/2026', numeroRegistro: '55', dataRegistro: '2026-05-01' };
  for (const quais of [{}, { suspenso: true }, { revogado: true, cancelado: true }, { cancelado: true }])
    for (const uma of [...listas, vencida])
      for (const xml of xmls)
        for (const dataPublicacaoDou of [null, '2026-05-02'])
          for (const dataRegistro of ['2026-05-01', '2025-01-01']) {
            const fatos = {
              ...base,
              dataRegistro,
              marcas: { ...marcas, ...quais },
              dataPublicacaoDou,
              lista: uma,
              xml,
            };
            yield julgarRegistro(fatos, MOMENTO);
          }
  const antigo = { livro: 'IX', folha: '', sequencia: '', numero: '1', publicadoEm: MOMENTO.agora };
  for (const anulado of [false, true]) yield julgarAntigo({ ...antigo, anulado }, MOMENTO);
  yield* doArquivo();
}

const REVOGADO = { frase: frase('Este diploma foi revogado e não tem validade.') };

function* doArquivo(): Generator<Veredito> {
  const diploma = { tipo: 'diploma' as const, versao: '1.05', ambiente: 'Produção', dizAmbiente: true };
  const fatos = {
    documento: diploma,
    demonstracao: false,
    assinaturas: todos('confirmado'),
    esquema: null,
    dados: { iguais: 158, diferentes: [], faltam: 0 },
    registrado: null,
    registro: null,
    copia: 'igual' as const,
  };
  for (const registro of [null, 'desconhecido', 'indisponivel'] as const) yield julgarArquivo({ ...fatos, registro });
  for (const rotulo of ['Ativo', 'Suspenso', 'Revogado', 'Anulado'] as const)
    for (const um of RESULTADOS)
      yield julgarArquivo({
        ...fatos,
        assinaturas: todos(um),
        registro: { rotulo, frases: REVOGADO, evidencias: [] },
      });
  for (const copia of ['diferente', 'sem-copia', 'indisponivel'] as const) yield julgarArquivo({ ...fatos, copia });
  for (const dados of [
    'indisponivel' as const,
    { motivo: frase('O arquivo não traz código de validação.') },
    { iguais: 1, diferentes: [naoEstaNoRegistro({ caminho: 'Diploma.Nome', valor: 'Ana' })], faltam: 2 },
    {
      iguais: 1,
      diferentes: ['a', 'b'].map((valor) => naoEstaNoRegistro({ caminho: 'c', valor })),
      faltam: 0,
    },
  ])
    yield julgarArquivo({ ...fatos, dados });
  for (const documento of [
    { tipo: 'pdf' as const },
    { tipo: 'outro' as const, raiz: 'Historico' },
    { ...diploma, ambiente: 'Homologação' },
    { ...diploma, dizAmbiente: false },
    { ...diploma, versao: '1.06' },
    ...RECUSAS_DO_LEITOR.map((recusa) => ({ tipo: 'ilegivel' as const, ...recusa })),
  ])
    yield julgarArquivo({ ...fatos, documento });
  for (const registrado of [
    { versao: '1.04.1', ambiente: 'Produção' },
    { versao: '1.05', ambiente: 'Homologação' },
  ])
    yield julgarArquivo({ ...fatos, registrado });
}

/** Files that the reader refuses, each for a reason of its own. */
const RECUSAS_DO_LEITOR = ['', '<a', '<?xml version="1.1"?><a/>', '<?xml version="1.0" encoding="latin1"?><a/>'].map(
  (xml) => {
    try {
      lerXml(xml);
    } catch (erro) {
      if (erro instanceof XmlRecusado) return erro.recusa;
    }
    throw new Error(`lido: ${xml}`);
  },
);

/** Graduates' door and bulk check. */
function* daPortaEDoLote(): Generator<Frase> {
  const datas = { dataRegistro: '2026-05-01', dataPublicacaoDou: null, limiteDou: '2026-06-01' };
  for (let situacaoEnvioId = 1; situacaoEnvioId <= 12; situacaoEnvioId += 1)
    for (const assinado of [false, true])
      for (const cancelado of [false, true])
        for (const publicado of [null, '2026-05-02']) {
          const fatos = {
            ...datas,
            situacaoEnvioId,
            assinado,
            cancelado,
            suspenso: false,
            dataPublicacaoDou: publicado,
          };
          for (const { titulo, frases } of etapasDoDiploma(fatos)) yield* [emFrase(titulo), frases.detalhe];
        }
  yield* Object.values(FATOS).map(emFrase);
  const valido = { frase: frase('Este diploma é válido.') };
  const situacao = { tom: 'sucesso', rotulo: 'Ativo', frases: valido, xmlSha256: 'a' } as const;
  for (const integridade of RESULTADOS)
    for (const item of [
      { tipo: 'codigo' },
      { tipo: 'pdf' },
      { tipo: 'xml', sha256: 'a', integridade },
      { tipo: 'xml', sha256: 'b', integridade },
    ] as const)
      for (const resposta of [
        { resultado: 'encontrado', situacao },
        { resultado: 'nao-encontrado', situacao: null },
        { resultado: 'indisponivel', situacao: null },
      ] as const) {
        const { palavra, frases } = julgarLinha(item, resposta);
        yield* [emFrase(palavra), frases.frase];
      }
}

/** Pages of privacy and of the seal. */
function* dePrivacidadeESelo(): Generator<Frase> {
  for (const chave of Object.values(TEXTOS_PADRAO).flat()) yield { chave };
  for (const { oQue, frases, porque } of tabelaDeGuarda(PRAZOS_PADRAO, 365, 8))
    yield* [emFrase(oQue), frases.porQuanto, emFrase(porque)];
  const em = new Date('2026-05-01T12:00:00Z');
  const ies = { nome: 'X', codigoEmec: '1' };
  const datas = { dataIngresso: '2020-02-01', dataConclusao: '2025-12-01', dataExpedicao: '2026-03-01' };
  const selo = {
    emissor: 'https://x',
    codigoValidacao: '1.1.a',
    emitidoEm: em,
    situacao: null,
    nome: 'X',
    cpf: '123456',
    curso: 'X',
    cursoEmec: '1',
    expedidora: ies,
    registradora: { ...ies, codigoEmec: '2' },
    ...datas,
    dataRegistro: '2026-04-01',
    livro: 'L',
    numeroRegistro: '1',
    processo: null,
    xmlSha256: 'a',
  };
  for (const [chave, valor] of dadosDoSelo(selo)) yield* [{ chave }, valor];
  const situacoes = (['valido', 'invalido', 'suspenso'] as const).flatMap((valor) =>
    [true, false].map((vencida) => ({ valor, vencida, em })),
  );
  for (const assinatura of ['confere', 'nao-confere', 'chave-desconhecida'] as const)
    for (const emissorConhecido of [true, false])
      for (const chavesDe of [null, em])
        for (const situacao of [null, ...situacoes]) {
          const fatos = { selo, assinatura, emissorConhecido, chavesDe, situacao: situacao as never };
          yield* doVeredito(julgarSelo(fatos, 'America/Cuiaba'));
        }
}

function* deComprovantes(): Generator<Frase> {
  const [daqui, agora] = ['https://x', new Date('2026-05-01T12:00:00Z')];
  const hojes = [
    ...(['desconhecido', 'sem-rede', 'indisponivel', 'nao-se-aplica'] as const),
    ...(['Ativo', 'Revogado'] as const).map((rotulo) => ({
      rotulo,
      frases: REVOGADO,
      tom: 'perigo' as const,
    })),
  ];
  const log = ['confirmado', 'negado'] as const;
  for (const estado of ['confere', 'nao-confere', 'chave-desconhecida', 'ilegivel', 'sem-assinatura'] as const)
    for (const chaveDeHoje of [true, false])
      for (const iss of [daqui, 'https://y'])
        for (const chaves of ['agora', agora, null] as const)
          for (const hoje of hojes)
            for (const resultado of log) {
              const linhas = [{ titulo: 'Registro aberto', ...constatar(resultado, 'A prova não pôde ser lida.') }];
              const dados = { iss, iat: 1_777_000_000, diploma: { rotulo: 'Ativo' } };
              const provada = { estado, chaveDeHoje, dados, log: linhas };
              const fatos = { provada, daqui, chaves, hoje, agora, fuso: 'America/Cuiaba' };
              yield* doVeredito(julgarResposta(fatos));
            }
}

type Linhas = readonly (Constatacao & Record<'titulo' | 'explicacao' | 'comoConferir', string>)[];
function* doVeredito({ manchete, frases, evidencias }: Anuncio & { evidencias: Linhas }): Generator<Frase> {
  yield* [{ chave: manchete }, frases.frase];
  for (const uma of evidencias) {
    yield* [uma.frases.detalhe, ...uma.frases.itens];
    yield* [uma.titulo, uma.explicacao, uma.comoConferir].map((chave) => ({ chave }));
  }
}

/** Words that only Portuguese has, and letters that only it writes. */
const PORTUGUES = {
  en: /[ãõçáéíóúâê]|\b(?:não|foi|dos|das|pelo|uma)\b/i,
  es: /[ãõçâê]|\b(?:não|foi|das|pelo|uma|em)\b/i,
};

const DITAS: readonly (readonly [string, () => Iterable<Frase>])[] = [
  ['a verdict', () => vereditos().flatMap(doVeredito)],
  ["the graduates' door and the bulk check", daPortaEDoLote],
  ['privacy and seal', dePrivacidadeESelo],
  ['a receipt', deComprovantes],
];

// That a sentence has its translation the compiler knows; that none hides in the value of another only its words tell.
test.each(DITAS)('nothing that %s can say stays Portuguese', (_, ditas) => {
  const chaves = new Set<string>();
  for (const idioma of ['en', 'es'] as const)
    for (const dita of ditas()) {
      chaves.add(dita.chave);
      expect(TRADUTORES[idioma](dita)).not.toMatch(PORTUGUES[idioma]);
    }
  expect(chaves.size).toBeGreaterThan(20);
});

function* literaisDe(arquivo: string): Generator<string> {
  const achados: string[] = [];
  const { program } = parseSync(arquivo, readFileSync(arquivo, 'utf8'));
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && achados.push(value)),
    TemplateLiteral: ({ quasis }) => void achados.push(quasis.map(({ value }) => value.cooked).join('…')),
  }).visit(program);
  yield* achados;
}
const SERVIDOR = join(raiz, '../server');

/** On the public side; the server's letters and reports are written to people of the house's language. */
const recusas = new Set(
  globSync(
    [
      'features/{consulta-publica,meu-diploma}/{*.repository,*.queries,*.rotas,avisos,compartilhar,conferir-*,ler-*,montar-*,resolver-*}.ts',
      'http/{error-handler,limite,sessao-do-titular}.ts',
    ],
    { cwd: SERVIDOR },
  )
    .filter((arquivo) => !arquivo.includes('.test.'))
    .flatMap((arquivo) => literaisDe(join(SERVIDOR, arquivo)).toArray())
    .filter((um) => /^\p{Lu}\p{L}*[: ].*\.$/u.test(um)),
);

test('every refusal of the public side is a text of the dictionaries', () => {
  expect(recusas.size).toBeGreaterThan(25);
  expect([...recusas].filter((um) => !Object.hasOwn(en, um))).toEqual([]);
});

/** A text written in pieces, as one; null where one of them is none. */
function somada(no: Expression | PrivateIdentifier): string | null {
  if (no.type === 'Literal') return typeof no.value === 'string' ? no.value : null;
  if (no.type !== 'BinaryExpression' || no.operator !== '+') return null;
  const [antes, depois] = [somada(no.left), somada(no.right)];
  return antes === null || depois === null ? null : antes + depois;
}

/** Every literal of the product; texts between tags and names of properties, too. */
function ditasNoProduto(): { todas: ReadonlySet<string>; pedidas: ReadonlySet<string> } {
  const [todas, pedidas] = [new Set<string>(), new Set<string>()];
  const produto = globSync('{web,server}/**/*.{ts,tsx}', { cwd: join(raiz, '..') }).filter(
    (arquivo) => !/\.(?:test|spec)\.|\/(?:test|e2e|demo|dist|generated)\//.test(arquivo),
  );
  for (const arquivo of produto) {
    const { program } = parseSync(arquivo, readFileSync(join(raiz, '..', arquivo), 'utf8'));
    new Visitor({
      Literal: ({ value }) => void (typeof value === 'string' && todas.add(value)),
      BinaryExpression: (no) => {
        const inteira = somada(no);
        if (inteira !== null) todas.add(inteira);
      },
      JSXText: ({ value }) => void todas.add(value.trim()),
      Property: ({ key }) => void (key.type === 'Identifier' && todas.add(key.name)),
      CallExpression: ({ callee, arguments: [texto] }) => {
        if (callee.type !== 'Identifier' || callee.name !== 't' || texto === undefined) return;
        for (const um of texto.type === 'ConditionalExpression' ? [texto.consequent, texto.alternate] : [texto])
          if (um.type === 'Literal' && typeof um.value === 'string') pedidas.add(um.value);
      },
    }).visit(program);
  }
  return { todas, pedidas };
}

test('every text that is asked for anywhere is there, and none is there that nothing says', () => {
  const { todas, pedidas } = ditasNoProduto();
  expect(pedidas.size).toBeGreaterThan(300);
  expect([...pedidas].filter((texto) => !Object.hasOwn(en, texto) && /\p{L}{2}/u.test(texto))).toEqual([]);
  expect(Object.keys(en).filter((texto) => !todas.has(texto))).toEqual([]);
});
