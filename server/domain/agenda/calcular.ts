import { SEM_SEGUNDA_PESSOA } from '../registro/duas-pessoas.ts';
import { dataExiste, formatarData, somarDias } from '../texto/data.ts';
import type { Prazo } from './prazo.ts';

/** Days that the installation's settings give. */
interface DiasDosPrazos {
  /** From the ceremony to the expedition. */
  expedicao: number;
  /** From the expedition until the registering institution has it, where that is another one. */
  envio: number;
  /** From the expedition to the registration. */
  registro: number;
  /** From the registration to the DOU. */
  dou: number;
}

export interface RascunhoNaAgenda {
  id: string;
  rga: string;
  nome: string;
  /** yyyy-MM-dd, '' or whatever was typed. */
  dataExpedicao: string;
  /** Issued by one institution, registered by another. */
  deOutra: boolean;
  pronto: boolean;
}

/** A ceremony's registration that somebody began; `colacao` is null where the calendar no longer knows of it. */
interface LoteNaAgenda {
  id: string;
  dataColacaoId: string;
  colacao: { data: string; campus: string } | null;
  aguardando: number;
  total: number;
  criadoPor: string;
}

/** As the house stores it. Dates are yyyy-MM-dd. */
export interface Fatos {
  hoje: string;
  dias: DiasDosPrazos;
  /** Ceremonies of which somebody has no record yet. */
  colacoes: readonly { id: string; data: string; campus: string; porRegistrar: number }[];
  rascunhos: readonly RascunhoNaAgenda[];
  /** Unpublished records that stand, by the day of their registration. */
  /** Requests of other institutions that wait, by institution and the day on which they came. */
  solicitacoes: readonly { instituicaoId: number; instituicao: string; data: string; quantos: number }[];
  semPublicacao: readonly { data: string; quantos: number }[];
  /** The list of annulled diplomas: why a new one is due, and until when the newest is good. */
  lista: { motivo: string | null; validaAte: string | null };
  /** Records without the term of who registers, and the first of them. */
  semTermo: { quantos: number; desde: string | null };
  decisoes: readonly { registroId: string; rotulo: string; revisarEm: string }[];
  /** Signers whose certificates end, by the day. */
  certificados: readonly { nomes: string; quantos: number; ate: string }[];
  carimbos: { vencendo: number; primeiro: string | null; falharam: number };
  parados: number;
  aguardamAssinatura: number;
  naoEnviados: number;
  lotes: readonly LoteNaAgenda[];
  aConfirmar: number;
  /** Suspensions that stand and wait for another person's agreement, until a day. */
  concordancias: readonly { id: string; resumo: string; ate: string }[];
  /** Decisions that nobody independent can take: `ate` is the day until which one waits, null once it is taken. */
  semIndependente: readonly { id: string; resumo: string; por: string; ate: string | null; doTitular: boolean }[];
  /** Requests of graduates that nobody has answered. */
  pedidos: number;
  /** Last day on which the newest copy, or trial, is still young enough; null where none is asked for. */
  copias: readonly { especie: string; rotulo: string; limite: string | null }[];
  servidor: readonly string[];
  divergencias: number;
}

type Novo = Pick<Prazo, 'chave' | 'tipo' | 'alvo'> & Partial<Prazo>;

const prazo = (novo: Novo): Prazo => ({ quantos: 1, limite: null, prorrogavelPor: null, ref: null, ...novo });

const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;

/** All deadlines of a day, in no order; the extension of any is not counted in yet. */
export const calcularPrazos = (fatos: Fatos): Prazo[] => [
  ...dasColacoes(fatos),
  ...fatos.rascunhos.flatMap((um) => doRascunho(um, fatos.dias)),
  ...fatos.solicitacoes.map((uma) => daSolicitacao(uma, fatos.dias)),
  ...daPublicacao(fatos),
  ...daLista(fatos),
  ...daSignatura(fatos),
  ...doTrabalho(fatos),
  ...daCasa(fatos),
];

const nomeDaColacao = ({ data, campus }: { data: string; campus: string }): string =>
  `Colação de grau de ${formatarData(data)}, ${campus}`;

const dasColacoes = ({ colacoes, dias }: Fatos): Prazo[] =>
  colacoes
    .filter(({ porRegistrar }) => porRegistrar > 0)
    .map(({ id, porRegistrar, ...uma }) =>
      prazo({
        chave: `expedicao:${id}`,
        tipo: 'expedicao',
        alvo: nomeDaColacao(uma),
        ref: id,
        quantos: porRegistrar,
        limite: somarDias(uma.data, dias.expedicao),
        prorrogavelPor: dias.expedicao,
      }),
    );

function doLote({ id, dataColacaoId, colacao, aguardando, total, criadoPor }: LoteNaAgenda): Prazo {
  const falta = `${aguardando === 1 ? 'falta 1' : `faltam ${aguardando}`} de ${total}, começada por ${criadoPor}`;
  return prazo({
    chave: `colacao:${id}`,
    tipo: 'colacao',
    ref: `${dataColacaoId}/${id}`,
    quantos: aguardando,
    alvo: colacao === null ? `F${falta.slice(1)}` : `${nomeDaColacao(colacao)}: ${falta}`,
  });
}

/** With its expedition known a draft runs against a date; until then it merely waits. */
function doRascunho(um: RascunhoNaAgenda, dias: DiasDosPrazos): Prazo[] {
  const comum = { alvo: um.nome === '' ? `RGA ${um.rga}` : um.nome, ref: um.rga };
  const prazos: Prazo[] = um.pronto ? [prazo({ chave: `preparado:${um.id}`, tipo: 'preparado', ...comum })] : [];
  if (!dataExiste(um.dataExpedicao)) {
    return um.pronto ? prazos : [prazo({ chave: `rascunho:${um.id}`, tipo: 'rascunho', ...comum })];
  }
  const ate = (tipo: 'envio' | 'registro') =>
    prazo({
      chave: `${tipo}:${um.id}`,
      tipo,
      ...comum,
      limite: somarDias(um.dataExpedicao, dias[tipo]),
      prorrogavelPor: dias[tipo],
    });
  return [...prazos, ate('registro'), ...(um.deOutra ? [ate('envio')] : [])];
}

const daSolicitacao = (
  { instituicaoId, instituicao, data, quantos }: Fatos['solicitacoes'][number],
  dias: DiasDosPrazos,
) =>
  prazo({
    chave: `solicitacao:${instituicaoId}:${data}`,
    tipo: 'solicitacao',
    ref: String(instituicaoId),
    alvo: `${instituicao}: ${plural(quantos, 'solicitação', 'solicitações')} de ${formatarData(data)}`,
    quantos,
    limite: somarDias(data, dias.registro),
    prorrogavelPor: dias.registro,
  });

const daPublicacao = ({ semPublicacao, dias, semTermo }: Fatos): Prazo[] => [
  ...semPublicacao.map(({ data, quantos }) =>
    prazo({
      chave: `dou:${data}`,
      tipo: 'dou',
      alvo: plural(quantos, 'registro', 'registros'),
      quantos,
      limite: somarDias(data, dias.dou),
      ref: data,
    }),
  ),
  ...(semTermo.quantos > 0
    ? [
        prazo({
          chave: 'termo',
          tipo: 'termo',
          alvo: plural(semTermo.quantos, 'registro sem o termo', 'registros sem o termo'),
          quantos: semTermo.quantos,
        }),
      ]
    : []),
];

const daLista = ({ lista: { motivo, validaAte } }: Fatos): Prazo[] => [
  ...(motivo === null ? [] : [prazo({ chave: 'lista:devida', tipo: 'lista', alvo: motivo })]),
  ...(validaAte === null ? [] : [prazo({ chave: 'lista', tipo: 'lista', alvo: 'Renovar a lista', limite: validaAte })]),
];

const daSignatura = ({ certificados, carimbos, parados, aguardamAssinatura, naoEnviados }: Fatos): Prazo[] => [
  ...certificados.map(({ nomes, quantos, ate }) =>
    prazo({ chave: `assinante:${ate}`, tipo: 'assinante', alvo: nomes, quantos, limite: ate }),
  ),
  ...(carimbos.vencendo > 0
    ? [
        prazo({
          chave: 'carimbo',
          tipo: 'carimbo',
          alvo: plural(carimbos.vencendo, 'diploma', 'diplomas'),
          quantos: carimbos.vencendo,
          limite: carimbos.primeiro,
        }),
      ]
    : []),
  ...contado('carimbo', carimbos.falharam, 'recarimbagem com erro', 'recarimbagens com erro', 'carimbo:erro'),
  ...contado('conector', parados, 'envio parado', 'envios parados'),
  ...contado('assinatura', aguardamAssinatura, 'documento', 'documentos'),
  ...contado('enviar', naoEnviados, 'registro', 'registros'),
];

const doTrabalho = ({ lotes, aConfirmar, pedidos, decisoes, concordancias, semIndependente }: Fatos): Prazo[] => [
  ...lotes.map(doLote),
  ...contado('confirmacao', aConfirmar, 'pedido', 'pedidos'),
  ...concordancias.map(({ id, resumo, ate }) =>
    prazo({ chave: `concordancia:${id}`, tipo: 'concordancia', alvo: resumo, limite: ate }),
  ),
  ...semIndependente.map(({ id, resumo, por, ate, doTitular }) =>
    prazo({
      chave: `independencia:${id}`,
      tipo: 'independencia',
      limite: ate,
      ref: doTitular ? 'titular' : null,
      alvo: `${resumo}: ${ate === null ? 'decidido' : 'a decidir'} por ${por}, ${SEM_SEGUNDA_PESSOA}`,
    }),
  ),
  ...contado('pedido', pedidos, 'pedido', 'pedidos'),
  ...decisoes.map(({ registroId, rotulo, revisarEm }) =>
    prazo({
      chave: `decisao:${registroId}`,
      tipo: 'decisao',
      alvo: rotulo,
      limite: revisarEm,
      ref: registroId,
    }),
  ),
];

const daCasa = ({ copias, servidor, divergencias }: Fatos): Prazo[] => [
  ...copias.map(({ especie, rotulo, limite }) =>
    prazo({ chave: `copia:${especie}`, tipo: 'copia', alvo: rotulo, limite }),
  ),
  ...servidor.map((alvo, n) => prazo({ chave: `servidor:${n}`, tipo: 'servidor', alvo })),
  ...contado('esquema', divergencias, 'divergência', 'divergências'),
];

const contado = (tipo: Prazo['tipo'], n: number, um: string, varios: string, chave: string = tipo): Prazo[] =>
  n > 0 ? [prazo({ chave, tipo, alvo: plural(n, um, varios), quantos: n })] : [];
