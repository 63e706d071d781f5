import { expect, test } from 'vitest';
import { NS_DS } from '#assinatura/nomes-xml.ts';
import { sementes } from '../test/campanha.ts';
import type { Parte, Tipo } from './gramatica/modelo.ts';
import { DOCUMENTOS_DO_MEC } from './gramatica/raizes.ts';
import { NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';
import { amostrasDe, chavesDasFacetas } from './test/amostras.ts';
import {
  chaveDaParte,
  escreverNo,
  gerarNo,
  type No,
  type Sorteio,
  soDocumentoInteiro,
  todos,
} from './test/gerar-documento.ts';
import { lerXsd, type ModeloLido } from './test/ler-xsd.ts';
import { PASTA_XSD, TEM_XSD_DO_MEC, validador } from './test/validador.ts';
import { validadorDaPasta } from './xsd.ts';

/*
 * The grammar against MEC's own files: documents written from either, valid and with one thing wrong, on which both must give the
 * same verdict; and how many particles, choices, cardinalities and facets of MEC's files no valid or no refused document has met (listed by the whole
 * campaign).
 * A seed is a document and four mutations of it.
 */
const { de, ate } = sementes({ pequena: 240, inteira: 4_800 });
const [DE, DOCUMENTOS] = [(de - 1) * 5, ate * 5];
if (!TEM_XSD_DO_MEC) {
  process.stdout.write(
    'A campanha da gramática com o esquema do MEC não rodou: instale os arquivos (npm run mec:xsd).\n',
  );
}

function semear(semente: number): () => number {
  let estado = semente >>> 0;
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** What a type's files must be met with: keys of valid documents, and of refused ones. */
function exigencias(modelo: ModeloLido, raizes: readonly string[]): { validas: Set<string>; recusadas: Set<string> } {
  const validas = new Set<string>();
  const recusadas = new Set<string>();
  const vistos = new Set<Tipo>();
  const doTipo = (tipo: Tipo): void => {
    if (vistos.has(tipo)) return;
    vistos.add(tipo);
    if (tipo.especie === 'simples') {
      for (const chave of chavesDasFacetas(tipo)) {
        validas.add(chave);
        recusadas.add(chave);
      }
      return;
    }
    for (const { nome, tipo: seu, obrigatorio } of tipo.atributos) {
      validas.add(`${tipo.nome}/@${nome}`);
      if (obrigatorio) recusadas.add(`${tipo.nome}/@${nome}-`);
      else validas.add(`${tipo.nome}/@${nome}:0`);
      doTipo(seu);
    }
    if (tipo.conteudo !== null) doTipo(tipo.conteudo);
    for (const parte of tipo.partes) daParte(parte, tipo.nome, false, false);
  };
  const daParte = (parte: Parte, dono: string, podeFaltar: boolean, podeRepetir: boolean): void => {
    const chave = chaveDaParte(parte, dono);
    if (soDocumentoInteiro(parte)) return;
    validas.add(chave);
    if (parte.min === 0) validas.add(`${chave}:0`);
    if (parte.max > 1) validas.add(`${chave}:2`);
    if (parte.especie === 'qualquer') return;
    if (parte.especie === 'elemento') {
      if (parte.min === 1 && !podeFaltar) recusadas.add(`${chave}-`);
      if (parte.max === 1 && !podeRepetir) recusadas.add(`${chave}+`);
      recusadas.add(`${chave}~`);
      doTipo(parte.tipo ?? modelo.assinatura.get(parte.nome.replace('ds:', '')) ?? tipoVazio);
      return;
    }
    const sozinha = parte.partes.length === 1 || parte.especie === 'escolha';
    for (const filha of parte.partes) {
      daParte(filha, dono, (podeFaltar || parte.min === 0) && sozinha, (podeRepetir || parte.max > 1) && sozinha);
    }
    if (parte.especie === 'escolha' && parte.max === 1 && parte.partes.length > 1) recusadas.add(`${chave}²`);
  };
  for (const raiz of raizes) doTipo(modelo.raizes.get(raiz) ?? tipoVazio);
  return { validas, recusadas };
}
const tipoVazio: Tipo = {
  especie: 'complexo',
  nome: '',
  partes: [],
  atributos: [],
  conteudo: null,
  misto: false,
  regras: [],
};

/** One thing wrong (or at an edge) in a document, done in place: the keys that a refusal proves, and those that an acceptance does. */
interface Mutacao {
  recusa: readonly string[];
  aceite: readonly string[];
}

const copia = (no: No): No => ({
  ...no,
  filhos: no.filhos.map(copia),
  atributos: no.atributos.map((um) => ({ ...um })),
});

interface Vistos {
  aceitos: ReadonlyMap<string, number>;
  recusados: ReadonlyMap<string, number>;
}

function mutar(raiz: No, sorteio: Sorteio, vistos: Vistos): Mutacao {
  const lugares = todos(raiz);
  const lugar = escolher(lugares, sorteio, ({ no }) => poucoVisto(no, vistos));
  const { no, pai } = lugar;
  const i = pai.filhos.indexOf(no);
  const aposta = apostaPara(no, sorteio, vistos.recusados);
  const nada = { recusa: [], aceite: [] };
  if (aposta < 0.45 || i < 0) return mutarTexto(no, sorteio, vistos);
  if (aposta < 0.6) {
    pai.filhos.splice(i, 1);
    return { ...nada, recusa: [`${no.parte}-`, `${no.parte}~`] };
  }
  if (aposta < 0.72) {
    pai.filhos.splice(i, 0, copia(no));
    return { ...nada, recusa: [`${no.parte}+`, `${no.parte}~`] };
  }
  if (aposta < 0.8) {
    pai.filhos.splice(i, 1);
    pai.filhos.splice(Math.floor(sorteio.sortear() * (pai.filhos.length + 1)), 0, no);
    return { ...nada, recusa: [`${no.parte}~`] };
  }
  if (aposta < 0.87) {
    no.nome = sorteio.sortear() < 0.5 ? `${no.nome}X` : no.nome.toLowerCase();
    return { ...nada, recusa: [`${no.parte}~`] };
  }
  const outro = no.ramos.find((ramo) => ramo.especie === 'elemento' && ramo.nome !== no.nome);
  if (outro?.especie === 'elemento' && outro.tipo !== null) {
    pai.filhos.splice(i + 1, 0, gerarNo(outro.nome, outro.tipo, sorteio, 9));
    const dono = no.parte.slice(0, no.parte.lastIndexOf('/'));
    return { ...nada, recusa: [`${dono}/escolha(${no.ramos.map((um) => chaveDaParte(um, '')).join('')})²`] };
  }
  pai.filhos.push(gerarNo('ds:Signature', sorteio.assinatura.get('Signature') ?? tipoVazio, sorteio, 8));
  return nada;
}

/** Kind of mutation, as a number below 1: one that was not refused of this element yet, else any. */
function apostaPara(
  { parte, repete, obrigatorio }: No,
  { sortear }: Sorteio,
  recusados: ReadonlyMap<string, number>,
): number {
  const falta = [
    ...(obrigatorio && !recusados.has(`${parte}-`) ? [0.5] : []),
    ...(!repete && !recusados.has(`${parte}+`) ? [0.65] : []),
    ...(recusados.has(`${parte}~`) ? [] : [0.82]),
  ];
  return falta[Math.floor(sortear() * falta.length * 1.5)] ?? sortear();
}

/** Refusals seen of an element in any way, of its text, and of its kinds one by one: the least tells where to go. */
function poucoVisto({ parte, tipo, repete, obrigatorio }: No, { recusados, aceitos }: Vistos): number {
  const de = (chave: string) => recusados.get(chave) ?? 0;
  const simples = tipo?.especie === 'complexo' ? tipo.conteudo : tipo;
  const doTexto =
    simples === null
      ? 9
      : Math.min(
          ...amostrasDe(simples).erradas.map(({ faceta }) => de(faceta)),
          ...amostrasDe(simples).certas.map(({ faceta }) => aceitos.get(faceta) ?? 0),
          9,
        );
  return Math.min(de(`${parte}~`), repete ? 9 : de(`${parte}+`), obrigatorio ? de(`${parte}-`) : 9, doTexto);
}

function escolher<T>(lista: readonly T[], { sortear }: Sorteio, vezes: (um: T) => number): T {
  const inicio = Math.floor(sortear() * lista.length);
  const girada = [...lista.slice(inicio), ...lista.slice(0, inicio)].map((um) => ({ um, quantas: vezes(um) }));
  return girada.reduce((a, b) => (b.quantas < a.quantas ? b : a)).um;
}

function mutarTexto(no: No, sorteio: Sorteio, vistos: Vistos): Mutacao {
  const atributo = no.atributos[Math.floor(sorteio.sortear() * no.atributos.length)];
  const dono = no.tipo?.nome ?? '';
  if (atributo !== undefined && sorteio.sortear() < 0.3) {
    no.atributos = no.atributos.filter((um) => um !== atributo);
    return { recusa: [`${dono}/@${atributo.nome}-`], aceite: [] };
  }
  const doTexto = no.tipo?.especie === 'complexo' ? no.tipo.conteudo : no.tipo;
  const usarAtributo = atributo !== undefined && (doTexto === null || sorteio.sortear() < 0.5);
  const tipo = usarAtributo ? atributo.tipo : doTexto;
  if (tipo === null || tipo === undefined) {
    no.texto = sorteio.sortear() < 0.5 ? ' ' : 'texto';
    return { recusa: [], aceite: [] };
  }
  const { certas, erradas } = amostrasDe(tipo);
  const opcoes = sorteio.sortear() < 0.5 && certas.length > 0 ? certas : erradas;
  if (opcoes.length === 0) return { recusa: [], aceite: [] };
  const onde = opcoes === certas ? vistos.aceitos : vistos.recusados;
  const amostra = escolher(opcoes, sorteio, ({ faceta }) => onde.get(faceta) ?? 0);
  if (usarAtributo) atributo.valor = amostra.valor;
  else no.texto = amostra.valor;
  return opcoes === certas
    ? { recusa: [], aceite: [amostra.faceta] }
    : { recusa: erradas.filter((um) => um.valor === amostra.valor).map(({ faceta }) => faceta), aceite: [] };
}

const espacos = (mec: string) => ` xmlns="${mec}" xmlns:ds="${NS_DS}"`;

test.skipIf(!TEM_XSD_DO_MEC)('the grammar and MEC agree on every document', { timeout: 1_800_000 }, () => {
  const doMec = validadorDaPasta(PASTA_XSD);
  const modelos = new Map(Object.keys(DOCUMENTOS_DO_MEC).map((nome) => [nome, lerXsd(PASTA_XSD, nome)]));
  const raizes = Object.entries(DOCUMENTOS_DO_MEC).flatMap(([documento, um]) =>
    Object.keys(um).map((raiz) => ({ documento, raiz })),
  );
  const usos = new Map<string, number>();
  const aceitos = new Map<string, number>();
  const recusados = new Map<string, number>();
  const contagem = { validos: 0, recusados: 0, discordantes: 0 };
  let id = 0;
  for (let i = DE; i < DOCUMENTOS; i += 5) {
    const { documento, raiz } = raizes[(i / 5) % raizes.length] ?? { documento: '', raiz: '' };
    const modelo = modelos.get(documento);
    const nosso = (i / 5) % 16 >= 12;
    const tipo = nosso ? DOCUMENTOS_DO_MEC[documento]?.[raiz] : modelo?.raizes.get(raiz);
    if (modelo === undefined || tipo === undefined) throw new Error(raiz);
    const sorteio = {
      sortear: semear(i),
      proximoId: () => ++id,
      usos: nosso ? new Map() : usos,
      assinatura: modelo.assinatura,
    };
    const base = gerarNo(raiz, tipo, sorteio);
    const https = (i / 5) % 11 === 0;
    for (let k = 0; k < 5; k += 1) {
      const no = copia(base);
      const mutacao = k === 0 ? { recusa: [], aceite: [] } : mutar(no, sorteio, { aceitos, recusados });
      const xml = escreverNo(no, espacos(https ? NS_MEC_HTTPS : NS_MEC)).replaceAll(
        'http://lattes',
        https ? 'https://lattes' : 'http://lattes',
      );
      const [gramatica, mec] = [validador(xml), doMec(xml)];
      if (gramatica.situacao !== mec.situacao) {
        contagem.discordantes += 1;
        throw new Error(`${i}+${k} (${raiz}): ${JSON.stringify(gramatica)}\n${JSON.stringify(mec)}\n${xml}`);
      }
      if (k === 0 && !https) expect('erros' in mec ? mec.erros : [], `${i}: ${raiz}`).toEqual([]);
      const chaves = mec.situacao === 'valido' ? mutacao.aceite : mutacao.recusa;
      const onde = mec.situacao === 'valido' ? aceitos : recusados;
      if (!nosso) for (const chave of chaves) onde.set(chave, (onde.get(chave) ?? 0) + 1);
      if (mec.situacao === 'valido') contagem.validos += 1;
      else contagem.recusados += 1;
    }
  }
  const falta = { validas: new Set<string>(), recusadas: new Set<string>() };
  for (const [documento, modelo] of modelos) {
    const pedidas = exigencias(modelo, Object.keys(DOCUMENTOS_DO_MEC[documento] ?? {}));
    for (const chave of pedidas.validas) if (!usos.has(chave) && !aceitos.has(chave)) falta.validas.add(chave);
    for (const chave of pedidas.recusadas) if (!recusados.has(chave)) falta.recusadas.add(chave);
  }
  process.stdout.write(
    `gramática e MEC: sementes ${de} a ${ate}: ${contagem.validos} válidos, ${contagem.recusados} recusados, ${contagem.discordantes} discordantes; ` +
      `sem documento válido ${falta.validas.size}, sem recusado ${falta.recusadas.size}\n`,
  );
  if (process.env.CAMPANHA !== '1' || DE > 0) return;
  for (const [nome, chaves] of Object.entries(falta))
    process.stdout.write(`${nome} que faltam: ${[...chaves].join(' ')}\n`);
});
