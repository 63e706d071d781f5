import type { z } from 'zod';
import { type ItemDoLote, LOTE_SEM_CHAVE_POR_HORA, type lotePublicoApi } from '#contract/consulta-publica.contract.ts';
import { frase } from '#domain/idiomas/frase.ts';
import { estaAnulado } from '#domain/registro/situacao.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { contarUso } from '../../db/contagem-de-uso.queries.ts';
import { anotarEventoRaro, type Origem } from '../../db/eventos.ts';
import { hashesDoSegredo, resumoDe } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { type ChaveViva, usarChaveDeApi } from '../chaves-de-api/chaves-de-api.service.ts';
import { lerXmlAssinado } from './consulta-publica.queries.ts';
import { contarConsultaDoDiploma } from './consultas-do-diploma.queries.ts';
import { montarSituacao } from './montar-situacao.ts';

const HORA_MS = 3_600_000;
const AO_MESMO_TEMPO = 5;

type Deps = Parameters<typeof montarSituacao>[0] & Pick<Dependencies, 'assinador' | 'prisma'>;

/** The network, the key that came along ('' for none), and the request. */
interface Quem {
  rede: string;
  chave: string;
  origem: Origem;
}

/**
 * Status of many codes. Every code counts, found or not, against the hour's limit of the network or of the key; with a
 * key the call is an entry of the audit. @throws AppError 401 for a key that is not good, 429 with the seconds to wait
 * as `esperar`
 */
export async function conferirLote(
  deps: Deps,
  codigos: readonly string[],
  quem: Quem,
): Promise<z.input<(typeof lotePublicoApi.conferir)['resposta']>> {
  const pedidos = [...new Set(codigos)];
  const chave = await abrirChave(deps, quem.chave);
  await contar(deps, pedidos.length, quem, chave);
  const itens: ItemDoLote[] = [];
  for (let i = 0; i < pedidos.length; i += AO_MESMO_TEMPO)
    itens.push(...(await Promise.all(pedidos.slice(i, i + AO_MESMO_TEMPO).map((um) => conferirUm(deps, um, chave)))));
  if (chave !== null) {
    const ator = { usuario: { nome: chave.instituicao, cpf: '' }, requisicao: quem.origem.requisicao };
    const encontrados = itens.filter(({ resultado }) => resultado === 'encontrado').length;
    const para = { pedidos: pedidos.length, encontrados };
    await anotarAto(deps, ator, { entidade: 'chave-de-api', acao: 'conferir-em-lote' }, { id: chave.id, para });
  }
  const consultadoEm = deps.agora();
  const parte = await deps.assinador.assinarJwt('diploma-status-batch+jwt', {
    iss: deps.config.urlPublica,
    iat: Math.floor(consultadoEm.getTime() / 1000),
    diplomas: itens.map(({ codigo, resultado, situacao }) => ({
      codigo,
      resultado,
      ...(situacao && {
        rotulo: situacao.rotulo,
        frase: situacao.frase,
        frases: situacao.frases,
        curso: situacao.curso,
      }),
    })),
  });
  return { consultadoEm: consultadoEm.toISOString(), itens, parte };
}

async function abrirChave({ prisma, agora }: Deps, chave: string): Promise<ChaveViva | null> {
  if (chave === '') return null;
  const viva = await usarChaveDeApi(prisma, hashesDoSegredo(chave), agora());
  if (viva === null) throw new AppError('CHAVE_INVALIDA', 401, 'A chave não vale: não existe, venceu ou foi revogada.');
  return viva;
}

async function contar({ pool, prisma, agora }: Deps, quantos: number, quem: Quem, chave: ChaveViva | null) {
  const quando = agora();
  const janela = new Date(Math.floor(quando.getTime() / HORA_MS) * HORA_MS);
  const nome = chave === null ? `lote|${resumoDe(quem.rede).slice(0, 32)}` : `lote|chave|${chave.id}`;
  const maximo = chave?.porHora ?? LOTE_SEM_CHAVE_POR_HORA;
  if ((await contarUso(pool, nome, janela, quantos)) <= maximo) return;
  const detalhe = `Conferência em lote além do limite${chave === null ? '' : `: ${chave.instituicao}`}`;
  await anotarEventoRaro(prisma, quem.origem, { tipo: 'consulta-em-massa', quando, detalhe });
  const minutos = Math.max(1, Math.ceil((janela.getTime() + HORA_MS - quando.getTime()) / 60_000));
  throw new AppError(
    'LIMITE',
    429,
    frase('O limite de {quantos} diplomas por hora foi atingido. Aguarde {minutos} minutos.', {
      quantos: maximo,
      minutos,
    }),
  );
}

async function conferirUm(deps: Deps, codigo: string, chave: ChaveViva | null): Promise<ItemDoLote> {
  try {
    const { registro, antigo, situacao: lida, frases } = await montarSituacao(deps, codigo);
    const { veredito, instituicaoRegistradora, rotulo, dataExpedicao, dataAnulacao, codigoValidacao } = lida;
    if (chave !== null && !antigo) await contarConsultaDoDiploma(deps, registro.id, `chave:${chave.instituicao}`);
    const xml = registro.assinado ? await lerXmlAssinado(deps.pool, registro.id) : null;
    const situacao = {
      nome: estaAnulado(registro) ? null : registro.nomeDiplomado,
      codigoValidacao,
      curso: lida.curso.nome,
      instituicao: instituicaoRegistradora.nome,
      dataExpedicao,
      rotulo,
      dataAnulacao,
      tom: veredito.tom,
      manchete: veredito.manchete,
      frase: veredito.frase,
      frases,
      xmlSha256: xml?.xmlSha256 ?? null,
    };
    return { codigo, resultado: 'encontrado', situacao };
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro;
    return { codigo, resultado: erro.status === 404 ? 'nao-encontrado' : 'indisponivel', situacao: null };
  }
}
