import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { criarAutoridadeComProvas, identidadeCom, novoPar } from '#assinatura/test/autoridade-com-provas.ts';
import { DECANO, diplomaComProvas, IES, REITORA } from '#assinatura/test/diploma-com-provas.ts';
import { enderecoDaLista, extensoesDoTitular, type Titular } from '../../../demo/assinante/extensoes.ts';
import { emitirLista } from '../../../demo/assinante/revogacao.ts';
import { ASPECTOS } from '../../veredito/linhas.ts';
import type { Contexto } from './contexto.ts';
import { verificarTudo } from './verificar-tudo.ts';

/* A file that brings no lists: they are handed in, or fetched from where its certificates say. */

const agora = new Date('2026-05-04T12:00:00Z');
const { raiz, emissora } = criarAutoridadeComProvas().prestadores;
const ENDERECO = 'http://ac.example/lista.crl';
const pares = new Map(
  [REITORA, DECANO, IES].map((titular) => [
    titular.documento,
    novoPar(`${titular.nome}:${titular.documento}`, {
      emissor: emissora,
      extensoes: [...extensoesDoTitular(titular), enderecoDaLista(ENDERECO)],
    }),
  ]),
);
const parDe = ({ documento }: Titular) => pares.get(documento) ?? raiz;
const xml = diplomaComProvas({
  quando: agora,
  identidadeDe: (titular) => ({
    chave: parDe(titular).chave,
    cadeia: [parDe(titular).certificado, emissora.certificado],
  }),
});
const lista = (de: typeof raiz, revogados: Titular[] = []) =>
  emitirLista(de, {
    de: agora,
    ate: new Date('2026-06-04T12:00:00Z'),
    numeroDaLista: 1,
    revogados: revogados.map((um) => ({
      certificado: parDe(um).certificado,
      quando: new Date('2026-05-01'),
      motivo: 1,
    })),
  });
const pem = (der: Buffer) =>
  Buffer.from(`-----BEGIN X509 CRL-----\n${der.toString('base64')}\n-----END X509 CRL-----\n`);
const autoridades = [raiz, emissora].map(({ certificado }) => new X509Certificate(certificado).toString()).join('');

/** The line on revocation, with what is handed in beside the diploma. */
async function revogacao(juntos: Buffer[], mudar: Partial<Contexto> = {}) {
  const entradas = [Buffer.from(xml), ...juntos];
  const [relatorio] = await verificarTudo(
    entradas.map((bytes, i) => ({ nome: `arquivo-${i}`, bytes: new Uint8Array(bytes) })),
    {
      pem: { raizes: '', intermediarias: '' },
      chaves: [],
      logs: [],
      listas: [],
      registro: null,
      buscar: null,
      baixarLista: null,
      agora,
      fuso: 'America/Cuiaba',
      ...mudar,
    },
    [{ nome: 'autoridades.pem', bytes: new Uint8Array(Buffer.from(autoridades)) }],
  );
  return relatorio?.linhas.find(({ titulo }) => titulo.startsWith('Revogação'))?.resultado;
}

test('lists that are handed in, in DER or PEM, answer; a stranger’s own does not', async () => {
  expect(ASPECTOS).toContain('revogacao');
  expect(await revogacao([])).toBe('nao-verificado');
  expect(await revogacao([lista(emissora), pem(lista(raiz))])).toBe('confirmado');
  expect(await revogacao([lista(emissora, [REITORA]), lista(raiz)])).toBe('negado');
  const { emissora: estranha } = criarAutoridadeComProvas().prestadores;
  expect(await revogacao([lista(estranha), lista(raiz)])).toBe('nao-verificado');
});

test('without authorities nothing is disproven, the level of archived signatures neither', async () => {
  const casa = criarAutoridadeComProvas();
  const arquivado = diplomaComProvas({
    quando: agora,
    identidadeDe: (titular) => identidadeCom(casa.par(titular), casa.prestadores),
  });
  const [relatorio] = await verificarTudo([{ nome: 'x', bytes: new Uint8Array(Buffer.from(arquivado)) }], {
    pem: { raizes: '', intermediarias: '' },
    chaves: [],
    logs: [],
    listas: [],
    registro: null,
    buscar: null,
    baixarLista: null,
    agora,
    fuso: 'America/Cuiaba',
  });
  expect(relatorio?.linhas.filter(({ resultado }) => resultado === 'negado').map(({ titulo }) => titulo)).toEqual([
    'Documento',
  ]);
});

test('otherwise they are fetched, each once, from where the certificates say', async () => {
  const pedidas: string[] = [];
  const baixarLista = async (endereco: string) => {
    pedidas.push(endereco);
    return lista(emissora);
  };
  expect(await revogacao([lista(raiz)], { baixarLista })).toBe('confirmado');
  expect(pedidas).toEqual([ENDERECO]);
  expect(await revogacao([lista(raiz)], { baixarLista: async () => null })).toBe('nao-verificado');
});
