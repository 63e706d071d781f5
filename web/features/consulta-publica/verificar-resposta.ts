import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { julgarResposta } from '#domain/comprovante/resposta/julgar-resposta.ts';
import { assinadaEm, type FatosDaResposta, rotuloDito } from '#domain/comprovante/resposta/linhas-da-resposta.ts';
import type { RespostaProvada } from '#domain/comprovante/resposta/provar-resposta.ts';
import { SEM_SITUACAO } from '#domain/consulta/linha-do-lote.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { chamar } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { obter } from '../../lib/sem-rede.ts';
import { naoExiste } from './consulta-publica.api.ts';
import { provarForaDaPagina } from './ler-fora-da-pagina.ts';

/** Once proven, with what was signed, as label and value. */
export interface RespostaVerificada {
  veredito: ReturnType<typeof julgarResposta>;
  dados: [string, string][];
  codigo: string | null;
}

/** The register's keys, of now or as they were kept here. */
export async function pedirChaves() {
  const [jwks, log] = await Promise.all([obter('/.well-known/jwks.json'), obter('/.well-known/registro-log')]);
  return { jwks, log };
}

/**
 * Checks a receipt (PDF), a signed answer (`.jwt`, JSON) or the report on many: signature and proof of the open log in
 * a worker, then the status of today. Null: the file holds no such thing. Only the validation code leaves the browser.
 */
export async function verificarResposta(
  bytes: Uint8Array<ArrayBuffer>,
  fuso: string,
): Promise<RespostaVerificada | null> {
  if (!/^\s*(?:%PDF-|\{|eyJ)/.test(new TextDecoder().decode(bytes.subarray(0, 64)))) return null;
  const { jwks, log } = await pedirChaves();
  const provada = await provarForaDaPagina(bytes, { jwks: jwks?.texto ?? null, log: log?.texto ?? null });
  if (provada === null) return null;
  const daqui = window.location.origin;
  const confere = provada.estado === 'confere';
  const codigo = confere ? codigoDe(provada) : null;
  const fatos: FatosDaResposta = {
    provada,
    daqui,
    fuso,
    chaves: jwks === null ? null : (jwks.em ?? 'agora'),
    hoje: codigo === null ? 'nao-se-aplica' : await perguntarHoje(codigo),
    agora: new Date(),
  };
  return { veredito: julgarResposta(fatos), dados: confere ? dadosDa(fatos) : [], codigo };
}

const codigoDe = (provada: RespostaProvada): string | null =>
  rotuloDito(provada) === null ? null : String(provada.dados.sub);

async function perguntarHoje(codigo: string): Promise<FatosDaResposta['hoje']> {
  try {
    return await chamar(consultaPublicaApi.validarDiploma, { params: { codigo } });
  } catch (erro) {
    if (naoExiste(erro)) return 'desconhecido';
    return navigator.onLine ? 'indisponivel' : 'sem-rede';
  }
}

const texto = (de: unknown, ...caminho: string[]): string | null => {
  const valor = caminho.reduce<unknown>(
    (onde, nome) => (typeof onde === 'object' && onde !== null ? Reflect.get(onde, nome) : null),
    de,
  );
  return typeof valor === 'string' ? valor : null;
};

function dadosDa(fatos: FatosDaResposta): [string, string][] {
  const { dados } = fatos.provada;
  const quando: [string, string] = ['Assinada em', assinadaEm(fatos)];
  if (Array.isArray(dados.diplomas)) return [quando, ...dados.diplomas.flatMap((um) => doRelatorio(um, fatos.fuso))];
  const pares: [string, string | null][] = [
    ['Código de validação', codigoDe(fatos.provada)],
    ['Curso', texto(dados, 'diploma', 'curso', 'nome')],
    ['Instituição registradora', texto(dados, 'diploma', 'instituicaoRegistradora', 'nome')],
    ['Situação de então', texto(dados, 'diploma', 'veredito', 'manchete')],
    quando,
  ];
  return pares.filter((par): par is [string, string] => par[1] !== null);
}

/** A diploma of a report: its code, and what was answered and when. */
function doRelatorio(um: unknown, fuso: string): [string, string][] {
  const codigo = texto(um, 'codigo');
  const resultado = texto(um, 'resultado');
  const dito =
    texto(um, 'rotulo') ??
    (resultado === 'nao-encontrado' || resultado === 'indisponivel' ? SEM_SITUACAO[resultado] : undefined);
  if (codigo === null || dito === undefined) return [];
  const em: unknown = Reflect.get(Object(um), 'em');
  const quando = typeof em === 'number' ? formatarDataHora(new Date(em * 1_000), fuso) : null;
  return [[codigo, quando === null ? t(dito) : `${t(dito)}, ${quando}`]];
}
