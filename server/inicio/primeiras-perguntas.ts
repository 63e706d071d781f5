import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RespostaAntecipada } from '#contract/antecipado.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { montarPath } from '#contract/montar-endereco.ts';
import { privacidadeApi } from '#contract/privacidade.contract.ts';
import { registroAbertoApi } from '#contract/registro-aberto.contract.ts';
import { transparenciaApi } from '#contract/transparencia.contract.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const porCodigo = (codigo: string) => montarPath(consultaPublicaApi.validarDiploma.path, { codigo });
const porRegistro = (registroId: string) => montarPath(consultaPublicaApi.lerInfoDiploma.path, { registroId });

/** What the page at an address asks for first. */
const PERGUNTAS: readonly [endereco: RegExp, perguntas: (parte: string) => string[]][] = [
  [/^\/digital\/diploma\/([^/]+)\/?$/i, (codigo) => [porCodigo(codigo)]],
  [/^\/digital\/RegistroPublicoDetalhe\/([^/]+)\/?$/i, (registroId) => [porRegistro(registroId)]],
  [/^\/digital\/localizar\/([^/]+)\/?$/i, (chave) => [UUID.test(chave) ? porRegistro(chave) : porCodigo(chave)]],
  [
    /^\/digital\/RegistroPublicoAnuladoDetalhe\/([^/]+)\/?$/i,
    (registroId) => [montarPath(consultaPublicaApi.lerAnulado.path, { registroId })],
  ],
  [/^\/digital\/registro-aberto\/?$/i, () => [registroAbertoApi.ler.path]],
  [/^\/digital\/transparencia\/?$/i, () => [transparenciaApi.ler.path, exportacoesApi.listarDadosAbertos.path]],
  [/^\/digital\/privacidade\/?$/i, () => [privacidadeApi.ler.path]],
  [/^\/digital\/meu-diploma\/?$/i, () => [meuDiplomaApi.lerEntradas.path]],
];

/** Answers that say what is: any other the page fetches by itself, and says why there is none. */
const DITAS = [200, 404];

/**
 * The answers to what the page at an address asks first, through its endpoints: limits count them, and what they do not
 * answer does not leave. Only what is public: whether somebody has a session is not known here, since a visit that
 * another site starts brings no cookie, and the captcha's pass goes to the API alone.
 */
export async function responderPrimeiras(
  app: FastifyInstance,
  { url, ip }: Pick<FastifyRequest, 'url' | 'ip'>,
): Promise<Record<string, RespostaAntecipada>> {
  const respondidas = await Promise.all(
    perguntasDe(url).map(async (pergunta) => {
      const { statusCode: status, body } = await app.inject({ url: pergunta, remoteAddress: ip });
      return DITAS.includes(status) ? [[pergunta, { status, corpo: JSON.parse(body) as unknown }] as const] : [];
    }),
  );
  return Object.fromEntries(respondidas.flat());
}

function perguntasDe(url: string): string[] {
  const [endereco = ''] = url.split('?');
  for (const [padrao, perguntas] of PERGUNTAS) {
    const lido = padrao.exec(endereco);
    if (lido !== null) return perguntas(decodeURIComponent(lido[1] ?? ''));
  }
  return [];
}
