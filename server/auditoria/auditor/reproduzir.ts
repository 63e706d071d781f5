import { isDeepStrictEqual } from 'node:util';
import { USAR_NOME_SOCIAL } from '#domain/log/atos-publicos.ts';
import { ACOES_DE_PUBLICACAO } from '#domain/registro/publicacao.ts';
import { ACOES, type Acao, transitar } from '#domain/registro/transicoes.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { COLUNAS_DO_CONTEUDO, somaDoConteudo } from '../conteudo.ts';
import { valorDito } from './diferenca.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Ato {
  id: string;
  acao: string;
  quando: Date;
  usuario: string;
  cpf: string;
  de: Json | null;
  para: Json | null;
  porque: string | null;
  conteudo: string | null;
  fatos: Json | null;
}

/** The columns that acts change, by their names; instants in milliseconds, dates yyyy-MM-dd. */
interface Estado {
  codigo_validacao: unknown;
  codigo_oficial_em: number | null;
  nonce_do_diploma: unknown;
  nonce_da_documentacao: unknown;
  data_publicacao_dou: unknown;
  cancelado: boolean;
  revogado: boolean;
  suspenso: boolean;
  assinado: boolean;
  motivo_anulacao_id: unknown;
  data_anulacao: unknown;
  /** Null where the snapshot tells it. */
  nome_social: unknown;
}

/** A column and what it should be, or an act that does not fit those before it. */
interface Problema {
  /** Null: of an act. */
  coluna: string | null;
  /** Of the act, where it is one that does not fit. */
  entrada: string | null;
  motivo: string;
}

const CONTEUDO = 'o conteúdo não é o que o ato deixou';
const OUTRO_NOME = 'não é o nome que o ato deixou';
const mudou = (esta: unknown, devia: unknown) => `está ${valorDito(esta)}, deveria estar ${valorDito(devia)}`;

/** The JSON text that PostgreSQL makes of the elements of a content. */
const emTexto = (elementos: readonly unknown[]): string => `[${elementos.map((um) => JSON.stringify(um)).join(', ')}]`;

/** Form and sum of a record's content with some columns as they were. */
function conteudoCom(elementos: readonly unknown[], estado: Readonly<Record<string, unknown>>): string {
  const como = COLUNAS_DO_CONTEUDO.map((coluna, i) => (coluna in estado ? estado[coluna] : elementos[i]));
  if (estado.nome_social === null) como.pop();
  return somaDoConteudo(emTexto(como));
}

/**
 * Lives a record's acts again, from its birth on, and holds against them what they said and what stands (`elementos`,
 * in the order of `COLUNAS_DO_CONTEUDO`). `fuso`: the zone of dates for acts that are older than their facts.
 */
export function reproduzir(elementos: readonly unknown[], atos: readonly Ato[], fuso: string): Problema[] {
  const problemas: Problema[] = [];
  const estado = nascimento(elementos, atos);
  const nonce = elementos[COLUNAS_DO_CONTEUDO.indexOf('nonce')];
  let emDesacordo = 0;
  let viveu = false;
  for (const ato of atos) {
    const { id: entrada } = ato;
    const motivo = aplicar(estado, ato, { fuso, viveu, nonce });
    if (motivo !== null) problemas.push({ coluna: null, entrada, motivo });
    if (ato.fatos !== null && !fatosConferem(estado, ato.fatos)) {
      problemas.push({ coluna: null, entrada, motivo: 'os fatos do ato não são os que os atos até ele deixaram' });
    }
    if (ato.conteudo !== null && ato.conteudo !== conteudoCom(elementos, { ...estado })) emDesacordo += 1;
    viveu ||= ato.acao !== 'registrar';
  }
  const colunas = Object.entries(estado).flatMap(([coluna, devia]) => {
    const esta = elementos[COLUNAS_DO_CONTEUDO.indexOf(coluna)] ?? null;
    return esta === devia
      ? []
      : [{ coluna, entrada: null, motivo: coluna === 'nome_social' ? OUTRO_NOME : mudou(esta, devia) }];
  });
  if (colunas.length === 0 && emDesacordo > 0) problemas.push({ coluna: 'snapshot', entrada: null, motivo: CONTEUDO });
  return [...colunas, ...problemas];
}

/** A record is born with nothing but what was registered, under the first code that it had. */
function nascimento(elementos: readonly unknown[], atos: readonly Ato[]): Estado {
  const adocao = atos.find(({ acao }) => acao === 'adotar-codigo');
  const nomeado = atos.find(({ acao }) => acao === USAR_NOME_SOCIAL);
  const nome = elementos[COLUNAS_DO_CONTEUDO.indexOf('nome_social')];
  const codigo = adocao?.de?.codigoValidacao ?? elementos[COLUNAS_DO_CONTEUDO.indexOf('codigo_validacao')];
  return {
    codigo_validacao: codigo,
    codigo_oficial_em: null,
    nonce_do_diploma: null,
    nonce_da_documentacao: null,
    data_publicacao_dou: null,
    cancelado: false,
    revogado: false,
    suspenso: false,
    assinado: false,
    motivo_anulacao_id: null,
    data_anulacao: null,
    nome_social: (nomeado === undefined ? nome : nomeado.de?.nomeSocial) ?? null,
  };
}

const ehMudanca = (acao: string): acao is Acao => (ACOES as readonly string[]).includes(acao);

/** `fuso`: the zone of old dates; `viveu`: anything was done to the record. */
interface Vida {
  fuso: string;
  viveu: boolean;
  nonce: unknown;
}

/** Does an act to the state; why it cannot have been done, or null. */
function aplicar(estado: Estado, ato: Ato, { fuso, viveu, nonce }: Vida): string | null {
  const { acao, para, fatos, quando } = ato;
  if (ehMudanca(acao)) {
    const decisao = transitar(estado, acao);
    if (!decisao.ok) return `o ato não cabia: ${decisao.motivo}`;
    const anulou = decisao.para.cancelado && !estado.cancelado;
    Object.assign(estado, decisao.para);
    if (anulou) {
      estado.motivo_anulacao_id = para?.motivoId ?? null;
      estado.data_anulacao = fatos?.dataAnulacao ?? hojeEm(quando, fuso);
    } else if (!decisao.para.cancelado) Object.assign(estado, { motivo_anulacao_id: null, data_anulacao: null });
  } else if (ACOES_DE_PUBLICACAO.has(acao)) estado.data_publicacao_dou = para?.dataPublicacao ?? null;
  else if (acao === 'assinar') estado.assinado = true;
  else if (acao === USAR_NOME_SOCIAL) estado.nome_social = para?.nomeSocial ?? null;
  else if (acao === 'adotar-codigo') {
    estado.codigo_oficial_em = quando.getTime();
    Object.assign(estado, idsDe(para));
  } else if (acao === 'adotar-registro') return adotar(estado, ato, { viveu, nonce });
  return null;
}

const idsDe = (para: Json | null) => ({
  codigo_validacao: para?.codigoValidacao ?? null,
  nonce_do_diploma: para?.nonceDoDiploma ?? null,
  nonce_da_documentacao: para?.nonceDaDocumentacao ?? null,
});

/**
 * A diploma that was signed before the signing service made codes (H6) has the registration's own code and ids as its
 * official ones: the update said so without an act, and nothing else could have been said of it.
 */
function oficialDesdeAAssinatura(estado: Estado, para: Json | null, nonce: unknown): boolean {
  const ids = { codigo_validacao: estado.codigo_validacao, nonce_do_diploma: nonce, nonce_da_documentacao: nonce };
  return estado.assinado && estado.codigo_oficial_em === null && isDeepStrictEqual(idsDe(para), ids);
}

/** Adopted values stand from then on; where acts were there before, they must have led to them. */
function adotar(estado: Estado, { para, fatos }: Ato, { viveu, nonce }: Omit<Vida, 'fuso'>): string | null {
  if (fatos === null) return null;
  if (oficialDesdeAAssinatura(estado, para, nonce)) {
    estado.codigo_oficial_em = typeof para?.codigoOficialEm === 'number' ? para.codigoOficialEm : null;
  }
  const conferia = !viveu || fatosConferem(estado, fatos);
  const situacao = String(fatos.situacao);
  Object.assign(estado, {
    assinado: fatos.assinado === true,
    suspenso: situacao === 'suspenso',
    revogado: situacao === 'revogado',
    cancelado: situacao === 'cancelado' || situacao === 'revogado',
    motivo_anulacao_id: fatos.motivoAnulacao ?? null,
    data_anulacao: fatos.dataAnulacao ?? null,
    data_publicacao_dou: fatos.dataPublicacaoDou ?? null,
    codigo_oficial_em: para?.codigoOficialEm ?? null,
    ...idsDe(para),
  });
  return conferia ? null : 'o que foi adotado não é o que os atos de antes deixaram';
}

function fatosConferem(estado: Estado, fatos: Json): boolean {
  const { cancelado, revogado, suspenso } = estado;
  const situacao = revogado ? 'revogado' : cancelado ? 'cancelado' : suspenso ? 'suspenso' : 'ativo';
  const esperados = {
    codigo: estado.codigo_validacao,
    oficial: estado.codigo_oficial_em !== null,
    assinado: estado.assinado,
    situacao,
    motivoAnulacao: estado.motivo_anulacao_id,
    dataAnulacao: estado.data_anulacao,
    dataPublicacaoDou: estado.data_publicacao_dou,
  };
  return Object.entries(esperados).every(([chave, devia]) => (fatos[chave] ?? null) === (devia ?? null));
}
