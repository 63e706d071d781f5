import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { PASSOS } from '#domain/novo-registro/passos.ts';
import { CAMINHO_NO_PAYLOAD } from '#domain/novo-registro/payload.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';

let t: AppDeTeste;
let sessao: string;
let catalogo: CatalogoDeTeste;

beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  sessao = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const CAMINHOS = PASSOS.flatMap(({ numero, campos }) =>
  campos.flatMap((campo) => {
    const caminho = CAMINHO_NO_PAYLOAD[campo];
    return caminho === undefined ? [] : [[numero, campo, caminho] as const];
  }),
);

/** Fields that may be absent of a Brazilian's first copy. */
const FACULTATIVOS = new Set<CampoDoFormulario>([
  'NomeSocial',
  'NomeSocialMae',
  'EdicaoENADEIngressante',
  'NomePai',
  'NomeSocialPai',
  'SexoPai',
  'NomeGenitor3',
  'NomeSocialGenitor3',
  'SexoGenitor3',
  'NomeGenitor4',
  'NomeSocialGenitor4',
  'SexoGenitor4',
  'RGOrgaoExpedidor',
  'Observacao',
  'SegundaVia',
  'PrimeiraViaRegistroID',
  'PrimeiraViaLivro',
  'PrimeiraViaNumeroRegistro',
  'NaturalidadeNomeMunicipioEstrangeiro',
  'OutroDocumentoIdentificacaoTipoDocumento',
  'OutroDocumentoIdentificacaoIdentificador',
]);
const NUMEROS = new Set<CampoDoFormulario>([
  'CargaHorariaCurso',
  'CargaHorariaCursada',
  'IesEmissoraId',
  'IesRegistradoraId',
]);

function por(objeto: Record<string, unknown>, caminho: string, valor: unknown): void {
  const chaves = caminho.split('.');
  const ultima = chaves.pop() ?? '';
  const dono = chaves.reduce<Record<string, unknown>>((atual, chave) => {
    atual[chave] ??= {};
    return atual[chave] as Record<string, unknown>;
  }, objeto);
  if (valor === undefined) delete dono[ultima];
  else dono[ultima] = valor;
}

async function enviarCom(caminho: string, valor: unknown) {
  const corpo = structuredClone(umPayload(catalogo)) as unknown as Record<string, unknown>;
  const [, posicao = '0'] = /^Filiacao\.(\d)/.exec(caminho) ?? [];
  for (let i = 1; i <= Number(posicao); i += 1) {
    (corpo.Filiacao as unknown[])[i] = { Nome: 'Genitor Inventado', Sexo: 'M' };
  }
  por(corpo, caminho, valor);
  const resposta = await t.app.inject({
    method: 'POST',
    url: '/api/registro',
    headers: { cookie: sessao },
    payload: corpo,
  });
  return {
    status: resposta.statusCode,
    campos: (resposta.json().campos ?? []) as { campo: string; message: string }[],
  };
}

describe('the API refuses what the wizard refuses, at the same field', () => {
  it.each(CAMINHOS)('step %i, %s: a value of another type', async (_passo, _campo, caminho) => {
    const { status, campos } = await enviarCom(caminho, { errado: true });
    expect(status).toBe(400);
    expect(
      campos.some(({ campo }) => campo.startsWith(caminho)),
      JSON.stringify(campos),
    ).toBe(true);
  });

  it.each(CAMINHOS.filter(([, campo]) => !FACULTATIVOS.has(campo)))(
    'step %i, %s: nothing',
    async (_passo, campo, caminho) => {
      for (const nada of NUMEROS.has(campo) ? [undefined, 0, -1] : [undefined, '']) {
        const { status, campos } = await enviarCom(caminho, nada);
        // The registry responsible has one sentence for its three fields.
        const esperado = campo.startsWith('Responsavel') ? 'LivroRegistro.ResponsavelRegistro' : caminho;
        expect(status, `${caminho} ${String(nada)}`).toBe(400);
        expect(
          campos.some((um) => um.campo.startsWith(esperado)),
          JSON.stringify(campos),
        ).toBe(true);
      }
    },
  );

  const textos = CAMINHOS.filter(
    ([, campo]) =>
      !NUMEROS.has(campo) &&
      campo !== 'SegundaVia' &&
      !campo.startsWith('PrimeiraVia') &&
      !campo.startsWith('OutroDocumento') &&
      campo !== 'NaturalidadeNomeMunicipioEstrangeiro' &&
      campo !== 'LivroRegistro',
  );
  it.each(textos.filter(([, campo]) => !campo.startsWith('Assinaturas')))(
    "step %i, %s: a character that MEC's schema refuses",
    async (_passo, _campo, caminho) => {
      const { status, campos } = await enviarCom(caminho, 'Fulana 😀 Inventada');
      expect(status).toBe(400);
      expect(
        campos.some(({ campo }) => campo.startsWith(caminho)),
        JSON.stringify(campos),
      ).toBe(true);
    },
  );
});

it('a part that is not there is told in its own sentence', async () => {
  const mensagens = async (caminho: string) => (await enviarCom(caminho, undefined)).campos;
  expect(await mensagens('LivroRegistro.ResponsavelRegistro')).toEqual([
    { campo: 'LivroRegistro.ResponsavelRegistro', message: 'Responsável pelo Registro não informado' },
  ]);
  expect(await mensagens('Diplomado')).toEqual([{ campo: 'Diplomado', message: 'Diplomado: dados não informados' }]);
});

it.each([
  ['Diplomado.RG.OrgaoExpedidor', 'SSP/MT', 'Órgão expedidor: escreva SSP MT, como vai para o livro e para o XML'],
  ['Diplomado.RG.Numero', '12.345', 'Número do RG: escreva 12345, como vai para o livro e para o XML'],
])('%s: %s is not silently written another way', async (campo, valor, message) => {
  expect(await enviarCom(campo, valor)).toEqual({ status: 400, campos: [{ campo, message }] });
});

it('nothing was registered', async () => {
  expect(await t.deps.prisma.registro.count()).toBe(0);
});
