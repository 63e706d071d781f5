import { decodeProtectedHeader } from 'jose';
import { conferirJwt, type JwtConferido } from '#assinatura/resposta/conferir-jwt.ts';
import { formatarDataHora } from '../../texto/data.ts';
import { CONFERENCIAS, linha } from '../../veredito/linhas.ts';
import { constatar, RESULTADOS, type Resultado } from '../../veredito/resultados.ts';
import { type Contexto, chavesPara, type LinhaDoRelatorio, type Relatorio } from './contexto.ts';
import { linhasDoLog } from './prova-do-log.ts';

const ESPECIES: Readonly<Record<string, string>> = {
  'diploma-status+jwt': 'Resposta assinada sobre um diploma (JWT)',
  'diploma-status-batch+jwt': 'Relatório assinado de conferência em lote (JWT)',
  'statuslist+jwt': 'Lista de situações (Token Status List)',
  'vc+jwt': 'Lista de situações (Bitstring Status List)',
};

/** What a signed answer says, once it is known who signed it. */
interface JwtVerificado {
  relatorio: Relatorio;
  /** Null: nothing in it is proven. */
  dados: Record<string, unknown> | null;
}

/** Report on a JWT of the register. */
export async function verificarJwt(nome: string, jwt: string, contexto: Contexto): Promise<JwtVerificado> {
  const emissor = emissorDe(jwt);
  const { chaves, conhecidas } = await chavesPara(contexto, emissor.iss, emissor.kid);
  const lido = await conferirJwt(jwt, chaves);
  if (lido.estado === 'ilegivel') return { relatorio: ilegivel(nome), dados: null };
  const confere = lido.estado === 'confere';
  const instante = formatarDataHora(new Date(Number(lido.dados.iat) * 1000), contexto.fuso);
  const linhas = [daAssinatura(lido), doEmissor(emissor.iss, conhecidas, lido.estado)];
  const doLog = confere ? await linhasDoLog(lido.dados.log, emissor.iss, contexto) : [];
  const negada = doLog.find(({ resultado }) => resultado === 'negado');
  const dito = negada === undefined ? dizer(lido, conhecidas, instante) : desmentida(negada);
  const relatorio: Relatorio = {
    ...{ nome, especie: ESPECIES[lido.tipo] ?? `JWT (${lido.tipo})`, ...dito },
    dados: confere ? [...dadosDaResposta(lido.dados), ['Assinada em', instante]] : [],
    linhas: confere ? [...linhas, ...doLog, ...linhasDaResposta(lido.dados)] : linhas,
  };
  return { relatorio, dados: confere ? lido.dados : null };
}

function emissorDe(jwt: string): { iss: string; kid: string } {
  try {
    const { iss } = JSON.parse(new TextDecoder().decode(deBase64url(jwt.split('.')[1] ?? ''))) as { iss?: unknown };
    return { iss: typeof iss === 'string' ? iss : '', kid: decodeProtectedHeader(jwt).kid ?? '' };
  } catch {
    return { iss: '', kid: '' };
  }
}

const deBase64url = (texto: string): Uint8Array =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0));

const ilegivel = (nome: string): Relatorio => ({
  ...{
    nome,
    especie: 'JWT',
    tom: 'perigo',
    manchete: 'Não pôde ser lida',
    frase: 'A resposta está truncada ou alterada.',
  },
  ...{ dados: [], linhas: [] },
});

type Lido = Exclude<JwtConferido, { estado: 'ilegivel' }>;

function daAssinatura({ estado }: Lido): LinhaDoRelatorio {
  const titulo = 'Assinatura da resposta';
  if (estado === 'confere') return { titulo, ...constatar('confirmado', 'Nada mudou desde que foi assinada.') };
  if (estado === 'nao-confere') return { titulo, ...constatar('negado', 'A assinatura não é deste conteúdo.') };
  return { titulo, ...constatar('nao-verificado', 'A chave que a assinou não está à mão. Junte o arquivo jwks.json.') };
}

function doEmissor(iss: string, conhecidas: boolean, estado: Lido['estado']): LinhaDoRelatorio {
  const titulo = 'Quem assinou';
  if (estado === 'confere' && conhecidas) return { titulo, ...constatar('confirmado', `O registro em ${iss}.`) };
  const aviso = `Diz ser o registro em ${iss || 'lugar nenhum'}: confira se é o endereço oficial da universidade.`;
  return { titulo, ...constatar('nao-verificado', aviso) };
}

interface Dita {
  rotulo?: string;
  codigoValidacao?: string;
  curso?: { nome?: string };
  veredito?: {
    manchete?: string;
    frase?: string;
    tom?: Relatorio['tom'];
    conferencias?: { chave: string; resultado: string }[];
  };
}

const ditaEm = (dados: Record<string, unknown>): Dita =>
  typeof dados.diploma === 'object' && dados.diploma !== null ? dados.diploma : {};

function dizer(
  { estado, dados }: Lido,
  conhecidas: boolean,
  instante: string,
): Pick<Relatorio, 'tom' | 'manchete' | 'frase'> {
  if (estado === 'nao-confere')
    return { tom: 'perigo', manchete: 'A resposta não confere', frase: 'Foi alterada, ou não é de quem diz ser.' };
  if (estado === 'chave-desconhecida' || !conhecidas)
    return {
      tom: 'alerta',
      manchete: 'Quem assinou não foi confirmado',
      frase: 'Faltam as chaves públicas do registro.',
    };
  const { manchete, frase, tom = 'sucesso' } = ditaEm(dados).veredito ?? {};
  if (manchete === undefined)
    return { tom: 'sucesso', manchete: 'A resposta é autêntica', frase: `Assinada em ${instante}.` };
  return { tom, manchete: `${manchete} em ${instante}`, frase: frase ?? '' };
}

// The register's own signature does not save an answer whose proof is false.
const desmentida = ({ titulo, detalhe }: LinhaDoRelatorio): Pick<Relatorio, 'tom' | 'manchete' | 'frase'> => ({
  ...{ tom: 'perigo', manchete: 'A resposta não confere com o registro aberto', frase: `${titulo}: ${detalhe}` },
});

function dadosDaResposta(dados: Record<string, unknown>): [string, string][] {
  const { codigoValidacao, curso, rotulo } = ditaEm(dados);
  const pares: [string, string | undefined][] = [
    ['Código de validação', codigoValidacao],
    ['Curso', curso?.nome],
    ['Situação', rotulo],
  ];
  return pares.filter((par): par is [string, string] => par[1] !== undefined);
}

function linhasDaResposta(dados: Record<string, unknown>): LinhaDoRelatorio[] {
  return (ditaEm(dados).veredito?.conferencias ?? []).flatMap(({ chave, resultado }) => {
    const conhecida = CONFERENCIAS.find((uma) => uma === chave);
    if (conhecida === undefined || !eResultado(resultado)) return [];
    return [linha(conhecida, constatar(resultado, 'Dito pelo registro nesta resposta.'))];
  });
}

const eResultado = (texto: string): texto is Resultado => RESULTADOS.some((um) => um === texto);
