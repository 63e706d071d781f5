import { randomBytes } from 'node:crypto';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { anotarVariosNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { type CatalogoDeTeste, umCatalogo } from './um-catalogo.ts';
import { cpfDeTeste, umSnapshot } from './um-snapshot.ts';

/** Named states of a stored record: 'assinado-suspenso' was signed before, 'suspenso' never was. */
const ESTADOS_DE_TESTE = {
  ativo: {},
  assinado: { assinado: true, situacaoEnvioId: 9 },
  suspenso: { suspenso: true },
  'assinado-suspenso': { assinado: true, suspenso: true, situacaoEnvioId: 10 },
  cancelado: { cancelado: true, motivoAnulacaoId: 2, dataAnulacao: new Date('2026-04-01') },
  revogado: { cancelado: true, revogado: true, motivoAnulacaoId: 2, dataAnulacao: new Date('2026-04-01') },
  'assinado-revogado': {
    assinado: true,
    cancelado: true,
    revogado: true,
    situacaoEnvioId: 11,
    motivoAnulacaoId: 2,
    dataAnulacao: new Date('2026-04-01'),
  },
} as const;
export type EstadoDeTeste = keyof typeof ESTADOS_DE_TESTE;

let sequencia = Math.floor(Math.random() * 800_000_000);

/** Everything else is invented and unique. Dates are yyyy-MM-dd. */
export interface OpcoesDoRegistro {
  situacao?: EstadoDeTeste;
  catalogo?: CatalogoDeTeste;
  nome?: string;
  cpf?: string;
  rga?: string;
  dataRegistro?: string;
  dataPublicacaoDou?: string | null;
  segundaVia?: boolean;
  nomeSocial?: string;
  /** For tests to which the course matters. */
  curso?: Partial<SnapshotDoRegistro['curso']>;
  /** The last word on the snapshot. */
  mudar?(snapshot: SnapshotDoRegistro): SnapshotDoRegistro;
}

/** Stores a complete record in a named state, numbered by its book's counter like a real one. */
export async function umRegistro(prisma: PrismaClient, opcoes: OpcoesDoRegistro = {}): Promise<Registro> {
  const catalogo = opcoes.catalogo ?? (await umCatalogo(prisma));
  sequencia += 1;
  const nome = opcoes.nome ?? 'Pessoa Inventada de Teste';
  const cpf = opcoes.cpf ?? cpfDeTeste(sequencia);
  const rga = opcoes.rga ?? `2019${String(sequencia).padStart(9, '0')}`;
  const dataRegistro = opcoes.dataRegistro ?? '2026-03-01';
  const livro = await prisma.livroRegistro.update({
    where: { id: catalogo.livroId },
    data: { ultimoNumero: { increment: 1 }, ultimaData: new Date(dataRegistro) },
  });
  const nonce = BigInt(`0x${randomBytes(18).toString('hex')}`)
    .toString()
    .padStart(44, '0')
    .slice(-44);
  const codigoValidacao = `99991.99991.${randomBytes(12).toString('hex')}`;
  const base = umSnapshot();
  const dias = (quantos: number) => new Date(Date.parse(dataRegistro) - quantos * 86_400_000);
  const iso = (data: Date) => data.toISOString().slice(0, 10);
  const { ingresso } = base.historico;
  const { mudar = (um) => um } = opcoes;
  const snapshot = mudar(
    umSnapshot({
      // Of a register's first years, who entered before the invented person did.
      historico: {
        ...base.historico,
        ingresso: { ...ingresso, data: ingresso.data < iso(dias(21)) ? ingresso.data : iso(dias(1_500)) },
      },
      ids: { ...base.ids, nonce, codigoValidacao },
      diplomado: { ...base.diplomado, id: rga, nome, cpf, nomeSocial: opcoes.nomeSocial ?? null },
      curso: { ...base.curso, cursoId: catalogo.cursoId, codigoInterno: catalogo.codigoInterno, ...opcoes.curso },
      livro: {
        ...base.livro,
        livroId: livro.id,
        nome: livro.nome,
        numeroRegistro: String(livro.ultimoNumero),
        dataColacaoGrau: iso(dias(20)),
        dataExpedicaoDiploma: iso(dias(10)),
        dataRegistroDiploma: dataRegistro,
      },
      dataConclusao: iso(dias(21)),
      segundaVia: opcoes.segundaVia ?? false,
    }),
  );
  const estado = ESTADOS_DE_TESTE[opcoes.situacao ?? 'ativo'];
  // Signed with the registration's own ids and code.
  const oficiais = { codigoOficialEm: new Date(dataRegistro), nonceDoDiploma: nonce, nonceDaDocumentacao: nonce };
  const criado = await prisma.registro.create({
    data: {
      iesEmissoraId: 1,
      iesRegistradoraId: 1,
      livroId: livro.id,
      numeroRegistro: livro.ultimoNumero,
      rga,
      cpf,
      nomeDiplomado: snapshot.diplomado.nome,
      cursoId: catalogo.cursoId,
      campusId: catalogo.campusId,
      nomeCurso: snapshot.curso.nome,
      processo: '23108.000001/2026-01',
      dataIngresso: new Date(snapshot.historico.ingresso.data),
      dataConclusao: dias(21),
      dataColacaoGrau: dias(20),
      dataExpedicaoDiploma: dias(10),
      dataRegistroDiploma: new Date(dataRegistro),
      dataPublicacaoDou: opcoes.dataPublicacaoDou ? new Date(opcoes.dataPublicacaoDou) : null,
      segundaVia: opcoes.segundaVia ?? false,
      codigoValidacao,
      nonce,
      responsavelNome: 'Ana Teste da Silva',
      responsavelCpf: '52998224725',
      responsavelMatricula: '7654321',
      snapshot,
      criadoPor: 'Ana Teste da Silva',
      ...('assinado' in estado && oficiais),
      ...estado,
    },
  });
  await adotar(prisma, criado.id);
  return criado;
}

/** Lets records stand as the test has just written them, by the act of their owner. */
export async function adotar(prisma: PrismaClient, ...ids: string[]): Promise<void> {
  const registros = await prisma.registro.findMany({ where: { id: { in: ids } }, omit: { snapshot: true } });
  const atos = registros.map(({ id, codigoValidacao, nonceDoDiploma, nonceDaDocumentacao, codigoOficialEm }) => ({
    entidade: 'registro',
    entidadeId: id,
    acao: 'adotar-registro',
    usuario: SISTEMA.usuario,
    quando: new Date(),
    para: { codigoValidacao, nonceDoDiploma, nonceDaDocumentacao, codigoOficialEm: codigoOficialEm?.getTime() ?? null },
  }));
  await anotarVariosNaAuditoria(prisma, atos);
}
