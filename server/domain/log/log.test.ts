import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  confereConsistencia,
  confereInclusao,
  hashDaFolha,
  hashDoNo,
  provarConsistencia,
  provarInclusao,
  raizDe,
  sha256,
} from './arvore.ts';
import { emBytes, emHex } from './bytes.ts';
import { lerCheckpoint, textoDoCheckpoint } from './checkpoint.ts';
import { entradaDaFolha, fatosEmTexto, salDaFolha } from './folha.ts';
import {
  crescer,
  enderecoDoLadrilho,
  type Ladrilho,
  ladrilhosNovos,
  lerEndereco,
  lerPacote,
  lugaresDaBorda,
  nosDosLadrilhos,
  pacoteDeEntradas,
} from './ladrilhos.ts';
import { lerNota, lerVerificador, textoDaNota, textoDoVerificador, verificadorDe } from './nota.ts';

/** Root by the definition (RFC 6962 2.1), straight from the leaves. */
function raizPorDefinicao(folhas: readonly Uint8Array[]): Uint8Array {
  const [unica] = folhas;
  if (unica === undefined) return Uint8Array.from(createHash('sha256').digest());
  if (folhas.length === 1) return unica;
  let k = 1;
  while (k * 2 < folhas.length) k *= 2;
  return hashDoNo(raizPorDefinicao(folhas.slice(0, k)), raizPorDefinicao(folhas.slice(k)));
}

function arvore() {
  const ladrilhos = new Map<string, Ladrilho>();
  const folhas: Uint8Array[] = [];
  const ler = async (lugares: readonly { nivel: number; indice: number }[]) =>
    lugares.flatMap(({ nivel, indice }) => ladrilhos.get(`${nivel}/${indice}`) ?? []);
  return {
    folhas,
    nos: nosDosLadrilhos(ler),
    async juntar(quantas: number) {
      const novas = Array.from({ length: quantas }, (_, i) => hashDaFolha(emBytes(`folha ${folhas.length + i}`)));
      for (const um of crescer(await ler(lugaresDaBorda(folhas.length)), folhas.length, novas)) {
        ladrilhos.set(`${um.nivel}/${um.indice}`, um);
      }
      folhas.push(...novas);
    },
  };
}

describe('the tree', () => {
  test('RFC 6962: empty root, leaf and node are told apart', () => {
    expect(emHex(sha256())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(emHex(hashDaFolha(new Uint8Array()))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
  });

  test('grown in uneven steps over several tiles it is the tree of the definition, and every proof holds', async () => {
    const t = arvore();
    const tamanhos = [1, 2, 3, 7, 200, 43, 1, 300, 510, 1];
    const raizes = new Map<number, Uint8Array>();
    for (const quantas of tamanhos) {
      await t.juntar(quantas);
      const tamanho = t.folhas.length;
      const raiz = await raizDe(tamanho, t.nos);
      expect(emHex(raiz)).toBe(emHex(raizPorDefinicao(t.folhas)));
      raizes.set(tamanho, raiz);
      for (const indice of new Set([0, 1, 255, 256, 257, 511, tamanho - 1].filter((i) => i < tamanho))) {
        const folha = t.folhas[indice] ?? sha256();
        const prova = await provarInclusao(indice, tamanho, t.nos);
        expect(confereInclusao({ folha, indice, tamanho, raiz }, prova)).toBe(true);
        expect(confereInclusao({ folha: sha256(), indice, tamanho, raiz }, prova)).toBe(false);
        if (indice > 0) expect(confereInclusao({ folha, indice: indice - 1, tamanho, raiz }, prova)).toBe(false);
        expect(confereInclusao({ folha, indice, tamanho, raiz }, prova.slice(1))).toBe(tamanho === 1);
      }
    }
    const fim = t.folhas.length;
    for (const fora of [-1, fim]) await expect(provarInclusao(fora, fim, t.nos)).rejects.toThrow(RangeError);
    for (const fora of [-1, fim + 1]) await expect(provarConsistencia(fora, fim, t.nos)).rejects.toThrow(RangeError);
    for (const [antes, velha] of raizes)
      for (const [tamanho, raiz] of raizes) {
        if (antes > tamanho) continue;
        const prova = await provarConsistencia(antes, tamanho, t.nos);
        const cabecas = [
          { tamanho: antes, raiz: velha },
          { tamanho, raiz },
        ] as const;
        expect(confereConsistencia(...cabecas, prova), `${antes} → ${tamanho}`).toBe(true);
        expect(confereConsistencia({ tamanho: antes, raiz: sha256() }, cabecas[1], prova)).toBe(false);
        if (antes < tamanho) expect(confereConsistencia(cabecas[0], { tamanho, raiz: velha }, prova)).toBe(false);
      }
  });
});

test('addresses of tiles, whole and partial, and nothing else', () => {
  expect(enderecoDoLadrilho(0, 1_234_067, 256)).toBe('tile/0/x001/x234/067');
  expect(enderecoDoLadrilho('entries', 5, 3)).toBe('tile/entries/005.p/3');
  expect(lerEndereco('0/x001/x234/067')).toEqual({ nivel: 0, indice: 1_234_067, largura: 256 });
  expect(lerEndereco('2/000.p/255')).toEqual({ nivel: 2, indice: 0, largura: 255 });
  for (const ruim of ['0/1', '0/x000/001', '0/001.p/0', '0/001.p/256', '00/001', '0/001/', '../001', 'entries/']) {
    expect(lerEndereco(ruim), ruim).toBeNull();
  }
  expect(ladrilhosNovos(255, 258)).toEqual([
    { nivel: 0, indice: 0, largura: 256 },
    { nivel: 0, indice: 1, largura: 2 },
    { nivel: 1, indice: 0, largura: 1 },
  ]);
  expect(ladrilhosNovos(258, 258)).toEqual([]);
});

test('entry bundles come back as they went', () => {
  const entradas = [emBytes('um'), new Uint8Array(), emBytes('três'.repeat(100))];
  expect(lerPacote(pacoteDeEntradas(entradas))).toEqual(entradas);
  expect(() => lerPacote(Uint8Array.of(0, 3, 1))).toThrow(RangeError);
});

test('notes, verifiers and checkpoints are read as strictly as they are written', () => {
  // The example key of the signed-note specification's reference implementation.
  const vkey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  const lido = lerVerificador(vkey);
  expect(lido && textoDoVerificador(lido)).toBe(vkey);
  expect(lerVerificador(vkey.replace('c74f', 'c74e'))).toBeNull();
  const texto = textoDoCheckpoint({ origem: 'exemplo.br/log', tamanho: 7, raiz: sha256() });
  expect(lerCheckpoint(texto)).toEqual({ origem: 'exemplo.br/log', tamanho: 7, raiz: sha256() });
  for (const ruim of [texto.replace('\n7\n', '\n07\n'), texto.trimEnd(), texto.replace('=', ''), '']) {
    expect(lerCheckpoint(ruim)).toBeNull();
  }
  const { nome, id } = verificadorDe('exemplo.br/log', 1, sha256());
  const nota = { texto, assinaturas: [{ nome, id, bytes: new Uint8Array(64) }] };
  expect(lerNota(textoDaNota(nota))).toEqual(nota);
  expect(lerNota(texto)).toBeNull();
});

test('a leaf commits to every fact under a salt of its own', () => {
  const sal = sha256(emBytes('sal'));
  expect(fatosEmTexto({ b: 1, a: null, c: 'é' })).toBe('{"a":null,"b":1,"c":"é"}');
  const uma = entradaDaFolha(salDaFolha(sal, 1), { codigo: '1', situacao: 'ativo' });
  expect(uma).toHaveLength(33);
  const outras = [
    entradaDaFolha(salDaFolha(sal, 2), { codigo: '1', situacao: 'ativo' }),
    entradaDaFolha(salDaFolha(sal, 1), { codigo: '1', situacao: 'cancelado' }),
  ];
  expect(new Set([uma, ...outras].map(emHex)).size).toBe(3);
  expect(entradaDaFolha(salDaFolha(sal, 1), { situacao: 'ativo', codigo: '1' })).toEqual(uma);
});
