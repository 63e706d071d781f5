import { SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { lerCamposDoDiploma, resumirCampos } from '#assinatura/campos-do-diploma.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { type Contexto, codigoDeSaida, type Entrada } from '#domain/comprovante/verificar/contexto.ts';
import { verificarTudo } from '#domain/comprovante/verificar/verificar-tudo.ts';
import { falhasDasAssinaturas } from '../../exame/problemas-do-documento.ts';
import { julgarXml } from '../../features/conector/conector.service.ts';
import { previaDoDiplomaXml } from '../../mec/documentos.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { umSnapshot } from '../../mec/test/um-snapshot.ts';
import { amostra } from '../campanha.ts';
import {
  AGORA,
  base,
  bytesDe,
  CASOS,
  type Caso,
  type CasoDaResposta,
  CODIGO,
  GENUINO,
  JWKS,
  LISTAS,
  palavraDe,
  RESPOSTAS,
  raizDe,
} from './ler-tabela.ts';

/*
 * One table for the four places that judge a file: here the stand-alone verifier, the command and the reception; the
 * page is in web/features/consulta-publica/tabela-do-veredito.test.ts. Files and right answers are made by `gerar.py`.
 */

const REGISTRO = 'https://diplomas.universidade.example';
let resumos: string[];
let chave: CryptoKey;
/** Of the register: the table's and that of these tests, which answers now. */
let jwks: string;
beforeAll(async () => {
  const diploma = lerCamposDoDiploma(lerXml(base()));
  resumos = await resumirCampos(diploma?.campos ?? [], diploma?.nonce ?? '');
  const par = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  chave = par.privateKey;
  const { keys } = JSON.parse(JWKS) as { keys: object[] };
  jwks = JSON.stringify({ keys: [...keys, { kid: 'a', ...(await crypto.subtle.exportKey('jwk', par.publicKey)) }] });
});

/** A register that knows one diploma, over the addresses that command and verifier ask. */
function registroDe({
  registro,
  rotulo = 'Ativo',
  ambiente = 'Produção',
  hoje,
}: Pick<Caso, 'registro' | 'rotulo' | 'ambiente'> & Pick<CasoDaResposta, 'hoje'>): Contexto['buscar'] {
  return async (endereco) => {
    if (!endereco.startsWith(`${REGISTRO}/`)) return null;
    if (endereco.endsWith('/jwks.json')) return jwks;
    if (endereco.includes('/situacoes/')) return hoje === undefined ? null : textoDe(hoje);
    if (registro === 'indisponivel' || !endereco.includes(CODIGO)) return registro === 'indisponivel' ? null : '';
    if (endereco.includes('/conferencia-xml/'))
      return JSON.stringify({ resumos, motivo: null, xmlSha256: 'a'.repeat(64), versao: '1.05', ambiente });
    const tom = rotulo === 'Ativo' ? 'sucesso' : rotulo === 'Suspenso' ? 'alerta' : 'perigo';
    const resultado = rotulo === 'Ativo' ? 'confirmado' : 'negado';
    const conferencias = [
      { chave: 'registro', resultado: 'confirmado' },
      { chave: 'situacao', resultado },
    ];
    const diploma = {
      codigoValidacao: CODIGO,
      rotulo,
      veredito: { manchete: rotulo, frase: 'Dito.', tom, conferencias },
    };
    return new SignJWT({ iss: REGISTRO, sub: CODIGO, iat: AGORA.getTime() / 1_000, diploma })
      .setProtectedHeader({ alg: 'ES256', kid: 'a', typ: 'diploma-status+jwt' })
      .sign(chave);
  };
}

const textoDe = (nome: string) => new TextDecoder().decode(bytesDe({ nome }));

const contexto = (caso: Parameters<typeof registroDe>[0]): Contexto => ({
  pem: { raizes: '', intermediarias: '' },
  chaves: [],
  logs: [],
  listas: [],
  registro: REGISTRO,
  buscar: registroDe(caso),
  baixarLista: null,
  agora: AGORA,
  fuso: 'America/Cuiaba',
});

const SAIDA = { aceito: 0, negado: 1, incerto: 2 } as const;

function depsDe({ ambiente = 'Produção' }: Caso): Parameters<typeof julgarXml>[0] {
  const snapshot = umSnapshot(2);
  const registro = {
    id: '0198c000-0000-7000-8000-000000000001',
    snapshot,
    nonce: snapshot.ids.nonce,
    codigoValidacao: CODIGO,
    codigoOficialEm: AGORA,
    nonceDoDiploma: snapshot.ids.nonce,
  };
  const prisma = {
    registro: { findUnique: async () => registro, count: async () => 0 },
    documentoNoConector: {
      findFirst: async () => ({ tipo: 2, ambiente, nonce: snapshot.ids.nonce, andamento: 'concluido' }),
    },
    codigoAnterior: { count: async () => 0 },
  };
  const config = { conector: { ids: 'nossos', versao: '1.0.0', desvios: [] }, mec: { ambiente, xsdDir: '/nenhuma' } };
  return { prisma, config, agora: () => AGORA } as never;
}

const documento = {
  de: 'registro',
  tipo: 2,
  alvoId: 'x',
  certificadosAceitos: [],
  enviado: { leiaute: '1.05', desvios: [], anexos: null },
};

async function receber(caso: Caso): Promise<Caso['recepcao']> {
  const verificador = {
    problemas: async (xml: string, quem: object) => ({
      esquema: [],
      ...(await falhasDasAssinaturas(xml, {
        pem: { raizes: raizDe(caso), intermediarias: '' },
        agora: AGORA,
        ...quem,
      })),
    }),
  };
  const xml = new TextDecoder().decode(bytesDe(caso));
  const julgado = await julgarXml({ ...depsDe(caso), verificador }, documento as never, xml, {
    codigo: CODIGO,
    assinaturas: null,
  });
  if (!('motivo' in julgado)) return 'aceita';
  return julgado.porAceitar.length > 0 ? 'espera' : 'recusa';
}

test('there are at least 150 kinds, and the registered values are those of their base', () => {
  expect(new Set(CASOS.map(({ nome }) => nome)).size).toBe(CASOS.length);
  expect(CASOS.length).toBeGreaterThanOrEqual(150);
  const campos = (xml: string) => lerCamposDoDiploma(lerXml(xml))?.campos;
  expect(campos(base())).toEqual(campos(previaDoDiplomaXml(diplomaDoRegistro(umSnapshot(2), 'Produção'))));
});

test('what xmlsec1 refuses is accepted nowhere', () => {
  const acusados = CASOS.filter(({ xmlsec, esperado }) => xmlsec === false && esperado === 'aceito');
  expect(acusados.map(({ nome }) => nome)).toEqual([]);
});

test('the stand-alone verifier and the command say of each kind what the table says', async () => {
  const errados: string[] = [];
  for (const caso of CASOS) {
    const entrada = { nome: 'diploma.xml', bytes: bytesDe(caso) };
    const raiz = { nome: 'raizes.pem', bytes: new TextEncoder().encode(raizDe(caso)) };
    // The command hands its --autoridades over as the page of the verifier does its field of what is believed.
    const relatorios = await verificarTudo([entrada], contexto(caso), [raiz]);
    const [daFolha] = relatorios;
    const verificador = daFolha === undefined ? 'nada' : palavraDe(daFolha);
    const saida = codigoDeSaida(relatorios);
    if (verificador !== caso.esperado || saida !== SAIDA[caso.esperado])
      errados.push(
        `${caso.nome}: ${verificador}, saída ${saida} (${caso.esperado}) ${daFolha?.manchete}. ${daFolha?.frase}`,
      );
    const dito = JSON.stringify(daFolha);
    if (caso.diz !== undefined && !dito.includes(caso.diz)) errados.push(`${caso.nome}: não diz ${caso.diz}`);
  }
  expect(errados).toEqual([]);
});

async function julgar(entradas: readonly Entrada[], caso: Parameters<typeof contexto>[0]): Promise<string> {
  const raizes = [{ nome: 'raizes.pem', bytes: new TextEncoder().encode(raizDe({})) }];
  const [daFolha, ...resto] = await verificarTudo(entradas, contexto(caso), raizes);
  if (daFolha === undefined) return 'nada';
  const [verificador, saida] = [palavraDe(daFolha), codigoDeSaida([daFolha])];
  expect(resto.every(({ nome }) => nome !== daFolha.nome)).toBe(true);
  return saida === SAIDA[verificador] ? verificador : `${verificador}, saída ${saida}`;
}
const entrada = (nome: string): Entrada => ({ nome, bytes: bytesDe({ nome }) });

test('beside lists of annulled diplomas verifier and command say of the genuine one what the table says', async () => {
  const errados: string[] = [];
  for (const caso of LISTAS) {
    const dito = await julgar([entrada(GENUINO.nome), ...caso.listas.map(entrada)], caso);
    if (dito !== caso.esperado) errados.push(`${caso.nome}: ${dito} (${caso.esperado})`);
  }
  expect(errados).toEqual([]);
});

test('of answers and seals that were kept verifier and command say what the table says', async () => {
  const errados: string[] = [];
  for (const caso of RESPOSTAS) {
    const junto = caso.junto === undefined ? [] : [entrada(caso.junto)];
    const dito = await julgar([entrada(caso.nome), ...junto], caso);
    if (dito !== caso.esperado) errados.push(`${caso.nome}: ${dito} (${caso.esperado})`);
  }
  expect(errados).toEqual([]);
});

test('the reception does with each kind what the table says', async () => {
  const errados: string[] = [];
  for (const caso of amostra('veredito na recepção', CASOS, 80)) {
    const feito = await receber(caso);
    if (feito !== caso.recepcao) errados.push(`${caso.nome}: ${feito} (${caso.recepcao})`);
  }
  expect(errados).toEqual([]);
});
