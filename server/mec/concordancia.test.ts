import { expect, test } from 'vitest';
import { NS_DS } from '#assinatura/nomes-xml.ts';
import { sementes } from '../test/campanha.ts';
import type { Parte, Tipo } from './gramatica/modelo.ts';
import { DOCUMENTOS_DO_MEC } from './gramatica/raizes.ts';
import { NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';
import { chavesDasFacetas } from './test/amostras.ts';
import { chaveDaParte, escreverNo, gerarNo } from './test/gerar-documento.ts';
import { lerXsd, type ModeloLido } from './test/ler-xsd.ts';
import { copia, sortearMutacao } from './test/mutacoes.ts';
import { PASTA_XSD, TEM_XSD_DO_MEC, validador } from './test/validador.ts';
import { validadorDaPasta } from './xsd.ts';

/*
 * The grammar against MEC's own files: documents written from either, valid and with one thing wrong, on which both
 * must give the same verdict. The whole campaign must meet every particle, choice, cardinality and facet of MEC's files
 * in a valid document and in a refused one; it lists those that it did not. A seed is a document and four mutations of
 * it.
 */
const INTEIRA = 4_800;
const { de: DE, ate: ATE } = sementes({ pequena: 240, inteira: INTEIRA });
/** Tries at one key, after which it is left to chance. */
const TENTATIVAS = 60;
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

/** Keys of valid documents, and of refused ones, that a type's files must meet. */
function exigencias(modelo: ModeloLido, raizes: readonly string[]): { validas: Set<string>; recusadas: Set<string> } {
  const validas = new Set<string>();
  const recusadas = new Set<string>();
  const vistos = new Set<Tipo>();
  const doTipo = (tipo: Tipo): void => {
    if (vistos.has(tipo)) return;
    vistos.add(tipo);
    if (tipo.especie === 'simples') {
      const facetas = chavesDasFacetas(tipo);
      for (const chave of facetas.validas) validas.add(chave);
      for (const chave of facetas.recusadas) recusadas.add(chave);
      return;
    }
    recusadas.add(`${tipo.nome}/@`);
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
    validas.add(chave);
    if (parte.min === 0) validas.add(`${chave}:0`);
    if (parte.max > 1) validas.add(`${chave}:2`);
    if (parte.especie === 'qualquer') recusadas.add(`${chave}~`);
    else if (parte.especie === 'elemento') {
      if (parte.min === 1 && !podeFaltar) recusadas.add(`${chave}-`);
      if (parte.max === 1 && !podeRepetir) recusadas.add(`${chave}+`);
      recusadas.add(`${chave}~`);
      doTipo(parte.tipo ?? modelo.assinatura.get(parte.nome.replace('ds:', '')) ?? tipoVazio);
    } else {
      const repete = podeRepetir || parte.max > 1;
      for (const filha of parte.partes) {
        const sozinha = parte.especie === 'escolha' || parte.partes.every((um) => um === filha || um.min === 0);
        const falta = (podeFaltar || parte.min === 0) && (parte.especie === 'escolha' || parte.partes.length === 1);
        daParte(filha, dono, falta, repete && sozinha);
      }
      if (parte.especie === 'escolha' && !repete && parte.partes.length > 1) recusadas.add(`${chave}²`);
    }
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

const espacos = (mec: string) => ` xmlns="${mec}" xmlns:ds="${NS_DS}"`;

/** A key leaves when met, and is aimed at no more when tried often in vain. */
class Procura {
  readonly falta: Set<string>;
  private readonly tentadas = new Map<string, number>();
  constructor(chaves: Iterable<string>) {
    this.falta = new Set(chaves);
  }
  readonly procurada = (chave: string): boolean =>
    this.falta.has(chave) && (this.tentadas.get(chave) ?? 0) < TENTATIVAS;
  anotar(chaves: readonly string[], achadas: boolean): void {
    for (const chave of chaves) {
      if (achadas) this.falta.delete(chave);
      else if (this.falta.has(chave)) this.tentadas.set(chave, (this.tentadas.get(chave) ?? 0) + 1);
    }
  }
}

test.skipIf(!TEM_XSD_DO_MEC)('the grammar and MEC agree on every document', { timeout: 3_600_000 }, () => {
  const doMec = validadorDaPasta(PASTA_XSD);
  const modelos = new Map(Object.keys(DOCUMENTOS_DO_MEC).map((nome) => [nome, lerXsd(PASTA_XSD, nome)]));
  const raizes = Object.entries(DOCUMENTOS_DO_MEC).flatMap(([documento, um]) =>
    Object.keys(um).map((raiz) => ({ documento, raiz })),
  );
  const exigidas = [...modelos].map(([documento, modelo]) =>
    exigencias(modelo, Object.keys(DOCUMENTOS_DO_MEC[documento] ?? {})),
  );
  const validas = new Procura(exigidas.flatMap((um) => [...um.validas]));
  const recusadas = new Procura(exigidas.flatMap((um) => [...um.recusadas]));
  const total = { validas: validas.falta.size, recusadas: recusadas.falta.size };
  const usos = new Map<string, number>();
  const contagem = { validos: 0, recusados: 0 };
  let id = 0;
  for (let i = DE - 1; i < ATE; i += 1) {
    const { documento, raiz } = raizes[i % raizes.length] ?? { documento: '', raiz: '' };
    const modelo = modelos.get(documento);
    const nosso = i % 16 >= 12;
    const tipo = nosso ? DOCUMENTOS_DO_MEC[documento]?.[raiz] : modelo?.raizes.get(raiz);
    if (modelo === undefined || tipo === undefined) throw new Error(raiz);
    const sorteio = {
      sortear: semear(i),
      proximoId: () => ++id,
      usos: nosso ? new Map() : usos,
      assinatura: modelo.assinatura,
      raiz: { nome: raiz, tipo },
    };
    const base = gerarNo(raiz, tipo, sorteio);
    const https = i % 11 === 0;
    const mira = {
      recusada: (chave: string) => !nosso && recusadas.procurada(chave),
      valida: (chave: string) => !nosso && validas.procurada(chave),
    };
    for (let k = 0; k < 5; k += 1) {
      const no = copia(base);
      const mutacao = k === 0 ? null : sortearMutacao(no, sorteio, mira);
      mutacao?.fazer();
      const xml = escreverNo(no, espacos(https ? NS_MEC_HTTPS : NS_MEC)).replaceAll(
        'http://lattes',
        https ? 'https://lattes' : 'http://lattes',
      );
      const [gramatica, mec] = [validador(xml), doMec(xml)];
      if (gramatica.situacao !== mec.situacao) {
        throw new Error(`${i + 1}+${k} (${raiz}): ${JSON.stringify(gramatica)}\n${JSON.stringify(mec)}\n${xml}`);
      }
      const valido = mec.situacao === 'valido';
      if (k === 0 && !https) expect('erros' in mec ? mec.erros : [], `${i + 1}: ${raiz}`).toEqual([]);
      if (!nosso && mutacao !== null) {
        validas.anotar(mutacao.aceite, valido);
        recusadas.anotar(mutacao.recusa, !valido);
      }
      contagem[valido ? 'validos' : 'recusados'] += 1;
    }
  }
  for (const chave of usos.keys()) validas.falta.delete(chave);
  process.stdout.write(
    `gramática e MEC, sementes ${DE} a ${ATE}: ${contagem.validos} válidos, ${contagem.recusados} recusados, 0 discordantes; ` +
      `sem documento válido ${validas.falta.size} de ${total.validas}, sem recusado ${recusadas.falta.size} de ${total.recusadas}\n`,
  );
  if (DE === 1 && ATE === INTEIRA)
    expect({ validas: [...validas.falta], recusadas: [...recusadas.falta] }).toEqual(NADA_FALTA);
});
const NADA_FALTA = { validas: [], recusadas: [] };
