import { type Achado, erro } from '#domain/solicitacao/achado.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SolicitacaoLida } from '../../mec/de-mec/solicitacao.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { quemAssina } from '../novo-registro/novo-registro.service.ts';
import { JA_ENVIADA } from './solicitacoes.repository.ts';

const COM_ATO = { include: { ato: { include: { tipo: true } } }, orderBy: { ato: { data: 'asc' } } } as const;
const CURSO = {
  titulacoes: true,
  grau: true,
  modalidade: true,
  reconhecimentos: COM_ATO,
  autorizacoes: COM_ATO,
} as const;

export type Catalogo = Awaited<ReturnType<typeof lerCatalogo>>;
export type CursoDoCatalogo = NonNullable<Catalogo['curso']>;

export async function lerCatalogo(
  { prisma }: Pick<Dependencies, 'prisma'>,
  instituicaoId: number,
  { curso: { codigoEmec, nome, ...atos }, ...lida }: SolicitacaoLida,
) {
  const [emissora, assinantes, livro, documentosObrigatorios, cursos] = await Promise.all([
    prisma.instituicao.findUniqueOrThrow({ where: { id: instituicaoId }, include: { atos: true } }),
    prisma.assinante.findMany({
      where: { ativo: true, instituicaoId: { in: [instituicaoId, INSTITUICAO_PADRAO] } },
      orderBy: [{ tipo: 'asc' }, { ordem: 'asc' }],
    }),
    prisma.livroRegistro.findFirst({
      where: { encerradoEm: null },
      select: { id: true, nome: true },
      orderBy: { criadoEm: 'desc' },
    }),
    prisma.documentoTipo.findMany({ where: { obrigatorio: true, tipoMec: { not: null } }, orderBy: { id: 'asc' } }),
    prisma.curso.findMany({
      where: {
        campus: { instituicaoId },
        ...(codigoEmec !== null && /^\d{1,10}$/.test(codigoEmec) ? { codigoEmec: BigInt(codigoEmec) } : { nome }),
      },
      include: CURSO,
    }),
  ]);
  const curso = cursos.find((um) => um.nome === nome) ?? cursos[0] ?? null;
  const daCasa = quemAssina(assinantes, instituicaoId, INSTITUICAO_PADRAO);
  const citado = atos.renovacao ?? atos.reconhecimento;
  const reconhecimentos = (curso?.reconhecimentos ?? []).filter(({ ato }) => citado !== null && mesmoAto(citado, ato));
  const habilitacoes = lida.requisicao === 'RegistroReq' ? atos.habilitacoes : [];
  const reconhecimento =
    reconhecimentos.find(({ habilitacao }) => habilitacao !== null && habilitacoes.includes(habilitacao)) ??
    reconhecimentos[0];
  return {
    emissora,
    registradoraId: INSTITUICAO_PADRAO,
    curso,
    reconhecimento,
    reconhecimentoId: reconhecimento?.id,
    livro,
    documentosObrigatorios,
    daEmissora: daCasa.filter(({ tipo }) => tipo === 'DocumentacaoAcademica'),
    assinantesRegistro: daCasa
      .filter(({ tipo }) => tipo === 'DiplomaDigital')
      .map(({ nome: deles, cpf, cargo }) => ({ nome: deles, cpf, cargo })),
    nomeDe: (cpf: string) => daCasa.find((um) => um.cpf === cpf && um.tipo === 'DocumentacaoAcademica')?.nome,
  };
}

interface AtoDoCatalogo {
  numero: string | null;
  data: Date | null;
  emecNumeroProcesso: string | null;
}

const semZeros = (numero: string | null): string => (numero ?? '').replace(/\D/g, '').replace(/^0+/, '');

/** By the act's number and day, or its process. */
export const mesmoAto = (
  { numero, data, processo }: { numero: string | null; data: string | null; processo: string | null },
  ato: AtoDoCatalogo,
): boolean =>
  processo !== null
    ? semZeros(processo) === semZeros(ato.emecNumeroProcesso)
    : semZeros(numero) === semZeros(ato.numero) && data === (ato.data?.toISOString().slice(0, 10) ?? null);

const cpfDe = (valor: unknown): string => String(valor ?? '');

export async function lerDuplicadas(
  db: Db,
  id: string,
  { nonce, nonceDoDiploma, valores }: SolicitacaoLida,
  { curso, emissora }: Pick<Catalogo, 'curso' | 'emissora'>,
): Promise<Achado[]> {
  const [igual, registrado, mesmaPessoa, comONumero] = await Promise.all([
    db.solicitacao.findFirst({ where: { nonce, id: { not: id }, situacao: { in: ['na-fila', 'aceita'] } } }),
    db.registro.findFirst({ where: { nonce: nonceDoDiploma, solicitacao: null }, select: { id: true } }),
    db.solicitacao.findFirst({
      where: {
        id: { not: id },
        instituicaoId: emissora.id,
        situacao: 'na-fila',
        cpf: cpfDe(valores.CPF),
        curso: String(valores.NomeCurso ?? ''),
      },
    }),
    numeroDeOutro(db, String(valores.ID ?? ''), cpfDe(valores.CPF), curso?.id ?? null),
  ]);
  return [
    igual === null ? [] : [erro('@id', JA_ENVIADA)],
    registrado === null ? [] : [erro('DadosDiploma/@id', 'Já há um diploma registrado com esta identificação (Dip).')],
    mesmaPessoa === null || igual !== null
      ? []
      : [erro('Diplomado/CPF', 'Já há outra solicitação desta pessoa neste curso na mesa da registradora.')],
    comONumero
      ? [
          erro(
            'Diplomado/ID',
            'O ID do diplomado é, neste registro, o número de outra pessoa. Fale com a registradora.',
          ),
        ]
      : [],
  ].flat();
}

/** Documents and records are found by the student's number: one that is somebody else's here would show theirs. */
async function numeroDeOutro(db: Db, rga: string, cpf: string, cursoId: string | null): Promise<boolean> {
  const [registros, documentos, historicos] = await Promise.all([
    db.registro.count({ where: { rga, cpf: { not: cpf }, ...(cursoId !== null && { cursoId: { not: cursoId } }) } }),
    db.documento.count({ where: { rga } }),
    db.historicoImportado.count({ where: { rga } }),
  ]);
  return (
    registros > 0 || ((documentos > 0 || historicos > 0) && (await db.registro.count({ where: { rga, cpf } })) === 0)
  );
}
